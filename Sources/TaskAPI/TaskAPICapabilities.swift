internal import FoundationEssentials
internal import HTTP
internal import Synchronization

/// What an API supports for single items beyond its dialect, found out by one OPTIONS request (RFC 9110 section 9.3.7).
///
/// Concurrent callers share one request. The response is cached for ten minutes, a failure for one, so that a page does not
/// wait for an unreachable API each time.
actor TaskAPICapabilities {
    /// The methods in `Allow` of the response to `OPTIONS {collection}/{id}`.
    struct Answer: Sendable {
        var canUpdate = false
        var canDeleteByID = false
        /// Whether `Access-Control-Allow-Headers` lists `Idempotency-Key`.
        var knowsIdempotencyKeys = false
        var lifetime = 600.0
        /// Whether this is from the API's response; `false` when there was no usable response.
        var isKnown = true
    }

    private let request: OutgoingRequest
    private let client: any HTTPClient
    private let now: @Sendable () -> Date
    /// Outside the actor's isolation: callers hardly ever wait for the actor.
    private nonisolated let known = Mutex<(answer: Answer, asked: Date)?>(nil)
    private var underWay: Task<Answer, Never>?

    init(request: OutgoingRequest, client: any HTTPClient, now: @escaping @Sendable () -> Date) {
        self.request = request
        self.client = client
        self.now = now
    }

    /// The capabilities, from the cache or from the API.
    nonisolated func answer() async -> Answer {
        if let known = answerAtHand { return known }
        return await asked()
    }

    private nonisolated var answerAtHand: Answer? {
        // Compared on both sides: the cache must not last longer when the clock is set back.
        known.withLock { known in
            known.flatMap { abs(now().timeIntervalSince($0.asked)) < $0.answer.lifetime ? $0.answer : nil }
        }
    }

    private func asked() async -> Answer {
        if let known = answerAtHand { return known }
        if let underWay { return await underWay.value }
        // An unstructured task: the request continues when the page that started it is cancelled.
        let task = Task { [request, client] in await TaskAPICapabilities.ask(request, client) }
        underWay = task
        let answer = await task.value
        underWay = nil
        let asked = now()
        known.withLock { $0 = (answer, asked) }
        return answer
    }

    /// `Allow` is used only with a 2xx: the Node servers send a 405 with methods that they don't support.
    private static func ask(_ request: OutgoingRequest, _ client: any HTTPClient) async -> Answer {
        guard let response = try? await client.send(request), response.status.kind != .serverError else {
            return Answer(lifetime: 60, isKnown: false)
        }
        guard response.status.kind == .successful else { return Answer() }
        let allowed = response.fields[values: .allow].joined(separator: ",").split { ",\t ".contains($0) }
        let fields = response.fields[values: .accessControlAllowHeaders].joined(separator: ",").lowercased()
        return Answer(
            canUpdate: allowed.contains("PUT"), canDeleteByID: allowed.contains("DELETE"),
            knowsIdempotencyKeys: fields.split { ",\t ".contains($0) }.contains("idempotency-key"))
    }
}
