"""What an operator sees of the running program: its log, its metrics (read by Prometheus's own parser) and its audit log."""

import fcntl
import json
import os
import pathlib
import plistlib
import pty
import re
import select
import signal
import socket
import stat
import subprocess
import threading
import time
import unittest

import jsonschema_rs
import requests
from prometheus_client.openmetrics.parser import text_string_to_metric_families as open_metrics
from prometheus_client.parser import text_string_to_metric_families as older_metrics

import full_disk
from companion_process import ANNOUNCED, PROGRAM, ROOT, Companion, DemoServices, free_ports
from interop import TIMEOUT, InteropTest
from wording import words

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
TRACEPARENT = f"00-{TRACE}-00f067aa0ba902b7-01"
TIME = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"


class Probes(InteropTest):
    def test_health_checks_are_answered_under_any_host_and_nothing_else_is(self):
        companion = self.companion()

        def asked(request):
            with socket.create_connection(("127.0.0.1", companion.port), timeout=TIMEOUT) as connection:
                connection.sendall(request.replace("\n", "\r\n").encode() + b"\r\n\r\n")
                head, _, body = b"".join(iter(lambda: connection.recv(4096), b"")).decode().partition("\r\n\r\n")
            self.assertNotIn("Set-Cookie", head)
            return int(head.split()[1]), body

        pod = "Host: 10.42.0.7:3000\nConnection: close"
        for path, text in [("/healthz", "ok\n"), ("/readyz", "ready\n")]:
            # Kubernetes names the pod's address; HAProxy uses OPTIONS, and HTTP/1.0 without a host, unless it is told otherwise.
            for request in (
                f"GET {path} HTTP/1.1\n{pod}", f"GET {path} HTTP/1.0", f"OPTIONS {path} HTTP/1.0", f"GET {path} HTTP/1.0\nHost: balancer",
            ):
                self.assertEqual(asked(request), (200, text), request)
        for request, status in [
            (f"GET / HTTP/1.1\n{pod}", 421), ("GET / HTTP/1.0", 400), ("OPTIONS / HTTP/1.0", 400), (f"GET /readyz/x HTTP/1.1\n{pod}", 421),
            (f"POST /readyz HTTP/1.1\n{pod}\nContent-Length: 0", 421), ("GET /readyz HTTP/1.1\nConnection: close", 400),
        ]:
            self.assertEqual(asked(request)[0], status, request)


class Log(InteropTest):
    def into_a_pipe(self, program):
        """Starts a program that writes to a pipe, and returns the end of it to read."""
        self.addCleanup(program.__exit__)
        reader, writer = os.pipe()
        # The smallest that there is: 4 KiB.
        fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
        path = program.folder / "settings.plist"
        path.write_bytes(plistlib.dumps(program.settings))
        program.process = subprocess.Popen(
            [str(PROGRAM), program.verb, "--settings", str(path), *program.arguments], env=program.process_environment(), cwd=ROOT,
            stdin=subprocess.DEVNULL, stdout=writer, stderr=writer, start_new_session=True)
        os.close(writer)
        for address in program.signs_of_life():
            program.wait_until_answering(address)
        return reader

    def test_the_program_serves_on_when_nobody_reads_its_log_any_more(self):
        companion = Companion()
        for program in (companion, DemoServices(Companion(has_demo_inside=False))):
            os.close(self.into_a_pipe(program))
            # Each request is logged, and so is a reload.
            if program is companion:
                program.process.send_signal(signal.SIGHUP)
            for _ in range(3):
                for address in program.signs_of_life():
                    requests.get(address, timeout=TIMEOUT)
            self.assertEqual(program.stop(), 0)

    def test_the_program_serves_on_when_its_log_is_full(self):
        companion = Companion()
        reader = self.into_a_pipe(companion)
        for number in range(100):
            requests.get(f"{companion.origin}/no-such-page-{number}", timeout=TIMEOUT)
        # Whoever reads it later finds all lines, in order, and those of the end.
        lines = []

        def read():
            with open(reader, errors="replace") as log:
                lines.extend(log)

        thread = threading.Thread(target=read)
        thread.start()
        self.assertEqual(companion.stop(), 0)
        thread.join(TIMEOUT)
        numbers = re.findall(r"GET /no-such-page-(\d+) 404", "".join(lines))
        self.assertEqual(numbers, [str(number) for number in range(100)])
        self.assertIn("Stopped.", lines[-1])

    def test_the_program_ends_when_its_log_is_full(self):
        companion = Companion()
        reader = self.into_a_pipe(companion)
        self.addCleanup(os.close, reader)
        for number in range(100):
            requests.get(f"{companion.origin}/no-such-page-{number}", timeout=TIMEOUT)
        self.assertEqual(companion.stop(), 0)

    def test_text_has_times_and_the_ids_of_requests(self):
        companion = self.companion()
        alice = self.person()
        alice.http.headers["traceparent"] = TRACEPARENT
        alice.sign_in(companion)
        callback = self.wait_for_line(companion, "GET /auth/openid/return 303")
        self.assertRegex(
            callback, rf"^{TIME} [0-9a-z]{{10}} GET /auth/openid/return 303 [0-9.]+ ms trace={TRACE} correlation=[0-9a-f-]{{36}}$")
        tasks = self.wait_for_line(companion, "GET /tasks 200")
        self.assertRegex(tasks, rf"^{TIME} [0-9a-z]{{10}} GET /tasks 200 [0-9.]+ ms trace={TRACE}$")
        # The line of an event in a request has the id of that request.
        request = re.search(r"Z (\w{10}) ", callback)[1]
        self.assertIn(f" {request} sign-in completed: ", companion.log())

    def test_json_is_one_object_per_line(self):
        companion = self.companion(settings={"logFormat": "json"})
        alice = self.person()
        alice.sign_in(companion)
        requests.get(f"{companion.origin}/no-such-page", timeout=TIMEOUT)
        self.wait_for_line(companion, "no-such-page")
        companion.stop()
        lines = [json.loads(line) for line in companion.log().splitlines()]
        schema = json.loads((ROOT / "Documentation/log.schema.json").read_text())
        jsonschema_rs.meta.validate(schema)
        # Readers ignore other members; the program has none that the schema lacks.
        validator = jsonschema_rs.Draft202012Validator({**schema, "additionalProperties": False})
        for line in lines:
            self.assertEqual([str(error) for error in validator.iter_errors(line)], [], line)
        self.assertEqual({name for line in lines for name in line}, set(schema["properties"]))
        request = next(line for line in lines if "path" in line)
        for change in (
                {"time": "2026-03-01 09:15:02"}, {"level": "INFO"}, {"message": "a\nb"}, {"trace": "x"}, {"path": "/a?code=x"}, {"status": "200"},
                {"milliseconds": -1}, {"person": "x"}):
            self.assertFalse(validator.is_valid({**request, **change}), change)
        self.assertFalse(validator.is_valid({name: value for name, value in request.items() if name != "request"}))
        self.assertEqual(lines[0]["message"], f"Web Companion: {companion.origin}")
        [page] = [line for line in lines if line.get("path") == "/auth/openid/return"]
        self.assertEqual((page["method"], page["status"]), ("GET", 303))
        self.assertRegex(page["trace"], "^[0-9a-f]{32}$")
        self.assertRegex(page["correlation"], "^[0-9a-f-]{36}$")
        self.assertTrue([line for line in lines if line.get("request") == page["request"] and "sign-in completed" in line["message"]])

    def test_what_is_polled_is_left_out_unless_it_is_asked_for(self):
        for level, is_there in (("info", False), ("debug", True)):
            with self.subTest(level):
                companion = self.companion(settings={"kiosk": True, "kioskName": "Hall", "logLevel": level})
                for path in ("/healthz", "/readyz", "/kiosk/left", "/kiosk/screen"):
                    self.assertEqual(requests.get(f"{companion.origin}{path}", timeout=TIMEOUT).status_code, 200)
                requests.get(f"{companion.origin}/the-end", timeout=TIMEOUT)
                self.wait_for_line(companion, "GET /the-end 404")
                polled = [line for line in companion.log().splitlines() if re.search(r"GET /(healthz|readyz|kiosk/)", line)]
                self.assertEqual(bool(polled), is_there, polled)

    def test_a_trace_of_nonsense_is_not_continued(self):
        companion = self.companion()
        for value in (TRACEPARENT.upper(), f"{TRACEPARENT}-more", f"{TRACEPARENT}, {TRACEPARENT}", "00-" + "0" * 32 + TRACEPARENT[35:]):
            requests.get(f"{companion.origin}/claims", headers={"traceparent": value}, timeout=TIMEOUT, allow_redirects=False)
        requests.get(f"{companion.origin}/the-end", headers={"traceparent": TRACEPARENT}, timeout=TIMEOUT)
        self.wait_for_line(companion, f"trace={TRACE}")
        self.assertEqual(companion.log().count("trace="), 1, companion.log())

    def test_the_link_of_the_operator_is_shown_at_a_terminal_alone(self):
        companion = self.companion()
        self.assertNotIn("/operator?token=", companion.log())
        self.assertIn("operator-link prints a link that opens them.", companion.log())
        alice = self.person()
        alice.open(companion.operator_link())
        self.assertEqual(alice.open(f"{companion.origin}/settings").status, 200)
        companion.stop()
        shown = self.at_a_terminal(companion)
        [link] = re.findall(r"http://\S+/operator\?token=\S{43}", shown)
        self.assertTrue(link.startswith(companion.origin))

    def at_a_terminal(self, companion):
        """What the program shows at a terminal when it starts."""
        ours, terminal = pty.openpty()
        process = subprocess.Popen(
            [str(PROGRAM), "serve", "--settings", str(companion.folder / "settings.plist"), "--no-browser"],
            env=companion.process_environment(), cwd=ROOT, stdin=subprocess.DEVNULL, stdout=terminal, stderr=terminal)
        os.close(terminal)
        try:
            shown, deadline = b"", time.monotonic() + TIMEOUT
            while ANNOUNCED.encode() not in shown:
                self.assertLess(time.monotonic(), deadline, shown)
                if select.select([ours], [], [], 1)[0]:
                    shown += os.read(ours, 65536)
            return shown.decode()
        finally:
            process.terminate()
            process.wait(TIMEOUT)
            os.close(ours)


class Metrics(InteropTest):
    def begin(self, **settings):
        [self.port] = free_ports(1)
        self.address = f"http://127.0.0.1:{self.port}/metrics"
        return self.companion(settings={"metricsAddress": f"127.0.0.1:{self.port}", **settings})

    def get(self, **headers):
        return requests.get(self.address, headers=headers, timeout=TIMEOUT)

    def values(self):
        """Each sample by its name and its labels, as Prometheus's parser reads it; it refuses what is not OpenMetrics."""
        return {
            (sample.name, *sorted(sample.labels.items())): sample.value
            for family in open_metrics(self.get().text) for sample in family.samples}

    def test_a_sign_in_and_a_refusal_move_the_counters(self):
        companion = self.begin()
        before = self.values()
        self.assertEqual(before["web_companion_sessions",], 0)
        self.assertEqual(before["web_companion_store_usable",], 1)
        self.assertEqual(before["web_companion_outbox_tasks",], 0)
        self.assertEqual(before["web_companion_audit_lines_lost_total",], 0)
        alice = self.person()
        alice.sign_in(companion)
        alice.add("Counted, but not shown")
        alice.open(f"{companion.origin}/auth/openid/return?state=x&code=y")
        self.assertEqual(
            requests.get(f"{companion.origin}/", headers={"Host": "evil.example"}, timeout=TIMEOUT).status_code, 421)
        after = self.values()
        self.assertEqual(after["web_companion_sessions",], 1)
        for name, *labels in [
            ("web_companion_sign_ins_total", ("check", ""), ("outcome", "completed")),
            ("web_companion_sign_ins_total", ("check", ""), ("outcome", "unknown")),
            ("web_companion_outgoing_requests_total", ("purpose", "token"), ("result", "2xx")),
            ("web_companion_outgoing_request_duration_seconds_count", ("purpose", "token")),
        ]:
            self.assertEqual(after[name, *labels], 1, (name, labels))
        [refused] = [key for key in after if key[0] == "web_companion_refusals_total" and after[key]]
        self.assertEqual(after[refused], 1)
        for name, *labels in [
            ("web_companion_request_duration_seconds_count", ("status", "2xx")),
            ("web_companion_request_duration_seconds_count", ("status", "3xx")),
            ("web_companion_outgoing_request_duration_seconds_count", ("purpose", "taskAPI")),
            ("web_companion_store_duration_seconds_count", ("operation", "write")),
            ("web_companion_store_duration_seconds_count", ("operation", "read")),
        ]:
            self.assertGreater(after[name, *labels], before.get((name, *labels), 0), (name, labels))
        version = subprocess.run([str(PROGRAM), "version"], capture_output=True, text=True).stdout.split()[1]
        self.assertEqual(after["web_companion_build_info", ("version", version)], 1)
        self.assertLessEqual(abs(time.time() - after["process_start_time_seconds",]), TIMEOUT)
        text = self.get().text
        for personal in ("Alice", "Adams", "alice", "Counted", "127.0.0.1"):
            self.assertNotIn(personal, text)
        self.assertEqual(self.secrets.found_in(text), [])

    def test_no_thread_asks_for_more_than_other_programs_get(self):
        """Only root may; Dispatch would complain to syslog on each thread of anybody else. It has one of its own that always asks."""
        companion = self.begin()
        self.person().sign_in(companion)
        threads = list(pathlib.Path(f"/proc/{companion.process.pid}/task").glob("*/stat"))
        self.assertGreater(len(threads), 3)
        # The field "nice" of proc(5), counted behind the name.
        raised = [nice for nice in (int(thread.read_text().rsplit(")", 1)[1].split()[16]) for thread in threads) if nice < 0]
        self.assertLessEqual(len(raised), 1, raised)

    def test_counters_begin_at_0(self):
        """`increase()` needs the value before the first event. The names are those in the sources, which no other list may lack."""
        self.begin()
        values = self.values()

        def those(name, *labels):
            return {tuple(dict(key[1:])[label] for label in labels) for key in values if key[0] == f"web_companion_{name}_total"}

        def found(pattern, *paths):
            return {name for path in paths for file in sorted(ROOT.glob(path)) for name in re.findall(pattern, file.read_text())}

        codes = found(
            r'(?:code: |throw refusal\(|encodedControl = refusal\(\s*|: |hostOfProxy = )"([a-z]+(?:-[a-z]+)+)"', "Sources/MicroHTTPServer/Gates/*Gate.swift",
            "Sources/MicroHTTPServer/Server/*.swift") | found(r'\(\.[a-zA-Z]+, "(repeated-[a-z-]+)"\)', "Sources/MicroHTTPServer/Gates/FieldGate.swift")
        self.assertGreater(len(codes), 30)
        self.assertLessEqual({(code,) for code in codes}, those("refusals", "reason"))
        errors = found(r'case \.[a-zA-Z]+: "([a-z-]+)"\n', "Sources/OpenIDConnect/Errors/OpenIDConnectError.swift")
        self.assertGreater(len(errors), 10)
        self.assertLessEqual({("failed", name) for name in errors}, those("sign_ins", "outcome", "check"))
        rules = found(r'case [a-zA-Z]+ = "((?!logout-token-|refreshed-)[a-z-]+)"', "Sources/OpenIDConnect/Checks/CheckRule.swift")
        self.assertGreater(len(rules), 30)
        self.assertLessEqual({("refused", name) for name in rules}, those("sign_ins", "outcome", "check"))
        kinds = found(r'case ([a-z]+)\n', "Sources/Storage/StorageError.swift") | {"not-permitted", "newer-version", "seal-broken"}
        self.assertLessEqual({(kind,) for kind in kinds}, those("store_errors", "kind"))
        for purpose in ("metadata", "keys", "token", "refresh", "userInfo", "taskAPI", "other"):
            for result in ("2xx", "3xx", "4xx", "5xx", "timed-out", "cannot-connect", "certificate-expired", "tls-failed"):
                self.assertIn((purpose, result), those("outgoing_requests", "purpose", "result"))
        for name in ("sign_ins", "sessions_ended", "refusals", "store_errors"):
            counted = {key: value for key, value in values.items() if key[0] == f"web_companion_{name}_total"}
            self.assertGreater(len(counted), 5, name)
            self.assertEqual(sum(counted.values()), 0, name)
            # Beyond 200 they would be one.
            self.assertLess(len(counted), 190, name)
        self.assertLess(len(those("outgoing_requests", "purpose", "result")), 190)

    def test_a_check_that_refuses_is_counted_by_its_name(self):
        companion = self.begin()
        alice = self.person()
        alice.open(companion.origin)
        start = alice.http.get(f"{companion.origin}/sign-in", allow_redirects=False, timeout=TIMEOUT)
        state = re.search(r"[?&]state=([^&]+)", start.headers["Location"])[1]
        alice.open(f"{companion.origin}/auth/openid/return?state={state}&code=not-a-code&iss=https://evil.example")
        counted = {key: value for key, value in self.values().items() if key[0] == "web_companion_sign_ins_total" and value}
        self.assertEqual(sum(counted.values()), 1, counted)
        [(_, check, outcome)] = counted
        self.assertIn(outcome[1], ("refused", "failed"))
        self.assertRegex(check[1], r"^[a-z0-9-]+$")

    def test_the_format_is_that_which_is_asked_for(self):
        self.begin()
        answer = self.get()
        self.assertEqual(answer.headers["Content-Type"], "application/openmetrics-text; version=1.0.0; charset=utf-8")
        self.assertTrue(answer.text.endswith("\n# EOF\n"))
        answer = self.get(Accept="text/plain;version=0.0.4")
        self.assertEqual(answer.headers["Content-Type"], "text/plain; version=0.0.4; charset=utf-8")
        families = {family.name: family for family in older_metrics(answer.text)}
        self.assertEqual(families["web_companion_request_duration_seconds"].type, "histogram")
        self.assertEqual(families["web_companion_audit_lines_lost"].type, "counter")

    def test_they_are_served_nowhere_else_and_to_no_other_name(self):
        companion = self.begin()
        self.assertEqual(requests.get(f"{companion.origin}/metrics", timeout=TIMEOUT).status_code, 404)
        self.assertEqual(self.get(Host=f"evil.example:{self.port}").status_code, 421)
        self.assertEqual(requests.get(self.address.replace("/metrics", "/tasks"), timeout=TIMEOUT).status_code, 404)
        self.assertEqual(requests.post(self.address, timeout=TIMEOUT).status_code, 405)
        self.assertNotIn(str(self.port), self.companion().log())

    def test_a_port_in_use_is_named_with_the_setting(self):
        companion = self.begin()
        second = Companion(settings={"metricsAddress": companion.settings["metricsAddress"]})
        self.addCleanup(second.__exit__)
        with self.assertRaisesRegex(RuntimeError, rf"ended with 75:(.|\n)*Port {self.port}(.|\n)*metricsAddress"):
            second.start()


class Audit(InteropTest):
    KEYS = {
        "time", "event", "outcome", "check", "code", "words", "by", "count", "keys", "policy", "what", "network", "person", "session", "request", "trace"}

    def begin(self, **options):
        self.path = self.temporary_folder() / "audit.jsonl"
        return self.companion(settings={"auditLog": str(self.path), **options.pop("settings", {})}, **options)

    def events(self, path=None):
        return [json.loads(line) for line in (path or self.path).read_text().splitlines()]

    def test_what_happens_is_recorded_and_names_no_one(self):
        companion = self.begin()
        self.assertEqual(stat.S_IMODE(self.path.stat().st_mode), 0o600)
        alice, operator = self.person(), self.person()
        alice.sign_in(companion)
        alice.add("Nobody’s business")
        alice.open(f"{companion.origin}/claims")
        alice.open(f"{companion.origin}/auth/openid/return?state=x&code=y")
        alice.open(f"{companion.origin}/tasks")
        alice.press(words.frame.signOut)
        again = self.person()
        again.sign_in(companion)
        operator.open(companion.operator_link())
        operator.open(f"{companion.origin}/policies")
        method, url, pairs = operator.page.submission(
            operator.page.button(words.policies.addButton), **{"name": "B2C_1_more", "title": "More of it", "kind": "sign-in"})
        operator.fetch(method, url, pairs)
        operator.open(f"{companion.origin}/settings")
        operator.press(words.settings.save, clientSecret="the-value-of-a-secret", additionalScopes="other-scope")
        events = self.events()
        for event in events:
            self.assertLessEqual(set(event), self.KEYS, event)
            self.assertRegex(event["time"], rf"^{TIME}$")
        by_name = [(event["event"], event.get("outcome") or event.get("by") or event.get("policy")) for event in events]
        self.assertEqual(by_name, [
            ("sign-in", "completed"), ("sign-in", "unknown"), ("sign-out", "person"), ("sign-in", "completed"),
            ("operator-link", "made"), ("operator-link", "used"), ("policy-added", "B2C_1_more"), ("settings-changed", None)])
        self.assertEqual(events[-1]["keys"], ["additionalScopes", "clientSecret"])
        first, unknown, out, second, made, *_ = events
        self.assertEqual(first["person"], out["person"], "the lines of a person can be related")
        self.assertEqual(first["person"], second["person"])
        self.assertEqual(first["session"], out["session"])
        self.assertNotEqual(first["session"], second["session"])
        self.assertNotIn("person", unknown)
        self.assertNotIn("request", made)
        self.assertEqual(first["network"], "loopback")
        self.assertIn(f" {first['request']} ", companion.log())
        text = self.path.read_text()
        for personal in ("Alice", "Adams", "alice", "@", "business", "More of it", "http:", "the-value", "other-scope"):
            self.assertNotIn(personal, text)
        self.assertGreater(len(self.secrets.values), 10)
        self.assertEqual(self.secrets.found_in(text), [])

    def test_a_file_that_is_renamed_is_followed_by_a_new_one(self):
        companion = self.begin()
        self.person().sign_in(companion)
        old = self.path.rename(self.path.with_suffix(".1"))
        self.person().sign_in(companion)
        self.assertEqual((len(self.events(old)), len(self.events())), (1, 1))
        self.assertEqual(stat.S_IMODE(self.path.stat().st_mode), 0o600)
        # What was there is kept, and closed to others.
        companion.stop()
        self.path.chmod(0o644)
        companion.start()
        self.person().sign_in(companion)
        self.assertEqual(len(self.events()), 2)
        self.assertEqual(stat.S_IMODE(self.path.stat().st_mode), 0o600)

    def test_one_that_cannot_be_opened_is_said_at_the_start(self):
        folder = self.temporary_folder()
        (folder / "link").symlink_to(folder / "elsewhere")
        os.mkfifo(folder / "pipe")
        for path, reason in {
            folder / "missing" / "audit": "No such file", folder / "link": "symbolic link", folder / "pipe": "",
            folder: "directory", pathlib.Path("/dev/full"): "no regular file",
        }.items():
            with self.subTest(path.name):
                companion = Companion(settings={"auditLog": str(path)})
                self.addCleanup(companion.__exit__)
                with self.assertRaisesRegex(RuntimeError, rf"ended with 78:(.|\n)*auditLog: {path} can't be opened: (.|\n)*{reason}"):
                    companion.start()
        self.assertFalse((folder / "elsewhere").exists())

    def test_it_can_go_to_standard_error(self):
        companion = self.companion(settings={"auditLog": "stderr", "logFormat": "json"})
        self.person().sign_in(companion)
        events = [json.loads(line) for line in companion.log().splitlines() if '"event"' in line]
        self.assertEqual([(event["event"], event["outcome"]) for event in events if event["event"] == "sign-in"], [("sign-in", "completed")])

    def test_a_full_disk_keeps_no_one_from_signing_in(self):
        namespace = full_disk.SmallDisk.namespace()
        if not namespace:
            raise unittest.SkipTest("this system gives no mount namespace")
        folder = self.temporary_folder()
        self.path = folder / "audit.jsonl"
        [port] = free_ports(1)
        companion = Companion(settings={"auditLog": str(self.path), "metricsAddress": f"127.0.0.1:{port}"})
        companion.launcher = [*namespace, "sh", "-c", f'mount -t tmpfs -o size=64k,mode=700 tmpfs "{folder}" && exec "$@"', "sh"]
        self.start(companion)
        seen = pathlib.Path(f"/proc/{companion.process.pid}/root{self.path}")
        self.person().sign_in(companion)
        self.assertEqual(len(self.events(seen)), 1)
        # Full but for the rest of the page that the file is in.
        with seen.open("a") as file:
            file.write(" " * (4090 - seen.stat().st_size) + "\n")
        filler = seen.with_name("filler")
        with filler.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                pass
        for _ in range(3):
            self.person().sign_in(companion)
        self.assertEqual(companion.log().count("the audit log can't be written"), 1)
        self.assertIn("web_companion_audit_lines_lost_total 3\n", requests.get(f"http://127.0.0.1:{port}/metrics", timeout=TIMEOUT).text)
        filler.unlink()
        self.person().sign_in(companion)
        self.wait_for_line(companion, "the audit log is written again; 3 lines of it are lost")
        # The line that was cut does not spoil the next one.
        lines = seen.read_text().splitlines()
        self.assertEqual(json.loads(lines[-1])["event"], "sign-in")
        self.assertEqual(len(lines), 4, lines)


if __name__ == "__main__":
    unittest.main()
