internal import FoundationEssentials
internal import HTTP
internal import JOSE
internal import Synchronization

/// The metadata of an authority: one document per policy, fetched on first use and cached.
///
/// - Concurrent callers share one fetch.
/// - After a failure the next fetch waits 1, 2, 4 … 30 seconds; until then callers get the last error at once.
/// - While the provider is unreachable, a stale document is used for up to 24 hours.
actor ProviderMetadataStore {
    private let authority: Authority
    private let requests: ProviderRequests
    private let now: @Sendable () -> Date
    private var entries: [String: Entry] = [:]
    /// A copy of the documents outside the actor: a caller that finds a fresh one, the usual case, does not wait for the actor.
    private nonisolated let documents = Mutex<[String: Document]>([:])
    private var keySets: [HTTPURL: RemoteKeySet] = [:]
    private var pinned: TenantID?

    private typealias Outcome = Result<DiscoveredProvider, OpenIDConnectError>

    private struct Document {
        let provider: DiscoveredProvider
        let fetchedAt: Date
        let freshUntil: Date

        // Compared on both sides: a document must not stay fresh forever when the clock is set back.
        func isFresh(at time: Date) -> Bool { fetchedAt <= time && time < freshUntil }
    }

    private struct Entry {
        var document: Document?
        var inFlight: Task<Outcome, Never>?
        var failures = 0
        var lastFailure: (error: OpenIDConnectError, at: Date)?

        /// The last error, during its backoff.
        func holdingBack(at time: Date) -> OpenIDConnectError? {
            guard let lastFailure else { return nil }
            let passed = time.timeIntervalSince(lastFailure.at)
            let wait = min(30, Double(1 << min(failures - 1, 5)))
            return passed >= 0 && passed < wait ? lastFailure.error : nil
        }

        /// The result after a failed fetch: the last good document if the provider is only unreachable. An invalid new
        /// document is never hidden by the old one.
        func outcome(after error: OpenIDConnectError, at time: Date) -> Outcome {
            let isAway =
                switch error.kind {
                case .providerUnavailable, .providerAnswered, .answerMalformed: true
                default: false
                }
            guard let document, isAway, time < document.freshUntil.addingTimeInterval(CacheLifetime.grace),
                document.fetchedAt <= time
            else {
                return .failure(error)
            }
            return .success(document.provider)
        }
    }

    init(authority: Authority, requests: ProviderRequests, now: @escaping @Sendable () -> Date) {
        self.authority = authority
        self.requests = requests
        self.now = now
    }

    /// The provider described by the metadata of `policy`; `nil` uses the policy in the configured address.
    nonisolated func provider(
        for policy: String?, correlationID: String? = nil
    ) async throws(OpenIDConnectError) -> DiscoveredProvider {
        let policy = authority.isAzureADB2C ? policy ?? authority.policy : nil
        if authority.isAzureADB2C, policy == nil { throw OpenIDConnectError(.policyMissing) }
        let key = policy?.lowercased() ?? ""
        if let document = documents.withLock({ $0[key] }), document.isFresh(at: now()) { return document.provider }
        return try await fetched(policy, key: key, correlationID: correlationID)
    }

    private func fetched(
        _ policy: String?, key: String, correlationID: String?
    ) async throws(OpenIDConnectError) -> DiscoveredProvider {
        let entry = entries[key] ?? Entry()
        let time = now()
        if let document = entry.document, document.isFresh(at: time) { return document.provider }
        let outcome: Outcome
        if let running = entry.inFlight {
            outcome = await running.value
        } else if let error = entry.holdingBack(at: time) {
            outcome = entry.outcome(after: error, at: time)
        } else {
            // An unstructured task: it continues for the other callers when the first one is cancelled.
            let task = Task { await self.fetch(policy, key: key, correlationID: correlationID) }
            entries[key, default: Entry()].inFlight = task
            outcome = await task.value
        }
        return try outcome.get()
    }

    /// The provider by a document that announces other algorithms: a token that is signed by an unannounced one may show that they were
    /// changed before the cached document ended. At most one fetch in ``refetchInterval``.
    /// - Returns: `nil` when the document is the newest, or when none can be fetched now.
    func provider(
        for policy: String?, announcingOtherThan algorithms: Set<SignatureAlgorithm>, correlationID: String?
    ) async -> DiscoveredProvider? {
        let policy = authority.isAzureADB2C ? policy ?? authority.policy : nil
        let key = policy?.lowercased() ?? ""
        let entry = entries[key] ?? Entry()
        let time = now()
        func isOther(_ provider: DiscoveredProvider) -> Bool { provider.metadata.signatureAlgorithms != algorithms }
        if let document = entry.document {
            if isOther(document.provider) { return document.provider }
            guard abs(time.timeIntervalSince(document.fetchedAt)) >= ProviderMetadataStore.refetchInterval else {
                return nil
            }
        }
        let outcome: Outcome
        if let running = entry.inFlight {
            outcome = await running.value
        } else if entry.holdingBack(at: time) != nil {
            return nil
        } else {
            let task = Task { await self.fetch(policy, key: key, correlationID: correlationID) }
            entries[key, default: Entry()].inFlight = task
            outcome = await task.value
        }
        guard case .success(let provider) = outcome, isOther(provider) else { return nil }
        return provider
    }

    /// The least time between two documents that unknown algorithms cause to be fetched, in seconds.
    static let refetchInterval: TimeInterval = 60

    private func fetch(_ policy: String?, key: String, correlationID: String?) async -> Outcome {
        let outcome: Outcome
        do throws(OpenIDConnectError) {
            let url = authority.metadataURL(policy: policy)
            let response = try await requests.document(url, from: .metadata, correlationID: correlationID)
            outcome = .success(try accept(response, for: policy, key: key))
        } catch {
            outcome = failed(error, key: key)
        }
        entries[key]?.inFlight = nil
        return outcome
    }

    private func accept(
        _ response: HTTPResponse, for policy: String?, key: String
    ) throws(OpenIDConnectError) -> DiscoveredProvider {
        let metadata = try ProviderMetadata(parsing: response.body, at: authority)
        let rule = IssuerRule(authority: authority, policy: policy, pinned: pinned)
        let verdict = rule.evaluate(metadata.issuer)
        var list = CheckList()
        // It equals the configured text except for its spelling: the error contains no other text of the document.
        let proven = try list.require(
            verdict, .metadataIssuer, expected: rule.expected, actual: metadata.issuer,
            orThrow: rule.isSpelledOtherwise(metadata.issuer)
                ? .issuerSpelledOtherwise(configured: rule.expected, named: metadata.issuer) : .issuerMismatch
        ) { $0 != .refused }
        if case .accepted(let tenant?) = proven { pinned = tenant }

        let keys = keySets[metadata.jwksURI] ?? RemoteKeySet(url: metadata.jwksURI, requests: requests, now: now)
        let provider = DiscoveredProvider(metadata: metadata, check: list.checks[0], keys: keys)
        let time = now()
        var entry = entries[key] ?? Entry()
        let document = Document(
            provider: provider, fetchedAt: time,
            freshUntil: time.addingTimeInterval(CacheLifetime.seconds(by: response.fields)))
        entry.document = document
        entry.failures = 0
        entry.lastFailure = nil
        entries[key] = entry
        documents.withLock { $0[key] = document }
        // Removes key sets that no document refers to.
        let named = Set(entries.values.compactMap { $0.document?.provider.metadata.jwksURI })
        keySets[metadata.jwksURI] = keys
        keySets = keySets.filter { named.contains($0.key) }
        return provider
    }

    private func failed(_ error: OpenIDConnectError, key: String) -> Outcome {
        let time = now()
        var entry = entries[key] ?? Entry()
        entry.failures += 1
        entry.lastFailure = (error, time)
        entries[key] = entry
        return entry.outcome(after: error, at: time)
    }
}
