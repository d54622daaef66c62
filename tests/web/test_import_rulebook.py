"""The import of official texts: tables and scans are read with their errors, imported whole, shown, and removed."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from engine import rulebook
from tcg.rulebook import official, scans
from tcg.rulebook.models import OfficialClause

pytestmark = pytest.mark.django_db

SCAN = """

# 大会規則 ver. 1

<b>100. 基礎</b> .....3\t102. 終わり.....4
101. 始め.....3
102. 終わり.....4
1 00\t1

## 100. 基礎

### 101. 始め

- **101.1.** 最初の**文**。
101.2.次の文。
続き (102.1) も同じ文。

例: これも101.2の例。

 - 101.2.a. 下の文。
*101.2a-1* 更に下の文。 101.2a-1a. 分かれた文。
- 101.3 文</sub>と<mark>印</mark>。

## 102 終わり

絵の中の字

102.1. 一つ。
102.1k. 十一番。
- 102.11. 十二番。
102.1m. 十三番。

更新情報:
2018年9月5日 Ver. 2
"""
POINTS = """
7. 行動

行動の文。

7.1. 一つ目

  • 一。
    • 二、
続き。
  • 三。

7.2. 二つ目
""" + "".join(f"  • 点{n}。\n" for n in range(1, 12))
TABLE = "".join(f"{number}\tclause\t文 {number}\n" for number in list(rulebook.book("zx").clauses)[:40])


@pytest.fixture
def write(tmp_path: Path):  # type: ignore[no-untyped-def]
    def written(text: str | bytes, name: str = "scan.txt") -> str:
        path = tmp_path / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return str(path)

    return written


def run(*words: str) -> str:
    out = StringIO()
    call_command("import_rulebook", *words, stdout=out)
    return out.getvalue()


# -- reading -----------------------------------------------------------------------------------------------------------
def test_a_scan_is_read_with_its_faults() -> None:
    assert scans.read_scan(SCAN) == {
        "100": "基礎",
        "101": "始め",
        "102": "終わり",
        "101.1": "最初の文。",
        "101.2": "次の文。 続き (102.1) も同じ文。 例: これも101.2の例。",
        "101.2a": "下の文。",
        "101.2a-1": "更に下の文。",
        "101.2a-1a": "分かれた文。",
        "101.3": "文と印。",
        "102.1": "一つ。",
        "102.1k": "十一番。",
        "102.1l": "十二番。",
        "102.1m": "十三番。",
    }


def test_points_without_numbers_are_counted() -> None:
    read = scans.read_scan(POINTS)
    assert (read["7.1"], read["7.1-1"], read["7.1-2"], read["7.1-3"]) == ("一つ目", "一。", "二、 続き。", "三。")
    assert read["7.2-11"] == "点11。"


def test_a_book_in_numbers_with_dots_is_read() -> None:
    said = "".join(f"- 5.2.{n}.1. 文{n}。\n" for n in range(1, 12))
    assert scans.read_scan(f"## 5. カード\n{said}")["5.2.11.1"] == "文11。"


def test_the_same_text_is_the_same_however_it_is_written() -> None:
    assert scans.same_text("ＡＢ 「**文**」", "AB「文」")
    assert not scans.same_text("AB", "AC")


@pytest.mark.parametrize("text", ["", "nothing", "1\n2\n3", "101.1 a\n" * 5, "\x00" * 50, "x" * 2_000_000])
def test_what_is_no_rulebook_is_refused(text: str, write) -> None:  # type: ignore[no-untyped-def]
    official.replace_texts(book="zx", said={"101.1": "前"})
    with pytest.raises(CommandError, match=r"scan\.txt: The file .*\."):
        run("zx", write(text))
    assert official.texts("zx") == {"101.1": "前"}


# -- importing ---------------------------------------------------------------------------------------------------------
@pytest.mark.database
def test_a_table_is_laid_whole_in_place_of_what_was_there(write) -> None:  # type: ignore[no-untyped-def]
    official.replace_texts(book="zx", said={"907.2c": "前"})
    official.replace_texts(book="force_of_will", said={"803.3a": "別"})
    told = run("zx", write(TABLE + "999.9\tclause\t他\n", "table.tsv"))
    assert "40 of 41 numbers fit" in told
    assert "not in our book (1): 999.9" in told
    assert "907.2c" not in official.texts("zx")
    assert official.texts("zx", ["101.1"]) == {"101.1": "文 101.1"}
    assert OfficialClause.objects.filter(book="force_of_will").count() == 1


@pytest.mark.database
def test_it_is_taken_away_again(write) -> None:  # type: ignore[no-untyped-def]
    run("zx", write(TABLE))
    assert run("zx", "--remove") == "zx: 40 clauses taken away\n"
    assert not OfficialClause.objects.exists()


def test_what_makes_no_sense_is_refused_in_a_sentence(write) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(CommandError, match="no rulebook of 'chess'"):
        run("chess", write(TABLE))
    with pytest.raises(CommandError, match="Say which file"):
        run("zx")
    with pytest.raises(CommandError, match="none of its 17 numbers"):
        run("zx", write(POINTS))
    with pytest.raises(CommandError, match=r"none\.txt"):
        run("zx", "none.txt")
    with pytest.raises(CommandError, match=r"scan\.txt"):
        run("zx", write(b"\xff\xfe\x00"))


@pytest.mark.database
def test_it_is_shown_below_ours_and_found(client: Client) -> None:
    official.replace_texts(book="zx", said={"101.2": "試しの<文>です。"})
    for address in ("/rules/zx/101.2/", "/rules/zx/101/", "/rules/zx/101.2/?popover=1"):
        page = client.get(address, headers={"Accept-Language": "en"}).content.decode()
        assert '<p class="official" lang="ja">' in page
        assert "試しの&lt;文&gt;です。" in page
        assert page.index('lang="en">When') < page.index("試しの")
    hits = client.get("/rules/zx/", {"q": "試し"}, headers={"HX-Request": "true"}).content.decode()
    assert 'href="/rules/zx/101.2/"' in hits
    assert "<mark>試し</mark>" in hits


def test_nothing_official_is_shipped() -> None:
    for path in (rulebook.ROOT).rglob("*"):
        assert path.is_dir() or path.suffix in (".yaml", ".json", ".md"), path
