"""A simulated person who uses Chromium by Orca, the screen reader of GNOME, and the keyboard.

All parts are real, on a virtual display: the keys are sent by the X server, the pages go to Orca over AT-SPI. Orca's
output is read from its log, and passed to a silent speech synthesizer.
"""

import contextlib
import html
import json
import os
import pathlib
import re
import subprocess
import tempfile
import time

from screen import start_screen

# Seconds, against hanging tests.
TIMEOUT = 120
# Seconds in which its log does not grow: then the output is complete.
SILENCE = 2
# The synthesizer's input, with a mark before each word.
SAID = re.compile(r"SPEECH DISPATCHER: Speaking '<speak>(.*?)</speak>'", re.DOTALL)


class Orca:
    """Use as a context manager."""

    def __init__(self, address):
        self.address = address
        self._ending = contextlib.ExitStack()

    def __enter__(self):
        with contextlib.ExitStack() as ending:
            self._start(ending)
            self._ending = ending.pop_all()
        return self

    def __exit__(self, *_):
        self._ending.close()

    def _start(self, ending):
        home = self._home = pathlib.Path(ending.enter_context(tempfile.TemporaryDirectory(prefix="web-companion-orca-", ignore_cleanup_errors=True)))
        self._log = home / "orca.log"
        for name in ("run", "speech"):
            (home / name).mkdir(mode=0o700)
        self._environment = {
            "PATH": os.environ["PATH"], "HOME": str(home), "XDG_RUNTIME_DIR": str(home / "run"), "LANG": "C.UTF-8", "DISPLAY": start_screen(ending)}
        bus = self._run(ending, ["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE, text=True)
        with bus.stdout as said:
            self._environment["DBUS_SESSION_BUS_ADDRESS"] = said.readline().strip()
        # Programs query this bus for assistive technology.
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            subprocess.run(
                ["gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
                 "--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", name, "<true>"],
                env=self._environment, stdout=subprocess.DEVNULL, check=True, timeout=TIMEOUT)
        # A silent synthesizer.
        (home / "speech/modules").mkdir()
        (home / "speech/speechd.conf").write_text('AddModule "quiet" "sd_generic" "quiet.conf"\nDefaultModule quiet\nAudioOutputMethod "libao"\n')
        (home / ".libao").write_text("default_driver=null\n")
        (home / "speech/modules/quiet.conf").write_text('GenericExecuteSynth "true"\nAddVoice "en" "MALE1" "quiet"\n')
        self._run(ending, ["speech-dispatcher", "--run-single", "--config-dir", str(home / "speech"), "--log-dir", str(home / "run"), "--timeout", "0"])
        # Its default settings except two: typed keys are not echoed, and a page is not read from its beginning when it loads: that
        # waits after each sentence for the synthesizer, and this one is silent.
        preferences = home / "orca"
        preferences.mkdir()
        default = {"profile": ["Default", "default"], "pronunciations": {}, "keybindings": {}, "enableKeyEcho": False, "sayAllOnLoad": False}
        (preferences / "user-settings.conf").write_text(json.dumps({
            "general": {**default, "startingProfile": ["Default", "default"]}, "profiles": {"default": default}, "pronunciations": {}, "keybindings": {}}))
        # With its option for a log the lines are a few keys late, because they are buffered.
        (preferences / "orca-customizations.py").write_text(
            f"import orca.debug\norca.debug.debugFile = open({str(self._log)!r}, 'w', buffering=1)\norca.debug.debugLevel = orca.debug.LEVEL_INFO\n")
        self._run(ending, ["orca", "--user-prefs", str(preferences)])
        self._read = 0
        self.hears("Screen reader on.")
        self._run(ending, [
            "chromium", "--force-renderer-accessibility", f"--user-data-dir={home}/profile", "--no-first-run", "--disable-dev-shm-usage", "--lang=en-GB",
            "--password-store=basic", "--window-size=1400,1000", *(["--no-sandbox", "--test-type"] if os.getuid() == 0 else []), self.address])

    def _run(self, ending, command, stdout=subprocess.DEVNULL, **options):
        process = subprocess.Popen(
            command, env=self._environment, stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.DEVNULL, start_new_session=True, **options)

        def end():
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(TIMEOUT)

        ending.callback(end)
        return process

    def _new(self):
        """The log since the last call, up to the last complete line."""
        if not self._log.exists():
            return ""
        with self._log.open("rb") as log:
            log.seek(self._read)
            lines = log.read()
        whole = lines[:lines.rfind(b"\n") + 1]
        self._read += len(whole)
        return whole.decode(errors="replace")

    def hears(self, *texts):
        """Listens until all of these have been read out and nothing follows; returns the whole output."""
        said, deadline, quiet = [], time.monotonic() + TIMEOUT, time.monotonic() + SILENCE
        while (missing := [text for text in texts if text not in " ".join(said)]) or time.monotonic() < quiet:
            if new := self._new():
                said += [" ".join(html.unescape(re.sub(r"<[^>]*>", "", text)).split()) for text in SAID.findall(new)]
                quiet = time.monotonic() + SILENCE
            if missing and time.monotonic() > deadline:
                raise AssertionError(f"{missing} is not said, but {said}")
            # Waits: for words of another program, and then for silence.
            time.sleep(0.1)
        return said

    def press(self, *keys):
        for key in keys:
            self._xdotool("key", key)

    def type(self, text):
        self._xdotool("type", "--delay", "40", text)

    def reaches(self, text, key="Tab"):
        """Presses the key until this is read out; returns how often that was, and the last output."""
        for times in range(1, 40):
            self.press(key)
            said = self.hears()
            if any(text in one for one in said):
                return times, said
        raise AssertionError(f"{key} never leads to {text!r}")

    def _xdotool(self, *arguments):
        subprocess.run(["xdotool", *arguments], env=self._environment, check=True, timeout=TIMEOUT)
