internal import FoundationEssentials
internal import HTTP
internal import Synchronization

/// What an API can do to single items beyond its dialect, found out by asking once (RFC 9110 section 9.3.7).
///
/// One question for everybody who waits. What the API answered is kept for ten minutes; that it did not answer, for
/// one, so that a page does not ask a dead API each time.
actor TaskAPICapabilities {
    /// The methods that `OPTIONS {collection}/{id}` lists.
    struct Answer: Sendable {
        var canUpdate = false
        var canDeleteByID = false
        /// Whether `Access-Control-Allow-Headers` lists `Idempotency-Key`.
        var knowsIdempotencyKeys = false
        var lifetime = 600.0
        /// Whether the API said so itself; otherwise nothing came that could be understood.
        var isKnown = true
    }

    private let request: OutgoingRequest
    private let client: any HTTPClient
    private let now: @Sendable () -> Date
    /// Readable by everybody at once: hardly ever must anybody wait for this actor.
    private nonisolated let known = Mutex<(answer: Answer, asked: Date)?>(nil)
    private var underWay: Task<Answer, Never>?

    init(request: OutgoingRequest, client: any HTTPClient, now: @escaping @Sendable () -> Date) {
        self.request = request
        self.client = client
        self.now = now
    }

    /// The answer, from memory or from the API.
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
        // A task of its own: the question goes on when the page that asked first is gone.
        let task = Task { [request, client] in await TaskAPICapabilities.ask(request, client) }
        underWay = task
        let answer = await task.value
        underWay = nil
        let asked = now()
        known.withLock { $0 = (answer, asked) }
        return answer
    }

    /// `Allow` counts with a 2xx only: the Node servers answer 405 and list there what they do not do.
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
