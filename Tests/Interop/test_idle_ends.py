"""The story of a person, each of whose steps follows an interference with the companion's idle connections over TLS."""

import collections

from behind_idle_fronts import BehindIdleFronts
from idle_front import VISIBLE, IdleEnd
from interop import InteropTest, wait_until
from story import Story


class IdleEndsTest(Story, BehindIdleFronts, InteropTest):
    weight = 3

    def person(self):
        person = super().person()
        person.http.verify = str(self.authority.certificate)
        # Only the companion's connections are to be idle.
        person.http.headers["Connection"] = "close"
        return person

    def neighbor(self, companion):
        neighbor = self.person()
        neighbor.sign_in(companion, "Bob Baker")
        return neighbor

    def end_connections_in_use(self, fronts, end, companion, neighbor):
        """Lets it happen to a connection of each front that the companion has just used and would use again. It does not keep them long."""
        def has_happened():
            neighbor.open(f"{companion.origin}/tasks")
            return all([front.end_idle_connections(end) for front in fronts])

        wait_until(has_happened, f"{end.value} before the companion closes the connection")

    def posts(self):
        return [request for front in (self.tenant, self.api) for request in front.take_requests() if request.method == "POST"]

    def check_every_post(self):
        """Each was read once and had a response."""
        posts = self.posts()
        self.assertGreater(len(posts), 10)
        self.assertEqual([request for request in posts if not request.is_forwarded], [])
        self.assertEqual([request for request, count in collections.Counter(posts).items() if count > 1], [])


class AfterAPause(IdleEndsTest):
    is_thorough = True

    def test_everything_works_whatever_has_become_of_the_connections(self):
        companion = self.companion()
        for end in IdleEnd:
            def pause():
                self.end_idle_connections(end)
                self.pause(companion)

            with self.subTest(end.value):
                person = self.person()
                self.sign_in(person, companion, pause)
                self.do_everything(person, companion, pause)
                self.check_every_post()


class AtOnce(IdleEndsTest):
    def test_everything_works_that_the_companion_can_see(self):
        companion = self.companion()
        neighbor = self.neighbor(companion)
        for end in VISIBLE:
            def do():
                self.end_connections_in_use((self.tenant, self.api), end, companion, neighbor)

            with self.subTest(end.value):
                person = self.person()
                self.sign_in(person, companion, do)
                self.do_everything(person, companion, do)
                self.check_every_post()

    test_everything_works_that_the_companion_can_see.is_thorough = True

    def test_nothing_is_done_twice_when_a_request_may_have_been_read(self):
        companion = self.companion()
        neighbor = self.neighbor(companion)
        for end in (IdleEnd.RESET_AT_THE_NEXT_BYTE, IdleEnd.CLOSE_AFTER_READING):
            with self.subTest(end.value):
                person = self.person()
                self.begin(person, companion)
                self.posts()
                self.end_connections_in_use([self.tenant], end, companion, neighbor)
                self.assertIn(self.resume(person).status, (200, 503))
                codes = [request.body for request in self.posts() if b"grant_type=authorization_code" in request.body]
                self.assertLessEqual(len(codes), 1)

                # The companion may have had a second connection that has ended too; the next sign-in must not use it.
                self.tenant.wait_for_the_client()
                person = self.person()
                person.sign_in(companion)
                self.end_connections_in_use([self.api], end, companion, neighbor)
                self.assertEqual(person.add(end.value).status, 200)
                wait_until(lambda: person.open(f"{companion.origin}/tasks").tasks == [end.value], "the task is in the list")
                added = [request for request in self.posts() if request.target == "/api/tasks" and request.is_forwarded]
                self.assertEqual(len(added), 1)
                person.press(f"Delete {end.value}")

    test_nothing_is_done_twice_when_a_request_may_have_been_read.is_thorough = True
