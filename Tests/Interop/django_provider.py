"""A provider built with Django and django-oauth-toolkit, with one person and one client or several, in a separate process:
django_provider.py FOLDER PORT ORIGIN CLIENT_ID CLIENT_SECRET REDIRECT_URI SIGNED_OUT_URI [CLIENT_ID REDIRECT_URI]…
"""

import os
import pathlib
import sys

import django
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from django.conf import settings

FOLDER, PORT, ORIGIN, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, SIGNED_OUT_URI, *OTHERS = sys.argv[1:]
NAME, PASSWORD = "ada", "Correct-Horse-9"
LOGIN_PAGE = """<!doctype html><title>Log in</title><h1>Log in</h1><form method="post">{% csrf_token %}
<input name="username"><input name="password" type="password"><input type="hidden" name="next" value="{{ next }}">
<button type="submit">Log in</button></form>"""


def private_key():
    return rsa.generate_private_key(65537, 2048).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()).decode()


settings.configure(
    SECRET_KEY="of this test alone", ALLOWED_HOSTS=["127.0.0.1"], ROOT_URLCONF=__name__, USE_TZ=True, DEBUG=True,
    # Its URLs have the scheme by which a request reached the proxy in front of it.
    SECURE_PROXY_SSL_HEADER=("HTTP_X_FORWARDED_PROTO", "https"),
    # Nothing is to be kept from anyone here, and the default one takes half a second for each password and client secret.
    PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
    # The tables of the present models, without the history of each.
    MIGRATION_MODULES={name: None for name in ("auth", "contenttypes", "sessions", "oauth2_provider")},
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField", LOGIN_URL="/login/",
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions", "oauth2_provider"],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware", "django.middleware.csrf.CsrfViewMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware"],
    TEMPLATES=[{
        "BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True, "DIRS": [FOLDER],
        "OPTIONS": {"context_processors": ["django.template.context_processors.request"]}}],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": os.path.join(FOLDER, "django.sqlite")}},
    # As its documentation sets it up: the metadata lists no offline_access, and the scope is refused.
    OAUTH2_PROVIDER={
        "OIDC_ENABLED": True, "OIDC_RSA_PRIVATE_KEY": private_key(), "OIDC_RP_INITIATED_LOGOUT_ENABLED": True,
        "SCOPES": {"openid": "Who you are"}})
django.setup()

from django.contrib.auth import get_user_model  # noqa: E402
from django.contrib.auth.views import LoginView  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.core.servers.basehttp import WSGIRequestHandler  # noqa: E402
from django.urls import include, path  # noqa: E402
from oauth2_provider.models import get_application_model  # noqa: E402

urlpatterns = [
    path("o/", include("oauth2_provider.urls", namespace="oauth2_provider")),
    path("login/", LoginView.as_view(template_name="login.html")),
]


def main():
    pathlib.Path(FOLDER, "login.html").write_text(LOGIN_PAGE)
    call_command("migrate", run_syncdb=True, verbosity=0)
    user = get_user_model().objects.create_user(NAME, "ada@example.com", PASSWORD)
    for client_id, redirect_uri in [(CLIENT_ID, REDIRECT_URI), *zip(OTHERS[::2], OTHERS[1::2])]:
        get_application_model().objects.create(
            client_id=client_id, client_secret=CLIENT_SECRET, user=user, name="Companion", client_type="confidential",
            authorization_grant_type="authorization-code", algorithm="RS256", redirect_uris=redirect_uri,
            post_logout_redirect_uris=SIGNED_OUT_URI)
    # The body follows the head in a packet of its own, which would wait until the other side has acknowledged the first one.
    WSGIRequestHandler.disable_nagle_algorithm = True
    call_command("runserver", f"127.0.0.1:{PORT}", use_reloader=False, skip_checks=True)


main()
