"""The alert rules and the dashboard that the package installs, by Prometheus's own checker and by the metrics that the program has."""

import json
import re
import shutil
import subprocess

import requests
import yaml
from prometheus_client.openmetrics.parser import text_string_to_metric_families

from companion_process import ROOT, free_ports
from interop import TIMEOUT, InteropTest

RULES = ROOT / "packaging/prometheus/web-companion.rules.yml"
DASHBOARD = ROOT / "packaging/grafana/web-companion.json"
TRIED = ROOT / "Tests/Interop/alerts.yml"
# Gauges that are there only in a program that serves a local network.
ELSEWHERE = {"web_companion_certificate_days_left"}


def alerts():
    return [rule for group in yaml.safe_load(RULES.read_text())["groups"] for rule in group["rules"]]


def queries():
    """The dashboard's, with what Grafana puts in place of its variables."""
    for panel in json.loads(DASHBOARD.read_text())["panels"]:
        for target in panel["targets"]:
            yield target["expr"].replace("$__rate_interval", "5m").replace("$__range", "6h").replace("$instance", ".*")


class Alerts(InteropTest):
    def promtool(self, *arguments):
        program = shutil.which("promtool") or ROOT / ".tools/prometheus/usr/bin/promtool"
        result = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=TIMEOUT)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_prometheus_reads_the_rules_and_each_alert_fires_when_it_should(self):
        self.promtool("check", "rules", str(RULES))
        self.promtool("test", "rules", str(TRIED))
        fired = {case["alertname"] for test in yaml.safe_load(TRIED.read_text())["tests"]
                 for case in test["alert_rule_test"] if case.get("exp_alerts")}
        self.assertEqual(fired, {rule["alert"] for rule in alerts()})

    def test_prometheus_reads_the_queries_of_the_dashboard(self):
        rules = [{"record": f"query:{number}", "expr": query} for number, query in enumerate(queries())]
        path = self.temporary_folder() / "queries.yml"
        path.write_text(yaml.safe_dump({"groups": [{"name": "dashboard", "rules": rules}]}))
        self.promtool("check", "rules", "--lint=none", str(path))

    def test_alerts_and_dashboard_name_metrics_and_labels_that_the_program_has(self):
        [port] = free_ports(1)
        self.companion(settings={"metricsAddress": f"127.0.0.1:{port}"})
        text = requests.get(f"http://127.0.0.1:{port}/metrics", timeout=TIMEOUT).text
        values = {}
        for family in text_string_to_metric_families(text):
            for sample in family.samples:
                labels = values.setdefault(sample.name, {"instance": {"-"}})
                for label, value in sample.labels.items():
                    labels.setdefault(label, set()).add(value)
        named = set()
        for query in [rule["expr"] for rule in alerts()] + list(queries()):
            for name, matchers in re.findall(r"\b((?:web_companion|process)_\w+)(?:\{([^}]*)\})?", query):
                named.add(name)
                if name in ELSEWHERE:
                    continue
                self.assertIn(name, values, query)
                for label, operator, value in re.findall(r'(\w+)(!?=~?)"([^"]*)"', matchers):
                    self.assertIn(label, values[name], query)
                    for one in value.split("|") if label != "instance" else ():
                        self.assertIn(one, values[name][label], query)
            for label in {label for group in re.findall(r"\bby \(([^)]*)\)", query) for label in re.split(r",\s*", group)}:
                [name] = {name for name in re.findall(r"\b((?:web_companion|process)_\w+)", query)}
                self.assertIn(label, values[name], query)
        # Whatever is measured is shown; a histogram by its buckets or its count.
        measured = {re.sub(r"_(bucket|count|sum)$", "", name) for name in values if name.startswith("web_companion_")}
        self.assertEqual(measured - {re.sub(r"_(bucket|count|sum)$", "", name) for name in named}, set())

    def test_the_documentation_has_each_alert_with_its_expression(self):
        documented = set(re.findall(r"^\| `(WebCompanion\w+)` \| .* \| `(.*)` \|$", (ROOT / "Documentation/operating.md").read_text(), re.M))

        def written(rule):
            duration = f"` for `{rule['for']}" if "for" in rule else ""
            return (rule["alert"], re.sub(r"\s+", " ", rule["expr"].strip()).replace("|", "\\|") + duration)

        self.assertEqual(documented, {written(rule) for rule in alerts()})
