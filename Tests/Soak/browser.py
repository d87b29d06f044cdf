"""A browser without scripts that costs little: cookies, redirects, and forms by the path to which they are sent."""

import html
import re
import socket
import time
import urllib.parse

FORM = re.compile(r"<form\b([^>]*)>(.*?)</form>", re.DOTALL)
FIELD = re.compile(r"<input\b([^>]*)>")
ATTRIBUTE = re.compile(r'([a-z-]+)="([^"]*)"')
# In seconds. Nothing waits this long when all is well.
TIMEOUT = 120
MOST_REDIRECTS = 12
# After so many seconds a connection is not used again: the server may be about to close it.
IDLE = 2


def attributes(text):
    return {name: html.unescape(value) for name, value in ATTRIBUTE.findall(text)}


class Failure(Exception):
    """Something that a person should not see."""


class Page:
    """A response of a server."""

    def __init__(self, url, status, fields, source):
        self.url, self.status, self.fields, self.source = url, status, fields, source

    @property
    def path(self):
        return urllib.parse.urlsplit(self.url).path

    def forms(self, path):
        """The address and the hidden fields of each form that is sent to a path, which is a regular expression."""
        for head, body in FORM.findall(self.source):
            action = attributes(head).get("action") or self.url
            if re.fullmatch(path, urllib.parse.urlsplit(action).path):
                fields = [attributes(field) for field in FIELD.findall(body)]
                hidden = [(f["name"], f.get("value", "")) for f in fields if f.get("type") == "hidden" and "name" in f]
                yield urllib.parse.urljoin(self.url, action), hidden, body

    def form(self, path):
        """The first of them, without its content."""
        for action, hidden, _ in self.forms(path):
            return action, hidden
        raise Failure(f"there is no form for {path} on the page {self.path} with status {self.status}")

    def address(self, pattern):
        """The first attribute whose value matches a regular expression, as an address."""
        found = re.search(rf'"({pattern})"', self.source)
        if found is None:
            raise Failure(f"there is no address {pattern} on the page {self.path} with status {self.status}")
        return urllib.parse.urljoin(self.url, html.unescape(found[1]))


class Connection:
    """A connection that is kept. The standard library's takes as long as the program that is tested."""

    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port), TIMEOUT)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.last = time.monotonic()

    def exchange(self, head, body):
        """Status, fields and body of the response to a request. Raises OSError."""
        self.socket.sendall(head + body)
        data = b""
        while (end := data.find(b"\r\n\r\n")) < 0:
            data += self.receive()
        lines = data[:end].decode("latin-1").split("\r\n")
        fields = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in lines[1:])]
        values = dict(fields)
        length = int(values["content-length"]) if "content-length" in values else None
        content = data[end + 4:]
        if length is None:
            if values.get("transfer-encoding") == "chunked" or lines[0].split(" ")[1] not in ("204", "304"):
                raise OSError("a response without a length")
            length = 0
        parts, received = [content], len(content)
        while received < length:
            parts.append(self.receive())
            received += len(parts[-1])
        self.last = 0 if values.get("connection") == "close" else time.monotonic()
        return int(lines[0].split(" ")[1]), fields, b"".join(parts)

    def receive(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionResetError("the connection was closed")
        return data

    @property
    def is_usable(self):
        return time.monotonic() - self.last < IDLE

    def close(self):
        self.socket.close()


class Browser:
    """Each request, with the redirects one by one, is passed to `record(kind, begin, end, outcome)`; the outcome is a status or the name of
    an error."""

    def __init__(self, record):
        self.record = record
        self.cookies = {}
        self.connections = {}

    def close(self):
        for connection in self.connections.values():
            connection.close()
        self.connections = {}

    def open(self, url, stops_at=None):
        return self.follow("GET", url, None, stops_at)

    def send(self, form, more=(), stops_at=None):
        url, hidden = form
        return self.follow("POST", url, [*hidden, *more], stops_at)

    def follow(self, method, url, pairs=None, stops_at=None):
        """Follows redirects as a browser does, and stops at the page of the path `stops_at` without asking for it."""
        origin = None
        if method == "POST":
            parts = urllib.parse.urlsplit(url)
            origin = f"{parts.scheme}://{parts.netloc}"
        for _ in range(MOST_REDIRECTS):
            page = self.request(method, url, pairs, origin)
            location = page.fields.get("location")
            if page.status not in (301, 302, 303, 307, 308) or location is None:
                return page
            url = urllib.parse.urljoin(url, location)
            if stops_at is not None and urllib.parse.urlsplit(url).path == stops_at:
                return Page(url, page.status, {}, "")
            method, pairs, origin = "GET", None, None
        raise Failure(f"redirects without end, at last to {urllib.parse.urlsplit(url).path}")

    def request(self, method, url, pairs=None, origin=None):
        parts = urllib.parse.urlsplit(url)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        fields = {
            "Host": parts.netloc, "Accept": "text/html", "Accept-Language": "en",
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        body = b""
        if origin is not None:
            body = urllib.parse.urlencode(pairs or []).encode()
            fields |= {
                "Origin": origin, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded",
                "Content-Length": len(body)}
        head = f"{method} {target} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in fields.items() if value != "") + "\r\n"
        # The numbers of tasks and the like are no kind of their own.
        path = re.sub(r"/(tasks|assets)/[^/]+", r"/\1/…", parts.path or "/")
        kind = f"{method} {path}" if parts.netloc == self.origin else f"{method} at the provider"
        begin = time.monotonic()
        try:
            status, received, content = self.connection(parts).exchange(head.encode(), body)
        except OSError as error:
            if parts.netloc in self.connections:
                self.connections.pop(parts.netloc).close()
            self.record(kind, begin, time.monotonic(), type(error).__name__)
            raise Failure(f"{kind}: {type(error).__name__}: {error}") from error
        self.record(kind, begin, time.monotonic(), status)
        for name, value in received:
            if name == "set-cookie":
                self.keep(value)
        if status >= 500:
            raise Failure(f"{kind}: {status}")
        return Page(url, status, dict(received), content.decode(errors="replace"))

    def connection(self, parts):
        known = self.connections.get(parts.netloc)
        if known is not None and known.is_usable:
            return known
        if known is not None:
            known.close()
        known = self.connections[parts.netloc] = Connection(parts.hostname, parts.port)
        return known

    def keep(self, line):
        pair, _, rest = line.partition(";")
        name, _, value = pair.partition("=")
        if not value or re.search(r"max-age=0(;|$)", rest, re.IGNORECASE):
            self.cookies.pop(name, None)
        else:
            self.cookies[name] = value

    # The companion's own: other requests are counted as the provider's.
    origin = None
