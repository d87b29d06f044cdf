"""A browser of the local network becomes a shared screen by a link, over TLS, and is one until it is revoked."""

import subprocess

from playwright.sync_api import expect

from companion_process import PROGRAM, ROOT, TIMEOUT
from lan_companion import LANCompanion, own_address
from visitor import BrowserTest, Visitor, browser
from wording import tenant_words, words

ADDRESS = own_address()
SECRET = "Bring the chairs"
NAME = "Counter 2"
HEADING = f"Hall · {NAME}"


def named(text):
    return text.replace("{screen}", NAME)


class Screens(BrowserTest):
    weight = 5

    def setUp(self):
        super().setUp()
        if ADDRESS is None:
            self.skipTest("this machine has no address but loopback")
        self.program = self.start(LANCompanion({"addresses": [ADDRESS]}, settings={"kiosk": True, "kioskName": "Hall"}))

    def command(self, *words):
        command = [str(PROGRAM), *words, "--settings", str(self.program.folder / "settings.plist")]
        return subprocess.run(
            command, env=self.program.process_environment(), cwd=ROOT, capture_output=True, text=True, check=True,
            timeout=TIMEOUT).stdout

    def person(self, companion, size=(1280, 800), scheme="light"):
        is_phone = size[0] < 600
        context = browser().new_context(
            ignore_https_errors=True, viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, reduced_motion="reduce",
            has_touch=is_phone, is_mobile=is_phone, locale="en-GB")
        visitor = Visitor(self, companion, size=size, scheme=scheme, context=context)
        visitor.origins.add(self.program.at(ADDRESS).tenant)
        self.addCleanup(visitor.leave)
        return visitor

    def becomes_screen(self, screen):
        screen.page.goto(self.command("screen-link", "--name", NAME).strip())
        screen.sees_heading(named(words.screens.linkTitle))
        screen.look(f"screen link {screen.size[0]} {screen.scheme}")
        screen.press("button", named(words.screens.make))
        screen.sees_heading(HEADING)

    def cookies(self, screen):
        return {
            cookie["name"].split("-", 4)[-1] for cookie in screen.context.cookies() if cookie["name"].startswith("__Host-web-companion-")}

    def test_a_link_a_sign_in_done_and_revoked(self):
        for size, scheme in (((1280, 800), "light"), ((390, 844), "dark")):
            with self.subTest(size=size, scheme=scheme):
                screen = self.person(self.program.at(ADDRESS), size, scheme)
                self.becomes_screen(screen)
                screen.look(f"screen start {size[0]} {scheme}")
                self.signs_in(screen)
                screen.sees("Alice Adams")
                screen.add(SECRET)
                screen.sees_tasks(SECRET)
                screen.delete(SECRET)
                self.assertIn("in use", self.command("screens"))
                screen.input.press(screen.page.locator(".hand-over button"))
                # By way of the provider, which is told.
                screen.sees_heading(HEADING)
                screen.sees_nothing_of("Adams", SECRET)
                self.assertEqual({name for name in self.cookies(screen) if not name.endswith("browser")}, {"screen"})
                self.assertRegex(self.command("screens"), rf"\A{NAME}  idle    last seen \d{{4}}-\d\d-\d\d \d\d:\d\d UTC\n\Z")
                # It is one although its page is loaded again, and is revoked while somebody is signed in.
                screen.open("/")
                screen.sees_heading(HEADING)
                self.signs_in(screen)
                self.assertEqual(self.command("screens", "--revoke", NAME), "")
                screen.page.wait_for_url(lambda url: url.endswith("/") or "/?" in url)
                screen.sees_nothing_of("Adams", SECRET, NAME)
                self.assertNotIn("screen", self.cookies(screen))
                self.assertIn("no shared screen", self.command("screens"))

    test_a_link_a_sign_in_done_and_revoked.is_thorough = True

    def signs_in(self, screen):
        screen.press("link", "Sign up or sign in")
        screen.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
        screen.arrives_at("/tasks")

    def test_the_operator_revokes_a_screen_on_the_page(self):
        screen = self.person(self.program.at(ADDRESS))
        for size, scheme in (((1280, 800), "light"), ((390, 844), "dark")):
            with self.subTest(size=size, scheme=scheme):
                operator = self.person(self.program, size, scheme)
                operator.become_operator()
                operator.sees_heading(words.screens.title)
                operator.sees(words.screens.none)
                operator.look(f"no screens {size[0]} {scheme}")
                self.becomes_screen(screen)
                self.signs_in(screen)
                operator.open("/settings/screens")
                operator.sees(NAME, words.screens.inUse)
                operator.look(f"screens {size[0]} {scheme}")
                operator.press("button", f"{words.screens.revoke} {NAME}")
                operator.sees_message(words.notices.screenRevoked)
                operator.look(f"screen revoked {size[0]} {scheme}")
                # Within seconds, without a touch.
                screen.page.wait_for_url(lambda url: url.endswith("/") or "/?" in url)
                screen.sees_nothing_of("Adams", NAME)

    test_the_operator_revokes_a_screen_on_the_page.is_thorough = True

    def test_a_link_that_was_used_makes_no_screen(self):
        link = self.command("screen-link", "--name", NAME).strip()
        first, second = self.person(self.program.at(ADDRESS)), self.person(self.program.at(ADDRESS), (390, 844), "dark")
        for person in (first, second):
            person.page.goto(link)
            person.sees_heading(named(words.screens.linkTitle))
        first.press("button", named(words.screens.make))
        first.sees_heading(HEADING)
        with second.expecting(410):
            second.press("button", named(words.screens.make))
        second.sees_heading(words.screens.refused)
        second.look("screen link refused")
        expect(first.page.locator("h1")).to_have_text(HEADING)
