"""A screen that strangers share: what is left of a person who walked away, and of one who pressed Done."""

import contextlib
import json
import pathlib
import subprocess
import tempfile
import time
import urllib.request

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect

import slow_api
from visitor import TIMEOUT, WHOLE_CHROMIUM, BrowserTest, launch_options, playwright
from wording import tenant_words, words

LEFT, HERE, ENDED = "/kiosk/left", "/kiosk/here", "/kiosk/ended"
INACTIVE = "/?notice=inactive"
SECRET = "a secret wish"


class Clock:
    """The clock of a page, moved by hand. The server's can't be: the remaining time in its response is reduced accordingly."""

    def __init__(self, visitor):
        self.visitor, self.ahead = visitor, 0
        visitor.context.clock.install()
        visitor.context.route("**" + LEFT, self.answer)

    def answer(self, route):
        try:
            response = route.fetch()
        except PlaywrightError:
            return route.abort()
        said = response.json()
        if "session" in said:
            said["left"] -= self.ahead
        with contextlib.suppress(PlaywrightError):  # the page has changed since
            route.fulfill(response=response, json=said)

    def pass_by(self, seconds):
        self.ahead += seconds
        self.visitor.page.clock.fast_forward(seconds * 1000)

    def start_again(self):
        """The server has recorded activity: its time restarts."""
        self.ahead = 0


def open_pages(port_file):
    """The data of Chromium's port for developer tools: its address, and the titles of the pages by URL; none until it responds."""
    try:
        tools = f"http://127.0.0.1:{port_file.read_text().splitlines()[0]}"
        with urllib.request.urlopen(f"{tools}/json/list", timeout=TIMEOUT / 1000) as answer:
            return tools, {page["url"]: page["title"] for page in json.load(answer) if page["type"] == "page"}
    except (OSError, IndexError, ValueError):
        return None, {}


@contextlib.contextmanager
def reopened(folder, address, title):
    """Chromium with the pages of last time, once the one at `address` has its `title` again.

    Playwright must not be attached earlier. While a page is being restored it can miss that the empty document was replaced,
    and then waits in vain for the load of that one.
    """
    options = launch_options(WHOLE_CHROMIUM)
    port_file = pathlib.Path(folder) / "DevToolsActivePort"
    port_file.unlink(missing_ok=True)
    process = subprocess.Popen(
        [options["executable_path"], *options["args"], "--headless", "--restore-last-session", "--no-first-run",
         "--password-store=basic", "--use-mock-keychain", "--remote-debugging-port=0", f"--user-data-dir={folder}"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + TIMEOUT / 1000
        tools, titles = open_pages(port_file)
        while titles.get(address) != title:
            assert time.monotonic() < end and process.poll() is None, f"{address} was not opened again, but {titles}"
            # Waits: for a browser that is no child of Playwright, and reports nothing.
            time.sleep(0.1)
            tools, titles = open_pages(port_file)
        connection = playwright().chromium.connect_over_cdp(tools)
        try:
            yield connection.contexts[0]
        finally:
            connection.close()
    finally:
        process.terminate()
        process.wait(TIMEOUT / 1000)


class Kiosk(BrowserTest):
    weight = 5

    def kiosk(self, **settings):
        return self.companion(settings={"kiosk": True, "kioskName": "Library, ground floor", **settings})

    def notice(self, v):
        return v.page.locator("#still-there")

    def press_done(self, v):
        v.input.press(v.page.locator(".hand-over button"))

    def sees_start(self, v, path="/"):
        v.arrives_at(path)
        v.sees_heading("Library, ground floor")

    def sees_nothing_of_alice(self, v):
        v.sees_nothing_of("Adams", SECRET)
        for part in ("Adams", SECRET):
            self.assertNotIn(part, v.page.title())

    def counting(self, v, path):
        requests = []
        v.context.on("request", lambda request: requests.append(request) if request.url.endswith(path) else None)
        return requests

    def test_after_two_minutes_the_page_is_covered_and_any_key_or_touch_stays(self):
        for size, scheme in (((1280, 800), "light"), ((390, 844), "dark"), ((1080, 1920), "dark")):
            with self.subTest(size=size, scheme=scheme):
                v = self.visitor(self.kiosk(), size=size, scheme=scheme, name=f"kiosk {size[0]} {scheme}")
                clock = Clock(v)
                v.open("/")
                v.sees_heading("Library, ground floor")
                v.look("start")
                v.start_signed_in()
                v.add(SECRET)
                v.sees_tasks(SECRET)
                v.look("tasks")
                done = v.page.locator(".hand-over button")
                expect(done).to_be_in_viewport()
                self.assertGreaterEqual(done.bounding_box()["height"], 60)
                clock.pass_by(100)
                expect(self.notice(v)).to_be_hidden()
                clock.pass_by(25)
                expect(self.notice(v)).to_be_visible()
                self.assertIn("blur", v.page.locator("main").evaluate("main => getComputedStyle(main).filter"))
                expect(self.notice(v).locator("bdi")).not_to_have_text("60")
                self.assertIn(int(self.notice(v).locator("bdi").inner_text()), range(1, 56))
                v.look("still there")
                # The touch that means "stay" presses nothing under it.
                box = v.row(SECRET).get_by_text(words.tasks.delete, exact=True).bounding_box()
                with v.page.expect_response("**" + HERE):
                    clock.start_again()
                    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                    v.page.touchscreen.tap(*at) if v.is_phone else v.page.mouse.click(*at)
                expect(self.notice(v)).to_be_hidden()
                v.sees_tasks(SECRET)
                if not v.is_phone:
                    field = v.page.get_by_label(words.tasks.newTask)
                    field.fill("half")
                    # The page covers itself before the program's response: the key is pressed after it.
                    with v.page.expect_response("**" + LEFT):
                        clock.pass_by(130)
                    expect(self.notice(v)).to_be_visible()
                    with v.page.expect_response("**" + HERE):
                        clock.start_again()
                        v.page.keyboard.press("x")
                    expect(self.notice(v)).to_be_hidden()
                    expect(field).to_have_value("half")
                    expect(field).to_be_focused()
                v.delete(SECRET)
                v.sees_tasks()
                self.press_done(v)
                self.sees_start(v)

    test_after_two_minutes_the_page_is_covered_and_any_key_or_touch_stays.is_thorough = True

    def test_an_answer_from_before_the_key_covers_nothing_again(self):
        v = self.visitor(self.kiosk())
        Clock(v)
        v.start_signed_in()
        late = []

        def keep(route):
            late.append((route, route.fetch()))

        v.context.route("**" + LEFT, keep)
        v.page.clock.fast_forward(130_000)
        expect(self.notice(v)).to_be_visible()
        while not late:
            # Waits: for a request that the route keeps; Playwright calls it only while it waits.
            v.page.wait_for_timeout(20)
        with v.page.expect_response("**" + HERE):
            v.page.keyboard.press("x")
        expect(self.notice(v)).to_be_hidden()
        ((route, response),) = late
        with v.page.expect_response("**" + LEFT) as answer:
            route.fulfill(response=response, json={**response.json(), "left": 50})
        answer.value.finished()
        v.page.clock.run_for(600)
        expect(self.notice(v)).to_be_hidden()
        v.context.unroute("**" + LEFT, keep)

    def test_when_nobody_stays_the_page_goes_to_the_start(self):
        companion = self.kiosk(sessionStore="memory")
        v = self.visitor(companion)
        clock = Clock(v)
        v.start_signed_in()
        v.add(SECRET)
        v.sees_tasks(SECRET)
        # Its pictures are loaded: the program is about to be stopped.
        v.page.wait_for_load_state("networkidle")
        with v.page.expect_response("**" + LEFT):
            clock.pass_by(125)
        expect(self.notice(v)).to_be_visible()
        # The program forgets its sessions with this, as it does by its own clock.
        companion.restart()
        clock.pass_by(60)
        self.sees_start(v, INACTIVE)
        self.sees_nothing_of_alice(v)
        v.look("left alone")
        with v.whatever_the_status():
            v.goes_back()
        self.sees_nothing_of_alice(v)

    test_when_nobody_stays_the_page_goes_to_the_start.is_thorough = True

    def test_when_the_program_is_away_too_nothing_stays_on_the_screen(self):
        companion = self.kiosk(sessionStore="memory")
        v = self.visitor(companion)
        clock = Clock(v)
        v.start_signed_in()
        v.add(SECRET)
        v.sees_tasks(SECRET)
        v.context.unroute("**" + LEFT)
        v.context.route("**" + LEFT, lambda route: route.abort("internetdisconnected"))
        clock.pass_by(185)
        expect(v.page.locator("body *")).to_have_count(0)
        self.sees_nothing_of_alice(v)
        companion.restart()
        v.context.unroute("**" + LEFT)
        clock.pass_by(5)
        self.sees_start(v)
        v.complaints = [line for line in v.complaints if LEFT not in line]

    test_when_the_program_is_away_too_nothing_stays_on_the_screen.is_thorough = True

    def test_only_hands_count_and_they_say_so_every_15_seconds_at_most(self):
        v = self.visitor(self.kiosk())
        clock = Clock(v)
        v.start_signed_in()
        said = self.counting(v, HERE)
        clock.pass_by(20)
        v.page.evaluate("""() => { for (const name of ["keydown", "pointerdown", "wheel"]) document.body.dispatchEvent(new Event(name, { bubbles: true })); }""")
        v.page.mouse.move(300, 300)
        self.assertEqual(len(said), 0)
        with v.page.expect_response("**" + HERE) as answer:
            v.page.keyboard.press("Shift")
        self.assertGreater(answer.value.json()["left"], 100)
        v.page.keyboard.press("Shift")
        v.page.mouse.click(300, 300)
        clock.pass_by(16)
        # A key that something lies on: Playwright repeats one that is down already.
        v.page.keyboard.down("Shift")
        # Waits: to see that nothing is sent.
        v.page.wait_for_timeout(200)
        self.assertEqual(len(said), 2)
        clock.pass_by(16)
        v.page.keyboard.down("Shift")
        # Waits: to see that nothing is sent.
        v.page.wait_for_timeout(200)
        self.assertEqual(len(said), 2)

    def test_a_page_that_is_seen_again_asks_before_it_shows_anything(self):
        v = self.visitor(self.kiosk())
        v.start_signed_in()
        v.add(SECRET)
        v.sees_tasks(SECRET)
        see = """state => {
          Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
        v.page.evaluate(see, "hidden")
        self.assertIn("blur", v.page.locator("main").evaluate("main => getComputedStyle(main).filter"))
        with v.page.expect_response("**" + LEFT):
            v.page.evaluate(see, "visible")
        expect(v.page.locator("html")).not_to_have_class("away")
        # Another tab hands over, and another person signs in there.
        v.page.evaluate(see, "hidden")
        first, v.page = v.page, v.context.new_page()
        v.open("/tasks")
        self.press_done(v)
        self.sees_start(v)
        v.sign_in("Bob Baker")
        second, v.page = v.page, first
        v.page.evaluate(see, "visible")
        v.page.wait_for_url("**" + ENDED)
        self.sees_nothing_of_alice(v)
        v.sees_heading(words.kiosk.stillThere)
        v.sees_nothing_of("Baker")
        v.look("somebody else")
        v.page = second

    test_a_page_that_is_seen_again_asks_before_it_shows_anything.is_thorough = True

    def test_after_done_neither_back_nor_reload_nor_another_tab_shows_anything_of_the_one_before(self):
        v = self.visitor(self.kiosk())
        v.sign_in()
        v.add(SECRET)
        v.open_task(SECRET)
        v.open("/claims")
        v.open("/tasks")
        v.sees_tasks(SECRET)
        v.page.get_by_label(words.tasks.newTask).fill("half typed by Alice")
        pages = [v.companion.origin + path for path in ("/tasks", "/claims", "/tasks/1")]
        self.press_done(v)
        self.sees_start(v)
        self.sees_nothing_of_alice(v)
        history = v.context.new_cdp_session(v.page).send("Page.getNavigationHistory")["entries"]
        for entry in history:
            for part in ("Adams", "secret", "wish"):
                self.assertNotIn(part, entry["title"] + entry["url"] if v.companion.origin in entry["url"] else "")
        v.press("link", "Sign up or sign in")
        v.sees_heading(tenant_words.signIn.title)
        v.press("button", tenant_words.people.continueAs.format(name="Bob Baker"), exact=False)
        v.arrives_at("/tasks")
        v.sees("Bob Baker")
        v.sees_tasks()
        with v.whatever_the_status():
            for _ in range(5):
                v.goes_back()
                if v.page.url.startswith(v.companion.origin):
                    self.sees_nothing_of_alice(v)
            v.page.reload()
            self.sees_nothing_of_alice(v)
        v.open("/tasks")
        v.sees("Bob Baker")
        self.press_done(v)
        self.sees_start(v)
        first = v.page
        for address in pages:
            v.page = v.context.new_page()
            v.page.goto(address)
            v.sees_heading("Library, ground floor")
            v.sees_nothing_of("Adams", "Baker", SECRET)
            v.page.close()
        v.page = first
        self.assertEqual(
            [cookie["name"] for cookie in v.context.cookies() if not cookie["name"].endswith("-browser")
             and cookie["name"].startswith("web-companion")], [])

    def test_a_window_that_is_opened_again_shows_nothing_of_the_one_before(self):
        companion = self.kiosk()
        with tempfile.TemporaryDirectory() as folder:
            # As a person has set the browser up: it begins with the pages of last time, and their history.
            options = launch_options(WHOLE_CHROMIUM)
            options["args"] = [*options["args"], "--restore-last-session"]
            window = playwright().chromium.launch_persistent_context(folder, **options)
            page = window.pages[0]
            page.goto(companion.origin)
            page.locator("main a[href^='/sign-in']").first.click()
            page.get_by_role("button", name="Alice Adams").click()
            page.wait_for_url(f"{companion.origin}/tasks")
            page.get_by_label(words.tasks.newTask).fill(SECRET)
            page.keyboard.press("Enter")
            page.locator(".tasks").get_by_text(SECRET).wait_for()
            page.locator(".hand-over button").click()
            page.wait_for_url(f"{companion.origin}/")
            # Chromium stores a little later what it would reopen.
            # Waits: Chromium does not say when it has stored them.
            page.wait_for_timeout(3000)
            address, title = page.url, page.title()
            window.close()
            with reopened(folder, address, title) as window:
                pages = [page for page in window.pages if page.url.startswith(companion.origin)]
                self.assertEqual(len(pages), 1, [page.url for page in window.pages])
                for _ in range(4):
                    pages[0].wait_for_load_state()
                    for part in ("Adams", SECRET):
                        self.assertNotIn(part, pages[0].title() + pages[0].content())
                    with contextlib.suppress(PlaywrightError):
                        pages[0].go_back()

    test_a_window_that_is_opened_again_shows_nothing_of_the_one_before.is_thorough = True

    def is_away(self, v):
        expect(v.page.locator("#no-program")).to_have_text(words.kiosk.away)

    def test_the_start_page_waits_for_a_program_that_was_killed(self):
        companion = self.kiosk()
        v = self.visitor(companion, name="kiosk without its program")
        v.open("/")
        v.page.evaluate("document.documentElement.dataset.old = ''")
        companion.kill()
        # The screen is not touched.
        self.is_away(v)
        v.look("away")
        companion.start()
        expect(v.page.locator("html[data-old]")).to_have_count(0)
        self.sees_start(v)
        expect(v.page.locator("#no-program")).to_have_text("")

    def test_a_link_that_is_pressed_while_the_program_is_away_leads_there_later(self):
        companion = self.kiosk()
        v = self.visitor(companion)
        for is_fresh in (True, False):
            with self.subTest(is_fresh=is_fresh):
                v.context.clock.install()
                v.open("/")
                companion.kill()
                v.press("link", "Sign up or sign in")
                self.is_away(v)
                self.sees_start(v)
                if not is_fresh:
                    # The person who pressed has left: the provider's page would stay.
                    v.page.clock.fast_forward(30_000)
                companion.start()
                if is_fresh:
                    v.page.wait_for_url(lambda url: url.startswith(companion.tenant) or url == f"{companion.origin}/")
                else:
                    expect(v.page.locator("#no-program")).to_have_text("")
                    self.sees_start(v)

    def test_done_clears_the_screen_although_the_program_is_away(self):
        companion = self.kiosk()
        v = self.visitor(companion)
        v.start_signed_in()
        v.add(SECRET)
        v.sees_tasks(SECRET)
        companion.kill()
        self.press_done(v)
        expect(v.page.locator("main")).to_have_count(0)
        self.sees_nothing_of_alice(v)
        companion.start()
        # The session is ended before its pages can be seen again.
        self.sees_start(v)
        self.sees_nothing_of_alice(v)
        v.open("/tasks")
        v.sees_heading("Library, ground floor")
        v.complaints = []

    test_done_clears_the_screen_although_the_program_is_away.is_thorough = True

    def test_done_is_not_asked_about_what_waits_when_the_screen_is_cleared(self):
        companion, api = slow_api.start(self, kiosk=True, kioskName="Library, ground floor")
        v = self.visitor(companion)
        v.start_signed_in()
        api.refused = {"POST"}
        v.add(SECRET)
        expect(v.page.locator("#unsent")).to_contain_text(SECRET)
        companion.kill()
        self.press_done(v)
        expect(v.page.locator("main")).to_have_count(0)
        companion.start()
        # The person who pressed has left and would never see the question; the next person would.
        self.sees_start(v)
        v.open("/tasks")
        v.sees_heading("Library, ground floor")
        # Accepted tasks are sent when they are back.
        api.refused = set()
        v.sign_in()
        v.sees_tasks(SECRET)
        v.complaints = []

    test_done_is_not_asked_about_what_waits_when_the_screen_is_cleared.is_thorough = True

    def test_a_language_that_was_chosen_goes_with_whoever_chose_it(self):
        for scripts in (True, False):
            with self.subTest(scripts=scripts):
                v = self.visitor(self.kiosk(), scripts=scripts)
                clock = Clock(v) if scripts else None
                v.open("/")
                v.press("link", words.languageChoice.menu.format(language="English"))
                v.press("button", "Polski")
                expect(v.page.locator("html")).to_have_attribute("lang", "pl")
                if scripts:
                    v.page.wait_for_url(f"{v.companion.origin}/")
                    clock.pass_by(100)
                    v.page.keyboard.press("Shift")
                    clock.pass_by(100)
                    expect(v.page.locator("html")).to_have_attribute("lang", "pl")
                    clock.pass_by(30)
                else:
                    # Three minutes later it does the same by `Refresh`.
                    self.assertEqual(v.page.locator("noscript meta[http-equiv=refresh], meta[http-equiv=refresh]").first.get_attribute("content"), "180; url=/kiosk/ended")
                    v.open(ENDED)
                expect(v.page.locator("html")).to_have_attribute("lang", "en")
                self.sees_start(v)

    test_a_language_that_was_chosen_goes_with_whoever_chose_it.is_thorough = True

    def test_a_page_of_nobody_goes_back_to_the_start(self):
        v = self.visitor(self.kiosk())
        clock = Clock(v)
        with v.expecting(404):
            v.open("/nothing")
        clock.pass_by(100)
        v.page.keyboard.press("Shift")
        clock.pass_by(100)
        v.sees_heading(words.errors.notFound.heading)
        clock.pass_by(30)
        self.sees_start(v)
        # It stays there, dimmed at night; the first touch wakes it and opens nothing.
        clock.pass_by(600)
        expect(v.page.locator("html")).to_have_class("dim")
        v.press("link", "Sign up or sign in")
        expect(v.page.locator("html")).not_to_have_class("dim")
        self.sees_start(v)

    def test_the_address_for_phones_stands_on_the_start_page_where_one_can_open_it(self):
        companion = self.kiosk(publicURL="https://tasks.example.com")
        # The program accepts that name only, behind a proxy; here the request contains the name.
        for size, scheme in (((390, 844), "dark"), ((1080, 1920), "light")):
            with self.subTest(size=size, scheme=scheme):
                v = self.visitor(companion, size=size, scheme=scheme, name=f"kiosk address {size[0]} {scheme}")
                v.origins.add("https://tasks.example.com")

                def through_the_proxy(route):
                    path = route.request.url.removeprefix("https://tasks.example.com")
                    headers = {**route.request.headers, "host": "tasks.example.com"}
                    with contextlib.suppress(PlaywrightError):  # the page is left while it asks whether the program is there
                        route.fulfill(response=route.fetch(url=companion.origin + path, headers=headers))

                v.context.route("https://tasks.example.com/**", through_the_proxy)
                v.page.goto("https://tasks.example.com/")
                expect(v.page.get_by_role("img", name=words.kiosk.code.format(address="https://tasks.example.com"))).to_be_visible()
                expect(v.page.get_by_text("https://tasks.example.com", exact=True)).to_be_visible()
                v.look("start with address")

    test_the_address_for_phones_stands_on_the_start_page_where_one_can_open_it.is_thorough = True


class KioskByTheProgramsClock(BrowserTest):
    """Nothing is moved here: three minutes pass."""

    is_thorough = True
    weight = 100

    def test_three_minutes_later_the_start_is_on_every_screen(self):
        companion = self.companion(settings={"kiosk": True, "kioskName": "Library, ground floor"})
        watched = self.visitor(companion)
        without_scripts = self.visitor(companion, scripts=False)
        for v in (watched, without_scripts):
            v.sign_in()
            v.add(SECRET)
            v.sees_tasks(*[SECRET] * (1 if v is watched else 2))
        gone = []
        watched.context.on("request", lambda request: gone.append(request.url) if ENDED in request.url else None)
        expect(watched.page.locator("#still-there")).to_be_visible(timeout=3 * TIMEOUT)
        for v in (watched, without_scripts):
            v.page.wait_for_url(companion.origin + INACTIVE, timeout=3 * TIMEOUT)
            v.sees_heading("Library, ground floor")
            v.sees_nothing_of("Adams", SECRET)
            with v.whatever_the_status():
                v.goes_back()
            v.sees_nothing_of("Adams", SECRET)
        self.assertEqual(gone, [companion.origin + ENDED + "?notice=inactive"], "it went when the time was up, and not before")
        without_scripts.look("left alone without scripts")
