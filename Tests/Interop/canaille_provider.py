"""Canaille with one person and one client or several, whose ID tokens are signed with RS512, in a separate process:
canaille_provider.py FOLDER PORT ORIGIN CLIENT_ID CLIENT_SECRET REDIRECT_URI SIGNED_OUT_URI [CLIENT_ID REDIRECT_URI]…
"""

import datetime
import sys
import urllib.parse

from canaille import create_app
from canaille.app import models
from canaille.backends import Backend
from joserfc.jwk import RSAKey
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.serving import run_simple

FOLDER, PORT, ORIGIN, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, SIGNED_OUT_URI, *OTHERS = sys.argv[1:]
NAME, PASSWORD = "ada", "Correct-Horse-9"


def main():
    keys = [RSAKey.generate_key(2048, {"use": "sig", "kid": "one"})]
    address = urllib.parse.urlsplit(ORIGIN)
    app = create_app({
        "SECRET_KEY": "of this test alone, and long enough", "SERVER_NAME": address.netloc,
        "PREFERRED_URL_SCHEME": address.scheme, "CANAILLE": {"DATABASE": "memory"},
        "CANAILLE_OIDC": {"ACTIVE_JWKS": [key.as_dict(private=True) for key in keys], "TRUSTED_DOMAINS": []}})
    # Its URLs have the scheme by which a request reached the proxy in front of it.
    app.wsgi_app = ProxyFix(app.wsgi_app, x_proto=1)
    with app.app_context():
        Backend.instance.save(models.User(
            formatted_name="Ada Example", family_name="Example", given_name="Ada", user_name=NAME,
            emails=["ada@example.com"], password=PASSWORD))
        for client_id, redirect_uri in [(CLIENT_ID, REDIRECT_URI), *zip(OTHERS[::2], OTHERS[1::2])]:
            client = models.Client(
                client_id=client_id, client_secret=CLIENT_SECRET, client_name="Companion",
                client_id_issued_at=datetime.datetime.now(datetime.timezone.utc), redirect_uris=[redirect_uri],
                post_logout_redirect_uris=[SIGNED_OUT_URI], grant_types=["authorization_code", "refresh_token"],
                response_types=["code"], scope=["openid", "profile", "email"],
                token_endpoint_auth_method="client_secret_basic", id_token_signed_response_alg="RS512")
            Backend.instance.save(client)
            client.audience = [client]
            Backend.instance.save(client)
    run_simple("127.0.0.1", int(PORT), app, threaded=True)


main()
