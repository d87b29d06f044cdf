"""The workflows of Documentation/try-your-client.md, step by step as a CI service runs them, with the files of the same document."""

import re
import unittest

import yaml
from lxml import etree

import base
from composite import CHECKOUT, Composite
from job import WORKSPACE, Job
from workflows import block

JUNIT = etree.XMLSchema(etree.parse(base.ROOT / "Tests/Interop/junit.xsd"))
IMAGE = "debian:12"
ACTION = "packaging/try-client"


def known_failures():
    """The faults that the client of the document is known to accept."""
    return [line.split()[0] for line in block("", "# oidc-known.txt").splitlines() if line and not line.startswith("#")]


def only_what_is_known(script):
    """A script with these faults alone."""
    return script.replace("web-companion try-client", "web-companion try-client " + " ".join(f"--only {name}" for name in known_failures()))


class Jobs(unittest.TestCase):
    is_thorough = True

    def job(self):
        if (reason := base.missing_tool()) is not None:
            self.skipTest(reason)
        job = Job()
        self.addCleanup(job.stop)
        job.start()
        job.checkout({"app.py": block("python", "import flask"), "oidc-known.txt": block("", "# oidc-known.txt")})
        return job

    def run_steps(self, job, scripts, *shell, last=0):
        """Runs the scripts, of which all succeed but the last."""
        for index, script in enumerate(scripts, 1):
            status, said = job.step(script, *shell)
            self.assertEqual(status, last if index == len(scripts) else 0, f"{script}\n{said}")
        return said

    def check_report(self, job, failures, name="oidc.xml"):
        report = etree.fromstring(job.output("cat", f"{WORKSPACE}/{name}", text=False))
        self.assertTrue(JUNIT.validate(report), JUNIT.error_log)
        self.assertEqual(len(report.findall("testsuite/testcase/failure")), failures)

    def test_github(self):
        job = yaml.safe_load(block("yaml", "on:"))["jobs"]["oidc"]
        self.assertEqual(job["container"], IMAGE)
        scripts = [step["run"] for step in job["steps"] if "run" in step]
        self.assertEqual(job["steps"][0]["uses"].split("@")[0], "actions/checkout")
        container = self.job()
        # In a container GitHub runs a step by sh.
        self.run_steps(container, scripts, "sh", "-e")
        self.check_report(container, failures=0)
        with self.subTest("a failure that is not known breaks the build"):
            container.write(f"{WORKSPACE}/oidc-known.txt", "")
            said = self.run_steps(container, [only_what_is_known(scripts[-1])], "sh", "-e", last=1)
            known = known_failures()
            for name in known:
                self.assertRegex(said, rf"ACCEPTED +{re.escape(name)}")
            self.check_report(container, failures=len(known))

    def test_the_action(self):
        steps = yaml.safe_load(block("yaml", "jobs:"))["jobs"]["oidc"]["steps"]
        container = self.job()
        self.run_steps(container, [step["run"] for step in steps if "run" in step], "sh", "-e")
        [step] = [step for step in steps if ACTION in step.get("uses", "")]
        for file in (base.ROOT / ACTION).iterdir():
            container.run("mkdir", "--parents", f"{CHECKOUT}/{ACTION}")
            container.write(f"{CHECKOUT}/{ACTION}/{file.name}", file.read_text(), mode=file.stat().st_mode & 0o777)
        action = yaml.safe_load((base.ROOT / ACTION / "action.yml").read_text())
        [tarball] = base.RELEASE.glob("*.tar.xz")
        here = {**step["with"], "tarball": f"/packages/release/{tarball.name}"}

        def run(fault, **more):
            return Composite(action, ACTION, {**here, "options": f"--only\n{fault}", **more})

        with self.subTest("a fault that the client refuses"):
            composite = run("oidcc-client-test-idtoken-sig-none", **{"expected-failures": ""})
            status, said, page = composite.run(container)
            self.assertEqual(status, 0, said)
            self.assertRegex(page, r"(?m)^\| refused \|.*oidcc-client-test-idtoken-sig-none")
            self.check_report(container, failures=0, name=composite.outputs()["junit"])
        accepted = "oidcc-client-test-userinfo-invalid-sub"
        with self.subTest("a fault that it accepts breaks the build"):
            composite = run(accepted, **{"expected-failures": "", "reports": "out"})
            status, said, page = composite.run(container)
            self.assertEqual(status, 1, said)
            self.assertIn("ACCEPTED", page)
            self.check_report(container, failures=1, name="out.xml")
            self.assertTrue(container.exists(f"{WORKSPACE}/{composite.outputs()['html']}"))
        with self.subTest("unless it is known"):
            container.write(f"{WORKSPACE}/oidc-known.txt", f"{accepted}\n")
            status, said, _ = run(accepted).run(container)
            self.assertEqual(status, 0, said)
        with self.subTest("a tarball that is not there"):
            status, said, _ = Composite(action, ACTION, {**here, "tarball": "/nowhere.tar.xz"}).run(container)
            self.assertNotEqual(status, 0, said)
            self.assertIn("/nowhere.tar.xz", said)

    def test_gitlab(self):
        job = yaml.safe_load(block("yaml", "oidc:"))["oidc"]
        self.assertEqual(job["image"], IMAGE)
        container = self.job()
        # GitLab runs the lines as one script, by bash where there is one. The job for GitHub has all faults.
        self.run_steps(container, [only_what_is_known("\n".join(job["script"]))], "bash", "-e", "-o", "pipefail")
        self.assertEqual(job["artifacts"]["reports"]["junit"], "oidc.xml")
        self.check_report(container, failures=0)


if __name__ == "__main__":
    unittest.main()
