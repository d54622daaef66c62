"""Matches: a table at which two seats play and others watch.

- `models`: the rows. `services`: every write; one `submit()` locks the row, answers, appends the move, commits, then
  sends the signal. `selectors`: every query.
- `requests`: parses the input of a page. `access`: permissions.
- `seating`: the players and their decks. `optional_rules` and `formats`: the rules and the format. `capacity`: how many
  games a player may have open.
- `warm_matches`: the machines that this process keeps in memory. `machines`: a viewer's queries to a machine.
- `rendering`: one viewer's view as HTML, through `presenter` and the game's table in `tables/`. `consumers`: the push.
- `bots`: the bots' decisions. `bot_player`: the loop of a bot process. `bot_leases`: which process plays a match.
  `bot_processes`: the processes that a server starts.
- `replays` and `fairness`: shown after the end. `trouble`: the notice in place of a page that cannot be drawn.

The engine is reached only through `engine_api`. Nothing hidden enters the channel layer: it carries `{match, number}`.

A page may call these addresses, all under the match (`matches:NAME match_id`). Answers are forms with a CSRF token:

    GET  table     play/<id>/            the page; its board is `#board`. Waiting: `matches/waiting.html`
    GET  board     ?since=MARK           204 if not newer than `mark` of the board; HX-Refresh for since=waiting
    POST answer    number, choice (repeated, order counts), key
    POST settings  key, hold=on|off, auto_pay=on|off, yield=|turn, stops (repeated; stops_given=1 says "no others")
    POST concede   key                   POST rematch deed   POST begin (both seats taken, not yet shuffled)
    POST cancel    (waiting)             GET why ?kind=&ref=         GET events ?since=N (JSON)
    GET  replay    ?at=N                 GET fairness
    POST report    number, text, step (of a replay): about a page that could not be drawn
    GET/POST join  play/join/<code>/     POST create  play/new/  kind=bot|open|invite, game, deck, bot, format, private
    ws/play/<id>/  each message is the viewer's new `matches/_board.html`; with `?pieces` only the pieces not yet sent

`key` is a new random string (8-64 of A-Z a-z 0-9 - _) for each action. Sending the same action with the same key again
changes nothing and returns the same success. A refusal is 400, 403, 404, 409, 410, 411, 413 or 429 with a sentence.

Settings, all with defaults: MATCHES_BOTS (process, inline, off), MATCHES_BOT_PAUSE (seconds), MATCHES_LIVE (machines),
MATCHES_IDLE (seconds after which an unused machine is dropped from memory), MATCHES_BOARDS (rendered boards),
MATCHES_SNAPSHOT_EVERY (moves), MATCHES_SOCKETS_OF_USER, MATCHES_SOCKETS_OF_ADDRESS.
"""
