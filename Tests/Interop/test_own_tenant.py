"""The demo with a local network, where the companion calls its own tenant over TLS, and the tenant closes idle connections."""

import concurrent.futures
import socket

from interop import wait_until
from lan import phone
from own_connections import ESTABLISHED, own_connections
from test_lan import ADDRESS, LANTest
from wording import tenant_words

# More than the tenant has for one address (ServerConfiguration.swift): it then closes those that have waited for longest, as it does with
# every connection that has been idle for 30 s.
CONNECTIONS = 400
PEOPLE = 40


class OwnTenant(LANTest):
    weight = 2

    def let_the_tenant_close_connections(self, companion):
        """As if nothing had happened for 30 s."""
        others = [socket.create_connection(("127.0.0.1", companion.tenant_port)) for _ in range(CONNECTIONS)]
        try:
            wait_until(
                lambda: all(one.state != ESTABLISHED for one in own_connections(companion, [companion.tenant_port])),
                "the tenant has closed the companion's connections")
        finally:
            for one in others:
                one.close()

    def get_in(self, companion, people):
        """The number of these people who are signed in when all sign in at once."""
        place = companion.at(ADDRESS)

        def gets_in(person):
            person.open(place.origin)
            person.follow("Sign up or sign in")
            page = person.press(tenant_words.people.continueAs.format(name="Alice Adams"))
            return (page.status, page.path) == (200, "/tasks")

        with concurrent.futures.ThreadPoolExecutor(people) as pool:
            return sum(pool.map(gets_in, [phone(self.secrets, companion.authority) for _ in range(people)]))

    def get_in_twice(self, people):
        companion = self.lan_companion()
        first = self.get_in(companion, people)
        self.let_the_tenant_close_connections(companion)
        self.assertEqual((first, self.get_in(companion, people)), (people, people))

    def test_a_person_gets_in_long_after_another(self):
        self.get_in_twice(1)

    def test_forty_people_get_in_long_after_forty_others(self):
        self.get_in_twice(PEOPLE)

    test_forty_people_get_in_long_after_forty_others.is_thorough = True
