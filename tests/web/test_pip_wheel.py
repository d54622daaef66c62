"""A pip for a Python without pip, from an index on this machine: every way to configure it, and what is rejected."""

from __future__ import annotations

import base64
import functools
import hashlib
import http.server
import json
import os
import ssl
import stat
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tcg import bootstrap, pip_wheel
from tcg.pip_wheel import VERSION, WHEEL, Configuration, NoWheel

DATA = b"PK this stands for a wheel"
PAGE = f'<!DOCTYPE html><html><body><a href="../../files/{WHEEL}#sha256=0">{WHEEL}</a></body></html>'


class Index:
    """A package index: its content by path, and the requests that it got."""

    def __init__(self) -> None:
        self.files: dict[str, tuple[str, bytes]] = {}
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.password = ""
        index = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                index.asked.append((self.path, dict(self.headers)))
                wanted = f"Basic {base64.b64encode(index.password.encode()).decode()}"
                found = index.files.get(self.path)
                if index.password and self.headers.get("Authorization") != wanted:
                    return self.send_error(401)
                if found is None:
                    return self.send_error(404)
                self.send_response(200)
                self.send_header("Content-Type", found[0])
                self.end_headers()
                self.wfile.write(found[1])
                return None

            def log_message(self, *args: object) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.host = f"127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def url(self, path: str = "/simple", word: str = "") -> str:
        return f"http://{word}{self.host}{path}"

    def give(self, data: bytes = DATA, page: str = PAGE, kind: str = "text/html; charset=utf-8") -> None:
        self.files = {"/simple/pip/": (kind, page.encode()), f"/files/{WHEEL}": ("application/octet-stream", data)}


@pytest.fixture
def index() -> Iterator[Index]:
    made = Index()
    made.give()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture(autouse=True)
def nothing_configured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Ignore the settings of this machine, and use the hash of the fake wheel."""
    for name in [name for name in os.environ if name.startswith("PIP_") or name.lower().endswith("_proxy")]:
        monkeypatch.delenv(name)
    monkeypatch.setattr(pip_wheel, "config_files", functools.partial(named_files, tmp_path))
    monkeypatch.setattr(pip_wheel, "SHA256", hashlib.sha256(DATA).hexdigest())
    monkeypatch.setattr(pip_wheel, "fetch_from_debian", no_debian)


def named_files(folder: Path) -> list[Path]:
    return [folder / "pip.conf"]


def no_debian(folder: Path) -> Path:
    raise NoWheel("this system has no apt-get either")


def by_variable(monkeypatch: pytest.MonkeyPatch, folder: Path, url: str) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", url)


def by_extra(monkeypatch: pytest.MonkeyPatch, folder: Path, url: str) -> None:
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", f"{folder.as_uri()}/nothing {url}/")


def by_file(monkeypatch: pytest.MonkeyPatch, folder: Path, url: str) -> None:
    (folder / "pip.conf").write_text(f"[global]\nindex-url = {url}\n", encoding="utf-8")


def by_its_install_part(monkeypatch: pytest.MonkeyPatch, folder: Path, url: str) -> None:
    (folder / "pip.conf").write_text(f"[global]\nindex_url = none\n[install]\nindex_url = {url}\n", encoding="utf-8")


def by_links(monkeypatch: pytest.MonkeyPatch, folder: Path, url: str) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", f"{url}/pip/")


WAYS: list[Callable[[pytest.MonkeyPatch, Path, str], None]] = [
    by_variable, by_extra, by_file, by_its_install_part, by_links,
]  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_wheel_is_fetched_from_the_index_that_pip_would_use(
    way: Callable[..., None], index: Index, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    way(monkeypatch, tmp_path, index.url())
    assert pip_wheel.fetch(tmp_path).read_bytes() == DATA
    assert [path for path, _headers in index.asked] == ["/simple/pip/", f"/files/{WHEEL}"]


def test_index_page_can_be_json(index: Index, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    files = [{"filename": "pip-1.0.tar.gz", "url": "../../old"}, {"filename": WHEEL, "url": f"/files/{WHEEL}"}]
    index.give(page=json.dumps({"files": files}), kind="application/vnd.pypi.simple.v1+json")
    by_variable(monkeypatch, tmp_path, index.url())
    assert pip_wheel.fetch(tmp_path).read_bytes() == DATA


def test_index_page_can_have_a_base_address_and_other_wheels(
    index: Index, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    index.give(page=f'<base href="/files/"><a href="pip-1.0-py3-none-any.whl">old</a><a href="{WHEEL}">this</a>')
    by_variable(monkeypatch, tmp_path, index.url())
    assert pip_wheel.fetch(tmp_path).read_bytes() == DATA


@pytest.mark.parametrize("flat", [True, False])
@pytest.mark.parametrize("address", [True, False])
def test_index_can_be_a_folder(flat: bool, address: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    files, page = tmp_path / "files", tmp_path / "simple" / "pip"
    files.mkdir()
    page.mkdir(parents=True)
    (files / WHEEL).write_bytes(DATA)
    (page / "index.html").write_text(PAGE, encoding="utf-8")
    folder = files if flat else tmp_path / "simple"
    name = "PIP_FIND_LINKS" if flat else "PIP_INDEX_URL"
    monkeypatch.setenv(name, folder.as_uri() if address else str(folder))
    (tmp_path / "out").mkdir()
    assert pip_wheel.fetch(tmp_path / "out").read_bytes() == DATA


def test_wheel_with_a_wrong_hash_is_refused(index: Index, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    index.give(b"PK something else")
    by_variable(monkeypatch, tmp_path, index.url())
    with pytest.raises(NoWheel, match="wrong SHA-256"):
        pip_wheel.fetch(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("page", "kind"), [("<a href='pip-1.0-py3-none-any.whl'>old</a>", "text/html"), ("", "text/html")]
)
def test_index_without_the_wheel_is_named_without_its_password(
    page: str, kind: str, index: Index, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    index.give(page=page, kind=kind)
    by_variable(monkeypatch, tmp_path, index.url(word="ann:secret@"))
    with pytest.raises(NoWheel, match=f"there is no {WHEEL}") as refused:
        pip_wheel.fetch(tmp_path)
    assert index.host in str(refused.value)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("kind", ["application/vnd.pypi.simple.v1+json"])
def test_malformed_index_page_is_refused(
    kind: str, index: Index, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    by_variable(monkeypatch, tmp_path, index.url())
    for page in ("not json", "[]", '{"files": [{}]}'):
        index.give(page=page, kind=kind)
        with pytest.raises(NoWheel, match="no page of a package index"):
            pip_wheel.fetch(tmp_path)


def test_all_failed_indexes_are_listed(index: Index, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    index.files = {}
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path / "no-folder"))
    monkeypatch.setenv("PIP_INDEX_URL", index.url("/one"))
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", "ftp://127.0.0.1/two http://127.0.0.1:1/three")
    with pytest.raises(NoWheel) as refused:
        pip_wheel.fetch(tmp_path)
    said = str(refused.value).splitlines()
    assert len(said) == 4
    assert all(part in line for part, line in zip(["no-folder", "/one/pip/", "two", "three"], said, strict=True))


def test_index_password_is_sent_to_its_own_host_only(
    index: Index, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    other = Index()
    other.give()
    index.password = "ann:se:cret"
    index.give(page=f'<a href="{other.url("/files")}/{WHEEL}">{WHEEL}</a>')
    monkeypatch.setenv("PIP_INDEX_URL", index.url(word="ann:se%3Acret@"))
    assert pip_wheel.fetch(tmp_path).read_bytes() == DATA
    assert "Authorization" in index.asked[0][1]
    assert "Authorization" not in other.asked[0][1]
    index.give()
    assert pip_wheel.fetch(tmp_path).read_bytes() == DATA, "its own files need it too"
    other.server.shutdown()
    other.server.server_close()


def test_trusted_hosts_and_certificate_settings_are_respected(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PIP_TRUSTED_HOST", "one.example two.example:8443")
    web = pip_wheel.Web(Configuration.read())
    assert web.context("one.example", "one.example").verify_mode == ssl.CERT_NONE
    assert web.context("two.example", "two.example:8443").verify_mode == ssl.CERT_NONE
    assert web.context("three.example", "three.example").verify_mode == ssl.CERT_REQUIRED
    monkeypatch.setenv("PIP_CERT", str(tmp_path / "none.pem"))
    monkeypatch.setenv("PIP_INDEX_URL", "https://127.0.0.1:1/simple")
    with pytest.raises(NoWheel, match="No such file"):
        pip_wheel.fetch(tmp_path)


def test_configured_proxy_is_used(index: Index, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PIP_PROXY", index.url(""))
    monkeypatch.setenv("PIP_INDEX_URL", "http://index.example/simple")
    index.files = {f"http://index.example{path}": found for path, found in index.files.items()}
    assert pip_wheel.fetch(tmp_path).read_bytes() == DATA


def test_variables_override_files_and_later_files_override_earlier_ones(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first, second = tmp_path / "first.conf", tmp_path / "second.conf"
    first.write_text("[global]\nindex-url = a\ntimeout = 5\ncert = x\n[list]\nindex-url = z\n", encoding="utf-8")
    second.write_text("[global]\nindex-url = b\nextra-index-url =\n    c\n    d\n", encoding="utf-8")
    monkeypatch.setattr(pip_wheel, "config_files", lambda: [first, tmp_path / "none.conf", second])
    assert Configuration.read().indexes() == ["b", "c", "d"]
    monkeypatch.setenv("PIP_INDEX_URL", "e")
    monkeypatch.setenv("PIP_CONFIG_FILE", "ignored")
    configuration = Configuration.read()
    assert configuration.indexes() == ["e", "c", "d"]
    assert (configuration.timeout, configuration.values["cert"]) == (5.0, "x")
    monkeypatch.setenv("PIP_NO_INDEX", "true")
    assert Configuration.read().indexes() == []
    first.write_text("no section\n", encoding="utf-8")
    with pytest.raises(NoWheel, match=r"first\.conf cannot be read"):
        Configuration.read()


def test_configuration_files_are_those_of_pip(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.undo()
    if os.name == "nt":
        pytest.skip("the places are others there")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "own"))
    monkeypatch.setenv("PIP_CONFIG_FILE", str(tmp_path / "named.conf"))
    files = pip_wheel.config_files()
    for part in (Path("/etc/pip.conf"), tmp_path / ".pip/pip.conf", tmp_path / "own/pip/pip.conf"):
        assert part in files
    assert files[-1] == tmp_path / "named.conf", "the last one counts"
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    assert pip_wheel.config_files() == []


# -- into the environment --------------------------------------------------------------------------------------------
def pip_that_marks(path: Path) -> bytes:
    """Return a wheel that runs like pip and records its arguments."""
    with zipfile.ZipFile(path, "w") as made:
        code = "import sys, pathlib; pathlib.Path(sys.prefix, 'called').write_text(' '.join(sys.argv))"
        made.writestr("pip/__main__.py", code)
    return path.read_bytes()


def test_fetched_pip_is_installed_into_the_environment_only(
    index: Index, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    data = pip_that_marks(tmp_path / "wheel")
    index.give(data)
    monkeypatch.setattr(pip_wheel, "SHA256", hashlib.sha256(data).hexdigest())
    by_variable(monkeypatch, tmp_path, index.url())
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name, *more: None)
    home = tmp_path / "env"
    python = bootstrap.python_of(home)
    assert bootstrap.make(home) == [str(python), "-m", "pip"]
    called = (home / "called").read_text()
    assert "--no-index" in called
    assert f"/{WHEEL} " in called


@pytest.mark.parametrize(("configured", "asked"), [(False, True), (True, False)])
def test_debian_package_is_used_only_if_no_index_is_configured(
    configured: bool, asked: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found: list[Path] = []

    def debian(folder: Path) -> Path:
        found.append(folder)
        path = folder / "pip-23.0.1-py3-none-any.whl"
        pip_that_marks(path)
        return path

    monkeypatch.setattr(pip_wheel, "fetch_from_debian", debian)
    if configured:
        monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:1/simple")
    home = tmp_path / "env"
    subprocess.run([bare_python(), "-m", "venv", "--without-pip", str(home)], check=True)
    if asked:
        pip_wheel.add_to(bootstrap.python_of(home))
        assert (home / "called").exists()
    else:
        with pytest.raises(NoWheel, match=r"127\.0\.0\.1:1"):
            pip_wheel.add_to(bootstrap.python_of(home))
    assert bool(found) is asked


def bare_python() -> str:
    return str(Path(sys.base_prefix) / "bin" / f"python3.{sys.version_info.minor}")


def test_wheel_is_extracted_from_the_debian_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Fake programs replace apt-get and dpkg-deb. They get the test's folders and none of the system's."""
    monkeypatch.undo()
    said = tmp_path / "said"
    programs = {
        "apt-get": f'echo "$@" >> {said}\nfor last; do :; done\n[ "$last" = update ] || : > python3-pip-whl_1.deb\n',
        "dpkg-deb": 'mkdir -p "$3/wheels"\n: > "$3/wheels/pip-23.0.1-py3-none-any.whl"\n',
    }
    for name, does in programs.items():
        path = tmp_path / name
        path.write_text(f"#!/bin/sh\n{does}", encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert pip_wheel.fetch_from_debian(tmp_path).name == "pip-23.0.1-py3-none-any.whl"
    update, download = said.read_text().splitlines()
    assert update.endswith(" update")
    assert download.endswith(" download python3-pip-whl")
    assert all("Dir::State::lists=" in line and "Dir::Cache=" in line for line in (update, download))
    (tmp_path / "apt-get").write_text("#!/bin/sh\necho no network >&2\nexit 100\n", encoding="utf-8")
    with pytest.raises(NoWheel, match="apt-get update: no network"):
        pip_wheel.fetch_from_debian(tmp_path)


def test_failure_without_any_source_explains_the_remedies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name, *more: None)
    with pytest.raises(bootstrap.SetupFailed) as failed:
        bootstrap.make(tmp_path / "env")
    for part in ("no package index is configured", "no apt-get", "PIP_INDEX_URL", "python3-pip"):
        assert part in str(failed.value)


def test_pinned_wheel_name_has_the_pinned_version() -> None:
    assert f"pip-{VERSION}-py3-none-any.whl" == WHEEL
