"""Several people signed in side by side in one browser, as they see it."""

import re

from playwright.sync_api import expect

from visitor import BrowserTest, Keyboard


class Accounts(BrowserTest):
    weight = 4

    def adds(self, v, person):
        """Signs in beside whoever is there."""
        v.press("link", "Add another account")
        v.arrives_at_provider()
        v.sees_heading("Sign in")
        v.press("button", f"Continue as {person}", exact=False)
        v.arrives_at("/tasks")

    def account(self, v, name):
        return v.page.locator("li.account").filter(has_text=name)

    def sees_seats(self, v, *names, in_use=None):
        expect(v.page.locator("li.account .person")).to_have_text(list(names))
        expect(v.page.locator("li.account.in-use .person")).to_have_text([in_use] if in_use else [])

    def story(self, **options):
        companion = self.companion()
        v = self.visitor(companion, **options)
        v.open("/accounts")
        v.sees("Nobody is signed in here.")
        v.look("nobody")
        v.press("link", "Sign up or sign in")
        v.press("button", "Continue as Alice Adams", exact=False)
        v.arrives_at("/tasks")
        v.add("Of Alice")
        v.sees_message("Added: Of Alice")

        v.from_menu("link", "Choose or add an account")
        v.sees_heading("Who is signed in here")
        self.sees_seats(v, "Alice Adams", in_use="Alice Adams")
        v.look("one person")
        self.adds(v, "Bob Baker")
        v.sees("Your list is empty.", "Bob Baker")
        v.sees_nothing_of("Of Alice", "Alice Adams")
        v.add("Of Bob")
        v.sees_message("Added: Of Bob")

        v.from_menu("link", "Choose or add an account")
        self.sees_seats(v, "Alice Adams", "Bob Baker", in_use="Bob Baker")
        v.sees("alice@contoso.example", "bob@contoso.example")
        v.look("two people")
        # By its name, the way a screen reader lists it: the label of the button alone is the same in each row.
        v.press("button", "Use this account Alice Adams alice@contoso.example")
        v.arrives_at("/tasks")
        v.sees_tasks("Of Alice")
        v.sees_nothing_of("Of Bob", "Bob Baker")

        v.from_menu("button", "Sign out")
        v.arrives_at("/signed-out")
        v.sees("Still signed in here: Bob Baker")
        v.look("signed out, another still here")
        v.open("/tasks")
        v.sees_message("Sign in first", tone="note")
        v.sees("Still signed in here: Bob Baker")
        v.look("welcome, another still here")
        v.press("link", "Choose an account")
        self.sees_seats(v, "Bob Baker")
        v.sees("Nobody’s list is open just now.")
        v.look("nobody in use")
        self.adds(v, "Alice Adams")
        v.sees_tasks("Of Alice")

        v.from_menu("link", "Choose or add an account")
        v.press("button", "Sign out Bob Baker bob@contoso.example")
        v.sees_message("That account is signed out.")
        self.sees_seats(v, "Alice Adams", in_use="Alice Adams")
        v.look("one has left")
        self.adds(v, "Bob Baker")
        v.from_menu("link", "Choose or add an account")
        v.press("button", "Sign everybody out")
        v.arrives_at("/signed-out")
        expect(v.page.locator("body")).not_to_contain_text("Still signed in")
        self.assertEqual(
            [c["name"] for c in v.context.cookies() if re.fullmatch(r"web-companion-[0-9a-f]+(-accounts)?", c["name"])], [])
        v.open("/accounts")
        v.sees("Nobody is signed in here.")

    # holds: U30, U33, U15
    def test_two_people_take_turns_on_a_wide_screen(self):
        self.story()

    # holds: U30, U15
    def test_two_people_take_turns_on_a_phone_in_the_dark(self):
        self.story(size=(390, 844), scheme="dark")

    # holds: U30
    def test_two_people_take_turns_without_scripts(self):
        self.story(scripts=False)

    # holds: U30
    def test_two_people_take_turns_with_the_keyboard_alone(self):
        self.story(hands=Keyboard)

    # holds: U30, T15
    def test_a_tab_of_each_person_acts_for_that_person(self):
        v = self.visitor(self.companion())
        v.sign_in("Alice Adams")
        his = v.context.new_page()
        hers, v.page = v.page, his
        v.open("/accounts")
        self.adds(v, "Bob Baker")
        for page, text, other in ((hers, "From her tab", "Bob"), (his, "From his tab", "Alice"), (hers, "Hers again", "Bob")):
            v.page = page
            v.add(text)
            v.sees_message(f"Added: {text}")
            v.sees_nothing_of(f"{other} ")
        v.sees_tasks("From her tab", "Hers again")
        # A link shows whoever is in use now; the tab says so in its corner.
        v.page = his
        v.open("/tasks")
        v.sees_tasks("From her tab", "Hers again")
        v.sees("Alice Adams")
