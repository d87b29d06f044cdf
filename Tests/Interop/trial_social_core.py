"""A client built with social-core (Python Social Auth) and Django, as its documentation says, in a separate process:
trial_social_core.py PORT ISSUER FOLDER CLIENT_ID CLIENT_SECRET
"""

import sys

from django.http import HttpResponse
from django.template import engines
from django.urls import include, path

import trial_django

PORT, ISSUER, FOLDER, CLIENT_ID, CLIENT_SECRET = sys.argv[1:]
LOGIN_PAGE = """<!doctype html><title>Log in</title><h1>Log in</h1><form method="post" action="{% url 'social:begin' 'oidc' %}">
{% csrf_token %}<button>Log in with OpenID Connect</button></form>"""

trial_django.set_up(
    FOLDER, urls=__name__, apps=["social_django"], middleware=["social_django.middleware.SocialAuthExceptionMiddleware"],
    AUTHENTICATION_BACKENDS=["social_core.backends.open_id_connect.OpenIdConnectAuth"],
    SOCIAL_AUTH_OIDC_OIDC_ENDPOINT=ISSUER, SOCIAL_AUTH_OIDC_KEY=CLIENT_ID, SOCIAL_AUTH_OIDC_SECRET=CLIENT_SECRET)

from social_core.backends.open_id_connect import OpenIdConnectAuth  # noqa: E402


def login(request):
    return HttpResponse(engines["django"].from_string(LOGIN_PAGE).render({}, request))


def forget(request):
    OpenIdConnectAuth.get_openid_configuration.invalidate()
    OpenIdConnectAuth.get_jwks_keys_for_uri.invalidate()
    return HttpResponse()


urlpatterns = [
    path("", include("social_django.urls", namespace="social")), path("login", login), path("me", trial_django.me), path("forget", forget)]

trial_django.serve(PORT)
