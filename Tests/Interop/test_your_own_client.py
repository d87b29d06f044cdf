"""Two clients that others could have written are tried at the demo tenant: one by Authlib, which validates, and one of ten lines, which
does not. The tenant's report must tell the one from the other."""

import secrets as random
import urllib.parse

import flask
import requests
from authlib.integrations.flask_client import OAuth

from companion_process import TenantForAClient, free_ports
from interop import TIMEOUT, InteropTest, run_to_end
from wording import tenant_words

FAULTS = [
    "oidcc-client-test-invalid-sig-rs256", "oidcc-client-test-invalid-aud", "oidcc-client-test-invalid-iss",
    "oidcc-client-test-nonce-invalid", "oidcc-client-test-idtoken-sig-none",
    "fapi2-security-profile-final-client-test-ensure-authorization-response-with-invalid-state-fails",
]


class Strict:
    """Authlib in Flask: discovery, PKCE, state, nonce, and the validation of the ID token."""

    def __init__(self, tenant, client_id, secret, redirect_uri):
        app = flask.Flask(__name__)
        app.secret_key = random.token_hex()
        app.logger.disabled = True
        provider = OAuth(app).register(
            "tenant", client_id=client_id, client_secret=secret,
            server_metadata_url=f"{tenant}/.well-known/openid-configuration",
            client_kwargs={"scope": "openid profile", "code_challenge_method": "S256"})

        @app.get("/login")
        def login():
            return provider.authorize_redirect(redirect_uri)

        @app.get("/callback")
        def callback():
            token = provider.authorize_access_token(claims_options={
                "iss": {"essential": True, "value": tenant}, "aud": {"essential": True, "value": client_id},
                "sub": {"essential": True}})
            return provider.userinfo(token=token)["sub"]

        self.browser = app.test_client()

    def begin(self):
        return self.browser.get("/login").location

    def complete(self, answer):
        """Whether a person is signed in."""
        # Each refusal is an exception of Authlib's, for which Flask responds with 500.
        return self.browser.get(f"/callback?{urllib.parse.urlsplit(answer).query}").status_code == 200


class Careless:
    """A client that needs the access token only."""

    def __init__(self, tenant, client_id, secret, redirect_uri):
        self.tenant, self.client_id, self.secret, self.redirect_uri = tenant, client_id, secret, redirect_uri
        self.resource = f"{tenant}/userinfo"

    def begin(self):
        return f"{self.tenant}/authorize?" + urllib.parse.urlencode({
            "client_id": self.client_id, "redirect_uri": self.redirect_uri, "response_type": "code",
            "scope": "openid profile", "state": "xyz"})

    def complete(self, answer):
        code = urllib.parse.parse_qs(urllib.parse.urlsplit(answer).query)["code"][0]
        token = requests.post(f"{self.tenant}/token", timeout=TIMEOUT, data={
            "grant_type": "authorization_code", "code": code, "redirect_uri": self.redirect_uri,
            "client_id": self.client_id, "client_secret": self.secret}).json()
        return requests.get(self.resource, timeout=TIMEOUT, headers={
            "Authorization": f"Bearer {token['access_token']}"}).ok


class TwoClientsAtTheDemoTenant(InteropTest):
    def setUp(self):
        super().setUp()
        # No server listens there: the test reads the response before a browser would follow it.
        self.redirect_uri = f"http://localhost:{free_ports(1)[0]}/callback"
        self.process = self.start(TenantForAClient(self.redirect_uri, "--confidential"))
        self.tenant = self.process.companion.tenant
        self.page = f"{self.tenant}/client"
        self.registration = dict(
            line.split("  ", 1)[1].strip().split(": ", 1) for line in self.process.log().splitlines() if "  client" in line)

    def client(self, kind):
        secret = self.registration["client secret"].strip()
        return kind(self.tenant, self.registration["client id"].strip(), secret, self.redirect_uri)

    def sign_in(self, client):
        person = self.person()
        page = person.open(client.begin(), stops_at=self.redirect_uri)
        answer = page if isinstance(page, str) else person.press(
            tenant_words.people.continueAs.format(name="Alice Adams"), stops_at=self.redirect_uri)
        return client.complete(answer)

    def arm(self, fault):
        answer = requests.post(
            self.page, data={"arm": fault}, headers={"Origin": self.tenant}, allow_redirects=False, timeout=TIMEOUT)
        self.assertEqual(answer.status_code, 303)

    def report(self):
        return requests.get(f"{self.page}/report.json", timeout=TIMEOUT).json()

    def try_every_fault(self, kind):
        """Outcome and verdict by fault."""
        client = self.client(kind)
        self.assertTrue(self.sign_in(client), "without a fault, everybody signs in")
        for fault in FAULTS:
            self.arm(fault)
            self.sign_in(client)
        self.assertTrue(self.sign_in(client), "a fault is for one sign-in")
        rows = {row["name"]: row for row in self.report()["faults"]}
        return {fault: (rows[fault]["outcome"], rows[fault]["verdict"]) for fault in FAULTS}

    def test_the_strict_client_passes(self):
        found = self.try_every_fault(Strict)
        refused = ("refused-after-token-request", "passed")
        self.assertEqual(found, {
            **{fault: refused for fault in FAULTS[:-1]}, FAULTS[-1]: ("refused-before-token-request", "passed")})
        report = self.report()
        for sign_in in report["sign_ins"]:
            if sign_in["fault"] is None:
                verdicts = {item["name"]: item["verdict"] for item in sign_in["checklist"]}
                self.assertEqual(set(verdicts.values()), {"passed"}, verdicts)

    def test_the_careless_client_fails_and_its_checklist_says_what_is_missing(self):
        self.assertEqual(self.try_every_fault(Careless), {fault: ("used-token", "failed") for fault in FAULTS})
        verdicts = {item["name"]: item["verdict"] for item in self.report()["sign_ins"][0]["checklist"]}
        self.assertEqual(
            {name for name, verdict in verdicts.items() if verdict == "failed"},
            {"pkce-challenge", "pkce-verifier", "state-length", "state-fresh", "nonce-length", "nonce-fresh"})

    def test_a_call_of_the_task_api_is_a_use_and_the_api_never_meets_the_fault(self):
        client = self.client(Careless)
        client.resource = f"{self.process.companion.api}/api/tasks"
        fault = "oidcc-client-test-invalid-sig-es256"
        self.arm(fault)
        self.assertTrue(self.sign_in(client), "the API finds the tenant's own key, whatever the client is given")
        row = next(row for row in self.report()["faults"] if row["name"] == fault)
        self.assertEqual((row["outcome"], row["verdict"]), ("used-token", "failed"))

    def test_the_report_names_its_origin_and_holds_no_secret(self):
        self.sign_in(self.client(Strict))
        text = requests.get(f"{self.page}/report.json", timeout=TIMEOUT).text
        page = requests.get(self.page, timeout=TIMEOUT).text
        report = self.report()
        self.assertRegex(report["version"], r"^\d+\.\d+\.\d+$")
        self.assertRegex(report["date"], r"^\d{4}-\d\d-\d\dT")
        self.assertIn("OpenID Foundation", report["notice"])
        self.assertIn("no certificate", page)
        secret = self.registration["client secret"].strip()
        for what in (text, page):
            self.assertEqual(self.secrets.found_in(what), [])
            self.assertNotIn(secret, what)


class TheCommandLineOfAClient(InteropTest):
    def test_an_address_that_cannot_be_registered_is_refused_with_the_reason(self):
        for address, reason in {
            "/callback": "absolute", "http://app.example.com/callback": "https", "http://localhost:8080/a#b": "fragment",
            "https://*.example.com/": "without *", "javascript:alert(1)": "absolute", "http://localhost:99999/": "absolute",
        }.items():
            with self.subTest(address):
                ended = run_to_end(["demo-tenant", "--for", address])
                self.assertEqual(ended.returncode, 64)
                self.assertIn(reason, ended.stderr)
