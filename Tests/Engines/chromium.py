"""Chromium, by Playwright as in the browser tests: the reference for the other engines."""

import os

from playwright.sync_api import Error, sync_playwright

from engine import Engine


class Chromium(Engine):
    name = "Chromium"
    passing_errors = (Error,)

    def start(self, ending):
        playwright = ending.enter_context(sync_playwright())
        # As in the browser tests: root has no sandbox, a small /dev/shm crashes pages, and people have the cache for Back.
        self.browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", ignore_default_args=["--disable-back-forward-cache"],
            args=["--disable-dev-shm-usage", *(["--no-sandbox"] if os.getuid() == 0 else [])])
        ending.callback(self.browser.close)
        self.context = self.browser.new_context(locale="en-GB")
        self.page = self.context.new_page()
        self.page.set_default_timeout(300_000)
        self.said = []
        self.context.on("console", lambda line: self.said.append(f"{line.type}: {line.text} {line.location}"))
        self.context.on("weberror", lambda error: self.said.append(f"script error: {error.error}"))

    @property
    def version(self):
        return self.browser.version

    @property
    def address(self):
        return self.page.url

    def open(self, address):
        self.page.goto(address)

    def back(self):
        # A page from the cache is not loaded, so nothing waits for that.
        self.page.go_back(wait_until="commit")

    def run(self, function, *arguments):
        return self.page.evaluate(f"given => ({function})(...given)", list(arguments))

    def element(self, function, *arguments):
        return self.page.evaluate_handle(f"given => ({function})(...given)", list(arguments)).as_element()

    def click(self, element):
        element.click()

    def type(self, element, text):
        element.focus()
        for number, line in enumerate(text.split("\n")):
            if number:
                self.page.keyboard.press("Enter")
            self.page.keyboard.type(line)

    def chord(self, element, letter):
        element.press(f"Control+{letter}")

    def escape(self, element):
        element.press("Escape")

    def resize(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})

    def cookies(self):
        return self.context.cookies(self.page.url)

    def forget_cookies(self):
        self.context.clear_cookies()

    def picture(self):
        return self.page.screenshot()

    def complaints(self):
        return [line for line in self.said if not line.startswith(("info", "log", "debug"))]
