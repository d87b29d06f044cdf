import BrowserModel
import CompanionTestSupport
import Configuration
import DemoServices
import FoundationEssentials
import Glibc
import HTTP
import HTTPTestSupport
import Localization
import Storage
import Synchronization
import TestSupport
import Testing
import Texts

@testable import Administration

@Suite("Connecting a provider in the browser")
struct SetupScenarioTests {
    static let commented = SettingsFixture.demo.with("showClaims", "<false/> <!-- stays & stays -->")

    @Test("from the demo to another provider: read, checked, tried, saved, in force without a restart")
    func connect() async throws {
        try await CompanionHarness.run(.init(settings: Self.commented)) { companion in
            let harness = try SetupHarness(companion)
            let before = companion.settingsText
            var page = try await companion.open("/", harness.browser)
            try await companion.becomeOperator(harness.browser)
            page = try await companion.open("/", harness.browser)
            page = try await harness.browser.follow(
                words.setup.menu, on: try await companion.open("/settings", harness.browser))
            #expect(page.heading == words.setup.title)

            page = try await harness.look("localhost:4001")
            #expect(page.text.contains("\(SetupHarness.issuer)/authorize"))
            #expect(page.text.contains("\(companion.url)/auth/openid/return"))
            #expect(page.text.contains("\(companion.url)/signed-out"))

            page = try await harness.press(words.setup.check, on: page)
            #expect(SetupHarness.wrong(page).isEmpty, "\(page.text)")
            #expect(SetupHarness.findings(page, "good").contains(words.setup.topics["redirect-uri"] ?? ""))
            #expect(!page.response.text.contains(SetupHarness.secret))
            // Nothing has changed for anyone.
            #expect(companion.settingsText == before)
            #expect(try await companion.signIn(.alice, companion.browser("alice")).target == "/tasks")

            page = try await harness.browser.press(words.setup.save, on: page)
            #expect(page.target == "/setup?notice=connected", "\(page.text)")
            #expect(page.text.contains(words.setup.connected.beginning))
            let after = companion.settingsText
            #expect(after.contains("<!-- stays & stays -->"))
            #expect(after.contains("<key>issuer</key>\n<string>\(SetupHarness.issuer)</string>"))
            #expect(after.contains(SetupHarness.secret) && !after.contains("<key>authority</key>"))
            var status = stat()
            #expect(stat(companion.settingsPath, &status) == 0 && status.st_mode & 0o077 == 0)
            let backup = "\(companion.settingsPath).backup-1"
            #expect(stat(backup, &status) == 0 && status.st_mode & 0o777 == 0o600)
            #expect(String(decoding: TemporaryFolder.read(backup), as: UTF8.self) == before)
            #expect(page.text.contains(backup))

            page = try await harness.browser.open("\(companion.url)/sign-in")
            #expect(page.url.origin == SetupHarness.issuer)
            try companion.restart()
            page = try await companion.browser("later").open("\(companion.url)/sign-in")
            #expect(page.url.origin == SetupHarness.issuer)
        }
    }

    @Test("a test sign-in shows the account and every check, signs no one in, and leaves the provider in use alone")
    func trial() async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            let before = companion.settingsText
            var page = try await harness.press(words.setup.check, on: try await harness.look(SetupHarness.issuer))
            page = try await harness.browser.follow(words.setup.tryIt, on: page)
            #expect(page.url.origin == SetupHarness.issuer, "\(page.url) \(page.text)")
            page = try await harness.browser.press("Continue as Alice Adams", on: page)
            #expect(page.url.origin == companion.url.origin && page.url.path.hasPrefix("/setup/"))
            #expect(page.text.contains("Alice Adams") && page.account == nil)
            #expect(companion.settingsText == before)
            // Its messages can be examined.
            let flow = try await harness.browser.follow(words.advice.seeTrace, on: page)
            #expect(flow.status == .ok && flow.url.path.hasPrefix("/flow/"))
            #expect(try await companion.open("/tasks", harness.browser).url.path == "/")
            #expect(try await companion.signIn(.alice, companion.browser("alice")).target == "/tasks")
        }
    }

    @Test("a test sign-in that is refused names the check, and its response is valid in no other browser")
    func trialRefused() async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            let checked = try await harness.press(words.setup.check, on: try await harness.look(SetupHarness.issuer))
            var page = try await harness.browser.follow(words.setup.tryIt, on: checked)
            harness.provider.intercept { request in
                request.path == "/token"
                    ? .json(Array(#"{"error":"invalid_client"}"#.utf8), status: .unauthorized) : nil
            }
            page = try await harness.browser.press("Continue as Alice Adams", on: page)
            #expect(page.text.contains(words.setup.trialRefused), "\(page.text)")
            let advice = try #require(words.advice.text("token-error/invalid_client"))
            #expect(page.text.contains(advice.means.beginning))
            // The provider's response once more, elsewhere.
            let answer = try #require(page.steps.first { $0.url.path == "/auth/openid/return" }?.url)
            let other = companion.browser("other")
            try await companion.becomeOperator(other)
            #expect(try await other.open(answer.description).heading == words.errors.signInExpired.heading)
        }
    }

    @Test("a session at a provider that stays the same continues")
    func unchanged() async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            let alice = companion.browser("alice")
            try await companion.signIn(.alice, alice)
            let address = "\(companion.tenantURL)/contoso.onmicrosoft.com"
            let clientID = try companion.options.settings.read().settings.clientID
            var page = try await harness.look(address, kind: .azureADB2C)
            page = try await harness.browser.press(
                words.setup.save, on: page,
                filling: FormParameters([
                    ("clientID", clientID), ("signInPolicy", "B2C_1_susi"), ("taskAPI", "\(companion.apiURL)"),
                ]))
            #expect(page.target == "/setup?notice=connected", "\(page.text)")
            #expect(try await companion.open("/tasks", alice).account == "Alice Adams")
        }
    }

    @Test("a tutorial’s block is taken as it is; what belongs to no provider is named and left out")
    func pasted() async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            let block = """
                <key>accountIdentifier</key><string>B2C_Acccount</string>
                <key>clientID</key><string>90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6</string>
                <key>authURL</key><string>\(companion.tenantURL)/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_susi</string>
                <key>tokenURL</key><string>\(companion.tenantURL)/contoso.onmicrosoft.com/oauth2/v2.0/token?p=B2C_1_susi</string>
                <key>bhh</key><string>urn:ietf:wg:oauth:2.0:oob</string>
                <key>taskAPI</key><string>\(companion.apiURL)</string>
                """
            let page = try await harness.look("", plist: block)
            #expect(page.url.path.hasPrefix("/setup/"), "\(page.text)")
            #expect(page.text.contains("\"accountIdentifier\""))
            #expect(page.value(of: "clientID") == "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6")
            #expect(SetupHarness.wrong(page).isEmpty, "\(page.text)")
            let saved = try await harness.browser.press(words.setup.save, on: page)
            #expect(saved.target == "/setup?notice=connected", "\(saved.text)")
            #expect(companion.settingsText.contains("<key>authURL</key>"))
            #expect(try await companion.signIn(.alice, companion.browser("alice")).target == "/tasks")
        }
    }

    @Test(
        "the second tutorial’s block is accepted wherever it was cut, and its task API is called",
        arguments: [
            (0, "</plist>"), (3, "</plist>"), (4, "</plist>"), (4, "</dict>"), (4, "\t<true/>"), (3, "</dict>"),
            (0, "\t<true/>"),
        ])
    func secondTutorial(firstLine: Int, last: String) async throws {
        try await CompanionHarness.run(.init(settings: .demo.with("demoServices", "<false/>"))) { companion in
            let harness = try SetupHarness(companion)
            let printed = String(
                decoding: TemporaryFolder.read(Repository.path("Tests/Corpus/settings/tutorial-2.plist")), as: UTF8.self
            )
            let lines = printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let end = try #require(lines.lastIndex(of: last))
            let block = lines[firstLine...end].joined(separator: "\r\n")
                .replacing("https://login.microsoftonline.com/fabrikamb2c", with: "\(companion.tenantURL)/contoso")
                .replacing("580e250c-8f26-49d0-bee8-1c078add1609", with: "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6")
                .replacing("tasks:3000", with: "tasks:\(companion.url.port)")
            let page = try await harness.look("", plist: "\u{FEFF}" + block)
            #expect(page.url.path.hasPrefix("/setup/"), "\(page.text)")
            #expect(
                page.text.contains("that is the companion itself") || page.text.contains("That is the companion itself")
            )
            #expect(page.value(of: "taskAPI") == "http://localhost/tasks:\(companion.url.port)")
            let saved = try await harness.browser.press(
                words.setup.save, on: page, filling: ["taskAPI": "\(companion.apiURL)/tasks"])
            #expect(saved.target == "/setup?notice=connected", "\(saved.text)")
            #expect(companion.settingsText.contains("<key>taskWebAPI</key>"))
        }
    }

    @Test("what can't be kept of a metadata address is named on the page about the provider")
    func leftOut() async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            let metadata = "contoso.onmicrosoft.com/v2.0/.well-known/openid-configuration?p=B2C_1_susi&appid=x"
            let page = try await harness.look("\(companion.tenantURL)/\(metadata)", kind: .azureADB2C)
            #expect(page.url.path.hasPrefix("/setup/"), "\(page.text)")
            let note = words.settingsProblems.typed.leftOut.text(["names": "\"appid\""])
            #expect(page.text.contains(note), "\(page.text)")
        }
    }

    @Test("a block without a task API is accepted, and the page asks for one")
    func withoutTaskAPI() async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            let block = """
                <dict><key>authority</key><string>\(companion.tenantURL)/contoso.onmicrosoft.com</string>
                <key>clientId</key><string>90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6</string>
                <key>emailSignInPolicyId</key><string>B2C_1_susi</string></dict></plist>
                """
            let page = try await harness.look("", plist: block)
            #expect(page.url.path.hasPrefix("/setup/") && page.text.contains("names no task API"), "\(page.text)")
            #expect(page.value(of: "taskAPI") == "")
        }
    }

    @Test("what the page can't put right is refused, beside the task API too")
    func stillRefused() async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            let block = """
                <dict><key>authority</key><string>\(companion.tenantURL)/contoso.onmicrosoft.com</string>
                <key>clientId</key><string>{client id}</string><key>emailSignInPolicyId</key><string>B2C_1_susi</string>
                <key>taskWebAPI</key><string>http://localhost/tasks:\(companion.url.port)</string></dict></plist>
                """
            let page = try await harness.look("", plist: block)
            #expect(page.status == .unprocessableContent && page.text.contains("placeholder"))
        }
    }

    @Test(
        "bad input gets a sentence, and the running service continues",
        arguments: [
            ("<key>clientID</key><string>{client id}</string>", "placeholder"),
            ("not a property list", "not a property list"),
            (String(repeating: "<key>a</key><string>b</string>", count: 40_000), "1 MB"),
            ("<key>clientID</key><string>a\u{1}b</string>", "clientID"),
        ])
    func badBlock(block: String, part: String) async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            let before = companion.settingsText
            let page = try await harness.look("", plist: block)
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains(part), "\(page.text.prefix(1000))")
            #expect(companion.settingsText == before)
            #expect(try await companion.signIn(.alice, companion.browser("alice")).target == "/tasks")
        }
    }

    @Test("what a provider’s metadata names is requested only where services are")
    func addressesOfTheNetwork() async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            let asked = Mutex<[OutgoingRequest]>([])
            let network = companion.client
            let client = SetupHTTPClient(
                client: ScriptedHTTPClient { request throws(HTTPClientError) in
                    asked.withLock { $0.append(request) }
                    return try await network.send(request)
                })
            for address in [
                "https://169.254.169.254/latest", "https://[fd00:ec2::254]/", "https://[::ffff:169.254.169.254]/",
            ] {
                let request = OutgoingRequest(url: try url(address))
                await #expect(throws: HTTPClientError.cannotConnect) { try await client.send(request) }
            }
            #expect(asked.withLock { $0.isEmpty })
            let metadata = "\(SetupHarness.issuer)/.well-known/openid-configuration"
            #expect(try await client.send(OutgoingRequest(url: try url(metadata))).status == .ok)
            // A name is judged by the address that it resolves to, where the connection is made.
            #expect(asked.withLock { $0.allSatisfy(\.avoidsSpecialAddresses) && $0.count == 1 })
            _ = harness
        }
    }

    @Test("an address and a block at once are one too many")
    func both() async throws {
        try await CompanionHarness.run { companion in
            let page = try await SetupHarness(companion).look("contoso", plist: "<key>a</key><string>b</string>")
            #expect(page.status == .unprocessableContent && page.text.contains("Use one of the two"))
        }
    }

    /// What a provider may send instead of its metadata.
    enum Metadata: String, Sendable, CaseIterable { case html, liar, redirect, missing }

    @Test(
        "metadata that can't be used gets a sentence, and the running service continues", arguments: Metadata.allCases)
    func badMetadata(metadata: Metadata) async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            let before = companion.settingsText
            harness.provider.intercept { request in
                switch metadata {
                case .html: .html(Array("<h1>Wi-Fi</h1>".utf8))
                case .liar:
                    .json(
                        Array(
                            #"{"issuer":"https://evil.example.com","authorization_endpoint":"http://localhost:4001/a","token_endpoint":"http://localhost:4001/t","jwks_uri":"http://localhost:4001/k"}"#
                                .utf8))
                case .redirect: HTTPResponse(.found, fields: [.location: "http://localhost:3002/"])
                case .missing: .text("", status: .notFound)
                }
            }
            let page = try await harness.look(SetupHarness.issuer)
            let problem: [Metadata: String] = [
                .html: "metadata-malformed", .liar: "issuer-mismatch", .redirect: "metadata-redirects",
                .missing: "tenant-unknown",
            ]
            let said = try #require(words.setup.problems[problem[metadata] ?? ""])
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains(said.next.beginning.prefix(30)), "\(page.text)")
            #expect(
                page.text.contains("\(words.errors.providerSaid)\(words.colon)Wi-Fi") == (metadata == .html),
                "\(page.text)")
            #expect(harness.provider.passages.count == 1, "nothing else is asked")
            #expect(companion.settingsText == before)
            #expect(try await companion.signIn(.alice, companion.browser("alice")).target == "/tasks")
        }
    }

    @Test("a provider whose issuer ends with a slash is taken by its own spelling")
    func slash() async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            harness.provider.intercept { request in
                guard request.path.hasSuffix("/openid-configuration") else { return nil }
                return .json(
                    Array(
                        #"{"issuer":"http://localhost:4001/","authorization_endpoint":"http://localhost:4001/authorize","token_endpoint":"http://localhost:4001/token","jwks_uri":"http://localhost:4001/keys","id_token_signing_alg_values_supported":["RS256"]}"#
                            .utf8))
            }
            let page = try await harness.look(SetupHarness.issuer)
            #expect(page.text.contains("http://localhost:4001/authorize"), "\(page.text)")
            let saved = try await harness.press(words.setup.save, on: page)
            #expect(saved.target == "/setup?notice=connected")
            #expect(companion.settingsText.contains("<string>http://localhost:4001/</string>"))
        }
    }

    @Test("what the metadata demands and can’t be met is said where the metadata is shown")
    func demand() async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            harness.provider.intercept { request in
                guard request.path.hasSuffix("/openid-configuration") else { return nil }
                return .json(
                    Array(
                        #"{"issuer":"http://localhost:4001","authorization_endpoint":"http://localhost:4001/authorize","token_endpoint":"http://localhost:4001/token","jwks_uri":"http://localhost:4001/keys","require_pushed_authorization_requests":true}"#
                            .utf8))
            }
            let page = try await harness.look(SetupHarness.issuer)
            #expect(page.text.contains("require_pushed_authorization_requests: true"), "\(page.text)")
            #expect(SetupHarness.wrong(page) == [words.setup.topics["metadata"]])
            let checked = try await harness.press(words.setup.check, on: page)
            #expect(SetupHarness.wrong(checked) == [words.setup.topics["metadata"]])
        }
    }

    @Test("odd optional metadata prevents nothing and is named where the metadata is shown")
    func oddMetadata() async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            harness.provider.intercept { request in
                guard request.path.hasSuffix("/openid-configuration") else { return nil }
                return .json(
                    Array(
                        #"{"issuer":"http://localhost:4001","authorization_endpoint":"http://localhost:4001/authorize","token_endpoint":"http://localhost:4001/token","jwks_uri":"http://localhost:4001/keys","end_session_endpoint":""}"#
                            .utf8))
            }
            let page = try await harness.look(SetupHarness.issuer)
            #expect(page.text.contains("end_session_endpoint is no absolute"), "\(page.text)")
            #expect(SetupHarness.wrong(page).isEmpty)
            let saved = try await harness.press(words.setup.save, on: page)
            #expect(saved.target == "/setup?notice=connected")
            #expect(try await companion.browser("b").open("\(companion.url)/sign-in").url.origin == SetupHarness.issuer)
        }
    }

    /// The issuer of the provider, and what people copy from its sign-in.
    @Test(
        "the address of a sign-in leads to the issuer above it",
        arguments: [
            ("", "/authorize"), ("", "/oauth2/v1/authorize?client_id=x&response_type=code"), ("", "/login?client_id=x"),
            ("/realms/one", "/realms/one/protocol/openid-connect/auth"),
            ("/realms/one", "/realms/one/login-actions/authenticate?client_id=x&tab_id=y"),
            ("/adfs", "/adfs/oauth2/authorize/"), ("/oidc/", "/oidc/authorize"),
        ])
    func signInAddress(issuer: String, typed: String) async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            let (base, path) = (SetupHarness.issuer, issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer)
            harness.provider.intercept { request in
                guard request.path == "\(path)/.well-known/openid-configuration" else {
                    return .text("", status: .notFound)
                }
                return .json(
                    Array(
                        #"{"issuer":"\#(base)\#(issuer)","authorization_endpoint":"\#(base)/a","token_endpoint":"\#(base)/t","jwks_uri":"\#(base)/k"}"#
                            .utf8))
            }
            let page = try await harness.look(base + typed)
            #expect(page.url.path.hasPrefix("/setup/"), "\(page.text)")
            #expect(page.text.contains("\(base)/a"))
            _ = try await harness.press(words.setup.save, on: page)
            #expect(companion.settingsText.contains("<string>\(base)\(issuer)</string>"))
        }
    }

    @Test("a sign-in address without a provider above it is called that, and a mistyped issuer is not searched for")
    func nothingAbove() async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            harness.provider.intercept { _ in .text("", status: .notFound) }
            let page = try await harness.look("\(SetupHarness.issuer)/application/o/authorize/?client_id=x")
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains(words.settingsProblems.typed.noIssuerAbove.text()))
            #expect(harness.provider.passages.count == 4)
            let mistyped = try await harness.look("\(SetupHarness.issuer)/realms/two")
            #expect(mistyped.text.contains("\(SetupHarness.issuer)/realms/two/.well-known/openid-configuration"))
            #expect(harness.provider.passages.count == 5)
        }
    }

    @Test("the query of a metadata address is kept, for Entra ID has other keys for an app that it names")
    func metadataQuery() async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            harness.provider.intercept { request in
                guard request.path.hasSuffix("/openid-configuration") else { return nil }
                guard (try? request.queryParameters())?.first("appid") == "an-app" else {
                    return .text("", status: .notFound)
                }
                return .json(
                    Array(
                        #"{"issuer":"http://localhost:4001/","authorization_endpoint":"http://localhost:4001/authorize","token_endpoint":"http://localhost:4001/token","jwks_uri":"http://localhost:4001/keys"}"#
                            .utf8))
            }
            let address = "\(SetupHarness.issuer)/.well-known/openid-configuration?appid=an-app"
            let page = try await harness.look(address)
            #expect(page.text.contains("http://localhost:4001/authorize"), "\(page.text)")
            _ = try await harness.press(words.setup.save, on: page)
            #expect(
                companion.settingsText.contains(
                    "<string>\(SetupHarness.issuer)//.well-known/openid-configuration?appid=an-app</string>"))
        }
    }

    @Test("while a secret is set in the environment, no other provider can be connected")
    func environment() async throws {
        let variable = SettingsReader.clientSecretVariable
        try await CompanionHarness.run(.init(environment: [variable: "of-the-environment"])) { companion in
            let harness = try SetupHarness(companion)
            let page = try await companion.open("/setup", harness.browser)
            #expect(page.text.contains(variable))
            let csrf = try #require(
                try await companion.open("/settings", harness.browser).value(of: "csrf"))
            let answer = try await harness.browser.post(
                ["csrf": csrf, "kind": "other", "address": SetupHarness.issuer, "plist": ""], to: "/setup", from: page)
            #expect(answer.url.path == "/setup")
            #expect(harness.provider.passages.isEmpty)
        }
    }

    @Test("a draft from before can't be connected either while a secret is set in the environment")
    func environmentOfDraft() async throws {
        let variable = SettingsReader.clientSecretVariable
        try await CompanionHarness.run { companion in
            let before = companion.settingsText
            let editor = SettingsEditor(
                file: try SettingsFile.read(path: companion.settingsPath), options: companion.arguments,
                environment: [variable: "of-the-environment"],
                settings: try companion.options.settings.at(tenant: companion.tenantURL, api: companion.apiURL).read()
                    .settings,
                make: { _, _, _ throws(StorageError) in
                    throw StorageError(.unusable, "the settings were taken up")
                })
            let outcome = await editor.connect(
                SetupDraft(
                    id: "draft", kind: .other,
                    values: [
                        "issuer": .string(SetupHarness.issuer), "clientID": .string(SetupHarness.clientID),
                        "taskAPI": .string("\(companion.apiURL)"),
                    ], notes: []))
            guard case .notTakenUp(let reason) = outcome, reason.plainEnglish == "\(variable) is set" else {
                Issue.record("\(outcome)")
                return
            }
            #expect(companion.settingsText == before)
        }
    }

    @Test("for the operator only, and not on a shared screen")
    func others() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            for path in ["/setup", "/setup/abc", "/setup/abc/sign-in"] {
                #expect(try await companion.open(path, browser, asOperator: false).status == .forbidden)
            }
            #expect(try await !companion.open("/", browser).text.contains(words.setup.menu))
            try await companion.becomeOperator(browser)
            #expect(try await companion.open("/setup/abc", browser).url.path == "/setup")
        }
        try await CompanionHarness.run(.init(settings: .demo.with("kiosk", "<true/>"))) { companion in
            let page = try await companion.open("/setup", companion.browser(), asOperator: false)
            #expect(page.status == .notFound)
        }
    }

    @Test("a file that can't be written: in use for this run, and the page says so")
    func notWritable() async throws {
        var options = CompanionHarness.Options()
        options.write = { _, _, _ throws(FileReplacement.Failure) in throw .notWritable("the disk is full") }
        try await CompanionHarness.run(options) { companion in
            let harness = try SetupHarness(companion)
            let before = companion.settingsText
            let page = try await harness.press(words.setup.save, on: try await harness.look(SetupHarness.issuer))
            #expect(page.text.contains("the disk is full"))
            #expect(companion.settingsText == before)
            #expect(try await companion.browser("b").open("\(companion.url)/sign-in").url.origin == SetupHarness.issuer)
        }
    }

    @Test("saving says what does not work, and the settings page does so too")
    func savedBut() async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            let page = try await harness.press(
                words.setup.save, on: try await harness.look(SetupHarness.issuer), secret: "wrong")
            #expect(page.text.contains(words.setup.connectedBut.beginning))
            #expect(SetupHarness.wrong(page) == [words.setup.topics["client-secret"]])
            let settings = try await companion.open("/settings", harness.browser)
            let saved = try await harness.browser.press(
                words.settings.save, on: settings, filling: ["showClaims": "on"])
            #expect(saved.text.contains(words.settings.savedBut))
            #expect(SetupHarness.wrong(saved) == [words.setup.topics["client-secret"]])
        }
    }
}
