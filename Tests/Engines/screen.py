"""A virtual display."""

import os
import subprocess


def start_screen(ending):
    """Starts Xvfb and returns its name; registers its end with `ending`."""
    reading, writing = os.pipe()
    with open(reading) as said:
        process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
            pass_fds=[writing], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        ending.callback(process.wait, 300)
        ending.callback(process.terminate)
        os.close(writing)
        if not (number := said.readline().strip()):
            raise RuntimeError("Xvfb does not start")
        return f":{number}"
