"""The provider or the task API is away, the program is restarted: people can continue, and no typed text is lost.

The demo services run as a second process here, so these tests also show that they share no memory with the companion.
"""

import time

from playwright.sync_api import expect

import slow_api
from visitor import BrowserTest
from companion_process import Companion, DemoServices
from wording import tenant_words, words

VIEWS = {
    "wide, light": {"size": (1280, 720)},
    "phone, dark": {"size": (390, 844), "scheme": "dark"},
}


class Trouble(BrowserTest):
    def test_the_program_ends_when_told_so_the_moment_it_answers(self):
        for _ in range(20):
            companion = Companion().start()
            self.addCleanup(companion.__exit__)
            self.assertEqual(companion.stop(), 0)

    test_the_program_ends_when_told_so_the_moment_it_answers.is_thorough = True

    def companion_and_demo(self):
        companion = self.companion(has_demo_inside=False)
        return companion, DemoServices(companion)

    def test_a_refused_sign_in_tells_the_operator_alone_what_to_change(self):
        for name, options in VIEWS.items():
            with self.subTest(name):
                # The link that makes a browser the operator's works once.
                companion = self.companion(has_demo_inside=False)
                self.start(DemoServices(companion, arguments=["--fault", "oidcc-client-test-invalid-aud"]))
                for is_operator in (True, False):
                    v = self.visitor(companion, name=f"refused {name} {is_operator}", **options)
                    if is_operator:
                        v.become_operator()
                    v.open("/")
                    with v.whatever_the_status():
                        v.press("link", "Sign up or sign in")
                        v.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
                        v.page.wait_for_url(f"{companion.origin}/auth/openid/return**")
                    diagnosis = v.page.locator("section[aria-labelledby=diagnosis]")
                    if is_operator:
                        expect(diagnosis).to_contain_text("id-token-audience")
                        expect(diagnosis).to_contain_text(words.advice.toDo)
                        v.look("refused, for the operator")
                        v.check_width("refused, for the operator")
                    else:
                        expect(v.page.locator("#main, main").first).to_contain_text("id-token-audience")
                        expect(diagnosis).to_have_count(0)

    test_a_refused_sign_in_tells_the_operator_alone_what_to_change.is_thorough = True

    def test_the_provider_is_down_and_comes_back(self):
        companion, demo = self.companion_and_demo()
        v = self.visitor(companion)
        v.open("/")
        with v.expecting(503):
            v.press("link", "Sign up or sign in")
        v.sees(words.welcome.unavailable)
        self.assertTrue(v.page.locator("#unavailable").evaluate("e => e === document.activeElement"))
        v.look("provider down")
        with v.expecting(503):
            v.press("link", words.errors.tryAgain)
        self.start(demo)
        # Failed fetches are repeated with growing pauses, so the first press may still get the previous response.
        for _ in range(500):
            with v.whatever_the_status(), v.going_on():
                v.press("link", words.errors.tryAgain)
            if not v.page.url.startswith(companion.origin):
                break
        v.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
        v.arrives_at("/tasks")
        v.sees(words.tasks.empty)

    def test_the_demo_services_work_as_a_second_process(self):
        companion, demo = self.companion_and_demo()
        self.start(demo)
        self.assertFalse(list(companion.folder.glob("state/**/demo-*")), "the companion has none of the demo's files")
        v = self.visitor(companion)
        v.sign_in()
        v.add("Kept by another process")
        v.sees_message(words.notices.taskAdded.format(text="Kept by another process"))
        v.tick("Kept by another process")
        v.sees_message(words.notices.taskDone.format(text="Kept by another process"))
        v.from_menu("button", words.frame.signOut)
        v.arrives_at("/signed-out")
        v.press("link", words.signedOut.again)
        v.sees_heading(tenant_words.signIn.title)

    test_the_demo_services_work_as_a_second_process.is_thorough = True

    def test_the_task_api_is_down_and_what_was_typed_stays(self):
        companion, demo = self.companion_and_demo()
        self.start(demo)
        v = self.visitor(companion)
        v.start_signed_in()
        v.add("Before the trouble")
        v.sees_message(words.notices.taskAdded.format(text="Before the trouble"))
        demo.stop()
        # The page also asks for the list when it hears that it has changed, which fails any number of times.
        with v.whatever_the_status():
            v.add("Typed in <vain> 🪫")
            # It is accepted, and the page shows what it waits for.
            unsent = v.page.locator("#unsent")
            expect(unsent).to_contain_text("Typed in <vain> 🪫")
            expect(unsent).to_contain_text(words.tasks.waiting)
            self.assertEqual(v.page.get_by_label(words.tasks.newTask).input_value(), "")
            v.look("api down")
            demo.start()
            v.send_again(unsent)
            v.sees_tasks("Before the trouble", "Typed in <vain> 🪫")
            expect(unsent).to_have_count(0)

    test_the_task_api_is_down_and_what_was_typed_stays.is_thorough = True

    def test_a_task_that_was_accepted_reaches_the_api_once_whenever_the_program_is_killed(self):
        companion, api = slow_api.start(self)
        v = self.visitor(companion, scripts=False)
        v.start_signed_in()
        for number, (delay, refused) in enumerate([(2, set()), (0, {"POST"})]):
            with self.subTest(delay=delay, refused=refused):
                asked = api.asked
                api.delay, api.refused = delay, refused
                v.page.get_by_label(words.tasks.newTask).fill(f"Once {number}")
                with v.whatever_the_status():
                    v.page.get_by_role("button", name=words.tasks.add, exact=True).click(no_wait_after=True)
                    while api.asked == asked:
                        # Waits: for a request that another thread reads.
                        time.sleep(0.05)
                    companion.kill()
                    # The API completes a request that it has received, even if the response has no reader.
                    # Waits: the API works without a reader for as long as its delay.
                    time.sleep(delay + 1)
                    api.delay, api.refused = 0, set()
                    companion.start()
                    v.open("/tasks")
                    deadline = time.monotonic() + 120
                    while v.page.locator("#unsent").count() and time.monotonic() < deadline:
                        # Waits: between two looks at the page, as a person reloads it.
                        time.sleep(0.5)
                        v.open("/tasks")
                v.sees_tasks(*(f"Once {one}" for one in range(number + 1)))
                # That the program was gone for a moment is meant.
                v.complaints[:] = [one for one in v.complaints if "net::ERR_CONNECTION" not in one and "net::ERR_EMPTY" not in one]

    test_a_task_that_was_accepted_reaches_the_api_once_whenever_the_program_is_killed.is_thorough = True

    def test_a_sign_out_with_unsent_tasks_asks_a_question_and_reports_no_error(self):
        companion, api = slow_api.start(self)
        v = self.visitor(companion, scripts=False)
        v.start_signed_in()
        api.refused = {"GET", "POST"}
        with v.whatever_the_status():
            v.add("Bread")
            v.from_menu("button", words.frame.signOut)
            v.sees_heading(words.signedOut.unsentTitle)
            self.assertTrue(v.page.title().startswith(words.signedOut.unsentTitle), v.page.title())
            v.look("sign-out with unsent tasks")
            v.press("link", words.errors.toTasks)
            v.sees_heading(words.tasks.title)
            v.from_menu("button", words.frame.signOut)
            v.press("button", words.frame.signOut)
        v.sees_heading(words.signedOut.title)

    test_a_sign_out_with_unsent_tasks_asks_a_question_and_reports_no_error.is_thorough = True

    def test_a_sign_out_while_the_provider_is_down_still_signs_out(self):
        companion, demo = self.companion_and_demo()
        self.start(demo)
        v = self.visitor(companion)
        v.start_signed_in()
        v.add("Hers")
        v.sees_message(words.notices.taskAdded.format(text="Hers"))
        demo.stop()
        v.from_menu("button", words.frame.signOut)
        v.arrives_at("/signed-out?provider=not-told")
        v.sees_heading(words.signedOut.title)
        v.look("sign-out while the provider is down")
        v.open("/tasks")
        v.arrives_at("/?notice=sign-in-needed")
        v.sees_nothing_of("Alice", "Hers")

    # holds: U2
    def test_people_stay_signed_in_when_the_program_is_started_anew(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.start_signed_in()
        v.add("Older than the restart")
        v.sees_message(words.notices.taskAdded.format(text="Older than the restart"))
        # A page whose style sheet or icon is still on its way would rightly report that it could not be loaded.
        v.page.wait_for_load_state()
        companion.restart()
        v.press("link", words.tasks.refresh)
        v.sees_tasks("Older than the restart")
        v.page.wait_for_load_state()
        companion.kill()
        companion.start()
        # A form of a page that is older than the crash.
        v.add("Younger than the crash")
        v.sees_message(words.notices.taskAdded.format(text="Younger than the crash"))
        v.sees("Alice Adams")
        v.from_menu("button", words.frame.signOut)
        v.arrives_at("/signed-out")
        v.page.wait_for_load_state()
        companion.restart()
        v.open("/tasks")
        v.arrives_at("/?notice=sign-in-needed")

    test_people_stay_signed_in_when_the_program_is_started_anew.is_thorough = True

    def test_a_page_that_does_not_exist_has_a_way_on(self):
        v = self.visitor(self.companion())
        with v.expecting(404):
            v.open("/nothing/here")
        v.sees_heading(words.errors.notFound.heading)
        v.look("not found")
        v.press("link", words.errors.toStart)
        v.arrives_at("/")
        v.start_signed_in()
        with v.expecting(405):
            v.open("/sign-out")
        v.look("wrong method")
        v.press("link", words.errors.toTasks)
        v.arrives_at("/tasks")

    def test_a_form_of_an_older_page_is_sent_again_with_its_text(self):
        # With scripts the page is notified and left automatically (test_live.py).
        v = self.visitor(self.companion(), scripts=False)
        v.start_signed_in()
        old = v.page
        v.page = v.context.new_page()
        # The same person signs in anew elsewhere: the old page's token is of a session that is no more.
        v.open("/sign-in?policy=B2C_1_susi")
        v.arrives_at("/tasks")
        v.page = old
        # A response that is no list is requested once more, as a page.
        with v.whatever_the_status():
            v.add("Typed on an old page")
            v.sees_heading(words.errors.formNoLongerValid.heading)
        self.assertEqual(v.page.get_by_label(words.errors.keptText).input_value(), "Typed on an old page")
        v.look("old form")
        v.press("button", words.errors.sendAgain)
        v.sees_message(words.notices.taskAdded.format(text="Typed on an old page"))

    def test_a_form_after_signing_out_elsewhere_keeps_the_text_on_the_page(self):
        # With scripts the page is notified and left automatically (test_live.py).
        v = self.visitor(self.companion(), scripts=False)
        v.start_signed_in()
        old = v.page
        v.page = v.context.new_page()
        v.open("/tasks")
        v.from_menu("button", words.frame.signOut)
        v.arrives_at("/signed-out")
        v.page = old
        with v.whatever_the_status():
            v.add("Typed too late")
            v.sees_heading(words.errors.formNoLongerValidSignedOut.heading)
        v.sees("Typed too late")
        v.look("form after sign-out")
        v.press("link", words.errors.signIn)
        v.arrives_at_provider()

    test_a_form_after_signing_out_elsewhere_keeps_the_text_on_the_page.is_thorough = True
