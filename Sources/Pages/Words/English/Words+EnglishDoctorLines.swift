import Localization

extension Words.Doctor.Lines.Expected {
    static let english = Self(
        answer: "an answer at {address}",
        okAt: "200 at {address}",
        trusted: "a trusted certificate",
        otherHost: "421 under another host name",
        operatorPages: "403 at /settings without the operator’s cookie",
        formToken: "403 for a form without a token",
        formOrigin: "403 for a form of another site",
        longHead: "431 for a head of 20 KB",
        longTarget: "414 for an address of 10 KB",
        cookies: "cookies with {attributes}",
        policy: "the Content-Security-Policy of the program",
        slowHead: "an unfinished head is dropped",
        slowHeadWithin: "an unfinished head is dropped within {seconds} s",
        closedStore: "closed to other users",
        closedFolder: "{folder} closed to other users",
        settingsFile: "a client secret in {path} that others can’t read",
        database: "a PostgreSQL server that the role may write, with a session for each connection",
        earlierKey: "no earlier key that nothing needs",
        disk: "at least {size} MB free at {place}",
        network: "other machines reach it over TLS",
        networkAnswer: "200 at {address}, by a certificate that phones trust",
        networkRedirect: "308 to {target} from {address}",
        networkHost: "421 under another host name at {address}",
        networkCertificate: "a certificate for {host} with {days} days left",
        metadata: "metadata that can be used",
        providerPort: "an answer at the provider’s port",
        providerCertificate: "a certificate that is trusted",
        tenant: "a tenant that exists",
        anyPolicy: "a policy",
        providerPolicy: "a policy {policy}",
        keys: "keys that can be read",
        clock: "clocks that agree",
        clientID: "a client ID that the provider knows",
        clientSecret: "a client secret that it accepts",
        redirectURI: "a redirect URI that is registered",
        request: "a sign-in request that the provider takes",
        scope: "scopes that it knows",
        taskAPI: "a task API that wants a token")
}

extension Words.Doctor.Lines.Seen {
    static let english = Self(
        noAnswer: "no answer",
        none: "none",
        statusBecause: "{status}: {reason}",
        noCookie: "no cookie",
        allOfIt: "all of it",
        without: "without {attributes}",
        allOfThem: "all of them",
        notSo: "not so: {fields}",
        thatOne: "that one",
        trustedFor: "a trusted certificate for {host}",
        waitedFor: "it is waited for",
        dropped: "it was dropped",
        open: "open: {paths}",
        closed: "closed",
        nobodyCanRead: "nobody else can read one",
        othersCanRead: "others can read it",
        space: "{size} MB",
        nothing: "nothing",
        noNetwork: "no local network",
        earlierKeyNeeded: "one that is still needed, for so many records: {count}",
        earlierKeyUnneeded: "one that nothing needs",
        unknownHost: "no computer is named {host}",
        redirect: "{status} to {target}",
        noCertificate: "none that can be used",
        certificate: .init(one: "{count} day left, for {names}", other: "{count} days left, for {names}"))
}

extension Words.Doctor.Lines.Reasons {
    static let english = Self(
        byHTTPS: "by https no other name can be tried",
        plainHTTP: "plain HTTP on this machine",
        behindTLS: "behind TLS",
        notAskedFor: "not asked for",
        inMemory: "sessions are kept in memory",
        notServed: "they are not served",
        certificateInMemory: "with sessionStore memory only the running program knows its certificate")
}

extension Words.Doctor.Lines.Next {
    static let english = Self(
        again: "Then check again.",
        otherAtPort: "Something else answers at this port: see what, or choose another port.",
        otherPort: "Something else answers at this port: choose another one with --port N.",
        start: "Start the program, or name its port with --port N.",
        publicName: "See that {host} leads to this machine, or correct publicURL.",
        noAnswer: "See the log of the program, and of what is in front of it; then check again.",
        ready:
            "The session store does not answer or can’t be written, or there is no network for phones: see what /readyz says, the log, the disk and the rights of the state folder.",
        host:
            "Something in front of the program changes Host; let it pass on the name that people use, in nginx by “proxy_set_header Host $http_host;” and in Apache by “ProxyPreserveHost On”.",
        operatorPages: "Stop the program and report this: the settings are open to strangers.",
        formToken: "Something in front of the program answers forms itself; take it away, or report this.",
        formOrigin: "Something in front of the program changes Origin; let it pass that on.",
        longHead:
            "Something in front of the program shortens requests or responds itself; let it pass a head on whole, or refuse it.",
        longTarget:
            "Something in front of the program shortens addresses or responds itself; let it pass an address on whole, or refuse it.",
        passOn: "Something in front of the program changes {field}; let it pass that on as it is.",
        passOnFields: "Something in front of the program changes these fields; let it pass them on as they are.",
        slowHead: "Something in front of the program waits longer; set its time limit for heads to 10 s.",
        type: "Type: {command}",
        database:
            "See the code in brackets: correct postgresqlConnection, the server or the permissions of the role, or set pool_mode = session in PgBouncer.",
        earlierKey: "Delete the earlier key, and reload the program.",
        disk: "Make room, or choose another folder with sessionStore.",
        changeFile: "Then change {path} and start the program again.",
        changeSettings: "What is set can be changed on the page /setup, or in {path}.",
        programSays: "The program says: {text}",
        startNetwork:
            "Start the program with --lan, let the firewall of this machine pass port {port}, and see that {host} is a name in its certificate.",
        startNetworkToSee: "Start the program with --lan: it says what is wrong with the certificate.",
        renewCertificate: "Have the certificate renewed; one that the program made is renewed while it runs.")
}
