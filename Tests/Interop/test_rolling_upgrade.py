"""Two copies behind nginx are stopped and started one after the other, while people add tasks: no request of theirs is lost.

STOPS sets how often, PEOPLE how many people there are.
"""

import os
import threading
from collections import Counter

import requests

from interop import TIMEOUT, wait_until
from two_copies import Cluster, TwoCopiesTest
from wording import words

STOPS = int(os.environ.get("STOPS", "4"))
PEOPLE = int(os.environ.get("PEOPLE", "2"))


class RollingUpgrade(TwoCopiesTest):
    is_thorough = True

    def begin(self, delay):
        self.cluster = Cluster(self, settings={"shutdownDelay": delay}, can_reload=True)
        self.down = set()
        self.over = threading.Event()
        self.sent, self.lost, self.accepted = [], [], []

    def add_tasks(self, person):
        """Adds a task after the other, each on a connection of its own, as different people do."""
        accepted = []
        number = len(self.accepted)
        self.accepted.append((person, accepted))
        while not self.over.is_set():
            page = person.open(f"{self.cluster.origin}/tasks")
            if page.status != 200:
                self.lost.append(f"GET {page.status}")
                continue
            text = f"task {len(self.sent)} of {number}"
            method, url, pairs = page.submission(page.button(words.tasks.add), text=text)
            self.sent.append(text)
            try:
                answer = person.fetch(method, url, pairs, follows=False)
                status = answer.status
            except requests.ConnectionError:
                status = "no response"
            if status == 303:
                accepted.append(text)
            else:
                self.lost.append(f"POST {status}")

    def tell_nginx(self, copy, is_down):
        (self.down.add if is_down else self.down.discard)(copy)
        self.cluster.nginx.reload(self.cluster.servers(self.down))

    def is_ready(self, copy):
        try:
            return requests.get(
                f"http://127.0.0.1:{copy.port}/readyz", headers={"Host": self.cluster.origin[7:]}, timeout=TIMEOUT).status_code == 200
        except requests.ConnectionError:
            return False

    def watch(self, interval):
        """Takes a copy out of nginx that is not ready, and puts it back, as a load balancer does that asks for that."""
        while not self.over.is_set():
            for copy in self.cluster.copies:
                if self.is_ready(copy) == (copy in self.down):
                    self.tell_nginx(copy, copy not in self.down)
            # Waits: between two looks at what has no event.
            self.over.wait(interval)

    def upgrade(self, stop, watch=None):
        """Stops each copy in turn, and starts it again, while people add tasks."""
        threads = [threading.Thread(target=self.watch, args=(watch,))] if watch else []
        for number in range(PEOPLE):
            person = self.person()
            person.sign_in(self.cluster, ("Alice Adams", "Bob Baker")[number % 2])
            person.http.headers["Connection"] = "close"
            threads.append(threading.Thread(target=self.add_tasks, args=(person,)))
        for thread in threads:
            thread.start()
        try:
            for number in range(STOPS):
                copy = self.cluster.copies[number % 2]
                wait_until(lambda: self.is_ready(copy) and copy not in self.down, "both are used")
                sent = len(self.sent)
                wait_until(lambda: len(self.sent) > sent + 10, "people add tasks")
                stop(copy)
                self.assertEqual(copy.process.wait(timeout=TIMEOUT), 0)
                copy.start()
                if watch is None and copy in self.down:
                    self.tell_nginx(copy, is_down=False)
        finally:
            self.over.set()
            for thread in threads:
                thread.join(TIMEOUT)
        print(f"{self.id().rpartition('.')[2]}: {STOPS} stops, {len(self.sent)} POSTs, lost: {dict(Counter(self.lost))}", flush=True)
        for person, accepted in self.accepted:
            # What is sent to the API meanwhile moves from one page of the list to another, and may be read on both.
            wait_until(lambda: Counter(self.every_task(person)).most_common(1)[0][1] == 1, "none was added twice")
            self.assertEqual(sorted(set(accepted) - set(self.every_task(person))), [], "accepted, and not there")

    def every_task(self, person):
        page = person.open(f"{self.cluster.origin}/tasks")
        tasks = page.tasks
        while forward := [a for a in page.document.all("a") if a["rel"] == "next"]:
            page = person.follow(page.name(forward[0]))
            tasks = tasks + page.tasks
        return tasks

    def test_a_balancer_that_looks_at_readiness_loses_nothing(self):
        self.begin(delay=int(os.environ.get("DELAY", "2")))
        self.upgrade(lambda copy: copy.process.terminate(), watch=float(os.environ.get("INTERVAL", "0.2")))
        self.assertEqual(self.lost, [])

    def test_nginx_that_is_told_before_loses_nothing(self):
        self.begin(delay=int(os.environ.get("DELAY", "2")))

        def stop(copy):
            self.tell_nginx(copy, is_down=True)
            copy.process.terminate()

        self.upgrade(stop)
        self.assertEqual(self.lost, [])

    def test_without_either_only_what_is_under_way_is_lost(self):
        self.begin(delay=0)
        self.upgrade(lambda copy: copy.process.terminate())
        self.assertEqual([what for what in self.lost if not what.startswith("POST 50")], [])
