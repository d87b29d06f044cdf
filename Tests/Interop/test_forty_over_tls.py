"""Forty people at once, after the provider's front and the task API's have closed the companion's connections."""

import concurrent.futures

from demo_over_tls import DemoOverTLS
from wording import tenant_words

PEOPLE = 40


class FortyPeopleOverTLS(DemoOverTLS):
    is_thorough = True
    weight = 3

    def setUp(self):
        super().setUp()
        self.pool = concurrent.futures.ThreadPoolExecutor(PEOPLE)
        self.addCleanup(self.pool.shutdown)

    def all_at_once(self, people, do):
        return list(self.pool.map(do, people))

    def people_at_the_provider(self, companion):
        def begin(person):
            person.open(companion.origin)
            person.follow("Sign up or sign in")
        people = [self.person() for _ in range(PEOPLE)]
        self.all_at_once(people, begin)
        return people

    @staticmethod
    def gets_in(person):
        page = person.press(tenant_words.people.continueAs.format(name="Alice Adams"))
        return (page.status, page.path) == (200, "/tasks")

    def test_all_get_in_twice_in_a_row_see_their_list_and_add_to_it(self):
        companion = self.companion()
        numbers = []
        for _ in range(2):
            people = self.people_at_the_provider(companion)
            self.linger()
            numbers.append(sum(self.all_at_once(people, self.gets_in)))
        self.assertEqual(numbers, [PEOPLE] * 2)
        with self.subTest("see"):
            self.linger()
            pages = self.all_at_once(people, lambda person: person.open(f"{companion.origin}/tasks"))
            self.assertEqual(sum(page.status == 200 for page in pages), PEOPLE)
        with self.subTest("add"):
            self.linger()
            pages = self.all_at_once(people, lambda person: person.add("Bring a chair"))
            self.assertEqual(sum(page.status == 200 for page in pages), PEOPLE)
            self.assertEqual(people[0].open(f"{companion.origin}/tasks").tasks, ["Bring a chair"] * PEOPLE)
            self.assertNotIn("outbox", companion.log(), "none was sent again")
