/// Which part of a long list is on the page: pages are counted from 1 and an address beyond the last shows the last one.
public struct TaskPaging: Sendable, Hashable {
    /// How many tasks a page shows.
    public static let size = 100

    /// The page that is shown.
    public let page: Int
    /// How many pages there are; 1 for an empty list.
    public let pages: Int
    /// The positions in the list that the page shows.
    public let range: Range<Int>

    /// The part of a list of `count` tasks for the requested page.
    public init(count: Int, page: Int) {
        let count = max(0, count)
        pages = max(1, (count + TaskPaging.size - 1) / TaskPaging.size)
        self.page = min(max(1, page), pages)
        let start = (self.page - 1) * TaskPaging.size
        range = start..<min(start + TaskPaging.size, count)
    }

    /// The page of the task at this position of the list.
    public static func page(of position: Int) -> Int { max(0, position) / size + 1 }
}
