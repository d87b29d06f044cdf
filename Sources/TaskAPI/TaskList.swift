/// The tasks in one response, in the server's order.
public struct TaskList: Sendable, Hashable, RandomAccessCollection {
    /// The readable tasks.
    public let items: [TaskItem]
    /// The number of items without a readable text; a page mentions it, and displays the others.
    public let unreadableCount: Int

    /// Creates a list. An id shared by several items identifies none of them and is removed: the first .NET server gave
    /// every task the id 0, and deleting "0" there deleted the user's first task whichever was meant.
    public init(items: [TaskItem], unreadableCount: Int = 0) {
        self.unreadableCount = unreadableCount
        if TaskList.areDistinct(items) {
            self.items = items
            return
        }
        // By bytes: for Swift, an "é" of one scalar and one of two are the same text.
        var seen: Set<[UInt8]> = []
        var shared: Set<[UInt8]> = []
        for case let id? in items.lazy.map({ $0.id.map { Array($0.utf8) } }) where !seen.insert(id).inserted {
            shared.insert(id)
        }
        self.items =
            shared.isEmpty
            ? items
            : items.map { item in
                var item = item
                if let id = item.id, shared.contains(Array(id.utf8)) { item.id = nil }
                return item
            }
    }

    /// Whether no two of them share an id, as far as a quick check can tell: ASCII ids are equal exactly when their bytes are.
    private static func areDistinct(_ items: [TaskItem]) -> Bool {
        var seen = Set<String>(minimumCapacity: items.count)
        for case let id? in items.lazy.map(\.id) {
            guard id.utf8.allSatisfy({ $0 < 0x80 }), seen.insert(id).inserted else { return false }
        }
        return true
    }

    /// 0.
    public var startIndex: Int { items.startIndex }
    /// The number of items.
    public var endIndex: Int { items.endIndex }
    /// The item at `position`.
    public subscript(position: Int) -> TaskItem { items[position] }
}
