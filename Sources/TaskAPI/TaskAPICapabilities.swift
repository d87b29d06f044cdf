internal import FoundationEssentials
internal import HTTP
internal import Synchronization

/// What an API can do to single items beyond its dialect, found out by one request (RFC 9110 section 9.3.7).
///
/// All callers that wait share it. The response is kept for ten minutes, and its absence for one, so that a page does not wait for a
/// dead API each time.
actor TaskAPICapabilities {
    /// The methods that `OPTIONS {collection}/{id}` lists.
    struct Answer: Sendable {
        var canUpdate = false
        var canDeleteByID = false
        /// Whether `Access-Control-Allow-Headers` lists `Idempotency-Key`.
        var knowsIdempotencyKeys = false
        var lifetime = 600.0
        /// Whether the API said so; otherwise there was no response that could be understood.
        var isKnown = true
    }

    private let request: OutgoingRequest
    private let client: any HTTPClient
    private let now: @Sendable () -> Date
    /// Readable without waiting for this actor.
    private nonisolated let known = Mutex<(answer: Answer, asked: Date)?>(nil)
    private var underWay: Task<Answer, Never>?

    init(request: OutgoingRequest, client: any HTTPClient, now: @escaping @Sendable () -> Date) {
        self.request = request
        self.client = client
        self.now = now
    }

    /// The methods, from memory or from the API.
    nonisolated func answer() async -> Answer {
        if let known = answerAtHand { return known }
        return await asked()
    }

    private nonisolated var answerAtHand: Answer? {
        // Two sides: a clock that was set back must not make it last longer.
        known.withLock { known in
            known.flatMap { abs(now().timeIntervalSince($0.asked)) < $0.answer.lifetime ? $0.answer : nil }
        }
    }

    private func asked() async -> Answer {
        if let known = answerAtHand { return known }
        if let underWay { return await underWay.value }
        // A separate task: the request continues when the page that made it first is gone.
        let task = Task { [request, client] in await TaskAPICapabilities.ask(request, client) }
        underWay = task
        let answer = await task.value
        underWay = nil
        let asked = now()
        known.withLock { $0 = (answer, asked) }
        return answer
    }

    /// `Allow` counts with a 2xx only: the Node servers respond with 405 and list there methods that they do not implement.
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
