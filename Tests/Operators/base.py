"""A Debian of its own, without Swift and without the program: unpacked once and kept in .tools, and never changed by a test."""

import fcntl
import hashlib
import os
import pathlib
import platform
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = pathlib.Path(os.environ["OPERATORS_WORK"]) / "packages"
FIRST, SECOND = PACKAGES / "first.deb", PACKAGES / "second.deb"
FOLDER = ROOT / ".tools" / "operators"
# The package runs on the Debian that it was built on.
SUITE = platform.freedesktop_os_release()["VERSION_CODENAME"]
NEXT_SUITE = {"bookworm": "trixie"}.get(SUITE, "forky")
RELEASE = PACKAGES / "release"
# What makes it a machine that boots and has sessions of users.
INCLUDED = "dbus,dbus-user-session,libnss-systemd,libpam-systemd,systemd,systemd-sysv"


def missing_tool():
    """Why no machine can be started here; `None` where one can."""
    if os.geteuid() != 0:
        return "only root can start a machine"
    for tool in ("mmdebstrap", "systemd-nspawn", "nsenter"):
        if shutil.which(tool) is None:
            return f"there is no {tool}"
    return None


def dependencies(package):
    return subprocess.run(
        ["dpkg-deb", "--field", str(package), "Depends"], check=True, capture_output=True, text=True).stdout


def tree():
    """The folder of a Debian that has the packages that ours needs in its cache, not installed, so that a test needs no network."""
    return kept("debian", f"--include={INCLUDED}", [])


def job_tree(packages):
    """The same as the image of a CI service has it: without systemd. The packages that a job installs are in its cache too."""
    return kept("job", None, sorted(packages))


def next_tree():
    """The next release of Debian, with nothing but what every system has, and xz to unpack files with."""
    source = f"deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] {mirror()} {NEXT_SUITE} main"
    return made("next", NEXT_SUITE, NEXT_SUITE, ["--variant=essential", "--include=xz-utils"], [source])


def mirror():
    """Where the Debian of this machine has its packages from."""
    said = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"], check=True, capture_output=True, text=True)
    return said.stdout.splitlines()[0]


def kept(kind, option, packages):
    """The folder of a Debian of this kind that has packages in its cache."""
    fetched = " ".join(["/srv/first.deb", *packages])
    options = [
        "--variant=minbase", *([option] if option else []), "--skip=cleanup/apt", "--customize-hook=chroot \"$1\" apt-get clean",
        f"--customize-hook=copy-in {FIRST} /srv",
        f"--customize-hook=chroot \"$1\" apt-get install --yes --no-install-recommends --download-only {fetched}",
        "--customize-hook=rm \"$1/srv/first.deb\"",
    ]
    return made(kind, SUITE, f"{SUITE} {option} {dependencies(FIRST)} {packages}", options, [])


def made(kind, suite, identity, options, sources):
    """The folder of a Debian of this kind, made by mmdebstrap if there is none yet. Another identity makes another."""
    name = hashlib.sha256(identity.encode()).hexdigest()[:16]
    folder = FOLDER / f"{kind}-{name}"
    FOLDER.mkdir(parents=True, exist_ok=True)
    with open(FOLDER / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if folder.exists():
            return folder
        work = FOLDER / f"{kind}-{name}.new"
        shutil.rmtree(work, ignore_errors=True)
        command = [
            "mmdebstrap", "--quiet", *options,
            # Chosen by chance otherwise, at every start of the machine.
            "--customize-hook=echo web-companion-test >\"$1/etc/hostname\"",
            suite, str(work), *sources,
        ]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode != 0:
            shutil.rmtree(work, ignore_errors=True)
            raise RuntimeError(f"no Debian could be made:\n{done.stdout}{done.stderr}")
        for old in FOLDER.glob(f"{kind}-*"):
            if old != work:
                shutil.rmtree(old, ignore_errors=True)
        work.rename(folder)
        return folder
