/// What an imported file says that has no place in a task, such as a column with dates.
public struct LeftOut: Sendable, Hashable {
    /// More of them are not named.
    public static let maxNames = 30

    /// Its name in the file.
    public let name: String
    /// How many of the tasks have it.
    public var count: Int

    /// Creates one.
    public init(name: String, count: Int) {
        self.name = name
        self.count = count
    }
}
