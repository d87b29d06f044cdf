"""A TLS server in front of a provider or a task API, which treats idle connections as servers and firewalls do, on a test's request."""

import contextlib
import ctypes
import enum
import http.client
import os
import select
import socket
import ssl
import struct
import threading
import typing
import urllib.parse

from companion_process import TIMEOUT

# Python has no name for it (asm-generic/socket.h).
SO_ATTACH_FILTER = 26
# A classic BPF program of one instruction, BPF_RET with 0: every packet is dropped before TCP sees it, so nothing is acknowledged.
DROP_ALL = struct.pack("@HBBI", 0x06, 0, 0, 0)
# Fields of one connection, not of the message (RFC 9110 section 7.6.1), and those that are set anew.
NOT_FORWARDED = {"connection", "keep-alive", "transfer-encoding", "content-length", "accept-encoding"}


class IdleEnd(enum.Enum):
    """The treatment of an idle connection."""

    CLOSE_NOTIFY = "close_notify"
    CLOSE_NOTIFY_AND_FIN = "close_notify and FIN"
    FIN = "FIN"
    RESET = "RST"
    RESET_AT_THE_NEXT_BYTE = "RST at the next byte"
    CLOSE_AFTER_READING = "closed after the next request was read"
    READ_WITHOUT_RESPONSE = "requests are read and get no response"
    DROP_PACKETS = "packets are dropped"


# Those that the client can see before it sends anything.
VISIBLE = [IdleEnd.CLOSE_NOTIFY, IdleEnd.CLOSE_NOTIFY_AND_FIN, IdleEnd.FIN, IdleEnd.RESET]


class Request(typing.NamedTuple):
    """A request that the front has read."""

    method: str
    target: str
    body: bytes
    is_forwarded: bool


class Head(typing.NamedTuple):
    """The head of a request."""

    method: str
    target: str
    fields: http.client.HTTPMessage


class IdleFront:
    """One such server. `certificate` and `key` are PEM files, `trusted` is the PEM file of the authority of an upstream that speaks TLS,
    `host` is the `Host` field that the upstream receives instead of the client's, and `replacements` are texts in response bodies
    with what the client receives instead."""

    def __init__(self, upstream, certificate, key, trusted=None, address="127.0.0.1", port=0, host=None, replacements=None):
        self.upstream = urllib.parse.urlsplit(upstream)
        self.host = host
        self.replacements = {old.encode(): new.encode() for old, new in (replacements or {}).items()}
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(certificate, key)
        self.trust = ssl.create_default_context(cafile=trusted)
        self.listener = socket.create_server((address, port), backlog=512)
        self.port = self.listener.getsockname()[1]
        self.origin = f"https://{address}:{self.port}"
        # Of everything below and of the state of every connection.
        self.changed = threading.Condition()
        self.connections = set()
        self.requests = []
        self.is_stopped = False
        self.acceptor = threading.Thread(target=self._accept)
        self.acceptor.start()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                connection = Connection(self, self.listener.accept()[0])
                with self.changed:
                    if self.is_stopped:
                        connection.cut()
                    self.connections.add(connection)
                connection.thread.start()

    def end_idle_connections(self, end):
        """Lets `end` happen to every connection on which no request is under way, and returns to how many it has happened."""
        with self.changed:
            self._wait_until(lambda: not any(one.state == State.BUSY for one in self.connections), "all responses are sent")
            idle = [one for one in self.connections if one.state == State.IDLE]
            for one in idle:
                one.end(end)
            self._wait_until(lambda: not any(one.state == State.ENDING for one in idle), "they have ended")
            return sum(one.state == State.ENDED for one in idle)

    def wait_for_the_client(self):
        """Returns when the client has closed every connection that has ended, or has used it in vain."""
        with self.changed:
            self._wait_until(lambda: not any(one.state == State.ENDED for one in self.connections), "the client has left")

    def _wait_until(self, condition, what):
        if not self.changed.wait_for(condition, TIMEOUT):
            raise AssertionError(f"it never came to this: {what}")

    def take_requests(self):
        """All that was read since the last call, whether or not it was forwarded."""
        with self.changed:
            requests, self.requests = self.requests, []
            return requests

    def stop(self):
        with self.changed:
            self.is_stopped = True
            connections = list(self.connections)
            for one in connections:
                one.cut()
        # close() alone does not wake accept().
        self.listener.shutdown(socket.SHUT_RDWR)
        self.acceptor.join(TIMEOUT)
        self.listener.close()
        for one in connections:
            one.thread.join(TIMEOUT)


class State(enum.Enum):
    HANDSHAKE = enum.auto()
    BUSY = enum.auto()
    IDLE = enum.auto()
    # It is to end, and nothing has happened yet.
    ENDING = enum.auto()
    ENDED = enum.auto()
    # The client has closed it first.
    CLOSED = enum.auto()


class Connection:
    """One connection of a client; all that it reads and sends is read and sent by its own thread."""

    def __init__(self, front, plain):
        self.front = front
        # Otherwise close_notify waits until the client has acknowledged the last response, and overlaps with its next request.
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket = plain
        self.state = State.HANDSHAKE
        self.reader = None
        self.idle_end = None
        self.alarm, self.bell = os.pipe()
        self.thread = threading.Thread(target=self._serve)

    def end(self, end):
        """Lets `end` happen. Call it with the front's lock."""
        self.idle_end = end
        self._become(State.ENDING)
        os.write(self.bell, b"!")

    def cut(self):
        """Ends whatever it waits for. Call it with the front's lock."""
        with contextlib.suppress(OSError):
            os.write(self.bell, b"!")
            socket.socket.shutdown(self.socket, socket.SHUT_RDWR)

    def _become(self, state):
        with self.front.changed:
            self.state = state
            self.front.changed.notify_all()

    def _serve(self):
        try:
            with contextlib.suppress(OSError, http.client.HTTPException):
                self.socket = self.front.context.wrap_socket(self.socket, server_side=True, do_handshake_on_connect=False)
                self.socket.do_handshake()
                self.reader = self.socket.makefile("rb")
                self._respond_until_the_end()
        finally:
            with self.front.changed:
                self.front.connections.discard(self)
                self.front.changed.notify_all()
                if self.state != State.ENDED:
                    self._become(State.CLOSED)
                os.close(self.alarm)
                os.close(self.bell)
                self._close()

    def _respond_until_the_end(self):
        stays = True
        while stays:
            self._become(State.IDLE)
            if not self.socket.pending():
                select.select([self.socket, self.alarm], [], [])
            with self.front.changed:
                if self.front.is_stopped:
                    return
                if self.state == State.IDLE:
                    self._become(State.BUSY)
            if self.idle_end:
                return self._happen(self.idle_end)
            head = self._read_head()
            if head is None:
                return
            body = self._read_body(head)
            self._record(head, body, is_forwarded=True)
            stays = head.fields.get("Connection", "").lower() != "close"
            self._forward(head, body, [] if stays else [("Connection", "close")])

    # The treatment

    def _happen(self, end):
        def ended():
            self._become(State.ENDED)

        os.read(self.alarm, 1)
        match end:
            case IdleEnd.CLOSE_NOTIFY:
                self._notify()
                ended()
                self._discard()
            case IdleEnd.CLOSE_NOTIFY_AND_FIN:
                self._notify()
                socket.socket.shutdown(self.socket, socket.SHUT_WR)
                ended()
                self._discard()
            case IdleEnd.FIN:
                socket.socket.shutdown(self.socket, socket.SHUT_WR)
                ended()
                self._discard()
            case IdleEnd.RESET:
                self._reset()
                ended()
            case IdleEnd.RESET_AT_THE_NEXT_BYTE:
                ended()
                select.select([self.socket, self.alarm], [], [])
                self._reset()
            case IdleEnd.CLOSE_AFTER_READING:
                ended()
                self._read_without_response()
            case IdleEnd.READ_WITHOUT_RESPONSE:
                ended()
                while self._read_without_response():
                    pass
            case IdleEnd.DROP_PACKETS:
                program = ctypes.create_string_buffer(DROP_ALL)
                self.socket.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, struct.pack("@HP", 1, ctypes.addressof(program)))
                ended()
                # Until the front stops.
                os.read(self.alarm, 1)
                self._reset()

    def _notify(self):
        """Sends close_notify and does not wait for the client's."""
        self.socket.setblocking(False)
        with contextlib.suppress(ssl.SSLWantReadError):
            self.socket.unwrap()
        self.socket.setblocking(True)

    def _discard(self):
        while socket.socket.recv(self.socket, 65536):
            pass

    def _reset(self):
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("@ii", 1, 0))
        self._close()

    def _close(self):
        # The descriptor is open as long as either is.
        if self.reader:
            self.reader.close()
        self.socket.close()

    def _read_without_response(self):
        head = self._read_head()
        if head is None:
            return False
        self._record(head, self._read_body(head), is_forwarded=False)
        return True

    # Requests and responses

    def _read_head(self):
        """The head of the next request; None at the end of the connection."""
        words = self.reader.readline().decode().split()
        return Head(*words[:2], http.client.parse_headers(self.reader)) if len(words) == 3 else None

    def _read_body(self, head):
        return self.reader.read(int(head.fields.get("Content-Length", 0)))

    def _record(self, head, body, is_forwarded):
        with self.front.changed:
            self.front.requests.append(Request(head.method, head.target, body, is_forwarded))

    def _forward(self, head, body, more):
        """Passes a request on, and the response back with more fields."""
        upstream = self.front.upstream
        fields = {name: value for name, value in head.fields.items() if name.lower() not in NOT_FORWARDED}
        fields["X-Forwarded-Proto"] = "https"
        if self.front.host:
            fields["Host"] = self.front.host
        # A new one for each request, so that whatever happens to the client's connection is not the upstream's doing.
        if upstream.scheme == "https":
            connection = http.client.HTTPSConnection(upstream.netloc, timeout=TIMEOUT, context=self.front.trust)
        else:
            connection = http.client.HTTPConnection(upstream.netloc, timeout=TIMEOUT)
        with contextlib.closing(connection):
            connection.request(head.method, head.target, body or None, fields)
            self._pass_on(connection.getresponse(), more)

    def _pass_on(self, response, more):
        fields = [pair for pair in response.getheaders() if pair[0].lower() not in NOT_FORWARDED] + more
        if response.chunked:
            # Such as a stream of events, which has no end.
            self._send(response, [*fields, ("Transfer-Encoding", "chunked")])
            while part := response.read1(65536):
                self.socket.sendall(b"%x\r\n%b\r\n" % (len(part), part))
            self.socket.sendall(b"0\r\n\r\n")
        else:
            content = response.read()
            for old, new in self.front.replacements.items():
                content = content.replace(old, new)
            length = [] if response.status in (204, 304) else [("Content-Length", len(content))]
            self._send(response, [*fields, *length], content)

    def _send(self, response, fields, content=b""):
        lines = [f"HTTP/1.1 {response.status} {response.reason}", *(f"{name}: {value}" for name, value in fields), "", ""]
        self.socket.sendall("\r\n".join(lines).encode("latin-1") + content)
