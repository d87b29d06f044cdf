import CompanionTestSupport
import Configuration
import HTTP
import Localization
import OpenIDConnect
import TestSupport
import Testing
import Texts

@testable import Administration

@Suite struct SetupAddressTests {
    @Test(
        arguments: [
            (ProviderKind.azureADB2C, "contoso", "authority", "https://contoso.b2clogin.com/contoso.onmicrosoft.com"),
            (
                .azureADB2C, " contoso.onmicrosoft.com ", "authority",
                "https://contoso.b2clogin.com/contoso.onmicrosoft.com"
            ),
            (.azureADB2C, "contoso.b2clogin.com", "authority", "https://contoso.b2clogin.com/contoso.onmicrosoft.com"),
            (
                .azureADB2C,
                "https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi/v2.0/.well-known/openid-configuration",
                "authority", "https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi"
            ),
            (
                .azureADB2C,
                "https://login.microsoftonline.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_susi&client_id=x&nonce=y",
                "authURL",
                "https://login.microsoftonline.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_susi"
            ),
            (.azureADB2C, "https://contoso.ciamlogin.com/", "authority", "https://contoso.ciamlogin.com/"),
            (.externalID, "contoso", "authority", "https://contoso.ciamlogin.com"),
            (.externalID, "contoso.onmicrosoft.com", "authority", "https://contoso.ciamlogin.com"),
            (.entraID, "contoso.com", "issuer", "https://login.microsoftonline.com/contoso.com/v2.0"),
            (.other, "accounts.google.com", "issuer", "https://accounts.google.com"),
            (.other, "localhost:8080/realms/x", "issuer", "http://localhost:8080/realms/x"),
            (
                .other, "https://id.example.com/realms/x/.well-known/openid-configuration", "issuer",
                "https://id.example.com/realms/x"
            ),
            (.other, "https://id.example.com/My%20Realm/a+b", "issuer", "https://id.example.com/My%20Realm/a+b"),
            (
                .other, "https://id.example.com/.well-known/openid-configuration?appid=x", "issuer",
                "https://id.example.com/.well-known/openid-configuration?appid=x"
            ),
            (
                .entraID, "https://login.microsoftonline.com/contoso.com/v2.0/.well-known/openid-configuration?appid=x",
                "issuer", "https://login.microsoftonline.com/contoso.com/v2.0/.well-known/openid-configuration?appid=x"
            ),
        ] as [(ProviderKind, String, String, String)])
    func `what people have at hand is read as the setting`(
        kind: ProviderKind, typed: String, key: String, text: String
    ) throws {
        let address = try SetupAddress.parse(typed, kind: kind)
        #expect(address.key.rawValue == key)
        #expect(address.text == text)
    }

    @Test func `an Entra directory by name is to be looked up`() throws {
        #expect(try SetupAddress.parse("contoso", kind: .entraID).directory == "contoso.onmicrosoft.com")
        #expect(
            try SetupAddress.parse("https://login.microsoftonline.com/contoso.com", kind: .other).kind == .entraID)
    }

    @Test func `what an address has above it is looked at for a sign-in alone`() throws {
        func above(_ typed: String) throws -> [String] { try SetupAddress.parse(typed, kind: .other).issuersAbove }
        #expect(try above("https://id.example.com/realms/x") == [])
        #expect(try above("https://id.example.com/realms/x/.well-known/openid-configuration?client_id=x") == [])
        #expect(
            try above("https://id.example.com/a/authorize") == ["https://id.example.com/a", "https://id.example.com"])
        #expect(try above("https://id.example.com/a?response_type=code") == ["https://id.example.com"])
        #expect(try above("https://id.example.com/a/b/c/d/e/f/g/h/i/j/authorize").count == 8)
    }

    @Test func `a directory keeps the query of its metadata when its issuer is known`() throws {
        let typed = "https://login.microsoftonline.com/contoso.com/v2.0/.well-known/openid-configuration?appid=x"
        let named = try SetupAddress.parse(typed, kind: .entraID).named("https://login.microsoftonline.com/id/v2.0")
        #expect(named.text == "https://login.microsoftonline.com/id/v2.0/.well-known/openid-configuration?appid=x")
        #expect(named.directory == nil)
    }

    @Test func `what can't be kept of a metadata address is named`() throws {
        let b2c = "https://contoso.b2clogin.com/contoso.onmicrosoft.com/v2.0/.well-known/openid-configuration"
        #expect(try SetupAddress.parse("\(b2c)?p=B2C_1_susi&appid=x", kind: .azureADB2C).leftOut == ["appid"])
        #expect(try SetupAddress.parse("\(b2c)?p=B2C_1_susi", kind: .other).leftOut == [])
        #expect(
            try SetupAddress.parse(
                "https://contoso.ciamlogin.com/contoso.onmicrosoft.com/v2.0/.well-known/openid-configuration?appid=x",
                kind: .externalID
            ).leftOut == ["appid"])
    }

    @Test(arguments: [
        ("", "Enter the name"), ("two words", "blanks"), ("tab\there", "control characters"),
        ("contoso\u{0}", "control"),
        ("http://id.example.com", "Expected https: http is allowed on this machine"),
        ("ftp://id.example.com", "https://"),
        ("https://user@id.example.com", "user name"),
        ("https://169.254.169.254", "link-local"), ("https://[fe80::1]:8443/x", "link-local"),
        ("https://[fd00:ec2::254]", "cloud"), ("100.100.100.200", "cloud"), ("https://0.0.0.0", "reserved"),
        ("https://[::ffff:169.254.169.254]", "link-local"),
        ("münchen.example.com", "xn--"), ("contoso<script>", "letters, digits"), ("nothing", "begins with https://"),
        ("https://id.example.com/a?b=c#d", "# part"), (String(repeating: "a", count: 2001), "longer"),
    ])
    func `what can't be an address is refused in a sentence`(typed: String, part: String) {
        let error = #expect(throws: SetupAddress.Problem.self) { try SetupAddress.parse(typed, kind: .other) }
        let texts = error?.texts.map(\.plainEnglish) ?? []
        for text in texts { ShownTexts.record(text) }
        #expect(texts.contains { $0.contains(part) }, "\(texts)")
    }

    @Test(arguments: [ProviderKind.azureADB2C, .externalID, .entraID, .other])
    func `http to another machine is named as the cause, whatever was chosen`(_ kind: ProviderKind) {
        let error = #expect(throws: SetupAddress.Problem.self) {
            try SetupAddress.parse("http://id.example.com", kind: kind)
        }
        #expect(error?.texts.map(\.plainEnglish).contains { $0.contains("http is allowed on this machine") } == true)
    }

    @Test(
        arguments: [
            ("https://id.example.com/realms/x", .words(\.settingsProblems.typed.noTenant)),
            ("https://contoso.b2clogin.com", .words(\.settingsProblems.typed.noTenant)),
            (
                "https://contoso.b2clogin.com/contoso.onmicrosoft.com/susi",
                .sentence(AuthorityProblem.notPolicy("susi").text)
            ),
            ("https://contoso.b2clogin.com/contoso%20x", .sentence(AuthorityProblem.charactersInPath.text)),
            ("https://contoso.ciamlogin.com/a/B2C_1_a", .sentence(AuthorityProblem.externalIDWithPolicy.text)),
        ] as [(String, PageText)])
    func `an address of no tenant is called that, and at a host of Microsoft's what is wrong with it is named`(
        typed: String, problem: PageText
    ) {
        let error = #expect(throws: SetupAddress.Problem.self) { try SetupAddress.parse(typed, kind: .azureADB2C) }
        for text in error?.texts ?? [] { ShownTexts.record(text.plainEnglish) }
        #expect(error?.texts == [problem])
    }

    @Test(arguments: [
        "https://accounts.google.com", "https://op.example.com/realms/x", "https://op.example.com/x",
        "https://login.microsoftonline.com/contoso.com/v2.0", "http://localhost:8080/x",
    ])
    func `an address of another provider is no External ID tenant's, and what to choose is said`(typed: String) {
        let error = #expect(throws: SetupAddress.Problem.self) { try SetupAddress.parse(typed, kind: .externalID) }
        for text in error?.texts ?? [] { ShownTexts.record(text.plainEnglish) }
        #expect(error?.texts == [.words(\.settingsProblems.typed.noExternalIDTenant)])
    }

    @Test(arguments: [
        "https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi",
        "https://login.example.com/contoso.onmicrosoft.com/B2C_1_susi/v2.0/.well-known/openid-configuration",
        "https://login.example.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_susi",
        "https://contoso.b2clogin.com/contoso.onmicrosoft.com",
    ])
    func `an address of a B2C tenant is one, although External ID was chosen`(typed: String) throws {
        let address = try SetupAddress.parse(typed, kind: .externalID)
        #expect(address == (try SetupAddress.parse(typed, kind: .azureADB2C)) && address.kind == .azureADB2C)
    }

    @Test(
        arguments: [
            (ProviderKind.azureADB2C, "login.example.com", "http://localhost:3000/auth/openid/return", nil),
            (.azureADB2C, "login.example.com", "http://127.0.0.1:3000/auth/openid/return", .httpByNumber),
            (.entraID, "login.example.com", "http://tasks.example.com/auth/openid/return", .httpElsewhere),
            (.externalID, "login.example.com", "https://tasks.lan/auth/openid/return", nil),
            (.other, "accounts.google.com", "https://tasks.lan/auth/openid/return", .noPublicName),
            (.other, "accounts.google.com", "https://192.0.2.1/auth/openid/return", .noPublicName),
            (.other, "accounts.google.com", "https://tasks.example.com/auth/openid/return", nil),
            (.other, "accounts.google.com", "http://localhost:3000/auth/openid/return", nil),
            (.other, "id.example.com", "http://tasks.example.com/auth/openid/return", .httpElsewhere),
            (.other, "id.example.com", "http://127.0.0.1:3000/auth/openid/return", nil),
        ] as [(ProviderKind, String, String, RedirectRefusal?)])
    func `a redirect address gets the verdict of its provider`(
        kind: ProviderKind, host: String, address: String, refusal: RedirectRefusal?
    ) throws {
        #expect(RedirectAddressRule(kind: kind, host: host).refusal(of: try url(address)) == refusal)
    }

    @Test func `an address of more than 256 characters is too long for Microsoft's`() throws {
        for (count, refusal) in [(230, nil), (231, RedirectRefusal.tooLong)] {
            let long = try url("https://tasks.example.com/\(String(repeating: "a", count: count))")
            #expect(RedirectAddressRule(kind: .entraID, host: "x").refusal(of: long) == refusal)
        }
    }
}
