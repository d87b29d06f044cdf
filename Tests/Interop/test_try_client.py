"""`WebCompanion try-client` against clients of others, a careless one and this program. What they do was established by their own pages."""

import base64
import functools
import json
import os
import pty
import signal
import secrets as random
import subprocess
import threading
import time
import unittest
import xml.etree.ElementTree as xml

import flask
import requests
import werkzeug.serving
from authlib.integrations.flask_client import OAuth

from companion_process import PROGRAM, ROOT, TIMEOUT, Companion, free_ports
from interop import InteropTest
from trial import CRITICAL, ENDLESS, FORGED, HUGE, only

CLIENT_SECRET = "secret-of-the-client"
FAPI = "fapi2-security-profile-final-client-test-"
# Authlib 1.9.8 in Flask, configured as its documentation says, with a page that shows the name that UserInfo says.
AUTHLIB = {
    "accepted": {
        f"{FAPI}invalid-authorization-response-iss", f"{FAPI}remove-authorization-response-iss",
        "oidcc-client-test-userinfo-invalid-sub", *HUGE, *ENDLESS},
    # It does not compare the issuer in the metadata, and refuses the ID token for it.
    "refused late after a restart": {"oidcc-client-test-discovery-issuer-mismatch", f"{FAPI}discovery-issuer-mismatch"},
    # What it reads only once, unless it is restarted.
    "in metadata and keys": {
        "oidcc-client-test-discovery-issuer-mismatch", f"{FAPI}discovery-issuer-mismatch", "oidcc-client-test-discovery-jwks-uri-keys",
        "oidcc-client-test-kid-absent-single-jwks", "oidcc-client-test-kid-absent-multiple-jwks", "oidcc-client-test-invalid-sig-es256",
        "huge-metadata", "huge-keys", "endless-metadata", "endless-keys"},
}
# What a client that relies on TLS to the token endpoint may accept, by Core 3.1.3.7 (6) and 3.1.3.8, and one that does not support RFC 9207.
PERMITTED = {
    "oidcc-client-test-idtoken-sig-none", "oidcc-client-test-invalid-sig-rs256", "oidcc-client-test-invalid-sig-hs256",
    "oidcc-client-test-invalid-sig-es256", "oidcc-client-test-kid-absent-multiple-jwks", "oidcc-client-test-invalid-athash",
    f"{FAPI}invalid-null-alg", f"{FAPI}invalid-alternate-alg", f"{FAPI}invalid-authorization-response-iss",
    f"{FAPI}remove-authorization-response-iss", *FORGED, *CRITICAL, "huge-metadata", "huge-token-response",
    "endless-metadata", "endless-token-response", "endless-userinfo"}
REFRESHES = {"oidcc-client-test-refresh-token-invalid-issuer", "oidcc-client-test-refresh-token-invalid-sub"}
LOGOUT_TOKEN = "oidcc-client-test-rp-backchannel-rpinitlogout"
LOGOUT_TOKENS = {f"{LOGOUT_TOKEN}-{name}" for name in (
    "alg-none", "no-event", "with-nonce", "wrong-alg", "wrong-aud", "wrong-event", "wrong-iss")}
# What a client has to do, careful or not.
SIGN_OUT = {f"oidcc-client-test-{name}" for name in (
    "refresh-token", "rp-init-logout", "rp-init-logout-other-state", "rp-init-logout-no-state", "rp-backchannel-rpinitlogout",
    "rp-frontchannel-opinitlogout")}


class FlaskClient:
    """A client in this process."""

    def __init__(self, issuer, makes_routes, port=None):
        self.port = port or free_ports(1)[0]
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


def least(client):
    """Does all that OpenID Connect Core demands of the code flow, and nothing more: it relies on TLS to the token endpoint."""

    @client.app.get("/login")
    def login():
        flask.session["state"], flask.session["nonce"] = random.token_hex(), random.token_hex()
        # Discovery 4.3: the metadata are those of the issuer.
        metadata = requests.get(f"{client.issuer}/.well-known/openid-configuration", timeout=TIMEOUT).json()
        if metadata["issuer"] != client.issuer:
            return "Another issuer.", 502
        return flask.redirect(
            f"{client.issuer}/authorize?client_id=my-client&redirect_uri={client.origin}/callback&response_type=code"
            f"&scope=openid%20profile&state={flask.session['state']}&nonce={flask.session['nonce']}")

    @client.app.get("/callback")
    def callback():
        state, nonce = flask.session.pop("state", None), flask.session.pop("nonce", None)
        if state is None or flask.request.args.get("state") != state or "code" not in flask.request.args:
            return "No sign-in of this browser.", 400
        token = requests.post(f"{client.issuer}/token", timeout=TIMEOUT, data={
            "grant_type": "authorization_code", "code": flask.request.args["code"], "redirect_uri": f"{client.origin}/callback",
            "client_id": "my-client"}, auth=("my-client", CLIENT_SECRET)).json()
        # RFC 6749 section 5.1: the name of the type is case-insensitive.
        if token.get("token_type", "").lower() != "bearer":
            return "Another type of token.", 502
        payload = token["id_token"].split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
        audience = claims.get("aud") if isinstance(claims.get("aud"), list) else [claims.get("aud")]
        if claims.get("iss") != client.issuer or audience != ["my-client"] or claims.get("nonce") != nonce or "sub" not in claims \
                or not isinstance(claims.get("iat"), int) or claims.get("exp", 0) <= time.time():
            return "A wrong ID token.", 502
        answer = requests.get(f"{client.issuer}/userinfo", timeout=TIMEOUT, headers={"Authorization": f"Bearer {token['access_token']}"})
        person = answer.json()
        flask.session["name"] = person["name"] if person.get("sub") == claims["sub"] else "Alice"
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


def with_a_session(client, careful):
    """Refreshes its tokens, signs out at the provider, and receives logout tokens. Validates all of that, or nothing."""
    sessions = {}

    def asked(form):
        return requests.post(f"{client.issuer}/token", timeout=TIMEOUT, data={
            "client_id": "my-client", "client_secret": CLIENT_SECRET, **form}).json()

    def claims(token):
        part = token.split(".")[1]
        return json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))

    def keep(session, tokens):
        session.update(access=tokens["access_token"], refresh=tokens["refresh_token"], end=time.time() + tokens["expires_in"])

    @client.app.get("/login")
    def login():
        return flask.redirect(
            f"{client.issuer}/authorize?client_id=my-client&redirect_uri={client.origin}/callback&response_type=code"
            "&scope=openid%20offline_access&state=xyz&nonce=abc")

    @client.app.get("/callback")
    def callback():
        tokens = asked({
            "grant_type": "authorization_code", "code": flask.request.args["code"], "redirect_uri": f"{client.origin}/callback"})
        token = claims(tokens["id_token"])
        session = {"subject": token["sub"], "provider": token["sid"], "hint": tokens["id_token"]}
        keep(session, tokens)
        flask.session["id"] = random.token_hex()
        sessions[flask.session["id"]] = session
        return flask.redirect("/orders")

    @client.app.get("/orders")
    def orders():
        session = sessions.get(flask.session.get("id"))
        if session is None:
            return "Nobody is signed in.", 401
        if session["end"] <= time.time():
            tokens = asked({"grant_type": "refresh_token", "refresh_token": session["refresh"]})
            token = claims(tokens["id_token"])
            if careful and (token["iss"], token["sub"]) != (client.issuer, session["subject"]):
                del sessions[flask.session["id"]]
                return "Nobody is signed in.", 401
            keep(session, tokens)
        return "Hello, Alice"

    @client.app.get("/leave")
    def leave():
        return "<form action='/leave' method='post'><button>Really</button></form>"

    @client.app.post("/leave")
    def left():
        session = sessions.pop(flask.session.pop("id"))
        return flask.redirect(
            f"{client.issuer}/logout?post_logout_redirect_uri={client.origin}/bye&id_token_hint={session['hint']}&state=s")

    @client.app.get("/bye")
    def bye():
        return "Good bye"

    @client.app.post("/backchannel")
    def backchannel():
        token = flask.request.form["logout_token"]
        found = claims(token)
        header = json.loads(base64.urlsafe_b64decode(token.split(".")[0] + "=="))
        right = (header["alg"], found["iss"], found["aud"]) == ("RS256", client.issuer, "my-client") and "nonce" not in found \
            and "http://schemas.openid.net/event/backchannel-logout" in found.get("events", {})
        if careful and not right:
            return "", 400
        for key in [key for key, session in sessions.items() if session["provider"] == found["sid"]]:
            del sessions[key]
        return ""

    @client.app.get("/frontchannel")
    def frontchannel():
        sessions.pop(flask.session.pop("id", None), None)
        return ""


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

    def try_client(self, origin, *options, status, path="/me", login="/login", expect="Hello, Alice", redirect="/callback", secret=True,
                   strict=True):
        report = self.folder / "report.json"
        done = subprocess.run(
            [str(PROGRAM), "try-client", "--port", str(self.port), "--login", f"{origin}{login}", "--signed-in", f"{origin}{path}",
             "--expect", expect, "--redirect-uri", f"{origin}{redirect}", *(["--client-secret", CLIENT_SECRET] if secret else []),
             "--report", str(report), "--report", str(self.folder / "report.xml"), "--report", str(self.folder / "report.html"),
             *(["--strict"] if strict else []), *options],
            cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT, env={"PATH": "/usr/bin:/bin", "HOME": str(self.folder)})
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        self.output, self.log = done.stdout, done.stderr
        if status not in (0, 1):
            return done.stderr
        rows = json.loads(report.read_text())["faults"]
        self.accepted = sum(row["verdict"] == "accepted" for row in rows)
        self.untried = [group["why"] for group in json.loads(report.read_text())["not_tried"]]
        return {
            verdict: {name for row in rows if row["verdict"] == verdict for name in row["names"]}
            for verdict in ("accepted", *([] if strict else ["permitted"]), "refused", "refused-late", "tolerated", "not-tolerated", "cannot-tell")}

    @staticmethod
    def restart(client):
        return "--restart", f"curl --silent --fail {client.origin}/forget"

    def test_authlib(self):
        client = self.serve(authlib)
        found = self.try_client(client.origin, *self.restart(client), status=1)
        self.assertEqual(found["accepted"], AUTHLIB["accepted"])
        self.assertEqual(found["refused-late"], AUTHLIB["refused late after a restart"])
        # It reads JSON only.
        self.assertEqual(found["not-tolerated"], {"oidcc-client-test-userinfo-signed"})
        # It asks for the response by the query.
        self.assertEqual(found["cannot-tell"], {"oidcc-client-test-form-post-error"})

        with self.subTest("what every client has to refuse"):
            found = self.try_client(client.origin, *self.restart(client), *only(AUTHLIB["accepted"]), status=1, strict=False)
            self.assertEqual(found["accepted"], {"oidcc-client-test-userinfo-invalid-sub"})
            self.assertEqual(found["permitted"], AUTHLIB["accepted"] - found["accepted"])

        with self.subTest("without a restart it has the metadata and the keys already"):
            found = self.try_client(client.origin, *only(AUTHLIB["in metadata and keys"]), status=0)
            self.assertEqual(found["cannot-tell"], AUTHLIB["in metadata and keys"])

        with self.subTest("what is known does not break a build, and what is no longer so does"):
            chosen = only({*AUTHLIB["accepted"], "oidcc-client-test-invalid-iss"})
            known = self.folder / "known"
            known.write_text("".join(f"{name}  # reported\n" for name in sorted(AUTHLIB["accepted"])))
            self.try_client(client.origin, *chosen, "--expected-failures", str(known), status=0)
            with known.open("a") as file:
                file.write("oidcc-client-test-invalid-iss\n")
            self.try_client(client.origin, *chosen, "--expected-failures", str(known), status=1)
            self.assertIn(f"oidcc-client-test-invalid-iss, {FAPI}invalid-iss is not accepted any more", self.output)
            known.write_text("oidcc-client-test-invalid-isss\n")
            self.assertIn("did you mean oidcc-client-test-invalid-iss", self.try_client(
                client.origin, "--expected-failures", str(known), status=64))

    def test_chromium_comes_to_the_same_verdicts(self):
        """Of every kind, and of every fault that the browser itself carries."""
        client = self.serve(authlib)
        chosen = [*self.restart(client), *only(AUTHLIB["accepted"] | AUTHLIB["refused late after a restart"] | {
            "oidcc-client-test-invalid-iss", "oidcc-client-test-invalid-sig-rs256", "oidcc-client-test-userinfo-signed",
            "oidcc-client-test-form-post-error", "oidcc-client-test-kid-absent-single-jwks", "oidcc-client-test-signing-key-rotation",
            f"{FAPI}ensure-authorization-response-with-invalid-state-fails",
            f"{FAPI}ensure-authorization-response-with-invalid-missing-state-fails"})]
        built_in = self.try_client(client.origin, *chosen, status=1)
        self.assertTrue(all(built_in[verdict] for verdict in built_in), built_in)
        self.assertEqual(self.try_client(client.origin, *chosen, "--browser", "chromium", status=1), built_in)

    test_chromium_comes_to_the_same_verdicts.is_thorough = True

    @staticmethod
    def ends_of(client):
        return [
            "--logout", f"{client.origin}/leave", "--post-logout-redirect-uri", f"{client.origin}/bye",
            "--backchannel-logout-uri", f"{client.origin}/backchannel", "--frontchannel-logout-uri", f"{client.origin}/frontchannel"]

    def test_chromium_signs_out_too(self):
        """What the browser carries: refreshes, sign-outs and the frame. Logout tokens go from the provider to the client, so that one is enough."""
        client = self.serve(functools.partial(with_a_session, careful=True))
        options = [*self.ends_of(client), *only(SIGN_OUT | REFRESHES | {f"{LOGOUT_TOKEN}-alg-none", "oidcc-client-test-invalid-iss"})]
        built_in = self.try_client(client.origin, *options, path="/orders", status=1)
        self.assertLessEqual(SIGN_OUT, built_in["tolerated"])
        self.assertEqual(self.try_client(client.origin, *options, "--browser", "chromium", path="/orders", status=1), built_in)

    test_chromium_signs_out_too.is_thorough = True

    def test_a_careless_client_accepts_what_is_in_the_token_and_the_response(self):
        found = self.try_client(self.serve(careless).origin, status=1)
        for name in ("invalid-iss", "invalid-aud", "idtoken-sig-none", "invalid-sig-rs256", "nonce-invalid", "missing-sub", "invalid-athash"):
            self.assertIn(f"oidcc-client-test-{name}", found["accepted"])
        self.assertLessEqual(FORGED | CRITICAL | {"huge-token-response", "endless-token-response", "endless-userinfo"}, found["accepted"])
        for name in ("invalid-missing-exp", "ensure-authorization-response-with-invalid-state-fails", "invalid-null-alg", "invalid-alternate-alg"):
            self.assertIn(f"{FAPI}{name}", found["accepted"])
        self.assertIn("oidcc-client-test-userinfo-invalid-sub", found["accepted"])
        # Without a code it has nothing to redeem.
        self.assertEqual(found["refused"], {"query-error"})
        suite = xml.parse(self.folder / "report.xml").getroot().find("testsuite")
        self.assertEqual(int(suite.get("failures")), len(suite.findall("testcase/failure")))
        self.assertEqual(int(suite.get("failures")), self.accepted)
        page = (self.folder / "report.html").read_text()
        self.assertNotIn("<script", page)
        self.assertIn("Accepted: The ID token names another issuer.", page)
        self.assertNotIn(CLIENT_SECRET, page + self.output)

    def test_a_session_is_refreshed_and_ended(self):
        for careful in (True, False):
            with self.subTest(careful=careful):
                client = self.serve(functools.partial(with_a_session, careful=careful))
                # Both take whatever a sign-in brings: it is tried with one of them.
                chosen = [] if careful else only(SIGN_OUT | REFRESHES | LOGOUT_TOKENS)
                found = self.try_client(client.origin, *self.ends_of(client), *chosen, path="/orders", status=1)
                self.assertEqual(self.untried, [])
                self.assertLessEqual(SIGN_OUT, found["tolerated"])
                self.assertLessEqual(REFRESHES | LOGOUT_TOKENS, found["refused" if careful else "accepted"])

        with self.subTest("without the options the faults are counted"):
            self.try_client(client.origin, path="/orders", status=1)
            self.assertEqual([line.split(".")[0] for line in self.untried], [
                "Not tried: 3 faults of sign-out", "Not tried: 8 faults of logout tokens", "Not tried: 1 fault of front-channel logout"])
            self.assertIn("is tried with --logout URL", self.try_client(
                client.origin, "--only", "oidcc-client-test-rp-init-logout", path="/orders", status=64))

    test_a_session_is_refreshed_and_ended.is_thorough = True

    def test_a_script_reads_the_addresses(self):
        """With --port 0 it configures the client by the first line."""
        [port] = free_ports(1)
        command = [
            str(PROGRAM), "try-client", "--port", "0", "--login", f"http://localhost:{port}/login", "--signed-in",
            f"http://localhost:{port}/me", "--expect", "Hello, Alice", "--redirect-uri", f"http://localhost:{port}/callback",
            "--client-secret", CLIENT_SECRET, "--only", "oidcc-client-test-invalid-aud"]
        run = subprocess.Popen(
            command, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={"PATH": "/usr/bin:/bin", "HOME": str(self.folder)})
        self.addCleanup(run.kill)
        addresses = json.loads(run.stdout.readline())
        self.assertEqual(requests.get(addresses["metadata"], timeout=TIMEOUT).json()["issuer"], addresses["issuer"])
        client = FlaskClient(addresses["issuer"], careless, port)
        self.addCleanup(client.server.shutdown)
        output, log = run.communicate(timeout=TIMEOUT)
        self.assertEqual(run.returncode, 1, output + log)
        self.assertIn("ACCEPTED      The ID token is for another application. (oidcc-client-test-invalid-aud, ", output)
        self.assertIn("\nACCEPTED      oidcc-client-test-invalid-aud\n", log)
        self.assertEqual(addresses["client_id"], "my-client")

    def test_a_terminal_has_a_bar(self):
        client = self.serve(careless)
        main, other = pty.openpty()
        self.addCleanup(os.close, main)
        done = subprocess.Popen(
            [str(PROGRAM), "try-client", "--port", str(self.port), "--login", f"{client.origin}/login", "--signed-in",
             f"{client.origin}/me", "--expect", "Hello, Alice", "--redirect-uri", f"{client.origin}/callback",
             "--client-secret", CLIENT_SECRET, "--only", "oidcc-client-test-invalid-aud"],
            cwd=self.folder, stdout=subprocess.PIPE, stderr=other, env={"PATH": "/usr/bin:/bin", "HOME": str(self.folder)})
        output, _ = done.communicate(timeout=TIMEOUT)
        os.close(other)
        shown = os.read(main, 65536).decode()
        self.assertIn("\r\x1b[K[....................] 0/1 ", shown)
        self.assertTrue(shown.endswith("[####################] 1/1 ACCEPTED      oidcc-client-test-invalid-aud\r\x1b[K"), shown)
        self.assertIn(b"1 accepted", output)

    def test_a_client_that_does_what_core_demands_passes(self):
        found = self.try_client(self.serve(least).origin, status=0, strict=False)
        self.assertEqual(found["accepted"], set())
        self.assertEqual(found["permitted"], PERMITTED)
        self.assertIn("\nPermitted: the client accepted it, which a specification allows", self.output)

    def test_whoever_is_signed_in_by_a_fault_it_is_accepted(self):
        found = self.try_client(self.serve(without_a_subject).origin, "--only", "oidcc-client-test-missing-sub", status=1)
        self.assertEqual(found["accepted"], {"oidcc-client-test-missing-sub"})
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

    test_this_program_accepts_nothing.is_thorough = True

    def test_a_restart_that_fails_while_the_client_starts_is_repeated(self):
        client = self.serve(authlib)
        flag = self.folder / "started"
        forget = self.restart(client)[1]
        found = self.try_client(
            client.origin, "--restart", f"if [ ! -e {flag} ]; then touch {flag}; exit 7; fi; {forget}", "--only",
            "oidcc-client-test-invalid-iss", status=0)
        self.assertEqual(found["refused"], {"oidcc-client-test-invalid-iss", f"{FAPI}invalid-iss"})
        self.assertIn("ended with status 127", self.try_client(client.origin, "--restart", "no-such-command", status=69))
        self.assertIn("ended with status 7: exit 7", self.try_client(
            client.origin, "--restart", "exit 7", "--timeout", "1", status=69))

    def test_a_client_about_which_nothing_can_be_said_is_named_and_nothing_passes(self):
        client = self.serve(authlib)
        self.assertIn('contains "Welcome" for a browser that has never signed in', self.try_client(
            client.origin, status=69, expect="Welcome", path="/welcome"))
        self.assertIn('does not contain "Hello, Bob" after a sign-in without a fault', self.try_client(
            client.origin, status=69, expect="Hello, Bob"))
        # It asks UserInfo, where the name is.
        self.assertNotIn("has not asked UserInfo", self.try_client(client.origin, status=69, expect="Hello, Bob"))
        self.assertIn("The client has its tokens and has not asked UserInfo", self.try_client(
            self.serve(without_a_subject).origin, status=69, expect="Alice Adams"))
        public = self.try_client(client.origin, status=69, secret=False)
        self.assertIn("though the client has no secret here", public)
        self.assertNotIn("--browser chromium", public)
        self.assertIn("also opens for a browser that has never signed in", self.command(
            "--login", f"{client.origin}/login", "--signed-in", f"{client.origin}/welcome", status=69))
        self.assertIn(f"{client.origin}/nowhere answered 404", self.try_client(client.origin, status=69, path="/nowhere"))
        # It has the metadata of the provider at the port of before.
        [self.port] = free_ports(1)
        elsewhere = self.try_client(client.origin, status=69)
        self.assertIn(f"{self.issuer}/authorize, where nothing answers", elsewhere)
        self.assertNotIn("--browser chromium", elsewhere)
        [nobody] = free_ports(1)
        self.assertIn("does not answer within 1 seconds", self.try_client(
            f"http://localhost:{nobody}", "--timeout", "1", status=69))


    def command(self, *options, status):
        done = subprocess.run(
            [str(PROGRAM), "try-client", "--port", str(self.port), "--redirect-uri", "http://localhost:8000/callback", *options],
            cwd=self.folder, capture_output=True, text=True, timeout=TIMEOUT, env={"PATH": "/usr/bin:/bin", "HOME": str(self.folder)})
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def test_what_cannot_be_tried_is_said_before_the_first_sign_in(self):
        [nobody] = free_ports(1)
        client = ["--login", f"http://localhost:{nobody}/login", "--signed-in", f"http://localhost:{nobody}/me"]
        for path, reason in {"nowhere/report.html": 'there is no folder "nowhere".', "a.json": "it is a folder.",
                             "a.json/report.xml/report.xml": 'there is no folder "a.json/report.xml".'}.items():
            (self.folder / "a.json").mkdir(exist_ok=True)
            self.assertIn(f"--report {path}: {reason}", self.command(*client, "--report", path, status=64))
        self.assertIn("did you mean oidcc-client-test-invalid-sig-rs256 or", self.command(*client, "--only", "invalid-sig", status=64))
        self.assertIn("did you mean oidcc-client-test-invalid-aud?", self.command(
            *client, "--only", "oidcc-client-test-invalid-aut", status=64))
        names = [line.split(":")[0] for line in self.command("--list", status=0).splitlines()]
        self.assertIn(f"oidcc-client-test-invalid-iss, {FAPI}invalid-iss", names)
        self.assertEqual(len(set(names)), len(names))

    def test_several_are_chosen_and_the_report_is_named(self):
        client = self.serve(careless)
        found = self.try_client(
            client.origin, "--only", "oidcc-client-test-invalid-aud", "--only", f"{FAPI}invalid-iss", status=1)
        # By either of its names.
        self.assertEqual(found["accepted"], {
            f"{plan}{name}" for plan in ("oidcc-client-test-", FAPI) for name in ("invalid-aud", "invalid-iss")})
        self.assertEqual(self.accepted, 2)
        self.assertIn(f"\nReport: {self.folder / 'report.html'}\n", self.output)

    def test_an_interrupted_run_says_how_far_it_was(self):
        [nobody] = free_ports(1)
        process = subprocess.Popen(
            [str(PROGRAM), "try-client", "--port", str(self.port), "--redirect-uri", "http://localhost:8000/callback",
             "--login", f"http://localhost:{nobody}/login", "--signed-in", f"http://localhost:{nobody}/me"],
            cwd=self.folder, stderr=subprocess.PIPE, text=True, env={"PATH": "/usr/bin:/bin", "HOME": str(self.folder)})
        for line in process.stderr:
            if "redirect to:" in line:
                break
        process.send_signal(signal.SIGINT)
        _, log = process.communicate(timeout=TIMEOUT)
        self.assertEqual(process.returncode, -signal.SIGINT)
        self.assertTrue(log.endswith("Stopped before the first fault.\n"), log)


if __name__ == "__main__":
    unittest.main()
