"""A collector of spans: a test server that reads OTLP by the specification's own definitions, and one that was made by others."""

import base64
import gzip
import importlib.util
import json
import pathlib
import re
import socket
import subprocess
import threading

from google.protobuf import json_format
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1 import trace_pb2

from companion_process import TIMEOUT, free_ports
from interop import wait_until
from task_api import Server


def of_json(body):
    """A request in OTLP's JSON encoding. It differs from that of Protocol Buffers in its ids, which are hexadecimal; whatever the definitions
    do not have is refused."""
    request = json.loads(body)
    for resource in request["resourceSpans"]:
        for scope in resource["scopeSpans"]:
            for span in scope["spans"]:
                for name, digits in (("traceId", 32), ("spanId", 16), ("parentSpanId", 16)):
                    if name in span:
                        assert re.fullmatch(rf"[0-9a-f]{{{digits}}}", span[name]), span
                        span[name] = base64.b64encode(bytes.fromhex(span[name])).decode()
                assert isinstance(span["startTimeUnixNano"], str) and isinstance(span["kind"], int), span
    return json_format.ParseDict(request, ExportTraceServiceRequest(), ignore_unknown_fields=False)


class Span:
    """What a test looks at."""

    def __init__(self, span, resource):
        self.trace, self.id, self.parent = span.trace_id.hex(), span.span_id.hex(), span.parent_span_id.hex()
        self.name, self.kind = span.name, trace_pb2.Span.SpanKind.Name(span.kind).removeprefix("SPAN_KIND_")
        self.seconds = (span.end_time_unix_nano - span.start_time_unix_nano) / 1e9
        self.end = span.end_time_unix_nano / 1e9
        self.is_error = span.status.code == trace_pb2.Status.STATUS_CODE_ERROR
        self.attributes = values(span.attributes)
        self.resource = values(resource.attributes)

    def __repr__(self):
        return f"{self.kind} {self.name} {self.id} of {self.parent or 'nothing'} {self.attributes}"


def values(attributes):
    return {one.key: getattr(one.value, one.value.WhichOneof("value")) for one in attributes}


class Collector(Server):
    """Takes spans in JSON and in Protocol Buffers, unless it is told to respond otherwise."""

    def __init__(self):
        self.bodies = []
        self.headers = []
        self.received = []
        # Responses before it takes anything: status and fields.
        self.answers = []
        self.lock = threading.Lock()
        super().__init__(Collector.handle)

    def handle(self, method, path, headers, body):
        with self.lock:
            self.headers.append(dict(headers.items()))
            self.bodies.append(body)
            if self.answers:
                status, fields = self.answers.pop(0)
                return status, fields, b""
            if headers["Content-Encoding"] == "gzip":
                body = gzip.decompress(body)
            is_json = headers["Content-Type"] == "application/json"
            assert method == "POST" and path == "/v1/traces", (method, path)
            request = of_json(body) if is_json else ExportTraceServiceRequest.FromString(body)
            for resource in request.resource_spans:
                for scope in resource.scope_spans:
                    self.received += [Span(span, resource.resource) for span in scope.spans]
        return (200, [("Content-Type", "application/json")], b"{}") if is_json else (200, [("Content-Type", "application/x-protobuf")], b"")

    @property
    def spans(self):
        with self.lock:
            return list(self.received)

    def wait_for(self, *names):
        """The first span of each name, once all are there."""
        wait_until(lambda: set(names) <= {span.name for span in self.spans}, f"{names} among {self.spans}")
        return [next(span for span in self.spans if span.name == name) for name in names]


class Rotel:
    """A collector by others, which takes JSON and passes it on in Protocol Buffers."""

    def __init__(self, collector, folder):
        package = importlib.util.find_spec("rotel")
        program = pathlib.Path(package.origin).parent / "rotel-agent"
        self.port, other = free_ports(2)
        self.origin = f"http://127.0.0.1:{self.port}"
        self.log_path = folder / "rotel.log"
        with self.log_path.open("wb") as log:
            self.process = subprocess.Popen(
                [program, "start", "--otlp-http-endpoint", f"127.0.0.1:{self.port}", "--otlp-grpc-endpoint", f"127.0.0.1:{other}",
                 "--exporter", "otlp", "--otlp-exporter-protocol", "http", "--otlp-exporter-endpoint", collector.origin],
                cwd=folder, env={}, stdin=subprocess.DEVNULL, stdout=log, stderr=log)

        def answers():
            assert self.process.poll() is None, self.log()
            with socket.socket() as attempt:
                return attempt.connect_ex(("127.0.0.1", self.port)) == 0

        wait_until(answers, "the collector listens")

    def log(self):
        return self.log_path.read_text(errors="replace")

    def stop(self):
        self.process.terminate()
        self.process.wait(TIMEOUT)
