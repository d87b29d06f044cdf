import BrowserModel
import CompanionTestSupport
import Configuration
import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import Localization
import Running
import Storage
import TestSupport
import Testing
import Texts

@testable import Administration
@testable import Web
@testable import WebCompanion

@Suite("The settings page")
struct SettingsPageScenarioTests {
    static let commented = SettingsFixture.demo.with(
        "showClaims", "<false/> <!-- what a sign-in leads to: claims & more -->")
    private static let correlation = "8d2b5a4e-90a6-4c1e-9d0c-5a1f6f0f7e21"

    @Test(
        "what is saved counts from the next sign-in on, and in the file, whose other text stays", .holds("U24", "C28"))
    func saved() async throws {
        try await CompanionHarness.run(.init(settings: Self.commented)) { companion in
            let before = companion.settingsText
            let browser = companion.browser()
            try await companion.becomeOperator(browser)
            var page = try await companion.open("/", browser)
            page = try await browser.follow(words.settings.title, on: page)
            #expect(page.heading == words.settings.title)
            #expect(page.value(of: "provider") == "\(companion.tenantURL)/contoso.onmicrosoft.com")
            page = try await browser.press(
                words.settings.save, on: page,
                filling: [
                    "showClaims": "on", "correlationID": " \(Self.correlation.uppercased()) ",
                    "additionalScopes": "profile\n\nemail",
                ])
            #expect(page.target == "/settings?notice=saved")
            // U24: the settings editor.
            #expect(page.text.contains(words.settings.saved))
            let after = companion.settingsText
            let expected = before.replacing("<false/> <!--", with: "<true/> <!--")
            #expect(after.hasPrefix(expected.prefix(expected.utf8.count - "</dict></plist>\n".utf8.count)))
            #expect(
                after.hasSuffix(
                    """
                    <key>additionalScopes</key>
                    <array>
                        <string>profile</string>
                        <string>email</string>
                    </array>
                    <key>correlationId</key>
                    <string>\(Self.correlation.uppercased())</string>
                    </dict></plist>

                    """))

            page = try await companion.signIn(.alice, browser)
            #expect(page.target == "/claims")
            let authorize = companion.tenant.passages.map(\.request).first { $0.path.hasSuffix("/authorize") }
            let query = try #require(authorize).queryParameters()
            let token = companion.tenant.passages.map(\.request).first { $0.path.hasSuffix("/token") }
            #expect(token?.fields[.clientRequestID] == Self.correlation)
            #expect(query.first("scope")?.split(separator: " ").contains("email") == true)

            try companion.restart()
            #expect(try await companion.signIn(.bob, companion.browser("bob")).target == "/claims")
        }
    }

    @Test(
        "an address, a GUID and a scope that can't be right are refused beside their fields, and what was typed stays",
        .holds("U24"))
    func refused() async throws {
        try await CompanionHarness.run { companion in
            let before = companion.settingsText
            let browser = companion.browser()
            var page = try await companion.open("/settings", browser)
            page = try await browser.press(
                words.settings.save, on: page,
                filling: [
                    "provider": "ftp://contoso & \"co\"", "correlationID": "12345", "apiScopes": "one two\nthree",
                    "clientID": "kept & typed", "taskAPI": "http://tasks.example.com", "clientSecret": " blank ",
                ])
            #expect(page.status == .unprocessableContent)
            for (field, part) in [
                ("provider", "begins with https://"), ("correlationID", "Expected a UUID"), ("apiScopes", "one scope"),
                ("clientID", "without blanks"), ("taskAPI", "Expected https"), ("clientSecret", "printable ASCII"),
            ] {
                let error = page.markup.elements.first { $0["id"] == "\(field)-error" }
                #expect(error?.text.contains(part) == true, "\(field): \(error?.text ?? "none")")
            }
            #expect(page.value(of: "provider") == "ftp://contoso & \"co\"")
            #expect(page.value(of: "correlationID") == "12345")
            #expect(page.value(of: "apiScopes") == "one two\nthree")
            #expect(page.value(of: "clientID") == "kept & typed")
            #expect(!page.response.text.contains(" blank "))
            #expect(companion.settingsText == before)
            // The previous one is still in force.
            #expect(try await companion.signIn(.alice, browser).target == "/tasks")
        }
    }

    @Test("refresh tokens are requested always, never or as the provider needs it")
    func offlineAccess() async throws {
        try await CompanionHarness.run { companion in
            let (before, browser) = (companion.settingsText, companion.browser())
            var page = try await companion.open("/settings", browser)
            for (choice, isRequested) in [("false", false), ("true", true), ("", true)] {
                #expect(!companion.settingsText.contains(choice.isEmpty ? before : "<\(choice)/>"))
                page = try await browser.press(words.settings.save, on: page, filling: ["offlineAccess": choice])
                #expect(page.text.contains(words.settings.saved))
                page = try await companion.open("/settings", browser)
                let selected = page.markup.all("option").filter { $0["selected"] != nil }.compactMap { $0["value"] }
                #expect(selected.contains(choice))
                #expect(
                    companion.settingsText.contains("<key>offlineAccess</key>\n<\(choice)/>") != choice.isEmpty)
                companion.tenant.forget()
                try await companion.signIn(.alice, companion.browser(choice))
                let authorize = companion.tenant.passages.map(\.request).first { $0.path.hasSuffix("/authorize") }
                let scope = try #require(authorize).queryParameters().first("scope")?.split(separator: " ")
                #expect(scope?.contains("offline_access") == isRequested)
            }
            page = try await browser.press(words.settings.save, on: page, filling: ["offlineAccess": ""])
            #expect(companion.settingsText == before)
        }
    }

    @Test("how the client secret is sent is a choice, and nothing else is taken")
    func authentication() async throws {
        try await CompanionHarness.run { companion in
            let (before, browser) = (companion.settingsText, companion.browser())
            var page = try await companion.open("/settings", browser)
            for choice in ["client_secret_basic", "client_secret_post"] {
                page = try await browser.press(
                    words.settings.save, on: page, filling: ["tokenEndpointAuthMethod": choice])
                #expect(page.text.contains(words.settings.saved))
                #expect(
                    companion.settingsText.contains(
                        "<key>tokenEndpointAuthMethod</key>\n<string>\(choice)</string>"))
                page = try await companion.open("/settings", browser)
                let selected = page.markup.all("option").filter { $0["selected"] != nil }.compactMap { $0["value"] }
                #expect(selected.contains(choice))
            }
            let refused = try await browser.press(
                words.settings.save, on: page, filling: ["tokenEndpointAuthMethod": "private_key_jwt"])
            #expect(refused.status == .unprocessableContent)
            let error = refused.markup.elements.first { $0["id"] == "tokenEndpointAuthMethod-error" }
            #expect(error?.text.contains("client_secret_basic") == true, "\(refused.text)")
            page = try await browser.press(
                words.settings.save, on: page, filling: ["tokenEndpointAuthMethod": ""])
            #expect(page.text.contains(words.settings.saved) && companion.settingsText == before)
        }
    }

    @Test("what is neither always nor never is refused beside the field for refresh tokens")
    func noAnswerForRefreshTokens() async throws {
        try await CompanionHarness.run { companion in
            let (before, browser) = (companion.settingsText, companion.browser())
            let page = try await browser.press(
                words.settings.save, on: try await companion.open("/settings", browser),
                filling: ["offlineAccess": "maybe"])
            #expect(page.status == .unprocessableContent)
            let error = page.markup.elements.first { $0["id"] == "offlineAccess-error" }
            #expect(error?.text.contains("<true/> or <false/>") == true)
            #expect(companion.settingsText == before)
        }
    }

    @Test("a provider's address of no form that is understood is refused beside its field")
    func authority() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await browser.press(
                words.settings.save, on: try await companion.open("/settings", browser),
                filling: ["provider": "\(companion.tenantURL.origin)/contoso%2Fx"])
            #expect(page.status == .unprocessableContent)
            let error = page.markup.elements.first { $0["id"] == "provider-error" }
            #expect(error?.text.contains("characters that no tenant or policy has") == true)
        }
    }

    @Test("running requests finish by the settings of before")
    func swapped() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let release = Latch()
            companion.api.intercept { request in
                guard request.method == .get else { return nil }
                await release.wait()
                return nil
            }
            async let list = companion.open("/tasks", browser)
            await release.waitForArrivals(1)
            let other = companion.browser("other")
            var page = try await companion.open("/settings", other)
            page = try await other.press(
                words.settings.save, on: page, filling: ["taskAPI": "http://localhost:1", "clientID": "another-client"])
            #expect(page.target == "/settings?notice=saved")
            await release.open()
            companion.api.intercept(nil)
            #expect(try await list.heading == words.tasks.title)
        }
    }

    @Test("a file that was changed in the meantime is not overwritten unseen")
    func changedMeanwhile() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.open("/settings", browser)
            let byHand = companion.settingsText.replacing(
                "<key>clientID</key>",
                with:
                    "<!-- by hand --><key>correlationId</key><string>\(Self.correlation)</string>\n<key>clientID</key>")
            TemporaryFolder.write(Array(byHand.utf8), to: companion.settingsPath)
            page = try await browser.press(words.settings.save, on: page, filling: ["additionalScopes": "profile"])
            #expect(page.status == .conflict)
            #expect(companion.settingsText == byHand)
            #expect(page.text.contains("In the file now: \(Self.correlation)"))
            #expect(page.text.contains(words.settings.fileHasNone))
            #expect(page.value(of: "additionalScopes") == "profile")
            #expect(page.value(of: "correlationID") == "")
            page = try await browser.press(words.settings.save, on: page, filling: ["correlationID": Self.correlation])
            #expect(page.target == "/settings?notice=saved")
            #expect(companion.settingsText.contains("<!-- by hand -->"))
            #expect(companion.settingsText.contains("<string>profile</string>"))
        }
    }

    @Test("a file that can't be written: for this run only, and the page says so and how to keep it")
    func notWritable() async throws {
        let options = CompanionHarness.Options(write: { _, _, _ throws(FileReplacement.Failure) in
            throw .notWritable("Read-only file system")
        })
        try await CompanionHarness.run(options) { companion in
            let before = companion.settingsText
            let browser = companion.browser()
            var page = try await companion.open("/settings", browser)
            page = try await browser.press(words.settings.save, on: page, filling: ["showClaims": "on"])
            #expect(page.text.contains(words.settings.savedForThisRun))
            #expect(
                page.text.contains(
                    words.settings.unsaved.text(["file": companion.settingsPath, "reason": "Read-only file system"])))
            #expect(companion.settingsText == before)
            #expect(try await companion.signIn(.alice, browser).target == "/claims")
            // The page continues with what is in force.
            page = try await companion.open("/settings", browser)
            #expect(page.markup.elements.first { $0["id"] == "showClaims" }?["checked"] != nil)
            try companion.restart()
            #expect(try await companion.signIn(.bob, companion.browser("bob")).target == "/tasks")
        }
    }

    @Test("a binary file is left as it is: for this run only, and the page says why")
    func notEditable() async throws {
        let settings = SettingsFixture.demo.with("policies", nil)
            .with("emailSignInPolicyId", "<string>B2C_1_susi</string>")
        try await CompanionHarness.run(.init(settings: settings)) { companion in
            let values = try SettingsFile.read(path: companion.settingsPath).values.compactMapValues { value in
                if case .string(let text) = value { text } else { nil }
            }
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .binary
            let binary = try Array(encoder.encode(values))
            TemporaryFolder.write(binary, to: companion.settingsPath)
            let browser = companion.browser()
            let page = try await browser.press(
                words.settings.save, on: try await companion.open("/settings", browser), filling: ["showClaims": "on"])
            #expect(page.text.contains(words.settings.savedForThisRun))
            let reason = words.settingsProblems.file.notEditable.text()
            #expect(
                page.text.contains(
                    words.settings.unsaved.text(["file": companion.settingsPath, "reason": reason])), "\(page.text)")
            #expect(TemporaryFolder.read(companion.settingsPath) == binary)
        }
    }

    @Test("with another application ID people are signed out, and with the old one they are signed in again")
    func audience() async throws {
        try await CompanionHarness.run { companion in
            let old = SettingsFixture.demo.entries.first { $0.key == "clientID" }?.xml
            let id = try #require(old).replacing("<string>", with: "").replacing("</string>", with: "")
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            var page = try await companion.open("/settings", browser)
            #expect(page.text.contains(words.settings.whoIsSignedIn))
            #expect(!page.text.contains(words.settings.onlyThisCopy), "a file, which no other machine uses")
            page = try await browser.press(words.settings.save, on: page, filling: ["clientID": "another-client"])
            #expect(page.account == nil)
            #expect(try await companion.open("/tasks", browser).heading != words.tasks.title)
            page = try await companion.open("/settings", browser)
            page = try await browser.press(words.settings.save, on: page, filling: ["clientID": id])
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
        }
    }

    @Test("the secret is never shown; an empty field keeps it, a new one replaces it, and it can be removed")
    func secret() async throws {
        let settings = SettingsFixture.demo.with("clientSecret", "<string>s3cret-in-the-file</string>")
        try await CompanionHarness.run(.init(settings: settings)) { companion in
            let browser = companion.browser()
            var page = try await companion.open("/settings", browser)
            #expect(page.text.contains(words.settings.secretIsSet))
            page = try await browser.press(words.settings.save, on: page, filling: ["showClaims": "on"])
            #expect(companion.settingsText.contains("s3cret-in-the-file"))
            #expect(try await companion.signIn(.alice, browser).target == "/claims")
            page = try await companion.open("/settings", browser)
            page = try await browser.press(words.settings.save, on: page, filling: ["clientSecret": "t0ken&<new>"])
            #expect(companion.settingsText.contains("<string>t0ken&amp;&lt;new&gt;</string>"))
            page = try await companion.open("/settings", browser)
            page = try await browser.press(words.settings.save, on: page, filling: ["removeSecret": "on"])
            #expect(!companion.settingsText.contains("clientSecret"))
            #expect(page.text.contains(words.settings.secretIsNotSet))
            for passage in companion.front.passages {
                for secret in ["s3cret-in-the-file", "t0ken"] {
                    #expect(!passage.response.text.contains(secret) && !companion.log.joined().contains(secret))
                }
            }
        }
    }

    @Test("a secret of the environment is shown as one and can't be changed")
    func environment() async throws {
        let variable = SettingsReader.clientSecretVariable
        try await CompanionHarness.run(.init(environment: [variable: "of-the-environment"])) { companion in
            let browser = companion.browser()
            let page = try await companion.open("/settings", browser)
            #expect(page.text.contains("This comes from the environment variable \(variable)"))
            #expect(page.value(of: "clientSecret") == nil)
            #expect(!page.response.text.contains("of-the-environment"))
            let form = try #require(page.value(of: "csrf"))
            let version = try #require(page.value(of: "version"))
            _ = try await browser.post(
                ["csrf": form, "version": version, "clientSecret": "typed"], to: "/settings", from: page)
            #expect(!companion.settingsText.contains("typed"))
        }
    }

    @Test("settings that the program can't begin to use leave the old ones in force")
    func notTakenUp() async throws {
        try await CompanionHarness.run { companion in
            let before = companion.settingsText
            let browser = companion.browser()
            var page = try await companion.open("/settings", browser)
            let failing = SettingsEditor(
                file: try SettingsFile.read(path: companion.settingsPath), options: companion.arguments,
                environment: [:],
                settings: try companion.options.settings.at(tenant: companion.tenantURL, api: companion.apiURL).read()
                    .settings,
                make: { _, _, _ throws(StorageError) in throw StorageError(.unusable, "the disk is gone") })
            let outcome = await failing.save(
                TypedSettings(["version": try #require(page.value(of: "version")), "showClaims": "on"]))
            guard case .notTakenUp("the disk is gone") = outcome else {
                Issue.record("\(outcome)")
                return
            }
            #expect(companion.settingsText == before)
            page = try await companion.open("/settings", browser)
            #expect(page.status == .ok)
        }
    }

    @Test("what needs a restart is shown with its place, and a form can't change it")
    func fixed() async throws {
        let settings = SettingsFixture.demo.with("keychain", "<string>shown-name</string>")
        try await CompanionHarness.run(.init(settings: settings)) { companion in
            let browser = companion.browser()
            let page = try await companion.open("/settings", browser)
            let line = try #require(
                companion.settingsText.split(separator: "\n", omittingEmptySubsequences: false)
                    .firstIndex { $0.contains("shown-name") })
            #expect(page.text.contains("(line \(line + 1))"))
            let sent: FormParameters = [
                "csrf": try #require(page.value(of: "csrf")), "version": try #require(page.value(of: "version")),
                "listen": "0.0.0.0", "publicURL": "https://evil.example", "kiosk": "on", "keychain": "other",
                "sessionStore": "/tmp", "demoServices": "on", "policies": "x",
            ]
            let before = companion.settingsText
            _ = try await browser.post(sent, to: "/settings", from: page)
            #expect(companion.settingsText == before)
        }
    }

    /// Requests that are turned away.
    enum Elsewhere: String, Sendable, CaseIterable {
        case lanAddress, foreignHost, reboundName, forwarded, forwardedFor, forwardedHost, forwardedProto, realIP, via,
            noHost

        var request: (HTTPMethod, String) -> HTTPRequest {
            { method, target in
                var request = HTTPRequest(
                    method: method, target: target,
                    fields: [.host: "localhost:3000", .contentType: "application/x-www-form-urlencoded"])
                switch self {
                case .lanAddress: request.connection.remoteAddress = "192.0.2.7"
                case .foreignHost: request.fields[.host] = "192.0.2.1:3000"
                case .reboundName: request.fields[.host] = "evil.example:3000"
                case .forwarded: request.fields.append(contentsOf: Self.field("Forwarded", "for=192.0.2.7"))
                case .forwardedFor: request.fields.append(contentsOf: Self.field("X-Forwarded-For", "192.0.2.7"))
                case .forwardedHost: request.fields.append(contentsOf: Self.field("X-Forwarded-Host", "tasks.example"))
                case .forwardedProto: request.fields.append(contentsOf: Self.field("X-Forwarded-Proto", "https"))
                case .realIP: request.fields.append(contentsOf: Self.field("X-Real-IP", "192.0.2.7"))
                case .via: request.fields.append(contentsOf: Self.field("Via", "1.1 proxy"))
                case .noHost: request.fields[.host] = nil
                }
                return request
            }
        }

        private static func field(_ name: String, _ value: String) -> HTTPFields {
            var fields = HTTPFields()
            if let name = HTTPField.Name(name) { fields[name] = value }
            return fields
        }
    }

    @Test("not from another computer, not by another name, not through a proxy", arguments: Elsewhere.allCases)
    func elsewhere(_ elsewhere: Elsewhere) async throws {
        try await CompanionHarness.run { companion in
            for target in ["/settings", "/settings/clear-keychain", "/"] {
                let response = await (try companion.application).responder.respond(to: elsewhere.request(.get, target))
                if target == "/" {
                    #expect(!response.text.contains("/settings"))
                } else if response.status != .temporaryRedirect {
                    #expect(response.status == .forbidden, "\(target)")
                    #expect(response.text.contains(words.settings.notHere.happened))
                }
                #expect(!response.text.contains("csrf"))
            }
            for target in ["/settings", "/settings/clear-keychain"] {
                let response = await (try companion.application).responder.respond(to: elsewhere.request(.post, target))
                #expect(response.status == .forbidden)
            }
        }
    }

    @Test(
        "not on a shared screen and not where another name is in use",
        arguments: [("kiosk", "<true/>"), ("publicURL", "<string>https://tasks.example.com</string>")])
    func notOffered(key: String, value: String) throws {
        let settings = try SettingsFixture.demo.with(key, value).read().settings
        let request = HTTPRequest(target: "/settings", fields: [.host: "localhost:3000"])
        #expect(!OperatorRule(settings).isLocal(request))
        #expect(OperatorRule(try SettingsFixture.demo.read().settings).isLocal(request))
    }

    @Test("every loopback name will do", arguments: ["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000"])
    func loopback(host: String) throws {
        let rule = OperatorRule(try SettingsFixture.demo.read().settings)
        #expect(rule.isLocal(HTTPRequest(target: "/settings", fields: [.host: host])))
    }

    /// How a form differs from one that the person sent.
    enum Flaw: String, Sendable, CaseIterable {
        case noToken, tokenOfAnotherBrowser, noCookie, crossSiteOrigin, sameSiteOrigin, nullOrigin, crossSiteFetch
    }

    @Test("a form that no page of this browser sent changes nothing", arguments: Flaw.allCases)
    func forged(flaw: Flaw) async throws {
        try await CompanionHarness.run { companion in
            let before = companion.settingsText
            let browser = companion.browser()
            let page = try await companion.open("/settings", browser)
            var token = try #require(page.value(of: "csrf"))
            if flaw == .tokenOfAnotherBrowser {
                token = try #require(try await companion.open("/settings", companion.browser("b")).value(of: "csrf"))
            }
            var form: FormParameters = [
                "version": try #require(page.value(of: "version")), "showClaims": "on", "clientSecret": "typed-secret",
            ]
            if flaw != .noToken { form.append("csrf", token) }
            let again = try await companion.open("/settings", browser)
            var fields: HTTPFields = [
                .host: companion.url.authority, .contentType: "application/x-www-form-urlencoded",
                .origin: companion.url.origin,
            ]
            if flaw != .noCookie { fields[.cookie] = try #require(again.steps.last?.fields[.cookie]) }
            switch flaw {
            case .crossSiteOrigin: fields[.origin] = "https://evil.example"
            case .sameSiteOrigin: fields[.origin] = companion.tenantURL.origin
            case .nullOrigin: fields[.origin] = "null"
            case .crossSiteFetch: fields[.secFetchSite] = "cross-site"
            default: break
            }
            for target in ["/settings", "/settings/clear-keychain"] {
                let response = await companion.front.respond(
                    to: HTTPRequest(method: .post, target: target, fields: fields, body: Array(form.encoded.utf8)))
                #expect(response.status == .forbidden, "\(target)")
                #expect(!response.text.contains("typed-secret"))
                // A form invented by another site can't be sent with one press; one whose proof this browser lost can.
                let isOurs = [.noToken, .tokenOfAnotherBrowser, .noCookie].contains(flaw)
                #expect(response.text.contains("Send again</button>") == isOurs)
            }
            #expect(companion.settingsText == before)
        }
    }

    @Test("the second tutorial's three policies can be changed; a list of policies has a separate page")
    func policies() async throws {
        let tutorial = SettingsFixture.demo.with("policies", nil)
            .with("emailSignInPolicyId", "<string>B2C_1_susi</string>")
        try await CompanionHarness.run(.init(settings: tutorial)) { companion in
            let browser = companion.browser()
            var page = try await companion.open("/settings", browser)
            #expect(page.link(words.settings.toPolicies) == nil)
            page = try await browser.press(
                words.settings.save, on: page, filling: ["signUpPolicy": "B2C_1_sign_up", "facebookPolicy": "nonsense"])
            #expect(page.status == .unprocessableContent)
            page = try await browser.press(words.settings.save, on: page, filling: ["facebookPolicy": ""])
            #expect(page.target == "/settings?notice=saved")
            let welcome = try await companion.open("/", browser)
            #expect(welcome.link("Sign up with email") != nil && welcome.link("Sign in with Facebook") == nil)
        }
        try await CompanionHarness.run { companion in
            let page = try await companion.open("/settings", companion.browser())
            #expect(page.link(words.settings.toPolicies) == "/policies")
            #expect(page.value(of: "signUpPolicy") == nil)
        }
    }
}
