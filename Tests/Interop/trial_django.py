"""What the Django clients of `try-client` share: one project with a page that shows who is signed in, and its server."""

import logging
import os

import django
from django.conf import settings
from django.core.management import call_command
from django.core.servers.basehttp import WSGIRequestHandler
from django.http import HttpResponse


def me(request):
    if not request.user.is_authenticated:
        return HttpResponse("Nobody is signed in.", status=401)
    return HttpResponse(f"Signed in: {request.user.get_full_name()} {request.user.email}")


def set_up(folder, urls, apps=(), middleware=(), **others):
    """Configures Django, which has to come before the import of models."""
    # Its own log has the requests to the provider, which show what it did there.
    logging.basicConfig(level=logging.INFO)
    logging.getLogger("urllib3").setLevel(logging.DEBUG)
    settings.configure(
        SECRET_KEY="of this test alone", ALLOWED_HOSTS=["localhost"], ROOT_URLCONF=urls, USE_TZ=True, LOGGING_CONFIG=None,
        DEFAULT_AUTO_FIELD="django.db.models.BigAutoField", LOGIN_REDIRECT_URL="/me",
        EMAIL_BACKEND="django.core.mail.backends.dummy.EmailBackend",
        # Sign-ins at another port of the same host must not take each other's cookies.
        SESSION_COOKIE_NAME="trial",
        INSTALLED_APPS=[
            "django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions", "django.contrib.messages", *apps],
        MIDDLEWARE=[
            "django.contrib.sessions.middleware.SessionMiddleware", "django.middleware.common.CommonMiddleware",
            "django.middleware.csrf.CsrfViewMiddleware", "django.contrib.auth.middleware.AuthenticationMiddleware",
            "django.contrib.messages.middleware.MessageMiddleware", *middleware],
        TEMPLATES=[{
            "BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True,
            "OPTIONS": {"context_processors": ["django.template.context_processors.request"]}}],
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": os.path.join(folder, "django.sqlite")}},
        **others)
    django.setup()


def serve(port):
    # The body follows the head in a packet of its own, which would wait until the other side has acknowledged the first one.
    WSGIRequestHandler.disable_nagle_algorithm = True
    call_command("migrate", verbosity=0)
    call_command("runserver", f"127.0.0.1:{port}", use_reloader=False, skip_checks=True)
