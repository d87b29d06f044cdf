"""The control interface of the demo tenant: schemathesis checks the OpenAPI file against the running program, and a client is tested as
Documentation/control.md shows it."""

import json
import subprocess
import sys
import threading
import time
import urllib.parse
from pathlib import Path

import requests

from companion_process import ROOT, TenantForAClient, free_ports
from interop import TIMEOUT, InteropTest, run_to_end

TOKEN = "token-of-the-test-of-the-control-interface"
SPECIFICATION = ROOT / "Documentation" / "control.openapi.json"
FAULT = "oidcc-client-test-invalid-iss"


class ControlOfTheDemoTenant(InteropTest):
    def serve(self, *options, token=TOKEN):
        [port] = free_ports(1)
        self.redirect_uri = f"http://localhost:{port}/callback"
        tenant = TenantForAClient(
            self.redirect_uri, "--control", "--client-secret", "secret-of-the-client", *options,
            environment={"WEB_COMPANION_CONTROL_TOKEN": token} if token else None)
        self.start(tenant)
        self.secrets.add("control token", token)
        self.tenant = tenant.companion.tenant
        self.control = requests.Session()
        self.control.headers["Authorization"] = f"Bearer {token}"
        return tenant

    def call(self, method, path, **options):
        response = self.control.request(method, f"{self.tenant}/control{path}", timeout=TIMEOUT, **options)
        response.raise_for_status()
        return response.json() if response.content else None

    def sign_in(self, hint, **parameters):
        """Signs a user in without a page and returns the tokens."""
        answer = requests.get(f"{self.tenant}/authorize", timeout=TIMEOUT, allow_redirects=False, params={
            "client_id": "my-client", "redirect_uri": self.redirect_uri, "response_type": "code", "login_hint": hint,
            "scope": "openid profile offline_access", "state": "state-of-this-sign-in", "nonce": "nonce-of-this-sign-in", **parameters})
        self.assertEqual(answer.status_code, 302, answer.text)
        code = urllib.parse.parse_qs(urllib.parse.urlsplit(answer.headers["Location"]).query)["code"][0]
        self.secrets.add("code", code)
        return self.redeem(grant_type="authorization_code", code=code, redirect_uri=self.redirect_uri)

    def redeem(self, **form):
        tokens = requests.post(f"{self.tenant}/token", timeout=TIMEOUT, data={
            "client_id": "my-client", "client_secret": "secret-of-the-client", **form}).json()
        for name in ("access_token", "refresh_token", "id_token"):
            self.secrets.add(name, tokens.get(name))
        return tokens

    def person(self, tokens):
        return requests.get(f"{self.tenant}/userinfo", timeout=TIMEOUT, headers={"Authorization": f"Bearer {tokens['access_token']}"})

    def test_schemathesis_finds_no_difference_to_the_description(self):
        self.serve()
        description = json.loads(SPECIFICATION.read_text())
        # A test of half a minute for each long wait would find nothing more.
        [wait] = [parameter for parameter in description["paths"]["/control/requests"]["get"]["parameters"] if parameter["name"] == "wait"]
        self.assertEqual(wait["schema"]["maximum"], 30)
        wait["schema"]["enum"] = [0]
        folder = self.temporary_folder()
        (folder / "control.json").write_text(json.dumps(description))
        done = subprocess.run(
            [str(Path(sys.executable).parent / "schemathesis"), "run", str(folder / "control.json"), "--url", self.tenant,
             "--header", f"Authorization: Bearer {TOKEN}", "--checks", "all", "--max-examples", "10", "--seed", "1",
             "--generation-database", "none", "--no-color"],
            cwd=folder, capture_output=True, text=True, timeout=10 * TIMEOUT)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    test_schemathesis_finds_no_difference_to_the_description.is_thorough = True

    def test_the_description_is_of_this_program(self):
        self.serve()
        faults = self.call("GET", "/faults")["faults"]
        example = json.loads(SPECIFICATION.read_text())["paths"]["/control/faults"]["get"]["responses"]["200"]["content"]["application/json"]
        self.assertEqual(set(faults[0]), set(example["example"]["faults"][0]))
        self.assertIn(FAULT, [fault["name"] for fault in faults])

    def test_a_client_is_tested_as_the_documentation_says(self):
        folder = self.temporary_folder()
        (folder / "users.json").write_text(json.dumps({"users": [
            {"email": "eve@example.com", "claims": {"name": "Eve Evans", "groups": ["admin"]}}]}))
        self.serve("--users", str(folder / "users.json"), "--auto-login", "--token-lifetime", "60")

        tokens = self.sign_in("eve@example.com")
        self.assertEqual(tokens["expires_in"], 60)
        self.assertEqual(self.person(tokens).json()["groups"], ["admin"])

        with self.subTest("a fault meets one sign-in"):
            self.call("PUT", "/fault", json={"name": FAULT})
            self.person(self.sign_in("eve@example.com"))
            self.assertIsNone(self.call("GET", "/fault")["fault"])
            [row] = [fault for fault in self.call("GET", "/faults")["faults"] if fault["name"] == FAULT]
            self.assertEqual((row["outcome"], row["verdict"]), ("used-token", "failed"))

        with self.subTest("a token expires when the clock is moved, and can be refreshed then"):
            self.call("POST", "/clock", json={"advance": "1m"})
            self.assertEqual(self.person(tokens).status_code, 401)
            last = self.call("GET", "/requests")["last"]
            answers = []
            waiting = threading.Thread(target=lambda: answers.append(self.call("GET", "/requests", params={"after": last, "wait": 30})))
            waiting.start()
            began = time.monotonic()
            again = self.redeem(grant_type="refresh_token", refresh_token=tokens["refresh_token"])
            waiting.join(TIMEOUT)
            self.assertLess(time.monotonic() - began, 10)
            [request] = answers[0]["requests"]
            self.assertEqual((request["path"], request["form"]["grant_type"], request["status"]), ("/token", ["refresh_token"], 200))
            self.assertEqual(request["form"]["client_secret"], ["20 characters"])
            self.assertEqual(self.person(again).status_code, 200)

        with self.subTest("no secret is in what is recorded"):
            self.assertEqual(self.secrets.found_in(json.dumps(self.call("GET", "/requests"))), [])

        with self.subTest("a reset ends everything"):
            self.call("POST", "/reset")
            self.assertEqual(self.call("GET", "/requests")["requests"], [])
            self.assertEqual(self.call("GET", "/clock")["offset"], 0)
            self.assertEqual(self.redeem(grant_type="refresh_token", refresh_token=again["refresh_token"])["error"], "invalid_grant")

    def test_what_the_documentation_says_about_tokens_users_errors_and_the_next_sign_in(self):
        tenant = self.serve("--auto-login")
        api = tenant.companion.api

        def list_tasks(token):
            return requests.get(f"{api}/api/tasks", headers={"Authorization": f"Bearer {token}"}, timeout=TIMEOUT)

        def mint(**members):
            made = self.call("POST", "/token", json=members)
            self.secrets.add("made token", made["token"])
            return made["token"]

        with self.subTest("a token without a sign-in"):
            self.assertEqual(list_tasks(mint(user="alice@contoso.example", scope="openid profile")).status_code, 200)
            self.assertEqual(list_tasks(mint(user="alice@contoso.example", lifetime=-60)).status_code, 401)
            self.assertEqual(list_tasks(mint(user="alice@contoso.example", fault="oidcc-client-test-invalid-sig-rs256")).status_code, 401)

        with self.subTest("a user while it runs"):
            self.call("PUT", "/users/grace@example.com", json={
                "email": "grace@example.com", "sub": "grace-3", "claims": {"name": "Grace Green", "groups": ["staff"]}})
            tokens = self.sign_in("grace@example.com")
            self.assertEqual(self.person(tokens).json(), {"sub": "grace-3", "name": "Grace Green", "groups": ["staff"]})
            self.call("DELETE", "/users/grace-3")
            self.assertEqual(self.redeem(grant_type="refresh_token", refresh_token=tokens["refresh_token"])["error"], "invalid_grant")

        with self.subTest("one sign-in"):
            self.call("PUT", "/next-sign-in", json={
                "user": "bob@contoso.example", "claims": {"groups": ["guests"]}, "audience": "https://api.example"})
            tokens = self.sign_in("alice@contoso.example")
            self.assertEqual((self.person(tokens).json()["name"], self.person(tokens).json()["groups"]), ("Bob Baker", ["guests"]))
            self.assertEqual(list_tasks(tokens["access_token"]).status_code, 401)

        with self.subTest("an error, once"):
            self.call("PUT", "/errors/token", json={"status": 503, "times": 1})
            self.assertEqual(self.redeem(grant_type="refresh_token", refresh_token="x")["error"], "temporarily_unavailable")
            self.assertEqual(self.redeem(grant_type="refresh_token", refresh_token="x")["error"], "invalid_grant")
            self.assertEqual([request["status"] for request in self.call("GET", "/requests")["requests"]][-2:], [503, 400])
            self.call("PUT", "/errors/tasks", json={"status": 500})
            self.assertEqual(list_tasks("x").status_code, 500)

        with self.subTest("a response that ends in the middle"):
            self.call("PUT", "/errors/keys", json={"cut": True, "times": 1})
            with self.assertRaises(requests.exceptions.RequestException):
                requests.get(f"{self.tenant}/keys", timeout=TIMEOUT)
            self.assertEqual(requests.get(f"{self.tenant}/keys", timeout=TIMEOUT).status_code, 200)

        with self.subTest("a late response keeps no tenant from stopping"):
            self.call("PUT", "/errors/keys", json={"delay": 30})
            answers = []
            waiting = threading.Thread(target=lambda: answers.append(requests.get(f"{self.tenant}/keys", timeout=TIMEOUT).status_code))
            waiting.start()
            while self.call("GET", "/errors")["waiting"] != 1:
                pass
            began = time.monotonic()
            tenant.stop()
            self.assertLess(time.monotonic() - began, 5)
            waiting.join(TIMEOUT)
            self.assertEqual(answers, [200])

    def test_a_wait_keeps_no_tenant_from_stopping(self):
        tenant = self.serve()
        answers = []
        waiting = threading.Thread(target=lambda: answers.append(self.call("GET", "/requests", params={"after": 99, "wait": 30})))
        waiting.start()
        # Waits: until the tenant has read the request, which nothing shows.
        time.sleep(0.3)
        began = time.monotonic()
        tenant.stop()
        self.assertLess(time.monotonic() - began, 5)
        waiting.join(TIMEOUT)
        self.assertEqual([answer["requests"] for answer in answers], [[]])

    def test_a_token_is_printed_unless_there_is_one(self):
        self.assertIn("that of WEB_COMPANION_CONTROL_TOKEN", self.serve().log())
        log = self.serve(token=None).log()
        [line] = [line for line in log.splitlines() if " token: " in line]
        self.control.headers["Authorization"] = f"Bearer {line.split()[-1]}"
        self.assertIsNone(self.call("GET", "/fault")["fault"])
        for headers in ({}, {"Authorization": "Bearer token-of-somebody-else"}):
            refused = requests.get(f"{self.tenant}/control/fault", headers=headers, timeout=TIMEOUT)
            self.assertEqual((refused.status_code, refused.headers["Content-Type"]), (401, "application/problem+json"))

    def test_a_wrong_file_is_refused_with_its_place(self):
        folder = self.temporary_folder()
        (folder / "users.json").write_text('{"users": [{"email": "eve@example.com", "claims": {"iss": "x"}}]}')
        (folder / "clients.json").write_text('{"clients": [\n  {"client_id": "a" "b"}\n]}')
        for option, sentence in (
                ("users", "users[0].claims.iss: the tenant sets this claim itself"), ("clients", "line 2: the text is not JSON")):
            done = run_to_end(["demo-tenant", f"--{option}", str(folder / f"{option}.json")])
            self.assertEqual(done.returncode, 64, done.stderr)
            self.assertIn(f"{option}.json", done.stderr)
            self.assertIn(sentence, done.stderr)
