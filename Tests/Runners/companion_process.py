"""Starts the real program for a test: own ports, own settings, own state folder, and ends it again."""

import contextlib
import errno
import fcntl
import os
import pathlib
import plistlib
import random
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("WEB_COMPANION_PROGRAM", ROOT / ".build/debug/WebCompanion"))
# The last line that the program prints when it starts.
ANNOUNCED = "Press Ctrl-C to stop."
# Generous, in seconds: a debug build on a busy machine. Nothing waits this long when all is well.
TIMEOUT = 300
CLIENT_ID = "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6"


# Of the ports that this process has given out: no other gets them before it ends.
_reserved = []


def is_reserved(port):
    """Whether another test has the port, though nothing may listen there yet. It belongs to this process otherwise, until that ends."""
    folder = pathlib.Path(tempfile.gettempdir()) / f"web-companion-ports-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    file = open(folder / str(port), "w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return True
    _reserved.append(file)
    return False


def free_ports(count):
    """Ports that are free now at every address of this machine, and are no other test's. Held open together, so that all differ.

    They are chosen below those that the system gives to outgoing connections: a client of a test would else sit now and then on
    the port that a program is about to be started at again.
    """
    with contextlib.ExitStack() as stack:
        ports = []
        while len(ports) < count:
            # Not of the numbers that a test repeats with its seed: tests that run at once would look for the same ports.
            port = random.SystemRandom().randrange(10000, 32768)
            try:
                stack.enter_context(socket.socket()).bind(("0.0.0.0", port))
                other = stack.enter_context(socket.socket(socket.AF_INET6))
                other.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                other.bind(("::", port))
            except OSError as error:
                # On a machine without IPv6 no other server can listen there.
                if error.errno == errno.EADDRINUSE:
                    continue
            if not is_reserved(port):
                ports.append(port)
        return ports


class Program:
    """The program as a child process with a separate state folder. Use as a context manager."""

    def __init__(self, verb, settings, arguments=(), environment=None, folder=None):
        self.verb = verb
        self.settings = settings
        self.arguments = list(arguments)
        self.environment = environment or {}
        self._folder = tempfile.TemporaryDirectory(prefix="web-companion-test-") if folder is None else None
        self.folder = pathlib.Path(folder or self._folder.name)
        self.log_path = self.folder / "log.txt"
        self.process = None
        # Words in front of the program's name, such as those of setpriv.
        self.launcher = []

    def start(self):
        path = self.folder / "settings.plist"
        path.write_bytes(plistlib.dumps(self.settings))
        environment = self.process_environment()
        announced = self.log().count(ANNOUNCED)
        with self.log_path.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.launcher, str(PROGRAM), self.verb, "--settings", str(path), *self.arguments],
                env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=ROOT)
        try:
            for address in self.signs_of_life():
                self.wait_until_answering(address)
            # It listens before it prints the address, and tests read the output.
            self.wait_until_announced(announced + 1)
        except BaseException:
            # __exit__ is not called after a failure in __enter__, and nothing may be left running.
            self.stop()
            raise
        return self

    def process_environment(self):
        return {
            "PATH": os.environ.get("PATH", ""),
            "HOME": str(self.folder),
            "XDG_STATE_HOME": str(self.folder / "state"),
            "WEB_COMPANION_PUBLIC": str(ROOT / "Public"),
            **self.environment,
        }

    def signs_of_life(self):
        """Addresses that respond once the program is ready."""
        raise NotImplementedError

    def wait_until_answering(self, address, seconds=300):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the program ended with {self.process.returncode}:\n{self.log()}")
            try:
                urllib.request.urlopen(address, timeout=60).close()
                return
            except urllib.error.HTTPError as error:
                # Any response but "not ready yet" shows that a server listens.
                if error.code != 503:
                    return
            except OSError:
                pass
            # Waits: for a process that starts: a connection that is refused has no event.
            time.sleep(0.02)
        raise RuntimeError(f"{address} does not answer:\n{self.log()}")

    def wait_until_announced(self, times, seconds=60):
        deadline = time.monotonic() + seconds
        while self.log().count(ANNOUNCED) < times:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the program does not say that it has started:\n{self.log()}")
            # Waits: for a line that another process writes into a file.
            time.sleep(0.01)

    def log(self):
        return self.log_path.read_text(errors="replace") if self.log_path.exists() else ""

    def kill(self):
        """`kill -9`."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Ends the program the polite way and returns its exit status."""
        if self.process is None or self.process.poll() is not None:
            return None if self.process is None else self.process.returncode
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(timeout=180)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise

    def restart(self):
        """Ends it if it still runs, and starts it again on the same ports and the same state."""
        self.stop()
        return self.start()

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        try:
            self.stop()
        finally:
            if self._folder:
                self._folder.cleanup()


class Companion(Program):
    """`WebCompanion serve`, with the demo services inside unless `has_demo_inside` is false."""

    def __init__(
        self, settings=None, provider_host="localhost", arguments=(), environment=None, folder=None,
        has_demo_inside=True, opens_browser=False,
    ):
        self.port, self.tenant_port, self.api_port = free_ports(3)
        self.origin = f"http://localhost:{self.port}"
        self.tenant = f"http://{provider_host}:{self.tenant_port}"
        self.api = f"http://{provider_host}:{self.api_port}"
        all_settings = {
            "authority": f"{self.tenant}/contoso.onmicrosoft.com",
            "clientID": CLIENT_ID,
            "taskAPI": self.api,
            "demoServices": True,
            "listen": {"port": self.port},
            "policies": [
                {"name": "B2C_1_susi", "title": "Sign up or sign in", "kind": "sign-up-sign-in"},
                {"name": "B2C_1_sign_up", "title": "Create an account", "kind": "sign-up"},
                {"name": "B2C_1_sign_in", "title": "Sign in with an e-mail address", "kind": "sign-in"},
                {"name": "B2C_1_facebook", "title": "Sign in with Facebook", "kind": "sign-in"},
            ],
        }
        for key, value in (settings or {}).items():
            if value is None:
                all_settings.pop(key, None)
            else:
                all_settings[key] = value
        super().__init__(
            "serve", all_settings,
            [*([] if opens_browser else ["--no-browser"]), *([] if has_demo_inside else ["--no-demo"]), *arguments],
            environment, folder)

    def signs_of_life(self):
        return [f"{self.origin}/readyz"]

    def operator_link(self):
        """A link that makes a browser the operator's, as the operator gets one where the log is no terminal."""
        command = [str(PROGRAM), "operator-link", "--settings", str(self.folder / "settings.plist")]
        return subprocess.run(
            command, env=self.process_environment(), cwd=ROOT, capture_output=True, text=True, check=True, timeout=TIMEOUT).stdout.strip()


class DemoServices(Program):
    """`WebCompanion demo-tenant`: the demo tenant and the demo task API of a companion, as a separate process with a
    separate state folder."""

    def __init__(self, companion, environment=None, folder=None, arguments=()):
        self.companion = companion
        super().__init__("demo-tenant", companion.settings, arguments, environment, folder)

    def signs_of_life(self):
        return [f"{self.companion.tenant}/", f"{self.companion.api}/"]


class TenantForAClient(DemoServices):
    """`WebCompanion demo-tenant --for`: the demo tenant for a client that is not the companion."""

    def __init__(self, redirect_uri, *options, environment=None):
        super().__init__(Companion(), environment)
        self.arguments = ["--for", redirect_uri, *options]

    def __exit__(self, *details):
        super().__exit__(*details)
        self.companion.__exit__(*details)
