internal import FoundationEssentials
internal import HTTP
internal import JOSE
internal import JSON

/// One metadata document with its keys: fetched on first use, cached for an hour; concurrent callers share one fetch.
actor TrustedIssuer {
    /// The result of a fetch.
    struct Loaded: Sendable {
        let issuer: String
        let keys: JSONWebKeySet
        let time: Date
    }

    /// The document could not be fetched, now or a moment ago.
    struct Unavailable: Error {}

    nonisolated let metadataURL: HTTPURL
    private let client: any HTTPClient
    private let now: @Sendable () -> Date
    private var loaded: Loaded?
    private var loading: Task<Loaded, any Error>?
    private var lastFailure: Date?

    /// Seconds for which keys are used without refetching.
    static let lifetime: TimeInterval = 3600
    /// Unknown `kid`s cause at most one refetch in this time.
    static let refetchInterval: TimeInterval = 60
    /// Seconds without a fetch after a failure.
    static let backOff: TimeInterval = 5

    init(metadataURL: HTTPURL, client: any HTTPClient, now: @escaping @Sendable () -> Date) {
        self.metadataURL = metadataURL
        self.client = client
        self.now = now
    }

    /// The document and keys, from the cache when fresh.
    func current() async throws(Unavailable) -> Loaded {
        if let loaded, now().timeIntervalSince(loaded.time) < Self.lifetime { return loaded }
        do {
            return try await fetch()
        } catch {
            // Stale keys are better than none: they remain valid while the issuer is unreachable.
            guard let loaded else { throw error }
            return loaded
        }
    }

    /// The document and keys, refetched unless that was done a moment ago.
    func refetched() async throws(Unavailable) -> Loaded {
        if let loaded, now().timeIntervalSince(loaded.time) < Self.refetchInterval { return loaded }
        return try await fetch()
    }

    private func fetch() async throws(Unavailable) -> Loaded {
        let task: Task<Loaded, any Error>
        if let loading {
            task = loading
        } else {
            if let lastFailure, now().timeIntervalSince(lastFailure) < Self.backOff { throw Unavailable() }
            let (url, client, time) = (metadataURL, client, now())
            task = Task { try await Self.fetch(url, by: client, at: time) }
            loading = task
        }
        do {
            let result = try await task.value
            loaded = result
            lastFailure = nil
            if loading == task { loading = nil }
            return result
        } catch {
            lastFailure = now()
            if loading == task { loading = nil }
            throw Unavailable()
        }
    }

    private static func fetch(_ url: HTTPURL, by client: any HTTPClient, at time: Date) async throws -> Loaded {
        let metadata = try JSONValue(parsing: try await body(of: url, by: client))
        guard let issuer = metadata["issuer"]?.string, let text = metadata["jwks_uri"]?.string,
            let keysURL = HTTPURL(text),
            // Without TLS only from this machine, or from where the document itself was configured to come from.
            keysURL.isSecure || keysURL.isLoopback || keysURL.origin == url.origin
        else { throw Unavailable() }
        let keys = try JSONWebKeySet(parsing: try await body(of: keysURL, by: client))
        return Loaded(issuer: issuer, keys: keys, time: time)
    }

    private static func body(of url: HTTPURL, by client: any HTTPClient) async throws -> [UInt8] {
        let response = try await client.send(OutgoingRequest(url: url, fields: [.accept: "application/json"]))
        guard response.status == .ok else { throw Unavailable() }
        return response.body
    }
}
