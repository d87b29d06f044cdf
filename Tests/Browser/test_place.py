"""The place in a list: it stays as it was left, added tasks are in sight, and on a phone the list is at the top."""

import re

from playwright.sync_api import expect

import slow_api
from visitor import BrowserTest
from wording import words

LANGUAGES = ["en", "de", "es", "fr", "he", "it", "nl", "pl", "pt-BR", "sv"]


class Place(BrowserTest):
    weight = 2

    def sees(self, v, *texts):
        expect(v.page.locator("ul.tasks > li > p")).to_have_text(list(texts))

    def scrolled(self, v):
        return v.page.evaluate("scrollY")

    def change(self, v, text):
        return v.row(text).locator("> a")

    def is_uncovered(self, row):
        """Nothing lies on the row, and all of it is in the window."""
        def is_seen():
            return row.evaluate("""row => {
              const { left, right, top, bottom } = row.getBoundingClientRect(), middle = (left + right) / 2;
              return [top + 2, bottom - 2].every(y => row.contains(document.elementFromPoint(middle, y)));
            }""")

        expect(row).to_be_in_viewport(ratio=.99)
        # The row of a task that is on its way is replaced by that of the list.
        self.assertTrue(is_seen() or is_seen(), "something lies on the row")

    def test_a_page_that_somebody_comes_back_to_is_where_they_left_it(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.start_signed_in()
        self.fill(companion, v, [f"Task {number}" for number in range(1, 61)])
        row = v.row("Task 56")
        v.page.keyboard.press("Tab")
        self.change(v, "Task 56").focus()
        expect(row).to_be_in_viewport()
        before = self.scrolled(v)
        self.assertGreater(before, 1000)
        v.page.reload()
        expect(self.change(v, "Task 56")).to_be_focused()
        self.assertLess(abs(self.scrolled(v) - before), 60)
        # The page of the task, and back by either way.
        v.open_task("Task 56")
        v.goes_back()
        expect(row).to_be_in_viewport()
        expect(self.change(v, "Task 56")).to_be_focused()
        v.open_task("Task 56")
        v.press("link", words.task.back)
        v.arrives_at("/tasks")
        expect(row).to_be_in_viewport()
        expect(self.change(v, "Task 56")).to_be_focused()

    test_a_page_that_somebody_comes_back_to_is_where_they_left_it.is_thorough = True

    def test_the_way_back_from_a_task_leads_to_its_row_without_scripts(self):
        companion = self.companion()
        v = self.visitor(companion, scripts=False)
        v.start_signed_in()
        self.fill(companion, v, [f"Task {number}" for number in range(1, 61)])
        v.open_task("Task 56")
        v.press("link", words.task.back)
        v.arrives_at("/tasks")
        expect(v.row("Task 56")).to_be_in_viewport()

    test_the_way_back_from_a_task_leads_to_its_row_without_scripts.is_thorough = True

    def test_whatever_is_added_is_in_sight_and_nothing_covers_it(self):
        for size in [(1280, 800), (390, 844)]:
            with self.subTest(size=size):
                companion = self.companion()
                v = self.visitor(companion, size=size)
                v.start_signed_in()
                for number in range(1, 16):
                    v.page.keyboard.type(f"Task {number}") if size[0] > 600 else v.page.locator("#new").fill(f"Task {number}")
                    v.page.locator("#new").press("Enter")
                    self.is_uncovered(v.row(f"Task {number}"))
                v.all_is_sent()
                self.is_uncovered(v.row("Task 15"))
                expect(v.page.locator("#new")).to_be_focused()
                expect(v.page.locator("#new")).to_be_in_viewport()
                message = v.page.locator("#message")
                expect(message).to_be_in_viewport()
                self.assertLess(message.bounding_box()["height"], 50, "the message is one line")
                v.look("fifteen tasks")
                # It covers no row either, wherever the page is scrolled to.
                v.row("Task 1").scroll_into_view_if_needed()
                self.is_uncovered(v.row("Task 1"))

    test_whatever_is_added_is_in_sight_and_nothing_covers_it.is_thorough = True

    def test_a_new_task_never_leads_to_another_page(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.start_signed_in()
        self.fill(companion, v, [f"Task {number}" for number in range(1, 251)])
        v.open("/tasks?page=2")
        expect(v.page.locator("ul.tasks > li")).to_have_count(100)
        new = ["New 1", "New 2"]
        for text in new:
            v.add(text)
            expect(v.row(text)).to_contain_text(words.tasks.addedOnPage.format(page=3))
            self.is_uncovered(v.row(text))
        self.assertRegex(v.page.url, r"/tasks\?page=2(#.*)?$")
        expect(v.row("Task 101")).to_have_count(1)
        # Each stays in sight as long as the page does, and can be changed like any other.
        expect(v.row(new[0])).to_be_visible()
        v.tick(new[0])
        v.all_is_sent()
        expect(v.row(new[0]).get_by_role("checkbox")).to_be_checked()
        v.delete(new[1])
        v.all_is_sent()
        expect(v.row(new[1])).to_have_count(0)
        expect(v.row(new[0])).to_be_visible()

    test_a_new_task_never_leads_to_another_page.is_thorough = True

    def test_a_filter_stays_when_a_task_is_added_and_says_so(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.start_signed_in()
        self.fill(companion, v, ["Milk", "Bread"])
        v.open("/tasks?q=milk")
        v.add("Eggs")
        expect(v.row("Eggs")).to_contain_text(words.tasks.addedNotIncluded)
        self.sees(v, "Milk", "Eggs")
        expect(v.page.locator("#q")).to_have_value("milk")
        # The next search replaces the results.
        v.page.locator("#q").fill("bread")
        self.sees(v, "Bread")
        v.page.locator("#q").fill("milk")
        self.sees(v, "Milk")
        # No task matches the search, but the new task is shown.
        v.open("/tasks?q=zzz")
        v.add("Flour")
        expect(v.row("Flour")).to_contain_text(words.tasks.addedNotIncluded)
        v.sees(words.tasks.foundNothing.format(text="zzz"))

    def test_what_is_looked_for_is_found_while_it_is_typed(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.start_signed_in()
        self.fill(companion, v, ["Milk", "More 1", "More 10", "More 2"])
        v.page.evaluate("window.isSame = true")
        v.page.keyboard.press("Escape")
        search = v.page.locator("#q")
        search.focus()
        v.page.keyboard.type("more")
        self.sees(v, "More 1", "More 10", "More 2")
        expect(search).to_be_focused()
        v.page.locator("#order").select_option("text")
        self.sees(v, "More 1", "More 2", "More 10")
        v.add("More 3")
        self.sees(v, "More 1", "More 2", "More 3", "More 10")
        expect(search).to_have_value("more")
        search.fill("")
        self.sees(v, "Milk", "More 1", "More 2", "More 3", "More 10")
        expect(search).to_be_focused()
        self.assertTrue(v.page.evaluate("window.isSame"), "no other page was loaded")
        # The order is remembered.
        v.open("/tasks")
        self.sees(v, "Milk", "More 1", "More 2", "More 3", "More 10")
        v.page.locator("#order").select_option("service")
        self.sees(v, "Milk", "More 1", "More 10", "More 2", "More 3")
        v.open("/tasks")
        self.sees(v, "Milk", "More 1", "More 10", "More 2", "More 3")

    def test_a_search_goes_on_whatever_the_service_does(self):
        companion, api = slow_api.start(self)
        v = self.visitor(companion)
        v.start_signed_in()
        self.fill(companion, v, ["Milk", "Bread"])
        search = v.page.locator("#q")
        # A task that could not be added waits for the person, and holds up nothing.
        v.context.route("**/tasks", lambda route: route.abort("internetdisconnected"))
        v.type(words.tasks.newTask, "Not there yet")
        v.page.keyboard.press("Enter")
        expect(v.page.locator(".wait")).to_contain_text(words.tasks.noAnswer)
        v.context.unroute("**/tasks")
        v.complaints = [line for line in v.complaints if "INTERNET_DISCONNECTED" not in line]
        search.fill("milk")
        expect(v.page.locator("#rest ul.tasks > li > p")).to_have_text(["Milk"])
        v.press("button", words.task.discard)
        v.all_is_sent()
        # A task that is undone before the response leaves no row.
        api.delay = 1
        v.add("Eggs")
        v.page.keyboard.press("Control+z")
        v.all_is_sent()
        self.sees(v, "Milk")
        # Text typed in the meantime stays, and is searched for after the responses.
        search.fill("")
        self.sees(v, "Milk", "Bread")
        v.tick("Milk")
        search.fill("bread")
        v.page.locator("#new").focus()
        self.sees(v, "Bread")
        expect(search).to_have_value("bread")
        api.delay = 0
        api.refused = {"GET"}
        with v.whatever_the_status():
            search.fill("mil")
            expect(v.page.locator("#unavailable")).to_be_visible()
            api.refused = set()
            search.fill("milk")
            self.sees(v, "Milk")
            expect(v.page.locator("#unavailable")).to_have_count(0)

    test_a_search_goes_on_whatever_the_service_does.is_thorough = True

    def test_a_list_that_was_asked_for_before_a_search_does_not_replace_what_was_found(self):
        companion = self.companion()
        v, other = self.visitor(companion), self.visitor(companion)
        v.start_signed_in()
        self.fill(companion, v, ["Milk", "Bread"])
        other.start_signed_in()
        held = []
        v.page.route("**/live?*", lambda route: held.append(route))
        other.add("Eggs")
        while not held:
            # Waits: for a request that the route keeps; Playwright calls it only while it waits.
            v.page.wait_for_timeout(50)
        v.page.locator("#q").fill("milk")
        self.sees(v, "Milk")
        for route in held:
            route.continue_()
        v.page.unroute("**/live?*")
        # Waits: to see that the late response changes nothing.
        v.page.wait_for_timeout(1000)
        self.sees(v, "Milk")

    test_a_list_that_was_asked_for_before_a_search_does_not_replace_what_was_found.is_thorough = True

    def test_the_order_is_remembered_without_scripts_and_not_on_a_shared_screen(self):
        for options, is_kept in [({}, True), ({"settings": {"kiosk": True}}, False)]:
            with self.subTest(**options):
                companion = self.companion(**options)
                v = self.visitor(companion, scripts=False)
                v.start_signed_in()
                self.fill(companion, v, ["B", "A"])
                v.page.locator("#order").select_option("text")
                v.press("button", words.tasks.find)
                self.sees(v, "A", "B")
                v.open("/tasks")
                self.sees(v, *(["A", "B"] if is_kept else ["B", "A"]))

    test_the_order_is_remembered_without_scripts_and_not_on_a_shared_screen.is_thorough = True

    def test_a_text_can_be_selected_and_addresses_in_it_opened(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.start_signed_in()
        v.add("Read https://example.org/" + "long/" * 20 + " today")
        v.all_is_sent()
        text = v.page.locator("ul.tasks > li > p")
        link = text.get_by_role("link")
        expect(link).to_have_attribute("href", re.compile("^https://example.org/long/"))
        expect(link).to_have_attribute("target", "_blank")
        expect(link).to_have_attribute("rel", re.compile("noopener"))
        self.assertLess(link.bounding_box()["height"], 40, "a long address is one line")
        box = text.bounding_box()
        v.page.mouse.move(box["x"] + 30, box["y"] + 24)
        v.page.mouse.down()
        v.page.mouse.move(box["x"] + box["width"] - 5, box["y"] + 24, steps=5)
        v.page.mouse.up()
        self.assertIn("https://example.org/", v.page.evaluate("String(getSelection())"))
        expect(v.page.get_by_label(words.tasks.changeText)).to_have_count(0)
        # The button, and a click beside the selection, edit it in place.
        delete = v.page.locator("ul.tasks > li > button:not([role])")
        before = delete.bounding_box()
        v.page.get_by_role("link", name=words.tasks.change).click()
        editor = v.page.get_by_label(words.tasks.changeText)
        expect(editor).to_have_value(re.compile(r"^Read https://example\.org/(long/){20} today$"))
        self.assertEqual(delete.bounding_box(), before, "nothing else moves")
        self.assertLess(abs(editor.bounding_box()["y"] - box["y"]), 20, "it stands where the text stood")
        v.page.keyboard.press("Escape")
        text.click(position={"x": 30, "y": 20})
        expect(editor).to_be_focused()

    def test_no_address_leads_away_from_a_shared_screen(self):
        companion = self.companion(settings={"kiosk": True})
        v = self.visitor(companion)
        v.start_signed_in()
        v.add("Read https://example.org/")
        v.all_is_sent()
        expect(v.page.locator("ul.tasks p a")).to_have_count(0)

    def test_a_restored_task_that_is_elsewhere_says_so(self):
        companion = self.companion()
        v = self.visitor(companion)
        v.start_signed_in()
        for text in ["One", "Two", "Three"]:
            v.add(text)
        v.all_is_sent()
        v.delete("One")
        v.all_is_sent()
        v.press("button", words.tasks.undo)
        self.sees(v, "Two", "Three", "One")
        v.sees(words.notices.taskRestoredLast.format(text="One"))

    def test_an_outage_is_said_in_one_sentence_with_one_way_to_try_again(self):
        companion, api = slow_api.start(self)
        v = self.visitor(companion)
        v.start_signed_in()
        v.add("Milk")
        v.all_is_sent()
        api.refused = {"GET", "POST"}
        with v.whatever_the_status():
            v.add("Bread")
            message = v.page.locator("#unavailable")
            expect(message).to_contain_text(words.problems.failed)
            expect(message).to_contain_text(words.tasks.listAsOf.split("{")[0])
            expect(message).to_contain_text(words.tasks.unsentCount.one.format(count=1))
            names = v.page.locator("main a, main button").evaluate_all("all => all.filter(a => a.checkVisibility()).map(a => a.textContent)")
            api.refused = set()
            # The page asks for the list on its own, too, which may have failed a last time.
            expect(v.page.locator("#unsent")).to_have_count(0)
        self.assertEqual({name for name in names if re.search("again|now|retry", name, re.IGNORECASE)}, {words.tasks.retry})

    def open_in(self, v, language):
        """Opens the list in a language."""
        v.choose_language(language)
        v.open("/tasks")
        self.assertEqual(v.page.locator("html").get_attribute("lang"), language)

    def test_on_a_phone_the_list_comes_first(self):
        companion = self.companion()
        v = self.visitor(companion, size=(390, 844))
        v.start_signed_in()
        self.fill(companion, v, ["Milk", "Bread"])
        for language in LANGUAGES:
            self.open_in(v, language)
            first = v.page.locator("ul.tasks > li").first
            self.assertLessEqual(first.bounding_box()["y"], 300, language)
            field, sheet = v.page.locator("#new").bounding_box(), v.page.locator(".heading").bounding_box()
            self.assertAlmostEqual(field["width"], sheet["width"], delta=2, msg=language)
            v.check_width(f"the list in {language}")
            # Everything else is behind one button.
            expect(v.page.locator("#q")).to_be_hidden()
            v.page.locator(".more > summary").tap()
            for part in ["#q", "#order", ".more > a"]:
                expect(v.page.locator(part)).to_be_visible()
            v.check_width(f"the tools in {language}")

    test_on_a_phone_the_list_comes_first.is_thorough = True

    def test_nothing_is_wider_than_the_smallest_window(self):
        # The available fonts of the style sheet, and the widest that they could be: a wide one with space between its letters.
        wide = "* { font-family: 'Noto Sans', 'DejaVu Sans', sans-serif !important; letter-spacing: .02em; }"
        companion = self.companion()
        for size, zoom in [((320, 640), 1), ((1280, 1024), 4)]:
            v = self.visitor(companion, size=size, zoom=zoom)
            v.start_signed_in()
            v.add("Read https://example.org/" + "long/" * 20 + " and an" + "endless" * 12 + "word")
            v.all_is_sent()
            # The same width again, at four times the size, in a long language.
            for language in LANGUAGES if zoom == 1 else ["de"]:
                self.open_in(v, language)
                v.page.evaluate("""css => {
                  const sheet = new CSSStyleSheet();
                  sheet.replaceSync(css);
                  document.adoptedStyleSheets = [sheet];
                }""", wide)
                if v.page.locator(".more > summary").is_visible():
                    v.page.locator(".more > summary").click()
                self.assertLessEqual(v.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"), 0, (size, zoom, language))

    test_nothing_is_wider_than_the_smallest_window.is_thorough = True
