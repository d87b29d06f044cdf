"""The page on which the program checks its installation: how many checks need attention, which ones, and the others folded."""

from playwright.sync_api import expect

from visitor import BrowserTest, Keyboard
from wording import words


class Doctor(BrowserTest):
    weight = 2

    def checked(self, v):
        v.become_operator()
        v.open("/settings")
        v.press("link", words.doctor.menu)
        v.sees_heading(words.doctor.title)
        v.look("before")
        v.press("button", words.doctor.run)
        expect(v.find("button", words.doctor.again)).to_be_visible()

    def subjects(self, v):
        return v.page.locator("details.more > summary > strong").all_inner_texts()

    def test_where_all_is_well_everything_is_folded_by_subject(self):
        for options in ({"scripts": False, "size": (390, 844), "scheme": "dark"}, {"input": Keyboard}):
            with self.subTest(**{key: str(value) for key, value in options.items()}):
                v = self.visitor(self.companion(), **options)
                self.checked(v)
                v.sees_message(words.doctor.allHold)
                expect(v.page.locator(".finding:visible")).to_have_count(0)
                named = words.doctor.subjects
                self.assertEqual(
                    self.subjects(v),
                    [named.program, named.requests, named.files, named.network, named.provider, named.taskAPI])
                v.look("every promise holds")
                v.open_part(named.provider)
                names = v.page.locator(".finding-name:visible strong").all_inner_texts()
                self.assertGreater(len(names), 6)
                expect(v.page.get_by_text("provider client-id", exact=True)).to_be_visible()
                self.assertEqual(len(set(names)), len(names), "two checks have the same name")
                v.look("the provider unfolded")

    def test_what_needs_attention_is_counted_and_comes_first(self):
        companion = self.companion(has_demo_inside=False)
        (companion.folder / "state" / "web-companion").chmod(0o755)
        v = self.visitor(companion)
        self.checked(v)
        open_lines = v.page.locator(".finding:visible")
        wrong = v.page.locator(".finding.wrong")
        count = wrong.count()
        self.assertGreaterEqual(count, 2)
        expect(open_lines).to_have_count(count)
        total = v.page.locator(".finding").count()
        expect(v.page.locator("#message")).to_contain_text(
            words.doctor.attention.other.format(count=count, total=total))
        v.sees(words.doctor.names.store, words.doctor.others)
        expect(wrong.first.locator("code").first).to_have_text("store")
        v.look("something needs attention")

    test_what_needs_attention_is_counted_and_comes_first.is_thorough = True
