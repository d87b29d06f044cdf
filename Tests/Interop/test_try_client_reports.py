"""The reports of `WebCompanion try-client`: each valid by its schema, and all with the same results."""

import copy
import json
import re
import subprocess
import unittest

import jsonschema_rs
from lxml import etree
from sarif_pydantic import Sarif

from companion_process import PROGRAM, ROOT, TIMEOUT, free_ports
from interop import InteropTest
from test_try_client import CLIENT_SECRET, FlaskClient, authlib, careless
from trial import only

JUNIT = etree.XMLSchema(etree.parse(ROOT / "Tests/Interop/junit.xsd"))
SCHEMA = json.loads((ROOT / "Documentation/try-client-report.schema.json").read_text())


def closed(schema):
    """The same without room for members that it does not describe. Readers have to ignore such; the document has to name them."""
    schema = copy.deepcopy(schema)
    for part in (schema, schema["$defs"]["fault"], schema["$defs"]["not_tried"]):
        part["additionalProperties"] = False
    return schema


class TryClientReports(InteropTest):
    def setUp(self):
        super().setUp()
        [self.port] = free_ports(1)
        self.folder = self.temporary_folder()

    def try_client(self, kind, *options, expected_failures=()):
        client = FlaskClient(f"http://localhost:{self.port}", kind)
        self.addCleanup(client.server.shutdown)
        known = self.folder / "known"
        known.write_text("\n".join(expected_failures))
        reports = {kind: self.folder / f"report.{kind}" for kind in ("json", "xml", "html", "sarif", "svg")}
        done = subprocess.run(
            [str(PROGRAM), "try-client", "--port", str(self.port), "--login", f"{client.origin}/login", "--signed-in", f"{client.origin}/me",
             "--expect", "Hello, Alice", "--redirect-uri", f"{client.origin}/callback", "--client-secret", CLIENT_SECRET,
             "--expected-failures", str(known), *(word for path in reports.values() for word in ("--report", str(path))), *options],
            cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT, env={"PATH": "/usr/bin:/bin", "HOME": str(self.folder), "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": str(self.folder / "summary.md")})
        self.commands = [line for line in done.stdout.splitlines() if line.startswith("::")]
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.report = json.loads(reports["json"].read_text())
        self.junit = etree.parse(reports["xml"])
        self.page = etree.HTML(reports["html"].read_text())
        self.sarif = reports["sarif"].read_text()
        self.badge = etree.parse(reports["svg"])

    def check(self):
        validator = jsonschema_rs.Draft202012Validator(closed(SCHEMA))
        self.assertEqual([error.message for error in validator.iter_errors(self.report)], [])
        self.assertTrue(JUNIT.validate(self.junit), JUNIT.error_log)
        suite = self.junit.find("testsuite")
        cases = {case.get("name"): case for case in suite.findall("testcase")}
        rows = {", ".join(row["names"]): row for row in self.report["faults"]}
        self.assertEqual(list(cases), list(rows))
        failed = set()
        for name, row in rows.items():
            refused = row["verdict"] in ("refused", "refused-late")
            if row["verdict"] == "cannot-tell":
                self.assertEqual(cases[name].find("skipped").get("message"), row["because"])
            elif row["verdict"] == "accepted" and row["expected_failure"]:
                self.assertIn(row["observed"], cases[name].find("skipped").get("message"))
            elif row["verdict"] == "accepted" or refused and row["expected_failure"]:
                failed.add(name)
                self.assertIn(row["sent"], cases[name].find("failure").text)
            else:
                self.assertEqual(len(cases[name]), 0, name)
            self.assertIn(f"{name}: ", suite.findtext("system-out"))
        self.assertEqual(int(suite.get("tests")), len(rows))
        self.assertEqual(int(suite.get("failures")), len(failed))
        self.assertEqual(int(suite.get("skipped")), len(suite.findall("testcase/skipped")))
        self.assertEqual(self.report["good"], not failed)
        [run] = Sarif.model_validate_json(self.sarif).runs
        self.assertEqual([rule.id for rule in run.tool.driver.rules], [row["name"] for row in rows.values()])
        # The models leave out suppressions and earlier names.
        [run] = json.loads(self.sarif)["runs"]
        self.assertEqual([", ".join([rule["id"], *rule.get("deprecatedIds", [])]) for rule in run["tool"]["driver"]["rules"]], list(rows))
        results = run["results"]
        self.assertEqual(
            {one["ruleId"] for one in results if one["level"] == "error" and "suppressions" not in one},
            {rows[title]["name"] for title in failed})
        accepted = sum(row["verdict"] == "accepted" for row in rows.values())
        self.assertEqual(self.badge.findtext("{http://www.w3.org/2000/svg}title"), f"wrong responses accepted: {accepted}")
        shown = [", ".join(code.text for code in row.findall("td[2]/code")) for row in self.page.iter("tr") if row.find("td") is not None]
        self.assertEqual(sorted(shown), sorted(rows))
        # It runs nothing, and loads nothing.
        self.assertEqual(self.page.xpath("//script|//@onclick|//link|//style|//@src|//@style[contains(., '(')]"), [])
        return failed

    def test_the_schema_is_one(self):
        jsonschema_rs.meta.validate(SCHEMA)

    def test_reports_of_a_client_that_refuses_most(self):
        # The first is accepted, as expected, and the second is not any more.
        known = ["oidcc-client-test-userinfo-invalid-sub", "oidcc-client-test-invalid-iss"]
        # With them one of each verdict: not tolerated, not to be told, tolerated, refused.
        others = {f"oidcc-client-test-{name}" for name in (
            "userinfo-signed", "form-post-error", "scope-userinfo-claims", "invalid-sig-rs256")}
        self.try_client(authlib, *only(others.union(known)), expected_failures=known)
        self.assertEqual(
            {row["verdict"] for row in self.report["faults"]}, {"accepted", "refused", "tolerated", "not-tolerated", "cannot-tell"})
        failed = self.check()
        self.assertIn("❌ ", (self.folder / "summary.md").read_text())
        # Each on one line, with its title, as GitHub reads them.
        self.assertTrue(all(re.fullmatch(r"::(error|warning) title=[^:,]+(%2C [^:,]+)*::.+", line) for line in self.commands), self.commands)
        self.assertEqual([line.split()[0] for line in self.commands], ["::error", "::warning"])
        self.assertIn("It is not accepted any more: remove it from", self.commands[0])
        self.assertEqual(failed, {f"{known[1]}, fapi2-security-profile-final-client-test-invalid-iss"})

    def test_reports_of_a_careless_client(self):
        self.try_client(careless)
        self.assertIn("oidcc-client-test-invalid-aud, fapi2-security-profile-final-client-test-invalid-aud", self.check())

    test_reports_of_a_careless_client.is_thorough = True


if __name__ == "__main__":
    unittest.main()
