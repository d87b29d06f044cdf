import CMemory
import FoundationEssentials
import Testing

@Suite struct CodePagesTests {
    /// KiB of files that are in memory for this process, its code above all.
    private func fromFiles() throws -> Int {
        let status = try String(contentsOf: URL(filePath: "/proc/self/status"), encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssFile:") })
        return try #require(Int(line.split(separator: " ").dropFirst().first ?? ""))
    }

    @Test func `unused code takes no memory, and is loaded again when needed`() throws {
        // Other tests run at the same time and fetch what they need.
        let isLess = try (0..<20).contains { _ in
            let before = try fromFiles()
            cmemory_return_code()
            return try fromFiles() < before
        }
        #expect(isLess)
        #expect([3, 1, 2].sorted() == [1, 2, 3])
    }
}
