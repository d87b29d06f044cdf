/// The pages of a long list, numbered from 1; a number beyond the last page shows the last one.
public struct TaskPaging: Sendable, Hashable {
    /// The number of tasks per page.
    public static let size = 100

    /// The displayed page.
    public let page: Int
    /// The number of pages; 1 for an empty list.
    public let pages: Int
    /// The displayed positions in the list.
    public let range: Range<Int>

    /// The requested page of a list of `count` tasks.
    public init(count: Int, page: Int) {
        let count = max(0, count)
        pages = max(1, (count + TaskPaging.size - 1) / TaskPaging.size)
        self.page = min(max(1, page), pages)
        let start = (self.page - 1) * TaskPaging.size
        range = start..<min(start + TaskPaging.size, count)
    }

    /// The page with this position of the list.
    public static func page(of position: Int) -> Int { max(0, position) / size + 1 }
}
