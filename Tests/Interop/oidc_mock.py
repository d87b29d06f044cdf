"""oidc-provider-mock as a program. The tests of a process share one for each set of options: what a test leaves behind there is no matter for the
next one, whose companion has a port and a session store of its own."""

import atexit
import functools
import os
import subprocess
import sys

import requests

from companion_process import TIMEOUT, free_ports
from interop import wait_until

SUBJECT = "ada@example.com"


@functools.cache
def oidc_mock(*options):
    """The origin of one that runs until the process ends."""
    [port] = free_ports(1)
    process = subprocess.Popen(
        [sys.executable, "-m", "oidc_provider_mock", "--port", str(port), *options,
         "--user-claims", f'{{"sub": "{SUBJECT}", "name": "Ada Example", "email": "{SUBJECT}"}}'],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})

    def end():
        process.terminate()
        process.wait()

    atexit.register(end)
    origin = f"http://127.0.0.1:{port}"

    def answers():
        assert process.poll() is None, "the provider ended"
        try:
            return requests.get(f"{origin}/jwks", timeout=TIMEOUT).ok
        except OSError:
            return False

    wait_until(answers, "the provider answers")
    return origin
