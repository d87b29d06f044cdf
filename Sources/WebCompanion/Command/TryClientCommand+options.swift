internal import Conformance
internal import DemoServices
internal import HTTP
internal import Running
internal import TryClient

extension CommandLineOptions {
    /// The options of `try-client`, with those that other commands take too.
    var ofTryClient: TryClientOptions {
        var own = tryClient
        (own.port, own.only, own.lists) = (port, conformance.only, conformance.lists)
        own.usesTLS = conformance.usesTLS
        return own
    }
}

extension CommandLineOption {
    /// Those of `try-client`.
    static let ofTryClient = [
        login, loginText, signedIn, expect, redirectURI, clientID, clientSecret, restart, skip, strict,
        expectedFailures, failOn, baseline, report, timeout, browser, refresh, logout, postLogoutRedirectURI,
        backChannelLogoutURI, frontChannelLogoutURI,
    ]

    static let login = CommandLineOption(
        "--login", Value("URL", example: "http://localhost:8000/login"), for: [.tryClient],
        summary: "the address that begins a sign-in",
        explanation: "try-client only: the address of the client that begins a sign-in"
    ) { options, value throws(Refusal) in
        options.tryClient.login = try address(value)
    }

    static let loginText = CommandLineOption(
        "--login-text", Value("TEXT", example: "\"Single sign-on\""), for: [.tryClient],
        summary: "the link or button there that leads to the provider",
        explanation:
            "try-client only: the text of the link or button on the pages of the client that leads to the provider, where it is not found"
    ) { options, value in
        options.tryClient.loginText = value
    }

    static let signedIn = CommandLineOption(
        "--signed-in", Value("URL", example: "http://localhost:8000/me"), for: [.tryClient],
        summary: "the page that shows who is signed in",
        explanation: "try-client only: the address of a page of the client that shows whether somebody is signed in"
    ) { options, value throws(Refusal) in
        options.tryClient.signedIn = try address(value)
    }

    static let expect = CommandLineOption(
        "--expect", Value("TEXT", example: "Alice"), for: [.tryClient],
        summary: "the text that it has for a person who is signed in",
        explanation:
            "try-client only: the text that this page has only for the person who is signed in, such as Alice; without it, the page must not open "
            + "for anyone who is not signed in"
    ) { options, value in
        options.tryClient.expected = value
    }

    static let redirectURI = CommandLineOption(
        "--redirect-uri", Value("URL", example: "http://localhost:8000/callback"), for: [.tryClient], isList: true,
        summary: "the redirect address of the client",
        explanation: "try-client only: a redirect address of the client; may be given several times"
    ) { options, value throws(Refusal) in
        try check(TrialClient.problem(ofRedirectURI: value))
        options.tryClient.redirectURIs.append(value)
    }

    static let clientID = CommandLineOption(
        "--client-id", Value("ID", example: "my-client"), for: [.demoTenant, .tryClient],
        summary: "the client ID",
        explanation: "try-client, and demo-tenant with --for: the client ID, instead of my-client"
    ) { options, value in
        options.tryClient.clientID = value
    }

    static let clientSecret = CommandLineOption(
        "--client-secret", Value(NeededOption.clientSecret.valueName, example: "secret"),
        for: [.demoTenant, .tryClient],
        summary: NeededOption.clientSecret.summary,
        explanation: "try-client, and demo-tenant with --for: the client secret; without it the client is a public one"
    ) { options, value in
        options.tryClient.clientSecret = value
    }

    static let restart = CommandLineOption(
        "--restart", Value("COMMAND", example: "\"touch app.py\""), for: [.tryClient],
        summary: "the command that restarts the client",
        explanation:
            "try-client only: run that command before faults that a client may not see otherwise, for one that keeps metadata or keys"
    ) { options, value in
        options.tryClient.restart = value
    }

    static let skip = CommandLineOption(
        "--skip", Value("NAME", example: "oidcc-client-test-invalid-iss"), for: [.tryClient], isList: true,
        summary: "leave that fault out",
        explanation: "try-client only: leave the fault of that name out; may be given several times"
    ) { options, value throws(Refusal) in
        let meant = DemoFault.meant(by: value)
        guard !meant.isEmpty else {
            throw .value("there is no such fault\(Spelling.hint(for: value, among: DemoFault.all.map(\.name)))")
        }
        options.tryClient.skipped += meant.map(\.name)
    }

    static let strict = CommandLineOption(
        "--strict", for: [.tryClient],
        summary: "count what a client may accept, too",
        explanation:
            "try-client only: count also the faults that a specification lets a client accept in the code flow, such as a wrong signature of an "
            + "ID token from the token endpoint"
    ) { options, _ in
        options.tryClient.isStrict = true
    }

    static let expectedFailures = CommandLineOption(
        "--expected-failures", Value("FILE"), for: [.tryClient],
        summary: "the faults that are known to be accepted",
        explanation:
            "try-client only: a file with the names of faults that are known to be accepted, which do not count as failures; one that is "
            + "refused does"
    ) { options, value in
        options.tryClient.expectedFailures = value
    }

    static let failOn = CommandLineOption(
        "--fail-on", Value("VERDICT", example: "not-tolerated"), for: [.tryClient], isList: true,
        summary: "count that verdict as a failure too",
        explanation:
            "try-client only: exit with 1 for that verdict too: refused-late, not-tolerated or cannot-tell; may be given several times"
    ) { options, value throws(Refusal) in
        guard TryClientOptions.failingVerdicts.contains(value) else {
            throw .value("expected \(TryClientOptions.failingVerdicts.joined(separator: ", "))")
        }
        options.tryClient.failing.insert(value)
    }

    static let baseline = CommandLineOption(
        "--baseline", Value("FILE", example: "report.json"), for: [.tryClient],
        summary: "say what is different from that JSON report",
        explanation: "try-client only: say what is different from that report, a JSON report of an earlier run"
    ) { options, value in
        options.tryClient.baseline = value
    }

    static let report = CommandLineOption(
        "--report", Value("FILE", example: "report.html"), for: [.tryClient], isList: true,
        summary: "write a report (.json, .xml, .html, .md, .sarif, .svg)",
        explanation:
            "try-client only: write a report, whose extension chooses the format: JSON (.json), JUnit XML (.xml), one page (.html), Markdown "
            + "(.md), SARIF (.sarif) or a badge (.svg); a file that is there is replaced; may be given several times"
    ) { options, value throws(Refusal) in
        guard TryClientOptions.reportSuffixes.contains(where: value.hasSuffix) else {
            throw .value("expected a file that ends with \(TryClientOptions.reportSuffixes.joined(separator: ", "))")
        }
        options.tryClient.reports.append(value)
    }

    static let timeout = CommandLineOption(
        "--timeout", Value("N", example: "60"), for: [.tryClient],
        summary: "seconds until the client must answer",
        explanation:
            "try-client only: how many seconds to wait for the client to answer and, with --browser chromium, for each of its pages, instead "
            + "of 60"
    ) { options, value throws(Refusal) in
        options.tryClient.timeout = try number(value, in: 1...3600, "expected a number of seconds from 1 to 3600")
    }

    static let browser = CommandLineOption(
        "--browser", Value("NAME", example: "chromium"), for: [.tryClient],
        summary: "the browser that signs in: built-in or chromium",
        explanation:
            "try-client only: chromium, or its path, for a client whose pages need scripts; the built-in browser runs none"
    ) { options, value throws(Refusal) in
        guard let choice = TrialBrowserChoice(value) else {
            throw .value("expected built-in, chromium or the path of Chromium")
        }
        options.tryClient.browser = choice
    }

    static let refresh = CommandLineOption(
        "--refresh", Value("URL", example: "http://localhost:8000/orders"), for: [.tryClient],
        summary: "a page that uses the access token",
        explanation:
            "try-client only: the address of a page of the client that uses the access token, for the faults of refresh tokens; the default "
            + "is the page of --signed-in"
    ) { options, value throws(Refusal) in
        options.tryClient.refresh = try address(value)
    }

    static let logout = CommandLineOption(
        "--logout", Value(NeededOption.logout.valueName, example: "http://localhost:8000/logout"), for: [.tryClient],
        summary: NeededOption.logout.summary,
        explanation:
            "try-client only: the address of the client that signs out, or the text of the button or link on the page of --signed-in; tries "
            + "the faults of sign-out"
    ) { options, value throws(Refusal) in
        guard let way = ClientLogout(value) else {
            throw .value("expected an address such as http://localhost:8000/logout, or the text of a button")
        }
        options.tryClient.logout = way
    }

    static let postLogoutRedirectURI = CommandLineOption(
        "--post-logout-redirect-uri", Value("URL", example: "http://localhost:8000/"), for: [.tryClient], isList: true,
        summary: "the redirect address after a sign-out",
        explanation: "try-client only: a redirect address of the client after a sign-out; may be given several times"
    ) { options, value throws(Refusal) in
        try check(TrialClient.problem(ofRedirectURI: value))
        options.tryClient.postLogoutRedirectURIs.append(value)
    }

    static let backChannelLogoutURI = CommandLineOption(
        "--backchannel-logout-uri",
        Value(NeededOption.backChannelLogoutURI.valueName, example: "http://localhost:8000/backchannel-logout"),
        for: [.tryClient],
        summary: NeededOption.backChannelLogoutURI.summary,
        explanation: "try-client only: where the client receives logout tokens; tries their faults"
    ) { options, value throws(Refusal) in
        try check(TrialClient.problem(ofBackChannelLogoutURI: value))
        options.tryClient.backChannelLogoutURI = value
    }

    static let frontChannelLogoutURI = CommandLineOption(
        "--frontchannel-logout-uri",
        Value(NeededOption.frontChannelLogoutURI.valueName, example: "http://localhost:8000/frontchannel-logout"),
        for: [.tryClient],
        summary: NeededOption.frontChannelLogoutURI.summary,
        explanation:
            "try-client only: the address of the client that the provider opens in a frame when a person signs out; tries that"
    ) { options, value throws(Refusal) in
        try check(TrialClient.problem(ofBackChannelLogoutURI: value))
        options.tryClient.frontChannelLogoutURI = value
    }

    private static func address(_ value: String) throws(Refusal) -> HTTPURL {
        guard let url = HTTPURL(value) else { throw .value("expected an address such as http://localhost:8000/login") }
        return url
    }
}

extension CommandLineCheck {
    /// The options of `try-client`.
    func checkTryClient() throws(Problem) {
        let own = Set(CommandLineOption.all.filter { $0.verbs.contains(.tryClient) }.map(\.name))
        let shared =
            CommandLineOption.all.filter { $0.verbs.contains(verb) }.map(\.name)
            + ["--only", "--list", "--port", "--tls"]
        if verb == .tryClient {
            if let name = seen.subtracting(own).sorted().first { throw Problem("try-client takes no \(name)") }
            if !options.conformance.lists, let missing = options.tryClient.missing {
                throw Problem("try-client needs \(missing)")
            }
        } else if let name = seen.intersection(own).subtracting(shared).sorted().first {
            throw Problem("\(name) is for try-client")
        }
    }
}
