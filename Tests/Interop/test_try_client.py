"""`WebCompanion try-client` against clients of others, a careless one and this program. What they do was established by their own pages."""

import base64
import json
import secrets as random
import subprocess
import sys
import threading
import unittest
import xml.etree.ElementTree as xml

import flask
import requests
import werkzeug.serving
from authlib.integrations.flask_client import OAuth

from companion_process import PROGRAM, ROOT, TIMEOUT, Companion, free_ports
from interop import InteropTest

CLIENT_SECRET = "secret-of-the-client"
FAPI = "fapi2-security-profile-final-client-test-"
# Authlib 1.9.8 in Flask, configured as its documentation says, with a page that shows the name that UserInfo says.
AUTHLIB = {
    "accepted": {
        f"{FAPI}invalid-authorization-response-iss", f"{FAPI}remove-authorization-response-iss",
        "oidcc-client-test-userinfo-invalid-sub"},
    # It does not compare the issuer in the metadata, and refuses the ID token for it.
    "refused late after a restart": {"oidcc-client-test-discovery-issuer-mismatch", f"{FAPI}discovery-issuer-mismatch"},
}


class FlaskClient:
    """A client in this process."""

    def __init__(self, issuer, makes_routes):
        [self.port] = free_ports(1)
        self.origin = f"http://localhost:{self.port}"
        self.issuer = issuer
        self.app = flask.Flask(__name__)
        self.app.secret_key = random.token_hex()
        self.app.logger.disabled = True
        makes_routes(self)

        @self.app.get("/me")
        def me():
            return f"Hello, {flask.session['name']}" if "name" in flask.session else ("Nobody is signed in.", 401)

        @self.app.get("/welcome")
        def welcome():
            return "Welcome"

        self.server = werkzeug.serving.make_server(
            "localhost", self.port, self.app, threaded=True,
            request_handler=type("Quiet", (werkzeug.serving.WSGIRequestHandler,), {"log": lambda *_: None}))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


def authlib(client):
    def register():
        client.provider = OAuth(client.app).register(
            "tenant", client_id="my-client", client_secret=CLIENT_SECRET, overwrite=True,
            server_metadata_url=f"{client.issuer}/.well-known/openid-configuration",
            client_kwargs={"scope": "openid profile", "code_challenge_method": "S256"})

    register()

    @client.app.get("/login")
    def login():
        return client.provider.authorize_redirect(f"{client.origin}/callback")

    @client.app.get("/callback")
    def callback():
        token = client.provider.authorize_access_token()
        flask.session["name"] = client.provider.userinfo(token=token)["name"]
        return flask.redirect("/me")

    @client.app.get("/forget")
    def forget():
        register()
        return ""


def careless(client):
    """Takes whatever name UserInfo says, and looks at no token."""

    @client.app.get("/login")
    def login():
        return flask.redirect(
            f"{client.issuer}/authorize?client_id=my-client&redirect_uri={client.origin}/callback&response_type=code"
            "&scope=openid%20profile&state=xyz&nonce=abc")

    @client.app.get("/callback")
    def callback():
        token = requests.post(f"{client.issuer}/token", timeout=TIMEOUT, data={
            "grant_type": "authorization_code", "code": flask.request.args["code"], "redirect_uri": f"{client.origin}/callback",
            "client_id": "my-client", "client_secret": CLIENT_SECRET}).json()
        person = requests.get(f"{client.issuer}/userinfo", timeout=TIMEOUT, headers={
            "Authorization": f"Bearer {token['access_token']}"}).json()
        flask.session["name"] = person["name"]
        return flask.redirect("/me")


def without_a_subject(client):
    """Validates nothing, and signs a stranger in where the token says of no one who it is about."""

    @client.app.get("/login")
    def login():
        return flask.redirect(
            f"{client.issuer}/authorize?client_id=my-client&redirect_uri={client.origin}/callback&response_type=code"
            "&scope=openid&state=xyz&nonce=abc")

    @client.app.get("/callback")
    def callback():
        token = requests.post(f"{client.issuer}/token", timeout=TIMEOUT, data={
            "grant_type": "authorization_code", "code": flask.request.args["code"], "redirect_uri": f"{client.origin}/callback",
            "client_id": "my-client", "client_secret": CLIENT_SECRET}).json()["id_token"]
        payload = token.split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
        flask.session["name"] = "Alice" if "sub" in claims else "stranger"
        return flask.redirect("/me")


class TryClient(InteropTest):
    def setUp(self):
        super().setUp()
        [self.port] = free_ports(1)
        self.issuer = f"http://localhost:{self.port}"
        self.folder = self.temporary_folder()

    def serve(self, kind):
        client = FlaskClient(self.issuer, kind)
        self.addCleanup(client.server.shutdown)
        return client

    def try_client(self, origin, *options, status, path="/me", login="/login", expect="Hello, Alice", redirect="/callback", secret=True):
        report = self.folder / "report.json"
        done = subprocess.run(
            [str(PROGRAM), "try-client", "--port", str(self.port), "--login", f"{origin}{login}", "--signed-in", f"{origin}{path}",
             "--expect", expect, "--redirect-uri", f"{origin}{redirect}", *(["--client-secret", CLIENT_SECRET] if secret else []),
             "--report", str(report), "--report", str(self.folder / "report.xml"), "--report", str(self.folder / "report.html"), *options],
            cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT, env={"PATH": "/usr/bin:/bin", "HOME": str(self.folder)})
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        self.output = done.stdout
        if status not in (0, 1):
            return done.stderr
        rows = json.loads(report.read_text())["faults"]
        return {
            verdict: {row["name"] for row in rows if row["verdict"] == verdict}
            for verdict in ("accepted", "refused", "refused-late", "tolerated", "not-tolerated", "cannot-tell")}

    def test_authlib(self):
        client = self.serve(authlib)
        found = self.try_client(client.origin, status=1)
        self.assertEqual(found["accepted"], AUTHLIB["accepted"])
        self.assertEqual(found["refused-late"], set())
        # It reads JSON only.
        self.assertEqual(found["not-tolerated"], {"oidcc-client-test-userinfo-signed"})
        # It has the metadata and the keys.
        self.assertIn("oidcc-client-test-discovery-issuer-mismatch", found["cannot-tell"])

        forget = f"{sys.executable} -c \"import urllib.request; urllib.request.urlopen('{client.origin}/forget')\""
        found = self.try_client(client.origin, "--restart", forget, status=1)
        self.assertEqual(found["accepted"], AUTHLIB["accepted"])
        self.assertEqual(found["refused-late"], AUTHLIB["refused late after a restart"])
        self.assertEqual(found["cannot-tell"], set())

        with self.subTest("what is known does not break a build, and what is no longer so does"):
            known = self.folder / "known"
            known.write_text("".join(f"{name}  # reported\n" for name in sorted(AUTHLIB["accepted"])))
            self.try_client(client.origin, "--expected-failures", str(known), status=0)
            with known.open("a") as file:
                file.write("oidcc-client-test-invalid-iss\n")
            self.try_client(client.origin, "--expected-failures", str(known), status=1)
            self.assertIn("oidcc-client-test-invalid-iss is not accepted any more", self.output)
            known.write_text("oidcc-client-test-invalid-isss\n")
            self.assertIn("did you mean oidcc-client-test-invalid-iss", self.try_client(
                client.origin, "--expected-failures", str(known), status=64))

    def test_a_careless_client_accepts_what_is_in_the_token_and_the_response(self):
        found = self.try_client(self.serve(careless).origin, status=1)
        for name in ("invalid-iss", "invalid-aud", "idtoken-sig-none", "invalid-sig-rs256", "nonce-invalid", "missing-sub", "invalid-athash"):
            self.assertIn(f"oidcc-client-test-{name}", found["accepted"])
        for name in ("invalid-missing-exp", "ensure-authorization-response-with-invalid-state-fails", "invalid-null-alg", "invalid-alternate-alg"):
            self.assertIn(f"{FAPI}{name}", found["accepted"])
        self.assertIn("oidcc-client-test-userinfo-invalid-sub", found["accepted"])
        self.assertEqual(found["refused"] - {"oidcc-client-test-form-post-error"}, set())
        suite = xml.parse(self.folder / "report.xml").getroot().find("testsuite")
        self.assertEqual(int(suite.get("failures")), len(suite.findall("testcase/failure")))
        self.assertEqual(int(suite.get("failures")), len(found["accepted"]))
        page = (self.folder / "report.html").read_text()
        self.assertNotIn("<script", page)
        self.assertIn("Accepted: oidcc-client-test-invalid-iss", page)
        self.assertNotIn(CLIENT_SECRET, page + self.output)

    def test_whoever_is_signed_in_by_a_fault_it_is_accepted(self):
        found = self.try_client(self.serve(without_a_subject).origin, status=1)
        self.assertIn("oidcc-client-test-missing-sub", found["accepted"])
        self.assertIn("oidcc-client-test-missing-sub", self.output)
        self.assertIn("Someone is signed in.", self.output)

    def test_this_program_accepts_nothing(self):
        companion = Companion(has_demo_inside=False, settings={
            "authority": None, "issuer": self.issuer, "policies": None, "taskAPI": None, "demoServices": False, "clientID": "my-client"})
        self.start(companion)
        found = self.try_client(
            companion.origin, status=0, login="/sign-in", path="/claims", expect="Alice", redirect="/auth/openid/return", secret=False)
        self.assertEqual(found["accepted"] | found["not-tolerated"], set())
        self.assertGreater(len(found["refused"]), 25)

    def test_a_client_about_which_nothing_can_be_said_is_named_and_nothing_passes(self):
        client = self.serve(authlib)
        self.assertIn('contains "Welcome" for a browser that has never signed in', self.try_client(
            client.origin, status=69, expect="Welcome", path="/welcome"))
        self.assertIn("No one is signed in even without a fault", self.try_client(client.origin, status=69, expect="Hello, Bob"))
        [nobody] = free_ports(1)
        self.assertIn("does not answer within 1 seconds", self.try_client(
            f"http://localhost:{nobody}", "--timeout", "1", status=69))


if __name__ == "__main__":
    unittest.main()
