import Cryptography
public import FoundationEssentials
public import HTTP
import JSON
import Storage

/// Responses of the provider that were received as a cross-site POST, without cookies (`response_mode=form_post`).
///
/// The response waits here under a handle that is good once and for a minute, the browser is sent to a GET with that
/// handle, and only the GET, which carries the cookie, spends the code. So no cookie needs `SameSite=None`.
public struct FormPostResponses: Sendable {
    /// Seconds between the POST and the GET.
    public static let lifetime: TimeInterval = 60
    /// Bytes of the largest response that is kept.
    public static let largest = 64 * 1024
    /// Bytes of all of them. Not a number of responses: an attacker who wants a place for each of thousands of networks must not have more
    /// room than a person with a response of an ordinary size.
    public static let maxBytes = 16 << 20

    private let store: HandleStore<FormParameters>
    private let keyring: Keyring

    init(
        table: any RecordTable, key: MasterKey, audience: SessionAudience, limit: Int = FormPostResponses.maxBytes,
        now: @escaping @Sendable () -> Date
    ) {
        keyring = Keyring(key)
        store = HandleStore(
            .formPosts, in: table, keyring: keyring, audience: audience,
            limits: .init(lifetime: FormPostResponses.lifetime, bytes: limit), now: now)
    }

    /// Stores a response, in the place of one with the same `state`: a browser that sends its form once more follows the last redirect.
    /// - Parameter network: the network that it is charged to.
    /// - Returns: the handle, 43 characters of base64url; `nil` when the response is larger than any provider's.
    public func store(_ response: FormParameters, from network: ClientNetwork) async -> String? {
        let size = response.pairs.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        guard size <= FormPostResponses.largest else { return nil }
        let state = try? response.single("state")
        return await store.store(
            response, chargedTo: .init(network: network, person: nil),
            owner: state.map { (key: keyring.current.hash(ofState: $0), limit: 1) })
    }

    /// Takes the response of a handle; `nil` when it is unknown, too old or taken.
    /// - Throws: ``Storage/StorageError``.
    public func take(_ handle: String) async throws -> FormParameters? {
        guard let response = try await store.take(handle) else { return nil }
        return response
    }

    /// Deletes what has ended.
    func deleteExpired() async throws { try await store.deleteExpired() }

    /// Removes what is in memory alone.
    func removeFromMemory() { store.removeFromMemory { _ in true } }

    /// How many wait, including some that have ended.
    func count() async throws -> Int { try await store.count() }
}

extension RecordCollection {
    /// Responses that were received by `form_post`. The key is SHA-256 of the handle, the owner a keyed hash of `state`.
    static let formPosts = RecordCollection("form_posts", isAnnounced: false)
}

extension FormPostResponses {
    static let collections: [StoredCollection] = [.ofPeople(.formPosts)]
}

extension FormParameters: RecordContent {
    var json: JSONValue { .array(pairs.map { .array([.string($0.name), .string($0.value)]) }) }

    init?(_ json: JSONValue) {
        guard let pairs = json.array?.map({ $0.strings ?? [] }), pairs.allSatisfy({ $0.count == 2 }) else { return nil }
        self.init(pairs.map { ($0[0], $0[1]) })
    }
}
