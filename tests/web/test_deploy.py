"""The example of `tcg/deploy`: its files agree with the site, and its processes serve games together."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings
from servers import ROOT, Forked, Server, Visitor, database_url
from tables import Two, begun, deck_of, person, sit
from waiting import LONG, until

from tcg.matches import warm_matches
from tcg.matches.models import Match
from tcg.web import shutdown

DEPLOY = ROOT / "tcg" / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
CADDYFILE = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
OF_THE_SITE = {name for name, service in SERVICES.items() if service["image"] == "taisen"}
SERVERS = {name for name in OF_THE_SITE if "play" in SERVICES[name]["command"]}


# -- the files ------------------------------------------------------------------------------------
def test_there_are_two_servers_one_process_of_bots_and_what_they_need() -> None:
    assert {"web1", "web2"} == SERVERS
    assert {"bots", "setup"} == OF_THE_SITE - SERVERS
    assert set(SERVICES) - OF_THE_SITE == {"proxy", "db", "redis"}
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"], "nobody else is reached"
    for name, service in SERVICES.items():
        assert set(service.get("depends_on", ())) <= set(SERVICES), name
        assert set(service["networks"]) <= set(COMPOSE["networks"]), name
    for name in {"db", "redis", "bots", *SERVERS}:
        assert SERVICES[name]["healthcheck"]["test"][0] == "CMD", name


def test_images_are_named_without_a_host() -> None:
    images = [service["image"] for service in SERVICES.values()] + re.findall(r"^FROM (\S+)", CONTAINERFILE, re.M)
    assert images
    for image in images:
        assert re.fullmatch(r"[a-z]+(:[a-z0-9.-]+)?", image), image


def test_what_runs_the_site_may_write_nothing_and_is_nobody() -> None:
    for name in OF_THE_SITE:
        service = SERVICES[name]
        assert service["read_only"], name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
    assert re.search(r"^USER taisen$", CONTAINERFILE, re.M)


def test_the_image_has_all_that_it_copies() -> None:
    copied = [name for line in re.findall(r"^COPY (.+)$", CONTAINERFILE, re.M) for name in line.split()[:-1]]
    kept = (DEPLOY / "Containerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    for name in copied:
        assert (ROOT / name).exists(), name
        assert f"!{name}" in kept, name
    assert {"engine", "fixtures", "static", "tcg", "templates"} <= set(copied)


def test_settings_are_such_as_there_are_and_secrets_come_from_outside() -> None:
    read = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tcg" / "settings").glob("*.py"))
    example = (DEPLOY / "env.example").read_text(encoding="utf-8")
    offered = set(re.findall(r"^([A-Z_]+)=", example, re.M))
    wanted: set[str] = set()
    for name in OF_THE_SITE:
        for variable, value in SERVICES[name]["environment"].items():
            assert f'"{variable}"' in read, variable
            wanted |= set(re.findall(r"\$\{([A-Z_]+)", str(value)))
    assert wanted == offered
    for secret in ("SECRET_KEY", "POSTGRES_PASSWORD", "METRICS_TOKEN", "EMAIL_URL"):
        assert re.search(rf"^{secret}=$", example, re.M), "nobody's secret is the one that stands here"


def test_the_proxy_says_the_same_as_the_servers() -> None:
    size = re.search(r"max_size (\d+)KB", CADDYFILE)
    assert size
    assert settings.DATA_UPLOAD_MAX_MEMORY_SIZE < int(size[1]) * 1000 == 100_000, "six digits are refused at the head"
    upstreams = re.search(r"reverse_proxy (.+) \{", CADDYFILE)
    assert upstreams
    ports = {f"{name}:{SERVICES[name]['command'][-1]}" for name in SERVERS}
    assert set(upstreams[1].split()) == ports
    hidden = re.search(r"@inside path (.+)", CADDYFILE)
    assert hidden
    assert hidden[1].split() == ["/healthz", "/readyz", "/metrics"]
    assert SERVICES["web1"]["environment"]["TRUSTED_PROXIES"] == "1", "one proxy"
    assert not re.search(r"^\s*encode", CADDYFILE, re.M), "servers compress, all but what somebody waits for"


def test_who_stops_has_the_time_for_it() -> None:
    for name in SERVERS:
        assert int(SERVICES[name]["stop_grace_period"].removesuffix("s")) > shutdown.WITHIN + 5


# -- its processes ----------------------------------------------------------------------------------
SITE = "127.0.0.1"


def environment_of(service: dict[str, Any]) -> dict[str, str]:
    """Return the environment of a service with its variables filled in, on the tests' database and Redis."""
    given = {"SITE": SITE, "SECRET_KEY": settings.SECRET_KEY, "POSTGRES_PASSWORD": "x", "METRICS_TOKEN": "counters"}

    def fill(found: re.Match[str]) -> str:
        name, default = found[1], found[2] or ""
        return given.get(name) or default.removeprefix(":-").removeprefix(":?")

    told = {name: re.sub(r"\$\{(\w+)(:[-?][^}]*)?\}", fill, value) for name, value in service["environment"].items()}
    own = {name: value for name, value in os.environ.items() if name in ("PATH", "LANG", "HOME")}
    return {**own, **told, "DATABASE_URL": database_url(), "REDIS_URL": settings.REDIS_URL}


class Service(Server):
    """A process of the compose file, on its own port.

    The first one is started as in the file. The others are forked with the same arguments and environment.
    """

    def __init__(self, name: str, alive: Path) -> None:
        self.service, self.name, self.alive = SERVICES[name], name, alive
        super().__init__()

    def start(self) -> None:
        self.env = environment_of(self.service) | {"TMPDIR": str(self.alive.parent)}
        here = {"python3": sys.executable, "0.0.0.0": SITE, "8000": str(self.port)}
        command = [here.get(word, word) for word in self.service["command"]]
        if self.name == min(SERVERS):
            self.process = subprocess.Popen(command, cwd=ROOT, env=self.env)
        else:
            assert command[:2] == [sys.executable, "manage.py"]
            self.process = Forked(*command[2:], exact=self.env)
        if self.name in SERVERS:
            until(self.is_ready, "the server does not come up")

    def ask(self, path: str) -> Any:
        request = urllib.request.Request(
            f"http://{SITE}:{self.port}{path}", headers={"Authorization": "Bearer counters"}
        )
        with urllib.request.urlopen(request, timeout=LONG) as answer:
            return answer.read().decode()

    def is_ready(self) -> bool:
        """Return whether the server is ready, as the health check of the compose file does."""
        assert self.process.poll() is None, "the server has stopped by itself"
        try:
            self.ask("/readyz")
        except OSError:
            return False
        return True

    def are_bots_well(self) -> bool:
        """Return whether the bots are healthy, as the health check of the compose file does."""
        _how, _python, *asked = self.service["healthcheck"]["test"]
        return (
            subprocess.run([sys.executable, *asked], check=False, stderr=subprocess.DEVNULL, env=self.env).returncode
            == 0
        )

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        status = self.process.wait(int(self.service["stop_grace_period"].removesuffix("s")))
        self.process = None
        return status

    def visit(self, user: Any) -> Visitor:
        """Return a visitor with the headers of the proxy."""
        given = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7", "Origin": f"https://{SITE}:{self.port}"}
        return Visitor(user, self, **given)


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Callable[[str], Service]]:
    started: list[Service] = []

    def start(name: str) -> Service:
        started.append(Service(name, tmp_path / "bots"))
        return started[-1]

    yield start
    for service in started:
        service.kill()


def choice_of(match: Match) -> list[int]:
    with warm_matches.slots.hold(match.pk) as slot:
        return list(range(slot.bring(match).decision.min))


@pytest.mark.skipif(
    not settings.REDIS_URL or settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"),
    reason="several processes need DATABASE_URL (PostgreSQL) and REDIS_URL",
)
@pytest.mark.database
@pytest.mark.long(40)
@pytest.mark.django_db(transaction=True)
def test_a_game_between_two_servers_goes_on_when_one_is_stopped(
    real_game: None, settings: Any, run: Callable[[str], Service]
) -> None:
    settings.MATCHES_BOTS = "off"  # the service has its own
    web1, web2, bots = run("web1"), run("web2"), run("bots")
    two = Two()
    ann, ben = web1.visit(two.users[0]), web2.visit(two.users[1])
    anns, bens = ann.watch(two.match), ben.watch(two.match)

    def play(moves: int, *visitors: Visitor) -> None:
        for _n in range(moves):
            row = two.row
            status, said = visitors[row.asked].answer(row, row.number_for(row.asked), choice_of(row))
            assert status == 200, said

    play(6, ann, ben)
    for seat, listener in enumerate((anns, bens)):
        listener.until(two.row.number_for(seat))
    for web in (web1, web2):
        assert json.loads(web.ask("/healthz"))["status"] == "ok"
        assert "\ntaisen_sockets 1.0\n" in web.ask("/metrics")

    assert web1.stop() == 0
    with pytest.raises(ConnectionError, match=f"closed with {shutdown.COME_BACK}"):
        anns.until(1_000_000)
    ann = web2.visit(two.users[0])
    anns = ann.watch(two.match)
    assert anns.board() == two.row.number_for(0)
    play(6, ann, ben)
    for seat, listener in enumerate((anns, bens)):
        listener.until(two.row.number_for(seat))

    guest = person()
    match = begun(sit(guest, deck=deck_of(0)), sit(bot="random", deck=deck_of(1)))
    alone = web2.visit(guest)
    alone.get(f"/play/{match.pk}/")  # the table is opened

    def has_come_on() -> bool:
        row = Match.objects.get(pk=match.pk)
        if row.asked == 0:
            assert alone.answer(row, row.number_for(0), choice_of(row))[0] in (200, 409)
        return row.number >= match.number + 6

    until(has_come_on, "the bot does not play")
    assert bots.are_bots_well()
    os.utime(bots.alive, (0, 0))  # as if it had been stuck since
    until(bots.are_bots_well, "it plays, but does not say so")
    assert bots.stop() == 0
    bots.alive.unlink()
    assert not bots.are_bots_well()
    assert web2.stop() == 0
