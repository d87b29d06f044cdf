"""A client built with pyoidc, as its "Python Cookbook for OpenID Connect Public Client" says, in a separate process:
trial_pyoidc.py PORT ISSUER FOLDER CLIENT_ID CLIENT_SECRET
"""

import sys

import flask
from oic import rndstr
from oic.oic import Client
from oic.oic.message import AuthorizationResponse, RegistrationResponse
from oic.utils.authn.client import CLIENT_AUTHN_METHOD

import trial_flask

PORT, ISSUER, FOLDER, CLIENT_ID, CLIENT_SECRET = sys.argv[1:]

app = trial_flask.application()
clients = []


def client():
    # The provider does not run yet when this starts.
    if not clients:
        client = Client(client_authn_method=CLIENT_AUTHN_METHOD)
        client.provider_config(ISSUER)
        client.store_registration_info(RegistrationResponse(
            client_id=CLIENT_ID, client_secret=CLIENT_SECRET, redirect_uris=[f"http://localhost:{PORT}/callback"]))
        clients.append(client)
    return clients[0]


@app.get("/login")
def login():
    flask.session["state"], flask.session["nonce"] = rndstr(), rndstr()
    request = client().construct_AuthorizationRequest(request_args={
        "client_id": client().client_id, "response_type": "code", "scope": ["openid", "profile", "email"],
        "nonce": flask.session["nonce"], "redirect_uri": client().registration_response["redirect_uris"][0],
        "state": flask.session["state"]})
    return flask.redirect(request.request(client().authorization_endpoint))


@app.get("/callback")
def callback():
    response = client().parse_response(
        AuthorizationResponse, info=flask.request.query_string.decode(), sformat="urlencoded")
    assert response["state"] == flask.session["state"]
    client().do_access_token_request(
        scope="openid", state=response["state"], authn_method="client_secret_basic", request_args={
            "code": response["code"], "redirect_uri": client().registration_response["redirect_uris"][0],
            "client_id": client().client_id, "client_secret": client().client_secret})
    person = client().do_user_info_request(state=response["state"])
    flask.session["name"] = f"{person['name']} {person['email']}"
    return flask.redirect("/me")


trial_flask.serve(app, PORT, forget=clients.clear)
