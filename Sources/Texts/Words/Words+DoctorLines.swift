package import Localization

extension Words.Doctor {
    /// The texts about each self-check. All but those in `Next` begin in lower case, because they follow a label.
    package struct Lines: Codable, Sendable {
        /// The expected results.
        package var expected: Expected = Expected()
        /// The actual results.
        package var seen: Seen = Seen()
        /// The reasons for skipping a check.
        package var reasons: Reasons = Reasons()
        /// What to do after a failed check.
        package var next: Next = Next()
    }
}

extension Words.Doctor.Lines {
    /// The expected results, after the label “expected”.
    package struct Expected: Codable, Sendable {
        /// A response; `{address}` is the requested URL.
        package var answer: Phrase = "an answer at {address}"
        /// Status 200; `{address}` is the requested URL.
        package var okAt: Phrase = "200 at {address}"
        /// A trusted certificate.
        package var trusted: Phrase = "a trusted certificate"
        /// Status 421 for another `Host`.
        package var otherHost: Phrase = "421 under another host name"
        /// Status 403 for the settings without the operator's cookie.
        package var operatorPages: Phrase = "403 at /settings without the operator’s cookie"
        /// Status 403 for a form without a CSRF token.
        package var formToken: Phrase = "403 for a form without a token"
        /// Status 403 for a form from another origin.
        package var formOrigin: Phrase = "403 for a form of another site"
        /// Status 431 for a long request head.
        package var longHead: Phrase = "431 for a head of 20 KB"
        /// Status 414 for a long request target.
        package var longTarget: Phrase = "414 for an address of 10 KB"
        /// Cookies with certain attributes; `{attributes}` lists them.
        package var cookies: Phrase = "cookies with {attributes}"
        /// The program's Content-Security-Policy.
        package var policy: Phrase = "the Content-Security-Policy of the program"
        /// An incomplete request head times out.
        package var slowHead: Phrase = "an unfinished head is dropped"
        /// An incomplete request head times out; `{seconds}` is the limit.
        package var slowHeadWithin: Phrase = "an unfinished head is dropped within {seconds} s"
        /// The session store is not accessible to other users.
        package var closedStore: Phrase = "closed to other users"
        /// The state folder is not accessible to other users; `{folder}` is its path.
        package var closedFolder: Phrase = "{folder} closed to other users"
        /// A settings file with a secret is not readable by other users; `{path}` is its path.
        package var settingsFile: Phrase = "a client secret in {path} that others can’t read"
        /// A database that the program can use.
        package var database: Phrase = "a PostgreSQL server that the role may write, with a session for each connection"
        /// No earlier key is listed that has sealed nothing.
        package var earlierKey: Phrase = "no earlier key that nothing needs"
        /// Free disk space; `{size}` is the minimum in MB, `{place}` the folder.
        package var disk: Phrase = "at least {size} MB free at {place}"
        /// Other devices reach the program over TLS.
        package var network: Phrase = "other machines reach it over TLS"
        /// Status 200 with a certificate that phones trust; `{address}` is the requested URL.
        package var networkAnswer: Phrase = "200 at {address}, by a certificate that phones trust"
        /// Status 308; `{address}` is the requested URL, `{target}` the one redirected to.
        package var networkRedirect: Phrase = "308 to {target} from {address}"
        /// Status 421 for another `Host`; `{address}` is the requested URL.
        package var networkHost: Phrase = "421 under another host name at {address}"
        /// A valid certificate; `{host}` is its name, `{days}` the minimum of remaining days.
        package var networkCertificate: Phrase = "a certificate for {host} with {days} days left"
        /// Valid provider metadata.
        package var metadata: Phrase = "metadata that can be used"
        /// A response of the provider's host.
        package var providerPort: Phrase = "an answer at the provider’s port"
        /// A trusted certificate of the provider.
        package var providerCertificate: Phrase = "a certificate that is trusted"
        /// An existing tenant.
        package var tenant: Phrase = "a tenant that exists"
        /// An existing policy.
        package var anyPolicy: Phrase = "a policy"
        /// An existing policy; `{policy}` is its name.
        package var providerPolicy: Phrase = "a policy {policy}"
        /// A valid key set.
        package var keys: Phrase = "keys that can be read"
        /// Clocks without much skew.
        package var clock: Phrase = "clocks that agree"
        /// A client id known to the provider.
        package var clientID: Phrase = "a client ID that the provider knows"
        /// A client secret accepted by the provider.
        package var clientSecret: Phrase = "a client secret that it accepts"
        /// A registered redirect URI.
        package var redirectURI: Phrase = "a redirect URI that is registered"
        package var request: Phrase = "a sign-in request that the provider takes"
        /// Scopes known to the provider.
        package var scope: Phrase = "scopes that it knows"
        /// A task API that requires a token.
        package var taskAPI: Phrase = "a task API that wants a token"
    }

    /// The actual results.
    package struct Seen: Codable, Sendable {
        /// There was no response.
        package var noAnswer: Phrase = "no answer"
        /// Nothing responds at the program's address.
        package var none: Phrase = "none"
        /// Another status; `{status}` is its code, `{reason}` its reason.
        package var statusBecause: Phrase = "{status}: {reason}"
        /// No cookie was set.
        package var noCookie: Phrase = "no cookie"
        /// All cookie attributes are set.
        package var allOfIt: Phrase = "all of it"
        /// Cookie attributes are missing; `{attributes}` lists them.
        package var without: Phrase = "without {attributes}"
        /// All header fields are set.
        package var allOfThem: Phrase = "all of them"
        /// Header fields are missing or have other values; `{fields}` lists them.
        package var notSo: Phrase = "not so: {fields}"
        /// The expected policy was received.
        package var thatOne: Phrase = "that one"
        /// A trusted certificate was received; `{host}` is its name.
        package var trustedFor: Phrase = "a trusted certificate for {host}"
        /// The server still waits for the request head.
        package var waitedFor: Phrase = "it is waited for"
        /// The connection was closed.
        package var dropped: Phrase = "it was dropped"
        /// Files are accessible to other users; `{paths}` lists them.
        package var open: Phrase = "open: {paths}"
        /// Not accessible to other users.
        package var closed: Phrase = "closed"
        /// No other user can read the settings file.
        package var nobodyCanRead: Phrase = "nobody else can read one"
        /// Other users can read the settings file.
        package var othersCanRead: Phrase = "others can read it"
        /// The free disk space; `{size}` is in MB.
        package var space: Phrase = "{size} MB"
        /// The free disk space is unknown.
        package var nothing: Phrase = "nothing"
        /// This machine is in no local network.
        package var noNetwork: Phrase = "no local network"
        /// An earlier key is still needed; `{count}` is the number of records that it has sealed.
        package var earlierKeyNeeded: Phrase = "one that is still needed, for so many records: {count}"
        /// An earlier key is not needed any more.
        package var earlierKeyUnneeded: Phrase = "one that nothing needs"
        /// The host name can't be resolved; `{host}` is the name.
        package var unknownHost: Phrase = "no computer is named {host}"
        /// A redirect; `{status}` is its code, `{target}` its URL.
        package var redirect: Phrase = "{status} to {target}"
        /// There is no usable certificate.
        package var noCertificate: Phrase = "none that can be used"
        /// The remaining validity of the certificate; `{count}` is in days, `{names}` lists its names.
        package var certificate: PluralPhrase = .init(
            one: "{count} day left, for {names}", other: "{count} days left, for {names}")
    }

    /// Why a check was skipped.
    package struct Reasons: Codable, Sendable {
        /// Another `Host` can't be tested over https.
        package var byHTTPS: Phrase = "by https no other name can be tried"
        /// The program uses plain HTTP on this machine.
        package var plainHTTP: Phrase = "plain HTTP on this machine"
        /// A slow request can't be sent over TLS.
        package var behindTLS: Phrase = "behind TLS"
        /// The check was not requested.
        package var notAskedFor: Phrase = "not asked for"
        /// Sessions are only in memory.
        package var inMemory: Phrase = "sessions are kept in memory"
        /// The program does not serve the local network.
        package var notServed: Phrase = "they are not served"
        /// Only the running program knows its certificate.
        package var certificateInMemory: Phrase =
            "with sessionStore memory only the running program knows its certificate"
    }

    /// What to do.
    package struct Next: Codable, Sendable {
        /// Run the checks again.
        package var again: Phrase = "Then check again."
        /// Find out which program uses the port, or choose another one.
        package var otherAtPort: Phrase = "Something else answers at this port: see what, or choose another port."
        /// Choose another port.
        package var otherPort: Phrase = "Something else answers at this port: choose another one with --port N."
        /// Start the program, or name its port.
        package var start: Phrase = "Start the program, or name its port with --port N."
        /// Correct the DNS or the public URL; `{host}` is its name.
        package var publicName: Phrase = "See that {host} leads to this machine, or correct publicURL."
        /// No answer or a server error, whose cause only the logs say.
        package var noAnswer: Phrase = "See the log of the program, and of what is in front of it; then check again."
        /// Check the readiness endpoint, the log and the state folder.
        package var ready: Phrase =
            "The session store does not answer or can’t be written, or there is no network for phones: see what /readyz says, the log, the disk and the rights of the state folder."
        /// Configure the proxy to preserve `Host`.
        package var host: Phrase =
            "Something in front of the program changes Host; let it pass on the name that people use, in nginx by “proxy_set_header Host $http_host;” and in Apache by “ProxyPreserveHost On”."
        /// Stop the program and report the problem.
        package var operatorPages: Phrase = "Stop the program and report this: the settings are open to strangers."
        /// Remove the proxy that responds to forms, or report the problem.
        package var formToken: Phrase =
            "Something in front of the program answers forms itself; take it away, or report this."
        /// Configure the proxy to preserve `Origin`.
        package var formOrigin: Phrase = "Something in front of the program changes Origin; let it pass that on."
        /// Configure the proxy to forward or refuse long request heads.
        package var longHead: Phrase =
            "Something in front of the program shortens requests or responds itself; let it pass a head on whole, or refuse it."
        /// Configure the proxy to forward or refuse long URLs.
        package var longTarget: Phrase =
            "Something in front of the program shortens addresses or responds itself; let it pass an address on whole, or refuse it."
        /// Configure the proxy to preserve a field; `{field}` is its name.
        package var passOn: Phrase = "Something in front of the program changes {field}; let it pass that on as it is."
        /// Configure the proxy to preserve the header fields.
        package var passOnFields: Phrase =
            "Something in front of the program changes these fields; let it pass them on as they are."
        /// Lower the proxy's timeout for request heads.
        package var slowHead: Phrase =
            "Something in front of the program waits longer; set its time limit for heads to 10 s."
        /// Run a command; `{command}` is it.
        package var type: Phrase = "Type: {command}"
        /// Correct the database, the role or the pooler.
        package var database: Phrase =
            "See the code in brackets: correct postgresqlConnection, the server or the permissions of the role, or set pool_mode = session in PgBouncer."
        /// Delete the earlier key and reload the program.
        package var earlierKey: Phrase = "Delete the earlier key, and reload the program."
        /// Free disk space, or choose another folder.
        package var disk: Phrase = "Make room, or choose another folder with sessionStore."
        /// Change the settings file and restart the program; `{path}` is its path.
        package var changeFile: Phrase = "Then change {path} and start the program again."
        /// Change the settings on the set-up page, or in the file; `{path}` is its path.
        package var changeSettings: Phrase = "What is set can be changed on the page /setup, or in {path}."
        /// An error message of the program; `{text}` is it.
        package var programSays: Phrase = "The program says: {text}"
        /// Enable `lan` and check the firewall and the certificate; `{port}` is the port, `{host}` the name.
        package var startNetwork: Phrase =
            "Start the program with --lan, let the firewall of this machine pass port {port}, and see that {host} is a name in its certificate."
        /// Start the program with `lan` to see the certificate's error.
        package var startNetworkToSee: Phrase =
            "Start the program with --lan: it says what is wrong with the certificate."
        /// Renew the certificate.
        package var renewCertificate: Phrase =
            "Have the certificate renewed; one that the program made is renewed while it runs."
    }
}
