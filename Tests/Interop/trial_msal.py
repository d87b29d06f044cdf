"""A web application on Microsoft's msal, in a separate process:
trial_msal.py PORT AUTHORITY FOLDER CLIENT_ID CLIENT_SECRET SCOPE API

AUTHORITY is the address of the tenant, to which msal appends the policy. As in msal's documentation: no check is turned off, and nothing of it
is replaced.
"""

import secrets
import sys
import urllib.parse

import flask
import jwt
import msal
import requests

PORT, AUTHORITY, FOLDER, CLIENT_ID, CLIENT_SECRET, SCOPE, API = sys.argv[1:]
TIMEOUT = 60

app = flask.Flask(__name__)
app.secret_key = secrets.token_hex()
app.config["SESSION_COOKIE_NAME"] = "trial"
# Of all policies and of everybody, for this has one user at a time.
cache = msal.TokenCache()


def client(policy):
    return msal.ConfidentialClientApplication(
        CLIENT_ID, client_credential=CLIENT_SECRET, authority=f"{AUTHORITY}/{policy}", token_cache=cache)


@app.get("/login/<policy>")
def login(policy):
    flow = client(policy).initiate_auth_code_flow([SCOPE], redirect_uri=f"http://localhost:{PORT}/callback")
    flask.session.update(flow=flow, policy=policy)
    return flask.redirect(flow["auth_uri"])


@app.get("/callback")
def callback():
    result = client(flask.session["policy"]).acquire_token_by_auth_code_flow(flask.session.pop("flow"), flask.request.args)
    if "error" in result:
        return {"error": result["error"]}, 401
    flask.session["name"] = result["id_token_claims"]["name"]
    return flask.redirect("/me")


@app.get("/me")
def me():
    return f"Signed in: {flask.session['name']}" if "name" in flask.session else ("Nobody is signed in.", 401)


@app.get("/logout/<policy>")
def logout(policy):
    """msal ends no session at the provider: Microsoft's samples send the browser there themselves."""
    own = client(policy)
    for account in own.get_accounts():
        own.remove_account(account)
    flask.session.clear()
    here = urllib.parse.quote(f"http://localhost:{PORT}/me", safe="")
    return flask.redirect(f"{AUTHORITY}/{policy}/oauth2/v2.0/logout?post_logout_redirect_uri={here}")


@app.get("/accounts")
def accounts():
    return [account["home_account_id"] for account in client("B2C_1_susi").get_accounts()]


@app.get("/tasks/<policy>")
def tasks(policy):
    """Gets a token without anybody's help and calls the API with it."""
    own = client(policy)
    [account] = [account for account in own.get_accounts() if account["home_account_id"].split(".")[0].endswith(policy.lower())]
    token = own.acquire_token_silent([SCOPE], account=account)
    answer = requests.get(f"{API}/api/tasks", headers={"Authorization": f"Bearer {token['access_token']}"}, timeout=TIMEOUT)
    claims = jwt.decode(token["access_token"], options={"verify_signature": False})
    return {"status": answer.status_code, "source": token["token_source"], "policy": claims["tfp"], "audience": claims["aud"], "scope": claims["scp"]}


app.run("localhost", int(PORT), threaded=True)
