"""Slow people: each step follows after the provider's front and the task API's have closed the companion's connections."""

from demo_over_tls import DemoOverTLS
from story import Story


class OverTLSWithPauses(Story, DemoOverTLS):
    weight = 2

    def test_a_person_signs_in_after_a_pause_at_the_provider(self):
        companion, person = self.companion(), self.person()
        self.sign_in(person, companion, self.linger)
        self.assertEqual({row[0] for front in self.fronts for row in front.requests()}, {self.protocol})

    def test_a_signed_in_person_does_everything_after_a_pause_each(self):
        companion, person = self.companion(), self.person()
        self.begin(person, companion)
        self.resume(person)
        before = self.token_requests()
        self.do_everything(person, companion, self.linger)
        self.assertGreaterEqual(self.token_requests() - before, 6, "no token outlives a pause")


class OverTLS12WithPauses(OverTLSWithPauses):
    is_thorough = True
    protocol = "TLSv1.2"
