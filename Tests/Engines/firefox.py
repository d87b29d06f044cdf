"""Firefox, by Marionette, the protocol that geckodriver translates to; Debian has no geckodriver."""

import os
import pathlib
import subprocess
import time

from marionette_driver import errors
from marionette_driver.keys import Keys
from marionette_driver.marionette import Marionette

from engine import Engine

TIMEOUT = 300

# Script errors and pages' logs are kept in two places. The browser's own errors have other addresses.
# A script whose page was left before it was loaded is reported as failed, a handler that was cut off by leaving as
# terminated, and cleared data as an error.
CONSOLE = """
const errors = Services.console.getMessageArray().filter((message) => message instanceof Ci.nsIScriptError)
  .filter(({ sourceName, category }) => sourceName.startsWith("http") || category === "CSP")
  .filter(({ errorMessage }) => !/^(Loading failed for the <script>|Clear-Site-Data header forced|Script terminated by timeout)/.test(errorMessage)).map(String);
const logged = Cc["@mozilla.org/consoleAPI-storage;1"].getService(Ci.nsIConsoleAPIStorage).getEvents()
  .filter(({ level, filename }) => filename.startsWith("http") && ["error", "warn"].includes(level))
  .map(({ level, filename, arguments: said }) => `console.${level} ${filename}: ${said.join(" ")}`);
return [...errors, ...logged];
"""


class Firefox(Engine):
    name = "Firefox"
    passing_errors = (errors.MarionetteException,)

    def start(self, ending):
        profile = pathlib.Path(self.folder)
        # Any free port; Firefox writes down which.
        preferences = {"marionette.port": "0", "intl.accept_languages": '"en-GB"'}
        (profile / "user.js").write_text("".join(f'user_pref("{name}", {value});\n' for name, value in preferences.items()))
        with (profile / "log.txt").open("wb") as log:
            process = subprocess.Popen(
                ["firefox-esr", "--headless", "--marionette", "-remote-allow-system-access", "--no-remote", "--profile", self.folder],
                env={**os.environ, "HOME": self.folder}, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        ending.callback(process.wait, TIMEOUT)
        ending.callback(process.terminate)
        self.driver = Marionette("127.0.0.1", port=self._port(process, profile / "MarionetteActivePort"), socket_timeout=TIMEOUT)
        self._capabilities = self.driver.start_session(timeout=TIMEOUT)
        ending.callback(self.driver.delete_session)

    def _port(self, process, file):
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline and process.poll() is None:
            if file.exists() and (text := file.read_text()):
                return int(text)
            # Waits: for a port that Firefox writes into a file.
            time.sleep(0.05)
        raise RuntimeError("Firefox does not start:\n" + (file.parent / "log.txt").read_text(errors="replace"))

    @property
    def version(self):
        return self._capabilities["browserVersion"]

    @property
    def address(self):
        return self.driver.get_url()

    def open(self, address):
        self.driver.navigate(address)

    def back(self):
        self.driver.go_back()

    def run(self, function, *arguments):
        return self.driver.execute_script(f"return ({function})(...arguments)", script_args=arguments)

    element = run

    def click(self, element):
        element.click()

    def type(self, element, text):
        element.send_keys(text.replace("\n", Keys.ENTER))

    def chord(self, element, letter):
        element.send_keys(Keys.CONTROL + letter)

    def escape(self, element):
        element.send_keys(Keys.ESCAPE)

    def resize(self, width, height):
        # The window can't be as narrow as a phone; the page's element can.
        self.driver.set_window_rect(width=max(width, 500) + 100, height=height + 200)
        with self.driver.using_context("chrome"):
            self.driver.execute_script(
                """const { style } = gBrowser.selectedBrowser;
                Object.assign(style, { maxWidth: arguments[0], minWidth: arguments[0], maxHeight: arguments[1], minHeight: arguments[1] });""",
                script_args=(f"{width}px", f"{height}px"))

    def cookies(self):
        return self.driver.get_cookies()

    def forget_cookies(self):
        self.driver.delete_all_cookies()

    def picture(self):
        return self.driver.screenshot(format="binary", full=False)

    def complaints(self):
        with self.driver.using_context("chrome"):
            return self.driver.execute_script(CONSOLE)
