import BrowserModel
import CompanionTestSupport
import Configuration
import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import TestSupport
import Testing

@testable import Administration

/// Key by key what each tutorial's settings do: the requests that result from them, and where data is stored.
@Suite("The keys of the tutorials' settings")
struct TutorialSettingsScenarioTests {
    private static let clientID = "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6"
    private static let correlation = "8d2b5a4e-90a6-4c1e-9d0c-5a1f6f0f7e21"

    /// The first tutorial's keys, at the demo's addresses.
    private static func first(_ change: @escaping @Sendable (SettingsFixture) -> SettingsFixture = { $0 })
        -> CompanionHarness.Options
    {
        var options = CompanionHarness.Options()
        options.place = { _, tenant, api in
            let base = "\(tenant)/contoso.onmicrosoft.com"
            return change(
                SettingsFixture(entries: [
                    ("accountIdentifier", "<string>B2C_Acccount</string>"),
                    ("clientID", "<string>\(clientID)</string>"), ("clientSecret", "<string></string>"),
                    ("authURL", "<string>\(base)/oauth2/v2.0/authorize?p=B2C_1_susi</string>"),
                    ("loginURL", "<string>\(base)/login</string>"),
                    ("bhh", "<string>urn:ietf:wg:oauth:2.0:oob</string>"),
                    ("tokenURL", "<string>\(base)/oauth2/v2.0/token?p=B2C_1_susi</string>"),
                    ("keychain", "<string>com.example.QuickStart</string>"),
                    ("contentType", "<string>application/x-www-form-urlencoded</string>"),
                    ("taskAPI", "<string>\(api)</string>"),
                    ("kIDMOAuth2SuccessPagePrefix", "<string>session_state=</string>"),
                ]))
        }
        return options
    }

    /// The second tutorial's.
    private static func second(_ change: @escaping @Sendable (SettingsFixture) -> SettingsFixture = { $0 })
        -> CompanionHarness.Options
    {
        var options = CompanionHarness.Options()
        options.place = { _, tenant, api in
            change(
                SettingsFixture(entries: [
                    ("authority", "<string>\(tenant)/contoso.onmicrosoft.com/</string>"),
                    ("clientId", "<string>\(clientID)</string>"),
                    ("scopes", "<array><string>\(clientID)</string></array>"), ("additionalScopes", "<array/>"),
                    ("redirectUri", "<string>urn:ietf:wg:oauth:2.0:oob</string>"),
                    ("taskWebAPI", "<string>\(api)/tasks</string>"),
                    ("emailSignUpPolicyId", "<string>B2C_1_sign_up</string>"),
                    ("emailSignInPolicyId", "<string>B2C_1_sign_in</string>"),
                    ("faceBookSignInPolicyId", "<string>B2C_1_facebook</string>"), ("fullScreen", "<true/>"),
                    ("showClaims", "<false/>"),
                ]))
        }
        return options
    }

    /// The authorization requests and token requests that the tenant received.
    private struct Wire {
        let authorize: [FormParameters]
        let token: [(request: HTTPRequest, form: FormParameters)]

        init(_ tenant: Checkpoint) throws {
            authorize = try tenant.passages.map(\.request).filter { $0.path.hasSuffix("/authorize") }
                .map { try $0.queryParameters() }
            token = try tenant.passages.map(\.request).filter { $0.path.hasSuffix("/token") }
                .map { ($0, try $0.formParameters()) }
        }
    }

    private func scopes(_ form: FormParameters) -> Set<String> {
        Set((form.first("scope") ?? "").split(separator: " ").map(String.init))
    }

    @Test(
        "the first tutorial's keys on the wire, refresh included",
        .holds("C2", "C3", "C4", "C5", "C6", "C7", "C10", "C11"))
    func firstOnTheWire() async throws {
        try await CompanionHarness.run(Self.first()) { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            for _ in 0..<3 {
                companion.clock.advance(by: 1300)
                #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
            }
            let wire = try Wire(companion.tenant)
            #expect(wire.token.map { $0.form.first("grant_type") } == ["authorization_code", "refresh_token"])
            let query = try #require(wire.authorize.first)
            // C2: clientID: in the authorization request, the token request and the scope.
            #expect(query.first("client_id") == Self.clientID)
            #expect(scopes(query) == ["openid", "offline_access", Self.clientID])
            let redirect = "\(companion.url)/auth/openid/return"
            // C6: bhh: the redirect URI, the same in both requests.
            #expect(query.first("redirect_uri") == redirect)
            #expect(wire.token[0].form.first("redirect_uri") == redirect)
            for (request, form) in wire.token {
                #expect(form.first("client_id") == Self.clientID)
                // C3: clientSecret: a public client sends none, a confidential one in both grants.
                // A public client: not even an empty secret (AADB2C90084).
                #expect(form.first("client_secret") == nil && request.fields[.authorization] == nil)
                #expect(scopes(form).contains(Self.clientID))
                // C7: tokenURL: the policy is in every token request.
                #expect(request.target.lowercased().contains("b2c_1_susi"), "\(request.target)")
            }
            for passage in companion.tenant.passages {
                let target = passage.request.target
                #expect(target.filter { $0 == "?" }.count <= 1, "\(target)")
                // C5: loginURL: no request ever goes to it.
                #expect(!passage.request.path.hasSuffix("/login"), "loginURL was called: \(target)")
            }
            #expect(companion.api.passages.allSatisfy { $0.request.path.hasPrefix("/api/tasks") })
        }
    }

    @Test("a confidential client sends its secret in both grants", .holds("C3"))
    func confidential() async throws {
        let options = Self.first { $0.with("clientSecret", "<string>s3cret &amp; more</string>") }
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            for _ in 0..<3 {
                companion.clock.advance(by: 1300)
                _ = try await companion.open("/tasks", browser)
            }
            let wire = try Wire(companion.tenant)
            #expect(wire.token.map { $0.form.first("grant_type") } == ["authorization_code", "refresh_token"])
            for (request, form) in wire.token {
                let basic = request.fields[.authorization]?.hasPrefix("Basic ") == true
                // C3: clientSecret: a public client sends none, a confidential one in both grants.
                #expect(basic || form.first("client_secret") == "s3cret & more")
            }
        }
    }

    @Test("with tokenURL for another policy the program does not start", .holds("C7"))
    func otherPolicy() {
        let fixture = SettingsFixture.authURL.with(
            "tokenURL",
            "<string>https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/token?p=B2C_1_other</string>")
        // C7: tokenURL: the policy is in every token request.
        #expect(fixture.problems().contains { $0.contains("names another policy than authURL") })
    }

    @Test(
        "another keychain or account type is another store; the old one is there again with the old name",
        .holds("C1", "C8"), arguments: ["keychain", "accountIdentifier"])
    func otherStore(key: String) async throws {
        try await CompanionHarness.run(Self.first()) { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let before = companion.settingsText
            let stores = { Set(companion.folder.names.filter { $0.hasSuffix(".sqlite") && !$0.hasPrefix("demo") }) }
            #expect(stores() == ["com.example.QuickStart.B2C_Acccount.sqlite"])
            let edited = try #require(SettingsText(Array(before.utf8)).edited([key: .string("another")]))
            TemporaryFolder.write(edited, to: companion.settingsPath)
            try companion.restart()
            #expect(try await companion.open("/tasks", browser).account == nil)
            try await companion.signIn(.bob, companion.browser("bob"))
            let other = key == "keychain" ? "another.B2C_Acccount.sqlite" : "com.example.QuickStart.another.sqlite"
            // C1: accountIdentifier: the type that accounts are filed under.
            // C8: keychain: another name is another store.
            #expect(stores() == ["com.example.QuickStart.B2C_Acccount.sqlite", other])

            TemporaryFolder.write(Array(before.utf8), to: companion.settingsPath)
            try companion.restart()
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
        }
    }

    @Test(
        "contentType selects how a new task is sent",
        .holds("C9"), arguments: ["application/x-www-form-urlencoded", "application/json"])
    func contentType(type: String) async throws {
        try await CompanionHarness.run(Self.first { $0.with("contentType", "<string>\(type)</string>") }) { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            #expect(try await browser.press("Add", on: page, filling: ["text": "a & b"]).tasks == ["a & b"])
            let post = try #require(companion.api.passages.first { $0.request.method == .post }?.request)
            // C9: contentType: how a new task is encoded.
            #expect(post.fields[.contentType]?.hasPrefix(type) == true)
            let body = String(decoding: post.body, as: UTF8.self)
            #expect(
                type.hasSuffix("json") ? body.contains("\"a & b\"") : try post.formParameters().first("Text") == "a & b"
            )
        }
    }

    @Test("a slash at the end of taskAPI does no harm", .holds("C10"), arguments: ["", "/", "//", "/base", "/base/"])
    func trailingSlash(end: String) throws {
        let base = "https://tasks.example.com"
        let fixture = SettingsFixture.tenant.with("taskAPI", "<string>\(base)\(end)</string>")
        let expected = base + (end.contains("base") ? "/base" : "") + "/api/tasks"
        // C10: taskAPI: a slash at the end does no harm.
        #expect(try fixture.read().settings.taskAPI?.collection == url(expected))
    }

    @Test("keys that do nothing in a browser are accepted with a word", .holds("C5", "C11", "C27"))
    func withoutEffect() async throws {
        for (key, xml) in [
            ("loginURL", "<string>https://contoso.b2clogin.com/contoso.onmicrosoft.com/login</string>"),
            ("kIDMOAuth2SuccessPagePrefix", "<string>session_state=</string>"), ("fullScreen", "<true/>"),
        ] {
            let plain = try SettingsFixture.tenant.read().settings
            let result = try SettingsFixture.tenant.with(key, xml).read()
            // C5: loginURL: no request ever goes to it.
            // C11: kIDMOAuth2SuccessPagePrefix: accepted.
            // C27: fullScreen: accepted.
            #expect(result.settings == plain)
            #expect(result.notices.map(\.key) == [key])
        }
    }

    @Test(
        "the second tutorial's keys on the wire",
        .holds("C20", "C21", "C22", "C23", "C24", "C25", "C27"))
    func secondOnTheWire() async throws {
        let options = Self.second { $0.with("additionalScopes", "<array><string>profile</string></array>") }
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser, policy: "B2C_1_sign_in")
            page = try await browser.press("Add", on: page, filling: ["text": "one"])
            page = try await browser.press("Delete", on: page)
            #expect(page.tasks.isEmpty)
            for _ in 0..<3 {
                companion.clock.advance(by: 1300)
                _ = try await companion.open("/tasks", browser)
            }
            let wire = try Wire(companion.tenant)
            let query = try #require(wire.authorize.first)
            // C21: clientId.
            #expect(query.first("client_id") == Self.clientID)
            // C22: scopes: the client id as the only one becomes openid, offline_access and the client id.
            // C23: additionalScopes: in the authorization request.
            #expect(scopes(query) == ["openid", "offline_access", Self.clientID, "profile"])
            // C24: redirectUri.
            #expect(query.first("redirect_uri") == "\(companion.url)/auth/openid/return")
            #expect(wire.token.count == 2)
            for (request, form) in wire.token {
                #expect(!scopes(form).contains("profile"), "additional scopes are for the sign-in only")
                // C20: authority: a slash at the end does no harm.
                #expect(!request.path.contains("//"))
            }
            // One address for all of it; what has an id is below it.
            let methods = companion.api.passages.map { $0.request.method }
            #expect(Set(methods).isSuperset(of: [.get, .post, .delete]))
            // C25: taskWebAPI: the address of the list itself.
            for passage in companion.api.passages {
                #expect(passage.request.path == "/tasks" || passage.request.path.hasPrefix("/tasks/"))
            }
        }
    }

    @Test("scopes that are more than the client id are refused when it is among them", .holds("C22"))
    func soleScope() {
        let fixture = SettingsFixture.tenant.with("clientID", nil).with("clientId", "<string>\(Self.clientID)</string>")
            .with("scopes", "<array><string>\(Self.clientID)</string><string>https://c/x/read</string></array>")
        // C22: scopes: the client id as the only one becomes openid, offline_access and the client id.
        #expect(fixture.problems().contains { $0.contains("must be the only one") })
    }

    @Test("three policies, three buttons, each starts its own", .holds("C26", "U20", "U21"))
    func threeButtons() async throws {
        try await CompanionHarness.run(Self.second()) { companion in
            for (title, policy) in [
                ("Sign up with email", "B2C_1_sign_up"), ("Sign in with email", "B2C_1_sign_in"),
                ("Sign in with Facebook", "B2C_1_facebook"),
            ] {
                let browser = companion.browser(policy)
                companion.tenant.forget()
                // U20: an entry for each policy.
                // U21: each entry starts its policy; an error can be retried.
                _ = try await browser.follow(title, on: try await companion.open("/", browser))
                let request = try #require(
                    companion.tenant.passages.map(\.request).first { $0.path.hasSuffix("/authorize") })
                // C26: three policies, three buttons.
                #expect(request.target.lowercased().contains(policy.lowercased()), "\(request.target)")
            }
        }
    }

    @Test("showClaims decides where a sign-in ends", .holds("C28"), arguments: [true, false])
    func showClaims(isOn: Bool) async throws {
        try await CompanionHarness.run(Self.second { $0.with("showClaims", isOn ? "<true/>" : "<false/>") }) {
            companion in
            let page = try await companion.signIn(.alice, companion.browser(), policy: "B2C_1_sign_in")
            // C28: showClaims: claims or tasks after a sign-in.
            #expect(page.target == (isOn ? "/claims" : "/tasks"))
        }
    }
}
