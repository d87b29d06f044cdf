"""A web application on Microsoft's identity for Django, in a separate process:
trial_identity_django.py PORT AUTHORITY FOLDER CLIENT_ID CLIENT_SECRET [POLICY SCOPE API]

The arguments are those of trial_identity.py. As in the documentation of identity: no check is turned off, and nothing of it is replaced.
"""

import sys

import requests
from django.http import HttpResponse, JsonResponse
from django.urls import path
from identity.django import Auth

import trial_django

PORT, AUTHORITY, FOLDER, CLIENT_ID, CLIENT_SECRET, *POLICY = sys.argv[1:]
TIMEOUT = 60

# Its templates are those of an app. Who is signed in is in the session alone: there is no user of Django's.
trial_django.set_up(FOLDER, urls=__name__, apps=["identity"])
auth = Auth(
    CLIENT_ID, client_credential=CLIENT_SECRET, redirect_uri=f"http://localhost:{PORT}/callback",
    # As in trial_identity.py.
    oidc_authority=f"{AUTHORITY}/{POLICY[0]}/v2.0" if POLICY else f"{AUTHORITY}/.")


def index(request):
    return HttpResponse("Nobody has to be signed in here.")


@auth.login_required
def me(request, *, context):
    return HttpResponse(f"Signed in: {context['user'].get('name', context['user']['sub'])}")


urlpatterns = [auth.urlpattern, path("", index), path("me", me)]

if POLICY:
    _, SCOPE, API = POLICY

    @auth.login_required(scopes=[SCOPE])
    def tasks(request, *, context):
        answer = requests.get(API, headers={"Authorization": f"Bearer {context['access_token']}"}, timeout=TIMEOUT)
        return JsonResponse({"status": answer.status_code, "answer": answer.json(), "scopes": context["scopes"]})

    urlpatterns.append(path("tasks", tasks))
else:
    def forget(request):
        """The responses that msal keeps, by their addresses."""
        auth._http_cache.clear()
        return HttpResponse()

    urlpatterns.append(path("forget", forget))

trial_django.serve(PORT)
