"""The package as a file: what Debian's own checkers say about it, and its completions in real shells."""

import hashlib
import os
import pathlib
import subprocess
import tempfile
import unittest

import base

ROOT = base.ROOT


def output(*command, **options):
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300, **options)
    return done.returncode, done.stdout


class Package(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="web-companion-package-")
        self.addCleanup(folder.cleanup)
        self.tree = pathlib.Path(folder.name) / "tree"
        subprocess.run(["dpkg-deb", "--extract", base.FIRST, self.tree], check=True)
        [self.units] = [self.tree / folder for folder in ("usr/lib/systemd/system", "lib/systemd/system") if (self.tree / folder).exists()]

    def test_lintian_finds_nothing(self):
        said = output("lintian", "--allow-root", "--fail-on=error,warning", "--display-level=>=warning", str(base.FIRST))
        self.assertEqual(said, (0, ""))

    def test_the_same_build_makes_the_same_package(self):
        version = subprocess.run(
            ["dpkg-deb", "--field", base.FIRST, "Version"], check=True, capture_output=True, text=True).stdout.strip()
        status, again = output("script/deb", cwd=ROOT, env={**os.environ, "VERSION": version})
        self.assertEqual(status, 0, again)
        digests = {hashlib.sha256(path.read_bytes()).hexdigest() for path in (base.FIRST, ROOT / again.strip())}
        self.assertEqual(len(digests), 1)

    def test_that_of_a_newer_debian_is_newer(self):
        versions = []
        for number in ("12", "13"):
            file = self.tree / "os-release"
            file.write_text(f'ID=debian\nVERSION_ID="{number}"\nVERSION_CODENAME=any\n')
            status, version = output("packaging/release/package-version", "1.0", cwd=ROOT, env={**os.environ, "OS_RELEASE": str(file)})
            self.assertEqual(status, 0, version)
            self.assertTrue(version.endswith(f"+deb{number}\n"), version)
            versions.append(version.strip())
        self.assertEqual(output("dpkg", "--compare-versions", versions[0], "lt", versions[1])[0], 0)
        self.assertEqual(output("dpkg", "--compare-versions", versions[1], "lt", "1.0.1~1+deb12")[0], 0)

    def test_it_needs_no_swift(self):
        needed = base.dependencies(base.FIRST)
        for part in ("libmicrohttpd12", "libcurl4", "libsodium23", "ca-certificates"):
            # From Debian 13 on some have t64 at the end.
            self.assertRegex(needed, rf"\b{part}(t64)?[ ,]")
        _, libraries = output("ldd", str(self.tree / "usr/bin/web-companion"))
        self.assertNotIn("swift", (needed + libraries).lower())
        self.assertNotIn("not found", libraries)
        _, sections = output("readelf", "--section-headers", "--wide", str(self.tree / "usr/bin/web-companion"))
        self.assertNotIn(".debug_info", sections)

    def test_the_manual_is_well_formed(self):
        packed = self.tree / "usr/share/man/man1/web-companion.1.gz"
        page = self.tree / "web-companion.1"
        with page.open("wb") as file:
            subprocess.run(["gzip", "-dc", packed], stdout=file, check=True)
        self.assertEqual(output("mandoc", "-Tlint", "-Wwarning", str(page)), (0, ""))
        status, warnings = output("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", str(page), env={
            **os.environ, "MANROFFSEQ": "", "MANWIDTH": "80", "LC_ALL": "C.UTF-8"})
        self.assertEqual(status, 0)
        self.assertNotIn("warning", warnings)

    def test_units_are_well_formed_and_closed(self):
        for kind, names in (("system", ["web-companion", "web-companion-kiosk"]), ("user", ["web-companion"])):
            folder = self.units if kind == "system" else self.tree / "usr/lib/systemd/user"
            for name in names:
                # The programs that the package only suggests are not here, and neither is ours.
                text = (folder / f"{name}.service").read_text()
                for program in ("/usr/bin/web-companion", "/usr/bin/cage"):
                    text = text.replace(program, "/bin/true")
                copy = self.tree / kind / f"{name}.service"
                copy.parent.mkdir(exist_ok=True)
                copy.write_text(text.replace("getty@tty1.service", ""))
                said = output(
                    "systemd-analyze", "verify", "--man=no", f"--{kind}", str(copy),
                    env={**os.environ, "XDG_RUNTIME_DIR": str(self.tree)})
                self.assertEqual(said, (0, ""))
        for name, threshold in (("web-companion", 15), ("web-companion-kiosk", 30)):
            unit = self.units / f"{name}.service"
            status, report = output("systemd-analyze", "security", "--offline=true", f"--threshold={threshold}", "--no-pager", str(unit))
            self.assertEqual(status, 0, report)

    def test_alert_rules_and_the_dashboard_are_installed(self):
        folder = self.tree / "usr/share/web-companion"
        self.assertIn("WebCompanionNobodySignsIn", (folder / "prometheus/web-companion.rules.yml").read_text())
        self.assertIn("web_companion_sign_ins_total", (folder / "grafana/web-companion.json").read_text())

    def test_the_starter_is_well_formed(self):
        file = self.tree / "usr/share/applications/web-companion.desktop"
        self.assertEqual(output("desktop-file-validate", str(file)), (0, ""))
        line = next(line for line in file.read_text().splitlines() if line.startswith("Exec="))
        self.assertTrue((self.tree / line.removeprefix("Exec=/")).exists())


class Completions(unittest.TestCase):
    """In the shells themselves, from the files of the package, with the command's own name."""

    VERBS = {
        "serve", "operator-link", "screen-link", "screens", "check-settings", "doctor", "backup", "restore", "move-store", "rotate-key", "demo-tenant", "try-client",
        "conformance", "replay", "completions", "manual", "help", "version"}

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="web-companion-shell-")
        self.addCleanup(folder.cleanup)
        self.tree = pathlib.Path(folder.name) / "tree"
        subprocess.run(["dpkg-deb", "--extract", base.FIRST, self.tree], check=True)
        self.home = pathlib.Path(folder.name) / "home"
        self.home.mkdir()
        (self.home / "trace.json").touch()

    def shell(self, *command):
        path = f"{self.tree}/usr/bin:{os.environ['PATH']}"
        status, said = output(*command, cwd=self.home, env={"PATH": path, "HOME": str(self.home), "TERM": "dumb", "LC_ALL": "C.UTF-8"})
        self.assertEqual(status, 0, said)
        return said.splitlines()

    def bash(self, line):
        file = self.tree / "usr/share/bash-completion/completions/web-companion"
        script = f'''
            set -u
            source {file}
            COMP_WORDS=({line}) COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
            compopt() {{ :; }}
            _web_companion
            printf '%s\\n' "${{COMPREPLY[@]}}"'''
        return set(self.shell("bash", "-c", script))

    def test_bash(self):
        self.assertEqual(self.bash("web-companion ''"), self.VERBS)
        self.assertEqual(self.bash("web-companion do"), {"doctor"})
        self.assertEqual(self.bash("web-companion --po"), {"--port"})
        self.assertEqual(self.bash("web-companion conformance --"), {"--only", "--list", "--tls", "--json", "--help", "--version"})
        self.assertEqual(self.bash("web-companion conformance --only oidcc-client-test-invalid-is"), {"oidcc-client-test-invalid-iss"})
        self.assertEqual(self.bash("web-companion --kiosk doctor --l"), {"--lan"})
        self.assertEqual(self.bash("web-companion completions ''"), {"bash", "zsh", "fish"})
        self.assertEqual(self.bash("web-companion replay tr"), {"trace.json"})
        self.assertEqual(self.bash("web-companion backup tr"), {"trace.json"})
        self.assertEqual(self.bash("web-companion move-store --to post"), {"postgresql"})
        self.assertEqual(self.bash("web-companion --settings tr"), {"trace.json"})
        self.assertEqual(self.bash("web-companion --port ''"), {""})

    def fish(self, line):
        file = self.tree / "usr/share/fish/vendor_completions.d/web-companion.fish"
        said = self.shell("fish", "--no-config", "-c", f"source {file}; complete --do-complete '{line}'")
        return {part.split("\t")[0] for part in said}

    def test_fish(self):
        self.assertEqual(self.fish("web-companion "), self.VERBS)
        self.assertEqual(self.fish("web-companion do"), {"doctor"})
        self.assertEqual(self.fish("web-companion --po"), {"--port"})
        self.assertEqual(
            self.fish("web-companion conformance --"), {"--only", "--list", "--tls", "--json", "--help", "--version"})
        self.assertEqual(
            self.fish("web-companion conformance --only oidcc-client-test-invalid-is"), {"oidcc-client-test-invalid-iss"})
        self.assertEqual(self.fish("web-companion completions "), {"bash", "zsh", "fish"})
        self.assertEqual(self.fish("web-companion replay tr"), {"trace.json"})
        self.assertEqual(self.fish("web-companion restore tr"), {"trace.json"})

    def zsh(self, line):
        """What zsh's completion offers: `compadd` is where every offer passes."""
        folder = self.tree / "usr/share/zsh/vendor-completions"
        script = f'''
            zmodload zsh/zpty
            zpty shell "zsh -f -i"
            tell() {{ zpty -w shell "$1" }}
            tell 'PS1= PROMPT_EOL_MARK= ; unsetopt zle_bracketed_paste; fpath=({folder} $fpath); autoload -U compinit; compinit -u -D'
            tell 'cd {self.home}; stty columns 500 -echo; zstyle ":completion:*" list-prompt ""; LISTMAX=10000'
            tell 'offers() {{ compadd() {{ local -a found; [[ ${{@[1,(i)(-|--)]}} == *-(O|A|D)\\ * ]] && {{ builtin compadd "$@"; return }}; builtin compadd -A found "$@"; print -rl -- "<"$^found">" >>{self.home}/offers; builtin compadd "$@" }}; _main_complete }}'
            tell 'zle -C offers list-choices offers; bindkey "^T" offers; print rea""dy'
            zpty -r shell said '*ready*'
            zpty -w -n shell '{line}'$'\\C-t'
            zpty -w -n shell $'\\C-u'
            tell 'print do""ne'
            zpty -r shell said '*done*'
            zpty -d shell'''
        self.shell("zsh", "-f", "-c", script)
        file = self.home / "offers"
        found = {text.strip("<>") for text in file.read_text().splitlines()} if file.exists() else set()
        file.unlink(missing_ok=True)
        return found - {""}

    def test_zsh(self):
        self.assertEqual(self.zsh("web-companion "), self.VERBS)
        self.assertEqual(self.zsh("web-companion do"), {"doctor"})
        self.assertEqual(
            self.zsh("web-companion conformance --"), {"--only", "--list", "--tls", "--json", "--help", "--version"})
        self.assertEqual(self.zsh("web-companion completions "), {"bash", "zsh", "fish"})


if __name__ == "__main__":
    unittest.main()
