"""What the Flask clients of `try-client` share: an application with a page that shows who is signed in, and its server."""

import logging
import secrets

import flask


def application():
    # Its own log has the requests to the provider, which show what it did there.
    logging.basicConfig(level=logging.INFO)
    logging.getLogger("urllib3").setLevel(logging.DEBUG)
    app = flask.Flask(__name__)
    app.secret_key = secrets.token_hex()
    # Sign-ins at another port of the same host must not take each other's cookies.
    app.config["SESSION_COOKIE_NAME"] = "trial"
    return app


def serve(app, port, who=lambda: flask.session.get("name"), forget=lambda: None):
    """Adds the page and serves.

    - who: tells the name of the person who is signed in, or nothing.
    - forget: makes the client forget what it has got from the provider, as a restart would.
    """

    @app.get("/me")
    def me():
        name = who()
        return ("Nobody is signed in.", 401) if name is None else f"Signed in: {name}"

    @app.get("/forget")
    def forget_all():
        forget()
        return ""

    app.run("localhost", int(port), threaded=True)
