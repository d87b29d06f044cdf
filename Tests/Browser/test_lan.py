"""A screen and a phone in a local network: the screen's browser at localhost, the phone at the https address, one tenant for both."""

from playwright.sync_api import Error, expect

from lan_companion import LANCompanion, own_address
from visitor import BrowserTest, Visitor, browser
from wording import words

ADDRESS = own_address()


class LocalNetwork(BrowserTest):
    weight = 3

    def setUp(self):
        super().setUp()
        if ADDRESS is None:
            self.skipTest("this machine has no address but loopback")

    def place(self, **settings):
        return self.start(LANCompanion({"addresses": [ADDRESS]}, settings=settings))

    def trusting(self, program, companion, size=(1280, 800), scheme="light"):
        """A person whose browser trusts the authority. Chromium has no trust list for each profile, so it accepts any certificate here; that
        others are refused is tested by the interoperability tests."""
        is_phone = size[0] < 600
        context = browser().new_context(
            ignore_https_errors=True, viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, reduced_motion="reduce",
            has_touch=is_phone, is_mobile=is_phone, locale="en-GB")
        visitor = Visitor(self, companion, size=size, scheme=scheme, context=context)
        visitor.origins.add(program.at(ADDRESS).tenant)
        self.addCleanup(visitor.leave)
        return visitor

    def test_a_phone_and_the_screen_sign_in_at_the_same_tenant(self):
        program = self.place()
        phone = self.trusting(program, program.at(ADDRESS), size=(390, 844))
        phone.sign_in()
        phone.add("Bring the chairs")
        expect(phone.row("Bring the chairs")).to_be_visible()
        screen = self.trusting(program, program)
        screen.sign_in()
        expect(screen.row("Bring the chairs")).to_be_visible()
        self.assertTrue(screen.page.url.startswith(program.origin))

    test_a_phone_and_the_screen_sign_in_at_the_same_tenant.is_thorough = True

    def test_a_phone_that_does_not_trust_the_authority_is_warned_before_anything_is_sent(self):
        program = self.place(kiosk=True)
        context = browser().new_context()
        self.addCleanup(context.close)
        page = context.new_page()
        with self.assertRaisesRegex(Error, "ERR_CERT_AUTHORITY_INVALID"):
            page.goto(f"{program.at(ADDRESS).origin}/pair/{'A' * 22}")
        self.assertNotIn("/pair/", program.log())

    def test_the_start_page_and_the_page_about_the_certificate_are_easy_to_use(self):
        program = self.place(kiosk=True, kioskName="Library, ground floor")
        for scheme in ("light", "dark"):
            screen = self.trusting(program, program, scheme=scheme)
            screen.open("/")
            screen.sees_heading("Library, ground floor")
            expect(screen.page.locator(".fingerprint")).to_have_count(0)
            screen.look(f"lan start {scheme}")
            # It is on the screen too, to be compared.
            screen.press("link", words.kiosk.phoneWarns)
            screen.sees_heading(words.localCertificateAuthority.heading)
            fingerprint = screen.page.locator(".fingerprint").inner_text()
            self.assertEqual(len(fingerprint), 32 * 3 - 1)
            for size in ((1280, 800), (390, 844)):
                phone = self.trusting(program, program.at(ADDRESS), size=size, scheme=scheme)
                phone.open("/certificate")
                phone.sees_heading(words.localCertificateAuthority.heading)
                expect(phone.page.locator(".fingerprint")).to_have_text(fingerprint)
                phone.look(f"lan certificate {scheme} {size[0]}")

    test_the_start_page_and_the_page_about_the_certificate_are_easy_to_use.is_thorough = True
