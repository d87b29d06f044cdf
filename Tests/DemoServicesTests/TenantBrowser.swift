import BrowserModel
import DemoServices
import FoundationEssentials
import HTTP
import Synchronization
import Testing

/// A ``Browser`` at the tenant. A value, so that a copy is a second browser with the same cookies.
struct TenantBrowser {
    let tenant: DemoTenant
    var host = "localhost:3001"
    var jar = CookieJar()
    /// Sent with every request: cookies beside the browser's own, anything else in its place.
    var fields: HTTPFields = [:]

    /// One request with the browser's cookies and nothing else of it: no redirect is followed and nothing is kept.
    func fetch(_ target: String, method: HTTPMethod = .get, form: FormParameters? = nil) async -> HTTPResponse {
        var all: HTTPFields = [.host: host]
        var jar = jar
        let url = HTTPURL("http://\(host)\(target)")
        all[.cookie] = url.flatMap { jar.field(for: $0, isSameSite: true, isSafe: method == .get, at: Self.time) }
        if form != nil { all[.contentType] = "application/x-www-form-urlencoded" }
        all.append(contentsOf: fields)
        return await tenant.respond(
            to: HTTPRequest(method: method, target: target, fields: all, body: Array((form?.encoded ?? "").utf8)))
    }

    /// Opens an address and follows redirects within the tenant.
    mutating func get(_ target: String) async -> Page {
        let address = "http://\(host)\(target)"
        return await navigate { browser throws(BrowserError) in try await browser.open(address) }
    }

    /// Sends the form of a page that has a button of this action, to where the form says.
    mutating func post(_ page: Page, _ values: FormParameters) async -> Page {
        var form: FormParameters = ["request": page.requestID]
        for pair in values.pairs { form.append(pair.name, pair.value) }
        let (address, sent) = ("http://\(host)\(page.formAction ?? page.path)", form)
        return await navigate { browser throws(BrowserError) in
            try await browser.post(sent, to: address, from: page.arrival)
        }
    }

    /// Types the code that a page shows, as a person who reads their e-mail would.
    mutating func typeCode(of page: Page) async throws -> Page {
        await post(page, ["action": "verify", "code": try #require(page.code, "\(page.text)")])
    }

    /// The page of the tenant at which a navigation ends, or from which it leads to the application.
    private mutating func navigate(
        _ step: (Browser) async throws(BrowserError) -> BrowserPage
    ) async -> Page {
        let client = TenantClient(tenant: tenant, origin: "http://\(host)", fields: fields)
        let browser = Browser(client: client, jar: jar, runsScripts: false, now: { Self.time })
        var arrival: BrowserPage?
        do throws(BrowserError) { arrival = try await step(browser) } catch {
            switch error {
            // The application is not running, and some of its addresses are not for browsers (`urn:…`).
            case .network, .badAddress: break
            default: Issue.record(error)
            }
        }
        jar = await browser.jar
        guard let last = client.last else { return Page(target: "", response: HTTPResponse(.notFound)) }
        return Page(target: last.target, response: last.response, arrival: arrival)
    }

    /// No test of these pages waits for a cookie to end.
    private static let time = Date(timeIntervalSince1970: 0)
}

/// The tenant alone: there is no server at any other address.
private final class TenantClient: HTTPClient {
    let tenant: DemoTenant
    let origin: String
    let fields: HTTPFields
    private let exchange = Mutex<(target: String, response: HTTPResponse)?>(nil)

    init(tenant: DemoTenant, origin: String, fields: HTTPFields) {
        self.tenant = tenant
        self.origin = origin
        self.fields = fields
    }

    /// The last request of the top-level window, and the response.
    var last: (target: String, response: HTTPResponse)? { exchange.withLock { $0 } }

    func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        guard request.url.origin == origin else { throw .cannotConnect }
        var all = request.fields
        all[.host] = request.url.authority
        // Tests of languages name them; the others are those of a browser that names none.
        all[.acceptLanguage] = nil
        for field in fields where field.name != .cookie { all[field.name] = nil }
        all.append(contentsOf: fields)
        let target = request.url.requestTarget
        let response = await tenant.respond(
            to: HTTPRequest(method: request.method, target: target, fields: all, body: request.body))
        if request.fields[.secFetchDest] == "document" { exchange.withLock { $0 = (target, response) } }
        return response
    }
}

/// Where a browser has arrived.
struct Page {
    let target: String
    let response: HTTPResponse
    /// The page as the browser has it; nil where it leads out of the tenant.
    var arrival: BrowserPage?

    var path: String { String(target.prefix { $0 != "?" }) }
    var text: String { response.text }
    /// The path that the forms of a page of the tenant are sent to; nil where there is none.
    var formAction: String? {
        value(after: "<form method=\"post\" action=\"").flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
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
    func redirect(to uri: String = TenantHarness.callback) throws -> FormParameters {
        let location = try #require(response.fields[.location], "\(response.status) \(text)")
        try #require(location.hasPrefix(uri), "\(location)")
        return try FormParameters(parsing: location.dropFirst(uri.count + 1))
    }
}

extension FormParameters {
    func required(_ name: String) throws -> String { try #require(first(name), "\(encoded)") }
}
