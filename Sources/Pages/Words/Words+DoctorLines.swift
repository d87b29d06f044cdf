package import Localization

extension Words.Doctor {
    /// The texts about each self-check. All but those in `Next` begin in lower case, because they follow a label.
    package struct Lines: Codable, Sendable {
        /// The expected results.
        package let expected: Expected
        /// The actual results.
        package let seen: Seen
        /// The reasons for skipping a check.
        package let reasons: Reasons
        /// What to do after a failed check.
        package let next: Next
    }
}

extension Words.Doctor.Lines {
    /// The expected results, after the label “expected”.
    package struct Expected: Codable, Sendable {
        /// A response; `{address}` is the requested URL.
        package let answer: Phrase
        /// Status 200; `{address}` is the requested URL.
        package let okAt: Phrase
        /// A trusted certificate.
        package let trusted: Phrase
        /// Status 421 for another `Host`.
        package let otherHost: Phrase
        /// Status 403 for the settings without the operator's cookie.
        package let operatorPages: Phrase
        /// Status 403 for a form without a CSRF token.
        package let formToken: Phrase
        /// Status 403 for a form from another origin.
        package let formOrigin: Phrase
        /// Status 431 for a long request head.
        package let longHead: Phrase
        /// Status 414 for a long request target.
        package let longTarget: Phrase
        /// Cookies with certain attributes; `{attributes}` lists them.
        package let cookies: Phrase
        /// The program's Content-Security-Policy.
        package let policy: Phrase
        /// An incomplete request head times out.
        package let slowHead: Phrase
        /// An incomplete request head times out; `{seconds}` is the limit.
        package let slowHeadWithin: Phrase
        /// The session store is not accessible to other users.
        package let closedStore: Phrase
        /// The state folder is not accessible to other users; `{folder}` is its path.
        package let closedFolder: Phrase
        /// A settings file with a secret is not readable by other users; `{path}` is its path.
        package let settingsFile: Phrase
        /// A database that the program can use.
        package let database: Phrase
        /// No earlier key is listed that has sealed nothing.
        package let earlierKey: Phrase
        /// Free disk space; `{size}` is the minimum in MB, `{place}` the folder.
        package let disk: Phrase
        /// Other devices reach the program over TLS.
        package let network: Phrase
        /// Status 200 with a certificate that phones trust; `{address}` is the requested URL.
        package let networkAnswer: Phrase
        /// Status 308; `{address}` is the requested URL, `{target}` the one redirected to.
        package let networkRedirect: Phrase
        /// Status 421 for another `Host`; `{address}` is the requested URL.
        package let networkHost: Phrase
        /// A valid certificate; `{host}` is its name, `{days}` the minimum of remaining days.
        package let networkCertificate: Phrase
        /// Valid provider metadata.
        package let metadata: Phrase
        /// A response of the provider's host.
        package let providerPort: Phrase
        /// A trusted certificate of the provider.
        package let providerCertificate: Phrase
        /// An existing tenant.
        package let tenant: Phrase
        /// An existing policy.
        package let anyPolicy: Phrase
        /// An existing policy; `{policy}` is its name.
        package let providerPolicy: Phrase
        /// A valid key set.
        package let keys: Phrase
        /// Clocks without much skew.
        package let clock: Phrase
        /// A client id known to the provider.
        package let clientID: Phrase
        /// A client secret accepted by the provider.
        package let clientSecret: Phrase
        /// A registered redirect URI.
        package let redirectURI: Phrase
        package let request: Phrase
        /// Scopes known to the provider.
        package let scope: Phrase
        /// A task API that requires a token.
        package let taskAPI: Phrase
    }

    /// The actual results.
    package struct Seen: Codable, Sendable {
        /// There was no response.
        package let noAnswer: Phrase
        /// Nothing responds at the program's address.
        package let none: Phrase
        /// Another status; `{status}` is its code, `{reason}` its reason.
        package let statusBecause: Phrase
        /// No cookie was set.
        package let noCookie: Phrase
        /// All cookie attributes are set.
        package let allOfIt: Phrase
        /// Cookie attributes are missing; `{attributes}` lists them.
        package let without: Phrase
        /// All header fields are set.
        package let allOfThem: Phrase
        /// Header fields are missing or have other values; `{fields}` lists them.
        package let notSo: Phrase
        /// The expected policy was received.
        package let thatOne: Phrase
        /// A trusted certificate was received; `{host}` is its name.
        package let trustedFor: Phrase
        /// The server still waits for the request head.
        package let waitedFor: Phrase
        /// The connection was closed.
        package let dropped: Phrase
        /// Files are accessible to other users; `{paths}` lists them.
        package let open: Phrase
        /// Not accessible to other users.
        package let closed: Phrase
        /// No other user can read the settings file.
        package let nobodyCanRead: Phrase
        /// Other users can read the settings file.
        package let othersCanRead: Phrase
        /// The free disk space; `{size}` is in MB.
        package let space: Phrase
        /// The free disk space is unknown.
        package let nothing: Phrase
        /// This machine is in no local network.
        package let noNetwork: Phrase
        /// An earlier key is still needed; `{count}` is the number of records that it has sealed.
        package let earlierKeyNeeded: Phrase
        /// An earlier key is not needed any more.
        package let earlierKeyUnneeded: Phrase
        /// The host name can't be resolved; `{host}` is the name.
        package let unknownHost: Phrase
        /// A redirect; `{status}` is its code, `{target}` its URL.
        package let redirect: Phrase
        /// There is no usable certificate.
        package let noCertificate: Phrase
        /// The remaining validity of the certificate; `{count}` is in days, `{names}` lists its names.
        package let certificate: PluralPhrase
    }

    /// Why a check was skipped.
    package struct Reasons: Codable, Sendable {
        /// Another `Host` can't be tested over https.
        package let byHTTPS: Phrase
        /// The program uses plain HTTP on this machine.
        package let plainHTTP: Phrase
        /// A slow request can't be sent over TLS.
        package let behindTLS: Phrase
        /// The check was not requested.
        package let notAskedFor: Phrase
        /// Sessions are only in memory.
        package let inMemory: Phrase
        /// The program does not serve the local network.
        package let notServed: Phrase
        /// Only the running program knows its certificate.
        package let certificateInMemory: Phrase
    }

    /// What to do.
    package struct Next: Codable, Sendable {
        /// Run the checks again.
        package let again: Phrase
        /// Find out which program uses the port, or choose another one.
        package let otherAtPort: Phrase
        /// Choose another port.
        package let otherPort: Phrase
        /// Start the program, or name its port.
        package let start: Phrase
        /// Correct the DNS or the public URL; `{host}` is its name.
        package let publicName: Phrase
        /// No answer or a server error, whose cause only the logs say.
        package let noAnswer: Phrase
        /// Check the readiness endpoint, the log and the state folder.
        package let ready: Phrase
        /// Configure the proxy to preserve `Host`.
        package let host: Phrase
        /// Stop the program and report the problem.
        package let operatorPages: Phrase
        /// Remove the proxy that responds to forms, or report the problem.
        package let formToken: Phrase
        /// Configure the proxy to preserve `Origin`.
        package let formOrigin: Phrase
        /// Configure the proxy to forward or refuse long request heads.
        package let longHead: Phrase
        /// Configure the proxy to forward or refuse long URLs.
        package let longTarget: Phrase
        /// Configure the proxy to preserve a field; `{field}` is its name.
        package let passOn: Phrase
        /// Configure the proxy to preserve the header fields.
        package let passOnFields: Phrase
        /// Lower the proxy's timeout for request heads.
        package let slowHead: Phrase
        /// Run a command; `{command}` is it.
        package let type: Phrase
        /// Correct the database, the role or the pooler.
        package let database: Phrase
        /// Delete the earlier key and reload the program.
        package let earlierKey: Phrase
        /// Free disk space, or choose another folder.
        package let disk: Phrase
        /// Change the settings file and restart the program; `{path}` is its path.
        package let changeFile: Phrase
        /// Change the settings on the set-up page, or in the file; `{path}` is its path.
        package let changeSettings: Phrase
        /// An error message of the program; `{text}` is it.
        package let programSays: Phrase
        /// Enable `lan` and check the firewall and the certificate; `{port}` is the port, `{host}` the name.
        package let startNetwork: Phrase
        /// Start the program with `lan` to see the certificate's error.
        package let startNetworkToSee: Phrase
        /// Renew the certificate.
        package let renewCertificate: Phrase
    }
}
