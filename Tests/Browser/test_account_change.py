"""A server on another port of the same host name can overwrite the session cookie, as a browser sees it."""

import re

from playwright.sync_api import expect

from visitor import BrowserTest
from wording import words


class AccountChange(BrowserTest):
    """The tab showed Alice's list, and then the browser's session is one of Bob's that it never signed in to."""

    def planted(self, companion, name, **options):
        """A visitor whose tab has shown Alice's list, and whose session cookie is now one of Bob's."""
        bob = self.visitor(companion, name=f"{name}, Bob")
        bob.start_signed_in("Bob Baker")
        bob.add("Of Bob")
        bob.sees_message(words.notices.taskAdded.format(text="Of Bob"))
        v = self.visitor(companion, name=name, **options)
        v.start_signed_in()
        v.add("Of Alice")
        v.sees_message(words.notices.taskAdded.format(text="Of Alice"))
        session = [c for c in bob.context.cookies(companion.origin) if re.fullmatch(r"web-companion-[0-9a-f]+", c["name"])]
        self.assertEqual(len(session), 1, session)
        v.context.add_cookies(session)
        return v

    def asks(self, v):
        v.sees_heading(words.accountChange.title)
        v.sees(words.accountChange.leadWithoutName.format(name="Bob Baker"), words.accountChange.onlyIf)
        v.sees_nothing_of("Of Bob", "Of Alice")

    def test_nothing_of_the_other_person_is_shown_before_the_question(self):
        companion = self.companion()
        for options in ({}, {"size": (390, 844), "scheme": "dark"}):
            with self.subTest(**options):
                v = self.planted(companion, f"account change {options.get('scheme', 'light')}", **options)
                v.page.evaluate("addEventListener('pagehide', () => sessionStorage.setItem('seen', document.body?.innerText ?? ''))")
                for path in ("/tasks", "/claims", "/accounts"):
                    v.open(path)
                    v.page.wait_for_url("**/another-account?*")
                    self.asks(v)
                v.look("question")
                v.open("/tasks?filter=open")
                v.press("link", words.accountChange.resume.format(name="Bob Baker"))
                v.arrives_at("/tasks?filter=open")
                v.sees("Of Bob", "Bob Baker")
                v.open("/claims")
                v.arrives_at("/claims")
                v.sees("Bob Baker")

    test_nothing_of_the_other_person_is_shown_before_the_question.is_thorough = True

    def test_signing_out_from_the_question_and_in_again_asks_nothing(self):
        companion = self.companion()
        v = self.planted(companion, "account change, out and in")
        v.open("/tasks")
        self.asks(v)
        v.press("button", words.frame.signOut, within=v.page.locator("main"))
        v.arrives_at("/signed-out")
        v.sign_in()
        v.sees_tasks("Of Alice")

    test_signing_out_from_the_question_and_in_again_asks_nothing.is_thorough = True

    def test_a_list_that_is_open_never_becomes_the_list_of_another_person(self):
        companion = self.companion()
        v = self.planted(companion, "account change, open list")
        with v.whatever_the_status():
            v.add("Typed by Alice")
            expect(v.page.get_by_role("heading", level=1)).not_to_have_text(words.tasks.title)
            v.sees_nothing_of("Of Bob")

    def test_two_accounts_of_one_browser_in_two_tabs(self):
        companion = self.companion()
        v = self.visitor(companion, name="account change, two tabs")
        v.start_signed_in()
        first = v.page
        second = v.context.new_page()
        second.goto(companion.origin + "/accounts")
        second.get_by_role("link", name=words.accounts.add, exact=True).click()
        second.get_by_role("button", name="Bob Baker").click()
        second.wait_for_url("**/tasks")
        first.goto(companion.origin + "/tasks")
        v.sees_heading(words.accountChange.title)
        v.sees(words.accountChange.lead.format(was="Alice Adams", name="Bob Baker"))
        v.look("question, still signed in")
        v.press("button", words.accountChange.goBack.format(name="Alice Adams"))
        v.arrives_at("/tasks")
        self.assertEqual(first.locator(".who .name").inner_text(), "Alice Adams")
        second.reload()
        expect(second.get_by_role("heading", level=1)).to_have_text(words.accountChange.title)

    test_two_accounts_of_one_browser_in_two_tabs.is_thorough = True
