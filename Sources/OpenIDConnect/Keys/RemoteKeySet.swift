internal import FoundationEssentials
internal import HTTP
internal import JOSE

/// The keys behind one `jwks_uri`.
///
/// A key that is not known may be new (RFC 7517 has no other sign of a rotation), and one whose signature does not hold may have been
/// replaced under its name; so the keys are fetched once more. What that may cost is bounded: at most ``maxFetches`` fetches in
/// ``window``, and in it never two answered ones for one unknown `kid`, nor for signatures that do not hold while the keys stay the
/// same. Ten thousand invented names cost three fetches; two real rotations, seconds apart, are both followed. Anybody can send a
/// token that nobody asked for (``UnsolicitedTokenKeys``): those have one fetch of the three, so that they can't use up what sign-ins
/// need.
actor RemoteKeySet: KeySource {
    static let window: TimeInterval = 60
    static let maxFetches = 3
    /// Those among them that tokens cause that nobody asked for.
    static let maxUnsolicitedFetches = 1

    private let url: HTTPURL
    private let requests: ProviderRequests
    private let now: @Sendable () -> Date

    private var set: JSONWebKeySet?
    private var fetchedAt = Date.distantPast
    private var freshUntil = Date.distantPast
    private var fetches: [Date] = []
    private var unsolicitedFetches: [Date] = []
    /// The names that fetches were for. One for each answered fetch, and none of unsolicited tokens: no stranger can fill it.
    private var looked: [String: Date] = [:]
    /// When a fetch because of a signature that did not hold brought the same keys again.
    private var confirmedAt = Date.distantPast
    private var inFlight: Task<Void, Never>?
    private var lastError: OpenIDConnectError?

    init(url: HTTPURL, requests: ProviderRequests, now: @escaping @Sendable () -> Date) {
        self.url = url
        self.requests = requests
        self.now = now
    }

    /// The keys, fetched again first when they are old or do not have `keyID`.
    func keys(for keyID: String?) async throws(OpenIDConnectError) -> JSONWebKeySet {
        try await keys(for: keyID, correlationID: nil)
    }

    func keys(for keyID: String?, after refused: JSONWebKeySet) async -> JSONWebKeySet? {
        await keys(after: refused, correlationID: nil)
    }

    /// The same, for somebody whose sign-in has a correlation id, or for a token that nobody asked for.
    func keys(
        for keyID: String?, correlationID: String?, isUnsolicited: Bool = false
    ) async throws(OpenIDConnectError) -> JSONWebKeySet {
        while true {
            let time = now()
            forget(at: time)
            if let set, isFresh(at: time), has(keyID, in: set) || wasLookedFor(keyID) { return set }
            if let inFlight {
                // It may have begun before this key existed: when it does not bring it, one's own turn comes.
                await inFlight.value
            } else if mayFetch(isUnsolicited) {
                // A name that a stranger has invented, or guessed early, must not keep a sign-in from looking for it.
                await begin(isUnsolicited, at: time) {
                    await self.fetch(for: isUnsolicited ? nil : keyID, correlationID)
                }
            } else {
                return try known(for: keyID)
            }
            if lastError != nil { return try known(for: keyID) }
        }
    }

    /// Newer keys than those by which a signature did not hold: a key was replaced under its name, or has none. `nil` when these are
    /// the newest. All who ask at once share one fetch.
    func keys(
        after refused: JSONWebKeySet, correlationID: String?, isUnsolicited: Bool = false
    ) async -> JSONWebKeySet? {
        while true {
            let time = now()
            forget(at: time)
            if let set, set != refused { return set }
            if isRecent(confirmedAt, at: time) { return nil }
            if let inFlight {
                await inFlight.value
            } else if mayFetch(isUnsolicited) {
                // Nobody needs to look again for a while, unless a stranger's token was all that made it look.
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
            let response = try await requests.document(url, from: .keys, correlationID: correlationID)
            do {
                set = try JSONWebKeySet(parsing: response.body)
            } catch {
                throw OpenIDConnectError(.answerMalformed(.keys, "not a JSON Web Key Set"))
            }
            fetchedAt = now()
            freshUntil = fetchedAt.addingTimeInterval(CacheLifetime.seconds(by: response.fields))
            lastError = nil
            if let doubted, set == doubted { confirmedAt = fetchedAt }
            // Only an answered fetch counts for a name: a failed one says nothing about it.
            if let keyID { looked[keyID] = fetchedAt }
        } catch {
            lastError = error
        }
        inFlight = nil
    }

    /// What there is when no more can be fetched now. Keys are used up to a day beyond their time while the provider is
    /// away; but a key that could not be looked for is not called unknown.
    private func known(for keyID: String?) throws(OpenIDConnectError) -> JSONWebKeySet {
        let time = now()
        guard let set, fetchedAt <= time, time < freshUntil.addingTimeInterval(CacheLifetime.grace),
            lastError == nil || has(keyID, in: set)
        else { throw lastError ?? OpenIDConnectError(.answerMalformed(.keys, "no usable keys")) }
        return set
    }

    private func isFresh(at time: Date) -> Bool { fetchedAt <= time && time < freshUntil }

    /// Whether there is nothing more to look for; a token without `kid` is verified with the known keys.
    private func has(_ keyID: String?, in set: JSONWebKeySet) -> Bool {
        keyID.map { !set.keys(withID: $0).isEmpty } ?? true
    }

    private func wasLookedFor(_ keyID: String?) -> Bool { keyID.map { looked[$0] != nil } ?? false }

    private func forget(at time: Date) {
        fetches.removeAll { !isRecent($0, at: time) }
        unsolicitedFetches.removeAll { !isRecent($0, at: time) }
        looked = looked.filter { isRecent($0.value, at: time) }
    }

    private func isRecent(_ date: Date, at time: Date) -> Bool {
        date <= time && time.timeIntervalSince(date) < RemoteKeySet.window
    }
}
