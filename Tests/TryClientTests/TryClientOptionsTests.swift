import DemoServices
import HTTP
import Testing

@testable import TryClient
@testable import WebCompanion

/// The options of `try-client`.
@Suite struct TryClientOptionsTests {
    private static let needed = [
        "try-client", "--login", "http://localhost:8000/login", "--signed-in", "http://localhost:8000/me",
        "--redirect-uri", "http://localhost:8000/callback",
    ]

    private static func parse(_ more: [String]) throws -> TryClientOptions {
        try CommandLineOptions.parse(needed + more).tryClient
    }

    @Test func `the options describe the client and its registration`() throws {
        let options = try Self.parse([
            "--redirect-uri", "com.example.app:/callback", "--expect", "Alice", "--client-id", "id", "--client-secret",
            "s",
            "--refresh", "http://localhost:8000/orders", "--logout", "http://localhost:8000/logout",
            "--post-logout-redirect-uri", "http://localhost:8000/", "--post-logout-redirect-uri",
            "http://localhost:8000/bye",
            "--backchannel-logout-uri", "http://localhost:8000/back", "--frontchannel-logout-uri",
            "http://localhost:8000/front", "--timeout", "5", "--skip", "oidcc-client-test-invalid-iss", "--report",
            "a.xml",
        ])
        let client = try #require(options.client)
        #expect(client.login.description == "http://localhost:8000/login")
        #expect(client.signedIn.description == "http://localhost:8000/me" && client.expected == "Alice")
        #expect(client.refresh?.description == "http://localhost:8000/orders")
        #expect(client.logout == ClientLogout.address(try #require(HTTPURL("http://localhost:8000/logout"))))
        #expect(
            options.registration
                == RegisteredClient(
                    clientID: "id", secret: "s",
                    redirectURIs: ["http://localhost:8000/callback", "com.example.app:/callback"],
                    postLogoutRedirectURIs: ["http://localhost:8000/", "http://localhost:8000/bye"],
                    backChannelLogoutURI: "http://localhost:8000/back",
                    frontChannelLogoutURI: "http://localhost:8000/front", isUsedByScripts: true))
        #expect(options.timeout == 5 && options.skipped == ["oidcc-client-test-invalid-iss"])
        #expect(DemoFault.all.allSatisfy { options.missingOption(for: $0) == nil })
    }

    @Test func `the provider speaks https where that is wanted`() throws {
        #expect(try CommandLineOptions.parse(Self.needed + ["--tls"]).ofTryClient.usesTLS)
        #expect(try !CommandLineOptions.parse(Self.needed).ofTryClient.usesTLS)
    }

    @Test func `the browser is the built-in one, or Chromium`() throws {
        #expect(try Self.parse([]).browser == .builtIn)
        #expect(try Self.parse(["--browser", "built-in"]).browser == .builtIn)
        #expect(try Self.parse(["--browser", "chromium"]).browser == .chromium(path: nil))
        #expect(try Self.parse(["--browser", "/opt/chrome"]).browser == .chromium(path: "/opt/chrome"))
    }

    @Test func `the end of a name is enough where it means one fault`() throws {
        #expect(
            DemoFault.meant(by: "invalid-iss").map(\.name).sorted() == [
                "fapi2-security-profile-final-client-test-invalid-iss", "oidcc-client-test-invalid-iss",
            ])
        #expect(DemoFault.meant(by: "oidcc-client-test-invalid-iss").map(\.name) == ["oidcc-client-test-invalid-iss"])
        #expect(try Self.parse(["--skip", "idtoken-sig-none"]).skipped == ["oidcc-client-test-idtoken-sig-none"])
        // A part that is no end, and an end of several faults.
        #expect(DemoFault.meant(by: "invalid-i").isEmpty && DemoFault.meant(by: "iss").isEmpty)
    }

    @Test func `a sign-out is an address or the text of a button`() throws {
        #expect(try Self.parse(["--logout", "Sign out"]).logout == .control("Sign out"))
        #expect(ClientLogout("http:/localhost") == nil)
    }

    @Test(arguments: [
        ("oidcc-client-test-rp-init-logout", NeededOption.logout),
        ("oidcc-client-test-rp-backchannel-rpinitlogout", .backChannelLogoutURI),
        ("oidcc-client-test-rp-frontchannel-opinitlogout", .frontChannelLogoutURI),
        ("oidcc-client-test-client-secret-basic", .clientSecret), ("oidcc-client-test-refresh-token", nil),
        ("oidcc-client-test-invalid-iss", nil),
    ])
    func `some faults take one more option`(_ name: String, _ option: NeededOption?) throws {
        let fault = try #require(DemoFault.named(name))
        #expect(try Self.parse([]).missingOption(for: fault) == option)
    }

    @Test(arguments: [
        (["--timeout", "0"], "--timeout \"0\": expected a number of seconds from 1 to 3600."),
        (["--timeout", "3601"], "--timeout \"3601\": expected a number of seconds from 1 to 3600."),
        (["--timeout", "+5"], "--timeout \"+5\": expected a number of seconds from 1 to 3600."),
        (["--browser", "firefox"], "--browser \"firefox\": expected built-in, chromium or the path of Chromium."),
        (
            ["--report", "a.txt"],
            "--report \"a.txt\": expected a file that ends with .json, .xml, .html, .md, .sarif, .svg."
        ),
        (["--skip", "x"], "--skip \"x\": there is no such fault."),
        (
            ["--refresh", "orders"],
            "--refresh \"orders\": expected an address such as http://localhost:8000/login."
        ),
        (
            ["--logout", "http:/x"],
            "--logout \"http:/x\": expected an address such as http://localhost:8000/logout, or the text of a button."
        ),
        (
            ["--backchannel-logout-uri", "http://example.com/b"],
            "--backchannel-logout-uri \"http://example.com/b\": http is for this machine only; elsewhere it takes https."
        ),
        (
            ["--frontchannel-logout-uri", "b"],
            "--frontchannel-logout-uri \"b\": expected an address such as http://localhost:8080/back-channel-logout."
        ),
        (
            ["--post-logout-redirect-uri", "http://localhost:8000/#bye"],
            "--post-logout-redirect-uri \"http://localhost:8000/#bye\": a redirect address has no fragment (RFC 6749 section 3.1.2)."
        ),
        (["--lan"], "try-client takes no --lan."),
    ])
    func `a wrong value is refused with what is expected`(_ more: [String], _ expected: String) {
        let problem = #expect(throws: CommandLineOptions.Problem.self) { try Self.parse(more) }
        #expect(problem?.description == "\(expected) See WebCompanion --help.")
    }

    @Test(arguments: [
        (0..<0, "--login, the address that begins a sign-in"),
        (0..<2, "--signed-in, the address of a page that shows who is signed in"),
        (0..<4, "--redirect-uri, the redirect address of the client"),
    ])
    func `what is missing is named`(_ range: Range<Int>, _ missing: String) {
        let problem = #expect(throws: CommandLineOptions.Problem.self) {
            try CommandLineOptions.parse(
                ["try-client"] + Self.needed.dropFirst()[range.lowerBound + 1..<range.upperBound + 1])
        }
        #expect(problem?.description == "try-client needs \(missing). See WebCompanion --help.")
    }
}
