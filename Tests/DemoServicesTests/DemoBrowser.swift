import DemoServices
import FoundationEssentials
import HTTP
import TestSupport
import Testing

/// A browser of the tenant's pages: keeps cookies as ``Browser`` does, follows redirects within the tenant and sends its forms.
struct DemoBrowser {
    let tenant: DemoTenant
    var host = "localhost:3001"
    var jar = CookieJar()
    /// Sent with every request, beside `Host` and `Cookie`.
    var fields: HTTPFields = [:]

    /// One request, without following anything.
    func fetch(_ target: String, method: HTTPMethod = .get, form: FormParameters? = nil) async -> HTTPResponse {
        var all: HTTPFields = [.host: host]
        var jar = jar
        all[.cookie] = url(target).flatMap {
            jar.field(for: $0, isSameSite: true, isSafe: method == .get, at: DemoBrowser.time)
        }
        if form != nil { all[.contentType] = "application/x-www-form-urlencoded" }
        all.append(contentsOf: fields)
        return await tenant.respond(
            to: HTTPRequest(method: method, target: target, fields: all, body: Array((form?.encoded ?? "").utf8)))
    }

    /// Goes to an address and on to wherever it leads within the tenant.
    mutating func get(_ target: String) async -> Page { await go(target, .get, nil) }

    /// Sends the form of a page that has a button of this action.
    mutating func post(_ page: Page, _ values: FormParameters) async -> Page {
        var form: FormParameters = ["request": page.requestID]
        for pair in values.pairs { form.append(pair.name, pair.value) }
        return await go(page.path, .post, form)
    }

    /// Types the code that a page shows, as somebody who reads their mail would.
    mutating func typeCode(of page: Page) async throws -> Page {
        await post(page, ["action": "verify", "code": try #require(page.code, "\(page.text)")])
    }

    private mutating func go(_ target: String, _ method: HTTPMethod, _ form: FormParameters?) async -> Page {
        var page = Page(target: target, response: await fetch(target, method: method, form: form))
        keep(page)
        for _ in 0..<5 {
            guard let location = page.response.fields[.location], location.hasPrefix("http://\(host)/") else { break }
            let next = String(location.dropFirst("http://\(host)".count))
            page = Page(target: next, response: await fetch(next))
            keep(page)
        }
        return page
    }

    /// No test of these pages waits for a cookie to end.
    private static let time = Date(timeIntervalSince1970: 0)

    private func url(_ target: String) -> HTTPURL? { HTTPURL("http://\(host)\(target)") }

    private mutating func keep(_ page: Page) {
        if let url = url(page.path) { jar.keep(page.response, from: url, at: DemoBrowser.time) }
    }
}

/// Where a browser has come to.
struct Page {
    let target: String
    let response: HTTPResponse

    var path: String { String(target.prefix { $0 != "?" }) }
    var text: String { response.text }
    var requestID: String { value(after: "name=\"request\" value=\"") ?? "none" }
    /// The code that the demo shows instead of mailing it.
    var code: String? {
        text.firstRange(of: "id=\"shown-code\" class=\"code\">").map { text[$0.upperBound...].prefix { $0 != "<" } }
            .map(String.init)
    }
    var heading: String? {
        text.firstRange(of: "<h1>").map { text[$0.upperBound...].prefix { $0 != "<" } }.map(String.init)
    }
    var isSignIn: Bool { response.status == .ok && text.contains("<h1>Sign in</h1>") }

    func value(after start: String) -> String? {
        guard let range = text.firstRange(of: start) else { return nil }
        return String(text[range.upperBound...].prefix { $0 != "\"" })
    }

    /// The parameters with which the browser was sent to the application.
    func redirect(to uri: String = TenantFixture.callback) throws -> FormParameters {
        let location = try #require(response.fields[.location], "\(response.status) \(text)")
        try #require(location.hasPrefix(uri), "\(location)")
        return try FormParameters(parsing: location.dropFirst(uri.count + 1))
    }
}

extension FormParameters {
    func required(_ name: String) throws -> String { try #require(first(name), "\(encoded)") }
}
