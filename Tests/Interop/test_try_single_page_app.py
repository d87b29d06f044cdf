"""`WebCompanion try-client --browser chromium` against single-page applications: public clients whose scripts do everything."""

import http.server
import json
import os
import pathlib
import signal
import subprocess
import threading
import unittest

from companion_process import PROGRAM, ROOT, TIMEOUT
from interop import wait_until
from trial import CLIENT_ID, FAPI_TESTS, TESTS, TrialTest, only

PAGE = """<!doctype html>
<html lang="en">
<title>A single-page application</title>
<script id="settings" type="application/json">{settings}</script>
<script type="module" src="/app.js"></script>
<p id="who"></p>
"""
SCRIPT = pathlib.Path(__file__).with_name("trial_single_page_app.js")


class SinglePageApp:
    """The same page at every address, with a script that validates what it gets, or nothing of it."""

    login = "/login"
    callback = "/callback"
    signed_in = "/me"
    secret = None
    is_careful = True

    def __init__(self, issuer, folder):
        settings = json.dumps({"issuer": issuer, "clientID": CLIENT_ID, "isCareful": self.is_careful})
        self.requests = []
        app = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            # Head and body are sent one after the other.
            disable_nagle_algorithm = True

            def do_GET(self):
                app.requests.append(self.path)
                is_script = self.path == "/app.js"
                body = SCRIPT.read_bytes() if is_script else PAGE.format(settings=settings).encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/javascript" if is_script else "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        # A Chromium that is killed ends connections.
        self.server.handle_error = lambda *_: None
        self.origin = f"http://localhost:{self.server.server_port}"

    def start(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    def log(self):
        return "\n".join(self.requests[-20:])


class CarelessApp(SinglePageApp):
    is_careful = False


# The response comes by the query.
NOT_BY_FORM = {f"{TESTS}form-post-error"}
# It reads JSON only.
NOT_JSON = {f"{TESTS}userinfo-signed"}
# It takes RS256 alone, so that nothing is known about its look at another signature.
NOT_ES256 = {f"{TESTS}invalid-sig-es256"}
# Refused at each place where its script can stop: by what it has fetched last.
REFUSED = {
    # The metadata, before the sign-in.
    f"{TESTS}discovery-issuer-mismatch", f"{FAPI_TESTS}discovery-issuer-mismatch",
    # Nothing: the response itself.
    f"{FAPI_TESTS}ensure-authorization-response-with-invalid-state-fails",
    # The metadata, after it.
    f"{FAPI_TESTS}remove-authorization-response-iss",
    # The tokens, the keys, and UserInfo.
    f"{TESTS}idtoken-sig-none", f"{FAPI_TESTS}invalid-null-alg", f"{TESTS}nonce-invalid", f"{FAPI_TESTS}invalid-nonce",
    f"{TESTS}userinfo-invalid-sub"}
# And what else can be wrong in a response, the keys and the subject. All other faults are in claims of the ID token, which no browser
# looks at: test_try_client.py tries each of them with a careless client.
ACCEPTED_BY_THE_CARELESS = REFUSED | NOT_ES256 | {
    f"{FAPI_TESTS}ensure-authorization-response-with-invalid-missing-state-fails", f"{FAPI_TESTS}invalid-authorization-response-iss",
    f"{TESTS}kid-absent-multiple-jwks", f"{TESTS}missing-sub"}
# What it has to take, and the careless one does not look at.
TOLERATED = {"pkce-required", f"{TESTS}kid-absent-single-jwks", f"{TESTS}signing-key-rotation", f"{FAPI_TESTS}valid-aud-as-array"}


class TrySinglePageApp(TrialTest):
    weight = 10

    def test_a_careful_one_accepts_nothing(self):
        """One fault for each place where it can stop."""
        chosen = REFUSED | NOT_ES256 | TOLERATED
        found = self.try_client(
            self.serve(SinglePageApp), "--browser", "chromium", *only(chosen),
            expect="Alice Adams", status=0)
        self.assertEqual(found, {"cannot-tell": NOT_ES256})
        self.assertEqual({name for name, row in self.rows.items() if row["verdict"] == "refused"}, REFUSED)
        self.assertEqual({name for name, row in self.rows.items() if row["verdict"] == "tolerated"}, TOLERATED)

    test_a_careful_one_accepts_nothing.is_thorough = True

    def test_a_careless_one_accepts_everything(self):
        """Everything that the browser carries to it, so that what the careful one refuses was there."""
        chosen = ACCEPTED_BY_THE_CARELESS | NOT_JSON | NOT_BY_FORM | TOLERATED
        found = self.try_client(self.serve(CarelessApp), "--browser", "chromium", *only(chosen), expect="Alice Adams")
        self.assertEqual(found, {
            "accepted": ACCEPTED_BY_THE_CARELESS, "not-tolerated": NOT_JSON, "cannot-tell": NOT_BY_FORM})
        self.assertEqual({name for name, row in self.rows.items() if row["verdict"] == "tolerated"}, TOLERATED)

    test_a_careless_one_accepts_everything.is_thorough = True

    def test_the_built_in_browser_says_nothing_about_one(self):
        client = self.serve(SinglePageApp)
        done = self.run_trial(client, "--expect", "Alice Adams")
        self.assertEqual(done.returncode, 69, done.stderr)
        self.assertIn("--browser chromium", done.stderr)

    def test_a_chromium_that_is_missing_is_named(self):
        done = self.run_trial(self.serve(SinglePageApp), "--browser", "/nonexistent/chromium")
        self.assertEqual(done.returncode, 69, done.stderr)
        self.assertIn("/nonexistent/chromium", done.stderr)

    def test_nothing_is_left_after_a_run_and_after_a_signal(self):
        client = self.serve(SinglePageApp)
        done = self.run_trial(client, "--browser", "chromium", "--only", f"{TESTS}invalid-iss", "--expect", "Alice Adams")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assert_nothing_is_left()
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(number):
                client.requests.clear()
                running = subprocess.Popen(
                    self.command(client, "--browser", "chromium", "--expect", "Alice Adams"), cwd=ROOT, env=self.environment(),
                    stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
                self.addCleanup(running.stderr.close)
                wait_until(lambda: len(client.requests) > 8, "sign-ins")
                self.assertTrue(self.processes())
                running.send_signal(number)
                self.assertEqual(running.wait(TIMEOUT), -number)
                self.assert_nothing_is_left()

    test_nothing_is_left_after_a_run_and_after_a_signal.is_thorough = True

    def assert_nothing_is_left(self):
        self.assertEqual([path for path in self.folder.iterdir() if "chromium" in path.name], [])
        wait_until(lambda: not self.processes(), "no process of Chromium")

    def processes(self):
        """Those of Chromium with a profile in the folder of the test."""
        found = []
        for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = path.read_bytes()
            except OSError:
                continue
            if f"{self.folder}/web-companion-chromium".encode() in words:
                found.append(path.parent.name)
        return found

    def environment(self):
        return {"PATH": os.environ["PATH"], "HOME": str(self.folder), "TMPDIR": str(self.folder)}

    def command(self, client, *options):
        return [
            str(PROGRAM), "try-client", "--port", str(self.port), "--login", client.origin + client.login, "--signed-in",
            client.origin + client.signed_in, "--redirect-uri", client.origin + client.callback, "--client-id", CLIENT_ID, *options]

    def run_trial(self, client, *options):
        return subprocess.run(
            self.command(client, *options), cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT, env=self.environment())


if __name__ == "__main__":
    unittest.main()
