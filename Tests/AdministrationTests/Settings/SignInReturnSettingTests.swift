import CompanionTestSupport
import Configuration
import Testing

@Suite("The setting signInReturn")
struct SignInReturnSettingTests {
    private func fixture(_ value: String, _ redirectURI: String?, key: String = "redirectUri") -> SettingsFixture {
        SettingsFixture.tenant.with("signInReturn", "<string>\(value)</string>")
            .with(key, redirectURI.map { "<string>\($0)</string>" })
    }

    @Test("callback is the default, and says that urn:… is read as the callback")
    func standard() throws {
        #expect(try SettingsFixture.tenant.read().settings.signInReturn == .callback)
        let oob = fixture("callback", "urn:ietf:wg:oauth:2.0:oob")
        #expect(try oob.read().settings.signInReturn == .callback)
        #expect(try oob.notices().contains { $0.contains("or set signInReturn to paste") })
    }

    @Test(
        "with paste the address is kept letter by letter, in either spelling",
        arguments: [
            "urn:ietf:wg:oauth:2.0:oob", "https://contoso.b2clogin.com/oauth2/nativeclient",
            "msal3f0c2a52-7c1e://auth", "http://localhost:3000/auth/openid/return", "http://LOCALHOST/%2f?a=b&amp;c",
        ], ["redirectUri", "bhh"])
    func paste(redirectURI: String, key: String) throws {
        let settings = try fixture("paste", redirectURI, key: key).read().settings
        #expect(settings.signInReturn == .paste(redirectURI: redirectURI.replacing("&amp;", with: "&")))
    }

    @Test(
        "what can't be a redirect URI is refused",
        arguments: [nil, "", "oob", ":x", "1urn:x", "urn:", "urn:a b", "urn:a#b", "urn:ä", "/auth/openid/return"])
    func refused(redirectURI: String?) {
        let problems = fixture("paste", redirectURI).problems()
        #expect(problems.count == 1 && problems[0].contains("Redirect URI"), "\(problems)")
    }

    @Test("form_post and paste exclude each other, with a reason")
    func formPost() {
        let settings = fixture("paste", "urn:ietf:wg:oauth:2.0:oob").with("responseMode", "<string>form_post</string>")
        let problems = settings.problems()
        #expect(problems.count == 1 && problems[0].contains("must stand in an address"), "\(problems)")
    }

    @Test("another word is refused with the two that there are")
    func otherWord() {
        let problems = fixture("oob", "urn:ietf:wg:oauth:2.0:oob").problems()
        #expect(problems.count >= 1 && problems[0].contains("paste"), "\(problems)")
    }
}
