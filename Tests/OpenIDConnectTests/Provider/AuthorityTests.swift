import HTTP
import Testing

@testable import OpenIDConnect

@Suite struct AuthorityTests {
    /// Table c1 of the reference: an authorize address and where its metadata is.
    @Test(arguments: [
        (
            "https://login.microsoftonline.com/fabrikamb2c.onmicrosoft.com/oauth2/v2.0/authorize?p=b2c_1_susi",
            "https://login.microsoftonline.com/fabrikamb2c.onmicrosoft.com/v2.0/.well-known/openid-configuration?p=b2c_1_susi"
        ),
        (
            "https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi/oauth2/v2.0/authorize",
            "https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi/v2.0/.well-known/openid-configuration"
        ),
        (
            "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_susi",
            "https://contoso.b2clogin.com/contoso.onmicrosoft.com/v2.0/.well-known/openid-configuration?p=B2C_1_susi"
        ),
        (
            "https://contoso.b2clogin.com/tfp/contoso.onmicrosoft.com/B2C_1A_custom/oauth2/v2.0/authorize",
            "https://contoso.b2clogin.com/tfp/contoso.onmicrosoft.com/B2C_1A_custom/v2.0/.well-known/openid-configuration"
        ),
        (
            "https://contoso.b2clogin.com/775527ff-9a37-4307-8b3d-cc311f58d925/B2C_1_susi/oauth2/v2.0/authorize",
            "https://contoso.b2clogin.com/775527ff-9a37-4307-8b3d-cc311f58d925/B2C_1_susi/v2.0/.well-known/openid-configuration"
        ),
        (
            "https://login.contoso.com/775527ff-9a37-4307-8b3d-cc311f58d925/oauth2/v2.0/authorize?p=B2C_1_susi",
            "https://login.contoso.com/775527ff-9a37-4307-8b3d-cc311f58d925/v2.0/.well-known/openid-configuration?p=B2C_1_susi"
        ),
        (
            "https://login.contoso.com/contoso.onmicrosoft.com/B2C_1_susi/oauth2/v2.0/authorize",
            "https://login.contoso.com/contoso.onmicrosoft.com/B2C_1_susi/v2.0/.well-known/openid-configuration"
        ),
        (
            "https://contoso.b2clogin.cn/contoso.partner.onmschina.cn/B2C_1_susi/oauth2/v2.0/authorize",
            "https://contoso.b2clogin.cn/contoso.partner.onmschina.cn/B2C_1_susi/v2.0/.well-known/openid-configuration"
        ),
        (
            "https://login.microsoftonline.com//isasample.site/oauth2/v2.0/authorize?p=B2C_1_Default",
            "https://login.microsoftonline.com/isasample.site/v2.0/.well-known/openid-configuration?p=B2C_1_Default"
        ),
        (
            "http://localhost:3001/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=b2c_1_susi",
            "http://localhost:3001/contoso.onmicrosoft.com/v2.0/.well-known/openid-configuration?p=b2c_1_susi"
        ),
        (
            "https://login.contoso.com/tfp/775527ff-9a37-4307-8b3d-cc311f58d925/b2C_1a_MiXed/oauth2/v2.0/authorize",
            "https://login.contoso.com/tfp/775527ff-9a37-4307-8b3d-cc311f58d925/b2C_1a_MiXed/v2.0/.well-known/openid-configuration"
        ),
        (
            "https://contoso.ciamlogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize",
            "https://contoso.ciamlogin.com/contoso.onmicrosoft.com/v2.0/.well-known/openid-configuration"
        ),
        (
            "https://contoso.ciamlogin.com/775527ff-9a37-4307-8b3d-cc311f58d925/oauth2/v2.0/authorize",
            "https://contoso.ciamlogin.com/775527ff-9a37-4307-8b3d-cc311f58d925/v2.0/.well-known/openid-configuration"
        ),
    ])
    func `an authorize address leads to its metadata`(_ authURL: String, _ metadata: String) throws {
        #expect(try Authority.parse(authURL: authURL).metadataURL(policy: nil).description == metadata)
    }

    @Test(arguments: [
        ("https://login.microsoftonline.com/contoso.onmicrosoft.com/", "/contoso.onmicrosoft.com/v2.0/", "?p=B2C_1_in"),
        ("https://login.microsoftonline.com/contoso.onmicrosoft.com", "/contoso.onmicrosoft.com/v2.0/", "?p=B2C_1_in"),
        (
            "https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi",
            "/contoso.onmicrosoft.com/B2C_1_in/v2.0/", ""
        ),
        (
            "https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi/v2.0/",
            "/contoso.onmicrosoft.com/B2C_1_in/v2.0/", ""
        ),
        (
            "https://contoso.b2clogin.com/tfp/contoso.onmicrosoft.com/B2C_1_susi/v2.0",
            "/tfp/contoso.onmicrosoft.com/B2C_1_in/v2.0/", ""
        ),
        (
            "https://contoso.b2clogin.com/contoso.onmicrosoft.com/v2.0/.well-known/openid-configuration?p=B2C_1_susi",
            "/contoso.onmicrosoft.com/v2.0/", "?p=B2C_1_in"
        ),
        ("https://contoso.b2clogin.com/tfp/contoso.onmicrosoft.com", "/tfp/contoso.onmicrosoft.com/B2C_1_in/v2.0/", ""),
        ("https://login.contoso.com/TFP/contoso.onmicrosoft.com/", "/tfp/contoso.onmicrosoft.com/B2C_1_in/v2.0/", ""),
        (
            "https://login.contoso.com/tfp/775527ff-9a37-4307-8b3d-cc311f58d925/v2.0",
            "/tfp/775527ff-9a37-4307-8b3d-cc311f58d925/B2C_1_in/v2.0/", ""
        ),
        ("https://contoso.ciamlogin.com/", "/contoso.onmicrosoft.com/v2.0/", ""),
        (
            "https://contoso.ciamlogin.com/775527ff-9a37-4307-8b3d-cc311f58d925/v2.0",
            "/775527ff-9a37-4307-8b3d-cc311f58d925/v2.0/", ""
        ),
    ])
    func `an authority leads to the metadata of each policy`(_ text: String, _ path: String, _ query: String) throws {
        let url = try Authority.parse(authority: text).metadataURL(policy: "B2C_1_in")
        #expect(url.requestTarget == path + ".well-known/openid-configuration" + query)
    }

    @Test(arguments: [
        ("https://op.example.com", "https://op.example.com/.well-known/openid-configuration"),
        ("https://op.example.com/", "https://op.example.com/.well-known/openid-configuration"),
        ("https://op.example.com/realms/one/", "https://op.example.com/realms/one/.well-known/openid-configuration"),
        (
            "https://op.example.com/realms/one/.well-known/openid-configuration",
            "https://op.example.com/realms/one/.well-known/openid-configuration"
        ),
        ("http://127.0.0.1:9000", "http://127.0.0.1:9000/.well-known/openid-configuration"),
        ("https://OP.example.com/adfs", "https://op.example.com/adfs/.well-known/openid-configuration"),
        (
            "https://op.example.com/My%20Realm/a+b",
            "https://op.example.com/My%20Realm/a+b/.well-known/openid-configuration"
        ),
        ("https://op.example.com/~a;v=1/(b)@c", "https://op.example.com/~a;v=1/(b)@c/.well-known/openid-configuration"),
        (
            "https://op.example.com/t/v2.0/.well-known/openid-configuration?appid=1-2",
            "https://op.example.com/t/v2.0/.well-known/openid-configuration?appid=1-2"
        ),
        (
            "https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi/v2.0/",
            "https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi/v2.0/.well-known/openid-configuration"
        ),
        (
            "https://775527ff-9a37-4307-8b3d-cc311f58d925.ciamlogin.com/775527ff-9a37-4307-8b3d-cc311f58d925/v2.0",
            "https://775527ff-9a37-4307-8b3d-cc311f58d925.ciamlogin.com/775527ff-9a37-4307-8b3d-cc311f58d925/v2.0/.well-known/openid-configuration"
        ),
    ])
    func `an issuer leads to its metadata`(_ issuer: String, _ metadata: String) throws {
        #expect(try Authority.parse(issuer: issuer).metadataURL(policy: nil).description == metadata)
    }

    @Test func `an issuer by the address of its metadata is the address above it, as typed`() throws {
        let typed = "https://OP.example.com/t/.well-known/openid-configuration?appid=1"
        #expect(try Authority.parse(issuer: typed) != Authority.parse(issuer: "https://op.example.com/t"))
        guard case .issuer(let issuer) = try Authority.parse(issuer: typed) else {
            Issue.record("not an issuer")
            return
        }
        #expect(issuer.description == "https://OP.example.com/t")
        #expect(issuer.url.description == "https://op.example.com/t")
        #expect(
            try Authority.parse(issuer: typed).isSameTenant(as: Authority.parse(issuer: "https://op.example.com/t")))
    }

    @Test func `an issuer that names a B2C policy is a B2C authority`() throws {
        let authority = try Authority.parse(
            issuer: "https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi/v2.0/")
        #expect(authority.isAzureADB2C)
        #expect(authority.policy == "B2C_1_susi")
        #expect(try !Authority.parse(issuer: "https://op.example.com/tenant").isAzureADB2C)
    }

    @Test(arguments: [
        "http://login.microsoftonline.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=b2c_1_susi",
        "https://op.example.com/authorize", "https://op.example.com/oauth2/v2.0/authorize",
        "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/token?p=b2c_1_a",
        "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=b2c_1_a&x=%FF",
        "https://contoso.b2clogin.com/tfp/contoso.onmicrosoft.com/susi/oauth2/v2.0/authorize",
        "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=susi",
        "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=b2c_1_a&p=b2c_1_b",
        "https://contoso.b2clogin.com/contoso.onmicrosoft.com/b2c_1_a/oauth2/v2.0/authorize?p=b2c_1_b",
        "https://contoso.b2clogin.com/contoso.onmicrosoft.com/susi/oauth2/v2.0/authorize",
        "https://contoso.b2clogin.com/tfp/contoso.onmicrosoft.com/oauth2/v2.0/authorize",
        "https://contoso.b2clogin.com/a/contoso.onmicrosoft.com/b2c_1_a/oauth2/v2.0/authorize",
        "https://contoso.b2clogin.com/contoso%2Fonmicrosoft/b2c_1_a/oauth2/v2.0/authorize",
        "https://contoso.ciamlogin.com/contoso.onmicrosoft.com/b2c_1_susi/oauth2/v2.0/authorize",
    ])
    func `other authorize addresses are refused with a reason`(_ text: String) {
        #expect(throws: AuthorityProblem.self) { try Authority.parse(authURL: text) }
    }

    @Test(arguments: [
        "https://login.contoso.com/tfp", "https://login.contoso.com/tfp/B2C_1_susi",
        "https://login.contoso.com/tfp/a?p=B2C_1_a",
        "https://login.contoso.com/tfp/contoso.onmicrosoft.com/susi",
        "https://login.contoso.com/contoso/B2C_1_a?p=B2C_1_a",
        "https://contoso.ciamlogin.com/contoso.onmicrosoft.com?p=B2C_1_a", "https://contoso.ciamlogin.com/a/B2C_1_a",
        "https://accounts.example.com",
    ])
    func `other authorities are refused with a reason`(_ text: String) {
        #expect(throws: AuthorityProblem.self) { try Authority.parse(authority: text) }
    }

    @Test(arguments: [
        "https://op.example.com/?x=1", "http://op.example.com", "https://op.example.com/?x=%FF",
        "https://contoso.b2clogin.com/contoso%20x/B2C_1_susi/v2.0",
    ])
    func `other issuers are refused with a reason`(_ text: String) {
        #expect(throws: AuthorityProblem.self) { try Authority.parse(issuer: text) }
    }

    @Test(arguments: [
        ("B2C_1_susi", true), ("b2c_1a_SignIn.v2-x_y", true), ("b2c_1_", false), ("susi", false), ("b2c_2_x", false),
        ("b2c_1_a/b", false), ("b2c_1_ä", false), ("", false),
        ("b2c_1_" + String(repeating: "a", count: 250), true), ("b2c_1_" + String(repeating: "a", count: 251), false),
    ])
    func `policy names are those of B2C`(_ name: String, _ holds: Bool) {
        #expect(AzureADB2C.isPolicyName(name) == holds)
    }

    @Test(arguments: ["common", "organizations", "Consumers"])
    func `an address for several tenants of Entra is no issuer`(_ name: String) {
        let problem = AuthorityProblem.severalTenants(name)
        #expect(throws: problem) { try Authority.parse(issuer: "https://login.microsoftonline.com/\(name)/v2.0") }
        #expect(problem.description.contains("put the ID of your tenant in its place"))
        #expect(throws: Never.self) { try Authority.parse(issuer: "https://login.example.com/\(name)/v2.0") }
    }
}
