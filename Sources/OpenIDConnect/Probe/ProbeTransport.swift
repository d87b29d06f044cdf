internal import FoundationEssentials
internal import HTTP
internal import Synchronization

/// Sends the requests of a probe: with shorter timeouts than a sign-in, since the user waits for all of them, and recording
/// more of the responses than their bodies.
final class ProbeTransport: HTTPClient {
    /// The timeouts of one request, and the maximum number of bytes read.
    static let limits = OutgoingRequest.Limits(body: 300_000, connect: .seconds(4), total: .seconds(8))

    private struct State {
        var ahead: TimeInterval?
        var refusals: [HTTPURL: String] = [:]
        var tlsFailures: [TLSFailure] = []
    }

    private let client: any HTTPClient
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    init(_ client: any HTTPClient, now: @escaping @Sendable () -> Date) {
        self.client = client
        self.now = now
    }

    /// How many seconds the provider's clock is ahead, by the first `Date` received from no cache (RFC 9110 section 6.6.1).
    var ahead: TimeInterval? { state.withLock { $0.ahead } }

    /// The text of an error response.
    func refusal(of url: HTTPURL) -> String? { state.withLock { $0.refusals[url] } }

    /// Why there was no TLS connection, for each host.
    var tlsFailures: [TLSFailure] { state.withLock { $0.tlsFailures } }

    func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        var request = request
        // A probe fetches one document or page at a time; none of them is large.
        request.limits = ProbeTransport.limits
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch {
            if case .untrustedTLS(let failure) = error {
                state.withLock { if !$0.tlsFailures.contains(failure) { $0.tlsFailures.append(failure) } }
            }
            throw error
        }
        let date = ProbeTransport.date(response.fields)
        state.withLock { state in
            if let date, state.ahead == nil { state.ahead = date.timeIntervalSince(now()) }
            if response.status.code >= 400 { state.refusals[request.url] = ProbeTransport.text(response) }
        }
        return response
    }

    /// The beginning of a body as text.
    static func text(_ response: HTTPResponse) -> String {
        String(decoding: response.body.prefix(100_000), as: UTF8.self)
    }

    /// The sender's time now. The `Date` of a response from a cache is the time at which it was made (RFC 9111 section 5.1).
    private static func date(_ fields: HTTPFields) -> Date? {
        guard let age = HTTPField.Name("Age"), [nil, "0"].contains(fields[age]) else { return nil }
        return fields[.date].flatMap(HTTPDate.seconds).map { Date(timeIntervalSince1970: TimeInterval($0)) }
    }
}
