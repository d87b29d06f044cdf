internal import Cryptography
internal import FoundationEssentials
internal import Sessions
internal import TaskAPI

/// Stands for a list as it is shown: its tasks, their order, which are done, and what waits to be sent. (``TaskListDigest`` stands for the
/// tasks alone, in whatever order, so that one can be taken away from it.)
struct ListVersion: Sendable, Hashable, CustomStringConvertible {
    /// Stands for the tasks; empty for no list.
    var list: String
    /// Stands for what waits; empty for nothing.
    var waiting: String

    /// That of a list that could be had or not, and of what waits.
    init(_ list: TaskList?, waiting: [OutboxEntry] = []) {
        self.list = list.map(ListVersion.digest(of:)) ?? ""
        self.waiting = ListVersion.digest(of: waiting)
    }

    /// Reads what ``description`` writes; it decides nothing but whether it is still the same.
    init(parameter: String?) {
        let parts = (parameter ?? "").split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        (list, waiting) = (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
    }

    /// At most 26 characters that need no escaping.
    var description: String { waiting.isEmpty ? list : "\(list).\(waiting)" }

    /// At most 13 characters that stand for a list.
    static func digest(of list: TaskList) -> String {
        let sum = list.reduce(UInt64(list.count)) { sum, task in
            let state: UInt64 = task.isCompleted.map { $0 ? 2 : 1 } ?? 0
            let next = (sum ^ TaskListDigest.hash(id: task.id, text: task.text)) &* 0x9e37_79b9_7f4a_7c15 &+ state
            return next ^ (next >> 29)
        }
        return String(sum, radix: 36)
    }

    /// 12 characters that stand for what waits; none for nothing.
    static func digest(of waiting: [OutboxEntry]) -> String {
        guard !waiting.isEmpty else { return "" }
        return digest(
            waiting.flatMap { entry in
                // Its time is on the page too.
                let next = Int64(exactly: entry.next.timeIntervalSince1970.rounded()) ?? 0
                return Array("\(entry.key) \(entry.state.rawValue) \(next) \(entry.reason ?? "")\n".utf8)
            })
    }

    private static func digest(_ bytes: [UInt8]) -> String { Base64URL.encode(SHA256.hash(bytes).prefix(9)) }
}
