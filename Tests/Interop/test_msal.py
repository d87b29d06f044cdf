"""Microsoft's msal, as it comes from PyPI, at the demo tenant: it speaks https only, and keeps the accounts of each policy apart."""

import json
import os
import shlex
import shutil
import subprocess
import sys
import unittest

import requests

from companion_process import PROGRAM, TIMEOUT, TenantForAClient
from interop import InteropTest
from test_try_requests_oauthlib import ByVerifiedToken
from trial import CLIENT_SECRET, FAPI_TESTS, SUBJECT, TESTS, PythonClient, TrialTest, only
from wording import tenant_words

TENANT_ID = "c64a4f7d-3091-4c73-a722-a3f069694217"
RESOURCE = "https://contoso.onmicrosoft.com/tasks"
TOKEN = "token-of-the-test-with-msal"


class TenantOverTLS(TenantForAClient):
    """`WebCompanion demo-tenant --for --tls`."""

    def __init__(self, redirect_uri, *options, environment=None):
        super().__init__(redirect_uri, "--tls", *options, environment=environment)
        self.tenant = self.companion.tenant.replace("http:", "https:")
        self.api = self.companion.api.replace("http:", "https:")

    def signs_of_life(self):
        # It listens before it prints the last line of its start, and nothing here trusts it before that.
        return []

    def trust(self, *names):
        """The variables of the environment that the program prints for clients."""
        lines = [line.split("export ", 1)[1] for line in self.log().splitlines() if " export " in line]
        found = dict(shlex.split(line)[0].split("=", 1) for line in lines)
        return {name: found[name] for name in names or found}


class MsalClient(PythonClient):
    program = "trial_msal.py"
    trust = {}

    def environment(self):
        return self.trust


class Msal(InteropTest):
    def serve(self, trusts=True):
        self.client = MsalClient(None, self.temporary_folder())
        self.tenant = self.start(TenantOverTLS(
            f"{self.client.origin}/callback", "--b2c", "--client-secret", CLIENT_SECRET, "--control",
            # msal takes what lasts less than five minutes for expired.
            "--token-lifetime", "120", environment={"WEB_COMPANION_CONTROL_TOKEN": TOKEN}))
        self.trusted = self.tenant.trust()["REQUESTS_CA_BUNDLE"]
        self.client.issuer = f"{self.tenant.tenant}/contoso.onmicrosoft.com"
        self.client.options = [f"{RESOURCE}/tasks.read", self.tenant.api]
        self.client.trust = self.tenant.trust("REQUESTS_CA_BUNDLE") if trusts else {}
        self.addCleanup(self.client.stop)
        self.client.start()
        return self.person()

    def sign_in(self, person, policy):
        page = person.open(f"{self.client.origin}/login/{policy}")
        if page.url.startswith(self.tenant.tenant):
            page = person.press(tenant_words.people.continueAs.format(name="Alice Adams"))
        self.assertEqual((page.path, page.status), ("/me", 200), self.client.log())

    def get(self, path):
        response = requests.get(f"{self.client.origin}{path}", timeout=TIMEOUT)
        self.assertEqual(response.status_code, 200, self.client.log())
        return response.json()

    def requests_for_tokens(self):
        response = requests.get(
            f"{self.tenant.tenant}/control/requests", headers={"Authorization": f"Bearer {TOKEN}"}, verify=self.trusted, timeout=TIMEOUT)
        return [request for request in response.json()["requests"] if request["path"].endswith("/token")]

    def test_two_policies_are_two_accounts_and_each_is_refreshed_silently_for_the_api(self):
        person = self.serve()
        self.sign_in(person, "B2C_1_susi")
        self.sign_in(person, "B2C_1_sign_in")
        self.assertEqual(set(self.get("/accounts")), {
            f"{SUBJECT}-b2c_1_susi.{TENANT_ID}", f"{SUBJECT}-b2c_1_sign_in.{TENANT_ID}"})
        before = len(self.requests_for_tokens())
        for policy in ("B2C_1_susi", "B2C_1_sign_in"):
            with self.subTest(policy):
                self.assertEqual(self.get(f"/tasks/{policy}"), {
                    "status": 200, "source": "identity_provider", "policy": policy, "audience": RESOURCE, "scope": "tasks.read"})
        refreshes = self.requests_for_tokens()[before:]
        self.assertEqual([(request["form"]["grant_type"], request["status"]) for request in refreshes], [(["refresh_token"], 200)] * 2)
        self.assertEqual(len(self.get("/accounts")), 2, "a refresh makes no other account")

    def test_signing_out_ends_the_session_at_the_tenant_too(self):
        person = self.serve()
        self.sign_in(person, "B2C_1_susi")
        page = person.open(f"{self.client.origin}/logout/B2C_1_susi")
        self.assertEqual(page.heading, tenant_words.leaving.signedOut)
        self.assertEqual(self.get("/accounts"), [])
        self.assertEqual(person.open(f"{self.client.origin}/me").status, 401)
        # The tenant asks who it is, instead of sending the browser back at once.
        page = person.open(f"{self.client.origin}/login/B2C_1_susi")
        self.assertIn(tenant_words.people.continueAs.format(name="Alice Adams"), page.text)

    def test_it_checks_the_certificate(self):
        """What it trusts it by is what the program prints, and nothing else."""
        self.serve(trusts=False)
        response = requests.get(f"{self.client.origin}/login/B2C_1_susi", timeout=TIMEOUT)
        self.assertEqual(response.status_code, 500)
        self.assertIn("certificate verify failed", self.client.log())


class DemoTenantOverTLS(InteropTest):
    def serve(self, *options):
        self.tenant = self.start(TenantOverTLS("http://localhost:9/callback", *options))
        self.variables = self.tenant.trust()
        return self.tenant

    def test_plain_http_is_refused_with_a_sentence(self):
        tenant = self.serve()
        for origin in (tenant.tenant, tenant.api):
            for method in ("GET", "POST"):
                response = requests.request(
                    method, f"{origin.replace('https:', 'http:')}/.well-known/openid-configuration", data="a=b", timeout=TIMEOUT)
                self.assertEqual(response.status_code, 400)
                self.assertIn("https://", response.text)
        self.assertEqual(requests.get(f"{tenant.tenant}/", verify=self.variables["SSL_CERT_FILE"], timeout=TIMEOUT).status_code, 200)

    def test_a_plain_provider_speaks_it_too_and_all_addresses_are_https(self):
        tenant = self.serve()
        metadata = requests.get(
            f"{tenant.tenant}/.well-known/openid-configuration", verify=self.variables["SSL_CERT_FILE"], timeout=TIMEOUT).json()
        self.assertEqual(metadata["issuer"], tenant.tenant)
        addresses = [value for value in metadata.values() if isinstance(value, str) and "://" in value]
        self.assertGreater(len(addresses), 4)
        self.assertEqual([address for address in addresses if not address.startswith(f"{tenant.tenant}")], [])

    def test_the_key_of_the_authority_is_its_owners_alone(self):
        tenant = self.serve()
        self.assertEqual(set(self.variables), {"REQUESTS_CA_BUNDLE", "NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE"})
        [file] = set(self.variables.values())
        folder = os.path.dirname(file)
        with open(file) as certificate:
            self.assertNotIn("PRIVATE", certificate.read())
        for name in ("demo-authority.pem", "demo-certificate.pem"):
            path = os.path.join(folder, name)
            self.assertEqual(os.stat(path).st_mode & 0o077, 0)
            with open(path) as text:
                key = text.read().split("-----BEGIN", 2)[1]
            for line in key.splitlines()[1:-1]:
                self.secrets.add(f"a line of the key in {name}", line)
        tenant.restart()
        self.assertEqual(tenant.trust(), self.variables)

    def test_openssl_and_node_trust_it_by_the_variable_for_them(self):
        tenant = self.serve()
        address = f"{tenant.tenant}/.well-known/openid-configuration"
        python = [sys.executable, "-c", f"import urllib.request; print(urllib.request.urlopen('{address}').status)"]
        programs = [("SSL_CERT_FILE", python)]
        if node := shutil.which("node"):
            programs.append(("NODE_EXTRA_CA_CERTS", [node, "-e", f"fetch('{address}').then(r => console.log(r.status))"]))
        for variable, command in programs:
            for trusts in (True, False):
                with self.subTest(variable=variable, trusts=trusts):
                    environment = {"PATH": os.environ["PATH"], **({variable: self.variables[variable]} if trusts else {})}
                    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=TIMEOUT)
                    self.assertEqual((done.returncode == 0, done.stdout.strip()), (trusts, "200" if trusts else ""), done.stderr)

    def test_a_script_gets_the_authority_and_the_policies_with_the_addresses(self):
        folder = self.temporary_folder()
        with subprocess.Popen(
                [str(PROGRAM), "demo-tenant", "--for", "http://localhost:9/callback", "--tls", "--b2c", "--port", "0"], cwd=folder,
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                env={"PATH": os.environ["PATH"], "HOME": str(folder), "XDG_STATE_HOME": str(folder)}) as process:
            try:
                found = json.loads(process.stdout.readline())
                origin = found["metadata"].split("/contoso")[0]
                self.assertEqual(found["issuer"], f"{origin}/{TENANT_ID}/v2.0/")
                self.assertEqual(found["authorities"][0], f"{origin}/contoso.onmicrosoft.com/B2C_1_susi")
                self.assertTrue(origin.startswith("https://localhost:") and found["task_api"].startswith("https://localhost:"))
                for authority in found["authorities"]:
                    metadata = requests.get(
                        f"{authority}/v2.0/.well-known/openid-configuration", verify=found["certificate_authority"], timeout=TIMEOUT)
                    self.assertEqual(metadata.json()["issuer"], found["issuer"])
            finally:
                process.terminate()


class SecureByVerifiedToken(ByVerifiedToken):
    """requests and PyJWT, which trust by a variable each."""

    def environment(self):
        file = f"{self.home}/.local/state/web-companion/demo-authority.crt"
        return {"REQUESTS_CA_BUNDLE": file, "SSL_CERT_FILE": file}


class TryClientOverTLS(TrialTest):
    def try_over_tls(self, *options):
        self.issuer = self.issuer.replace("http:", "https:")
        SecureByVerifiedToken.home = self.folder
        issuer = {f"{TESTS}invalid-iss", f"{FAPI_TESTS}invalid-iss"}
        faults = issuer | {f"{TESTS}invalid-aud", f"{FAPI_TESTS}invalid-aud"}
        found = self.try_client(self.serve(SecureByVerifiedToken), "--tls", *options, *only(faults), expect=SUBJECT)
        self.assertEqual(found, {"accepted": issuer})
        self.assertEqual(set(self.rows), faults)

    def test_the_built_in_browser_and_the_client_trust_the_authority(self):
        self.try_over_tls()

    def test_chromium_trusts_its_certificate(self):
        self.try_over_tls("--browser", "chromium")

    test_chromium_trusts_its_certificate.is_thorough = True


if __name__ == "__main__":
    unittest.main()
