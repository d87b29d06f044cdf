"""The demo tenant is killed while devices sign in and tokens are issued, exchanged and revoked: what it has answered holds, and no code works twice."""

import random
import threading
import time

import requests

from companion_process import TIMEOUT, TenantForAClient
from interop import InteropTest
from test_grants import ACCESS_TOKEN, DEVICE, EXCHANGE, SECRET, TOKEN
from wording import tenant_words

ROUNDS = 10
# Responses to the devices until a kill, at most: a few sign-ins of each.
MOST = 30
CLIENT = ("my-client", SECRET)


class Device:
    """What one device was answered, in the order of its requests."""

    def __init__(self):
        self.code = None
        self.is_allowed = False
        # The tokens of its response; None where the program ended before it.
        self.tokens = None
        self.exchanged = None
        self.is_revoked = False


class GrantsKilled(InteropTest):
    is_thorough = True

    def post(self, endpoint, **form):
        response = requests.post(self.endpoints[endpoint], auth=CLIENT, data=form, timeout=TIMEOUT)
        self.responses.release()
        body = response.json() if response.content else {}
        for name in ("access_token", "refresh_token", "id_token", "device_code"):
            self.secrets.add(name, body.get(name))
        return response.status_code, body

    def is_active(self, token):
        return self.post("introspection_endpoint", token=token)[1]["active"]

    def go_through(self, device):
        """All of a device's requests, until the program is killed."""
        status, begun = self.post("device_authorization_endpoint", scope="openid offline_access")
        self.assertEqual(status, 200, begun)
        device.code = begun["device_code"]
        person = self.person()
        person.open(begun["verification_uri"])
        person.press(tenant_words.fields.proceed, user_code=begun["user_code"])
        person.press(tenant_words.people.continueAs.format(name="Alice Adams"))
        page = person.press(tenant_words.device.allow)
        self.assertEqual(page.heading, tenant_words.device.allowed)
        device.is_allowed = True
        status, tokens = self.post("token_endpoint", grant_type=DEVICE, device_code=device.code)
        self.assertEqual(status, 200, tokens)
        device.tokens = tokens
        status, exchanged = self.post(
            "token_endpoint", grant_type=EXCHANGE, subject_token=tokens["access_token"], subject_token_type=ACCESS_TOKEN)
        self.assertEqual(status, 200, exchanged)
        device.exchanged = exchanged
        status, _ = self.post("revocation_endpoint", token=tokens["refresh_token"])
        self.assertEqual(status, 200)
        device.is_revoked = True

    def use(self, devices, is_over, failures):
        while not is_over.is_set():
            device = Device()
            devices.append(device)
            try:
                self.go_through(device)
            except requests.RequestException:
                # It was killed.
                return
            except Exception as error:
                failures.append(error)
                return

    def check(self, device):
        """What must hold after the next start, by what the device was answered before."""
        if device.is_revoked:
            self.assertFalse(self.is_active(device.tokens["refresh_token"]))
            self.assertFalse(self.is_active(device.tokens["access_token"]))
            self.assertFalse(self.is_active(device.exchanged["access_token"]))
        elif device.exchanged:
            # Its revocation may have been stored without an answer: of all, or of nothing.
            tokens = [device.tokens["refresh_token"], device.tokens["access_token"], device.exchanged["access_token"]]
            self.assertEqual(len({self.is_active(token) for token in tokens}), 1)
        elif device.tokens:
            self.assertTrue(self.is_active(device.tokens["access_token"]))
            self.assertTrue(self.is_active(device.tokens["refresh_token"]))
        if device.code is None:
            return "nothing"
        status, body = self.post("token_endpoint", grant_type=DEVICE, device_code=device.code)
        if device.tokens:
            self.assertEqual((status, body["error"]), (400, "invalid_grant"))
            return "redeemed"
        if status == 400 and body["error"] == "authorization_pending":
            # Otherwise the person has allowed it, and the device waits in vain.
            self.assertFalse(device.is_allowed)
            return "pending"
        if status == 400:
            self.assertEqual(body["error"], "invalid_grant")
            return "redeemed without an answer"
        self.assertTrue(self.is_active(body["access_token"]))
        status, body = self.post("token_endpoint", grant_type=DEVICE, device_code=device.code)
        self.assertEqual((status, body["error"]), (400, "invalid_grant"))
        return "allowed"

    def test_what_was_answered_holds(self):
        tenant = TenantForAClient(
            "http://localhost:9/callback", "--control", "--client-secret", SECRET, environment={"WEB_COMPANION_CONTROL_TOKEN": TOKEN})
        self.start(tenant)
        self.endpoints = requests.get(
            f"{tenant.companion.tenant}/.well-known/openid-configuration", timeout=TIMEOUT).json()
        found = {}
        for number in range(ROUNDS):
            devices, failures, is_over = [], [], threading.Event()
            self.responses = threading.Semaphore(0)
            users = [threading.Thread(target=self.use, args=(devices, is_over, failures)) for _ in range(3)]
            for user in users:
                user.start()
            for _ in range(random.randrange(MOST)):
                self.assertTrue(self.responses.acquire(timeout=TIMEOUT), failures)
            # Waits: for any moment of the next requests.
            time.sleep(random.uniform(0, 0.03))
            tenant.kill()
            is_over.set()
            for user in users:
                user.join(TIMEOUT)
            self.assertEqual(failures, [])
            tenant.start()
            for device in devices:
                with self.subTest(number=number):
                    state = self.check(device)
                    found[state] = found.get(state, 0) + 1
        self.assertGreater(found.get("redeemed", 0), 0)
        print(f"{ROUNDS} kills: {found}", flush=True)
