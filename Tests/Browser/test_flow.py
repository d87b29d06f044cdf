"""Sign-ins that are watched: the picture, step by step, with faults, and as a file."""

import pathlib
import re
import subprocess
import tempfile

from playwright.sync_api import expect

from companion_process import PROGRAM
from visitor import BrowserTest, Keyboard
from wording import tenant_words, words

# A projector, a phone, the narrowest that text may have to fit (WCAG 2.2, 1.4.10: 320 CSS pixels), and how people see them.
VIEWS = {
    "projector, light": {"size": (1280, 720)},
    "phone, dark": {"size": (390, 844), "scheme": "dark"},
    "without scripts": {"size": (1280, 720), "scripts": False},
    "forced colours": {"size": (1280, 720), "has_forced_colors": True},
}
WIDTHS = (320, 360, 390, 1280, 1920)
# The messages of a sign-in with the demo tenant, once its metadata and its keys have been fetched anew.
MESSAGES = [
    "sign-in", "metadata", "authorization-request", "authentication", "authorization-response", "token-request",
    "token-response", "keys", "id-token", "session",
]
PASSED = 24


class Watching(BrowserTest):
    """Shared by the tests of watched sign-ins."""

    def explained(self, **options):
        return self.companion(settings={"explain": True}, **options)

    def watch(self, v, mode="watch"):
        v.open("/flow")
        v.input.press(v.page.locator(f"button[name=mode][value={mode}]"))
        expect(v.page.locator(".state.on")).to_have_text({"watch": words.flow.home.watching, "step": words.flow.home.stepping}[mode])

    def choose(self, v, person="Alice Adams"):
        v.arrives_at_provider()
        v.press("button", tenant_words.people.continueAs.format(name=person), exact=False)

    def arrives(self, v, *endings):
        """Waits for the page of a trace, or one that follows it, and confirms the question in between."""
        is_there = re.compile(re.escape(v.companion.origin) + r"/flow/[^/?#]{10,}(" + "|".join(endings or [""]) + r")([?#].*)?$")
        v.page.wait_for_url(lambda url: is_there.match(url) or (not v.scripts and v.is_question(url)))
        if v.is_question(v.page.url):
            v.press("button", words.confirmation.resume)
            v.page.wait_for_url(is_there)
        v.page.wait_for_load_state()

    def signs_in(self, v):
        self.watch(v)
        v.input.press(v.page.locator("#sign-in"))
        self.choose(v)
        self.arrives(v)

    def has_signed_in(self, v):
        """Opens what was seen of a sign-in whose own pages are not shown: for tests of what comes after it."""
        self.watch(v)
        v.start_signed_in()
        v.open("/flow/latest")
        self.arrives(v)

    def check_widths(self, v, name):
        v.look(name, WIDTHS)

    def break_it(self, v, fault):
        v.input.press(v.page.locator(f".lie form:has(input[name=fault][value={fault}]) button"))
        self.arrives(v)


class Flow(Watching):
    weight = 5

    def test_how_this_browser_watches_is_said_and_what_can_be_changed_are_buttons(self):
        v = self.visitor(self.explained())
        v.open("/flow")
        home = words.flow.home
        for press, state, buttons in (
            (None, home.notWatching, [home.watch, home.step]), (home.watch, home.watching, [home.step, home.off]),
            (home.step, home.stepping, [home.watch, home.off]), (home.off, home.notWatching, [home.watch, home.step]),
        ):
            if press:
                v.press("button", press)
            expect(v.page.locator(".state")).to_have_text(state)
            expect(v.page.locator("button[name=mode]")).to_have_text(buttons)
            expect(v.page.locator("[aria-pressed]")).to_have_count(0)

    test_how_this_browser_watches_is_said_and_what_can_be_changed_are_buttons.is_thorough = True

    def test_a_sign_in_is_seen_with_what_both_sides_checked(self):
        companion = self.explained()
        for name, options in VIEWS.items():
            with self.subTest(name):
                v = self.visitor(companion, name=f"flow {name}", **options)
                v.open("/flow")
                self.check_widths(v, "flow home")
                self.signs_in(v)
                heading = v.page.get_by_role("heading", level=1)
                expect(heading).to_have_class("done")
                expect(heading).to_contain_text(str(PASSED))
                kinds = v.page.locator("ol.messages > li").evaluate_all("all => all.map(item => item.id)")
                # Metadata and keys are fetched once and cached.
                self.assertEqual(kinds, [kind for kind in MESSAGES if kind in kinds])
                self.assertLessEqual(set(MESSAGES) - set(kinds), {"metadata", "keys"})
                self.assertEqual(v.page.locator("svg.picture a.row").count(), len(kinds))
                parties = [words.flow.parties[party] for party in ("browser", "companion", "provider", "taskAPI")]
                names = v.page.locator("svg.picture .party-name").evaluate_all("all => all.map(name => name.textContent)")
                self.assertEqual(list(dict.fromkeys(names)), parties)
                self.assertEqual(v.page.locator("svg.picture line.lifeline").count(), 4)
                self.assertEqual(v.page.locator("tr.failed, a.row.failed").count(), 0)
                for kind, party, least in (
                    ("authorization-request", "provider", 8), ("authorization-response", "companion", 4),
                    ("token-request", "provider", 6), ("id-token", "companion", 12),
                ):
                    rows = v.page.locator(f"#{kind} table[aria-labelledby$=-{party}] tr.passed")
                    self.assertGreaterEqual(rows.count(), least, f"{kind} by {party}")
                self.check_widths(v, "flow")
                v.input.press(v.page.locator("#authorization-request summary"))
                expect(v.page.locator("#authorization-request .wire .mark").first).to_be_visible()
                v.input.press(v.page.locator("#id-token summary"))
                expect(v.page.locator("#id-token table.checks")).to_be_visible()
                self.check_widths(v, "flow opened")
                self.assertNotRegex(v.page.content(), r"eyJ[A-Za-z0-9_-]{10,}")

    test_a_sign_in_is_seen_with_what_both_sides_checked.is_thorough = True

    def test_the_other_policies_are_run_from_the_diagram_and_watched(self):
        policies = [
            {"name": "B2C_1_susi", "title": "Sign up or sign in", "kind": "sign-up-sign-in"},
            {"name": "B2C_1_facebook", "title": "Sign in with Facebook", "kind": "sign-in"},
            {"name": "B2C_1_edit_profile", "title": "Edit profile", "kind": "edit-profile"},
        ]
        companion = self.companion(settings={"explain": True, "policies": policies})
        v = self.visitor(companion, name="other policies", **VIEWS["phone, dark"])
        v.open("/flow")
        # Nobody watches yet, and nobody is signed in.
        expect(v.page.get_by_role("link", name="Sign in with Facebook")).to_have_count(0)
        self.watch(v)
        expect(v.page.get_by_role("link", name="Edit profile")).to_have_count(0)
        expect(v.page.get_by_role("link", name="Sign in with Facebook")).to_be_visible()
        v.input.press(v.page.locator("#sign-in"))
        self.choose(v)
        self.arrives(v)
        first = v.page.url
        self.check_widths(v, "trace")
        v.input.press(v.page.get_by_role("link", name="Edit profile"))
        v.arrives_at_provider()
        v.type(tenant_words.fields.city, "Ulm")
        v.press("button", tenant_words.fields.proceed)
        self.arrives(v)
        self.assertNotEqual(v.page.url, first)
        expect(v.page.get_by_role("heading", level=1)).to_have_class("done")
        expect(v.page.locator("#authorization-request")).to_contain_text("edit_profile", ignore_case=True)
        v.open("/flow")
        expect(v.page.locator("ul.traces > li")).to_have_count(2)
        expect(v.page.get_by_role("link", name="Edit profile")).to_be_visible()
        self.check_widths(v, "home")

    test_the_other_policies_are_run_from_the_diagram_and_watched.is_thorough = True

    def test_a_sign_in_is_watched_with_the_keyboard_alone(self):
        v = self.visitor(self.explained(), input=Keyboard, size=(1280, 720))
        self.signs_in(v)
        v.input.press(v.page.locator("#token-response summary"))
        expect(v.page.locator("#token-response .token").first).to_be_visible()
        v.input.press(v.page.locator("button[name=action][value=api-without]"))
        expect(v.page.locator("#task-api .took")).to_contain_text("401")
        expect(v.page.locator("#task-api summary")).to_be_focused()
        v.check_focus_is_visible()

    test_a_sign_in_is_watched_with_the_keyboard_alone.is_thorough = True

    def test_another_tab_shows_what_is_new_without_a_reload(self):
        v = self.visitor(self.explained())
        self.has_signed_in(v)
        other = v.context.new_page()
        other.goto(v.page.url)
        expect(other.locator("#refresh-response")).to_have_count(0)
        other.evaluate("window.isTheSamePage = true")
        # The ID token of the refresh may have a message of its own, which has this name then.
        opened = f"#{other.locator('#id-token > details').get_attribute('id')}"
        other.locator(f"{opened} > summary").click()
        v.input.press(v.page.locator("button[name=action][value=refresh]"))
        expect(other.locator("#refresh-response .took")).to_contain_text("200")
        expect(v.page.locator("#refresh-response .took")).to_contain_text("200")
        # The keys may have been fetched again in between.
        expect(other.locator("ol.messages > li")).to_have_count(v.page.locator("ol.messages > li").count())
        self.assertTrue(other.evaluate("window.isTheSamePage"))
        expect(other.locator(opened)).to_have_attribute("open", "")
        expect(other.locator(f"{opened} > summary")).to_be_focused()

    test_another_tab_shows_what_is_new_without_a_reload.is_thorough = True

    def test_what_presenters_ask_for_is_shown_where_it_happens(self):
        v = self.visitor(self.explained(), name="presenter", **VIEWS["projector, light"])
        self.has_signed_in(v)
        for action, kind, status in (
            ("refresh", "refresh-response", 200), ("expire", "task-api", 200), ("api", "task-api", 200),
            ("api-without", "task-api", 401), ("api-cut", "task-api", 401), ("api-id-token", "task-api", 401),
        ):
            count = v.page.locator("ol.messages > li").count()
            with v.going_on():
                v.input.press(v.page.locator(f"button[name=action][value={action}]"))
            self.arrives(v)
            self.assertGreater(v.page.locator("ol.messages > li").count(), count, action)
            expect(v.page.locator(f"#{kind} .took")).to_contain_text(str(status))
            if status == 401:
                expect(v.page.locator("#task-api > details")).to_have_attribute("open", "")
                expect(v.page.locator("#task-api summary")).to_be_in_viewport()
        self.check_widths(v, "after all of them")
        v.input.press(v.page.locator("button[name=action][value=provider-sign-out]"))
        v.page.wait_for_url(re.compile(r"/flow/[^/?#]{10,}#sign-out$"))
        expect(v.page.locator("#sign-out")).to_be_visible()
        # Only the provider's session has ended.
        v.open("/tasks")
        v.sees("Alice Adams")

    test_what_presenters_ask_for_is_shown_where_it_happens.is_thorough = True

    def test_somebody_elses_sign_in_is_not_shown(self):
        companion = self.explained()
        v, other = self.visitor(companion), self.visitor(companion, name="somebody else")
        self.has_signed_in(v)
        with other.expecting(404):
            other.page.goto(v.page.url)

    test_somebody_elses_sign_in_is_not_shown.is_thorough = True


class StepByStep(Watching):
    def test_the_arrow_key_leads_through_a_sign_in(self):
        v = self.visitor(self.explained(), name="steps", size=(1280, 720))
        self.watch(v, "step")
        v.input.press(v.page.locator("#sign-in"))
        self.arrives(v, "/step")
        expect(v.page.locator("#continue")).to_be_focused()
        # The next request is visible without scrolling.
        for value in ("state", "nonce", "code_challenge"):
            expect(v.page.locator("dl.values dt").get_by_text(value, exact=True)).to_be_visible()
        self.check_widths(v, "before the redirect")
        v.page.keyboard.press("ArrowRight")
        self.choose(v)
        steps = 0
        self.arrives(v, "", "/step")
        while v.page.url.endswith("/step"):
            steps += 1
            self.assertLess(steps, 15)
            self.check_widths(v, f"step {steps}")
            with v.going_on():
                v.page.keyboard.press("ArrowRight")
            self.arrives(v, "", "/step")
        self.assertGreaterEqual(steps, 1)
        expect(v.page.locator("h1.done")).to_be_visible()
        v.open("/tasks")
        v.sees("Alice Adams")

    test_the_arrow_key_leads_through_a_sign_in.is_thorough = True

    def test_a_sign_in_runs_to_the_end_or_stops(self):
        v = self.visitor(self.explained())
        self.watch(v, "step")
        for action, tone in (("stop", "note"), ("end", "done")):
            v.open("/flow")
            v.input.press(v.page.locator("#sign-in"))
            self.arrives(v, "/step")
            v.input.press(v.page.locator("#continue"))
            self.choose(v)
            self.arrives(v, "/step")
            with v.going_on():
                v.input.press(v.page.locator(f"button[name=action][value={action}]"))
            self.arrives(v)
            expect(v.page.locator(f"h1.{tone}")).to_be_visible()
            v.look(f"after {action}")
            v.open("/tasks")
            v.arrives_at("/tasks" if action == "end" else "/?notice=sign-in-needed")

    test_a_sign_in_runs_to_the_end_or_stops.is_thorough = True


class BreakIt(Watching):
    weight = 5
    # Three faults of the official tests, and two attacks that no official test has.
    FAULTS = {
        "oidcc-client-test-invalid-sig-rs256": "id-token-signature", "oidcc-client-test-invalid-aud": "id-token-audience",
        "oidcc-client-test-nonce-invalid": "id-token-nonce", "replayed-code": "code-unused", "foreign-state": "response-state",
    }
    # A fault that must be tolerated.
    TOLERATED = "oidcc-client-test-rp-init-logout-no-state"
    # A refusal after the sign-in, one of UserInfo, an attack, and a missing claim. FaultRunTests look at the heading of each fault.
    OTHERS = [
        "oidcc-client-test-rp-backchannel-rpinitlogout-wrong-aud", "oidcc-client-test-userinfo-invalid-sub", "fixed-cookie",
        "fapi2-security-profile-final-client-test-invalid-missing-exp", TOLERATED,
    ]

    def test_each_lie_turns_one_check_red_and_a_panel_says_why_the_rest_is_right(self):
        companion = self.explained()
        for name, options in VIEWS.items():
            with self.subTest(name):
                v = self.visitor(companion, name=f"break {name}", **options)
                v.open("/flow/break")
                self.check_widths(v, "break it")
                # The story is whole on the projector. What the others show of one lie, they show of each.
                is_whole = options is VIEWS["projector, light"]
                faults = self.FAULTS if is_whole else list(self.FAULTS)[-1:]
                for fault in faults:
                    check = self.FAULTS[fault]
                    self.break_it(v, fault)
                    expect(v.page.locator("h1.fail")).to_be_visible()
                    self.assertEqual(v.page.locator("tr.failed").count(), 1, fault)
                    self.assertEqual(v.page.locator("svg.picture a.row.failed").count(), 1, fault)
                    expect(v.page.locator("tr.failed")).to_contain_text(check)
                    expect(v.page.locator("#failed")).to_contain_text(check)
                    expect(v.page.locator("#failed")).to_be_in_viewport()
                    expect(v.page.locator(".panel.fault dd").first).not_to_be_empty()
                    self.check_widths(v, f"break {fault}")
                    v.input.press(v.page.locator("#next-fault"))
                    v.arrives_at("/flow/break")
                for fault in self.OTHERS if is_whole else [self.TOLERATED]:
                    self.break_it_in_its_group(v, fault)
                    is_tolerated = fault == self.TOLERATED
                    expect(v.page.locator("h1.done" if is_tolerated else "h1.fail")).to_be_visible()
                    expect(v.page.locator("#failed")).to_have_count(0 if is_tolerated else 1)
                    expect(v.page.locator(".panel.fault dt")).to_have_count(1 if is_tolerated else 2)
                    self.check_widths(v, f"heading {fault}")

    test_each_lie_turns_one_check_red_and_a_panel_says_why_the_rest_is_right.is_thorough = True

    def break_it_in_its_group(self, v, fault):
        v.open("/flow/break")
        row = f"li.row:has(input[name=fault][value='{fault}'])"
        # Once more than the first ones were tried, all groups are open.
        closed = v.page.locator(f"details.group:not([open]):has({row}) > summary")
        if closed.count():
            v.input.press(closed)
        v.input.press(v.page.locator(f"{row} button"))
        self.arrives(v)

    def test_a_lie_is_told_with_the_keyboard_alone(self):
        v = self.visitor(self.explained(), input=Keyboard)
        v.open("/flow/break")
        self.break_it(v, "oidcc-client-test-invalid-aud")
        expect(v.page.locator("#failed")).to_be_focused()
        v.input.press(v.page.locator("#failed a[href^='#m']"))
        v.input.press(v.page.locator("#next-fault"))
        v.arrives_at("/flow/break")

    def test_all_of_them_fill_the_table(self):
        v = self.visitor(self.explained(), name="all faults", **VIEWS["projector, light"])
        v.open("/flow/break")
        v.input.press(v.page.locator("form[action='/flow/break/all'] button"))
        v.arrives_at("/flow/break")
        # The script updates the page.
        expect(v.page.locator("#results:not([data-poll]) .totals")).not_to_be_empty()
        count = v.page.locator(".wall > li").count()
        self.assertGreater(count, 60)
        self.assertEqual(v.page.locator(".wall > li:is(.refused, .accepted)").count(), count)
        self.assertEqual(v.page.locator("li.row .chip:is(.refused, .accepted)").count(), count)
        self.check_widths(v, "all of them")

    test_all_of_them_fill_the_table.is_thorough = True


class SavedSignIns(Watching):
    def test_a_saved_sign_in_is_opened_elsewhere_and_replayed(self):
        companion = self.explained()
        v = self.visitor(companion)
        self.has_signed_in(v)
        with tempfile.TemporaryDirectory(prefix="web-companion-trace-") as folder:
            public = pathlib.Path(folder) / "public.json"
            with v.page.expect_download() as download:
                v.input.press(v.page.locator("#save"))
            download.value.save_as(public)
            for personal in ("Alice", "alice@contoso.example", "1558f87f-452b-4757-bcd1-883a11ce0001"):
                self.assertNotIn(personal, public.read_text())
            done = subprocess.run([PROGRAM, "replay", public], capture_output=True, text=True, timeout=180)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertIn("Personal data was replaced", done.stdout)
            file = pathlib.Path(folder) / "sign-in.json"
            with v.page.expect_download() as download:
                v.input.press(v.page.locator("#save-personal"))
            download.value.save_as(file)
            self.assertIn("alice@contoso.example", file.read_text())
            picture, rows = self.seen(v)
            other = self.visitor(companion, name="opened elsewhere")
            other.open("/flow")
            other.page.locator("#file").set_input_files(file)
            expect(other.page.locator("#trace")).not_to_be_empty()
            other.press("button", words.flow.home.openButton)
            other.arrives_at("/flow/open")
            self.assertEqual(self.seen(other), (picture, rows))
            self.assertEqual(other.page.locator("form[action='/flow/action']").count(), 0)
            self.check_widths(other, "opened")
            done = subprocess.run([PROGRAM, "replay", file], capture_output=True, text=True, timeout=180)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertRegex(done.stdout, r"id-token-audience: passed \(same\)")
            file.write_text(file.read_text().replace('"passed"', '"failed"'))
            done = subprocess.run([PROGRAM, "replay", file], capture_output=True, text=True, timeout=180)
            self.assertEqual(done.returncode, 1, done.stdout + done.stderr)

    test_a_saved_sign_in_is_opened_elsewhere_and_replayed.is_thorough = True

    def seen(self, v):
        """The picture, and the entries of the list."""
        return (
            v.page.locator("svg.picture").evaluate("picture => picture.outerHTML"),
            v.page.locator("ol.messages").evaluate("list => list.textContent"))

    def test_what_is_no_saved_sign_in_is_refused_with_a_sentence(self):
        v = self.visitor(self.explained())
        v.open("/flow")
        for text, problem in (("", "empty"), ("<script>alert(1)</script>", "notATrace"), ("{}", "notATrace")):
            if text:
                v.input.type(v.page.locator("#trace"), text)
            with v.expecting(422):
                v.press("button", words.flow.home.openButton)
            expect(v.page.locator("#trace-error")).to_have_text(words.flow.home.problems[problem])
            expect(v.page.locator("#trace")).to_be_focused()
            v.look(f"refused: {problem}")
