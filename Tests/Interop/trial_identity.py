"""A web application on Microsoft's identity for Flask, in a separate process:
trial_identity.py PORT AUTHORITY FOLDER CLIENT_ID CLIENT_SECRET [POLICY SCOPE API]

AUTHORITY is the issuer, or with a policy the address of the tenant, to which the policy is appended. As in the documentation of identity: no
check is turned off, and nothing of it is replaced.
"""

import secrets
import sys

import flask
import requests
from cachelib import FileSystemCache
from identity.flask import Auth

PORT, AUTHORITY, FOLDER, CLIENT_ID, CLIENT_SECRET, *POLICY = sys.argv[1:]
TIMEOUT = 60

app = flask.Flask(__name__)
app.secret_key = secrets.token_hex()
app.config.update(
    SESSION_COOKIE_NAME="trial", SESSION_TYPE="cachelib", SESSION_CACHELIB=FileSystemCache(f"{FOLDER}/sessions", threshold=1000))
# With `authority` it looks for the address that signs out beside the metadata of the policy, without /v2.0.
auth = Auth(
    app, client_id=CLIENT_ID, client_credential=CLIENT_SECRET, redirect_uri=f"http://localhost:{PORT}/callback",
    # msal wants a path; this one is the same as none (RFC 3986 section 5.2.4).
    oidc_authority=f"{AUTHORITY}/{POLICY[0]}/v2.0" if POLICY else f"{AUTHORITY}/.")


@app.get("/")
def index():
    return "Nobody has to be signed in here."


@app.get("/me")
@auth.login_required
def me(*, context):
    return f"Signed in: {context['user'].get('name', context['user']['sub'])}"


if POLICY:
    _, SCOPE, API = POLICY

    @app.get("/tasks")
    @auth.login_required(scopes=[SCOPE])
    def tasks(*, context):
        answer = requests.get(API, headers={"Authorization": f"Bearer {context['access_token']}"}, timeout=TIMEOUT)
        return {"status": answer.status_code, "answer": answer.json(), "scopes": context["scopes"]}
else:
    @app.get("/forget")
    def forget():
        """The responses that msal keeps, by their addresses."""
        auth._http_cache.clear()
        return ""


app.run("localhost", int(PORT), threaded=True)
