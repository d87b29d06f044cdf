import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import TestSupport
import Testing

@testable import Web
@testable import WebCompanion

/// The table of all addresses, from one end to the other: a route that is added is tested automatically.
@Suite struct RouteProtectionTests {
    /// How a form differs from one that a page of this browser sent.
    enum Flaw: String, Sendable, CaseIterable {
        case noToken, emptyToken, cutToken, tokenOfAnotherSession, tokenOfAnotherBrowser, twoTokens
        case foreignOrigin, nullOrigin, originOfAnotherPort, originThatBeginsLikeOurs
        case crossSiteFetch, sameSiteFetch, unknownFetchSite, emptyFetchSite
    }

    @Test func `every page is opened by GET, and everything else has a proof`() async throws {
        try await CompanionHarness.run { companion in
            for route in try companion.application.router.table.routes {
                switch route.value.protection {
                case .page: #expect(route.method == .get, "\(route.pattern)")
                case .form: #expect(route.method == .post, "\(route.pattern)")
                }
            }
        }
    }

    @Test func `only these forms go without the token of a session`() async throws {
        try await CompanionHarness.run { companion in
            let weaker = try companion.application.router.table.routes.compactMap { route -> String? in
                guard case .form(let proof) = route.value.protection else { return nil }
                switch proof {
                case .sessionForm: return nil
                case .watcher: return "\(route.pattern) watcher"
                case .signOutForm, .anyAccount, .browserForm, .operator, .operatorOfScreens, .provider:
                    return "\(route.pattern) \(proof)"
                }
            }
            #expect(
                Set(weaker) == [
                    "/sign-in/paste browserForm", "/language browserForm", "/sign-in/confirm browserForm",
                    "/auth/openid/return provider",
                    "/sign-in/initiate provider",
                    "/auth/openid/back-channel-logout provider", "/policies operator",
                    "/policies/{name}/delete operator", "/sign-out signOutForm", "/switch-user signOutForm",
                    "/accounts anyAccount", "/accounts/sign-out anyAccount",
                    "/accounts/sign-out-everybody anyAccount", "/settings operator",
                    "/settings/clear-keychain operator", "/setup operator", "/setup/{id} operator", "/doctor operator",
                    "/flow/watch watcher", "/flow/open watcher",
                    "/flow/action watcher", "/flow/break watcher", "/flow/break/all watcher",
                    "/flow/{id}/step watcher",
                ])
        }
    }

    @Test func `only these forms may be large, and a stranger's are small`() async throws {
        try await CompanionHarness.run { companion in
            let routes = try companion.application.router.table.routes
            let large = routes.filter { $0.value.bodySize != .form }
            #expect(
                Set(large.map(\.pattern)) == [
                    "/tasks", "/tasks/undo", "/tasks/{id}", "/transfer", "/claims/try", "/setup", "/flow/open",
                ])
            #expect(large.allSatisfy { $0.method == .post && $0.value.bodySize == .text })
            for route in large {
                guard case .form(let proof) = route.value.protection else { continue }
                #expect(proof != .provider && proof != .browserForm && proof != .anyAccount, "\(route.pattern)")
            }
        }
    }

    @Test func `only what windows request without a user's action prolongs no session`() async throws {
        try await CompanionHarness.run { companion in
            let quiet = try companion.application.router.table.routes.filter { !$0.value.isActivity }
            #expect(Set(quiet.map(\.pattern)) == ["/live", "/live/events"])
        }
    }

    @Test func `on a shared screen these are fewer, and what its pages ask prolongs no session`() async throws {
        try await CompanionHarness.run(Self.kiosk) { companion in
            let routes = try companion.application.router.table.routes
            let weaker = routes.compactMap { route -> String? in
                guard case .form(let proof) = route.value.protection else { return nil }
                if case .sessionForm = proof { return nil }
                return "\(route.pattern) \(proof)"
            }
            #expect(
                Set(weaker) == [
                    "/sign-in/paste browserForm", "/language browserForm", "/sign-in/confirm browserForm",
                    "/auth/openid/return provider",
                    "/sign-in/initiate provider", "/auth/openid/back-channel-logout provider", "/policies operator",
                    "/policies/{name}/delete operator", "/sign-out signOutForm", "/switch-user signOutForm",
                    "/hand-over signOutForm", "/settings operator", "/settings/clear-keychain operator",
                    "/pair browserForm", "/pair/cancel browserForm", "/settings/screens/revoke operatorOfScreens",
                ])
            #expect(
                Set(routes.filter { !$0.value.isActivity }.map(\.pattern)) == [
                    "/kiosk/screen", "/kiosk/left", "/kiosk/ended", "/pair", "/pair/state",
                ])
            let ofPhones = try #require(try companion.application.lan).router.table.routes
            #expect(
                Set(ofPhones.filter { !$0.value.isActivity }.map(\.pattern)) == [
                    "/live", "/live/events", "/screen", "/screen/state",
                ])
        }
    }

    private static var kiosk: CompanionHarness.Options {
        var options = CompanionHarness.Options(settings: .demo.with("kiosk", "<true/>"))
        options.isInLAN = true
        options.hasLocalAuthority = true
        return options
    }

    @Test(
        "every form refuses what no page of this browser sent, and nothing happens", arguments: Flaw.allCases,
        [false, true])
    func foreignForms(flaw: Flaw, isOnKiosk: Bool) async throws {
        try await CompanionHarness.run(isOnKiosk ? Self.kiosk : .init()) { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press("Add", on: page, filling: ["text": "stays"])
            let sessionToken = try #require(page.value(of: "csrf"))
            let paste = try await companion.open("/sign-in/paste", browser)
            let browserToken = try #require(
                paste.markup.all("input").last { $0["name"] == "csrf" && $0["value"] != sessionToken }?["value"])
            let cookie = try #require(paste.steps.last?.fields[.cookie])
            let other = companion.browser("other")
            let otherToken = try #require(try await companion.signIn(.bob, other).value(of: "csrf"))
            let otherPaste = try await companion.open("/sign-in/paste", other)
            let otherBrowserToken = try #require(
                otherPaste.markup.all("input").last { $0["name"] == "csrf" && $0["value"] != otherToken }?["value"])
            let settings = companion.settingsText
            companion.api.forget()

            for route in try companion.application.router.table.routes where route.method != .get {
                guard case .form(let proof) = route.value.protection else { continue }
                let isOfBrowser = proof == .browserForm || proof == .operator || route.value.protection.isForWatcher
                let good = isOfBrowser ? browserToken : sessionToken
                var form: FormParameters = ["text": "forged", "name": "B2C_1_forged", "kind": "sign-in"]
                var fields: HTTPFields = [
                    .host: companion.url.authority, .cookie: cookie, .origin: companion.url.origin,
                    .secFetchSite: "same-origin", .contentType: "application/x-www-form-urlencoded",
                ]
                switch flaw {
                case .noToken: break
                case .emptyToken: form.append("csrf", "")
                case .cutToken: form.append("csrf", String(good.dropLast()))
                case .tokenOfAnotherSession: form.append("csrf", otherToken)
                case .tokenOfAnotherBrowser: form.append("csrf", otherBrowserToken)
                case .twoTokens:
                    form.append("csrf", good)
                    form.append("csrf", good)
                default: form.append("csrf", good)
                }
                switch flaw {
                case .foreignOrigin: fields[.origin] = "https://evil.example"
                case .nullOrigin: fields[.origin] = "null"
                case .originOfAnotherPort: fields[.origin] = companion.tenantURL.origin
                case .originThatBeginsLikeOurs: fields[.origin] = companion.url.origin + "0"
                case .crossSiteFetch: fields[.secFetchSite] = "cross-site"
                case .sameSiteFetch: fields[.secFetchSite] = "same-site"
                case .unknownFetchSite: fields[.secFetchSite] = "Same-Origin-ish"
                case .emptyFetchSite: fields[.secFetchSite] = ""
                default: break
                }
                let target = route.pattern.replacing("{id}", with: "1").replacing("{name}", with: "B2C_1_susi")
                let answer = await companion.front.respond(
                    to: HTTPRequest(method: .post, target: target, fields: fields, body: Array(form.encoded.utf8)))
                let says = "\(target): \(answer.status) \(answer.fields[.location] ?? "")"
                if answer.status == .seeOther {
                    // An account that has ended can't be signed out or chosen: the current accounts are shown.
                    #expect(answer.fields[.location] == "/accounts?notice=account-gone", "\(says)")
                    #expect(proof == .anyAccount || proof == .signOutForm, "\(says)")
                } else {
                    #expect(answer.status.kind == .clientError, "\(says)")
                }
            }
            #expect(companion.api.passages.isEmpty, "the API was called")
            #expect(companion.settingsText == settings)
            page = try await companion.open("/tasks", browser)
            #expect(page.account == "Alice Adams" && page.tasks == ["stays"])
            #expect(try await companion.open("/tasks", other).account == "Bob Baker")
        }
    }

    @Test func `a form of the operator's browser is refused without a header that proves its page`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.open("/settings", browser)
            let token = try #require(page.value(of: "csrf"))
            let cookie = try #require(page.steps.last?.fields[.cookie])
            let settings = companion.settingsText
            let form: FormParameters = ["csrf": token]
            for (proof, isProven) in [([:], false), ([.referer: "\(companion.url)/settings"], true)]
                as [(HTTPFields, Bool)]
            {
                for target in ["/settings", "/flow/watch"] {
                    var fields: HTTPFields = [
                        .host: companion.url.authority, .cookie: cookie,
                        .contentType: "application/x-www-form-urlencoded",
                    ]
                    fields.append(contentsOf: proof)
                    let answer = await companion.front.respond(
                        to: HTTPRequest(method: .post, target: target, fields: fields, body: Array(form.encoded.utf8)))
                    #expect((answer.status == .forbidden) == !isProven, "\(target) \(isProven) \(answer.status)")
                    if !isProven { #expect(companion.settingsText == settings) }
                }
            }
        }
    }

    @Test func `a page opens for no one whom its route does not name`() async throws {
        try await CompanionHarness.run { companion in
            for route in try companion.application.router.table.routes where route.method == .get {
                let target = route.pattern.replacing("{id}", with: "1")
                let answer = await companion.front.respond(
                    to: HTTPRequest(
                        target: target, fields: [.host: companion.url.authority],
                        connection: .init(remoteAddress: "192.0.2.1")))
                switch route.value.protection {
                case .page(.signedIn): #expect(answer.fields[.location]?.hasPrefix("/?notice=") == true, "\(target)")
                case .page(.operator), .page(.operatorOfScreens), .page(.watcher):
                    #expect(answer.status == .forbidden, "\(target)")
                case .page(.anybody), .page(.machine), .form: break
                }
            }
        }
    }

    @Test func `HEAD changes nothing: it is handled where GET changes nothing, and by the table alone elsewhere`()
        async throws
    {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press("Add", on: page, filling: ["text": "one"])
            let cookie = try #require(page.steps.last?.fields[.cookie])
            for route in try companion.application.router.table.routes where route.method == .get {
                let target = route.pattern.replacing("{id}", with: "1")
                companion.api.forget()
                companion.tenant.forget()
                let answer = await companion.front.respond(
                    to: HTTPRequest(
                        method: .head, target: target, fields: [.host: companion.url.authority, .cookie: cookie]))
                #expect(answer.status == (route.respondsToHEAD ? .ok : .methodNotAllowed), "\(target)")
                if !route.respondsToHEAD { #expect(answer.fields[.allow]?.contains("HEAD") == false, "\(target)") }
                #expect(companion.api.passages.isEmpty && companion.tenant.passages.isEmpty, "\(target)")
            }
        }
    }

    @Test func `HEAD on the callback does not spend the code`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            _ = try await companion.open("/", browser)
            companion.front.intercept { request in
                request.path == "/auth/openid/return" ? .text("held") : nil
            }
            try await companion.signIn(.alice, browser)
            companion.front.intercept(nil)
            var head = try #require(companion.front.passages.last { $0.request.path == "/auth/openid/return" }).request
            head.method = .head
            companion.tenant.forget()
            #expect(await companion.front.respond(to: head).status == .methodNotAllowed)
            #expect(companion.tenant.passages.isEmpty)
            head.method = .get
            let answer = await companion.front.respond(to: head)
            #expect(answer.fields[.location]?.hasPrefix("/sign-in/confirm?id=") == true)
        }
    }

    @Test func `HEAD neither moves the idle clock nor tells why a session has ended`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            let fields: HTTPFields = [
                .host: companion.url.authority, .cookie: try #require(page.steps.last?.fields[.cookie]),
            ]
            companion.clock.advance(by: 20 * 60)
            _ = await companion.front.respond(to: HTTPRequest(method: .head, target: "/", fields: fields))
            companion.clock.advance(by: 20 * 60)
            _ = await companion.front.respond(to: HTTPRequest(method: .head, target: "/", fields: fields))
            let answer = await companion.front.respond(to: HTTPRequest(target: "/tasks", fields: fields))
            #expect(answer.fields[.location]?.contains("notice=inactive") == true)
        }
    }
}
