internal import Pages

/// The list before a task was sent, as far as it takes to tell from a later one whether the task came.
struct ListBeforeSending: Sendable, Equatable, CustomStringConvertible {
    /// What a later list tells.
    enum Finding: Equatable {
        /// The task is there, at this position.
        case there(Int)
        /// It is not.
        case absent
        /// More has changed than can be told apart.
        case unclear
    }

    private let digest: TaskListDigest
    /// The tasks that had the same text already; `nil` when that is not known.
    private let same: [UInt64]?

    /// More of one text are not remembered one by one.
    static let maxSame = 200

    /// Of a list that is at hand.
    init(_ rows: [TaskRow], for text: String) {
        digest = TaskListDigest(rows)
        let same = rows.filter { TaskListDigest.isSame($0.text, text) }.map(TaskListDigest.hash)
        self.same = same.count <= ListBeforeSending.maxSame ? same : nil
    }

    /// Of the list that a form for a new task was made beside.
    init(_ digest: TaskListDigest) {
        self.digest = digest
        same = nil
    }

    /// Reads what ``description`` writes.
    init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let digest = TaskListDigest(formNumber: ".\(parts[0])") else { return nil }
        self.digest = digest
        same = parts.count == 2 ? parts[1].split(separator: ",").compactMap { UInt64($0, radix: 36) } : nil
    }

    var description: String {
        same.map { "\(digest):\($0.map { String($0, radix: 36) }.joined(separator: ","))" } ?? digest.description
    }

    /// What a later list tells about a task with this text.
    func finding(_ text: String, in rows: [TaskRow]) -> Finding {
        let now = TaskListDigest(rows)
        guard now != digest else { return .absent }
        let candidates = rows.indices.filter { TaskListDigest.isSame(rows[$0].text, text) }
        guard !candidates.isEmpty else { return .absent }
        guard var left = same else {
            return candidates.last { now.without(rows[$0]) == digest }.map(Finding.there) ?? .unclear
        }
        let new = candidates.filter { index in
            guard let known = left.firstIndex(of: TaskListDigest.hash(rows[index])) else { return true }
            left.remove(at: known)
            return false
        }
        return new.count > 1 ? .unclear : new.first.map(Finding.there) ?? .absent
    }

    /// The same when nothing is known of the list before.
    static func finding(_ text: String, in rows: [TaskRow]) -> Finding {
        rows.contains { TaskListDigest.isSame($0.text, text) } ? .unclear : .absent
    }
}
