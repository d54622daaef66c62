"""HTTP for every app: parsing requests, refusing them, and the layers around each response.

- `requests`: parsing; each function returns a valid value or raises a refusal. `refusals`: the exceptions.
- `responses`: refusals as responses, and redirects. `errors`: error pages.
- `languages`: the current language.
- `middleware`, `static_files`, `storage`: around the views.
- `context`, `templatetags`: for every template.

This package imports no app of the site and knows no game.
"""
