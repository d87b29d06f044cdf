internal import BrowserModel
internal import Configuration
internal import DemoServices
internal import FoundationEssentials
internal import HTTP
internal import JSON
internal import Pages
internal import Running

/// Carries out one test with a browser and records what happened.
struct ConformanceScenario: Sendable {
    let test: ConformanceCase
    let environment: ConformanceEnvironment

    /// Runs the test.
    func record() async -> ConformanceRecord {
        var record = ConformanceRecord()
        do {
            try await tell(&record)
        } catch {
            record.failure = Log.bounded("\(error)")
        }
        count(&record)
        return record
    }

    private func browser(_ jar: CookieJar = CookieJar()) -> Browser {
        Browser(client: environment.client, jar: jar, now: environment.clock.now)
    }

    private func tell(_ record: inout ConformanceRecord) async throws {
        let browser = browser()
        switch test.scenario {
        case .signIn: try await signIn(browser, &record)
        case .twoSignIns:
            try await signIn(browser, &record)
            try await signIn(self.browser(), &record)
        case .initiatedSignIn:
            let portal = try await browser.open(environment.tenantURL.description + "/")
            let link = environment.url.replacing(path: RedirectPath.initiate).appending(query: [
                "iss": environment.tenantURL.origin
            ]
            )
            try await signIn(browser, &record, from: try await browser.go(link.description, from: portal))
        case .refresh:
            try await signIn(browser, &record)
            guard isList(record.list) else { return }
            // Otherwise the browser would sign in again automatically, which looks the same as a refresh.
            await browser.changeCookies { jar in
                for cookie in jar.cookies where isOfProvider(cookie) { jar.remove(cookie.name) }
            }
            environment.clock.advance(by: TimeInterval(ConformanceEnvironment.tokenLifetime) + 1)
            try await openList(browser, &record)
        case .signOut:
            try await signIn(browser, &record)
            try await signOut(browser, &record)
        case .signOutOfTwo:
            try await signIn(browser, &record)
            let other = self.browser(await browser.jar)
            // The provider's cookies are kept and the program's are new: two sessions from one session at the provider.
            await browser.changeCookies { jar in
                for cookie in jar.cookies where !isOfProvider(cookie) { jar.remove(cookie.name) }
            }
            try await signIn(browser, &record)
            try await signOut(browser, &record)
            record.otherList = page(try await other.open(environment.url.description + "/tasks"))
        case .signOutAtProvider:
            try await signIn(browser, &record)
            record.departure = page(try await browser.open(environment.tenantURL.description + "/logout"))
            try await openList(browser, &record)
        }
        record.frames = await browser.frames.map { .init(status: $0.response?.status.code ?? 0, isShown: $0.isShown) }
    }

    private func isOfProvider(_ cookie: CookieJar.Cookie) -> Bool { cookie.name.contains("demo_tenant") }

    /// Tries to sign Alice in and to open the list.
    private func signIn(
        _ browser: Browser, _ record: inout ConformanceRecord, from first: BrowserPage? = nil
    ) async throws {
        var page: BrowserPage
        if let first { page = first } else { page = try await browser.open(environment.url.description + "/sign-in") }
        if page.url.origin == environment.tenantURL.origin, page.heading == "Sign in" {
            page = try await browser.press("Continue as \(DemoPersona.alice.displayName)", on: page)
        }
        // The user has to confirm a sign-in that another site initiated.
        if page.url.path == ConfirmSignInPage.address, page.status == .ok {
            page = try await browser.press("Continue", on: page)
        }
        record.arrival = self.page(page)
        try await openList(browser, &record)
    }

    private func openList(_ browser: Browser, _ record: inout ConformanceRecord) async throws {
        let page = try await browser.open(environment.url.description + "/tasks")
        record.list = self.page(page)
        if page.text.contains(DemoFault.markedName) { record.showsMarkedName = true }
    }

    private func signOut(_ browser: Browser, _ record: inout ConformanceRecord) async throws {
        let list = try await browser.open(environment.url.description + "/tasks")
        guard isList(page(list)) else { throw ConformanceError("nobody is signed in who could sign out") }
        record.departure = page(try await browser.press("Sign out", on: list))
        try await openList(browser, &record)
    }

    private func page(_ page: BrowserPage) -> ConformanceRecord.Page {
        ConformanceRecord.Page(
            status: page.status.code, path: page.url.path, heading: page.heading,
            isOfProgram: page.url.origin == environment.url.origin)
    }

    private func isList(_ page: ConformanceRecord.Page?) -> Bool { page?.status == 200 && page?.path == "/tasks" }

    /// Counts the requests that the servers recorded.
    private func count(_ record: inout ConformanceRecord) {
        let provider = environment.provider
        record.requestsAtPoint = environment.tenant.requests(at: test.fault.point)
        record.refreshRequests = environment.tenant.requests(at: .refresh)
        record.keyRequests = environment.tenant.requests(at: .keys)
        let authorizations = provider.passages(at: "/authorize")
        record.authorizationRequests = authorizations.count
        record.askedForProfile = authorizations.contains { passage in
            (try? passage.request.queryParameters())?.first("scope")?.split(separator: " ").contains("profile") ?? false
        }
        let tokenRequests = provider.passages(at: "/token").compactMap { try? $0.request.formParameters() }
        record.tokenRequests = tokenRequests.count
        record.secretsInBody = tokenRequests.count { $0.first("client_secret") != nil }
        let userInfo = provider.passages(at: "/userinfo")
        record.userInfoRequests = userInfo.count
        record.userInfoWithoutHeader = userInfo.count { ConformanceTaskAPI.token(of: $0.request) == nil }
        record.distributedClaimsRequests = provider.passages(at: DemoTenant.distributedClaimsPath).count
        record.tokensInAddresses = (provider.passages + environment.api.passages + environment.front.passages).count {
            passage in
            passage.request.target.contains("access_token=") || passage.request.target.contains("refresh_token=")
        }
        let tokens = environment.api.passages.compactMap { ConformanceTaskAPI.token(of: $0.request) }
        record.apiCalls = tokens.count
        let renewed = provider.passages(at: "/token").filter {
            (try? $0.request.formParameters())?.first("grant_type") == "refresh_token"
        }.compactMap { (try? JSONValue(parsing: $0.response.body))?["access_token"]?.string }
        record.apiCallsWithNewToken = tokens.count(where: renewed.contains)
        let endings = provider.passages(at: "/logout").compactMap { try? $0.request.queryParameters() }
        record.endSessionRequests = endings.count
        record.wholeEndSessionRequests = endings.count {
            $0.first("id_token_hint")?.isEmpty == false && $0.first("post_logout_redirect_uri")?.isEmpty == false
        }
        record.logoutAnswers = environment.front.passages(at: RedirectPath.backChannelLogout).map {
            .init(status: $0.response.status.code, cacheControl: $0.response.fields[.cacheControl])
        }
        record.failedChecks = ConformanceRecord.failedChecks(in: environment.log)
    }
}
