import CompanionTestSupport
import Configuration
import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import Localization
import LocalizationTestSupport
import OpenIDConnect
import Running
import TaskAPI
import TestSupport
import Testing
import Texts

@testable import DemoHosting
@testable import WebCompanion

@Suite("Settings")
struct SettingsTests {
    private func read(_ path: String) throws -> SettingsReader.Result {
        var options = StartOptions()
        options.settingsPath = Repository.path(path)
        return try SettingsReader.read(options: options, environment: [:])
    }

    @Test func `the shipped file runs the demo`() throws {
        let result = try read("settings.plist")
        let settings = result.settings
        #expect(result.notices == [])
        #expect(settings.provider.key == .authority)
        #expect(settings.provider.address == (try url("http://localhost:3001/contoso.onmicrosoft.com")))
        #expect(settings.clientID == "3f0c2a52-7c1e-4b8f-9a5d-6e1b0d4c9f27")
        #expect(settings.clientSecret == nil)
        #expect(
            settings.policies == [
                Policy(name: "B2C_1_susi", title: "Sign up or sign in", kind: .signUpSignIn),
                Policy(name: "B2C_1_sign_up", title: "Sign up with email", kind: .signUp),
                Policy(name: "B2C_1_sign_in", title: "Sign in with email", kind: .signIn),
                Policy(name: "B2C_1_facebook", title: "Sign in with Facebook", kind: .signIn),
                Policy(name: "B2C_1_edit_profile", title: "Edit profile", kind: .editProfile),
                Policy(name: "B2C_1_reset", title: "Reset password", kind: .resetPassword),
            ])
        #expect(settings.taskAPI?.collection == (try url("http://localhost:3002/api/tasks")))
        #expect(settings.taskAPI?.dialect == .text)
        #expect(settings.listen == ListenSetting(addresses: ["127.0.0.1", "::1"], port: 3000))
        #expect(settings.demo.tenant?.address == (try url("http://localhost:3001")))
        #expect(settings.demo.tenant?.name == "contoso.onmicrosoft.com")
        #expect(settings.demo.taskAPI == (try url("http://localhost:3002")))
        #expect(settings.companionURL(port: 3000) == (try url("http://localhost:3000")))
        #expect(!settings.showsClaims && !settings.isKiosk)
        #expect(settings.tokenStore == TokenStoreSetting(keychain: "web-companion", place: .stateFolder))
    }

    @Test func `the shipped file explains every key`() throws {
        let text = try Repository.text("settings.plist")
        for key in SettingsKey.allCases {
            #expect(text.contains(key.rawValue), "settings.plist says nothing of \(key.rawValue)")
        }
    }

    @Test func `every example in the comments of the shipped file is right`() throws {
        // Takes each commented example in, in place of what it excludes.
        let text = try Repository.text("settings.plist")
        var found = 0
        var rest = text[...]
        while let begin = rest.firstRange(of: "<!--"), let end = rest[begin.upperBound...].firstRange(of: "-->") {
            let comment = rest[begin.upperBound..<end.lowerBound]
            rest = rest[end.upperBound...]
            guard let start = comment.firstRange(of: "<key>")?.lowerBound else { continue }
            let example = try SettingsFile.read(
                Array("<plist><dict>\(comment[start...])</dict></plist>".utf8), name: "example")
            var values = try SettingsFile.read(path: Repository.path("settings.plist")).values
            for key in example.values.keys.compactMap(SettingsKey.init) {
                for group in SettingsKey.spellings where group.contains(key) {
                    for other in group { values[other.rawValue] = nil }
                }
                if SettingsKey.tutorialPolicies.contains(where: { $0.key == key }) { values["policies"] = nil }
            }
            values.merge(example.values) { $1 }
            if example.values["publicURL"] != nil { values["bhh"] = nil }
            let file = SettingsFile(name: "example", values: values, lines: [:])
            #expect(throws: Never.self, "\(example.values.keys)") { try SettingsReader.read(file) }
            found += example.values.count
        }
        #expect(found >= 20)
    }

    @Test func `the shipped examples are those that the program knows`() throws {
        let text = Array(try Repository.text("settings.plist").utf8)
        var found: [String: String] = [:]
        for comment in PropertyListScanner(text).comments {
            for entry in CommentedSettings.entries(in: Array(text[comment.place])) { found[entry.key] = entry.value }
        }
        #expect(found == CommentedSettings.shipped)
    }

    @Test func `the shipped file causes no notice, also on a kiosk and with phones`() throws {
        let shipped = try Repository.text("settings.plist")
        let kiosk = shipped.replacing("</dict>\n</plist>", with: "<key>kiosk</key><true/>\n</dict>\n</plist>")
        var lan = StartOptions()
        lan.servesLAN = true
        for (text, options) in [(shipped, StartOptions()), (kiosk, StartOptions()), (kiosk, lan)] {
            let file = try SettingsFile.read(Array(text.utf8), name: "s.plist")
            #expect(try SettingsReader.read(file, options: options).notices == [])
        }
    }

    @Test func `an edited comment about a setting that is set elsewhere causes no notice`() throws {
        let text = try Repository.text("settings.plist")
            .replacing("<key>kiosk</key>\n    <false/>", with: "<key>kiosk</key>\n    <true/>")
            .replacing("</dict>\n</plist>", with: "<key>kiosk</key><false/>\n</dict>\n</plist>")
        #expect(try SettingsReader.read(SettingsFile.read(Array(text.utf8), name: "s.plist")).notices == [])
    }

    @Test(arguments: [
        ("<key>kiosk</key>\n    <false/>", "<key>kiosk</key>\n    <true/>", "kiosk", "<key>kiosk</key>"),
        ("https://accounts.example.com", "https://id.example.org", "issuer", "<key>issuer</key>"),
        ("<integer>443</integer>", "<integer>8443</integer>", "lan", "<key>lan</key>"),
    ])
    func `a setting that was edited inside a comment is reported as not set`(
        old: String, new: String, key: String, place: String
    ) throws {
        let text = try Repository.text("settings.plist").replacing(old, with: new)
        let result = try SettingsReader.read(SettingsFile.read(Array(text.utf8), name: "s.plist"))
        let before = try #require(text.firstRange(of: place)).lowerBound
        let line = text[..<before].count { $0 == "\n" } + 1
        #expect(
            result.notices.map(\.description) == [
                "s.plist:\(line): \(key): is not set: it is inside a comment. To set it, put it behind the --> at the end of the comment"
            ])
    }

    @Test func `a comment about a key that is set elsewhere, or about none, is a comment`() throws {
        let keys = SettingsFixture.tenant.with("kiosk", "<true/>").entries.map { "<key>\($0.key)</key>\($0.xml)" }
            .joined()
        for comment in [
            "<key>kiosk</key><false/>", "<key>nothing</key><true/>", "<key>kioskName</key>", "<key>kioskName</key> x",
            "<key>kioskName</key><string>x", "<key>", "", "<key>listen</key><string>", "kioskName",
        ] {
            let text = "<plist><dict>\(keys)<!--\(comment)--></dict></plist>"
            let result = try SettingsReader.read(SettingsFile.read(Array(text.utf8), name: "s.plist"))
            #expect(result.notices == [], "\(comment)")
        }
    }

    @Test func `with another port the demo is at the next two`() throws {
        let shipped = try SettingsFile.read(path: Repository.path("settings.plist"))
        func read(_ port: Int?, demo: Bool? = nil, values: [String: SettingsValue] = [:]) throws -> Settings {
            var options = StartOptions()
            (options.port, options.demoServices) = (port, demo)
            let file = SettingsFile(name: "s.plist", values: shipped.values.merging(values) { $1 }, lines: [:])
            return try SettingsReader.read(file, options: options).settings
        }
        for (port, tenant, api) in [
            (nil, 3001, 3002), (3000, 3001, 3002), (3005, 3006, 3007), (3001, 3002, 3003), (0, 3001, 3002),
            (65533, 65534, 65535), (65534, 3001, 3002),
        ] {
            let settings = try read(port)
            #expect(settings.demo.tenant?.address == (try url("http://localhost:\(tenant)")), "\(port ?? -1)")
            #expect(settings.demo.taskAPI == (try url("http://localhost:\(api)")))
            #expect(settings.provider.address == (try url("http://localhost:\(tenant)/contoso.onmicrosoft.com")))
            #expect(settings.taskAPI?.collection == (try url("http://localhost:\(api)/api/tasks")))
        }
        // A user who states where it is, or that there is none, gets that.
        let own = try read(3005, values: ["authority": .string("http://localhost:30011/contoso.onmicrosoft.com")])
        #expect(own.demo.tenant?.address == (try url("http://localhost:30011")))
        #expect(
            try read(3005, demo: false).provider.address == (try url("http://localhost:3001/contoso.onmicrosoft.com")))
        #expect(
            try read(3005, values: ["demoServices": .boolean(false)]).taskAPI?.collection
                == (try url("http://localhost:3002/api/tasks")))
    }

    @Test func `the first tutorial's file works as it is`() throws {
        let result = try read("Tests/Corpus/settings/tutorial-1.plist")
        let settings = result.settings
        let address = "https://login.microsoftonline.com/fabrikamb2c.onmicrosoft.com/oauth2/v2.0/authorize?p=b2c_1_susi"
        #expect(settings.provider.key == .authURL)
        #expect(settings.provider.address == (try url(address)))
        #expect(
            settings.policies == [Policy(name: "b2c_1_susi", title: "Sign up or sign in", kind: .signUpSignIn)])
        #expect(settings.tokenStore.keychain == "com.microsoft.azureactivedirectory.samples.graph.QuickStart")
        #expect(settings.tokenStore.accountIdentifier == "B2C_Acccount")
        #expect(settings.taskAPI?.collection == (try url("http://localhost:3002/api/tasks")))
        #expect(settings.demo == DemoServicesSetting(tenant: nil, taskAPI: try url("http://localhost:3002")))
        #expect(result.notices.map(\.key) == ["bhh", "taskAPI", "loginURL"])
    }

    @Test func `the second tutorial's file works as it is`() throws {
        let result = try read("Tests/Corpus/settings/tutorial-2.plist")
        let settings = result.settings
        #expect(settings.provider.key == .authority)
        #expect(
            settings.provider.address == (try url("https://login.microsoftonline.com/fabrikamb2c.onmicrosoft.com/")))
        #expect(
            settings.policies == [
                Policy(name: "b2c_1_sign_up", title: "Sign up with email", kind: .signUp),
                Policy(name: "b2c_1_sign_in", title: "Sign in with email", kind: .signIn),
                Policy(name: "b2c_1_sign_in_facebook", title: "Sign in with Facebook", kind: .signIn),
            ])
        #expect(settings.apiScopes == [])
        #expect(settings.showsClaims)
        #expect(settings.taskAPI?.dialect == .task)
        #expect(settings.taskAPI?.collection == (try url("http://localhost:3002/tasks")))
        #expect(settings.demo == DemoServicesSetting(tenant: nil, taskAPI: try url("http://localhost:3002")))
        #expect(
            result.notices.map(\.description).map { $0.drop { $0 != ":" }.description }
                == result.notices.map {
                    $0.description.drop { $0 != ":" }.description
                })
        #expect(result.notices.map(\.key) == ["redirectUri", "taskWebAPI", "taskWebAPI", "fullScreen"])
    }

    @Test(arguments: [
        "https://contoso.b2clogin.com/tfp/contoso.onmicrosoft.com",
        "https://login.contoso.com/tfp/contoso.onmicrosoft.com/",
        "https://contoso.b2clogin.com/tfp/contoso.onmicrosoft.com/B2C_1_susi",
        "https://contoso.b2clogin.com/tfp/contoso.onmicrosoft.com/v2.0",
    ])
    func `an authority with tfp in front goes with the list of policies`(_ address: String) throws {
        let settings = try SettingsFixture.tenant.with("authority", "<string>\(address)</string>").read().settings
        let metadata = settings.provider.authority.metadataURL(policy: settings.policies[0].name)
        #expect(metadata.path == "/tfp/contoso.onmicrosoft.com/B2C_1_susi/v2.0/.well-known/openid-configuration")
    }

    @Test(arguments: [
        ("https://tasks.example.com", "text", "https://tasks.example.com/api/tasks"),
        ("https://tasks.example.com/api/tasks", "text", "https://tasks.example.com/api/tasks"),
        ("https://tasks.example.com/", "task", "https://tasks.example.com/tasks"),
        ("https://tasks.example.com/v2/tasks", "task", "https://tasks.example.com/v2/tasks"),
        ("https://tasks.example.com", "todolist", "https://tasks.example.com/api/todolist"),
        ("https://tasks.example.com/v2/todolist", "todolist", "https://tasks.example.com/v2/todolist"),
    ])
    func `taskAPI is a base address, or that of the list itself`(
        _ written: String, _ dialect: String, _ expected: String
    ) throws {
        let fixture = SettingsFixture.tenant.with("taskAPI", "<string>\(written)</string>")
            .with("taskDialect", "<string>\(dialect)</string>")
        #expect(try fixture.read().settings.taskAPI?.collection == url(expected))
    }

    @Test func `without taskAPI there is none, and what belongs to one has no effect`() throws {
        let alone = SettingsFixture.tenant.with("taskAPI", nil)
        #expect(try alone.read().settings.taskAPI == nil)
        #expect(try alone.notices() == [])
        #expect(try alone.with("demoServices", "<false/>").read().settings.demo == .none)
        let idle = alone.with("taskDialect", "<string>task</string>")
            .with("contentType", "<string>application/json</string>")
        #expect(
            try idle.notices().filter { $0.contains("there is no taskAPI") }.map { $0.prefix { $0 != " " } } == [
                "taskDialect", "contentType",
            ])
    }

    @Test func `where the demo is wanted, its task API replaces one that is not named`() throws {
        let fixture = SettingsFixture.tenant.with("taskAPI", nil).with("demoServices", "<true/>")
        let settings = try fixture.read().settings
        #expect(settings.taskAPI?.collection == (try url("http://localhost:3002/api/tasks")))
        #expect(settings.demo == DemoServicesSetting(tenant: nil, taskAPI: try url("http://localhost:3002")))
        #expect(
            try fixture.notices() == ["taskAPI: is not set; the demo task API at http://localhost:3002 is used"])
        var options = StartOptions()
        options.demoServices = false
        #expect(try fixture.read(options).settings.taskAPI == nil)
    }

    @Test(arguments: ["application/json", "application/json; charset=utf-8", "Application/JSON"])
    func `contentType may have parameters and any case`(_ text: String) throws {
        let fixture = SettingsFixture.tenant.with("contentType", "<string>\(text)</string>")
        #expect(try fixture.read().settings.taskAPI?.encoding == .json)
    }

    @Test(arguments: [("tutorial-1-as-printed", 4), ("tutorial-2-as-printed", 6)])
    func `the tutorials' files with their placeholders name each of them`(_ name: String, _ count: Int) {
        let failure = #expect(throws: SettingsFailure.self) { try read("Tests/Corpus/settings/\(name).plist") }
        #expect(failure?.problems.count == count)
        #expect(
            failure?.problems.allSatisfy { $0.text.plainEnglish.contains("is a placeholder") && $0.line != nil } == true
        )
    }

    @Test(arguments: [
        ("http://localhost/tasks:3000", "http://localhost:3000/tasks"),
        ("http://localhost/tasks:8888/", "http://localhost:8888/tasks"),
        ("https://tasks.example.com/a:b", "https://tasks.example.com/a:b"),
        ("https://tasks.example.com/a:0", "https://tasks.example.com/a:0"),
        ("https://tasks.example.com:8443/a:3000", "https://tasks.example.com:8443/a:3000"),
        ("https://tasks.example.com//api//tasks", "https://tasks.example.com/api/tasks"),
    ])
    func `a port at the wrong place is understood`(_ written: String, _ expected: String) throws {
        let fixture = SettingsFixture.tenant.with("taskAPI", nil).with("taskWebAPI", "<string>\(written)</string>")
            .with("listen", "<dict><key>port</key><integer>4000</integer></dict>")
        #expect(try fixture.read().settings.taskAPI?.collection == url(expected))
        #expect(try fixture.notices().isEmpty == (written == expected))
    }

    @Test func `notices tell what was understood`() throws {
        let fixture = SettingsFixture.authURL.with("clientID", nil).with("taskAPI", nil)
            .with("clientId", "<string>companion</string>")
            .with(
                "authURL", "<string>https://c.b2clogin.com//c.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_a</string>"
            )
            .with("redirectUri", "<string>urn:ietf:wg:oauth:2.0:oob</string>")
            .with("taskWebAPI", "<string>http://localhost/tasks:3000</string>")
            .with("contentType", "<string>application/json</string>")
            .with("scopes", "<array><string>openid</string><string>companion</string></array>")
            .with("fullScreen", "<true/>")
        #expect(
            try fixture.notices() == [
                """
                authURL = "https://c.b2clogin.com//c.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_a": is read as \
                https://c.b2clogin.com/c.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_a: a double slash means nothing
                """,
                "scopes = <array> of 2: openid and offline_access are asked for anyway",
                """
                redirectUri = "urn:ietf:wg:oauth:2.0:oob": a browser can't open this; the companion uses \
                http://localhost:3000/auth/openid/return, which must be registered as a reply URL (or set signInReturn to paste)
                """,
                "contentType = \"application/json\": has no effect: the task dialect is always JSON",
                """
                taskWebAPI = "http://localhost/tasks:3000": is read as http://localhost:3000/tasks: the port belongs behind the \
                name
                """,
                """
                taskWebAPI = "http://localhost/tasks:3000": that is the companion itself; the demo task API at \
                http://localhost:3002/tasks is used
                """,
                "fullScreen = <true/>: has no effect: it sized the app's web view",
            ])
    }

    @Test(arguments: ["openid", "offline_access"])
    func `a scope that has no effect at a provider other than a tenant is reported`(scope: String) throws {
        let fixture = SettingsFixture.tenant.with("authority", nil).with("policies", nil)
            .with("issuer", "<string>https://accounts.example.com</string>")
            .with("apiScopes", "<array><string>\(scope)</string></array>")
        let settings = try fixture.read()
        #expect(settings.notices.map(\.text) == [.words(\.settingsProblems.client.openIDAsked)])
        #expect(settings.settings.apiScopes == [])
    }

    @Test(arguments: [
        ("https://c.b2clogin.com/c.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_a", "B2C_1_a"),
        ("https://login.microsoftonline.com/c.onmicrosoft.com/oauth2/v2.0/authorize?p=b2c_1a_A.b-c", "b2c_1a_A.b-c"),
        ("https://c.b2clogin.com/c.onmicrosoft.com/B2C_1_a/oauth2/v2.0/authorize", "B2C_1_a"),
        ("https://login.contoso.com/tfp/c64a4f7d-0000-4000-8000-1c078add1609/B2C_1_a/oauth2/v2.0/authorize", "B2C_1_a"),
        ("https://c.b2clogin.cn/c.partner.onmschina.cn/oauth2/V2.0/Authorize?P=x&p=B2C_1_a", "B2C_1_a"),
    ])
    func `every form of authURL gives its policy`(_ address: String, _ policy: String) throws {
        let xml = "<string>\(address.replacing("&", with: "&amp;"))</string>"
        #expect(try SettingsFixture.authURL.with("authURL", xml).read().settings.policies.map(\.name) == [policy])
    }

    @Test func `External ID and other providers need no policy`() throws {
        for (key, address) in [
            ("authURL", "https://c.ciamlogin.com/c.onmicrosoft.com/oauth2/v2.0/authorize"),
            ("authority", "https://c.ciamlogin.com"), ("authority", "https://c.ciamlogin.com/c.onmicrosoft.com/v2.0"),
            ("issuer", "https://accounts.example.com/realms/a"), ("issuer", "http://localhost:9400"),
        ] {
            let settings = try SettingsFixture.tenant.with("authority", nil).with("policies", nil)
                .with(key, "<string>\(address)</string>").read().settings
            #expect(settings.policies == [])
            #expect(settings.demo == .none)
        }
    }

    @Test func `the collection's address follows the key and the dialect`() throws {
        for (key, dialect, expected) in [
            ("taskAPI", nil, "https://a.example.com/base/api/tasks"),
            ("taskAPI", "task", "https://a.example.com/base/tasks"),
            ("taskAPI", "todolist", "https://a.example.com/base/api/todolist"),
            ("taskWebAPI", nil, "https://a.example.com/base/"),
            ("taskWebAPI", "todolist", "https://a.example.com/base/"),
        ] as [(String, String?, String)] {
            let fixture = SettingsFixture.tenant.with("taskAPI", nil)
                .with(key, "<string>https://a.example.com/base/</string>")
                .with("taskDialect", dialect.map { "<string>\($0)</string>" })
            #expect(try fixture.read().settings.taskAPI?.collection == url(expected))
        }
    }

    @Test func `the command line has precedence over the environment and that over the file`() throws {
        let fixture = SettingsFixture.tenant.with("clientSecret", "<string>file</string>")
            .with("listen", "<dict><key>port</key><integer>4000</integer></dict>")
            .with("authority", "<string>http://localhost:3001/contoso</string>").with("demoServices", "<false/>")
        var options = StartOptions()
        options.port = 5000
        options.demoServices = true
        let settings = try fixture.read(options, environment: ["WEB_COMPANION_CLIENT_SECRET": "environment"]).settings
        #expect(settings.listen.port == 5000)
        #expect(settings.clientSecret?.revealed == "environment")
        #expect(settings.demo.tenant?.address.port == 5001)
        let publicClient = try fixture.read(environment: ["WEB_COMPANION_CLIENT_SECRET": ""]).settings
        #expect(publicClient.clientSecret == nil)
        #expect(publicClient.listen.port == 4000)
        #expect(publicClient.demo == .none)
    }

    @Test func `a mistyped variable of the environment is noticed, foreign ones are not`() throws {
        // Other commands read the second one.
        let environment = ["WEB_COMPANION_SECRET": "x", "WEB_COMPANION_CONTROL_TOKEN": "y", "HOME": "/root"]
        let notices = try SettingsFixture.tenant.read(environment: environment).notices
        #expect(
            notices.map(\.description) == [
                "environment: WEB_COMPANION_SECRET: has no effect: there is no such variable"
            ])
    }

    @Test func `the demo services are where the companion will look for them`() throws {
        let fixture = SettingsFixture.tenant.with(
            "authority", "<string>http://127.0.0.1:4001/fabrikam.onmicrosoft.com</string>"
        )
        .with("taskAPI", "<string>http://localhost:4002/x</string>")
        #expect(try fixture.read().settings.demo == .none)
        let demo = try fixture.with("demoServices", "<true/>").read().settings.demo
        #expect(demo.tenant == .init(address: try url("http://127.0.0.1:4001"), name: "fabrikam.onmicrosoft.com"))
        #expect(demo.taskAPI == (try url("http://localhost:4002")))
        let remote = try SettingsFixture.tenant.with("demoServices", "<true/>").read()
        #expect(remote.settings.demo == .none)
        #expect(remote.notices.map(\.key) == ["demoServices"])
    }

    @Test(.holds("P14")) func `the origins whose scripts may call the demo task API are read from the settings`()
        async throws
    {
        // P14: cross-origin access is for the origins that the settings name, and off without any.
        let fixture = SettingsFixture.demo.at(
            tenant: try url("http://localhost:3001"), api: try url("http://localhost:3002")
        )
        .with("demoServices", "<true/>")
        let origin = "http://localhost:8080"
        for (written, expected) in [("<array><string>\(origin)</string></array>", origin), (nil, nil)] {
            let settings = try fixture.with("demoAllowedOrigins", written).read().settings
            let folder = TemporaryFolder()
            let api = try DemoTaskAPI(
                configuration: DemoHost.configuration(settings, StateFolder(path: folder.path, isTemporary: false)),
                client: InMemoryNetwork(), now: { Date() })
            let answer = await api.respond(
                to: HTTPRequest(method: .options, target: "/api/tasks", fields: [.origin: origin]))
            #expect(answer.fields[try #require(HTTPField.Name("Access-Control-Allow-Origin"))] == expected)
        }
        let elsewhere = try SettingsFixture.tenant.with(
            "demoAllowedOrigins", "<array><string>\(origin)</string></array>"
        ).read()
        #expect(elsewhere.notices.map(\.key) == ["demoAllowedOrigins"])
    }

    @Test func `demo-tenant needs something to serve, and may have any port`() throws {
        var options = StartOptions()
        options.purpose = .demoTenant
        #expect(
            SettingsFixture.tenant.problems(options) == [
                """
                demoServices: there is nothing to serve: neither the provider nor the task API has an http address on this machine
                """
            ])
        let fixture = SettingsFixture.tenant.with("authority", "<string>http://localhost:3001/contoso</string>")
            .with("demoServices", "<false/>")
        #expect(try fixture.read(options).settings.demo.tenant?.name == "contoso")
    }

    @Test func `the demo tenant without a settings file is that of the shipped one`() throws {
        let shipped = try SettingsFile.read(path: Repository.path("settings.plist"))
        #expect(ShippedDemo.file(at: .shipped).values == shipped.values)
        var options = StartOptions()
        options.purpose = .demoTenant
        let moved = try SettingsReader.read(
            ShippedDemo.file(at: DemoPorts(tenant: 4001, taskAPI: 4002)), options: options
        ).settings
        #expect(moved.demo.tenant?.address == (try url("http://localhost:4001")))
        #expect(moved.demo.taskAPI == (try url("http://localhost:4002")))
        var commandLine = CommandLineOptions()
        #expect(ShippedDemo.isUsed(commandLine) { _ in false })
        #expect(!ShippedDemo.isUsed(commandLine) { _ in true })
        commandLine.namesSettings = true
        #expect(!ShippedDemo.isUsed(commandLine) { _ in false }, "a file that is named must be there")
    }

    @Test func `when the companion takes the demo API's port, the demo API moves`() throws {
        var values = try SettingsFile.read(path: Repository.path("settings.plist")).values
        values["listen"] = .dictionary(["port": .integer(3002)])
        let settings = try SettingsReader.read(SettingsFile(name: "s.plist", values: values, lines: [:])).settings
        #expect(settings.taskAPI?.collection == (try url("http://localhost:3003/api/tasks")))
        #expect(settings.demo.taskAPI == (try url("http://localhost:3003")))
    }

    @Test func `a public address is the one that is sent`() throws {
        let fixture = SettingsFixture.tenant.with("publicURL", "<string>https://Kiosk.example.com/</string>")
            .with(
                "listen", "<dict><key>addresses</key><array><string>0.0.0.0</string><string>::</string></array></dict>"
            )
            .with("bhh", "<string>https://kiosk.example.com/auth/openid/return</string>")
        let settings = try fixture.read().settings
        #expect(settings.companionURL(port: 3000)?.description == "https://kiosk.example.com")
        #expect(settings.listen.addresses == ["0.0.0.0", "::"])
        #expect(!settings.listen.isLoopbackOnly)
    }

    @Test(arguments: [
        (nil, nil, true), ("<dict><key>port</key><integer>3000</integer></dict>", nil, true), (nil, "<false/>", true),
        (
            "<dict><key>addresses</key><array><string>localhost</string></array><key>port</key><integer>3000</integer></dict>",
            nil, false
        ),
        (nil, "<true/>", false), (nil, "<dict><key>port</key><integer>3443</integer></dict>", false),
    ])
    func `in a container everything listens at all of its addresses, unless a setting says where`(
        _ listen: String?, _ lan: String?, _ isEverywhere: Bool
    ) throws {
        var options = StartOptions()
        options.isInContainer = true
        let fixture = SettingsFixture.tenant.with("authority", "<string>http://localhost:3001/contoso</string>")
            .with("taskAPI", "<string>http://localhost:3002</string>").with("demoServices", "<true/>")
            .with("listen", listen).with("lan", lan)
        let settings = try fixture.read(options).settings
        #expect(settings.listen.addresses == (isEverywhere ? ["0.0.0.0", "::"] : ["127.0.0.1", "::1"]))
        #expect(settings.demo.addresses == settings.listen.addresses)
        #expect(settings.companionURL(port: 3000)?.origin == "http://localhost:3000")
        #expect(try fixture.read().settings.demo.addresses == ["127.0.0.1", "::1"])
    }

    @Test func `what is empty counts as absent where the tutorials leave it empty`() throws {
        let fixture = SettingsFixture.tenant.with("policies", nil)
            .with("emailSignUpPolicyId", "<string></string>")
            .with("emailSignInPolicyId", "<string>B2C_1_in</string>")
            .with("additionalScopes", "<array><string></string></array>").with("correlationId", "<string></string>")
            .with("bhh", "<string></string>")
        let settings = try fixture.read().settings
        #expect(settings.policies.map(\.name) == ["B2C_1_in"])
        #expect(settings.additionalScopes == [])
        #expect(settings.signInOptions.correlationID == nil)
    }

    @Test func `the names of a token store tell accounts apart`() throws {
        let fixture = SettingsFixture.tenant.with("keychain", "<string>shop</string>")
        #expect(try fixture.read().settings.tokenStore.name == "shop")
        let other = try fixture.with("accountIdentifier", "<string>B2C_Account</string>").read().settings.tokenStore
        #expect(other.name == "shop.B2C_Account")
        #expect(try fixture.with("sessionStore", "<string>memory</string>").read().settings.tokenStore.place == .memory)
        let folder = try fixture.with("sessionStore", "<string>/var/lib/wc</string>").read().settings.tokenStore.place
        #expect(folder == .folder("/var/lib/wc"))
        let file = try fixture.with("sessionStore", "<string>sqlite</string>").read().settings.tokenStore
        #expect(file.place == .stateFolder && file.database == nil)
    }

    @Test func `a token store in a database has an address, of which nothing but the host is shown`() throws {
        let address = "<string>postgresql://companion:hunter2@db.example.com/sessions</string>"
        let without = SettingsFixture.tenant.with("postgresqlConnection", address)
        let fixture = without.with("sessionStore", "<string>postgresql</string>")
        let result = try fixture.read()
        #expect(result.settings.tokenStore.database.map { "\($0)" } == "db.example.com")
        #expect(result.settings.tokenStore.place == .stateFolder)
        #expect(!result.notices.contains { $0.key == "postgresqlConnection" })
        #expect(!"\(result.settings)".contains("hunter2") && !String(reflecting: result).contains("hunter2"))
        let unused = try without.read()
        #expect(unused.settings.tokenStore.database == nil)
        let notice = unused.notices.first { $0.key == "postgresqlConnection" }?.description
        #expect(notice?.contains("postgresqlConnection = ***: has no effect") == true, "\(notice ?? "none")")
    }

    @Test func `the name of a shared screen is read, and is reported to have no effect elsewhere`() throws {
        let fixture = SettingsFixture.tenant.with("kioskName", "<string>Hall 2</string>")
        let shared = try fixture.with("kiosk", "<true/>").read()
        #expect(shared.settings.kioskName == "Hall 2" && !shared.notices.contains { $0.key == "kioskName" })
        #expect(try fixture.read().notices.contains { $0.key == "kioskName" })
        #expect(try SettingsFixture.tenant.with("kiosk", "<true/>").read().settings.kioskName == nil)
        var option = StartOptions()
        option.kioskName = "Town hall"
        for file in [SettingsFixture.tenant, fixture, fixture.with("kiosk", "<false/>")] {
            let named = try file.read(option)
            #expect(named.settings.isKiosk && named.settings.kioskName == "Town hall")
            #expect(!named.notices.contains { $0.key == "kioskName" })
        }
    }

    @Test func `our own keys arrive`() throws {
        let settings = try SettingsFixture.tenant
            .with("apiScopes", "<array><string>https://c/a/read</string><string>https://c/a/write</string></array>")
            .with("responseMode", "<string>form_post</string>").with("kiosk", "<true/>")
            .with("language", "<string>de-CH</string>").with("contentType", "<string>application/json</string>")
            .with("correlationId", "<string>8D2B5A4E-90A6-4C1E-9D0C-5A1F6F0F7E21</string>").read().settings
        #expect(settings.apiScopes == ["https://c/a/read", "https://c/a/write"])
        #expect(settings.responseMode == .formPost)
        #expect(settings.isKiosk)
        #expect(!settings.isExplained)
        #expect(settings.language == .german)
        #expect(settings.taskAPI?.encoding == .json)
        #expect(settings.signInOptions.correlationID == "8d2b5a4e-90a6-4c1e-9d0c-5a1f6f0f7e21")
    }

    @Test func `everyone may watch where explain says so, and no one on a kiosk`() throws {
        let fixture = SettingsFixture.tenant.with("explain", "<true/>")
        #expect(try fixture.read().settings.isExplained)
        let kiosk = fixture.with("kiosk", "<true/>")
        #expect(try !kiosk.read().settings.isExplained)
        // The shipped file documents it.
        #expect(try kiosk.notices().isEmpty)
    }
}
