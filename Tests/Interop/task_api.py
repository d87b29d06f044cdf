"""A task API and a proxy in front of a provider: small test servers that record the program's requests."""

import base64
import http.server
import json
import threading
import urllib.parse

import requests

from interop import TIMEOUT


class Server:
    """An HTTP server on a free port of 127.0.0.1, in threads of the test."""

    def __init__(self, handler):
        owner = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            # Head and body are sent one after the other.
            disable_nagle_algorithm = True

            def handle_any(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                status, fields, answer = handler(owner, self.command, self.path, self.headers, body)
                try:
                    self.send_response_only(status)
                    for name, value in fields:
                        self.send_header(name, value)
                    self.send_header("Content-Length", str(len(answer)))
                    self.end_headers()
                    self.wfile.write(answer)
                except OSError:
                    # The client has been killed.
                    self.close_connection = True

            do_GET = do_POST = do_PUT = do_DELETE = do_OPTIONS = do_HEAD = handle_any

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        self.origin = f"http://127.0.0.1:{self.port}"
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self.thread.start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join(timeout=TIMEOUT)


class TaskAPI(Server):
    """The first tutorial's API, in memory: accepts an access token after the provider's userinfo has identified its owner.

    style "node" responds as the tutorial's Node server did (`_id`, 201 with the object, 204), style "net" as its .NET server
    (`Id`, 204 after adding). Without an address for userinfo the token's claims are trusted, unchecked.
    """

    def __init__(self, userinfo, secrets, style="node"):
        self.userinfo, self.secrets, self.style = userinfo, secrets, style
        self.lists = {}
        self.tokens, self.refused = set(), set()
        self.number = 0
        self.lock = threading.Lock()
        # Gates at which requests wait, after signalling their arrival.
        self.door = threading.Event()
        self.door.set()
        self.waiting = threading.Event()
        self.calls = []
        super().__init__(TaskAPI.answer)

    def owner_of(self, authorization):
        kind, _, token = (authorization or "").partition(" ")
        if kind.lower() != "bearer" or not token:
            return None
        self.secrets.add("access_token", token)
        self.tokens.add(token)
        if token in self.refused:
            return None
        if self.userinfo is None:
            payload = token.split(".")[1]
            return json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))["sub"]
        answer = requests.get(self.userinfo, headers={"Authorization": f"Bearer {token}"}, timeout=TIMEOUT)
        return answer.json()["sub"] if answer.status_code == 200 else None

    def answer(self, method, path, headers, body):
        if method == "OPTIONS":
            return 204, [("Allow", "GET, POST, DELETE, OPTIONS")], b""
        self.calls.append((method, path, headers.get("Content-Type")))
        if not self.door.is_set():
            self.waiting.set()
            self.door.wait(TIMEOUT)
        owner = self.owner_of(headers.get("Authorization"))
        if owner is None:
            return 401, [("WWW-Authenticate", "Bearer"), ("Content-Type", "text/plain")], b"Unauthorized"
        with self.lock:
            tasks = self.lists.setdefault(owner, [])
            identifier = "Id" if self.style == "net" else "_id"
            if path == "/api/tasks" and method == "GET":
                return self.json(200, tasks)
            if path == "/api/tasks" and method == "POST":
                if "json" in headers.get("Content-Type", ""):
                    text = json.loads(body)["Text"]
                else:
                    text = urllib.parse.parse_qs(body.decode(), strict_parsing=True)["Text"][0]
                self.number += 1
                tasks.append({identifier: f"t-{self.number}", "Text": text})
                return (204, [], b"") if self.style == "net" else self.json(201, tasks[-1])
            if path.startswith("/api/tasks/") and method == "DELETE":
                wanted = urllib.parse.unquote(path.rsplit("/", 1)[1])
                kept = [task for task in tasks if task[identifier] != wanted]
                if len(kept) == len(tasks):
                    return 404, [], b""
                self.lists[owner] = kept
                return 204, [], b""
        return 404, [], b""

    @staticmethod
    def json(status, value):
        return status, [("Content-Type", "application/json; charset=utf-8")], json.dumps(value).encode()


class Ear(Server):
    """Forwards every request to a server behind it and records both messages: the only place to see codes, verifiers and tokens
    that never reach a browser. The `Host` stays, so that the server behind takes this address for its own."""

    def __init__(self, behind, secrets):
        self.behind, self.secrets = behind, secrets
        self.exchanges = []
        super().__init__(Ear.pass_on)

    def pass_on(self, method, path, headers, body):
        kept = {name: value for name, value in headers.items() if name.lower() not in ("connection", "content-length")}
        answer = requests.request(
            method, self.behind + path, headers=kept, data=body, allow_redirects=False, timeout=TIMEOUT)
        form = dict(urllib.parse.parse_qsl(body.decode("utf-8", "replace")))
        query = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(path).query))
        self.secrets.add_pairs([*form.items(), *query.items()])
        if "json" in answer.headers.get("Content-Type", "") and isinstance(answer.json(), dict):
            self.secrets.add_pairs([pair for pair in answer.json().items() if isinstance(pair[1], str)])
        self.exchanges.append((method, urllib.parse.urlsplit(path).path, dict(headers.items()), query, form, answer))
        dropped = ("connection", "content-length", "transfer-encoding", "content-encoding", "date", "server")
        fields = [(name, value) for name, value in answer.headers.items() if name.lower() not in dropped]
        return answer.status_code, fields, answer.content

    def sent_to(self, path):
        """Fields, query and form of every request to a path."""
        return [exchange[2:5] for exchange in self.exchanges if exchange[1] == path]
