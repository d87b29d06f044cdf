"""Microsoft's identity for Flask and Django and fastapi-azure-auth, as they come from PyPI, at the demo tenant: web applications and an API."""

import json
import pathlib
import re
import sys
import unittest

import requests

from companion_process import TIMEOUT
from interop import InteropTest
from test_msal import RESOURCE, TENANT_ID, TOKEN, TenantOverTLS
from trial import CLIENT_SECRET, PythonClient, TrialClient
from wording import tenant_words

POLICIES = ("B2C_1_susi", "B2C_1_sign_in")


class FlaskClient(PythonClient):
    program = "trial_identity.py"
    trust = {}

    def environment(self):
        return self.trust


class DjangoClient(FlaskClient):
    program = "trial_identity_django.py"


class FastAPIAzureAuth(TrialClient):
    """An API."""

    program = "trial_fastapi_azure_auth.py"
    options = ()

    def command(self):
        return [sys.executable, str(pathlib.Path(__file__).parent / self.program), str(self.port), *self.options]


class IdentityTest(InteropTest):
    application = FlaskClient

    def setUp(self):
        super().setUp()
        self.client = self.application(None, self.temporary_folder())
        self.addCleanup(self.client.stop)
        self.tenant = self.start(TenantOverTLS(
            f"{self.client.origin}/callback", "--b2c", "--client-secret", CLIENT_SECRET, "--control",
            # msal takes what lasts less than five minutes for expired.
            "--token-lifetime", "120", environment={"WEB_COMPANION_CONTROL_TOKEN": TOKEN}))
        self.client.trust = self.tenant.trust("REQUESTS_CA_BUNDLE")
        self.trusted = self.client.trust["REQUESTS_CA_BUNDLE"]
        self.client.issuer = f"{self.tenant.tenant}/contoso.onmicrosoft.com"

    def serve(self, policy, api=None):
        self.client.stop()
        self.client.options = [policy, f"{RESOURCE}/tasks.read", api or f"{self.tenant.api}/api/tasks"]
        self.client.start()

    def open(self, person, path):
        """Follows the `Refresh` by which identity leads to the provider."""
        page = person.open(f"{self.client.origin}{path}")
        found = re.search(r"content='0; URL=([^']+)'", page.source)
        return person.open(found[1].replace("&amp;", "&")) if found else page

    def sign_in(self, person, path="/me"):
        page = self.open(person, path)
        if page.url.startswith(self.tenant.tenant):
            page = person.press(tenant_words.people.continueAs.format(name="Alice Adams"))
        self.assertEqual((page.path, page.status), (path, 200), self.client.log())
        return page

    def token_requests(self):
        response = requests.get(
            f"{self.tenant.tenant}/control/requests", headers={"Authorization": f"Bearer {TOKEN}"}, verify=self.trusted, timeout=TIMEOUT)
        return [
            (request["form"]["grant_type"], request["status"]) for request in response.json()["requests"] if request["path"].endswith("/token")]


class SignsIn:
    """What each framework does."""

    def test_each_policy_signs_in_refreshes_calls_the_api_and_signs_out(self):
        for policy in POLICIES:
            with self.subTest(policy):
                self.serve(policy)
                person = self.person()
                self.assertIn("Signed in: Alice Adams", self.sign_in(person).source)
                self.sign_in(person, "/tasks")
                before = len(self.token_requests())
                answer = json.loads(self.open(person, "/tasks").source)
                self.assertEqual(answer["status"], 200)
                self.assertIn(f"{RESOURCE}/tasks.read", answer["scopes"])
                self.assertEqual(self.token_requests()[before:], [(["refresh_token"], 200)])
                person.open(f"{self.client.origin}/logout")
                page = self.open(person, "/me")
                self.assertTrue(page.url.startswith(self.tenant.tenant), page)
                self.assertIn(tenant_words.people.continueAs.format(name=""), page.text)


class IdentityForFlask(SignsIn, IdentityTest):
    pass


class IdentityForDjango(SignsIn, IdentityTest):
    application = DjangoClient


class FastAPIAzureAuthWithIdentity(IdentityTest):
    def test_an_api_on_fastapi_azure_auth_takes_the_tokens_of_each_policy(self):
        api = FastAPIAzureAuth(None, self.temporary_folder())
        self.addCleanup(api.stop)
        for policy, other in (POLICIES, POLICIES[::-1]):
            with self.subTest(policy):
                api.stop()
                api.options = [
                    f"{self.client.issuer}/{policy}/v2.0/.well-known/openid-configuration", f"{self.tenant.tenant}/{TENANT_ID}/v2.0/",
                    RESOURCE, "tasks.read", self.trusted]
                api.start()
                self.serve(policy, f"{api.origin}/tasks")
                answer = json.loads(self.sign_in(self.person(), "/tasks").source)
                self.assertEqual(answer["status"], 200, api.log())
                self.assertEqual((answer["answer"]["aud"], answer["answer"]["tfp"]), (RESOURCE, policy))
                # The key of each policy is its own.
                self.serve(other, f"{api.origin}/tasks")
                self.assertEqual(json.loads(self.sign_in(self.person(), "/tasks").source)["status"], 401)
        for token in (None, "no-token"):
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            self.assertEqual(requests.get(f"{api.origin}/tasks", headers=headers, timeout=TIMEOUT).status_code, 401)


if __name__ == "__main__":
    unittest.main()
