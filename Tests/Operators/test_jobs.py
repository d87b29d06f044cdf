"""The workflows of Documentation/try-your-client.md, step by step as a CI service runs them, with the files of the same document."""

import re
import unittest

import yaml
from lxml import etree

import base
from job import WORKSPACE, Job

DOCUMENT = (base.ROOT / "Documentation/try-your-client.md").read_text()
JUNIT = etree.XMLSchema(etree.parse(base.ROOT / "Tests/Interop/junit.xsd"))
IMAGE = "debian:12"


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)


def block(language, start):
    [found] = [block for block in blocks(language) if block.startswith(start)]
    return found


def packages(commands):
    """The packages of Debian that the commands install."""
    words = [word for command in commands for line in re.findall(r"apt-get install ([^&|;]*)", command) for word in line.split()]
    return {word for word in words if not word.startswith(("-", "."))}


class Jobs(unittest.TestCase):
    def job(self, commands):
        if (reason := base.missing_tool()) is not None:
            self.skipTest(reason)
        job = Job(packages(commands))
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

    def check_report(self, job, failures):
        report = etree.fromstring(job.output("cat", f"{WORKSPACE}/oidc.xml", text=False))
        self.assertTrue(JUNIT.validate(report), JUNIT.error_log)
        self.assertEqual(len(report.findall("testsuite/testcase/failure")), failures)

    def test_github(self):
        job = yaml.safe_load(block("yaml", "on:"))["jobs"]["oidc"]
        self.assertEqual(job["container"], IMAGE)
        scripts = [step["run"] for step in job["steps"] if "run" in step]
        self.assertEqual(job["steps"][0]["uses"].split("@")[0], "actions/checkout")
        container = self.job(scripts)
        # In a container GitHub runs a step by sh.
        self.run_steps(container, scripts, "sh", "-e")
        self.check_report(container, failures=0)
        with self.subTest("a failure that is not known breaks the build"):
            container.write(f"{WORKSPACE}/oidc-known.txt", "")
            said = self.run_steps(container, scripts[-1:], "sh", "-e", last=1)
            known = [line for line in block("", "# oidc-known.txt").splitlines() if line and not line.startswith("#")]
            for line in known:
                self.assertRegex(said, rf"ACCEPTED +{re.escape(line.split()[0])}")
            self.check_report(container, failures=len(known))

    def test_gitlab(self):
        job = yaml.safe_load(block("yaml", "oidc:"))["oidc"]
        self.assertEqual(job["image"], IMAGE)
        container = self.job(job["script"])
        # GitLab runs the lines as one script, by bash where there is one.
        self.run_steps(container, ["\n".join(job["script"])], "bash", "-e", "-o", "pipefail")
        self.assertEqual(job["artifacts"]["reports"]["junit"], "oidc.xml")
        self.check_report(container, failures=0)


if __name__ == "__main__":
    unittest.main()
