internal import DemoHosting
internal import DemoServices
internal import JOSE
internal import Running

extension CommandLineOption {
    /// Those of `demo-tenant`.
    static let ofDemoTenant = [
        fault, client, anyRedirectURI, confidential, backChannelLogout, clients, users, azureADB2C, autoLogin,
        tokenLifetime, clock,
        control, remoteControl, host, listen, issuerPath, algorithm,
    ]

    static let fault = CommandLineOption(
        "--fault", Value("NAME", example: "oidcc-client-test-invalid-iss", known: DemoFault.all.map(\.name)),
        for: [.demoTenant],
        summary: "the fault of the tenant",
        explanation: "demo-tenant only: the fault of the tenant, by the name of an official conformance test, such as "
            + "oidcc-client-test-invalid-iss"
    ) { options, value throws(Refusal) in
        guard let fault = DemoFault.named(value) else {
            let hint = Spelling.hint(for: value, among: DemoFault.all.map(\.name))
            let names = hint.isEmpty ? "; \(CommandName.current) conformance --list has the names" : hint
            throw .sentence("there is no fault \(MessageText.quoted(value))\(names)")
        }
        options.fault = fault
    }

    static let client = CommandLineOption(
        "--for", Value("URL", example: "http://localhost:8080/callback"), for: [.demoTenant], isList: true,
        summary: "serve a client of yours, with this redirect URI",
        explanation: "demo-tenant only: serve your own client, which has this redirect URI; may be given several times"
    ) { options, value throws(Refusal) in
        try check(TrialClient.problem(ofRedirectURI: value))
        options.changeTrial { $0.redirectURIs.append(value) }
    }

    static let anyRedirectURI = CommandLineOption(
        "--any-redirect-uri", for: [.demoTenant],
        summary: "serve a client of yours, with any redirect URI",
        explanation:
            "instead of --for: serve your own client, and accept any absolute redirect URI of it; for tests alone"
    ) { options, _ in
        options.changeTrial { $0.acceptsAnyRedirectURI = true }
    }

    static let confidential = CommandLineOption(
        "--confidential", for: [.demoTenant],
        summary: "the client has a secret",
        explanation: "with --for: the client has a secret, which is printed"
    ) { options, _ in
        options.changeTrial { $0.isConfidential = true }
    }

    static let backChannelLogout = CommandLineOption(
        "--back-channel-logout", Value("URL", example: "http://localhost:8080/back-channel-logout"), for: [.demoTenant],
        summary: "where the client receives logout tokens",
        explanation: "with --for: where the client receives logout tokens"
    ) { options, value throws(Refusal) in
        try check(TrialClient.problem(ofBackChannelLogoutURI: value))
        options.changeTrial { $0.backChannelLogoutURI = value }
    }

    static let clients = CommandLineOption(
        "--clients", Value("FILE", example: "clients.json"), for: [.demoTenant],
        summary: "serve the clients of that file",
        explanation:
            "demo-tenant only: serve the clients of that JSON file instead; Documentation/control.md describes it"
    ) { options, value in
        options.demoTenant.clientsFile = value
    }

    static let users = CommandLineOption(
        "--users", Value("FILE", example: "users.json"), for: [.demoTenant],
        summary: "the users of the tenant",
        explanation: "demo-tenant only: the users of that JSON file, with their claims, instead of Alice and Bob"
    ) { options, value in
        options.demoTenant.usersFile = value
    }

    static let azureADB2C = CommandLineOption(
        "--b2c", for: [.demoTenant],
        summary: "the tenant is one of Azure AD B2C, with its policies",
        explanation:
            "with --for, --any-redirect-uri or --clients: the tenant is one of Azure AD B2C, with a policy in each address, instead of a plain provider"
    ) { options, _ in
        options.demoTenant.isAzureADB2C = true
    }

    static let autoLogin = CommandLineOption(
        "--auto-login", for: [.demoTenant],
        summary: "sign in the user that login_hint names, without a page",
        explanation: "demo-tenant only: sign in the user that login_hint names, without a page"
    ) { options, _ in
        options.demoTenant.signsInByLoginHint = true
    }

    static let tokenLifetime = CommandLineOption(
        "--token-lifetime", Value("SECONDS", example: "60"), for: [.demoTenant],
        summary: "seconds that access tokens and ID tokens last",
        explanation: "demo-tenant only: how many seconds access tokens and ID tokens last, instead of 3600"
    ) { options, value throws(Refusal) in
        options.demoTenant.tokenLifetime = Int64(
            try number(value, in: 1...31_536_000, "expected a number of seconds from 1 to 31536000, which is a year"))
    }

    static let clock = CommandLineOption(
        "--clock", Value("OFFSET", example: "+1h"), for: [.demoTenant],
        summary: "how far the tenant's clock is ahead, such as +1h, or behind",
        explanation: "demo-tenant only: how far the tenant's clock is ahead of this machine's (+1h) or behind it (-90s)"
    ) { options, value throws(Refusal) in
        guard let seconds = ClockOffset.seconds(value) else {
            throw .value("expected one to four digits and s, m, h or d, such as +1h or -90s")
        }
        options.demoTenant.clockOffset = seconds
    }

    static let control = CommandLineOption(
        "--control", for: [.demoTenant],
        summary: "let programs arm faults, read requests and move the clock",
        explanation:
            "demo-tenant only: let programs on this machine arm faults, read requests and move the clock, with the token that is "
            + "printed"
    ) { options, _ in
        options.demoTenant.hasControl = true
    }

    static let remoteControl = CommandLineOption(
        "--remote-control", for: [.demoTenant],
        summary: "let programs on other machines do so, too",
        explanation: "with --control: programs on other machines may do so, too, with the same token"
    ) { options, _ in
        options.demoTenant.hasRemoteControl = true
    }

    static let host = CommandLineOption(
        "--host", Value("NAME", example: "idp.test"), for: [.demoTenant], isList: true,
        summary: "the name of the issuer, instead of localhost",
        explanation:
            "with --for, --any-redirect-uri or --clients: the host name or address of the issuer, instead of localhost; given again, another name that is "
            + "answered"
    ) { options, value throws(Refusal) in
        guard let host = DemoReach.host(value) else {
            throw .value("expected a host name or an address, without a port, such as idp.test")
        }
        guard !options.demoTenant.reach.hosts.contains(host) else { throw .value("it is given twice") }
        guard options.demoTenant.reach.hosts.count < DemoReach.max else {
            throw .value("there are more than \(DemoReach.max)")
        }
        options.demoTenant.reach.hosts.append(host)
    }

    static let listen = CommandLineOption(
        "--listen", Value("ADDRESS", example: "0.0.0.0"), for: [.demoTenant], isList: true,
        summary: "listen at this address, too, such as 0.0.0.0 for all",
        explanation:
            "with --for, --any-redirect-uri or --clients: listen at this address besides those of loopback; 0.0.0.0 and :: are all addresses. Other machines "
            + "are answered under the names of --host"
    ) { options, value throws(Refusal) in
        guard let address = DemoReach.address(value) else {
            throw .value("expected an address such as 192.168.1.5, 0.0.0.0 or ::")
        }
        guard options.demoTenant.reach.addresses.count < DemoReach.max else {
            throw .value("there are more than \(DemoReach.max)")
        }
        options.demoTenant.reach.addresses.append(address)
    }

    static let issuerPath = CommandLineOption(
        "--issuer-path", Value("PATH", example: "tenant-a"), for: [.demoTenant], isList: true,
        summary: "an issuer with this path; given again, another issuer",
        explanation:
            "with --for, --any-redirect-uri or --clients: the issuer has this path; given again, there is another issuer, with keys, sessions and codes of its own"
    ) { options, value throws(Refusal) in
        guard let path = IssuerPath.parse(value) else {
            throw .value(
                "expected one to four segments of lower case letters, digits and -._~, such as tenant-a, and no path of the tenant's own"
            )
        }
        let others = options.demoTenant.issuerPaths
        if let other = others.first(where: { IssuerPath.overlap($0, path) }) {
            throw .value("an address below it could be of \(other), too")
        }
        guard others.count < IssuerPath.maxCount else { throw .value("there are more than \(IssuerPath.maxCount)") }
        options.demoTenant.issuerPaths.append(path)
    }

    static let algorithm = CommandLineOption(
        "--algorithm",
        Value("NAME", example: SignatureAlgorithm.es256.rawValue, known: SignatureAlgorithm.allCases.map(\.rawValue)),
        for: [.demoTenant],
        summary: "the algorithm that tokens are signed with",
        explanation:
            "with --for, --any-redirect-uri or --clients: the algorithm that tokens are signed with, instead of RS256, such as ES256 or EdDSA"
    ) { options, value throws(Refusal) in
        let names = SignatureAlgorithm.allCases.map(\.rawValue)
        guard let algorithm = SignatureAlgorithm(rawValue: value) else {
            throw .value("expected one of \(names.joined(separator: ", "))")
        }
        options.demoTenant.algorithm = algorithm
    }
}
