"""A pip for a Python without pip: one wheel, pinned by version and hash, from the configured package index.

It uses the standard library only, like `bootstrap`, which calls it. The configuration is pip's own: `PIP_*` variables
and pip's configuration files (including `PIP_CONFIG_FILE`). It supports index-url, extra-index-url, find-links,
no-index, trusted-host, cert, proxy and timeout. An index may be an address or a folder, and its page HTML or JSON. If
no index is configured, a Debian system's own signed wheel of pip is used, which knows the usual index.
"""

from __future__ import annotations

import base64
import configparser
import hashlib
import json
import os
import shutil
import ssl
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

VERSION = "26.2.1"
WHEEL = f"pip-{VERSION}-py3-none-any.whl"
SHA256 = "71138adf1f4ca900cdb7d289c21b7494329f2332b6d85f0e1c42108c0384ed3e"
JSON_PAGE = "application/vnd.pypi.simple.v1+json"
ACCEPT = f"{JSON_PAGE}, application/vnd.pypi.simple.v1+html;q=0.2, text/html;q=0.1"
MOST = 32 * 1024 * 1024  # bytes of a page or a wheel
TIMEOUT = 60.0


class NoWheel(Exception):
    """Raised when the wheel cannot be fetched. Its text says from where, and why."""


@dataclass
class Configuration:
    """The configuration of pip: the values of `[global]`, `[install]` and the variables. The last value counts."""

    values: dict[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls) -> Configuration:
        made = cls()
        for path in config_files():
            parser = configparser.RawConfigParser()
            try:
                parser.read(path, encoding="utf-8")
            except (configparser.Error, UnicodeDecodeError) as error:
                raise NoWheel(f"{path} cannot be read: {error}") from None
            for section in ("global", "install"):
                if parser.has_section(section):
                    made.values.update({key.replace("_", "-"): value for key, value in parser.items(section)})
        for key, value in os.environ.items():
            if key.startswith("PIP_") and key != "PIP_CONFIG_FILE" and value:
                made.values[key[4:].lower().replace("_", "-")] = value
        return made

    def words(self, name: str) -> list[str]:
        return self.values.get(name, "").split()

    @property
    def timeout(self) -> float:
        try:
            return float(self.values.get("timeout") or self.values.get("default-timeout") or TIMEOUT)
        except ValueError:
            return TIMEOUT

    def indexes(self) -> list[str]:
        """Return the addresses of pip's page in order. The list is empty if only links may be used."""
        if self.values.get("no-index", "").lower() in ("1", "true", "yes", "on"):
            return []
        return [*self.words("index-url"), *self.words("extra-index-url")]


def config_files() -> list[Path]:
    """Return pip's configuration files in its order: machine, user, environment, and the named file."""
    named = os.environ.get("PIP_CONFIG_FILE", "")
    if named == os.devnull:
        return []
    home = Path.home()
    if os.name == "nt":
        found = [Path(os.environ.get("PROGRAMDATA", "C:/ProgramData")) / "pip", home / "pip"]
        found += [Path(os.environ.get("APPDATA", home)) / "pip", Path(sys.prefix)]
        return [folder / "pip.ini" for folder in found] + ([Path(named)] if named else [])
    wide = [Path(folder) / "pip" for folder in os.environ.get("XDG_CONFIG_DIRS", "/etc/xdg").split(":") if folder]
    if sys.platform == "darwin":
        wide.insert(0, Path("/Library/Application Support/pip"))
    own = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config") / "pip"
    if sys.platform == "darwin" and (home / "Library/Application Support/pip").is_dir():
        own = home / "Library/Application Support/pip"
    folders = [*wide, Path("/etc"), home / ".pip", own, Path(sys.prefix)]
    return [folder / "pip.conf" for folder in folders] + ([Path(named)] if named else [])


class Links(HTMLParser):
    """The absolute links of an index page."""

    def __init__(self, address: str, html: str) -> None:
        super().__init__()
        self.base, self.found = address, list[str]()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        href = dict(attrs).get("href")
        if tag == "base" and href:
            self.base = urllib.parse.urljoin(self.base, href)
        elif tag == "a" and href:
            self.found.append(urllib.parse.urljoin(self.base, href))


class Web:
    """A downloader configured like pip: proxy, certificates, trusted hosts, and passwords in addresses."""

    def __init__(self, configuration: Configuration) -> None:
        self.trusted = set(configuration.words("trusted-host"))
        self.certificates = configuration.values.get("cert") or None
        self.timeout = configuration.timeout
        proxy = configuration.values.get("proxy")
        self.proxies = [urllib.request.ProxyHandler({"http": proxy, "https": proxy})] if proxy else []

    def get(self, address: str, accept: str = "*/*") -> tuple[str, str, bytes]:
        """Return the final address, the content type and the bytes."""
        parts = urllib.parse.urlsplit(address)
        host = parts.netloc.rpartition("@")[2]
        if parts.scheme not in ("http", "https", "file"):
            raise NoWheel(f"{without_password(address)}: only http, https and file")
        request = urllib.request.Request(urllib.parse.urlunsplit(parts._replace(netloc=host, fragment="")))
        request.add_header("Accept", accept)
        if parts.username:
            word = f"{urllib.parse.unquote(parts.username)}:{urllib.parse.unquote(parts.password or '')}"
            request.add_unredirected_header("Authorization", f"Basic {base64.b64encode(word.encode()).decode()}")
        try:
            secure = urllib.request.HTTPSHandler(context=self.context(parts.hostname or "", host))
            opener = urllib.request.build_opener(secure, *self.proxies)
            with opener.open(request, timeout=self.timeout) as answer:
                data: bytes = answer.read(MOST + 1)
                return answer.geturl(), answer.headers.get_content_type(), data
        except (OSError, ValueError) as error:  # no network, no such page, no such certificate file
            raise NoWheel(f"{without_password(address)}: {getattr(error, 'reason', None) or error}") from None

    def context(self, *hosts: str) -> ssl.SSLContext:
        context = ssl.create_default_context(cafile=self.certificates)
        if self.trusted & set(hosts):
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        return context


def without_password(address: str) -> str:
    """Return an address without its password."""
    parts = urllib.parse.urlsplit(address)
    return urllib.parse.urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2], fragment=""))


def fetch(folder: Path) -> Path:
    """Return the wheel with the pinned hash, saved in this folder. Raise NoWheel with every place that was tried."""
    configuration = Configuration.read()
    web = Web(configuration)
    tried: list[str] = []
    for place in places(configuration):
        try:
            data = wheel_at(web, place)
        except NoWheel as error:
            tried.append(str(error))
            continue
        if hashlib.sha256(data).hexdigest() != SHA256:
            tried.append(
                f"{without_password(place)}: its {WHEEL} is another than the one that is asked for (wrong SHA-256)"
            )
            continue
        path = folder / WHEEL
        path.write_bytes(data)
        return path
    raise NoWheel("\n".join(tried) or "no package index is configured")


def places(configuration: Configuration) -> Iterator[str]:
    """Yield the pages or folders that may link to the wheel."""
    yield from configuration.words("find-links")
    for index in configuration.indexes():
        yield f"{index.rstrip('/')}/pip/"


def wheel_at(web: Web, place: str) -> bytes:
    """Return the wheel that this page or folder links to."""
    parts = urllib.parse.urlsplit(place)
    if parts.scheme in ("", "file"):
        local = Path(urllib.request.url2pathname(parts.path) if parts.scheme else place)
        if (local / WHEEL).is_file():
            return (local / WHEEL).read_bytes()
        page = local / "index.html" if local.is_dir() else local
        if not page.is_file():
            raise NoWheel(f"{place}: there is no {WHEEL}")
        place = page.resolve().as_uri()
    address, kind, data = web.get(place, ACCEPT)
    try:
        if kind == JSON_PAGE:
            links = [urllib.parse.urljoin(address, file["url"]) for file in json.loads(data)["files"]]
        else:
            links = Links(address, data.decode("utf-8", "replace")).found
    except (ValueError, KeyError, TypeError):
        raise NoWheel(f"{without_password(place)}: this is no page of a package index") from None
    for link in links:
        found = urllib.parse.urlsplit(link)
        if urllib.parse.unquote(found.path).rpartition("/")[2] == WHEEL:
            own = urllib.parse.urlsplit(place).netloc
            if "@" in own and found.netloc == own.rpartition("@")[2]:  # send the password only to its own host
                link = urllib.parse.urlunsplit(found._replace(netloc=own))
            return web.get(link)[2]
    raise NoWheel(f"{without_password(place)}: there is no {WHEEL}")


def fetch_from_debian(folder: Path) -> Path:
    """Return the signed wheel of pip that this Debian has for its own Python. The system does not change."""
    apt, dpkg = shutil.which("apt-get"), shutil.which("dpkg-deb")
    if not (apt and dpkg):
        raise NoWheel("this system has no apt-get either")
    with tempfile.TemporaryDirectory() as made:
        state = Path(made)
        for part in ("lists/partial", "archives/partial"):
            (state / part).mkdir(parents=True)
        own = [apt, "-q", "-o", f"Dir::State::lists={state / 'lists'}", "-o", f"Dir::Cache={state}"]
        own += ["-o", f"Dir::Cache::archives={state / 'archives'}", "-o", "APT::Sandbox::User="]
        for command in ([*own, "update"], [*own, "download", "python3-pip-whl"]):
            done = subprocess.run(command, cwd=state, capture_output=True, text=True, check=False)
            if done.returncode:
                raise NoWheel(f"apt-get {command[-1]}: {done.stderr.strip() or done.stdout.strip()}")
        for package in state.glob("*.deb"):
            subprocess.run([dpkg, "-x", str(package), str(state / "files")], check=True)
        for wheel in (state / "files").rglob("pip-*.whl"):
            return Path(shutil.copy(wheel, folder))
    raise NoWheel("the package python3-pip-whl holds no wheel of pip")


def add_to(python: Path) -> None:
    """Install pip in the environment of this interpreter only. Raise NoWheel."""
    with tempfile.TemporaryDirectory() as made:
        try:
            wheel = fetch(Path(made))
        except NoWheel as error:
            if Configuration.read().indexes():
                raise
            try:
                wheel = fetch_from_debian(Path(made))
            except NoWheel as second:
                raise NoWheel(f"{error}\n{second}") from None
        command = [str(python), f"{wheel}/pip", "install", "-qq", "--no-index", "--no-deps", "--no-input", str(wheel)]
        done = subprocess.run([*command, "--disable-pip-version-check"], capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoWheel(f"the wheel of pip cannot be installed: {done.stderr.strip()}")
