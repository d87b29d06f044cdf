public import FoundationEssentials
public import HTTP
import JOSE

/// Responses of the provider that came as a cross-site POST, without cookies (`response_mode=form_post`).
///
/// The response waits here under a handle that is good once and for a minute, the browser is sent to a GET with that
/// handle, and only the GET, which carries the cookie, spends the code. So no cookie needs `SameSite=None`.
public actor FormPostResponses {
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

    /// Keeps a response.
    /// - Returns: the handle, 43 characters of base64url; `nil` when the response is larger than any provider's.
    public func keep(_ response: FormParameters) -> String? {
        guard response.pairs.reduce(0, { $0 + $1.name.utf8.count + $1.value.utf8.count }) <= FormPostResponses.largest
        else { return nil }
        let time = now()
        entries = entries.filter { $0.value.expiry > time }
        while entries.count >= limit, let oldest = entries.min(by: { $0.value.number < $1.value.number }) {
            entries[oldest.key] = nil
        }
        let handle = RandomBytes.token()
        entries[key(handle)] = Entry(
            response: response, expiry: time.addingTimeInterval(FormPostResponses.lifetime), number: nextNumber)
        nextNumber += 1
        return handle
    }

    /// Takes the response of a handle; `nil` when it is unknown, too old or taken.
    public func take(_ handle: String) -> FormParameters? {
        guard let entry = entries.removeValue(forKey: key(handle)), now() < entry.expiry else { return nil }
        return entry.response
    }

    /// By its hash, so that the time of the comparison tells nothing about the handles.
    private func key(_ handle: String) -> [UInt8] { SHA256.hash(handle.utf8) }
}
