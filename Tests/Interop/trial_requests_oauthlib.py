"""Clients that people write on requests-oauthlib, which knows OAuth and not OpenID Connect, in a separate process:
trial_requests_oauthlib.py PORT ISSUER FOLDER CLIENT_ID CLIENT_SECRET

As the web application of its documentation. Who has signed in is said by UserInfo (/login, and /login/quiet, which does not show it), by the
ID token, read without verifying it (/login/unverified), or by the ID token, verified as the documentation of PyJWT says (/login/verified).
"""

import os
import sys

import flask
import jwt
import requests
from requests_oauthlib import OAuth2Session

import trial_flask

PORT, ISSUER, FOLDER, CLIENT_ID, CLIENT_SECRET = sys.argv[1:]
TIMEOUT = 60

# The provider is at http.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"

app = trial_flask.application()


def metadata():
    return requests.get(f"{ISSUER}/.well-known/openid-configuration", timeout=TIMEOUT).json()


def oauth(**options):
    return OAuth2Session(
        CLIENT_ID, redirect_uri=f"http://localhost:{PORT}/callback", scope=["openid", "profile", "email"], **options)


def by_user_info(session, token):
    person = session.get(metadata()["userinfo_endpoint"], timeout=TIMEOUT).json()
    return f"{person['name']} {person['email']}"


def by_user_info_quietly(session, token):
    by_user_info(session, token)
    return ""


def by_unverified_token(session, token):
    return jwt.decode(token["id_token"], options={"verify_signature": False})["sub"]


def by_verified_token(session, token):
    provider = metadata()
    key = jwt.PyJWKClient(provider["jwks_uri"]).get_signing_key_from_jwt(token["id_token"])
    return jwt.decode(
        token["id_token"], key=key, audience=CLIENT_ID, algorithms=provider["id_token_signing_alg_values_supported"])["sub"]


WAYS = {
    "userinfo": by_user_info, "quiet": by_user_info_quietly, "unverified": by_unverified_token, "verified": by_verified_token}


@app.get("/login")
@app.get("/login/<way>")
def login(way="userinfo"):
    address, flask.session["state"] = oauth().authorization_url(metadata()["authorization_endpoint"])
    flask.session["way"] = way
    return flask.redirect(address)


@app.get("/callback")
def callback():
    session = oauth(state=flask.session["state"])
    token = session.fetch_token(
        metadata()["token_endpoint"], client_secret=CLIENT_SECRET, authorization_response=flask.request.url, timeout=TIMEOUT)
    flask.session["name"] = WAYS[flask.session["way"]](session, token)
    return flask.redirect("/me")


trial_flask.serve(app, PORT)
