import CompanionTestSupport
import Configuration
import HTTP
import TestSupport
import Testing

@testable import OpenIDConnect

@Suite("What every sign-in asks for beside the protocol's own parameters")
struct AuthorizationParametersSettingsTests {
    private func dictionary(_ pairs: [(String, String)]) -> String {
        "<dict>" + pairs.map { "<key>\($0.0)</key>\($0.1)" }.joined() + "</dict>"
    }

    @Test func `all of them are read`() throws {
        let settings = try SettingsFixture.tenant
            .with(
                "extraParameters",
                dictionary([("campaignId", "<string>a &amp; b</string>"), ("acr_values", "<string>x</string>")])
            )
            .with("domainHint", "<string>facebook.com</string>")
            .with("uiLocales", "<array><string>de-CH</string><string>de</string></array>")
            .with("maxAge", "<integer>3600</integer>")
            .with("idTokenAsAccessToken", "<true/>")
            .with("offlineAccess", "<true/>")
            .read().settings
        let options = settings.signInOptions
        #expect(options.extra == ["acr_values": "x", "campaignId": "a & b"])
        #expect(options.domainHint == "facebook.com")
        #expect(options.uiLocales == "de-CH de")
        #expect(options.maxAge == 3600)
        #expect(settings.asksForOfflineAccess == true)
        #expect(settings.usesIDTokenAsAccessToken)
    }

    @Test(
        arguments: [
            ("client_secret_post", ClientAuthentication.clientSecretPost), ("client_secret_basic", .clientSecretBasic),
            (nil, nil),
        ] as [(String?, ClientAuthentication?)])
    func `the secret is sent as the settings say`(_ value: String?, _ method: ClientAuthentication?) throws {
        let settings = try SettingsFixture.tenant
            .with("tokenEndpointAuthMethod", value.map { "<string>\($0)</string>" }).read().settings
        let url = try #require(HTTPURL("http://localhost:3000"))
        #expect(ClientRegistration(settings, url: url).authentication == method)
    }

    @Test func `without them no parameter is sent`() throws {
        let settings = try SettingsFixture.tenant.read().settings
        #expect(settings.signInOptions == SignInOptions())
        #expect(!settings.usesIDTokenAsAccessToken)
        let empty = try SettingsFixture.tenant.with("domainHint", "<string></string>").with("uiLocales", "<array/>")
            .read()
        #expect(empty.settings.signInOptions == SignInOptions())
    }

    /// The request has its own list, so that neither can be forgotten.
    @Test(arguments: AuthorizationRequest.reserved.flatMap { [$0, $0.uppercased()] }.sorted())
    func `the protocol's own parameters are refused at start-up`(_ name: String) {
        let problems = SettingsFixture.tenant
            .with("extraParameters", dictionary([(name, "<string>mine</string>")])).problems()
        #expect(problems.count == 1)
        #expect(problems.first?.contains("\"\(name)\"") == true)
        #expect(
            problems.first.map { $0.contains("belongs to the protocol") || $0.contains("has a key of its own here") }
                == true)
    }

    @Test(arguments: [
        ("extraParameters", "<dict><key>a</key><string>\(String(repeating: "x", count: 1000))</string></dict>"),
        ("extraParameters", "<dict><key>\(String(repeating: "a", count: 60))</key><string>x</string></dict>"),
        (
            "extraParameters",
            "<dict>" + (0..<20).map { "<key>k\($0)</key><string>x</string>" }.joined() + "</dict>"
        ),
        ("domainHint", "<string>\(String(repeating: "x", count: 200))</string>"),
        ("uiLocales", "<array>" + String(repeating: "<string>de</string>", count: 10) + "</array>"),
        ("maxAge", "<integer>0</integer>"), ("maxAge", "<integer>31536000</integer>"),
    ])
    func `what is just within its limits is taken`(_ key: String, _ xml: String) {
        #expect(SettingsFixture.tenant.with(key, xml).problems().isEmpty)
    }

    @Test(arguments: [
        (
            "extraParameters", "<string>a=b</string>",
            "expected a <dict> of a name and a <string> each, found a <string>"
        ),
        ("extraParameters", "<dict><key>a b</key><string>x</string></dict>", "expected a parameter's name"),
        ("extraParameters", "<dict><key></key><string>x</string></dict>", "expected a parameter's name"),
        (
            "extraParameters", "<dict><key>\(String(repeating: "a", count: 61))</key><string>x</string></dict>",
            "expected a parameter's name"
        ),
        ("extraParameters", "<dict><key>a</key><true/></dict>", "expected a <string>"),
        ("extraParameters", "<dict><key>a</key><string></string></dict>", "expected a text of 1 to 1000 bytes"),
        ("extraParameters", "<dict><key>a</key><string>x&#10;y</string></dict>", "without control characters"),
        ("extraParameters", "<dict><key>a</key><string>&lt;your value&gt;</string></dict>", "is a placeholder"),
        (
            "extraParameters", "<dict><key>a</key><string>\(String(repeating: "x", count: 1001))</string></dict>",
            "1000 bytes"
        ),
        (
            "extraParameters",
            "<dict>" + (0..<21).map { "<key>k\($0)</key><string>x</string>" }.joined() + "</dict>",
            "expected at most 20 parameters"
        ),
        ("domainHint", "<string>facebook.com google.com</string>", "expected one name"),
        ("domainHint", "<string>\(String(repeating: "x", count: 201))</string>", "expected one name"),
        ("domainHint", "<array/>", "expected a <string>"),
        ("uiLocales", "<string>de</string>", "expected an <array>"),
        ("uiLocales", "<array><string>de fr</string></array>", "expected one language tag in each <string>"),
        ("uiLocales", "<array><string>german</string></array>", "expected one language tag in each <string>"),
        (
            "uiLocales", "<array>" + String(repeating: "<string>de</string>", count: 11) + "</array>",
            "expected at most 10 language tags"
        ),
        ("maxAge", "<string>3600</string>", "expected an <integer> of seconds"),
        ("maxAge", "<integer>-1</integer>", "expected an <integer> of seconds"),
        ("maxAge", "<integer>31536001</integer>", "expected an <integer> of seconds"),
        ("idTokenAsAccessToken", "<string>yes</string>", "expected <true/> or <false/>"),
        ("offlineAccess", "<string>yes</string>", "expected <true/> or <false/>"),
    ])
    func `each problem is one line`(_ key: String, _ xml: String, _ words: String) {
        let problems = SettingsFixture.tenant.with(key, xml).problems()
        #expect(problems.count == 1)
        #expect(problems.first?.contains(words) == true, "\(problems)")
        #expect(problems.first?.hasPrefix(key) == true, "\(problems)")
    }

    @Test(arguments: [
        ("keychain", "<string>", 80, "</string>"), ("accountIdentifier", "<string>", 80, "</string>"),
        ("lan", "<dict><key>names</key><array><string>", 64, "</string></array></dict>"),
    ])
    func `a name is no longer than a file or a certificate takes it`(
        _ key: String, _ begin: String, _ longest: Int, _ end: String
    ) {
        for (count, isTaken) in [(longest, true), (longest + 1, false)] {
            let fixture = SettingsFixture.tenant.with(key, begin + String(repeating: "a", count: count) + end)
            #expect(fixture.problems().allSatisfy { !$0.hasPrefix(key) } == isTaken, "\(fixture.problems())")
        }
    }

    @Test(arguments: [
        ("de", true), ("gsw", true), ("d", false), ("deut", false), ("de-12345678", true), ("de-123456789", false),
        ("de-", false), ("gsw-12345678-12345678-12345678-1234", true),
        ("gsw-12345678-12345678-12345678-12345", false),
    ])
    func `a language tag has parts of one to eight letters, and 35 in all`(_ tag: String, _ isOne: Bool) {
        #expect(SettingsReader.isLanguageTag(tag) == isOne)
    }

    @Test(arguments: [(0, false), (1, true), (65_535, true), (65_536, false)])
    func `a port is one that there can be`(_ port: Int, _ isOne: Bool) {
        let value = "<dict><key>port</key><integer>\(port)</integer></dict>"
        // 0 asks the system for any free port, which no page could name.
        for key in ["listen", "lan"] {
            let problems = SettingsFixture.tenant.with(key, value).problems()
            #expect(problems.allSatisfy { !$0.hasPrefix("\(key).port") } == isOne, "\(problems)")
        }
    }

    @Test func `a registered address has 2000 bytes at most`() {
        let paste = SettingsFixture.tenant.with("signInReturn", "<string>paste</string>")
        for (count, isTaken) in [(1996, true), (1997, false)] {
            let fixture = paste.with("redirectUri", "<string>urn:\(String(repeating: "a", count: count))</string>")
            #expect(fixture.problems().allSatisfy { !$0.hasPrefix("redirectUri") } == isTaken)
        }
    }

    @Test(.holds("T12"))
    func `the ID token as access token is warned of at start-up`() throws {
        #expect(
            try SettingsFixture.tenant.with("idTokenAsAccessToken", "<true/>").notices()
                .contains { $0.hasPrefix("idTokenAsAccessToken") && $0.contains("the task API gets the ID token") })
        #expect(try SettingsFixture.tenant.with("idTokenAsAccessToken", "<false/>").notices() == [])
    }
}
