import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Localization
import Running
import Testing
import Texts

@Suite("What every response carries, and files")
struct HeaderScenarioTests {
    private func send(
        _ companion: CompanionHarness, _ target: String, method: HTTPMethod = .get, _ fields: HTTPFields = [:]
    ) async -> HTTPResponse {
        var all: HTTPFields = [.host: companion.url.authority]
        for field in fields { all[field.name] = nil }
        all.append(contentsOf: fields)
        return await companion.front.respond(to: HTTPRequest(method: method, target: target, fields: all))
    }

    @Test(
        "the security headers are on pages, redirects, errors and files; cookies are never for scripts or other sites")
    func headers() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            _ = try await browser.press(words.frame.signOut, on: page)
            companion.tenant.intercept { _ in .text("down", status: .serviceUnavailable) }
            for target in [
                "/", "/nothing", "/tasks", "/claims", "/healthz", "/readyz", "/auth/openid/return", "/style.css",
                "/auth/openid/return?state=x&code=y", "/sign-in?policy=none", "/tasks/%ff", "/assets/style.css",
                "/assets/nothing.css", "/favicon.ico", "/sign-in", "/sign-in?cookie=set", "/?notice=cancelled",
            ] { _ = await send(companion, target) }
            for target in ["/", "/tasks", "/sign-out", "/auth/openid/return", "/nothing", "/assets/style.css"] {
                _ = await send(companion, target, method: .post)
            }
            _ = await send(companion, "/tasks", [.host: "127.0.0.1:\(companion.url.port)"])
            let statuses = Set(companion.front.passages.map(\.response.status.code))
            #expect(statuses.isSuperset(of: [200, 303, 307, 400, 403, 404, 405]), "\(statuses.sorted())")
            for passage in companion.front.passages {
                let (fields, name) = (passage.response.fields, "\(passage.request.method) \(passage.request.target)")
                #expect(fields[.contentSecurityPolicy]?.hasPrefix("default-src 'none';") == true, "\(name)")
                #expect(fields[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true, "\(name)")
                #expect(fields[.contentSecurityPolicy]?.contains("unsafe") == false, "\(name)")
                #expect(fields[.xContentTypeOptions] == "nosniff", "\(name)")
                #expect(fields[.referrerPolicy] == "same-origin", "\(name)")
                #expect(fields[.crossOriginOpenerPolicy] == "same-origin", "\(name)")
                #expect(fields[.crossOriginResourcePolicy] == "same-origin", "\(name)")
                for directive in [
                    "style-src 'self'", "script-src 'self'", "img-src 'self'", "manifest-src 'self'",
                    "form-action 'self'",
                    "frame-ancestors 'none'", "base-uri 'none'",
                ] {
                    let policy = fields[.contentSecurityPolicy] ?? ""
                    #expect(policy.contains("; \(directive)"), "\(name): \(policy)")
                }
                let isFile = passage.response.status == .ok && fields[.eTag] != nil
                #expect(isFile || fields[.cacheControl] == "no-store", "\(name)")
                for cookie in fields[values: .setCookie] {
                    #expect(cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax"), "\(name)")
                    #expect(cookie.contains("; Path=/;") && !cookie.contains("Domain"), "\(name)")
                }
            }
        }
    }

    @Test(
        "another name of this machine leads to the canonical one before any cookie is set",
        arguments: CompanionHarness.Way.allCases)
    func canonical(way: CompanionHarness.Way) async throws {
        try await CompanionHarness.run(.init(way: way)) { companion in
            let browser = companion.browser(runsScripts: false)
            let port = companion.url.port
            let page = try await browser.open("http://127.0.0.1:\(port)/sign-in?return=%2Fclaims")
            let first = try #require(page.steps.first)
            #expect(first.response.status == .temporaryRedirect)
            #expect(first.response.fields[.setCookie] == nil)
            #expect(first.response.fields[.location] == "http://localhost:\(port)/sign-in?return=%2Fclaims")
            let signedIn = try await companion.press(.alice, on: page, in: browser)
            #expect(signedIn.target == "/claims")
            let hosts = Set(await browser.jar.cookies.map(\.domain))
            #expect(!hosts.contains("127.0.0.1"))
            // No redirect to another host by a target that looks like one.
            let evil = await send(companion, "//evil.example/", [.host: "127.0.0.1:\(port)"])
            #expect(evil.fields[.location]?.hasPrefix("http://localhost:\(port)/") ?? true)
        }
    }

    @Test(
        "behind a proxy that hides the host there is a page, and a line of the log, instead of a redirect without end")
    func hiddenHost() async throws {
        try await CompanionHarness.run { companion in
            let host: HTTPFields = [.host: "127.0.0.1:\(companion.url.port)", .acceptLanguage: "de"]
            func warnings() -> [String] { companion.log.filter { $0.contains("ProxyPreserveHost On") } }
            for name in ["X-Forwarded-For", "X-Forwarded-Host", "Forwarded", "Via", "X-Real-IP"] {
                var fields = host
                fields[try #require(HTTPField.Name(name))] = "192.0.2.1"
                let answer = await send(companion, "/tasks", fields)
                #expect(answer.status == .misdirectedRequest && answer.fields[.location] == nil, "\(name)")
                #expect(answer.text.contains("proxy_set_header Host $http_host;"))
                #expect(answer.text.contains("lang=\"de\""))
                #expect(answer.fields[.setCookie] == nil)
            }
            #expect(warnings().count == 1)
            #expect(warnings().first?.contains("the Host 127.0.0.1:\(companion.url.port)") == true)
            // One without any field: the browser comes back until it gives up.
            var answers: [Int] = []
            for _ in 1...20 { answers.append(await send(companion, "/claims", host).status.code) }
            #expect(answers == Array(repeating: 307, count: 10) + Array(repeating: 421, count: 10))
            #expect(await send(companion, "/tasks", host).status == .temporaryRedirect)
            // The right host is served, whatever the proxy adds.
            var right: HTTPFields = [.host: companion.url.authority]
            right[try #require(HTTPField.Name("X-Forwarded-For"))] = "192.0.2.1"
            #expect(await send(companion, "/", right).status == .ok)
        }
    }

    @Test("files have validators and a compressed form; an address with the version may be kept for a year")
    func files() async throws {
        try await CompanionHarness.run { companion in
            let welcome = await send(companion, "/")
            let address = try #require(
                MarkupScan(welcome.text).all("link").first { $0["rel"] == "stylesheet" }?["href"])
            let plain = await send(companion, address)
            #expect(plain.status == .ok)
            #expect(plain.fields[.contentType] == "text/css; charset=utf-8")
            #expect(plain.fields[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(plain.fields[.vary] == "Accept-Encoding")
            #expect(plain.fields[.contentEncoding] == nil)
            let eTag = try #require(plain.fields[.eTag])

            let packed = await send(companion, address, [.acceptEncoding: "br, gzip;q=0.5"])
            #expect(packed.fields[.contentEncoding] == "gzip")
            #expect(packed.body.starts(with: [0x1F, 0x8B]) && packed.body.count < plain.body.count)
            #expect(await send(companion, address, [.acceptEncoding: "gzip;q=0"]).fields[.contentEncoding] == nil)

            for known in [eTag, "W/\(eTag)", "\"other\", \(eTag)", "*"] {
                let same = await send(companion, address, [.ifNoneMatch: known])
                #expect(same.status == .notModified && same.body.isEmpty && same.fields[.eTag] == eTag, "\(known)")
            }
            #expect(await send(companion, address, [.ifNoneMatch: "\"other\""]).status == .ok)
            var lines: HTTPFields = [.ifNoneMatch: "\"other\"", .acceptEncoding: "br"]
            lines.append(.acceptEncoding, "gzip")
            #expect(await send(companion, address, lines).fields[.contentEncoding] == "gzip")
            lines.append(.ifNoneMatch, eTag)
            #expect(await send(companion, address, lines).status == .notModified)
            let unversioned = await send(companion, "/assets/style.css?v=old")
            #expect(unversioned.fields[.cacheControl] == "public, max-age=0, must-revalidate")
        }
    }

    @Test(
        "an unknown name is a page with 404, whatever it climbs over",
        arguments: [
            "nothing.css", "", "../Package.swift", "..%2FPackage.swift", "%2e%2e/Package.swift", "./style.css",
            "style.css/", "/style.css", "style.css%00", "..\\Package.swift", "STYLE.CSS", "style.css.gz",
            "/etc/passwd", "....//Package.swift",
        ])
    func unknownFiles(name: String) async throws {
        try await CompanionHarness.run { companion in
            let response = await send(companion, "/assets/\(name)")
            #expect(response.status == .notFound || response.status == .badRequest, "\(response.status)")
            #expect(response.fields[.contentType] == "text/html; charset=utf-8")
            #expect(!response.text.contains("swift-tools-version") && !response.text.contains("root:"))
        }
    }
}
