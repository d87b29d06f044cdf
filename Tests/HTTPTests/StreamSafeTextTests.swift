import HTTP
import Testing

@Suite struct StreamSafeTextTests {
    private static func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }

    @Test func `a hundred combining marks may follow each other`() {
        #expect(("e" + Self.marks(100)).isStreamSafe)
        #expect(!("e" + Self.marks(101)).isStreamSafe)
        #expect(("e" + Self.marks(100) + "e" + Self.marks(100)).isStreamSafe)
    }
}
