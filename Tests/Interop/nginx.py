"""nginx as a program of a test, where script/bootstrap --tests or the machine has one."""

import os
import pathlib
import signal
import subprocess

from companion_process import ROOT, TIMEOUT

# In the foreground, and writes nothing outside the folder.
CONFIGURATION = """
daemon off;
{processes}
pid {folder}/pid;
error_log stderr;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {servers}
}}
"""
# Copies at one address, each request to the next one. Nothing keeps a browser with one copy, unless the line of the documentation is added. A
# request that no copy got goes to the other one.
ROUND_ROBIN = """
upstream copies {{
    {sticky}
    {copies}
}}
server {{
    listen 127.0.0.1:{port};
    userid on;
    userid_name copy;
    location / {{
        proxy_pass http://copies;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_read_timeout 300s;
        proxy_next_upstream error timeout;
    }}
}}
"""


def nginx_program():
    # script/bootstrap --tests unpacks the package there without installing it, so that no service starts.
    for place in (ROOT / ".tools/nginx/usr/sbin/nginx", pathlib.Path("/usr/sbin/nginx")):
        if place.exists():
            return str(place)
    raise AssertionError("there is no nginx; script/bootstrap --tests fetches it")


class Nginx:
    """A running nginx with the server blocks of a test, in an empty folder. It is one process, unless it is to read other ones later."""

    def __init__(self, folder, servers, can_reload=False):
        self.folder = folder
        # Otherwise the workers of root's would be another user's, for whom the folder is closed.
        user = "user root;" if os.geteuid() == 0 else ""
        self.processes = f"worker_processes 2; {user}" if can_reload else "master_process off;"
        configuration = self.write(servers)
        with (folder / "log").open("wb") as log:
            self.process = subprocess.Popen(
                [nginx_program(), "-p", str(folder), "-c", str(configuration), "-e", "stderr"],
                stdin=subprocess.DEVNULL, stderr=log)

    def write(self, servers):
        configuration = self.folder / "nginx.conf"
        configuration.write_text(CONFIGURATION.format(folder=self.folder, servers=servers, processes=self.processes))
        return configuration

    def reload(self, servers):
        """What `nginx -s reload` does: it does not wait either until the new workers serve."""
        self.write(servers)
        self.process.send_signal(signal.SIGHUP)

    def log(self):
        return (self.folder / "log").read_text(errors="replace")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
