"""The demo's task API with a long latency: each response is delayed, or an error."""

import http.client
import http.server
import threading
import time
import urllib.parse

from companion_process import Companion, DemoServices


class SlowAPI:
    def __init__(self, target):
        self.delay = 0
        # The methods whose response is 500.
        self.refused = set()
        # How many requests to add a task it received, and how many more it accepts before it is too busy; None for any number.
        self.asked, self.answers_left = 0, None
        host = urllib.parse.urlsplit(target).netloc
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                if self.command == "POST":
                    outer.asked += 1
                # Waits: this is the delay that a test asks for.
                time.sleep(outer.delay)
                is_busy = self.command == "POST" and outer.answers_left == 0
                if self.command == "POST" and outer.answers_left:
                    outer.answers_left -= 1
                if is_busy or self.command in outer.refused:
                    self.send_response(503 if is_busy else 500)
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                    return
                connection = http.client.HTTPConnection(host, timeout=60)
                connection.request(self.command, self.path, body or None, {
                    name: value for name, value in self.headers.items() if name.lower() not in ("host", "connection", "content-length")})
                response = connection.getresponse()
                content = response.read()
                connection.close()
                self.send_response(response.status)
                for name, value in response.getheaders():
                    if name.lower() not in ("transfer-encoding", "connection", "content-length", "date", "server"):
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            do_GET = do_POST = do_PUT = do_DELETE = do_OPTIONS = answer

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("localhost", 0), Handler)
        self.server.daemon_threads = True
        self.origin = f"http://localhost:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


def start(test, **settings):
    """A companion whose task API is slow, and that API."""
    companion = Companion(has_demo_inside=False, settings=settings)
    demo = DemoServices(companion)
    demo.settings = dict(companion.settings)
    api = SlowAPI(companion.api)
    test.addCleanup(api.stop)
    companion.settings["taskAPI"] = api.origin
    test.start(demo)
    return test.start(companion), api
