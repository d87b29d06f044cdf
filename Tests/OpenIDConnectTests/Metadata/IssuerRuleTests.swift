import HTTP
import JSON
import Testing

@testable import OpenIDConnect

private let guid = "775527ff-9a37-4307-8b3d-cc311f58d925"
private let other = "11111111-2222-3333-4444-555555555555"

@Suite struct IssuerRuleTests {
    private func evaluate(_ issuer: String, at authority: Authority, pinned: String? = nil) -> IssuerRule.Verdict {
        IssuerRule(authority: authority, policy: "B2C_1_susi", pinned: pinned.flatMap { TenantID($0) }).evaluate(issuer)
    }

    private func b2c(tenant: String = "contoso.onmicrosoft.com") throws -> Authority {
        try Authority.parse(authURL: "https://contoso.b2clogin.com/\(tenant)/B2C_1_susi/oauth2/v2.0/authorize")
    }

    @Test(arguments: [
        "https://contoso.b2clogin.com/\(guid)/v2.0/", "https://contoso.b2clogin.com/\(guid.uppercased())/v2.0/",
        "https://contoso.b2clogin.com/tfp/\(guid)/B2C_1_susi/v2.0/",
        "https://contoso.b2clogin.com/tfp/\(guid)/b2c_1_SUSI/v2.0/",
    ])
    func `the issuer forms of B2C are accepted and pin the tenant`(_ issuer: String) throws {
        let expected = IssuerRule.Verdict.accepted(tenant: TenantID(guid))
        #expect(evaluate(issuer, at: try b2c()) == expected)
        #expect(evaluate(issuer, at: try b2c(), pinned: guid) == expected)
        #expect(evaluate(issuer, at: try b2c(tenant: guid)) == expected)
        #expect(evaluate(issuer, at: try b2c(), pinned: other) == .refused)
        #expect(evaluate(issuer, at: try b2c(tenant: other)) == .refused)
    }

    @Test(arguments: [
        "http://contoso.b2clogin.com/\(guid)/v2.0/",
        "https://contoso.b2clogin.com.example.com/\(guid)/v2.0/",
        "https://fabrikam.b2clogin.com/\(guid)/v2.0/",
        "https://login.microsoftonline.com/\(guid)/v2.0/",
        "https://contoso.b2clogin.com:443/\(guid)/v2.0/",
        "https://contoso.b2clogin.com:8443/\(guid)/v2.0/",
        "https://contoso.b2clogin.com/\(guid)/v2.0",
        "https://contoso.b2clogin.com/\(guid)/v2.0//",
        "https://contoso.b2clogin.com/\(guid)/V2.0/",
        "https://contoso.b2clogin.com/\(guid)/v1.0/",
        "https://contoso.b2clogin.com/\(guid)/v2.0/?x=1",
        "https://contoso.b2clogin.com/\(guid)/v2.0/#x",
        "https://contoso.b2clogin.com//\(guid)/v2.0/",
        "https://contoso.b2clogin.com/x/\(guid)/v2.0/",
        "https://contoso.b2clogin.com/{\(guid)}/v2.0/",
        "https://contoso.b2clogin.com/contoso.onmicrosoft.com/v2.0/",
        "https://contoso.b2clogin.com/\(guid.dropLast())/v2.0/",
        "https://contoso.b2clogin.com/\(guid.dropLast())g/v2.0/",
        "https://contoso.b2clogin.com/tfp/\(guid)/B2C_1_edit/v2.0/",
        "https://contoso.b2clogin.com/tfp/\(guid)/v2.0/",
        "https://contoso.b2clogin.com/TFP/\(guid)/B2C_1_susi/v2.0/",
        "HTTPS://contoso.b2clogin.com/\(guid)/v2.0/",
        "https://user@contoso.b2clogin.com/\(guid)/v2.0/",
        "",
    ])
    func `an issuer that nearly has a form of B2C is refused`(_ issuer: String) throws {
        #expect(evaluate(issuer, at: try b2c()) == .refused)
    }

    /// A custom domain and a tenant id in the path; the issuer names the same host, never the tenant's b2clogin one.
    @Test(arguments: [
        "https://login.contoso.com/contoso.onmicrosoft.com/B2C_1_susi/oauth2/v2.0/authorize",
        "https://login.contoso.com/\(guid)/B2C_1_susi/oauth2/v2.0/authorize",
        "https://login.contoso.com/tfp/\(guid)/b2c_1_SUSI/oauth2/v2.0/authorize",
        "https://login.contoso.com/\(guid)/oauth2/v2.0/authorize?p=b2c_1_SuSi",
    ])
    func `a custom domain has the forms of B2C under its own host`(_ authURL: String) throws {
        let authority = try Authority.parse(authURL: authURL)
        for good in [
            "https://login.contoso.com/\(guid)/v2.0/", "https://login.contoso.com/tfp/\(guid)/b2c_1_susi/v2.0/",
            "https://login.contoso.com/tfp/\(guid)/B2C_1_SUSI/v2.0/",
        ] { #expect(evaluate(good, at: authority) == .accepted(tenant: TenantID(guid)), "\(good)") }
        for near in [
            "https://contoso.b2clogin.com/\(guid)/v2.0/", "https://login.contoso.com.example.com/\(guid)/v2.0/",
            "https://LOGIN.contoso.com/\(guid)/v2.0/", "https://login.contoso.com/\(guid)/v2.0",
            "https://login.contoso.com/tfp/\(guid)/B2C_1_edit/v2.0/", "https://\(guid).ciamlogin.com/\(guid)/v2.0",
        ] { #expect(evaluate(near, at: authority) == .refused, "\(near)") }
        #expect(evaluate("https://login.contoso.com/\(other)/v2.0/", at: authority, pinned: guid) == .refused)
    }

    /// An External ID tenant behind a custom domain is an issuer like any other: the address itself and nothing near it.
    @Test func `External ID behind a custom domain is named by its issuer`() throws {
        let authority = try Authority.parse(issuer: "https://login.contoso.com/\(guid)/v2.0")
        #expect(evaluate("https://login.contoso.com/\(guid)/v2.0", at: authority) != .refused)
        #expect(evaluate("https://\(guid).ciamlogin.com/\(guid)/v2.0", at: authority) == .refused)
        #expect(evaluate("https://login.contoso.com/\(other)/v2.0", at: authority) == .refused)
    }

    /// Discovery §4.3: "MUST be identical".
    @Test(arguments: [
        ("https://op.example.com", "https://op.example.com/"), ("https://op.example.com/", "https://op.example.com"),
        ("https://op.example.com/a", "https://op.example.com/a/"),
        ("https://op.example.com/a/", "https://op.example.com/a"),
    ])
    func `a plain issuer is the address itself, to the slash`(_ issuer: String, _ other: String) throws {
        let authority = try Authority.parse(issuer: issuer)
        #expect(evaluate(issuer, at: authority) == .accepted(tenant: nil))
        #expect(evaluate(other, at: authority) == .refused)
        let rule = IssuerRule(authority: authority, policy: nil, pinned: nil)
        #expect(rule.expected == issuer)
        #expect(rule.isSpelledOtherwise(other))
        #expect(!rule.isSpelledOtherwise(issuer + "//"))
        #expect(!rule.isSpelledOtherwise("https://evil.example.com/"))
    }

    /// Discovery §4.3: "identical", so a host in capitals must be in capitals everywhere.
    @Test(arguments: [
        ("https://ADFS.example/adfs", "https://adfs.example/adfs"),
        ("https://adfs.example/adfs", "https://ADFS.example/adfs"),
        ("HTTPS://adfs.example/adfs", "https://adfs.example/adfs"),
        ("https://adfs.example:443/adfs", "https://adfs.example/adfs"),
        ("https://adfs.example/adfs", "https://adfs.example:443/adfs"),
        ("https://ADFS.example/adfs", "https://adfs.example/adfs/"),
    ])
    func `an issuer is compared as typed, and another spelling of it is recognized`(
        _ issuer: String, _ other: String
    ) throws {
        let rule = IssuerRule(authority: try Authority.parse(issuer: issuer), policy: nil, pinned: nil)
        #expect(rule.evaluate(issuer) == .accepted(tenant: nil))
        #expect(rule.evaluate(other) == .refused)
        #expect(rule.expected == issuer)
        #expect(rule.isSpelledOtherwise(other))
        for near in [
            "https://ADFS.example/ADFS", "https://adfs.example:8443/adfs", "http://adfs.example/adfs",
            "https://adfs.example/adfs?x=1", "https://adfs.example/", "https://adfs.example.org/adfs", "adfs",
        ] { #expect(!rule.isSpelledOtherwise(near), "\(near)") }
    }

    @Test(arguments: [
        "https://op.example.com/\(guid)/v2.0/", "https://op.example.com/tfp/\(guid)/B2C_1_susi/v2.0/",
        "http://op.example.com", "https://op.example.com//", "https://op.example.com/x", "https://evil.example.com",
        "https://OP.example.com", "https://\(guid).ciamlogin.com/\(guid)/v2.0",
    ])
    func `a plain provider gets nothing of the forms of B2C`(_ issuer: String) throws {
        #expect(evaluate(issuer, at: try Authority.parse(issuer: "https://op.example.com")) == .refused)
    }

    @Test func `External ID has its own pinned form`() throws {
        let authority = try Authority.parse(authority: "https://contoso.ciamlogin.com/contoso.onmicrosoft.com")
        let good = "https://\(guid).ciamlogin.com/\(guid)/v2.0"
        #expect(evaluate(good, at: authority) == .accepted(tenant: TenantID(guid)))
        #expect(evaluate(good, at: authority, pinned: other) == .refused)
        #expect(
            evaluate(good, at: try Authority.parse(authority: "https://contoso.ciamlogin.com/\(other)")) == .refused)
        #expect(evaluate(good, at: try Authority.parse(authority: "https://contoso.ciamlogin.com/\(guid)")) != .refused)
    }

    @Test(arguments: [
        "https://\(other).ciamlogin.com/\(guid)/v2.0", "https://\(guid).ciamlogin.com/\(guid)/v2.0/",
        "http://\(guid).ciamlogin.com/\(guid)/v2.0", "https://\(guid).ciamlogin.com.example.com/\(guid)/v2.0",
        "https://fabrikam.ciamlogin.com/\(guid)/v2.0", "https://\(guid).ciamlogin.com/\(guid)",
        "https://\(guid).b2clogin.com/\(guid)/v2.0", "https://contoso.ciamlogin.com/\(guid)/v2.0/",
        "https://\(guid).ciamlogin.com/\(other)/v2.0", "https://\(guid).ciamlogin.com:443/\(guid)/v2.0",
        "https://\(guid).ciamlogin.com/\(guid)/V2.0", "https://\(guid).ciamlogin.com//\(guid)/v2.0",
        "https://\(guid.uppercased()).ciamlogin.com/\(guid)/v2.0", "https://x.\(guid).ciamlogin.com/\(guid)/v2.0",
        "https://\(guid).ciamlogin.com/\(guid)/v2.0?x=1", "https://login.microsoftonline.com/\(guid)/v2.0", "",
    ])
    func `an issuer that nearly has the form of External ID is refused`(_ issuer: String) throws {
        let authority = try Authority.parse(authority: "https://contoso.ciamlogin.com/contoso.onmicrosoft.com")
        #expect(evaluate(issuer, at: authority) == .refused)
    }
}
