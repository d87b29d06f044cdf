internal import Cryptography
internal import FoundationEssentials
internal import Sessions
internal import TaskAPI

/// A version of a list as it is shown: its tasks, their order, which are done, and the outbox. (``TaskListDigest`` covers the
/// tasks alone, in any order, so that one can be subtracted.)
struct ListVersion: Sendable, Hashable, CustomStringConvertible {
    /// The digest of the tasks; empty for no list.
    var list: String
    /// The digest of the outbox; empty for none.
    var waiting: String

    /// The version of a list, which may be unavailable, and of an outbox.
    init(_ list: TaskList?, waiting: [OutboxEntry] = []) {
        self.list = list.map(ListVersion.digest(of:)) ?? ""
        self.waiting = ListVersion.digest(of: waiting)
    }

    /// Parses a ``description``. It is only compared, so that it need not be trusted.
    init(parameter: String?) {
        let parts = (parameter ?? "").split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        (list, waiting) = (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
    }

    /// At most 26 characters that need no escaping.
    var description: String { waiting.isEmpty ? list : "\(list).\(waiting)" }

    /// The digest of a list, at most 13 characters.
    static func digest(of list: TaskList) -> String {
        let sum = list.reduce(UInt64(list.count)) { sum, task in
            let state: UInt64 = task.isCompleted.map { $0 ? 2 : 1 } ?? 0
            let next = (sum ^ TaskListDigest.hash(id: task.id, text: task.text)) &* 0x9e37_79b9_7f4a_7c15 &+ state
            return next ^ (next >> 29)
        }
        return String(sum, radix: 36)
    }

    /// The digest of an outbox, 12 characters; empty for none.
    static func digest(of waiting: [OutboxEntry]) -> String {
        guard !waiting.isEmpty else { return "" }
        return digest(
            waiting.flatMap { entry in
                // The page also shows the time of the next attempt.
                let next = Int64(exactly: entry.next.timeIntervalSince1970.rounded()) ?? 0
                return Array("\(entry.key) \(entry.state.rawValue) \(next) \(entry.reason ?? "")\n".utf8)
            })
    }

    private static func digest(_ bytes: [UInt8]) -> String { Base64URL.encode(SHA256.hash(bytes).prefix(9)) }
}
