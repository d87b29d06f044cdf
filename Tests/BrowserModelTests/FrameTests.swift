import BrowserModel
import HTTP
import HTTPTestSupport
import Testing

/// Frames, by the rules of browsers.
@Suite struct FrameTests {
    /// A page with one frame, and what the frame opens.
    private struct FrameHarness {
        let host = Checkpoint()
        let guest = Checkpoint()
        let browser: Browser

        /// - Parameter site: where the frame's address is: `localhost` is another origin of the same site.
        init(policy: String?, of guestFields: HTTPFields = [:], at site: String = "localhost") {
            let network = InMemoryNetwork()
            network.connect("http://localhost:1", to: host)
            network.connect("http://\(site):2", to: guest)
            host.intercept { _ in
                var response = HTTPResponse.html(
                    Array(
                        "<!doctype html><html><body><h1>Host</h1><iframe src=\"http://\(site):2/in\"></iframe></body></html>"
                            .utf8))
                response.fields[.contentSecurityPolicy] = policy
                return response
            }
            guest.intercept { _ in
                var fields = guestFields
                fields.append(contentsOf: [.setCookie: "seen=1; Path=/; SameSite=Lax"])
                return HTTPResponse(.ok, fields: fields)
            }
            browser = Browser(client: network)
        }

        func frames() async throws -> [Frame] {
            _ = try await browser.open("http://localhost:1/")
            return await browser.frames
        }
    }

    @Test(arguments: [
        (nil, true), ("frame-src http://localhost:2", true), ("frame-src 'self'", false), ("default-src 'none'", false),
        ("default-src 'none'; frame-src http://localhost:2; form-action 'self'", true), ("frame-src *", true),
        ("form-action 'none'", true),
    ])
    func `a page's policy says what its frames may open`(policy: String?, isOpened: Bool) async throws {
        let harness = FrameHarness(policy: policy)
        let frame = try #require(try await harness.frames().first)
        #expect((frame.response != nil) == isOpened)
        #expect(harness.guest.passages.count == (isOpened ? 1 : 0))
        #expect(frame.isShown == isOpened)
    }

    @Test(arguments: [
        ("frame-ancestors http://localhost:1", nil, true), ("frame-ancestors 'none'", nil, false),
        ("frame-ancestors 'self'", nil, false), (nil, "DENY", false), (nil, "SAMEORIGIN", false), (nil, nil, true),
        // The policy alone counts where both are present.
        ("frame-ancestors http://localhost:1", "DENY", true),
    ])
    func `a response says whose frames may show it`(policy: String?, options: String?, isShown: Bool) async throws {
        var fields: HTTPFields = [:]
        fields[.contentSecurityPolicy] = policy
        fields[try #require(HTTPField.Name("X-Frame-Options"))] = options
        let frame = try #require(try await FrameHarness(policy: nil, of: fields).frames().first)
        #expect(frame.response != nil, "it was asked for all the same")
        #expect(frame.isShown == isShown)
    }

    @Test(arguments: [("localhost", true), ("127.0.0.1", false)])
    func `a frame of another site brings no Lax cookies`(site: String, isBrought: Bool) async throws {
        let harness = FrameHarness(policy: nil, at: site)
        _ = try await harness.browser.open("http://\(site):2/first")
        _ = try await harness.frames()
        let last = try #require(harness.guest.passages.last?.request)
        #expect(last.path == "/in")
        #expect(last.fields[.secFetchDest] == "iframe")
        #expect((last.fields[.cookie] == "seen=1") == isBrought)
    }
}
