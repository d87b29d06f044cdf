import DemoServices
import HTTP
import Testing

/// The language of the tenant's pages.
@Suite struct TenantLanguageTests {
    private static let titles = [
        "en": "Sign in", "de": "Anmelden", "fr": "Se connecter", "es": "Iniciar sesión",
    ]

    @Test(
        arguments: [
            (nil, nil, "en"), ("de", nil, "de"), ("de", "fr", "de"), ("xx tlh fr-CA de", "es", "fr"),
            ("xx", "es", "es"),
            ("DE-ch", nil, "de"), ("", "fr;q=0.3, es;q=0.9, de;q=0", "es"), (nil, "da, de-AT;q=0.8, en;q=0.7", "de"),
            (nil, "*", "en"), (nil, "de;q=0, fr;q=0", "en"), (nil, "fr;q=nan, de;q=0.1", "de"), (nil, "de, fr", "de"),
            (nil, "zh-Hant-TW", "en"),
            ("d e", nil, "en"), ("\"><script>", ";;,,;q=", "en"), ("deutsch", nil, "en"),
        ] as [(String?, String?, String)])
    func `ui_locales decides, then the browser`(
        uiLocales: String?, acceptLanguage: String?, language: String
    ) async throws {
        var browser = try TenantHarness().browser
        if let acceptLanguage { browser.fields = [.acceptLanguage: acceptLanguage] }
        let page = await browser.get(TenantHarness.authorize(["ui_locales": uiLocales]))
        #expect(page.text.contains("<html lang=\"\(language)\">"))
        #expect(page.heading == Self.titles[language])
    }

    @Test(arguments: ["de", "fr", "es"])
    func `the language is kept across pages and on errors, what applications receive is English`(
        language: String
    ) async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        let lang = "<html lang=\"\(language)\">"
        var page = await browser.get(
            TenantHarness.authorize(policy: "B2C_1_sign_up", ["ui_locales": .some(language)]))
        page = await browser.post(page, ["action": "create", "email": "ALICE@contoso.example"])
        #expect(page.text.contains(lang) && page.text.contains("aria-invalid"))
        #expect(!page.text.contains("Please") && !page.text.contains("password must"))
        page = await browser.post(
            page,
            [
                "action": "create", "email": "g@example.com", "displayName": "G", "password": "Long enough",
                "passwordAgain": "Long enough",
            ])
        #expect(page.text.contains(lang) && page.code != nil)
        let cancelled = try await browser.post(page, ["action": "cancel"]).redirect()
        #expect(try cancelled.required("error_description").contains("The user has cancelled"))

        let refused = await browser.get(
            TenantHarness.authorize(["ui_locales": .some(language), "client_id": "nobody"]))
        #expect(refused.response.status == .badRequest && refused.text.contains(lang))
        #expect(refused.text.contains("<dd lang=\"en\">AADB2C90018"))
        browser.fields = [.acceptLanguage: language]
        #expect(await browser.get("/").text.contains(lang))
        #expect(await browser.get("/nothing").text.contains(lang))
        #expect(await browser.get("/contoso.onmicrosoft.com/b2c_1_susi/oauth2/v2.0/logout").text.contains(lang))
        let mode = TenantHarness.authorize(["response_mode": "form_post", "prompt": "none"])
        #expect(await browser.get(mode).text.contains(lang))
    }
}
