import CompanionTestSupport
import Testing

/// What people write in place of an address, and what else can't be one: each has its own sentence.
@Suite struct AddressSlipTests {
    private static let provider = SettingsFixture.tenant.with("authority", nil).with("policies", nil)

    @Test(arguments: [
        ("https://id.example.com/x?a=b", "an issuer has no query (OpenID Connect Discovery 1.0 §3)"),
        ("https:\\\\id.example.com", "there is a backslash in it"),
        ("https://münchen.example.com", "write a name in other letters in its xn-- form"),
        ("https://login.microsoftonline.com/common/v2.0", "common stands for several tenants"),
    ])
    func `an issuer`(_ address: String, sentence: String) {
        let problems = Self.provider.with("issuer", "<string>\(address)</string>").problems()
        #expect(problems.count == 1 && problems.first?.contains(sentence) == true, "\(problems)")
    }

    @Test func `the name of a tenant`() {
        let problems = SettingsFixture.tenant.with("authority", "<string>https://login.example.com/con(toso</string>")
            .problems()
        #expect(problems.first?.contains("a part of its path has characters that no tenant or policy has") == true)
    }

    @Test(arguments: [
        ("<date>2020-01-01T00:00:00Z</date>", "a <date>"), ("<data>AAAA</data>", "<data>"),
        ("<real>1.5</real>", "a <real>"),
    ])
    func `another type`(_ value: String, name: String) {
        let problems = SettingsFixture.tenant.with("clientID", value).problems()
        #expect(problems.first?.hasSuffix("expected a <string>, found \(name)") == true, "\(problems)")
    }

    @Test func `an API that Microsoft has switched off, beside the demo's`() throws {
        let notices = try Self.provider.with("issuer", "<string>http://localhost:3001</string>")
            .with("taskAPI", "<string>https://aadb2cplayground.azurewebsites.net</string>")
            .with("demoServices", "<true/>").notices()
        #expect(notices.contains { $0.hasSuffix("the demo task API at http://localhost:3002 is used") }, "\(notices)")
    }
}
