internal import TaskAPI

/// A digest of the tasks of a list in any order: the sum of a hash of each task's ID and text.
///
/// A form for a new task contains the digest of the list beside it. When the API's response is lost, it shows whether a later list contains
/// the new task, even among others with the same text. Nothing else depends on it, and only for the user's own list: a cryptographic hash
/// would add no protection.
struct TaskListDigest: Sendable, Hashable, CustomStringConvertible {
    private let sum: UInt64

    init(_ tasks: some Sequence<TaskItem>) {
        sum = tasks.reduce(0) { $0 &+ TaskListDigest.hash($1) }
    }

    /// Parses a ``description`` at the end of a form's number.
    init?(formNumber: String?) {
        guard let last = formNumber?.split(separator: ".", omittingEmptySubsequences: false).last,
            last.utf8.count <= 13,
            let sum = UInt64(last, radix: 36), formNumber?.contains(".") == true
        else { return nil }
        self.sum = sum
    }

    private init(sum: UInt64) { self.sum = sum }

    /// The digest without one task.
    func without(_ task: TaskItem) -> TaskListDigest { TaskListDigest(sum: sum &- TaskListDigest.hash(task)) }

    /// At most 13 digits and letters.
    var description: String { String(sum, radix: 36) }

    /// The position of a task with this text that is not in an earlier list.
    /// - Parameter list: the digest of the earlier list; `nil` when it is not known. Any task with this text counts then, as it does when
    ///   more than one task has changed.
    static func position(of text: String, in tasks: [TaskItem], since list: TaskListDigest?) -> Int? {
        let same = tasks.indices.filter { isSame(tasks[$0].text, text) }
        guard let list, !same.isEmpty else { return same.last }
        let now = TaskListDigest(tasks).sum
        guard now != list.sum else { return nil }
        return same.last { now &- hash(tasks[$0]) == list.sum } ?? same.last
    }

    /// Whether two texts are the same apart from blanks at the ends, which a server may trim.
    static func isSame(_ one: String, _ other: String) -> Bool {
        one == other || trimmed(one) == trimmed(other)
    }

    /// A text without blanks at the ends.
    static func trimmed(_ text: String) -> Substring {
        let rest = text.drop(while: \.isWhitespace)
        return rest.prefix(
            (rest.lastIndex { !$0.isWhitespace }).map { rest.distance(from: rest.startIndex, to: $0) + 1 } ?? 0)
    }

    static func hash(_ task: TaskItem) -> UInt64 { hash(id: task.id, text: task.text) }

    /// FNV-1a of 64 bits with a final multiplication, because the hashes are added up.
    static func hash(id: String?, text: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        for byte in (id ?? "").utf8 { add(byte) }
        // A byte that UTF-8 never contains.
        add(0xff)
        for byte in text.utf8 { add(byte) }
        hash ^= hash >> 32
        return hash &* 0x9e37_79b9_7f4a_7c15
    }
}
