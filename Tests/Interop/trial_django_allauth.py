"""A client built with django-allauth, as its documentation sets it up ("OpenID Connect"), in a separate process:
trial_django_allauth.py PORT ISSUER FOLDER CLIENT_ID CLIENT_SECRET [no-pkce]
"""

import sys

from django.urls import include, path

import trial_django

PORT, ISSUER, FOLDER, CLIENT_ID, CLIENT_SECRET, *OPTIONS = sys.argv[1:]

trial_django.set_up(
    FOLDER, urls=__name__,
    apps=["allauth", "allauth.account", "allauth.socialaccount", "allauth.socialaccount.providers.openid_connect"],
    middleware=["allauth.account.middleware.AccountMiddleware"],
    AUTHENTICATION_BACKENDS=["django.contrib.auth.backends.ModelBackend", "allauth.account.auth_backends.AuthenticationBackend"],
    SOCIALACCOUNT_PROVIDERS={"openid_connect": {"OAUTH_PKCE_ENABLED": "no-pkce" not in OPTIONS, "APPS": [{
        "provider_id": "tenant", "name": "The tenant", "client_id": CLIENT_ID, "secret": CLIENT_SECRET,
        "settings": {"server_url": ISSUER}}]}})

urlpatterns = [path("accounts/", include("allauth.urls")), path("me", trial_django.me)]

trial_django.serve(PORT)
