internal import TaskAPI

/// What has to be known of the list before a task is sent to find out from a later list whether the task was added.
struct ListBeforeSending: Sendable, Equatable, CustomStringConvertible {
    /// The result of the comparison.
    enum Finding: Equatable {
        /// The task is there, at this position.
        case there(Int)
        /// It is not.
        case absent
        /// More has changed than can be distinguished.
        case unclear
    }

    private let digest: TaskListDigest
    /// The hashes of the tasks that already had the same text; `nil` when that is not known.
    private let same: [UInt64]?

    /// The hashes of more tasks are not stored.
    static let maxSame = 200

    /// From the list itself.
    init(_ tasks: [TaskItem], for text: String) {
        digest = TaskListDigest(tasks)
        let same = tasks.filter { TaskListDigest.isSame($0.text, text) }.map(TaskListDigest.hash)
        self.same = same.count <= ListBeforeSending.maxSame ? same : nil
    }

    /// From the digest in the form for a new task.
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

    /// Looks in a later list for a task with this text.
    func finding(_ text: String, in tasks: [TaskItem]) -> Finding {
        let now = TaskListDigest(tasks)
        guard now != digest else { return .absent }
        let candidates = tasks.indices.filter { TaskListDigest.isSame(tasks[$0].text, text) }
        guard !candidates.isEmpty else { return .absent }
        guard var left = same else {
            return candidates.last { now.without(tasks[$0]) == digest }.map(Finding.there) ?? .unclear
        }
        let new = candidates.filter { index in
            guard let known = left.firstIndex(of: TaskListDigest.hash(tasks[index])) else { return true }
            left.remove(at: known)
            return false
        }
        return new.count > 1 ? .unclear : new.first.map(Finding.there) ?? .absent
    }

    /// The same without an earlier list.
    static func finding(_ text: String, in tasks: [TaskItem]) -> Finding {
        tasks.contains { TaskListDigest.isSame($0.text, text) } ? .unclear : .absent
    }
}
