internal import FoundationEssentials
internal import Synchronization

/// The recent checks of the task API: by access token, or by the `X-Request-ID` of a request without one.
final class TokenCheckLog: Sendable {
    private struct Entry {
        let key: String
        var messages: [CheckedMessage]
    }

    private let entries = Mutex<[Entry]>([])
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Stores a message received with this token.
    func record(_ message: CheckedMessage, with token: String) {
        let key = CheckLogKey.of(token)
        entries.withLock { entries in
            removeExpired(&entries)
            // The most recently used entry is last.
            let index = entries.firstIndex { $0.key == key }
            let earlier = index.map { entries.remove(at: $0).messages } ?? []
            entries.append(Entry(key: key, messages: Array((earlier + [message]).suffix(CheckLogBounds.messages))))
            entries.removeFirst(max(0, entries.count - CheckLogBounds.entries))
        }
    }

    /// The messages under a key; `nil` when there are none.
    func messages(_ key: String) -> [CheckedMessage]? {
        entries.withLock { entries in
            removeExpired(&entries)
            return entries.first { $0.key == key }?.messages
        }
    }

    private func removeExpired(_ entries: inout [Entry]) {
        let oldest = now().addingTimeInterval(-CheckLogBounds.lifetime)
        entries.removeAll { $0.messages.last.map { $0.time <= oldest } ?? true }
    }
}
