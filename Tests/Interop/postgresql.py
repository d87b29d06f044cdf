"""A PostgreSQL server as a program of a test, where script/bootstrap --tests or the machine has one."""

import atexit
import contextlib
import ctypes
import ctypes.util
import functools
import itertools
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

from companion_process import ROOT, TIMEOUT, free_ports

READY = "database system is ready to accept"
NOBODY = 65534


def programs():
    for place in (ROOT / ".tools/postgresql/usr/lib/postgresql", pathlib.Path("/usr/lib/postgresql")):
        for folder in sorted(place.glob("*/bin"), reverse=True):
            if (folder / "initdb").exists():
                return folder
    raise AssertionError("there is no PostgreSQL server; script/bootstrap --tests fetches it")


def empty_folder():
    """A data folder as initdb makes it, which every server gets a copy of. It stays for later runs."""
    kept = ROOT / ".build" / f"postgresql-{programs().parent.name}"
    if not kept.exists():
        made = PostgreSQL(is_first=True)
        try:
            copy = kept.with_name(f"{kept.name}-{os.getpid()}")
            copy_folder(made.data, copy)
            # Of two that make it at once, one keeps it.
            with contextlib.suppress(OSError):
                copy.rename(kept)
            shutil.rmtree(copy, ignore_errors=True)
        finally:
            shutil.rmtree(made.folder, ignore_errors=True)
    return kept


def copy_folder(folder, copy):
    """With the owner of each file."""
    copy.parent.mkdir(exist_ok=True)
    subprocess.run(["cp", "--archive", str(folder), str(copy)], check=True, timeout=TIMEOUT)


@functools.cache
def shared_server():
    """A server that runs until the process ends, for tests that do nothing to it."""
    server = PostgreSQL().start()
    atexit.register(server.stop)
    return server


def new_database(numbers=itertools.count()):
    """The connection string of an empty database at the shared server."""
    name = f"test_{next(numbers)}"
    shared_server().query(f"CREATE DATABASE {name}")
    return shared_server().address.replace("dbname=postgres", f"dbname={name}")


def has_ended(process):
    """Whether it has, be it that its parent has not asked for its status yet: orphans may be adopted by a process that never does."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] in "ZX"
    except OSError:
        return True


class PostgreSQL:
    """A server at a port of this machine, with an empty database and a superuser without a password."""

    def __init__(self, settings=(), copied_from=None, is_first=False):
        [self.port] = free_ports(1)
        # A short path, for its sockets, that the user of the server may open.
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="web-companion-postgresql-", dir="/tmp"))
        self.settings = list(settings)
        self.process = None
        self._own()
        if is_first:
            self._run(
                programs() / "initdb", "-D", self.data, "-U", "test", "--auth=trust", "--no-sync", "--encoding=UTF8",
                "--locale=C", "--no-instructions")
        else:
            copy_folder(copied_from.data if copied_from else empty_folder(), self.data)

    @property
    def data(self):
        return self.folder / "data"

    @property
    def address(self):
        return f"host=127.0.0.1 port={self.port} user=test dbname=postgres"

    def follow(self, primary):
        """Makes it a standby of another server, of whose data it is a copy."""
        self.settings.append(f"primary_conninfo=host=127.0.0.1 port={primary.port} user=test application_name=standby")
        self.stand_by()

    def stand_by(self):
        """Makes it a standby, of no server yet."""
        (self.data / "standby.signal").touch()
        self._own()

    def start(self, says=READY):
        arguments = ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self.folder}"]
        for setting in [f"port={self.port}", "max_connections=100", "jit=off", *self.settings]:
            arguments += ["-c", setting]
        log = self.folder / "log"
        with log.open("wb") as output:
            self.process = subprocess.Popen(
                [*self._launcher(), *self._user(), str(programs() / "postgres"), "-D", str(self.data), *arguments],
                stdin=subprocess.DEVNULL, stdout=output, stderr=output, env={"LC_ALL": "C", "PATH": "/usr/bin:/bin", "TZ": "UTC"})
        self.wait_for(says)
        return self

    def wait_for(self, text):
        """Waits until the server has said this since its start."""
        deadline = time.monotonic() + TIMEOUT
        while text not in (log := (self.folder / "log").read_text(errors="replace")):
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"PostgreSQL never said {text!r}:\n{log}")
            # Waits: for a line in a log, or for the end of processes that are no children of this one.
            time.sleep(0.01)

    def query(self, statement):
        """Runs a statement as somebody else, and returns its rows; each value is a text or `None`."""
        library = ctypes.CDLL(ctypes.util.find_library("pq"))
        for name, result, arguments in (
                ("PQconnectdb", ctypes.c_void_p, [ctypes.c_char_p]), ("PQfinish", None, [ctypes.c_void_p]),
                ("PQexec", ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]), ("PQclear", None, [ctypes.c_void_p]),
                ("PQresultStatus", ctypes.c_int, [ctypes.c_void_p]), ("PQerrorMessage", ctypes.c_char_p, [ctypes.c_void_p]),
                ("PQntuples", ctypes.c_int, [ctypes.c_void_p]), ("PQnfields", ctypes.c_int, [ctypes.c_void_p]),
                ("PQgetisnull", ctypes.c_int, [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]),
                ("PQgetvalue", ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_int, ctypes.c_int])):
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments
        connection = library.PQconnectdb(self.address.encode())
        reply = library.PQexec(connection, statement.encode())
        try:
            # PGRES_COMMAND_OK and PGRES_TUPLES_OK.
            if library.PQresultStatus(reply) not in (1, 2):
                raise RuntimeError(library.PQerrorMessage(connection).decode())
            return [
                tuple(
                    None if library.PQgetisnull(reply, row, column) else library.PQgetvalue(reply, row, column).decode()
                    for column in range(library.PQnfields(reply)))
                for row in range(library.PQntuples(reply))]
        finally:
            library.PQclear(reply)
            library.PQfinish(connection)

    def promote(self):
        """Makes a standby the server that is written."""
        self._run(programs() / "pg_ctl", "promote", "-D", self.data, "--silent")

    def crash(self):
        """`kill -9`, and waits until all of its processes are gone."""
        children = self._processes()[1:]
        self.process.kill()
        self.process.wait()
        while not all(map(has_ended, children)):
            # Waits: for a line in a log, or for the end of processes that are no children of this one.
            time.sleep(0.01)

    def pause(self):
        for process in self._processes():
            os.kill(process, signal.SIGSTOP)

    def resume(self):
        for process in self._processes():
            # One that has just ended needs nothing.
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)

    def stop(self):
        if self.process is not None and self.process.poll() is None:
            self.resume()
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(timeout=60)
            except subprocess.TimeoutExpired:
                self.crash()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _processes(self):
        first = self.process.pid
        children = subprocess.run(["pgrep", "-P", str(first)], capture_output=True, text=True).stdout.split()
        return [first, *(int(child) for child in children)]

    def _launcher(self):
        """Words in front of the program's."""
        return []

    def _user(self):
        # It refuses to run as root.
        user = [f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"] if os.geteuid() == 0 else []
        return ["setpriv", "--pdeathsig=INT", *user]

    def _own(self):
        if os.geteuid() == 0:
            for path in [self.folder, *self.folder.rglob("*")]:
                os.chown(path, NOBODY, NOBODY, follow_symlinks=False)

    def _run(self, *arguments):
        done = subprocess.run(
            [*self._user(), *map(str, arguments)], capture_output=True, text=True, stdin=subprocess.DEVNULL,
            timeout=TIMEOUT, cwd=self.folder, env={"LC_ALL": "C", "PATH": "/usr/bin:/bin", "TZ": "UTC"})
        assert done.returncode == 0, done.stdout + done.stderr


class PostgreSQLOnASmallDisk(PostgreSQL):
    """Its data are on a file system of their own, in memory and in a mount namespace, until it ends; that can be filled."""

    # An empty database has 39 MiB, of which 16 are of its log. That gets new files only beyond these.
    SIZE = "80m"
    _SCRIPT = (
        'mount -t tmpfs -o "size=$1" tmpfs /mnt && cp --archive "$2" /mnt/data && mount --bind /mnt/data "$2" && shift 2 && exec "$@"')

    def _launcher(self):
        return ["unshare", "-m", "sh", "-c", self._SCRIPT, "sh", self.SIZE, str(self.data)]

    def _filler(self):
        return pathlib.Path(f"/proc/{self.process.pid}/root/mnt/filler")

    def fill(self):
        """Leaves no room, whatever is freed meanwhile."""
        with self._filler().open("ab", buffering=0) as filler, contextlib.suppress(OSError):
            for size in (1 << 20, 4096):
                with contextlib.suppress(OSError):
                    while True:
                        filler.write(bytes(size))

    def free(self):
        self._filler().unlink()
