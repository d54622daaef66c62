"""Matches: a table that two seats play at and others watch.

`models` rows; `services` every write (one `submit()` takes the row, answers, appends the move, commits, then tells
the world); `selectors` every read; `requests` what a page sends; `access` who may look and act; `seating` who sits
down with which deck, `agreed` and `formats` by which rules and in which format, `room` how many games one may have
open; `live` the machines this process keeps warm, `machines`
what a viewer asks of one; `rendering` what one viewer may see, as HTML, by `presenter` and the table of the game in
`tables/`; `consumers` the push; `bots` who plays for an empty seat, `bot_player` what a bot process does, `bot_leases`
which of them plays a match, `bot_processes` those that a server starts; `replays` and `fairness` what is open after
the end; `trouble` what stands in place of a page that cannot be drawn.
The engine is reached through `door` alone. Nothing hidden enters the channel layer: it carries `{match, number}`.

What a page may call, all under the match (`matches:NAME match_id`), answers being forms with a CSRF token:

    GET  table     play/<id>/            the page; its board is `#board`. Waiting: `matches/waiting.html`
    GET  board     ?since=MARK           204 if not newer than `mark` of the board; HX-Refresh for since=waiting
    POST answer    number, choice (repeated, order counts), key
    POST settings  key, hold=on|off, auto_pay=on|off, yield=|turn, stops (repeated; stops_given=1 says "no others")
    POST concede   key                   POST rematch deed   POST begin (both seats taken, not yet shuffled)
    POST cancel    (waiting)             GET why ?kind=&ref=         GET events ?since=N (JSON)
    GET  replay    ?at=N                 GET fairness
    POST report    number, text, step (of a replay): of a page that could not be drawn
    GET/POST join  play/join/<code>/     POST create  play/new/  kind=bot|open|invite, game, deck, bot, format, private
    ws/play/<id>/  each message is the viewer's fresh `matches/_board.html`; with `?pieces` without what was sent before

`key` is a fresh random string (8-64 of A-Z a-z 0-9 - _) for each thing the player means to do once; sending it again
changes nothing and is answered with the same success. A refusal is 400, 403, 404, 409, 410, 411, 413 or 429 with a
sentence.

Settings, all with defaults: MATCHES_BOTS (process, inline, off), MATCHES_BOT_PAUSE (seconds), MATCHES_LIVE (machines),
MATCHES_IDLE (seconds after which a machine that nobody uses leaves memory), MATCHES_BOARDS (rendered boards),
MATCHES_SNAPSHOT_EVERY (moves), MATCHES_SOCKETS_OF_USER, MATCHES_SOCKETS_OF_ADDRESS.
"""
