"""A client built with flask-oidc, as its documentation says, in a separate process:
trial_flask_oidc.py PORT ISSUER FOLDER CLIENT_ID CLIENT_SECRET
"""

import os
import sys

import flask
from flask_oidc import OpenIDConnect

import trial_flask

PORT, ISSUER, FOLDER, CLIENT_ID, CLIENT_SECRET = sys.argv[1:]

# The provider is at http.
os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"

app = trial_flask.application()
app.config.update(
    OIDC_CLIENT_SECRETS={"web": {"client_id": CLIENT_ID, "client_secret": CLIENT_SECRET, "issuer": ISSUER}},
    OIDC_SCOPES="openid email profile")
oidc = OpenIDConnect(app)


def who():
    profile = flask.g.oidc_user.profile
    return f"{profile.get('name')} {profile.get('email')}" if flask.g.oidc_user.logged_in else None


# Authlib, which it uses, keeps the metadata and the keys.
trial_flask.serve(app, PORT, who, forget=oidc.oauth.oidc.server_metadata.clear)
