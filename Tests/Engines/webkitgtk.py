"""WebKitGTK, the engine of GNOME's browser and a relative of Safari, by Debian's WebKitWebDriver, on a virtual display."""

import contextlib
import os
import pathlib
import shlex

import urllib3
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from engine import Engine
from screen import start_screen

# Against hanging tests. Selenium itself would wait for ever.
TIMEOUT = 120
BROWSER = pathlib.Path(__file__).with_name("webkit_browser.py")


class WebKitGTK(Engine):
    name = "WebKitGTK"
    passing_errors = (WebDriverException,)

    def __init__(self, has_scripts=True):
        super().__init__()
        self.has_scripts = has_scripts

    def start(self, ending):
        folder = pathlib.Path(self.folder)
        environment = {**os.environ, "HOME": self.folder, "DISPLAY": start_screen(ending)}
        # The driver hides the output of its browser.
        self._log = folder / "log.txt"
        browser = folder / "browser"
        arguments = "" if self.has_scripts else "no-scripts"
        browser.write_text(f'#!/bin/sh\nexec /usr/bin/python3 -I {shlex.quote(str(BROWSER))} {self.folder} {arguments} "$@" >{self._log} 2>&1\n')
        browser.chmod(0o700)
        options = Options()
        options.binary_location = str(browser)
        options.set_capability("browserName", "WebKitGTK")
        service = Service("/usr/bin/WebKitWebDriver", env=environment)
        service.start()
        ending.callback(service.stop)
        self.driver = self._session(service, options)
        ending.callback(self._quit)

    def _session(self, service, options):
        """The driver sometimes fails to connect to the browser that it starts; no page has been requested then."""
        for is_last in False, False, True:
            try:
                return webdriver.Remote(
                    service.service_url, options=options, client_config=ClientConfig(service.service_url, timeout=TIMEOUT))
            except (WebDriverException, urllib3.exceptions.HTTPError):
                if is_last:
                    raise

    def _quit(self):
        # One that has crashed has no session any more.
        with contextlib.suppress(WebDriverException, urllib3.exceptions.HTTPError):
            self.driver.quit()

    @property
    def version(self):
        return self.driver.capabilities["browserVersion"]

    @property
    def address(self):
        return self.driver.current_url

    def open(self, address):
        self.driver.get(address)

    def back(self):
        self.driver.back()

    def run(self, function, *arguments):
        return self.driver.execute_script(f"return ({function})(...arguments)", *arguments)

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
        self.driver.set_window_size(width, height)

    def cookies(self):
        return self.driver.get_cookies()

    def forget_cookies(self):
        self.driver.delete_all_cookies()

    def picture(self):
        return self.driver.get_screenshot_as_png()

    def complaints(self):
        # WebKit does not support every directive of the policy, and reports it for each page.
        return [
            line for line in self._said()
            if line.startswith("CONSOLE ") and "Unrecognized Content-Security-Policy directive" not in line]

    def has_crashed(self):
        return any(line.startswith("TERMINATED crashed") for line in self._said())

    def _said(self):
        return self._log.read_text(errors="replace").splitlines() if self._log.exists() else []
