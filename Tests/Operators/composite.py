"""Runs the steps of a composite action as a runner of GitHub Actions does, in the container of a job."""

import re

from job import WORKSPACE

# Where a runner has the files of the action's repository.
CHECKOUT = "/__w/_actions/web-companion"
TEMPORARY = "/__w/_temp"
SHELLS = {"bash": ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail"]}


class Composite:
    """An action in a folder of the repository."""

    def __init__(self, action, folder, inputs):
        self.action, self.folder = action, f"{CHECKOUT}/{folder}"
        assert action["runs"]["using"] == "composite"
        declared = action["inputs"]
        assert not (unknown := inputs.keys() - declared.keys()), unknown
        assert not (missing := {name for name, each in declared.items() if each.get("required")} - inputs.keys()), missing
        self.inputs = {name: each.get("default", "") for name, each in declared.items()} | inputs
        self.steps = {}

    def value(self, text):
        """The text with its expressions replaced."""
        def replaced(match):
            kind, *rest = match[1].split(".")
            if kind == "inputs":
                return self.inputs[rest[0]]
            if kind == "steps":
                step, outputs, name = rest
                assert outputs == "outputs", match[0]
                return self.steps[step].get(name, "")
            assert match[1] == "github.action_repository", match[0]
            return "owner/web-companion"

        return re.sub(r"\$\{\{ *([\w.-]+) *\}\}", replaced, text)

    def run(self, job):
        """The status of the first step that fails, or 0; what all of them said; and what they wrote for the page of the run."""
        files = {f"GITHUB_{name}": f"{TEMPORARY}/{name}" for name in ("OUTPUT", "STEP_SUMMARY")}
        job.run("mkdir", "--parents", TEMPORARY)
        job.run("touch", files["GITHUB_STEP_SUMMARY"])
        said, status = "", 0
        for step in self.action["runs"]["steps"]:
            assert step.keys() <= {"id", "shell", "run", "env", "name"}, step
            job.write(files["GITHUB_OUTPUT"], "")
            environment = {
                "GITHUB_ACTION_PATH": self.folder, "GITHUB_WORKSPACE": WORKSPACE, "GITHUB_SERVER_URL": "https://github.invalid",
                "RUNNER_TEMP": TEMPORARY, **files, **{name: self.value(text) for name, text in step.get("env", {}).items()}}
            status, output = job.step(self.value(step["run"]), *SHELLS[step["shell"]], environment=environment)
            said += output
            lines = job.output("cat", files["GITHUB_OUTPUT"]).splitlines()
            self.steps[step.get("id")] = dict(line.split("=", 1) for line in lines)
            if status != 0:
                break
        return status, said, job.output("cat", files["GITHUB_STEP_SUMMARY"])

    def outputs(self):
        return {name: self.value(each["value"]) for name, each in self.action["outputs"].items()}
