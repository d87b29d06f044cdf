public import FoundationEssentials
public import HTTP
import JOSE

/// Responses by `form_post` in memory: they last a minute and end with the program.
public actor InMemoryFormPostResponses: FormPostResponses {
    /// Seconds between the POST and the GET.
    public static let lifetime: TimeInterval = 60
    /// Bytes of the largest response that is kept.
    public static let largest = 64 * 1024

    private struct Entry {
        let response: FormParameters
        let expiry: Date
        let number: Int
    }

    private var entries: [[UInt8]: Entry] = [:]
    private var nextNumber = 0
    private let limit: Int
    private let now: @Sendable () -> Date

    /// Makes an empty store.
    /// - Parameters:
    ///   - limit: how many may wait; the oldest goes. Anybody can send some, so it must not be many.
    ///   - now: the clock.
    public init(limit: Int = 200, now: @escaping @Sendable () -> Date) {
        self.limit = limit
        self.now = now
    }

    /// Keeps a response; see ``FormPostResponses/keep(_:)``.
    public func keep(_ response: FormParameters) -> String? {
        let size = response.pairs.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        guard size <= InMemoryFormPostResponses.largest else { return nil }
        let time = now()
        entries = entries.filter { $0.value.expiry > time }
        while entries.count >= limit, let oldest = entries.min(by: { $0.value.number < $1.value.number }) {
            entries[oldest.key] = nil
        }
        let handle = RandomBytes.token()
        entries[key(handle)] = Entry(
            response: response, expiry: time.addingTimeInterval(InMemoryFormPostResponses.lifetime), number: nextNumber)
        nextNumber += 1
        return handle
    }

    /// Takes a response; see ``FormPostResponses/take(_:)``.
    public func take(_ handle: String) -> FormParameters? {
        guard let entry = entries.removeValue(forKey: key(handle)), now() < entry.expiry else { return nil }
        return entry.response
    }

    /// By its hash, so that the time of the comparison tells nothing about the handles.
    private func key(_ handle: String) -> [UInt8] { SHA256.hash(handle.utf8) }
}
