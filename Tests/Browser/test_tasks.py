"""The list: permitted texts, and long lists."""

from playwright.sync_api import expect

from visitor import BrowserTest
from wording import words

ODD = [
    "<b>bold</b> & <script>alert(1)</script> \"quoted\" 'too' </li></ul>",
    "\u202emirrored\u202c and \u2067isolated\u2069 \u200fmark",
    "👩🏽‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 e\u0301 é",
    "مهمة بالعربية ثم English then עברית",
    "  blanks   at both ends  ",
    "javascript:alert(1) https://example.com/?a=b&amp;c=d %00 \\ ${7*7} {{7*7}}",
    "W" * 300,
    "ä" * 500,
]


class Tasks(BrowserTest):
    def test_every_text_is_shown_exactly_as_it_was_written(self):
        for scripts in (True, False):
            with self.subTest(scripts=scripts):
                v = self.visitor(self.companion(), scripts=scripts, size=(390, 844))
                v.start_signed_in()
                for text in ODD:
                    v.add(text)
                    v.sees_message(words.notices.taskAdded.format(text=""))
                v.sees_tasks(*ODD)
                v.look("odd texts")
                # One of them through every step: its text is read back from the field, too.
                v.edit(ODD[0], ODD[1] + "!")
                v.sees_message(words.notices.taskChanged.format(text=""))
                v.sees_tasks(ODD[1] + "!", *ODD[1:])

    test_every_text_is_shown_exactly_as_it_was_written.is_thorough = True

    def test_a_text_that_is_empty_or_too_long_is_refused_and_kept(self):
        v = self.visitor(self.companion())
        v.start_signed_in()
        v.add("The one that is there")
        v.sees_message(words.notices.taskAdded.format(text=""))
        for text, reason in [
            ("", words.tasks.textEmpty), ("   ", words.tasks.textEmpty),
            ("x" * 501, words.tasks.textTooLong.format(count=501, limit=500)),
        ]:
            with v.expecting(422):
                v.add(text)
            self.refused(v, v.page.get_by_label(words.tasks.newTask), text, reason)
        v.look("text refused")
        v.type(words.tasks.newTask, "x" * 500)
        v.press("button", words.tasks.add)
        v.sees_message(words.notices.taskAdded.format(text=""))
        v.sees_tasks("The one that is there", "x" * 500)

        with v.expecting(422):
            v.edit("The one that is there", "y" * 501)
        self.refused(v, v.page.get_by_label(words.tasks.changeText), "y" * 501, words.tasks.textTooLong.format(count=501, limit=500))
        v.sees_heading("The one that is there")
        v.look("change refused")
        v.press("link", words.task.back)
        v.sees_tasks("The one that is there", "x" * 500)

    test_a_text_that_is_empty_or_too_long_is_refused_and_kept.is_thorough = True

    def refused(self, v, field, text, reason):
        """The field has the text, the focus, and the reason as its description."""
        expect(field).to_have_attribute("aria-invalid", "true")
        self.assertEqual(field.input_value(), text)
        self.assertTrue(field.evaluate("e => e === document.activeElement"))
        self.assertEqual(field.get_attribute("aria-invalid"), "true")
        described = field.get_attribute("aria-describedby")
        self.assertIn(reason, v.page.locator(f"#{described}").text_content())

    def test_a_long_list_comes_in_pages(self):
        companion = self.companion()
        v = self.visitor(companion, size=(390, 844))
        v.start_signed_in()
        self.fill(companion, v, [f"Task {number}" for number in range(1, 251)])
        v.sees("250 to do", "Page 1 of 3")
        v.sees_tasks(*[f"Task {number}" for number in range(1, 101)])
        v.look("long list")
        v.press("link", words.tasks.next)
        v.arrives_at("/tasks?page=2")
        v.delete("Task 150")
        v.sees_message(words.notices.taskDeleted.format(text="Task 150"))
        v.arrives_at("/tasks?page=2")
        v.tick("Task 120")
        v.sees_message(words.notices.taskDone.format(text="Task 120"))
        v.arrives_at("/tasks?page=2")
        v.press("link", words.tasks.next)
        v.sees("Page 3 of 3")
        v.sees_tasks(*[f"Task {number}" for number in range(202, 251)])
        v.look("long list last page")
        v.press("link", words.tasks.previous)
        v.press("link", words.tasks.filters.open)
        v.arrives_at("/tasks?show=open")
        v.sees("248 to do, 1 done", "Page 1 of 3")

    test_a_long_list_comes_in_pages.is_thorough = True

    def test_a_new_task_of_a_long_list_is_shown_marked_and_focused(self):
        for options in [{}, {"scripts": False, "size": (390, 844), "scheme": "dark"}]:
            with self.subTest(**options):
                companion = self.companion()
                v = self.visitor(companion, **options)
                v.start_signed_in()
                self.fill(companion, v, [f"Task {number}" for number in range(1, 131)])
                v.open("/tasks?page=2")
                places = [
                    ("/tasks", words.tasks.addedOnPage.format(page=2)), ("/tasks?show=done", words.tasks.addedNotIncluded),
                    ("/tasks?page=2", words.tasks.justAdded),
                ]
                # What a page without scripts says of each place is tested without a browser.
                for place, news in places if v.scripts else places[:1]:
                    v.open(place)
                    v.add("The new one")
                    v.arrives_at(place)
                    v.sees(news)
                    v.sees_message(words.notices.taskAdded.format(text="The new one"))
                    v.look("new task of a long list")
                    v.delete("The new one")
                    v.sees_message(words.notices.taskDeleted.format(text="The new one"))

    test_a_new_task_of_a_long_list_is_shown_marked_and_focused.is_thorough = True

    def test_a_task_that_did_not_come_is_reported_where_it_was_typed(self):
        for size, scheme in (((1280, 800), "light"), ((390, 844), "dark")):
            with self.subTest(size=size):
                companion = self.companion()
                v = self.visitor(companion, size=size, scheme=scheme)
                v.start_signed_in()
                self.fill(companion, v, [f"Task {number}" for number in range(1, 41)])
                v.context.route("**/tasks", lambda route: route.abort("internetdisconnected"))
                v.type(words.tasks.newTask, "Not there yet")
                v.page.keyboard.press("Enter")
                failure = v.row("Not there yet")
                expect(failure).to_contain_text(words.tasks.noAnswer)
                expect(failure).to_be_in_viewport(ratio=.99)
                expect(v.page.locator("#new")).to_be_in_viewport()
                v.look(f"task not added to a long list {size[0]}")
                v.context.unroute("**/tasks")
                v.page.get_by_role("button", name=words.tasks.retry, exact=True).click()
                v.sees_message(words.notices.taskAdded.format(text="Not there yet"))
                expect(v.page.locator(".wait")).to_have_count(0)
                v.complaints = [line for line in v.complaints if "INTERNET_DISCONNECTED" not in line]

    test_a_task_that_did_not_come_is_reported_where_it_was_typed.is_thorough = True

    def test_a_form_that_is_sent_twice_adds_one_task(self):
        v = self.visitor(self.companion(), scripts=False)
        v.start_signed_in()
        v.type(words.tasks.newTask, "Once")
        v.find("button", words.tasks.add).dblclick()
        v.sees_tasks("Once")
        # The Back button shows the form again; its task must not be added a second time.
        v.goes_back()
        v.page.go_forward()
        v.sees_tasks("Once")
