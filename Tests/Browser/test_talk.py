"""The talk, given from its own pages alone."""

from playwright.sync_api import expect

from test_flow import VIEWS, Watching
from visitor import Keyboard
from wording import words

STOPS = [
    "whoAreYou", "threeParties", "offYouGo", "onlyTheProvider", "codeNotToken", "serverToServer", "notYetBelieved",
    "somebodyLies", "whatTheTokenOpens", "goodbye",
]


class Talk(Watching):
    weight = 5

    def test_every_stop_does_the_real_thing_and_leads_back(self):
        # By keys. What each stop leads to is the same without scripts and on a phone, and is tested without a browser.
        v = self.visitor(self.explained(), name="talk", size=(1280, 720), input=Keyboard)
        v.start_signed_in()
        v.add("Water the tomatoes")
        v.from_menu("button", words.frame.signOut)
        v.arrives_at("/signed-out")
        self.give(v)

    test_every_stop_does_the_real_thing_and_leads_back.is_thorough = True

    def test_every_stop_is_seen_at_once_on_a_phone_in_the_colours_of_the_system_and_without_scripts(self):
        companion = self.explained()
        for name in ("phone, dark", "forced colours", "without scripts"):
            with self.subTest(name):
                v = self.visitor(companion, name=f"stops {name}", **VIEWS[name])
                v.open("/talk/1")
                for number in range(1, 11):
                    self.stop(v, number)

    test_every_stop_is_seen_at_once_on_a_phone_in_the_colours_of_the_system_and_without_scripts.is_thorough = True

    def give(self, v):
        v.open("/talk")
        self.check_widths(v, "talk")
        v.input.press(v.page.locator("#begin"))
        # Where it leads is there before a key is pressed, which would lead on from it.
        v.arrives_at("/talk/1")

        self.stop(v, 1)
        self.press(v, "openApp")
        v.arrives_at("/")
        self.assertEqual(v.page.locator("input[type=password]").count(), 0)
        v.goes_back()

        self.stop(v, 2)
        self.press(v, "whereToWatch")
        v.page.wait_for_url(f"{v.companion.origin}/flow?talk=2")
        self.back(v, 2)

        self.stop(v, 3)
        self.press(v, "signInStepByStep")
        self.arrives(v, "/step")
        expect(v.page.locator("dl.values dt").get_by_text("code_challenge", exact=True)).to_be_in_viewport()
        self.back(v, 3)

        self.stop(v, 4)
        self.press(v, "resume")
        self.arrives(v, "/step")
        v.input.press(v.page.locator("#continue"))
        self.choose(v)
        self.arrives(v, "/step")
        with v.going_on():
            v.input.press(v.page.locator("button[name=action][value=end]"))
        self.arrives(v)
        expect(v.page.locator("h1.done")).to_be_visible()
        self.back(v, 4)

        self.stop(v, 5)
        self.press(v, "answer")
        self.arrives(v)
        for kind in ("authorization-request", "authorization-response"):
            number = v.page.locator(f"#{kind} > details").get_attribute("id").removeprefix("m")
            expect(v.page.locator(f"#r{number} .values")).to_be_in_viewport()
        self.back(v, 5)

        self.stop(v, 6)
        self.press(v, "exchange")
        self.shows(v, "token-request")
        self.back(v, 6)
        self.press(v, "replayCode")
        self.shows_one_red_line(v, "code-unused")
        self.back(v, 6)

        self.stop(v, 7)
        self.press(v, "checks")
        self.shows(v, "id-token")
        expect(v.page.locator("#id-token tr.passed").first).to_be_in_viewport()
        self.back(v, 7)

        self.stop(v, 8)
        for lie, check in (
            ("audience", "id-token-audience"), ("signature", "id-token-signature"), ("nonce", "id-token-nonce"),
        ):
            self.press(v, lie)
            self.shows_one_red_line(v, check)
            self.back(v, 8)

        self.stop(v, 9)
        for action, status in (("call", 200), ("callWithoutToken", 401)):
            self.press(v, action)
            self.shows(v, "task-api")
            expect(v.page.locator("#task-api .took")).to_contain_text(str(status))
            self.back(v, 9)

        self.stop(v, 10)
        self.press(v, "openList")
        v.arrives_at("/tasks")
        v.sees_tasks("Water the tomatoes")
        v.from_menu("button", words.frame.signOut)
        v.arrives_at("/signed-out")
        for _ in range(3):
            with v.whatever_the_status():
                v.goes_back()
                v.sees_nothing_of("Water the tomatoes")

    def stop(self, v, number):
        """The stop is there, all of it to be seen at once, and it is looked at; by the key or the link, which leads here from the last."""
        address = f"/talk/{number}"
        if v.page.url != v.companion.origin + address:
            if v.scripts:
                v.page.keyboard.press("ArrowRight")
            else:
                v.input.press(v.page.locator("a[rel=next]"))
        v.arrives_at(address)
        v.sees_heading(words.talk.stops[STOPS[number - 1]].heading)
        if not v.is_phone:
            expect(v.page.locator(".look")).to_be_in_viewport(ratio=1)
        if v.scripts:
            expect(v.page.locator("#clock")).to_be_visible()
        self.check_widths(v, f"stop {number}")

    def press(self, v, action):
        name = words.talk.actions[action]
        v.input.press(v.page.get_by_role("link", name=name, exact=True).or_(v.page.get_by_role("button", name=name, exact=True)))

    def back(self, v, number):
        link = v.page.locator("#back-to-talk")
        expect(link).to_be_in_viewport()
        v.input.press(link)
        v.arrives_at(f"/talk/{number}")

    def shows(self, v, kind):
        self.arrives(v)
        expect(v.page.locator("h1.done")).to_be_visible()
        expect(v.page.locator(f"#{kind} summary")).to_be_in_viewport()
        expect(v.page.locator(f"#{kind} > details")).to_have_attribute("open", "")

    def shows_one_red_line(self, v, check):
        self.arrives(v)
        expect(v.page.locator("tr.failed")).to_have_count(1)
        expect(v.page.locator("#failed")).to_contain_text(check)
        expect(v.page.locator("#failed")).to_be_in_viewport()

    def test_keys_lead_through_all_stops_and_notes_stay_open(self):
        v = self.visitor(self.explained(), size=(1280, 720))
        v.open("/talk")
        v.page.keyboard.press("ArrowRight")
        v.arrives_at("/talk/1")
        # The key may precede the event for the opened notes.
        press_and_read = "() => { document.querySelector('#notes summary').click(); return JSON.parse(sessionStorage.getItem('talk')).notes; }"
        self.assertEqual([v.page.evaluate(press_and_read) for _ in range(2)], [True, False])
        v.input.press(v.page.locator("#notes summary"))
        for number in range(2, 11):
            v.page.keyboard.press("ArrowRight")
            v.arrives_at(f"/talk/{number}")
            expect(v.page.locator("#notes")).to_have_attribute("open", "")
        v.look("notes")
        for number in range(9, 0, -1):
            v.page.keyboard.press("ArrowLeft")
            v.arrives_at(f"/talk/{number}")
        v.page.keyboard.press("ArrowLeft")
        v.arrives_at("/talk")

    test_keys_lead_through_all_stops_and_notes_stay_open.is_thorough = True

    def test_a_stop_without_a_sign_in_leads_to_one(self):
        v = self.visitor(self.explained())
        for number in (4, 5, 6, 7, 9, 10):
            v.open(f"/talk/{number}")
            v.look(f"stop {number} without a sign-in")
            v.press("link", words.talk.toSignIn)
            v.arrives_at("/talk/3")

    test_a_stop_without_a_sign_in_leads_to_one.is_thorough = True
