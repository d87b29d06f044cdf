import BrowserModel
import HTTP
import HTTPTestSupport
import Testing

/// What ends what would never end otherwise.
@Suite struct BrowserLimitsTests {
    /// An address with a number leads to that with the next lower one, and 0 to a page.
    private static let countdown = ScriptedHTTPClient { request throws(HTTPClientError) in
        guard let number = Int(request.url.path.dropFirst()), number > 0 else { return .html(Array("<h1>0</h1>".utf8)) }
        return HTTPResponse(.seeOther, fields: [.location: "/\(number - 1)"])
    }

    @Test(arguments: [(18, true), (19, false)])
    func `twenty requests in a row are too many`(_ redirects: Int, _ arrives: Bool) async {
        let page = try? await Browser(client: Self.countdown).open("http://localhost:1/\(redirects)")
        #expect(page?.steps.count == (arrives ? redirects + 1 : nil))
    }

    @Test func `a response has 32 MB, and ten minutes`() async throws {
        let client = ScriptedHTTPClient { _ throws(HTTPClientError) in HTTPResponse(.ok) }
        _ = try await Browser(client: client).open("http://localhost:1/")
        let limits = try #require(client.requests.first).limits
        #expect(limits.body == 32_000_000 && limits.connect == .seconds(600) && limits.total == .seconds(600))
        _ = try await PatientHTTPClient(client).send(
            OutgoingRequest(url: try #require(HTTPURL("http://localhost:1/")), limits: .provider))
        let patient = try #require(client.requests.last).limits
        #expect(patient.connect == .seconds(600) && patient.total == .seconds(600))
    }
}
