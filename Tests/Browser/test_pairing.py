"""A person signs in on a shared screen with their own phone: two browsers, the screen's at localhost and the phone's at the https address."""

import re

from playwright.sync_api import expect

from lan_companion import LANCompanion, own_address
from visitor import BrowserTest, Visitor, browser
from wording import tenant_words, words

ADDRESS = own_address()
SECRET = "Bring the chairs"


def named(text):
    return text.replace("{screen}", "Hall")


class Pairing(BrowserTest):
    weight = 5

    def setUp(self):
        super().setUp()
        if ADDRESS is None:
            self.skipTest("this machine has no address but loopback")
        self.program = self.start(LANCompanion({"addresses": [ADDRESS]}, settings={"kiosk": True, "kioskName": "Hall"}))

    def person(self, companion, size, scheme="light", scripts=True):
        is_phone = size[0] < 600
        context = browser().new_context(
            ignore_https_errors=True, viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, reduced_motion="reduce",
            has_touch=is_phone, is_mobile=is_phone, locale="en-GB", java_script_enabled=scripts)
        visitor = Visitor(self, companion, size=size, scheme=scheme, scripts=scripts, context=context)
        visitor.origins.add(self.program.at(ADDRESS).tenant)
        self.addCleanup(visitor.leave)
        return visitor

    def both(self, screen=(1280, 800), phone=(390, 844), scheme="light", scripts=True):
        return (
            self.person(self.program, screen, scheme, scripts),
            self.person(self.program.at(ADDRESS), phone, scheme, scripts))

    def asks(self, screen):
        """Asks for a code: its address and its number."""
        screen.open("/")
        screen.press("button", words.pairing.offer)
        screen.sees_heading(words.pairing.title)
        return screen.page.locator(".address").inner_text(), screen.page.locator(".number").inner_text()

    def goes_on(self, phone, address):
        """Opens the code and signs in."""
        phone.page.goto(address)
        phone.sees_heading(named(words.pairing.show))
        phone.press("button", words.pairing.resume)
        if not phone.scripts:
            phone.page.wait_for_url(lambda url: url.startswith(self.program.at(ADDRESS).tenant))
        phone.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
        if not phone.scripts:
            phone.confirms()
        expect(phone.page.locator(".choices")).to_be_visible()

    def pairs(self, screen, phone):
        address, number = self.asks(screen)
        self.goes_on(phone, address)
        phone.press("button", number)
        screen.arrives_at("/tasks")
        phone.arrives_at("/screen")
        phone.sees_heading(named(words.pairing.shown))

    def sees_start(self, screen, notice):
        screen.page.wait_for_url(re.compile(r".*/\?notice=" + notice + "$"))
        screen.sees_heading("Hall")
        screen.sees_nothing_of("Adams", SECRET)

    def test_the_list_comes_to_the_screen_and_goes_when_the_phone_ends_it(self):
        for size, scheme in (((1280, 800), "light"), ((390, 844), "dark")):
            with self.subTest(size=size, scheme=scheme):
                screen, phone = self.both(screen=size, scheme=scheme)
                screen.open("/")
                screen.look(f"start with a code {size[0]} {scheme}")
                address, number = self.asks(screen)
                screen.look(f"code {size[0]} {scheme}")
                phone.page.goto(address)
                phone.sees_heading(named(words.pairing.show))
                phone.look(f"phone opens the code {scheme}")
                self.goes_on(phone, address)
                phone.look(f"phone asks for the number {scheme}")
                screen.sees_heading(words.pairing.claimed)
                screen.look(f"code opened {size[0]} {scheme}")
                phone.press("button", number)
                screen.arrives_at("/tasks")
                screen.sees("Alice Adams")
                phone.sees_heading(named(words.pairing.shown))
                phone.look(f"phone shows the screen {scheme}")
                screen.add(SECRET)
                screen.sees_tasks(SECRET)
                screen.delete(SECRET)
                screen.sees_tasks()
                phone.press("button", words.pairing.endIt)
                phone.sees_heading(named(words.pairing.notShown))
                # Without a touch. The message is shown for some seconds only, so the phone is checked later.
                self.sees_start(screen, "ended-by-phone")
                phone.look(f"phone has ended it {scheme}")
                screen.look(f"ended by phone {size[0]} {scheme}")
                screen.goes_back()
                screen.sees_nothing_of("Adams", SECRET)
                phone.open("/tasks")
                phone.sees("Alice")

    test_the_list_comes_to_the_screen_and_goes_when_the_phone_ends_it.is_thorough = True

    def test_done_on_the_screen_is_said_on_the_phone_which_stays_signed_in(self):
        screen, phone = self.both()
        self.pairs(screen, phone)
        screen.input.press(screen.page.locator(".hand-over button"))
        self.sees_start(screen, "phone-stays")
        phone.sees_heading(named(words.pairing.notShown))
        phone.open("/tasks")
        phone.arrives_at("/tasks")
        # And once more, with a sign-in that is fresh.
        address, number = self.asks(screen)
        phone.page.goto(address)
        phone.press("button", words.pairing.resume)
        expect(phone.page.locator(".choices")).to_be_visible()
        phone.press("button", number)
        screen.arrives_at("/tasks")
        phone.sees_heading(named(words.pairing.shown))
        phone.from_menu("button", words.frame.signOut)
        self.sees_start(screen, "ended-by-phone")

    test_done_on_the_screen_is_said_on_the_phone_which_stays_signed_in.is_thorough = True

    def test_a_code_that_is_asked_for_while_the_program_is_away_comes_later(self):
        screen, _ = self.both()
        screen.open("/")
        self.program.kill()
        screen.press("button", words.pairing.offer)
        expect(screen.page.locator("#no-program")).to_have_text(words.kiosk.away)
        screen.sees_heading("Hall")
        screen.page.evaluate("document.documentElement.dataset.before = 'start'")
        self.program.start()
        expect(screen.page.locator("html[data-before]")).to_have_count(0)
        # If it has taken long, the person may have left: then it is a fresh start page.
        expect(screen.page.locator(".pairing, .kiosk-start")).to_be_visible()
        expect(screen.page.locator("#no-program")).to_have_text("")
        self.asks(screen)

    def test_a_form_that_meets_no_program_after_all_is_sent_later(self):
        screen, _ = self.both()
        screen.open("/")

        def die(route):
            self.program.kill()
            route.continue_()

        # Between the page's question and its form.
        screen.context.route("**/pair", die, times=1)
        screen.press("button", words.pairing.offer)
        expect(screen.page.locator("#no-program")).to_have_text(words.kiosk.away)
        screen.sees_heading("Hall")
        self.program.start()
        screen.sees_heading(words.pairing.title)
        self.asks(screen)
        screen.complaints = [line for line in screen.complaints if "CONNECTION" not in line and "EMPTY_RESPONSE" not in line]

    def test_a_wrong_number_ends_the_code_on_both_sides(self):
        for size, scheme in (((1280, 800), "dark"), ((390, 844), "light")):
            with self.subTest(size=size):
                screen, phone = self.both(screen=size, phone=size, scheme=scheme)
                address, number = self.asks(screen)
                self.goes_on(phone, address)
                wrong = [text for text in phone.page.locator(".choices button").all_inner_texts() if text != number]
                self.assertEqual(len(wrong), 2)
                phone.press("button", wrong[0])
                phone.sees_heading(words.pairing.over)
                phone.look(f"wrong number {size[0]} {scheme}")
                screen.sees_heading(words.pairing.over)
                screen.look(f"code ended {size[0]} {scheme}")
                screen.press("button", words.pairing.newCode)
                screen.sees_heading(words.pairing.title)
                screen.press("button", words.pairing.cancel)
                screen.sees_heading("Hall")

    test_a_wrong_number_ends_the_code_on_both_sides.is_thorough = True

    def test_without_scripts_the_pages_load_themselves_again(self):
        screen, phone = self.both(scripts=False)
        self.pairs(screen, phone)
        phone.press("button", words.pairing.endIt)
        phone.sees_heading(named(words.pairing.notShown))
        screen.open("/tasks")
        self.sees_start_without_scripts(screen)

    test_without_scripts_the_pages_load_themselves_again.is_thorough = True

    def sees_start_without_scripts(self, screen):
        screen.sees_heading("Hall")
        screen.sees_nothing_of("Adams")

    def test_a_code_that_is_loaded_again_is_the_same_and_back_shows_none_that_was_used(self):
        screen, phone = self.both()
        first, _ = self.asks(screen)
        screen.page.reload()
        expect(screen.page.locator(".address")).to_have_text(first)
        second, _ = self.asks(screen)
        self.assertNotEqual(first, second)
        phone.page.goto(first)
        phone.sees_heading(words.pairing.over)
        self.pairs(screen, phone)
        screen.goes_back()
        screen.arrives_at("/tasks")
        screen.input.press(screen.page.locator(".hand-over button"))
        self.sees_start(screen, "phone-stays")
        for _ in range(4):
            screen.goes_back()
            screen.sees_nothing_of("Adams")

    test_a_code_that_is_loaded_again_is_the_same_and_back_shows_none_that_was_used.is_thorough = True
