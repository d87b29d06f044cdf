"""A client built with mozilla-django-oidc, as its documentation sets it up ("Quick start"), in a separate process:
trial_mozilla_django_oidc.py PORT ISSUER FOLDER CLIENT_ID CLIENT_SECRET [ALGORITHM]
"""

import sys

from django.urls import include, path

import trial_django

PORT, ISSUER, FOLDER, CLIENT_ID, CLIENT_SECRET, *ALGORITHM = sys.argv[1:]

trial_django.set_up(
    FOLDER, urls=__name__, apps=["mozilla_django_oidc"],
    AUTHENTICATION_BACKENDS=["mozilla_django_oidc.auth.OIDCAuthenticationBackend"],
    OIDC_RP_CLIENT_ID=CLIENT_ID, OIDC_RP_CLIENT_SECRET=CLIENT_SECRET, OIDC_RP_SIGN_ALGO=ALGORITHM[0] if ALGORITHM else "RS256",
    OIDC_OP_AUTHORIZATION_ENDPOINT=f"{ISSUER}/authorize", OIDC_OP_TOKEN_ENDPOINT=f"{ISSUER}/token",
    OIDC_OP_USER_ENDPOINT=f"{ISSUER}/userinfo", OIDC_OP_JWKS_ENDPOINT=f"{ISSUER}/keys")

urlpatterns = [path("oidc/", include("mozilla_django_oidc.urls")), path("me", trial_django.me)]

trial_django.serve(PORT)
