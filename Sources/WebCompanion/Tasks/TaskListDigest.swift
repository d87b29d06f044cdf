internal import Pages

/// A digest of the tasks of a list, in any order: the sum of a hash of each one's id and text.
///
/// A form for a new task contains the digest of the list next to it. When the API's response is lost, the digest shows whether the
/// task was added, even among others with the same text. It is used only for that, and only for the user's own list, so that it
/// need not be unforgeable.
struct TaskListDigest: Sendable, Hashable, CustomStringConvertible {
    private let sum: UInt64

    init(_ rows: some Sequence<TaskRow>) {
        sum = rows.reduce(0) { $0 &+ TaskListDigest.hash($1) }
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
    func without(_ row: TaskRow) -> TaskListDigest { TaskListDigest(sum: sum &- TaskListDigest.hash(row)) }

    /// At most 13 digits and letters.
    var description: String { String(sum, radix: 36) }

    /// The position of a task with this text that was added after the list of the digest.
    /// - Parameter list: `nil` when it is not known; then any task with this text counts, as it does when more than one task has
    ///   changed, because the added one can't be identified.
    static func position(of text: String, in rows: [TaskRow], since list: TaskListDigest?) -> Int? {
        let same = rows.indices.filter { isSame(rows[$0].text, text) }
        guard let list, !same.isEmpty else { return same.last }
        let now = TaskListDigest(rows).sum
        guard now != list.sum else { return nil }
        return same.last { now &- hash(rows[$0]) == list.sum } ?? same.last
    }

    /// A server may trim the text.
    static func isSame(_ one: String, _ other: String) -> Bool {
        one == other || trimmed(one) == trimmed(other)
    }

    private static func trimmed(_ text: String) -> Substring {
        let rest = text.drop(while: \.isWhitespace)
        return rest.prefix(
            (rest.lastIndex { !$0.isWhitespace }).map { rest.distance(from: rest.startIndex, to: $0) + 1 } ?? 0)
    }

    static func hash(_ row: TaskRow) -> UInt64 { hash(id: row.id, text: row.text) }

    /// 64-bit FNV-1a with a final mix, because the hashes are added.
    static func hash(id: String?, text: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        for byte in (id ?? "").utf8 { add(byte) }
        // A byte that no text contains.
        add(0xff)
        for byte in text.utf8 { add(byte) }
        hash ^= hash >> 32
        return hash &* 0x9e37_79b9_7f4a_7c15
    }
}
