import Cryptography
import Fairness
public import FoundationEssentials
public import HTTP

/// Responses by `form_post` in memory: they last a minute and end with the program.
public actor InMemoryFormPostResponses: FormPostResponses {
    private typealias Entries = FairStore<ClientNetwork.Block, [UInt8], FormParameters>

    /// Seconds between the POST and the GET.
    public static let lifetime: TimeInterval = 60
    /// Bytes of the largest response that is kept.
    public static let largest = 64 * 1024
    /// Bytes of memory that all of them may take.
    public static let maxBytes = 16 << 20
    /// Bytes of memory that an entry takes besides, and each of its fields.
    private static let (overhead, overheadOfField) = (512, 128)

    private var entries: Entries
    private let now: @Sendable () -> Date

    /// How many wait.
    var count: Int { entries.count }

    /// Makes an empty store.
    /// - Parameters:
    ///   - limit: bytes of memory. Not a number of responses: an attacker who wants a place for each of thousands of networks must not
    ///     have more of it than a person with a response of an ordinary size.
    ///   - now: the clock.
    public init(limit: Int = InMemoryFormPostResponses.maxBytes, now: @escaping @Sendable () -> Date) {
        entries = Entries(
            limit: limit, lifetime: InMemoryFormPostResponses.lifetime,
            reserve: Entries.Reserve(ClientNetwork.loopback.blocks[0], cost: limit / 8))
        self.now = now
    }

    /// Stores a response; see ``FormPostResponses/store(_:from:)``.
    public func store(_ response: FormParameters, from network: ClientNetwork) -> String? {
        let size = response.pairs.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        guard size <= InMemoryFormPostResponses.largest else { return nil }
        let state = try? response.single("state")
        let handle = RandomBytes.token()
        let kept = entries.insert(
            response, for: key(handle), of: network.blocks,
            owners: state.map { [Entries.Owner(SHA256.hash($0.utf8), limit: 1)] } ?? [],
            cost: size + InMemoryFormPostResponses.overhead
                + response.pairs.count * InMemoryFormPostResponses.overheadOfField, at: now())
        return kept == nil ? nil : handle
    }

    /// Takes a response; see ``FormPostResponses/take(_:)``.
    public func take(_ handle: String) -> FormParameters? { entries.take(key(handle), at: now()) }

    /// By its hash, so that the time of the comparison reveals nothing about the handles.
    private func key(_ handle: String) -> [UInt8] { SHA256.hash(handle.utf8) }
}
