"""The whole scenario of two people at one screen."""

from visitor import BrowserTest, Keyboard
from wording import tenant_words, words

HERS = ["Buy oat milk", "Call the plumber at noon", "Return Anna's book"]
HIS = "Bob's secret shopping"


class TwoPeople(BrowserTest):
    weight = 10

    def scenario(self, name, host="localhost", mode="query", is_whole=False, **options):
        """The story of both. Unless it is whole, nothing on the list is changed and fewer pages are gone back to: that does not depend on the way in."""
        companion = self.companion(provider_host=host, settings={"responseMode": mode})
        visitor = self.visitor(companion, name=name, **options)
        # Without scripts the provider's page that posts its response waits for a press.
        self.has_page_between = mode == "form_post" and not visitor.scripts
        self.alice(visitor)
        if is_whole:
            self.alice_changes_her_list(visitor)
        self.alice_looks_at_herself(visitor)
        self.nobody(visitor, backs=5 if is_whole else 2)
        self.bob(visitor)
        self.alice_again(visitor, [HERS[0], "Call the plumber at nine"] if is_whole else HERS)

    def choose(self, v, person):
        """Signs in on the provider's page."""
        v.arrives_at_provider()
        v.sees_heading(tenant_words.signIn.title)
        v.press("button", tenant_words.people.continueAs.format(name=person), exact=False)
        if self.has_page_between:
            v.sees_heading(tenant_words.leaving.almost)
            v.look("provider answer by form")
            v.press("button", tenant_words.fields.proceed)
        v.arrives_at("/tasks")

    def alice(self, v):
        v.open("/")
        v.sees_heading(words.welcome.heading)
        v.look("welcome")
        v.press("link", "Sign up or sign in")
        v.arrives_at_provider()
        v.sees_heading(tenant_words.signIn.title)
        v.look("provider sign-in")
        self.choose(v, "Alice Adams")
        v.sees(words.tasks.empty, "Alice Adams")
        v.look("tasks empty")

        for text in HERS:
            v.add(text)
            v.sees_message(words.notices.taskAdded.format(text=text))
        v.sees_tasks(*HERS)
        v.sees("3 to do")
        v.look("tasks added")

        v.tick(HERS[0])
        v.sees_message(f"Done: {HERS[0]}")
        v.sees("2 to do, 1 done")
        self.assertEqual(v.row(HERS[0]).get_by_role("checkbox").get_attribute("aria-checked"), "true")
        v.look("task done")

    def alice_changes_her_list(self, v):
        v.open_task(HERS[1])
        v.look("task")
        v.press("link", words.task.back)
        v.arrives_at("/tasks")
        v.edit(HERS[1], "Call the plumber at nine")
        v.sees_message(words.notices.taskChanged.format(text="Call the plumber at nine"))
        v.sees_tasks(HERS[0], "Call the plumber at nine", HERS[2])

        v.press("link", words.tasks.filters.done)
        v.arrives_at("/tasks?show=done")
        v.sees_tasks(HERS[0])
        v.look("tasks done only")
        v.tick(HERS[0])
        v.sees_message(f"Back on the list: {HERS[0]}")
        v.sees(words.tasks.emptyDone)
        v.look("tasks done none")
        v.press("link", words.tasks.showAll)

        v.delete(HERS[2])
        v.sees_message(f"Deleted: {HERS[2]}")
        v.sees_tasks(HERS[0], "Call the plumber at nine")
        v.look("task deleted")

    def alice_looks_at_herself(self, v):
        v.open_menu()
        v.look("menu")
        v.press("link", words.frame.aboutMe)
        v.arrives_at("/claims")
        v.sees_heading(words.claims.heading)
        v.sees("alice@contoso.example", "B2C_1_susi")
        v.look("claims")

    def nobody(self, v, backs):
        v.from_menu("button", words.frame.signOut)
        v.arrives_at("/signed-out")
        v.sees_heading(words.signedOut.title)
        v.look("signed out")
        for _ in range(backs):
            with v.whatever_the_status():
                v.goes_back()
                v.sees_nothing_of(*HERS, "plumber", words.frame.signedInAs, "1558f87f")
        with v.whatever_the_status():
            v.page.reload()
            v.sees_nothing_of(*HERS, "plumber", words.frame.signedInAs, "1558f87f")
        for path, back in (("/claims", "&return=%2Fclaims"), ("/tasks", "")):
            v.page.close()
            v.page = v.context.new_page()
            v.open(path)
            v.arrives_at("/?notice=sign-in-needed" + back)
            v.sees_message(words.notices.signInNeeded, tone="note")
            v.sees_nothing_of(*HERS, "Alice Adams", words.frame.signedInAs)
        v.look("sign in first")

    def bob(self, v):
        v.press("link", "Sign up or sign in")
        # The provider's own session has ended too: it asks for the account.
        self.choose(v, "Bob Baker")
        v.sees(words.tasks.empty, "Bob Baker")
        v.sees_nothing_of(*HERS, "plumber", "Alice")
        v.add(HIS)
        v.sees_message(f"Added: {HIS}")
        v.open("/claims")
        v.sees("bob@contoso.example")
        v.sees_nothing_of("alice@contoso.example", "1558f87f")

    def alice_again(self, v, tasks):
        v.from_menu("button", words.frame.switchUser)
        self.choose(v, "Alice Adams")
        v.sees_tasks(*tasks)
        v.sees_nothing_of(HIS, "Bob")

    # SignInScenarioTests go through every combination of host, response mode and scripts, without a browser. Here each of them is in a
    # real engine: also a response by form of another site, which comes without cookies that are `SameSite=Lax`.

    # holds: U33
    def test_alice_and_bob_with_the_keyboard_when_all_is_twice_as_large(self):
        self.scenario("keyboard at 200 %", is_whole=True, input=Keyboard, zoom=2)

    test_alice_and_bob_with_the_keyboard_when_all_is_twice_as_large.is_thorough = True

    # holds: U33
    def test_alice_and_bob_on_a_phone_with_the_response_by_form_of_another_site(self):
        self.scenario("phone", host="127.0.0.1", mode="form_post", size=(390, 844), scheme="dark")

    test_alice_and_bob_on_a_phone_with_the_response_by_form_of_another_site.is_thorough = True

    # holds: U33
    def test_alice_and_bob_without_scripts_on_a_phone_with_the_response_by_form(self):
        self.scenario("phone without scripts", is_whole=True, mode="form_post", scripts=False, size=(390, 844))

    test_alice_and_bob_without_scripts_on_a_phone_with_the_response_by_form.is_thorough = True
