"""`demo-tenant` as a script starts it: in a folder without settings, at a free port, with a line of JSON that says where."""

import json
import subprocess
import urllib.parse

import requests

from companion_process import PROGRAM, ROOT, free_ports
from interop import TIMEOUT, InteropTest, run_to_end, wait_until

FAULT = "oidcc-client-test-invalid-iss"


class ADemoTenantAnywhere(InteropTest):
    def start_in(self, folder, *options, environment=None):
        """Starts the tenant there; returns the process and its first line of standard output."""
        log = (folder / "log.txt").open("wb")
        self.addCleanup(log.close)
        process = subprocess.Popen(
            [str(PROGRAM), "demo-tenant", *options], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log,
            env={"PATH": "/usr/bin:/bin", "HOME": str(folder), **(environment or {})})

        def end():
            process.terminate()
            process.wait(TIMEOUT)
            process.stdout.close()

        self.addCleanup(end)
        return process, process.stdout.readline()

    def addresses(self, *options, **others):
        """What the line says, and the file of the log, which follows it."""
        folder = self.temporary_folder()
        _, line = self.start_in(folder, *options, "--port", "0", **others)
        self.assertTrue(line, (folder / "log.txt").read_text())
        return json.loads(line), folder / "log.txt"

    def test_a_client_finds_everything_in_the_line(self):
        found, log = self.addresses("--for", "http://localhost:1/callback", "--confidential", "--control")
        metadata = requests.get(found["metadata"], timeout=TIMEOUT).json()
        self.assertEqual(metadata["issuer"], found["issuer"])
        self.assertEqual((found["client_id"], found["redirect_uris"]), ("my-client", ["http://localhost:1/callback"]))
        wait_until(lambda: found["client_secret"] in log.read_text(), "the log says the secret")
        self.assertEqual(requests.get(f"{found['task_api']}/api/tasks", timeout=TIMEOUT).status_code, 401)
        armed = requests.get(
            f"{found['control']}/fault", headers={"Authorization": f"Bearer {found['control_token']}"}, timeout=TIMEOUT)
        self.assertEqual(armed.json(), {"fault": None, "client_id": None})

    def test_a_secret_that_was_chosen_is_not_repeated(self):
        found, _ = self.addresses(
            "--for", "http://localhost:1/callback", "--client-secret", "chosen", "--control",
            environment={"WEB_COMPANION_CONTROL_TOKEN": "token-that-was-chosen"})
        self.assertNotIn("chosen", json.dumps(found))

    def test_without_a_client_it_is_the_tenant_of_the_shipped_settings(self):
        folder = self.temporary_folder()
        _, line = self.start_in(folder, "--port", "0")
        found = json.loads(line)
        metadata = requests.get(found["metadata"], timeout=TIMEOUT).json()
        self.assertEqual(metadata["issuer"], found["issuer"])
        self.assertTrue(metadata["authorization_endpoint"].startswith(found["issuer"].split("/c64a4f7d")[0]), metadata)
        self.assertEqual(found["redirect_uris"], ["http://localhost:3000/auth/openid/return"])
        wait_until(lambda: "there is no settings.plist" in (folder / "log.txt").read_text(), "the log says whose settings it has")

    def test_two_tenants_run_side_by_side(self):
        [one, other] = [self.addresses("--for", "http://localhost:1/callback")[0] for _ in range(2)]
        self.assertNotEqual(one["issuer"], other["issuer"])
        self.assertNotIn("client_secret", one)

    def test_other_names_and_addresses_than_those_of_this_machine(self):
        folder = self.temporary_folder()
        (folder / "users.json").write_text(json.dumps({"users": [{"email": "eve@example.com"}]}))
        _, line = self.start_in(
            folder, "--for", "http://localhost:1/callback", "--users", "users.json", "--auto-login", "--control", "--port", "0",
            "--host", "idp", "--host", "idp.example", "--listen", "127.0.0.2")
        found = json.loads(line)
        port = urllib.parse.urlsplit(found["issuer"]).port
        self.assertEqual((found["issuer"], found["task_api"]), (f"http://idp:{port}", found["task_api"]))
        self.assertTrue(found["task_api"].startswith("http://idp:"), found)

        def ask(target, host, address="127.0.0.2", method="GET", **options):
            return requests.request(
                method, f"http://{address}:{port}{target}", headers={"Host": host, **options.pop("headers", {})}, timeout=TIMEOUT,
                allow_redirects=False, **options)

        for address in ("127.0.0.1", "127.0.0.2"):
            for host in (f"idp:{port}", f"idp.example:{port}", f"localhost:{port}", f"127.0.0.2:{port}"):
                with self.subTest(host, address=address):
                    metadata = ask("/.well-known/openid-configuration", host, address).json()
                    self.assertEqual((metadata["issuer"], metadata["token_endpoint"]), (f"http://idp:{port}", f"http://idp:{port}/token"))
            for host in (f"evil.example:{port}", "idp", f"127.0.0.3:{port}"):
                refused = ask("/.well-known/openid-configuration", host, address)
                self.assertEqual(refused.status_code, 421)
                self.assertIn("--host", refused.text)

        answer = ask("/authorize", f"idp:{port}", params={
            "client_id": "my-client", "redirect_uri": "http://localhost:1/callback", "response_type": "code", "scope": "openid my-client",
            "login_hint": "eve@example.com", "state": "state-of-this-sign-in", "nonce": "nonce-of-this-sign-in"})
        response = urllib.parse.parse_qs(urllib.parse.urlsplit(answer.headers["Location"]).query)
        self.assertEqual(response["iss"], [f"http://idp:{port}"])
        tokens = ask("/token", f"idp:{port}", method="POST", data={
            "grant_type": "authorization_code", "code": response["code"][0], "redirect_uri": "http://localhost:1/callback",
            "client_id": "my-client"}).json()
        authorization = {"Authorization": f"Bearer {tokens['access_token']}"}
        self.assertEqual(ask("/userinfo", f"idp:{port}", headers=authorization).status_code, 200)
        with self.subTest("the task API fetches the keys though this machine knows no such name"):
            api = urllib.parse.urlsplit(found["task_api"])
            tasks = requests.get(
                f"http://127.0.0.2:{api.port}/api/tasks", headers={**authorization, "Host": api.netloc}, timeout=TIMEOUT)
            self.assertEqual(tasks.status_code, 200, tasks.text)
        with self.subTest("the health check of a container, in HTTP/1.0 and without a host"):
            checked = subprocess.run([str(ROOT / "packaging/is-ready"), str(port)], timeout=TIMEOUT, check=False)
            self.assertEqual(checked.returncode, 0)
            self.assertEqual(ask("/readyz", "10.1.2.3").text, "ok\n")
        with self.subTest("the address of the control interface is that of this machine"):
            self.assertEqual(found["control"], f"http://localhost:{port}/control")
            self.assertEqual(requests.get(f"{found['control']}/fault", timeout=TIMEOUT, headers={
                "Authorization": f"Bearer {found['control_token']}"}).status_code, 200)

    def test_several_issuers_by_path(self):
        folder = self.temporary_folder()
        (folder / "users.json").write_text(json.dumps({"users": [{"email": "eve@example.com"}]}))
        _, line = self.start_in(
            folder, "--for", "http://localhost:1/callback", "--users", "users.json", "--auto-login", "--port", "0",
            "--issuer-path", "tenant-a", "--issuer-path", "realms/b")
        found = json.loads(line)
        origin = found["issuer"].removesuffix("/tenant-a")
        self.assertEqual(found["issuers"], [f"{origin}/tenant-a", f"{origin}/realms/b"])
        tokens = {}
        for issuer in found["issuers"]:
            path = issuer.removeprefix(origin)
            metadata = requests.get(f"{issuer}/.well-known/openid-configuration", timeout=TIMEOUT).json()
            self.assertEqual(
                metadata, requests.get(f"{origin}/.well-known/oauth-authorization-server{path}", timeout=TIMEOUT).json())
            self.assertEqual(metadata["issuer"], issuer)
            answer = requests.get(metadata["authorization_endpoint"], timeout=TIMEOUT, allow_redirects=False, params={
                "client_id": "my-client", "redirect_uri": "http://localhost:1/callback", "response_type": "code", "scope": "openid my-client",
                "login_hint": "eve@example.com", "state": "state-of-this-sign-in", "nonce": "nonce-of-this-sign-in"})
            response = urllib.parse.parse_qs(urllib.parse.urlsplit(answer.headers["Location"]).query)
            self.assertEqual(response["iss"], [issuer])
            tokens[issuer] = requests.post(metadata["token_endpoint"], timeout=TIMEOUT, data={
                "grant_type": "authorization_code", "code": response["code"][0], "redirect_uri": "http://localhost:1/callback",
                "client_id": "my-client"}).json()["access_token"]
        for issuer in found["issuers"]:
            for other in found["issuers"]:
                status = requests.get(
                    f"{issuer}/userinfo", timeout=TIMEOUT, headers={"Authorization": f"Bearer {tokens[other]}"}).status_code
                self.assertEqual(status, 200 if issuer == other else 401)
            tasks = requests.get(
                f"{found['task_api']}/api/tasks", timeout=TIMEOUT, headers={"Authorization": f"Bearer {tokens[issuer]}"})
            self.assertEqual(tasks.status_code, 200, tasks.text)
        self.assertEqual(requests.get(f"{origin}/.well-known/openid-configuration", timeout=TIMEOUT).status_code, 404)

    def test_a_port_of_ones_choice_is_that_of_the_tenant(self):
        [port] = free_ports(1)
        done = run_to_end(
            ["demo-tenant", "--for", f"http://localhost:{port}/callback", "--port", str(port)], folder=self.temporary_folder())
        self.assertEqual((done.returncode, done.stdout), (64, ""))
        self.assertIn(f"port {port} is that of the demo tenant", done.stderr)

    def test_a_combination_that_makes_no_sense_is_refused_with_one_sentence(self):
        for options, reason in (
                (["--port", "0"], "--port needs --for or --clients here"),
                (["--settings", "nosuch.plist", "--for", "http://localhost:1/a", "--port", "0"], "nosuch.plist"),
                (["--for", "http://localhost:1/a", "--clients", "c.json", "--port", "0"], "exclude each other"),
                (["--host", "idp"], "--host needs --for or --clients"),
                (["--port", "65535"], "leaves no port for the demo task API"),
                (["--no-demo"], "demo-tenant takes no --no-demo")):
            with self.subTest(options):
                done = run_to_end(["demo-tenant", *options], folder=ROOT)
                self.assertIn(done.returncode, (64, 78), done.stderr)
                self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
                self.assertIn(reason, done.stderr)
                self.assertEqual(done.stdout, "")

    def test_of_two_clients_the_one_that_is_named_gets_the_fault(self):
        folder = self.temporary_folder()
        (folder / "clients.json").write_text(json.dumps({"clients": [
            {"client_id": name, "redirect_uris": [f"http://localhost:1/{name}"]} for name in ("web", "app")]}))
        (folder / "users.json").write_text(json.dumps({"users": [{"email": "eve@example.com"}]}))
        _, line = self.start_in(
            folder, "--clients", "clients.json", "--users", "users.json", "--auto-login", "--control", "--port", "0")
        found = json.loads(line)
        self.assertEqual([client["client_id"] for client in found["clients"]], ["web", "app"])
        control = requests.Session()
        control.headers["Authorization"] = f"Bearer {found['control_token']}"

        def use_a_sign_in(client):
            """Signs in, and uses the access token."""
            uri = f"http://localhost:1/{client}"
            answer = requests.get(f"{found['issuer']}/authorize", timeout=TIMEOUT, allow_redirects=False, params={
                "client_id": client, "redirect_uri": uri, "response_type": "code", "login_hint": "eve@example.com",
                "scope": "openid", "state": "state-of-this-sign-in", "nonce": "nonce-of-this-sign-in"})
            code = urllib.parse.parse_qs(urllib.parse.urlsplit(answer.headers["Location"]).query)["code"][0]
            tokens = requests.post(f"{found['issuer']}/token", timeout=TIMEOUT, data={
                "grant_type": "authorization_code", "code": code, "redirect_uri": uri, "client_id": client}).json()
            requests.get(
                f"{found['issuer']}/userinfo", timeout=TIMEOUT, headers={"Authorization": f"Bearer {tokens['access_token']}"})

        def outcome(client):
            rows = control.get(f"{found['control']}/faults", params={"client_id": client}, timeout=TIMEOUT).json()["faults"]
            return next(row["outcome"] for row in rows if row["name"] == FAULT)

        armed = control.put(f"{found['control']}/fault", json={"name": FAULT, "client_id": "app"}, timeout=TIMEOUT)
        self.assertEqual(armed.json(), {"fault": FAULT, "client_id": "app"})
        use_a_sign_in("web")
        self.assertEqual([outcome("web"), outcome("app")], ["not-tried", "not-tried"])
        use_a_sign_in("app")
        self.assertEqual([outcome("web"), outcome("app")], ["not-tried", "used-token"])
        refused = control.put(f"{found['control']}/fault", json={"name": FAULT, "client_id": "nosuch"}, timeout=TIMEOUT)
        self.assertEqual(
            (refused.status_code, refused.json()["type"]), (404, "urn:web-companion:control:no-such-client"))
        for client in ("web", "app"):
            page = requests.get(f"{found['issuer']}/client", params={"client_id": client}, timeout=TIMEOUT)
            self.assertIn(f'name="client_id" value="{client}"', page.text)
