"""The spans that a collector gets of the program, read by the definitions of OpenTelemetry and by a collector of others."""

import re
import socket
import time
from collections import Counter

import requests
from prometheus_client.openmetrics.parser import text_string_to_metric_families

from collector import Collector, Rotel
from companion_process import free_ports
from interop import TIMEOUT, InteropTest, wait_until

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"


class Traces(InteropTest):
    def setUp(self):
        super().setUp()
        self.collector = Collector()
        self.addCleanup(self.collector.stop)

    def begin(self, collector=None, settings=None, **environment):
        """The companion, which exports its spans every few milliseconds."""
        [self.metrics_port] = free_ports(1)
        return self.companion(
            settings={"metricsAddress": f"127.0.0.1:{self.metrics_port}", **(settings or {})},
            environment={
                "OTEL_EXPORTER_OTLP_ENDPOINT": (collector or self.collector).origin, "OTEL_BSP_SCHEDULE_DELAY": "20", **environment})

    def metric(self, name, **labels):
        text = requests.get(f"http://127.0.0.1:{self.metrics_port}/metrics", timeout=TIMEOUT).text
        return sum(
            sample.value for family in text_string_to_metric_families(text) for sample in family.samples
            if sample.name == name and sample.labels == labels)

    def lines(self, companion, text):
        return [line for line in companion.log().splitlines() if text in line]

    def test_a_sign_in_and_a_task_are_traces_of_requests_and_name_no_one(self):
        companion = self.begin(OTEL_SERVICE_NAME="town-hall", OTEL_RESOURCE_ATTRIBUTES="deployment.environment.name=test")
        alice = self.person()
        alice.sign_in(companion)
        alice.add("Nobody's business")
        requests.get(f"{companion.origin}/tasks/secret-path?code=secret-query", timeout=TIMEOUT)
        for target in ("/assets/main.css", "/favicon.ico"):
            requests.get(f"{companion.origin}{target}", timeout=TIMEOUT)
        names = (
            "GET /", "GET /sign-in", "GET /auth/openid/return", "GET /sign-in/confirm", "POST /sign-in/confirm", "GET /tasks", "POST /tasks",
            "GET /readyz", "GET", "GET /favicon.ico", "GET metadata", "GET keys", "POST token", "GET taskAPI", "POST taskAPI")
        found = dict(zip(names, self.collector.wait_for(*names)))
        spans = {span.id: span for span in self.collector.spans}
        self.assertEqual(len(spans), len(self.collector.spans), "each is sent once, and has an ID of its own")
        for span in spans.values():
            self.assertRegex(span.name, r"^(GET|POST|OPTIONS)( [a-zA-Z/{}.-]+)?$")
            self.assertEqual(span.kind, "SERVER" if "url.scheme" in span.attributes else "CLIENT")
            self.assertGreaterEqual(span.seconds, 0)
            self.assertLess(abs(time.time() - span.end), TIMEOUT)
            self.assertEqual(span.resource["service.name"], "town-hall")
            self.assertEqual(span.resource["deployment.environment.name"], "test")
            self.assertLessEqual(set(span.attributes), {
                "http.request.method", "http.response.status_code", "http.route", "url.scheme", "error.type", "server.address", "server.port"})
            if span.kind == "CLIENT" and span.parent:
                self.assertEqual(spans[span.parent].trace, span.trace)
        self.assertEqual(len({span.resource["service.instance.id"] for span in spans.values()}), 1)
        returned, token, page = found["GET /auth/openid/return"], found["POST token"], found["GET /tasks"]
        self.assertEqual((token.trace, token.parent), (returned.trace, returned.id))
        self.assertEqual(
            returned.attributes, {
                "http.request.method": "GET", "http.response.status_code": 303, "http.route": "/auth/openid/return", "url.scheme": "http"})
        self.assertEqual(
            token.attributes, {
                "http.request.method": "POST", "http.response.status_code": 200, "server.address": "localhost",
                "server.port": companion.tenant_port})
        self.assertEqual(found["GET taskAPI"].parent, page.id)
        self.assertLessEqual(token.seconds, returned.seconds)
        self.assertEqual(found["GET"].attributes["http.response.status_code"], 404)
        # The ID of the trace is that of the log.
        self.assertIn(f" trace={returned.trace} ", self.wait_for_line(companion, "GET /auth/openid/return 303") + " ")
        text = b"".join(self.collector.bodies).decode()
        self.assertGreater(len(self.secrets.values), 10)
        self.assertEqual(self.secrets.found_in(text), [])
        for personal in ("Alice", "alice", "Nobody", "secret-path", "secret-query", "main.css", "eyJ"):
            self.assertNotIn(personal, text)
        # No export is part of a trace, or is recorded.
        for headers in self.collector.headers:
            self.assertNotIn("traceparent", {name.lower() for name in headers})
        self.assertNotIn(f"{self.collector.port}", text)
        companion.stop()

    def test_a_trace_of_a_proxy_is_continued_as_it_decides(self):
        companion = self.begin()
        for flag in "10":
            requests.get(
                f"{companion.origin}/claims", headers={"traceparent": f"00-{TRACE}-00f067aa0ba902b{flag}-0{flag}"}, timeout=TIMEOUT,
                allow_redirects=False)
        self.collector.wait_for("GET /claims")
        companion.stop()
        [span] = [span for span in self.collector.spans if span.trace == TRACE and span.kind == "SERVER"]
        self.assertEqual(span.parent, "00f067aa0ba902b1")

    def test_a_collector_of_others_takes_them(self):
        rotel = Rotel(self.collector, self.temporary_folder())
        self.addCleanup(rotel.stop)
        companion = self.begin(rotel)
        self.person().sign_in(companion)
        returned, token = self.collector.wait_for("GET /auth/openid/return", "POST token")
        self.assertEqual((token.trace, token.parent), (returned.trace, returned.id))
        self.assertEqual(token.attributes["http.response.status_code"], 200)
        self.assertEqual(token.resource["service.name"], "web-companion")
        self.assertNotIn("ERROR", rotel.log())
        self.assertEqual(self.lines(companion, "Spans can't"), [])
        self.assertGreater(self.metric("web_companion_spans_exported_total"), 5)

    def test_what_is_recorded_is_sent_before_the_end(self):
        companion = self.begin(OTEL_BSP_SCHEDULE_DELAY="300000")
        self.person().sign_in(companion)
        self.assertEqual(self.collector.spans, [])
        self.assertEqual(companion.stop(), 0)
        counted = Counter(span.name for span in self.collector.spans)
        self.assertEqual(counted["GET /auth/openid/return"], 1)
        self.assertEqual(len(self.collector.bodies), 1)

    def test_a_collector_that_has_no_room_gets_them_later(self):
        self.collector.answers = [(429, [("Retry-After", "1")]), (503, [])]
        companion = self.begin()
        self.person().sign_in(companion)
        self.collector.wait_for("GET /auth/openid/return")
        self.assertEqual(len(set(self.collector.bodies[:3])), 1, "the same batch is sent again")
        self.assertEqual(self.lines(companion, "Spans can't"), [])
        self.assertEqual(self.metric("web_companion_spans_lost_total", reason="not-delivered"), 0)

    def test_one_that_refuses_them_is_said_once_and_the_spans_are_counted(self):
        self.collector.answers = [(401, [])] * 4
        companion = self.begin(OTEL_EXPORTER_OTLP_HEADERS="Authorization=Bearer%20a-key-of-a-collector")
        self.secrets.add("key", "a-key-of-a-collector")
        # The batch that was refused last may have had the last spans, and only another request makes more.
        wait_until(
            lambda: requests.get(f"{companion.origin}/", timeout=TIMEOUT)
            and self.lines(companion, f"Spans are exported to {self.collector.origin} again."), "it takes them again")
        self.assertEqual(len(self.lines(companion, "Spans can't")), 1)
        self.assertIn(f"warning: Spans can't be exported to {self.collector.origin}: status-401", companion.log())
        self.assertGreater(self.metric("web_companion_spans_lost_total", reason="refused"), 3)
        self.assertEqual({headers["Authorization"] for headers in self.collector.headers}, {"Bearer a-key-of-a-collector"})

    def test_one_that_is_away_or_hangs_delays_nothing(self):
        with socket.socket() as hanging, socket.socket() as closed:
            for listener in (hanging, closed):
                listener.bind(("127.0.0.1", 0))
            # Connections are made, and nobody responds.
            hanging.listen(100)
            for listener, cause in ((closed, "cannot-connect"), (hanging, "timed-out")):
                with self.subTest(cause):
                    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
                    companion = self.begin(
                        OTEL_EXPORTER_OTLP_ENDPOINT=address, OTEL_BSP_MAX_QUEUE_SIZE="8", OTEL_EXPORTER_OTLP_TIMEOUT="300")
                    self.person().sign_in(companion)
                    self.wait_for_line(companion, f"Spans can't be exported to {address}: {cause}")
                    wait_until(
                        lambda: requests.get(f"{companion.origin}/", timeout=TIMEOUT)
                        and self.metric("web_companion_spans_lost_total", reason="queue-full") > 3, "it has no room")
                    self.assertEqual(self.metric("web_companion_spans_exported_total"), 0)
                    self.assertEqual(companion.stop(), 0)
                    self.assertEqual(len(self.lines(companion, "Spans can't")), 1, companion.log())

    def test_a_part_of_the_traces_is_recorded_and_others_are_told(self):
        companion = self.begin(OTEL_TRACES_SAMPLER="parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG="0")
        requests.get(f"{companion.origin}/claims", headers={"traceparent": f"00-{TRACE}-00f067aa0ba902b7-01"}, timeout=TIMEOUT)
        self.person().sign_in(companion)
        companion.stop()
        self.assertEqual({span.trace for span in self.collector.spans}, {TRACE})

    def test_nothing_is_recorded_unless_a_collector_is_named(self):
        self.person().sign_in(self.begin(OTEL_EXPORTER_OTLP_ENDPOINT=""))
        companion = self.begin(OTEL_EXPORTER_OTLP_PROTOCOL="grpc")
        self.person().sign_in(companion)
        [line] = self.lines(companion, "OTEL_")
        self.assertRegex(line, r"warning: OTEL_EXPORTER_OTLP_PROTOCOL is not http/json.* No spans are exported\.$")
        self.assertEqual(self.collector.bodies, [])
        self.assertFalse(re.search("Spans are exported", companion.log()))
