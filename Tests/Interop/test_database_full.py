"""The disk of the PostgreSQL server that two copies share is full: people are told so, and the operator reads the cause."""

import json
import os
import unittest

import requests

import full_disk
from interop import TIMEOUT, wait_until
from postgresql import PostgreSQLOnASmallDisk
from two_copies import Cluster, TwoCopiesTest
from wording import tenant_words, words

CAUSE = "the disk of the server is full (53100)"


@unittest.skipUnless(
    os.geteuid() == 0 and full_disk.SmallDisk.namespace() == ["unshare", "-m"], "this system gives no mount namespace to a server")
class DatabaseFull(TwoCopiesTest):
    def setUp(self):
        super().setUp()
        # Nothing else uses the disk meanwhile.
        self.server = PostgreSQLOnASmallDisk(["autovacuum=off", "max_wal_size=1GB", "checkpoint_timeout=1h"]).start()
        self.addCleanup(self.server.stop)
        self.cluster = Cluster(self, database=self.server.address, settings={"auditLog": "stderr"})

    def log(self):
        return "\n".join(copy.log() for copy in self.cluster.copies)

    def audit(self):
        """The sign-ins of the audit log: how they ended, and why."""
        lines = (json.loads(line) for line in self.log().splitlines() if line.startswith('{"'))
        return [(line["outcome"], line.get("check")) for line in lines if line["event"] == "sign-in"]

    def readiness(self):
        return {
            requests.get(f"{copy.origin}/readyz", headers={"Host": self.cluster.origin[7:]}, timeout=TIMEOUT).text
            for copy in self.cluster.copies}

    def sign_in(self):
        """A sign-in as far as it gets: its last page."""
        person = self.person()
        page = person.open(f"{self.cluster.origin}/sign-in")
        if page.status == 200:
            page = person.press(tenant_words.people.continueAs.format(name="Alice Adams"))
        return page

    def test_people_are_told_and_the_operator_reads_why(self):
        alice = self.person()
        alice.sign_in(self.cluster)
        self.server.fill()
        refused = []

        def fails():
            # Pages of the table that have room are used first; then it needs others.
            page = self.sign_in()
            if page.path != "/tasks":
                refused.append(page)
            return ("failed", "store") in self.audit()

        wait_until(fails, "the disk is full")
        for page in refused:
            self.assertEqual((page.status, page.heading), (503, words.errors.storeUnavailable.heading), page)
        self.assertEqual({outcome for outcome, _ in self.audit()}, {"completed", "failed"})
        lines = [line for line in self.log().splitlines() if CAUSE in line]
        self.assertGreaterEqual(len(lines), 1)
        self.assertLessEqual(len(lines), 2, "one for each copy")
        for line in lines:
            self.assertIn(f"the session store can't be used: PostgreSQL at 127.0.0.1:{self.server.port}: {CAUSE}", line)
        wait_until(
            lambda: f"the session store (PostgreSQL) can't be written: {CAUSE}\n" in self.readiness(), "/readyz has the cause")
        # Who is signed in still sees the list.
        self.assertEqual(alice.open(f"{self.cluster.origin}/tasks").status, 200)
        self.server.free()
        wait_until(lambda: self.readiness() == {"ready\n"}, "both are ready again")
        self.assertEqual(self.sign_in().path, "/tasks")
        self.assertEqual(alice.open(f"{self.cluster.origin}/tasks").status, 200)
