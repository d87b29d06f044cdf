import Synchronization

/// Contents of records that were opened or sealed lately, so that a request need not decrypt and decode them again.
///
/// A content is used only while its record holds the very same sealed bytes. The caller must check that the requester could open
/// the record.
final class OpenedRecords<Content: Sendable>: Sendable {
    private let entries = Mutex<[[UInt8]: (sealed: [UInt8], content: Content)]>([:])

    /// How many are kept. A further one replaces a random one.
    static var maxCount: Int { 64 }

    /// The content of a record; `nil` when it has to be opened.
    /// - Parameters:
    ///   - key: the key of the record.
    ///   - sealed: its value.
    func content(of key: [UInt8], sealed: [UInt8]) -> Content? {
        entries.withLock { entries in
            guard let known = entries[key], known.sealed == sealed else { return nil }
            return known.content
        }
    }

    /// Keeps the content of a record.
    func remember(_ content: Content, of sealed: [UInt8], under key: [UInt8]) {
        entries.withLock { entries in
            if entries.count >= OpenedRecords.maxCount, entries[key] == nil, let some = entries.keys.randomElement() {
                entries[some] = nil
            }
            entries[key] = (sealed, content)
        }
    }

    /// Removes the content of a record.
    func remove(_ key: [UInt8]) { entries.withLock { $0[key] = nil } }

    /// Removes all.
    func removeAll() { entries.withLock { $0.removeAll() } }
}
