"""The program in a local network: TLS for phones, with generated or configured certificates, and plain HTTP that redirects there."""

import hashlib
import http.client
import os
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import sys
import warnings

import requests

from certificates import openssl, pair
from companion_process import PROGRAM, ROOT
from interop import TIMEOUT, InteropTest
from lan import phone, shown
from lan_companion import LANCompanion, in_url, own_address
from test_starting import StartTest, occupied

ADDRESS = own_address()


class LANTest(StartTest):
    def setUp(self):
        super().setUp()
        if ADDRESS is None:
            self.skipTest("this machine has no address but loopback")

    def lan_companion(self, lan=None, **options):
        return self.start(LANCompanion({"addresses": [ADDRESS], **(lan or {})}, **options))

    def plain(self, companion, path="/", host=None, method="GET", body=None):
        """One request by plain HTTP to the address of the network."""
        connection = http.client.HTTPConnection(ADDRESS, companion.port, timeout=TIMEOUT)
        self.addCleanup(connection.close)
        connection.request(method, path, body=body, headers={"Host": host or f"{in_url(ADDRESS)}:{companion.port}"})
        answer = connection.getresponse()
        answer.text = answer.read().decode()
        return answer


class MadeHere(LANTest):
    def test_a_phone_signs_in_and_adds_a_task_and_this_machine_does_too(self):
        companion = self.lan_companion()
        place = companion.at(ADDRESS)
        person = phone(self.secrets, companion.authority)
        person.sign_in(place)
        person.add("Bring the chairs")
        self.assertIn("Bring the chairs", person.page.text)
        self.assertTrue(person.page.url.startswith(place.origin), person.page.url)
        [session] = [cookie for cookie in person.http.cookies if re.fullmatch(r"__Host-web-companion-[0-9a-f]{8}", cookie.name)]
        self.assertTrue(session.secure)
        self.assertEqual(session.path, "/")
        # The kiosk's own browser stays at localhost, and meets the same tenant and the same tasks.
        here = phone(self.secrets, companion.authority)
        here.sign_in(companion)
        self.assertTrue(here.page.url.startswith(companion.origin), here.page.url)
        self.assertIn("Bring the chairs", here.page.text)

    def test_every_page_of_the_tenant_says_that_it_is_a_demo(self):
        companion = self.lan_companion()
        place = companion.at(ADDRESS)
        person = phone(self.secrets, companion.authority)
        person.open(f"{place.tenant}/")
        self.assertIn("type no real password here", person.page.text)
        person.open(f"{place.origin}/sign-in")
        self.assertTrue(person.page.url.startswith(place.tenant), person.page.url)
        self.assertIn("type no real password here", person.page.text)
        person.open(f"{place.tenant}/nothing")
        self.assertIn("type no real password here", person.page.text)

    def test_only_tls_1_2_and_1_3_are_spoken(self):
        companion = self.lan_companion()
        for port in (companion.tls_port, companion.tenant_port):
            for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
                shown(ADDRESS, port, version)
            for version in (ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1):
                with self.subTest(port=port, version=version), warnings.catch_warnings():
                    warnings.simplefilter("ignore", DeprecationWarning)
                    with self.assertRaises((ssl.SSLError, ConnectionError)):
                        shown(ADDRESS, port, version)

    def test_openssl_and_curl_believe_the_certificate(self):
        companion = self.lan_companion({"names": ["hall.example.com"]})
        der = shown(ADDRESS, companion.tls_port, name=ADDRESS, authority=companion.authority)
        leaf = self.temporary_folder() / "leaf.pem"
        leaf.write_text(ssl.DER_cert_to_PEM_cert(der))
        checked = openssl("verify", "-x509_strict", "-purpose", "sslserver", "-CAfile", str(companion.authority), str(leaf))
        self.assertIn(": OK", checked.stdout)
        self.assertNotEqual(openssl("verify", str(leaf), check=False).returncode, 0)
        text = openssl("x509", "-in", str(leaf), "-noout", "-text").stdout
        self.assertIn("DNS:hall.example.com", text)
        self.assertIn("NIST CURVE: P-256", text)
        authority = openssl("x509", "-in", str(companion.authority), "-noout", "-text").stdout
        self.assertIn("X509v3 Name Constraints: critical", authority)
        self.assertIn("CA:TRUE, pathlen:0", authority)
        curl = subprocess.run(
            ["curl", "-sS", "--noproxy", "*", "--cacert", str(companion.authority), "--resolve",
             f"hall.example.com:{companion.tls_port}:{ADDRESS}", f"https://hall.example.com:{companion.tls_port}/healthz"],
            capture_output=True, text=True, timeout=TIMEOUT)
        self.assertEqual((curl.stdout, curl.stderr), ("ok\n", ""))

    def test_what_its_authority_signs_for_other_sites_is_not_believed(self):
        companion = self.lan_companion()
        folder = self.temporary_folder()
        key = companion.state / "lan-authority.pem"
        for name in ("login.microsoftonline.com", "evil.example.com", "8.8.8.8"):
            certificate, _ = pair(folder, "forged", name, issuer=(companion.authority, key))
            checked = openssl(
                "verify", "-CAfile", str(companion.authority), str(certificate), check=False)
            self.assertIn("permitted subtree violation", checked.stderr + checked.stdout, name)

    def test_the_key_is_private_and_is_not_served(self):
        companion = self.lan_companion()
        for name in ("lan-authority.pem", "lan-certificate.pem"):
            self.assertEqual((companion.state / name).stat().st_mode & 0o777, 0o600)
        self.assertNotIn("PRIVATE", companion.authority.read_text())
        person = phone(self.secrets, companion.authority)
        origin = companion.at(ADDRESS).origin
        answer = person.http.get(f"{origin}/ca.crt", timeout=TIMEOUT)
        self.assertEqual(answer.headers["Content-Type"], "application/x-x509-ca-cert")
        self.assertEqual(answer.content, ssl.PEM_cert_to_DER_cert(companion.authority.read_text()))
        for path in ("lan-authority.pem", "ca.key", "assets/lan-authority.pem", "lan-certificate.pem", "ca.pem"):
            answer = person.http.get(f"{origin}/{path}", timeout=TIMEOUT)
            self.assertEqual(answer.status_code, 404)
            self.assertNotIn("PRIVATE KEY", answer.text)
        self.assertNotIn("PRIVATE KEY", companion.log())

    def test_the_fingerprint_is_the_same_wherever_it_is_shown(self):
        companion = self.lan_companion(settings={"kiosk": True})
        digest = hashlib.sha256(ssl.PEM_cert_to_DER_cert(companion.authority.read_text())).hexdigest().upper()
        fingerprint = ":".join(digest[place:place + 2] for place in range(0, 64, 2))
        origin = companion.at(ADDRESS).origin
        self.assertIn(fingerprint, companion.log())
        self.assertIn(f"For phones:    {origin}\n", companion.log())
        screen = self.person().open(f"{companion.origin}/")
        # It is not compared there; the page that it leads to explains its purpose.
        self.assertNotIn(fingerprint, screen.text)
        self.assertIn(origin, screen.text)
        self.assertIn(fingerprint, self.person().open(f"{companion.origin}/certificate").text)
        page = phone(self.secrets, companion.authority).open(f"{origin}/certificate")
        self.assertEqual(page.status, 200)
        self.assertIn(fingerprint, page.text)

    def test_plain_http_is_the_way_to_https_and_nothing_else(self):
        companion = self.lan_companion()
        origin = companion.at(ADDRESS).origin
        for method, path in [("GET", "/"), ("GET", "/tasks?a=b"), ("POST", "/tasks"), ("HEAD", "/ca.crt"), ("GET", "/healthz"),
                             ("GET", "//evil.example.com/"), ("GET", "/operator?token=x"), ("DELETE", "/settings")]:
            answer = self.plain(companion, path, method=method, body=b"" if method == "POST" else None)
            self.assertEqual((answer.status, answer.headers["Location"]), (308, origin + path))
            self.assertIsNone(answer.headers["Set-Cookie"])
            self.assertIsNone(answer.headers["Strict-Transport-Security"])
            self.assertEqual(answer.text, "")

    def test_a_name_that_is_not_ours_is_answered_421_and_what_to_set(self):
        companion = self.lan_companion({"names": ["hall.example.com"]})
        for host in (f"evil.example.com:{companion.port}", f"hall.example.com.evil.example:{companion.port}", "192.168.255.254"):
            answer = self.plain(companion, host=host)
            self.assertEqual(answer.status, 421)
            self.assertIn("`lan`", answer.text)
        for port in (companion.tls_port, companion.tenant_port):
            for host, status in [(f"evil.example.com:{port}", 421), (f"hall.example.com:{port}", 200), (ADDRESS, 421)]:
                answer = requests.get(
                    f"https://{in_url(ADDRESS)}:{port}/favicon.ico", headers={"Host": host}, allow_redirects=False,
                    verify=str(companion.authority), timeout=TIMEOUT)
                # The tenant has no such icon, but responds.
                self.assertEqual(answer.status_code == 421, status == 421, (port, host, answer.status_code))
        page = requests.get(
            f"https://{in_url(ADDRESS)}:{companion.tls_port}/", headers={"Host": "evil.example.com"}, allow_redirects=False,
            verify=str(companion.authority), timeout=TIMEOUT)
        self.assertIn("publicURL, lan or listen", page.text)

    def test_forwarded_fields_and_loopback_names_make_nobody_the_operator(self):
        companion = self.lan_companion()
        origin = companion.at(ADDRESS).origin
        for headers in ({}, {"X-Forwarded-For": "127.0.0.1", "Forwarded": "for=127.0.0.1"}, {"Host": f"localhost:{companion.tls_port}"}):
            for path in ("/settings", "/policies", "/operator?token=" + "A" * 43):
                answer = requests.get(
                    f"{origin}{path}", headers=headers, verify=str(companion.authority), timeout=TIMEOUT, allow_redirects=False)
                self.assertIn(answer.status_code, (307, 403, 404), (path, headers))
                self.assertNotIn('name="csrf"', answer.text)

    def test_the_link_of_the_operator_opens_the_settings_at_localhost(self):
        companion = self.lan_companion()
        link = companion.operator_link()
        self.assertTrue(link.startswith("http://localhost:"), link)
        person = requests.Session()
        self.assertEqual(person.get(link, timeout=TIMEOUT).url, f"{companion.origin}/")
        self.assertEqual(person.get(f"{companion.origin}/settings", timeout=TIMEOUT).status_code, 200)

    def test_a_restart_changes_nothing_and_another_name_only_the_certificate(self):
        companion = self.lan_companion()
        first = shown(ADDRESS, companion.tls_port)
        self.assertNotIn("A new certificate", companion.log())
        authority = companion.authority.read_bytes()
        companion.restart()
        self.assertEqual(shown(ADDRESS, companion.tls_port), first)
        self.assertEqual(companion.authority.read_bytes(), authority)
        companion.settings["lan"]["names"] = ["hall.example.com"]
        companion.restart()
        self.assertNotEqual(shown(ADDRESS, companion.tls_port), first)
        # Its authority was not made for that name.
        self.assertNotEqual(companion.authority.read_bytes(), authority)
        self.assertIn("Phones that trusted the old one have to install it.", companion.log())

    def test_nothing_tells_browsers_to_use_https_only(self):
        companion = self.lan_companion({"names": ["hall.example.com"]})
        origin = companion.at(ADDRESS).origin
        answer = requests.get(
            f"{origin}/", headers={"Host": f"hall.example.com:{companion.tls_port}"}, verify=str(companion.authority), timeout=TIMEOUT)
        self.assertEqual(answer.status_code, 200)
        self.assertNotIn("Strict-Transport-Security", answer.headers)


class Given(LANTest):
    NAME = "hall.example.com"

    def given(self, certificate, key, **more):
        return {"addresses": [ADDRESS], "names": [self.NAME], "certificate": str(certificate), "key": str(key), **more}

    def fetch(self, companion, host, authority):
        with requests.Session() as session:
            return session.get(
                f"https://{in_url(ADDRESS)}:{companion.tls_port}/healthz", headers={"Host": f"{host}:{companion.tls_port}"},
                verify=str(authority), timeout=TIMEOUT, allow_redirects=False)

    def test_it_is_shown_and_a_real_name_is_to_be_opened_by_https_only(self):
        folder = self.temporary_folder()
        certificate, key = pair(folder, "given", self.NAME, ADDRESS)
        companion = self.start(LANCompanion(self.given(certificate, key)))
        self.assertEqual(shown(ADDRESS, companion.tls_port), ssl.PEM_cert_to_DER_cert(certificate.read_text()))
        answer = self.fetch(companion, self.NAME, certificate)
        self.assertEqual(answer.headers["Strict-Transport-Security"], "max-age=31536000")
        self.assertNotIn("Strict-Transport-Security", requests.get(f"{companion.origin}/", timeout=TIMEOUT).headers)
        answer = self.fetch(companion, self.NAME, certificate)
        self.assertFalse((companion.state / "lan-authority.pem").exists())
        with_page = requests.get(
            f"https://{in_url(ADDRESS)}:{companion.tls_port}/ca.crt", headers={"Host": f"{self.NAME}:{companion.tls_port}"},
            verify=str(certificate), timeout=TIMEOUT)
        self.assertEqual(with_page.status_code, 404)

    def test_local_names_and_addresses_are_never_told_so(self):
        for names, host in [(["hall.local"], "hall.local"), ([], ADDRESS), (["hall"], "hall")]:
            folder = self.temporary_folder()
            certificate, key = pair(folder, "given", host, ADDRESS)
            companion = self.start(LANCompanion(self.given(certificate, key, names=names)))
            answer = self.fetch(companion, in_url(host), certificate)
            self.assertEqual(answer.status_code, 200)
            self.assertNotIn("Strict-Transport-Security", answer.headers)

    def test_the_demo_works_with_it(self):
        folder = self.temporary_folder()
        certificate, key = pair(folder, "given", ADDRESS, key="rsa")
        companion = self.start(LANCompanion(self.given(certificate, key, names=[])))
        person = phone(self.secrets, certificate)
        person.sign_in(companion.at(ADDRESS))
        person.add("Water the plants")
        self.assertIn("Water the plants", person.page.text)

    def test_another_one_is_taken_up_and_nobody_is_dropped(self):
        folder = self.temporary_folder()
        certificate, key = pair(folder, "given", self.NAME, ADDRESS)
        companion = self.start(LANCompanion(self.given(certificate, key)))
        early = ssl.create_default_context(cafile=str(certificate)).wrap_socket(
            socket.create_connection((ADDRESS, companion.tls_port), timeout=TIMEOUT), server_hostname=self.NAME)
        self.addCleanup(early.close)
        request = f"GET /healthz HTTP/1.1\r\nHost: {self.NAME}:{companion.tls_port}\r\n\r\n".encode()

        def ask():
            early.sendall(request)
            answer = http.client.HTTPResponse(early)
            answer.begin()
            return answer.status, answer.read()

        self.assertEqual(ask(), (200, b"ok\n"))
        # A certificate is written before its key: until then nothing changes.
        other, other_key = pair(folder, "other", self.NAME, ADDRESS)
        os.replace(other, certificate)
        self.wait_for_line(companion, "don't belong together")
        self.assertEqual(ask(), (200, b"ok\n"))
        shutil.copy(other_key, folder / "new")
        os.replace(folder / "new", key)
        self.wait_for_line(companion, "A new certificate is in force")
        now = ssl.PEM_cert_to_DER_cert(certificate.read_text())
        for port in (companion.tls_port, companion.tenant_port):
            self.assertEqual(shown(ADDRESS, port), now)
        self.assertEqual(ask(), (200, b"ok\n"))
        self.assertNotEqual(early.getpeercert(binary_form=True), now)

    def test_what_can_not_be_used_keeps_the_old_one_and_is_logged_once(self):
        folder = self.temporary_folder()
        certificate, key = pair(folder, "given", self.NAME, ADDRESS)
        good = certificate.read_text()
        companion = self.start(LANCompanion(self.given(certificate, key)))
        before = shown(ADDRESS, companion.tls_port)
        elsewhere, _ = pair(folder, "elsewhere", "other.example.com")
        for text, words in [
            (good[: len(good) // 2], "is not whole"), ("", "holds no certificate"), (elsewhere.read_text(), "don't belong together"),
        ]:
            certificate.write_text(text)
            self.wait_for_line(companion, words)
            self.assertEqual(shown(ADDRESS, companion.tls_port), before)
        certificate.unlink()
        self.wait_for_line(companion, "can't be read")
        self.assertEqual(shown(ADDRESS, companion.tls_port), before)
        said = [line.split("Z ", 1)[1] for line in companion.log().splitlines() if "stays as it was" in line]
        self.assertEqual(len(said), len(set(said)), said)
        certificate.write_text(good)
        self.wait_for_line(companion, "A new certificate is in force")


class Refused(LANTest):
    """Each refusal is a sentence with the remedy, with the exit status of Documentation/running.md."""

    def refusal(self, lan, status, *words, **options):
        companion = self.not_started(LANCompanion(lan, **options))
        found, lines, state = self.attempt(companion, "--no-browser")
        self.assertEqual(found, status, lines)
        self.assertRegex(lines[-1], r"[.?]\Z")
        for word in words:
            self.assertIn(word, lines[-1])
        return lines

    def test_certificates_that_can_not_be_used(self):
        folder = self.temporary_folder()
        right, key = pair(folder, "right", "hall.example.com")
        _, other_key = pair(folder, "other", "hall.example.com")
        old, old_key = pair(folder, "old", "hall.example.com", days=-1) if self.makes_old_ones(folder) else (None, None)
        base = {"addresses": [ADDRESS], "names": ["hall.example.com"]}
        for chain, secret, words in [
            (right, other_key, ["right.pem", "don't belong together"]),
            (folder / "none.pem", key, ["none.pem", "can't be read", "No such file"]),
            (right, folder / "none.key", ["none.key", "can't be read"]),
            (key, key, ["right.key", "holds no certificate"]),
            (right, right, ["right.pem", "holds no whole private key"]),
            (folder, key, ["is no file with a certificate"]),
        ] + ([(old, old_key, ["ended on", "Have it renewed."])] if old else []):
            with self.subTest(words=words):
                self.refusal({**base, "certificate": str(chain), "key": str(secret)}, 78, *words)
        self.refusal(
            {**base, "names": ["other.example.com"], "certificate": str(right), "key": str(key)}, 78,
            "is for hall.example.com, not for other.example.com")
        self.refusal(
            {"addresses": [ADDRESS], "certificate": str(right), "key": str(key)}, 78, "is for hall.example.com, not for " + ADDRESS)
        encrypted = folder / "encrypted.key"
        openssl("pkcs8", "-topk8", "-in", str(key), "-out", str(encrypted), "-passout", "pass:secret")
        self.refusal({**base, "certificate": str(right), "key": str(encrypted)}, 78, "encrypted with a password", "openssl pkey")

    def makes_old_ones(self, folder):
        try:
            pair(folder, "old", "hall.example.com", days=-1)
            return True
        except subprocess.CalledProcessError:
            return False

    def test_a_port_that_another_program_has(self):
        companion = self.not_started(LANCompanion({"addresses": [ADDRESS]}))
        for port in (companion.tls_port, companion.port):
            with occupied(port, ADDRESS):
                status, lines, _ = self.attempt(companion, "--no-browser")
            self.assertEqual(status, 75, lines)
            self.assertIn(f"Port {port} at {ADDRESS} is in use by", lines[-1])
            self.assertIn("port of lan", lines[-1])

    def test_an_address_that_this_machine_does_not_have(self):
        self.refusal({"addresses": ["192.168.255.254"]}, 78, "does not have the address 192.168.255.254", "ip address shows them")

    def test_a_key_in_the_state_folder_that_others_can_read(self):
        companion = self.lan_companion()
        companion.stop()
        (companion.state / "lan-authority.pem").chmod(0o644)
        status, lines, _ = self.attempt(companion, "--no-browser")
        self.assertEqual(status, 78, lines)
        self.assertIn("chmod 600", lines[-1])
        (companion.state / "lan-authority.pem").chmod(0o600)
        companion.start()


class TwoMachines(InteropTest):
    def test_a_phone_in_another_network_namespace_signs_in(self):
        inner = pathlib.Path(__file__).with_name("two_machines.py")
        result = subprocess.run(
            [sys.executable, str(inner)], capture_output=True, text=True, timeout=3 * TIMEOUT, cwd=ROOT,
            env={**os.environ, "WEB_COMPANION_PROGRAM": str(PROGRAM), "PYTHONPATH": os.pathsep.join(sys.path)})
        if result.returncode == 77:
            self.skipTest(result.stdout.strip())
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertEqual(result.stdout.splitlines(), [
            "redirect 308 https://192.168.77.1:PORT/tasks", "other name 421", "settings 404", "tenant's journal 403",
            "signed in 200 /tasks", "added True", "screen True",
            "asked Show your list on the screen “Hall”?", "confirmed /screen", "paired /tasks True True",
            "on the phone Your list is on the screen “Hall”", "ended Your list is no longer on the screen “Hall”",
            "afterwards / False False",
        ])


class MovingMachine(InteropTest):
    def test_the_network_is_served_when_it_comes_and_at_another_address_when_that_changes(self):
        inner = pathlib.Path(__file__).with_name("moving_machine.py")
        result = subprocess.run(
            [sys.executable, str(inner)], capture_output=True, text=True, timeout=5 * TIMEOUT, cwd=ROOT,
            env={**os.environ, "WEB_COMPANION_PROGRAM": str(PROGRAM), "PYTHONPATH": os.pathsep.join(sys.path)})
        if result.returncode == 77:
            self.skipTest(result.stdout.strip())
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertEqual(result.stdout.splitlines(), [
            "without a network True 200", "signed in here /tasks", "its certificate True", "a phone /tasks", "the same authority True",
            "a phone there /tasks", "the screen /tasks", "by plain HTTP https://192.168.77.9:PORT/tasks", "signed in without it /tasks",
            "a phone again /tasks", "tidy True",
        ])

    test_the_network_is_served_when_it_comes_and_at_another_address_when_that_changes.is_thorough = True


class MachineWithNetworks(InteropTest):
    def test_cards_precede_bridges_and_tunnels_and_each_network_is_served_at_its_own_address(self):
        inner = pathlib.Path(__file__).with_name("machine_with_networks.py")
        result = subprocess.run(
            [sys.executable, str(inner)], capture_output=True, text=True, timeout=5 * TIMEOUT, cwd=ROOT,
            env={**os.environ, "WEB_COMPANION_PROGRAM": str(PROGRAM), "PYTHONPATH": os.pathsep.join(sys.path)})
        if result.returncode == 77:
            self.skipTest(result.stdout.strip())
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertEqual(result.stdout.splitlines(), [
            "the address True False", "a phone /tasks", "the same phone /tasks", "its address True",
            "a phone of the second network /tasks", "its address True", "by plain HTTP https://192.168.77.20:PORT/tasks",
            "by plain HTTP https://10.77.0.5:PORT/tasks", "a phone there /tasks",
        ])

    test_cards_precede_bridges_and_tunnels_and_each_network_is_served_at_its_own_address.is_thorough = True
