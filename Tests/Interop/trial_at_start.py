"""A client that reads the provider's metadata when it starts, and ends where it refuses them, as those on go-oidc do with `NewProvider` and
`log.Fatal`, in a separate process: trial_at_start.py PORT ISSUER FOLDER CLIENT_ID CLIENT_SECRET

The rest is requests-oauthlib and PyJWT, told to check the issuer too.
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

provider = requests.get(f"{ISSUER}/.well-known/openid-configuration", timeout=TIMEOUT).json()
if provider["issuer"] != ISSUER:
    sys.exit(f"the issuer is {provider['issuer']}")
app = trial_flask.application()


def oauth(**options):
    return OAuth2Session(CLIENT_ID, redirect_uri=f"http://localhost:{PORT}/callback", scope=["openid"], **options)


@app.get("/login")
def login():
    address, flask.session["state"] = oauth().authorization_url(provider["authorization_endpoint"])
    return flask.redirect(address)


@app.get("/callback")
def callback():
    token = oauth(state=flask.session["state"]).fetch_token(
        provider["token_endpoint"], client_secret=CLIENT_SECRET, authorization_response=flask.request.url, timeout=TIMEOUT)
    key = jwt.PyJWKClient(provider["jwks_uri"]).get_signing_key_from_jwt(token["id_token"])
    flask.session["name"] = jwt.decode(
        token["id_token"], key=key, audience=CLIENT_ID, issuer=ISSUER, algorithms=["RS256"], options={"require": ["exp", "iat"]})["sub"]
    return flask.redirect("/me")


trial_flask.serve(app, PORT)
