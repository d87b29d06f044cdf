import CompanionTestSupport
import JSON
import TestSupport
import Testing

@testable import Tasks

@Suite struct ListLineTests {
    /// The lines that a browser pastes in `Tests/Browser/test_transfer.py`.
    private static let lines =
        (try? JSONValue(
            parsing: TemporaryFolder.read(Repository.path("Tests/Browser/list_lines.json"))))?.array ?? []

    @Test func `a line loses its marks and keeps its tick, as it does in the field for new tasks`() throws {
        #expect(Self.lines.count > 20)
        for row in Self.lines {
            let line = try #require(row["line"]?.string)
            let expected = ListedTask(
                text: try #require(row["text"]?.string), isDone: row["isDone"] == .bool(true))
            #expect(ListLine.task(line[...]) == expected, "\(line.debugDescription)")
        }
    }

    @Test(arguments: ["", " ", "\t\u{A0}\u{FEFF}"]) func `a blank line is no task`(line: String) {
        #expect(ListLine.task(line[...]) == nil)
    }

    @Test(arguments: ["Milk", "- Milk", "[x] Milk", "1. [ ] Milk", "[ ]", "=1+1", "\u{301}", "Milk "])
    func `a task that was written is read again`(text: String) {
        for isDone in [false, true] {
            let task = ListedTask(text: text, isDone: isDone)
            #expect(ListLine.task(ListLine.written(task)[...]) == task)
        }
    }

    @Test func `a text of several lines is written on one`() {
        #expect(ListLine.written(ListedTask(text: "a\nb\r\nc\rd")) == "[ ] a b c d")
    }
}
