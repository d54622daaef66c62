"""A command that sets everything up and serves the site: one process for pages and sockets."""

from __future__ import annotations

import socket

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from tcg.cards.formats import known
from tcg.cards.imported import shelf

SOCKET_FRAME_LIMIT = 16 * 1024  # for incoming data: sockets only listen here, so their messages are short
SOCKET_MESSAGE_LIMIT = 1024 * 1024  # for outgoing data too: a whole board


class Command(BaseCommand):
    help = "Set everything up (database, starter decks, index of cards) and serve the site."
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets the local network in.")
        parser.add_argument("--no-setup", action="store_true", help="Only serve: another process has set up.")

    def handle(self, *args: object, port: int, host: str, no_setup: bool, **options: object) -> None:
        check_free(host, port)
        if not no_setup:
            call_command("migrate", verbosity=0, interactive=False)
            call_command("load_starters", verbosity=0)
            try:
                call_command("load_cards", verbosity=0)
            except CommandError as error:  # some cards cannot be loaded; the others can be played
                self.stderr.write(str(error))
        shelf.refresh()
        known.refresh()
        if host not in ("127.0.0.1", "localhost", "::1"):
            settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, *names_of_this_machine(host)]
        self.serve(host, port)

    def serve(self, host: str, port: int) -> None:
        from daphne.server import Server

        from tcg.asgi import application
        from tcg.home.tidying import Daily
        from tcg.matches import bot_processes
        from tcg.matches.timekeeper import Timekeeper
        from tcg.web import gc_tuning, shutdown

        server = Server(
            application=application,
            endpoints=[f"tcp:port={port}:interface={host.replace(':', chr(92) + ':')}"],
            websocket_max_message_size=SOCKET_MESSAGE_LIMIT,
            websocket_max_frame_size=SOCKET_FRAME_LIMIT,
            server_name="taisen",
            verbosity=0,
            ready_callable=lambda: self.say_where(host, port),
        )
        Daily().start()
        timekeeper = Timekeeper()
        timekeeper.start()
        gc_tuning.settle()
        gc_tuning.WhenIdle().start()
        bot_processes.start()
        server.run()
        timekeeper.stop()
        bot_processes.stop()
        shutdown.exit_soon()

    def say_where(self, host: str, port: int) -> None:
        self.stdout.write(f"Taisen is at http://{shown(host)}:{port}  (stop it with Ctrl+C)")
        self.stdout.flush()


def check_free(host: str, port: int) -> None:
    """Raise CommandError at once if the port is already in use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise CommandError(f"Cannot serve on {host}:{port} ({error.strerror}). Choose another: --port N") from None


def shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def names_of_this_machine(host: str) -> list[str]:
    """Return the names under which the local network may reach this machine."""
    if host not in ("0.0.0.0", "::"):
        return [host]
    names = {socket.gethostname(), socket.getfqdn()}
    try:
        names |= {str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)}
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # sends nothing; finds the address of the outgoing interface
            names.add(probe.getsockname()[0])
    except OSError:
        pass
    return sorted(names)
