"""`try-client` finds each check that is missing in a client, and nothing in a client that has them all."""

import http.server
import json
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

from careless import CLIENTS
from companion_process import PROGRAM, ROOT, TIMEOUT, Companion, free_ports
from scratch import VARIABLE


def restarted_by_request(companion):
    """A server that restarts the client when asked. It answers when the client has been restarted."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            companion.restart()
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


class TrialMutants(unittest.TestCase):
    maxDiff = None

    def temporary_folder(self):
        folder = tempfile.TemporaryDirectory(prefix="web-companion-test-")
        self.addCleanup(folder.cleanup)
        return pathlib.Path(folder.name)

    def found(self, mutation, restarts=False):
        """The report of a trial of this program without a check: rows by the name of the fault."""
        [port] = free_ports(1)
        companion = Companion(
            has_demo_inside=False, environment={VARIABLE: mutation} if mutation else {}, settings={
                "authority": None, "issuer": f"http://localhost:{port}", "policies": None, "taskAPI": None, "demoServices": False,
                "clientID": "my-client"})
        self.addCleanup(companion.__exit__)
        companion.start()
        options = []
        if restarts:
            server = restarted_by_request(companion)
            self.addCleanup(server.server_close)
            self.addCleanup(server.shutdown)
            address = f"http://127.0.0.1:{server.server_port}"
            options = ["--restart", f"{sys.executable} -c \"import urllib.request; urllib.request.urlopen('{address}')\""]
        folder = self.temporary_folder()
        done = subprocess.run(
            [str(PROGRAM), "try-client", "--port", str(port), "--login", f"{companion.origin}/sign-in",
             "--signed-in", f"{companion.origin}/claims", "--expect", "Alice",
             "--redirect-uri", f"{companion.origin}/auth/openid/return", "--strict", "--report", str(folder / "report.json"), *options],
            cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT, env={"PATH": "/usr/bin:/bin", "HOME": str(folder)})
        self.said = done.stdout + done.stderr
        self.assertEqual(done.returncode, 1 if mutation else 0, self.said)
        return {name: row for row in json.loads((folder / "report.json").read_text())["faults"] for name in row["names"]}

    def verdicts(self, rows, verdict):
        return {name for name, row in rows.items() if row["verdict"] == verdict}

    def test_nothing_is_found_in_the_program_as_it_is(self):
        for restarts in (False, True):
            with self.subTest("restarted" if restarts else "not restarted"):
                rows = self.found(None, restarts)
                self.assertEqual(self.verdicts(rows, "accepted"), set(), self.said)
                self.assertEqual(self.verdicts(rows, "not-tolerated"), set(), self.said)
                if restarts:
                    # It does not ask for a response by form.
                    self.assertEqual(self.verdicts(rows, "cannot-tell"), {"oidcc-client-test-form-post-error"}, self.said)


def finds(client):
    def test(self):
        rows = self.found(client.mutation.name, client.restarts)
        self.assertEqual(self.verdicts(rows, "accepted"), set(client.accepts), self.said)
        for name in client.accepts:
            for part in ("gain", "remedy", "clause"):
                self.assertTrue(rows[name].get(part), f"{name} has no {part}")

    return test


for client in CLIENTS:
    setattr(TrialMutants, f"test_{client.mutation.name.replace('-', '_')}_is_found", finds(client))
del client


if __name__ == "__main__":
    unittest.main()
