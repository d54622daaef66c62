"""HTTP, for every app: what is read of a request, how it is refused, and what stands around each answer.

requests (readers of what a browser sends, each of them gives a value that makes sense or refuses) refusals (why a
request was not granted) responses (refusals as answers, and where to go next) errors (pages of an error) languages (the
language of the moment) middleware, static_files, storage (around the views) context, templatetags (for every template).

No app of the site is imported here, and no game is known.
"""
