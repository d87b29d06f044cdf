"""Takes the pictures of the README into this folder; script/pictures builds the program and runs this."""

import os
import pathlib
import plistlib
import sys

from playwright.sync_api import sync_playwright

from companion_process import ROOT, Program

FOLDER = pathlib.Path(__file__).resolve().parent
COMPANION = "http://localhost:3000"
TASKS = ["Buy milk", "Call the dentist", "Water the tomatoes", "Return the library books"]
DONE = "Buy milk"


class ShippedCompanion(Program):
    """The program with the shipped settings and a separate state folder."""

    def __init__(self):
        super().__init__("serve", plistlib.loads((ROOT / "settings.plist").read_bytes()), ["--no-browser"])

    def signs_of_life(self):
        return [f"{COMPANION}/readyz"]


def keep(page, name):
    # No caret and no pointer: two runs give the same picture.
    page.mouse.move(0, 0)
    page.screenshot(path=FOLDER / f"{name}.png", caret="hide", animations="disabled")
    print(f"Documentation/{name}.png")


def take_picture_of_a_sign_in(page):
    page.goto(f"{COMPANION}/flow")
    page.locator("button[value=watch]").click()
    page.goto(COMPANION)
    page.locator("main a[href^='/sign-in']").first.click()
    page.get_by_role("button", name="Alice Adams").click()
    page.wait_for_url(f"{COMPANION}/tasks")
    page.goto(f"{COMPANION}/flow/latest")
    page.locator("svg.picture").wait_for()
    keep(page, "flow")


def take_pictures(page):
    page.goto(COMPANION)
    page.locator("main a[href^='/sign-in']").first.click()
    page.get_by_role("button", name="Alice Adams").wait_for()
    keep(page, "sign-in")

    page.get_by_role("button", name="Alice Adams").click()
    page.wait_for_url(f"{COMPANION}/tasks")
    for text in TASKS:
        field = page.locator("form[action='/tasks'] input[name=text]")
        field.fill(text)
        field.press("Enter")
        page.locator("ul.tasks > li").filter(has_text=text).wait_for()
    page.locator("ul.tasks > li").filter(has_text=DONE).get_by_role("checkbox").click()
    page.locator("ul.tasks > li [aria-checked=true]").wait_for()
    # The message about the last step goes away with the next page.
    page.goto(f"{COMPANION}/tasks")
    keep(page, "tasks")

    page.goto(f"{COMPANION}/claims")
    keep(page, "claims")


def main():
    with ShippedCompanion(), sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=["--disable-dev-shm-usage", *(["--no-sandbox"] if os.getuid() == 0 else [])])

        def page(width, height):
            return browser.new_context(
                viewport={"width": width, "height": height}, color_scheme="light", reduced_motion="reduce", locale="en-GB",
            ).new_page()

        take_picture_of_a_sign_in(page(1280, 880))
        take_pictures(page(960, 720))
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
