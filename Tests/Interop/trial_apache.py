"""Apache with mod_auth_openidc, Debian's, in front of a page that shows who is signed in."""

import os
import pathlib

from trial import CLIENT_ID, CLIENT_SECRET, TrialClient

APACHE = "/usr/sbin/apache2"
MODULES = pathlib.Path("/usr/lib/apache2/modules")
NOBODY = 65534
# A server for a few requests. Everything about signing in is the default of mod_auth_openidc but the cache: in a folder, so that a
# command can clear it while the server runs.
CONFIGURATION = """
ServerRoot {folder}
ServerName localhost
Listen 127.0.0.1:{port}
PidFile {folder}/apache.pid
ErrorLog /dev/stderr
LogLevel warn auth_openidc:debug
DefaultRuntimeDir {folder}
Mutex file:{folder} default
StartServers 1
ThreadsPerChild 8
MaxRequestWorkers 8

LoadModule mpm_event_module {modules}/mod_mpm_event.so
LoadModule authn_core_module {modules}/mod_authn_core.so
LoadModule authz_core_module {modules}/mod_authz_core.so
LoadModule authz_user_module {modules}/mod_authz_user.so
LoadModule auth_openidc_module {modules}/mod_auth_openidc.so
LoadModule alias_module {modules}/mod_alias.so
LoadModule include_module {modules}/mod_include.so

DocumentRoot {folder}/pages
Alias /me {folder}/pages/me.html
<Directory {folder}/pages>
    Options +Includes
    Require all granted
</Directory>

OIDCProviderMetadataURL {issuer}/.well-known/openid-configuration
OIDCClientID {client_id}
OIDCClientSecret {client_secret}
OIDCScope "openid profile"
OIDCRedirectURI http://localhost:{port}/callback
OIDCCryptoPassphrase of-this-test-alone
OIDCCacheType file
OIDCCacheDir {folder}/cache

<LocationMatch "^/(me|callback)$">
    AuthType openid-connect
    Require valid-user
    SetOutputFilter INCLUDES
</LocationMatch>
"""
PAGE = '<p>Signed in: <!--#echo var="REMOTE_USER" --> <!--#echo var="OIDC_CLAIM_name" --></p>\n'


class Apache(TrialClient):
    # The page that is protected begins the sign-in.
    login = "/me"

    def command(self):
        (self.folder / "pages").mkdir()
        (self.folder / "cache").mkdir()
        (self.folder / "pages/me.html").write_text(PAGE)
        (self.folder / "apache.conf").write_text(CONFIGURATION.format(
            folder=self.folder, port=self.port, modules=MODULES, issuer=self.issuer, client_id=CLIENT_ID, client_secret=CLIENT_SECRET))
        user = []
        if os.getuid() == 0:
            # It refuses to serve as root.
            for path in (self.folder, *self.folder.rglob("*")):
                os.chown(path, NOBODY, NOBODY)
            user = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
        return [*user, APACHE, "-f", str(self.folder / "apache.conf"), "-DFOREGROUND"]

    @property
    def forget(self):
        """The command that makes it forget the metadata and the keys."""
        return f"rm -f {self.folder}/cache/*"
