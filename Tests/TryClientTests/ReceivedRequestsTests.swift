import HTTP
import HTTPTestSupport
import Testing

@testable import TryClient

/// Why a client can't begin a sign-in.
@Suite struct ReceivedRequestsTests {
    private static let issuer = "http://localhost:3001"

    private static func reason(_ paths: [String], usesTLS: Bool = false) async -> String? {
        let received = ReceivedRequests(
            provider: ClosureResponder { HTTPResponse($0.path.contains("wrong") ? .notFound : .ok) })
        for path in paths {
            _ = await received.respond(
                to: HTTPRequest(method: .get, target: path, fields: [.host: "localhost:3001"]))
        }
        return received.whyNoOneCame(issuer: issuer, usesTLS: usesTLS)
    }

    @Test func `a client that asks nothing has another issuer, or does not trust the certificate`() async {
        let start = "The provider received no request: the client has another issuer than http://localhost:3001"
        #expect(await Self.reason([]) == "\(start), or can't reach it.")
        #expect(await Self.reason([], usesTLS: true) == "\(start), or does not trust its certificate.")
    }

    @Test func `one that has read the metadata alone has stopped there`() async {
        let reason = await Self.reason(["/.well-known/openid-configuration", "/keys"])
        #expect(reason?.hasPrefix("The client has read the metadata and sent no one to the provider:") == true)
    }

    @Test func `a request that failed is named`() async {
        let path = "/wrong/.well-known/openid-configuration"
        #expect(await Self.reason([path, "/keys"]) == "The provider answered GET \(path) with status 404.")
        #expect(
            await Self.reason(["/wrong/authorize"]) == "The provider answered GET /wrong/authorize with status 404.")
    }

    @Test func `there is nothing to say where someone was sent to the provider`() async {
        #expect(await Self.reason(["/.well-known/openid-configuration", "/authorize"]) == nil)
        #expect(await Self.reason(["/keys"]) == nil)
        let many = Array(repeating: "/keys", count: 100)
        #expect(await Self.reason(many + ["/wrong"]) == nil)
    }
}
