"""A reverse proxy on the same machine that adds no fields: nginx with a bare `proxy_pass`, a common first setup."""

import http.client
import json
import os
import shutil
import subprocess

import requests

from companion_process import ROOT, free_ports
from interop import TIMEOUT, InteropTest, wait_until
from nginx import Nginx

SERVER = """
server {{
    listen 127.0.0.1:{port};
    location / {{ proxy_pass {upstream}; }}
}}
"""


class BehindAProxy(InteropTest):
    def proxy(self, upstream, port=None):
        port = port or free_ports(1)[0]
        nginx = Nginx(self.temporary_folder(), SERVER.format(port=port, upstream=upstream))
        self.addCleanup(nginx.stop)
        origin = f"http://127.0.0.1:{port}"

        def answers():
            self.assertIsNone(nginx.process.poll(), nginx.log())
            try:
                return requests.get(f"{origin}/healthz", timeout=TIMEOUT).status_code == 200
            except requests.ConnectionError:
                return False

        wait_until(answers, "nginx answers")
        return origin

    def test_the_settings_stay_shut_for_who_comes_through_it(self):
        companion = self.companion()
        origin = self.proxy(companion.origin)
        through = requests.Session()
        self.assertEqual(through.get(f"{origin}/", timeout=TIMEOUT).status_code, 200)
        person = requests.Session()
        person.get(companion.operator_link(), timeout=TIMEOUT)
        [operator_cookie] = [name for name in person.cookies.keys() if name.endswith("-operator")]
        forged = ["x", "9999999999.AAAAAAAAAAAAAAAAAAAAAA.", "9999999999.AAAAAAAAAAAAAAAAAAAAAA." + "A" * 43]
        for cookies in ({}, *({operator_cookie: value} for value in forged)):
            for path in ("/settings", "/settings/clear-keychain", "/policies", "/setup", "/doctor"):
                with self.subTest(path=path, cookies=cookies):
                    answer = through.get(f"{origin}{path}", cookies=cookies, timeout=TIMEOUT)
                    self.assertEqual(answer.status_code, 403)
                    self.assertNotIn('name="csrf"', answer.text)
                    answer = through.post(
                        f"{origin}{path}", cookies=cookies, timeout=TIMEOUT,
                        data={"taskAPI": "https://attacker.example/api", "csrf": "x"},
                        headers={"Origin": companion.origin, "Sec-Fetch-Site": "same-origin"})
                    self.assertEqual(answer.status_code, 403)
        self.assertNotIn(b"attacker.example", (companion.folder / "settings.plist").read_bytes())
        self.assertEqual(through.get(f"{origin}/operator?token={'A' * 43}", timeout=TIMEOUT).status_code, 403)

    def test_the_person_at_the_machine_opens_them_by_the_printed_link_once(self):
        companion = self.companion()
        link = companion.operator_link()
        person = requests.Session()
        self.assertEqual(person.get(f"{companion.origin}/settings", timeout=TIMEOUT).status_code, 403)
        self.assertEqual(person.get(link, timeout=TIMEOUT).url, f"{companion.origin}/")
        self.assertEqual(person.get(f"{companion.origin}/settings", timeout=TIMEOUT).status_code, 200)
        self.assertEqual(requests.get(link, timeout=TIMEOUT).status_code, 403, "the link works twice")
        companion.restart()
        self.assertEqual(person.get(f"{companion.origin}/settings", timeout=TIMEOUT).status_code, 200)

    def test_a_host_that_is_not_passed_on_is_named_on_a_page_and_in_the_log(self):
        [port] = free_ports(1)
        public = f"http://127.0.0.1:{port}"
        companion = self.companion(settings={"publicURL": public})
        self.assertEqual(self.proxy(companion.origin, port), public)
        for path in ("/", "/tasks", "/sign-in"):
            answer = requests.get(f"{public}{path}", timeout=TIMEOUT)
            self.assertEqual((answer.status_code, answer.history), (421, []))
            self.assertIn("proxy_set_header Host $http_host;", answer.text)
        [line] = [line for line in companion.log().splitlines() if "ProxyPreserveHost On" in line]
        self.assertIn(f"localhost:{companion.port}", line)
        self.assertIn(public, line)
        # Supervisors behind it are answered.
        self.assertEqual(requests.get(f"{public}/readyz", timeout=TIMEOUT).text, "ready\n")

    def test_the_client_is_the_one_that_a_trusted_proxy_names(self):
        audit = self.temporary_folder() / "audit.jsonl"
        companion = self.companion(settings={"trustedProxies": ["127.0.0.2"], "auditLog": str(audit)})

        def network(peer, headers):
            """The network in the line of the audit log about a response that nobody waits for, sent from an address of this machine."""
            connection = http.client.HTTPConnection("127.0.0.1", companion.port, timeout=TIMEOUT, source_address=(peer, 0))
            connection.request(
                "GET", "/auth/openid/return?code=x&state=x", headers={"Host": f"localhost:{companion.port}", **headers})
            connection.getresponse().read()
            connection.close()
            return json.loads(audit.read_text().splitlines()[-1])["network"]

        by_element, by_list = {"Forwarded": "for=198.51.100.1, for=203.0.113.7"}, {"X-Forwarded-For": "198.51.100.1, 192.0.2.7"}
        self.assertEqual(network("127.0.0.2", by_element), "203.0.113.0/24")
        self.assertEqual(network("127.0.0.3", by_element), "127.0.0.0/24", "not a trusted one")
        self.assertEqual(network("127.0.0.2", by_list), "192.0.2.0/24")
        self.assertEqual(network("127.0.0.2", {}), "127.0.0.0/24")
        for _ in range(2):
            self.assertEqual(network("127.0.0.2", by_element | by_list), "unknown")
        self.assertEqual(companion.log().count("names one client in Forwarded and another in X-Forwarded-For"), 1)

    def test_a_command_makes_another_link_while_the_program_runs(self):
        companion = self.companion()
        # The program was started with another port than the present settings have.
        settings = companion.folder / "settings.plist"
        port = companion.origin.rsplit(":", 1)[1]
        settings.write_text(settings.read_text().replace(port, "1"))
        result = subprocess.run(
            [str(companion.process.args[0]), "operator-link", "--settings", str(settings)],
            capture_output=True, text=True, timeout=TIMEOUT, cwd=ROOT,
            env={"PATH": os.environ["PATH"], "HOME": str(companion.folder),
                 "XDG_STATE_HOME": str(companion.folder / "state")})
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertRegex(result.stdout, rf"\A{companion.origin}/operator\?token=\S{{43}}\n\Z")
        person = requests.Session()
        person.get(result.stdout.strip(), timeout=TIMEOUT)
        self.assertEqual(person.get(f"{companion.origin}/policies", timeout=TIMEOUT).status_code, 200)

    def test_a_folder_of_links_is_closed_to_others_and_keeps_no_token(self):
        companion = self.companion()
        link = companion.operator_link()
        token = link.split("token=")[1]
        folders = list((companion.folder / "state").rglob("*.operator-links"))
        self.assertEqual(len(folders), 1)
        self.assertEqual(folders[0].stat().st_mode & 0o077, 0)
        [kept] = folders[0].iterdir()
        self.assertEqual(kept.stat().st_mode & 0o077, 0)
        self.assertNotIn(token, kept.name + kept.read_text())
        shutil.rmtree(folders[0])
        self.assertEqual(requests.get(link, timeout=TIMEOUT).status_code, 403)
