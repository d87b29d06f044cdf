internal import FoundationEssentials
internal import HTTP
internal import JOSE

/// The keys behind one `jwks_uri`.
///
/// An unknown `kid` may be a new key (RFC 7517 has no other sign of a rotation), and a key whose signature fails may have
/// been replaced under its `kid`; so the keys are fetched once more. The cost is bounded: at most ``maxFetches`` fetches in
/// ``window``, at most one successful fetch in it per unknown `kid`, and one for failed signatures while the keys stay the
/// same. Ten thousand invented `kid`s cost three fetches; two real rotations, seconds apart, are both followed. Anyone can
/// send an unsolicited token (``UnsolicitedTokenKeys``): those may cause one of the three fetches, so that they cannot use
/// up those that sign-ins need.
actor RemoteKeySet: KeySource {
    static let window: TimeInterval = 60
    static let maxFetches = 3
    /// How many of those may be caused by unsolicited tokens.
    static let maxUnsolicitedFetches = 1

    private let url: HTTPURL
    private let requests: ProviderRequests
    private let now: @Sendable () -> Date

    private var set: JSONWebKeySet?
    private var fetchedAt = Date.distantPast
    private var freshUntil = Date.distantPast
    private var fetches: [Date] = []
    private var unsolicitedFetches: [Date] = []
    /// The `kid`s that successful fetches were made for, except those of unsolicited tokens: an attacker cannot fill it.
    private var looked: [String: Date] = [:]
    /// When a refetch after a failed signature returned the same keys.
    private var confirmedAt = Date.distantPast
    private var inFlight: Task<Void, Never>?
    private var lastError: OpenIDConnectError?

    init(url: HTTPURL, requests: ProviderRequests, now: @escaping @Sendable () -> Date) {
        self.url = url
        self.requests = requests
        self.now = now
    }

    /// The keys, refetched first when they are stale or do not contain `keyID`.
    func keys(for keyID: String?) async throws(OpenIDConnectError) -> JSONWebKeySet {
        try await keys(for: keyID, correlationID: nil)
    }

    func keys(for keyID: String?, after refused: JSONWebKeySet) async -> JSONWebKeySet? {
        await keys(after: refused, correlationID: nil)
    }

    /// The same, for a sign-in with a correlation id, or for an unsolicited token.
    func keys(
        for keyID: String?, correlationID: String?, isUnsolicited: Bool = false
    ) async throws(OpenIDConnectError) -> JSONWebKeySet {
        while true {
            let time = now()
            removeExpired(at: time)
            if let set, isFresh(at: time), has(keyID, in: set) || wasLookedFor(keyID) { return set }
            if let inFlight {
                // It may have begun before this key existed: if it does not return the key, this caller makes its own fetch.
                await inFlight.value
            } else if mayFetch(isUnsolicited) {
                // An attacker-supplied `kid` must not block a later legitimate lookup of the same `kid`.
                await begin(isUnsolicited, at: time) {
                    await self.fetch(for: isUnsolicited ? nil : keyID, correlationID)
                }
            } else {
                return try known(for: keyID)
            }
            if lastError != nil { return try known(for: keyID) }
        }
    }

    /// Newer keys than those that did not verify a signature: a key was replaced under its `kid`, or has none. `nil` when
    /// these are the newest. Concurrent callers share one fetch.
    func keys(
        after refused: JSONWebKeySet, correlationID: String?, isUnsolicited: Bool = false
    ) async -> JSONWebKeySet? {
        while true {
            let time = now()
            removeExpired(at: time)
            if let set, set != refused { return set }
            if isRecent(confirmedAt, at: time) { return nil }
            if let inFlight {
                await inFlight.value
            } else if mayFetch(isUnsolicited) {
                // Suppresses further refetches for a while, unless an unsolicited token caused this one.
                let doubted = isUnsolicited ? nil : refused
                await begin(isUnsolicited, at: time) { await self.fetch(for: nil, doubting: doubted, correlationID) }
                if set == refused { return nil }
            } else {
                return nil
            }
            if lastError != nil { return nil }
        }
    }

    private func mayFetch(_ isUnsolicited: Bool) -> Bool {
        fetches.count < RemoteKeySet.maxFetches
            && !(isUnsolicited && unsolicitedFetches.count >= RemoteKeySet.maxUnsolicitedFetches)
    }

    private func begin(_ isUnsolicited: Bool, at time: Date, _ fetch: @escaping @Sendable () async -> Void) async {
        fetches.append(time)
        if isUnsolicited { unsolicitedFetches.append(time) }
        let task = Task { await fetch() }
        inFlight = task
        await task.value
    }

    private func fetch(
        for keyID: String?, doubting doubted: JSONWebKeySet? = nil, _ correlationID: String?
    ) async {
        do throws(OpenIDConnectError) {
            // RFC 7517 §8.5.2; a server may have it alone.
            let response = try await requests.document(
                url, from: .keys, types: ["application/jwk-set+json", ProviderRequests.json],
                correlationID: correlationID)
            do {
                set = try JSONWebKeySet(parsing: response.body)
            } catch {
                throw OpenIDConnectError(
                    .answerMalformed(.keys, "not a JSON Web Key Set"), said: UntrustedText.readable(response.body))
            }
            fetchedAt = now()
            freshUntil = fetchedAt.addingTimeInterval(CacheLifetime.seconds(by: response.fields))
            lastError = nil
            if let doubted, set == doubted { confirmedAt = fetchedAt }
            // Only a successful fetch counts for a `kid`: a failed one says nothing about it.
            if let keyID { looked[keyID] = fetchedAt }
        } catch {
            lastError = error
        }
        inFlight = nil
    }

    /// The current keys, when no fetch is allowed. Stale keys are used for up to a day while the provider is unreachable;
    /// but a key is not reported as unknown when it could not be looked up.
    private func known(for keyID: String?) throws(OpenIDConnectError) -> JSONWebKeySet {
        let time = now()
        guard let set, fetchedAt <= time, time < freshUntil.addingTimeInterval(CacheLifetime.grace),
            lastError == nil || has(keyID, in: set)
        else { throw lastError ?? OpenIDConnectError(.answerMalformed(.keys, "no usable keys")) }
        return set
    }

    private func isFresh(at time: Date) -> Bool { fetchedAt <= time && time < freshUntil }

    /// Whether nothing needs to be fetched; a token without `kid` is verified with the current keys.
    private func has(_ keyID: String?, in set: JSONWebKeySet) -> Bool {
        keyID.map { !set.keys(withID: $0).isEmpty } ?? true
    }

    private func wasLookedFor(_ keyID: String?) -> Bool { keyID.map { looked[$0] != nil } ?? false }

    private func removeExpired(at time: Date) {
        fetches.removeAll { !isRecent($0, at: time) }
        unsolicitedFetches.removeAll { !isRecent($0, at: time) }
        looked = looked.filter { isRecent($0.value, at: time) }
    }

    private func isRecent(_ date: Date, at time: Date) -> Bool {
        date <= time && time.timeIntervalSince(date) < RemoteKeySet.window
    }
}
