"""The manifest for Kubernetes: its parts fit each other, the program, and what the documentation says."""

import plistlib
import subprocess

import yaml

from companion_process import PROGRAM, ROOT
from interop import TIMEOUT, InteropTest

FOLDER = ROOT / "packaging/kubernetes"


def parts():
    """Each object of the manifest by its kind."""
    kustomization = yaml.safe_load((FOLDER / "kustomization.yaml").read_text())
    objects = [part for name in kustomization["resources"] for part in yaml.safe_load_all((FOLDER / name).read_text())]
    return kustomization, {part["kind"]: part for part in objects}


class Kubernetes(InteropTest):
    def setUp(self):
        super().setUp()
        self.kustomization, self.parts = parts()
        self.pod = self.parts["Deployment"]["spec"]["template"]["spec"]
        [self.container] = self.pod["containers"]
        self.settings = plistlib.loads((FOLDER / "settings.plist").read_bytes())

    def test_every_file_is_a_part_of_it(self):
        generated = [name for generator in self.kustomization["configMapGenerator"] for name in generator["files"]]
        self.assertEqual(
            {path.name for path in FOLDER.iterdir()}, {"kustomization.yaml", *self.kustomization["resources"], *generated})
        self.assertEqual(set(self.parts), {"Namespace", "Deployment", "Service", "NetworkPolicy", "PodDisruptionBudget"})

    def test_the_settings_are_right_and_need_no_more_than_the_credentials_that_are_named(self):
        result = subprocess.run(
            [str(PROGRAM), "check-settings", "--settings", str(FOLDER / "settings.plist")], capture_output=True, text=True, timeout=TIMEOUT,
            cwd=ROOT)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        text = (FOLDER / "deployment.yaml").read_text()
        for name in ("key", "database-password", "client-secret"):
            self.assertIn(f"web-companion-{name}", text)
        self.assertNotIn("Secret", self.parts)

    def test_ports_volumes_and_names_fit_each_other(self):
        port = self.settings["listen"]["port"]
        [given] = self.container["ports"]
        self.assertEqual((given["containerPort"], given["name"]), (port, "http"))
        self.assertEqual([entry["targetPort"] for entry in self.parts["Service"]["spec"]["ports"]], ["http"])
        [ingress] = self.parts["NetworkPolicy"]["spec"]["ingress"]
        self.assertEqual([entry["port"] for entry in ingress["ports"]], [port])
        self.assertEqual({mount["name"] for mount in self.container["volumeMounts"]}, {volume["name"] for volume in self.pod["volumes"]})
        mounts = {mount["name"]: mount["mountPath"] for mount in self.container["volumeMounts"]}
        variables = {variable["name"]: variable["value"] for variable in self.container["env"]}
        self.assertEqual(variables["CREDENTIALS_DIRECTORY"], mounts["secrets"])
        self.assertTrue(variables["STATE_DIRECTORY"].startswith(mounts["state"] + "/"))
        self.assertEqual(self.container["args"][-1], mounts["settings"] + "/settings.plist")
        self.assertEqual([image["name"] for image in self.kustomization["images"]], [self.container["image"]])

    def test_it_is_probed_and_has_time_to_end(self):
        paths = {kind: self.container[f"{kind}Probe"]["httpGet"]["path"] for kind in ("startup", "liveness", "readiness")}
        self.assertEqual(paths, {"startup": "/healthz", "liveness": "/healthz", "readiness": "/readyz"})
        # With a publicURL of another name the program serves on for 5 s, and then finishes requests for 10.
        self.assertNotIn("shutdownDelay", self.settings)
        self.assertGreaterEqual(self.pod["terminationGracePeriodSeconds"], 5 + 20)
        self.assertEqual(self.parts["Deployment"]["spec"]["strategy"]["rollingUpdate"]["maxUnavailable"], 0)

    def test_it_runs_with_nothing_that_it_does_not_need(self):
        self.assertEqual(self.parts["Namespace"]["metadata"]["labels"]["pod-security.kubernetes.io/enforce"], "restricted")
        self.assertEqual(
            self.container["securityContext"],
            {"allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True, "capabilities": {"drop": ["ALL"]}})
        self.assertTrue(self.pod["securityContext"]["runAsNonRoot"])
        self.assertFalse(self.pod["automountServiceAccountToken"])
