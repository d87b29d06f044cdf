"""The three programs that are measured, and the services around them. Each is started, used and stopped by its process id."""
import html
import http.client
import json
import os
import pathlib
import pwd
import re
import shutil
import signal
import socket
import string
import subprocess
import threading
import time
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parent
PROJECT = HERE.parent
MODULES = pathlib.Path("/usr/lib/apache2/modules")
COUNTERPART = PROJECT / ".build/release/BenchmarkCounterpart"


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Services:
    """The provider and the task API; with an authority, over TLS."""

    def __init__(self, authority=None):
        # The file that the certificate of the authority is written to.
        self.authority = authority

    def __enter__(self):
        self.process = subprocess.Popen(
            [COUNTERPART, "serve", *([self.authority] if self.authority else [])], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True)
        self.port = json.loads(self.process.stdout.readline())["port"]
        self.issuer = f"https://localhost:{self.port}" if self.authority else f"http://127.0.0.1:{self.port}"
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def delay(self, milliseconds):
        get(self.port, f"/set?ms={milliseconds}")

    def tasks(self, count):
        get(self.port, f"/set?tasks={count}")


def get(port, target, timeout=5):
    """The status of a GET."""
    with socket.create_connection(("127.0.0.1", port), timeout) as connection:
        connection.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n".encode())
        return int(connection.recv(4096).split(b" ", 2)[1])


class Program:
    first_page = "/style.css"
    environment = None

    def __init__(self, folder, services, api=None, authorities=None):
        """With `api`, the task API is a separate process. `authorities`: a file with the authorities of their certificates."""
        self.folder = folder / self.short
        self.folder.mkdir()
        self.services = services
        self.api = api or services
        self.authorities = authorities
        self.port = free_port()
        self.process = None
        self.prepare()

    def start(self):
        """Returns the seconds from the start of the process to its first 200."""
        with open(self.folder / "output", "ab") as output:
            begin = time.perf_counter()
            self.process = subprocess.Popen(
                self.command(), stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=self.environment,
                cwd=self.folder, start_new_session=True)
        while time.perf_counter() - begin < 10:
            try:
                if get(self.port, self.first_page) == 200:
                    return time.perf_counter() - begin
            except OSError:
                pass
            if self.process.poll() is not None:
                break
            time.sleep(0.0002)
        self.stop()
        raise SystemExit(f"{self.name} did not start:\n" + (self.folder / "output").read_text()[-2000:])

    def stop(self):
        if self.process is None:
            return
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                # The whole process group, so that nothing of a program that does not end is left.
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()
        self.process = None

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def load(self, part, **words):
        """Runs the load generator against this program and returns its results."""
        words = {"port": self.port, "provider": self.services.port} | words
        done = subprocess.run(
            [COUNTERPART, part, *(f"{name}={value}" for name, value in words.items())], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, timeout=240)
        if done.returncode:
            raise SystemExit(f"{self.name}, {part}: " + done.stderr[:600])
        return json.loads(done.stdout)

    def sign_in(self, count, at=16):
        return self.sign_in_all(count, at, keep=1)[0]

    def sign_in_all(self, count, at=16, keep=None, **words):
        """The cookies of those who have signed in."""
        return self.load(
            "sign-ins", count=count, at=at, open=self.way_in, end="/tasks", keep=keep or count, **words)["cookies"]

    def sign_in_and_list(self, count):
        self.sign_in_all(count, keep=1, then="/tasks")


class Companion(Program):
    name = "Web Companion"
    short = "companion"
    first_page = "/"
    style = "/assets/style.css"
    way_in = "/ /sign-in"

    # The connection string of a database in place of the file.
    database = None

    def prepare(self):
        (self.folder / "state").mkdir(mode=0o700)
        values = {
            "issuer": self.services.issuer, "clientID": "benchmark", "clientSecret": "not-a-secret",
            "taskAPI": self.api.issuer, "sessionStore": str(self.folder / "state"),
        }
        if self.database:
            values |= {"sessionStore": "postgresql", "postgresqlConnection": self.database}
        pairs = "".join(f"<key>{name}</key><string>{value}</string>" for name, value in values.items())
        (self.folder / "settings.plist").write_text(
            '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>' + pairs
            + "<key>demoServices</key><false/><key>explain</key><true/></dict></plist>")
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(self.folder),
                            "WEB_COMPANION_PUBLIC": str(PROJECT / "Public")}

    def command(self):
        command = [PROJECT / ".build/release/WebCompanion", "--settings", self.folder / "settings.plist",
                   "--port", str(self.port), "--no-browser"]
        if self.authorities:
            # It trusts only the authorities of the system, so they are replaced for it.
            command = ["unshare", "--map-root-user", "--mount", "sh", "-c",
                       'mount --bind "$0" /etc/ssl/certs/ca-certificates.crt && exec "$@"', self.authorities, *command]
        return command

    def watch(self):
        return Watcher(self.port)


class CompanionWithDatabase(Companion):
    name = "Web Companion with PostgreSQL"
    short = "companion-database"

    def __init__(self, folder, services, database):
        self.database = database
        super().__init__(folder, services)
        # Where the key is kept; with a file, that is beside it.
        self.environment["XDG_STATE_HOME"] = str(self.folder / "state")


class Watcher:
    """A browser that can watch its sign-ins."""

    def __init__(self, port):
        self.port = port
        self.jar = {}
        self.set(True)

    def set(self, is_on):
        form = self.request("GET", "/flow")
        token = re.search(r'name="csrf" value="([^"]+)"', form).group(1)
        self.request("POST", "/flow/watch", urllib.parse.urlencode({"csrf": token, "mode": "watch" if is_on else "off"}))

    def request(self, method, path, body=None):
        connection = http.client.HTTPConnection("localhost", self.port, timeout=30)
        cookies = "; ".join(f"{name}={value}" for name, value in self.jar.items())
        fields = {"Cookie": cookies, "Origin": f"http://localhost:{self.port}", "Sec-Fetch-Site": "same-origin"}
        if body:
            fields["Content-Type"] = "application/x-www-form-urlencoded"
        connection.request(method, path, body, fields)
        answer = connection.getresponse()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                pair, _, rest = value.partition(";")
                self.jar[pair.partition("=")[0]] = pair.partition("=")[2]
        text = answer.read().decode()
        connection.close()
        return text


class OpenLists:
    """Windows with a task list, each of another person, that wait for changes as browsers do: at a stream that is opened again when it ends."""

    def __init__(self, companion, cookies):
        self.port = companion.port
        self.streams = [(cookie, self.stream(cookie)) for cookie in cookies]

    def stream(self, cookie):
        """The address of the events of a person's list."""
        return html.unescape(re.search(r'data-events="([^"]+)"', self.get(cookie, "/tasks")).group(1))

    def get(self, cookie, target):
        connection = http.client.HTTPConnection("localhost", self.port, timeout=60)
        connection.request("GET", target, headers={"Cookie": cookie, "Sec-Fetch-Site": "same-origin"})
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        if answer.status != 200:
            raise SystemExit(f"{target}: {answer.status}")
        return text

    def wait(self, count):
        """Until so many streams of each have ended without news."""
        texts = []

        def follow(cookie, target):
            for _ in range(count):
                texts.append(self.get(cookie, target))

        threads = [threading.Thread(target=follow, args=stream) for stream in self.streams]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if len(texts) != count * len(self.streams) or not all(": nothing new" in text for text in texts):
            raise SystemExit(f"of the lists that are left open, {len(texts)} events came: {set(texts)}")


class Apache(Program):
    name = "Apache"
    short = "apache"
    style = "/style.css"
    way_in = "/tasks"

    def prepare(self):
        pages = self.folder / "pages"
        pages.mkdir()
        shutil.copy(PROJECT / "Public/style.css", pages)
        for page in HERE.glob("*.html"):
            shutil.copy(page, pages)
        (self.folder / "mime.types").write_text("text/html html\ntext/css css\n")
        user = ""
        if os.getuid() == 0:
            # Apache's workers don't run as root; its files must be readable for Debian's user for it.
            account = pwd.getpwnam("www-data")
            user = f"User #{account.pw_uid}\nGroup #{account.pw_gid}"
        tls = ""
        if self.authorities:
            tls = (f"LoadModule ssl_module {MODULES}/mod_ssl.so\nSSLProxyEngine on\nSSLProxyCACertificateFile {self.authorities}\n"
                   f"OIDCCABundlePath {self.authorities}")
        text = string.Template((HERE / "apache.conf").read_text()).safe_substitute(
            FOLDER=self.folder, PORT=self.port, MODULES=MODULES, PAGES=pages, ISSUER=self.services.issuer,
            API=self.api.issuer, USER=user, TLS=tls)
        (self.folder / "apache.conf").write_text(text)

    def command(self):
        return ["/usr/sbin/apache2", "-f", self.folder / "apache.conf", "-DFOREGROUND"]


class Plain(Program):
    name = "plain C"
    short = "plain"
    style = "/style.css"
    page_size = 4096

    def prepare(self):
        subprocess.run(
            ["cc", "-O2", "-o", self.folder / "plain", HERE / "plain.c", "-lmicrohttpd"], check=True)

    def command(self):
        return [self.folder / "plain", str(self.port), PROJECT / "Public/style.css", str(self.page_size)]


def versions():
    """What the table names."""
    def of(package):
        done = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
        return done.stdout.strip() or "?"
    return {"apache": of("apache2-bin"), "openidc": of("libapache2-mod-auth-openidc"), "plain": of("libmicrohttpd-dev")}
