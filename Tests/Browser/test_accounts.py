"""Several people signed in side by side in one browser, as they see it."""

import re

from playwright.sync_api import expect

from visitor import BrowserTest, Keyboard
from wording import tenant_words, words


class Accounts(BrowserTest):
    weight = 4

    def adds(self, v, person):
        """Signs in beside the people who are signed in."""
        v.press("link", words.accounts.add)
        v.arrives_at_provider()
        v.sees_heading(tenant_words.signIn.title)
        v.press("button", tenant_words.people.continueAs.format(name=person), exact=False)
        v.arrives_at("/tasks")

    def account(self, v, name):
        return v.page.locator("li.account").filter(has_text=name)

    def sees_seats(self, v, *names, in_use=None):
        expect(v.page.locator("li.account .person")).to_have_text(list(names))
        expect(v.page.locator("li.account.in-use .person")).to_have_text([in_use] if in_use else [])

    def scenario(self, **options):
        companion = self.companion()
        v = self.visitor(companion, **options)
        v.open("/accounts")
        v.sees(words.accounts.nobody)
        v.look("nobody")
        v.press("link", "Sign up or sign in")
        v.press("button", tenant_words.people.continueAs.format(name="Alice Adams"), exact=False)
        v.arrives_at("/tasks")
        v.add("Of Alice")
        v.sees_message(words.notices.taskAdded.format(text="Of Alice"))

        v.from_menu("link", words.frame.switchAccount)
        v.sees_heading(words.accounts.title)
        self.sees_seats(v, "Alice Adams", in_use="Alice Adams")
        v.look("one person")
        self.adds(v, "Bob Baker")
        v.sees(words.tasks.empty, "Bob Baker")
        v.sees_nothing_of("Of Alice", "Alice Adams")
        v.add("Of Bob")
        v.sees_message(words.notices.taskAdded.format(text="Of Bob"))

        v.from_menu("link", words.frame.switchAccount)
        self.sees_seats(v, "Alice Adams", "Bob Baker", in_use="Bob Baker")
        v.sees("alice@contoso.example", "bob@contoso.example")
        v.look("two people")
        # By its name, as a screen reader lists it: the label of the button alone is the same in each row.
        v.press("button", f"{words.accounts.use} Alice Adams alice@contoso.example")
        v.arrives_at("/tasks")
        v.sees_tasks("Of Alice")
        v.sees_nothing_of("Of Bob", "Bob Baker")

        v.from_menu("button", words.frame.signOut)
        v.arrives_at("/signed-out")
        v.sees(f"{words.accounts.stillSignedIn} Bob Baker")
        v.look("signed out, another still here")
        v.open("/tasks")
        v.sees_message(words.notices.signInNeeded, tone="note")
        v.sees(f"{words.accounts.stillSignedIn} Bob Baker")
        v.look("welcome, another still here")
        v.press("link", words.accounts.choose)
        self.sees_seats(v, "Bob Baker")
        v.sees(words.accounts.nobodyInUse)
        v.look("nobody in use")
        self.adds(v, "Alice Adams")
        v.sees_tasks("Of Alice")

        v.from_menu("link", words.frame.switchAccount)
        v.press("button", "Sign out Bob Baker bob@contoso.example")
        v.sees_message(words.notices.accountSignedOut)
        self.sees_seats(v, "Alice Adams", in_use="Alice Adams")
        v.look("one has left")
        self.adds(v, "Bob Baker")
        v.from_menu("link", words.frame.switchAccount)
        v.press("button", words.accounts.signOutEverybody)
        v.arrives_at("/signed-out")
        expect(v.page.locator("body")).not_to_contain_text(words.accounts.stillSignedIn)
        self.assertEqual(
            [c["name"] for c in v.context.cookies() if re.fullmatch(r"web-companion-[0-9a-f]+(-accounts)?", c["name"])], [])
        v.open("/accounts")
        v.sees(words.accounts.nobody)

    # holds: U30, U33
    def test_two_people_take_turns_with_the_keyboard_alone(self):
        self.scenario(input=Keyboard)

    test_two_people_take_turns_with_the_keyboard_alone.is_thorough = True

    # holds: U30, T15
    def test_a_tab_of_each_person_acts_for_that_person(self):
        v = self.visitor(self.companion())
        v.start_signed_in("Alice Adams")
        his = v.context.new_page()
        hers, v.page = v.page, his
        v.open("/accounts")
        self.adds(v, "Bob Baker")
        for page, text, other in ((hers, "From her tab", "Bob"), (his, "From his tab", "Alice"), (hers, "Hers again", "Bob")):
            v.page = page
            v.add(text)
            v.sees_message(words.notices.taskAdded.format(text=text))
            v.sees_nothing_of(f"{other} ")
        v.sees_tasks("From her tab", "Hers again")
        # A link leads to the active account, and the tab asks before it shows her list.
        v.page = his
        v.open("/tasks")
        v.sees_heading(words.accountChange.title)
        v.sees(words.accountChange.lead.format(was="Bob Baker", name="Alice Adams"))
        v.press("link", words.accountChange.resume.format(name="Alice Adams"))
        v.sees_tasks("From her tab", "Hers again")
        v.sees("Alice Adams")

    test_a_tab_of_each_person_acts_for_that_person.is_thorough = True
