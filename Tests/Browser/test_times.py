"""Times are in the reader's time zone, and without scripts in that of the machine that the program runs on."""

import datetime
import zoneinfo

from playwright.sync_api import expect

from test_flow import Watching

# Zones on both sides of Greenwich, with their names in British English.
ZONES = {"Asia/Kolkata": "GMT+5:30", "America/New_York": ("GMT-4", "GMT-5")}


class Times(Watching):
    weight = 2

    def check_times(self, v, zone, least):
        """Every time on the page is in the zone, which it names."""
        expect(v.page.locator("time").nth(least - 1)).to_be_attached()
        for time in v.page.locator("time").all():
            moment = datetime.datetime.fromisoformat(time.get_attribute("datetime")).astimezone(zoneinfo.ZoneInfo(zone))
            clock, text = f"{moment:%H:%M:%S} ", time.text_content()
            begin = clock if time.get_attribute("class") == "clock" else f"{moment.day} {moment:%B %Y}, {clock}"
            self.assertTrue(text.startswith(begin) and text.endswith(ZONES[zone]), f"{text} is not {begin}")

    def go_through(self, v, zone):
        self.has_signed_in(v)
        self.check_times(v, zone, 3)
        v.open("/flow")
        self.check_times(v, zone, 1)
        v.open("/claims")
        self.check_times(v, zone, 5)
        v.open("/tasks")
        v.add("Buy milk")
        v.open_task("Buy milk")
        self.check_times(v, zone, 2)
        v.look("task")

    def test_with_scripts_in_the_zone_of_the_browser(self):
        companion = self.explained(environment={"TZ": "Pacific/Auckland"})
        self.go_through(self.visitor(companion, timezone="Asia/Kolkata"), "Asia/Kolkata")

    test_with_scripts_in_the_zone_of_the_browser.is_thorough = True

    def test_without_scripts_in_the_zone_of_the_machine(self):
        companion = self.explained(environment={"TZ": "America/New_York"})
        self.go_through(self.visitor(companion, scripts=False, timezone="Pacific/Auckland"), "America/New_York")

    test_without_scripts_in_the_zone_of_the_machine.is_thorough = True

    def test_also_what_a_script_shows_later(self):
        v = self.visitor(self.explained(), timezone="America/New_York")
        self.has_signed_in(v)
        other = v.context.new_page()
        other.goto(v.page.url)
        v.input.press(v.page.locator("button[name=action][value=api-without]"))
        expect(other.locator("#task-api .took")).to_contain_text("401")
        v.page.close()
        v.page = other
        self.check_times(v, "America/New_York", 3)

    test_also_what_a_script_shows_later.is_thorough = True
