public import Testing

/// Declares which rows of the originals' feature tables a test covers, for `Tests/coverage-of-the-originals`, which reads
/// the sources: `@Test(.holds("U8", "U9"))`. It changes nothing about how the test runs.
public struct OriginalRows: TestTrait, SuiteTrait {
    /// The ids of the rows.
    public let ids: [String]
}

extension Trait where Self == OriginalRows {
    /// The rows that a test, or every test of a suite, holds.
    public static func holds(_ ids: String...) -> OriginalRows { OriginalRows(ids: ids) }
}
