import Pages
import TaskPages
import Testing
import Texts

@testable import Tasks

@Suite struct TaskImportTests {
    private static let long = String(repeating: "x", count: 501)

    @Test(arguments: [
        ("", ImportRefusal.empty), (" \r\n\u{200B}\n", .empty), ("[]", .empty), ("text,done\r\n", .empty),
        (String(repeating: "x\n", count: 5_001), .tooMany(limit: 5_000)),
        ("[" + String(repeating: "\"a\",", count: 5_000) + "0]", .tooMany(limit: 5_000)),
        ("text,done\n" + String(repeating: "x\n", count: 5_001), .tooMany(limit: 5_000)),
        (String(repeating: "\n", count: 100_001), .tooMany(limit: 5_000)),
        ("[{\"text\": \"a\"", .notJSON), ("[\"a\", ]", .notJSON), ("[{\"text\": \"a\"}] b", .notJSON),
        ("text,done\r\n\"a,no", .quotationMark(line: 2)),
    ]) func `nothing is taken of what can't be read`(text: String, refusal: ImportRefusal) {
        #expect(throws: refusal) { try TaskImport(text) }
    }

    @Test(arguments: [
        ("a\n\(long)\n\nb", [ImportProblem(.line(2), .text(.tooLong(count: 501, limit: 500)))], 2),
        (
            "text,done\r\na,no,b\r\na\r\nb,maybe\r\n\"c\r\nc\",no\r\n\(long),no\r\n",
            [
                ImportProblem(.line(2), .cells), ImportProblem(.line(3), .cells),
                ImportProblem(.line(4), .neitherYesNorNo),
                ImportProblem(.line(7), .text(.tooLong(count: 501, limit: 500))),
            ], 1
        ),
        (
            "[{\"text\": 1}, {\"text\": \"a\", \"isDone\": \"yes\"}, {\"isDone\": true}, null, [], \"b\", "
                + "{\"text\": \"\(long)\"}]",
            [
                ImportProblem(.element(1), .noTask), ImportProblem(.element(2), .noTask),
                ImportProblem(.element(3), .noTask), ImportProblem(.element(4), .noTask),
                ImportProblem(.element(5), .noTask),
                ImportProblem(.element(7), .text(.tooLong(count: 501, limit: 500))),
            ], 1
        ),
    ]) func `what can't become a task is named`(text: String, problems: [ImportProblem], others: Int) throws {
        let tasks = try TaskImport(text)
        #expect(tasks.problems == problems)
        #expect(tasks.tasks.count == others)
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x4D, 0x00], [0x4D, 0x00, 0x69, 0x00], [0xE9], [0x89, 0x50, 0x4E, 0x47],
        ] as [[UInt8]])
    func `a file that is no text in UTF-8 is refused`(bytes: [UInt8]) {
        #expect(throws: ImportRefusal.notUTF8) { try TaskImport.text(ofFile: bytes) }
    }

    @Test func `as many as can wait are taken, and the rest after them`() throws {
        let lines = (1...651).map { "Task \($0)" }
        for format in TransferFormat.allCases {
            var text = String(decoding: format.file(lines.map { ListedTask(text: $0) }), as: UTF8.self)
            var (taken, parts): ([String], [Int]) = ([], [])
            while !text.isEmpty, parts.count < 4 {
                let tasks = try TaskImport(text)
                taken += tasks.tasks.map(\.text)
                parts.append(tasks.tasks.count)
                text = tasks.rest.isEmpty ? "" : TransferFormat.text(tasks.rest)
            }
            #expect(parts == [250, 250, 151])
            #expect(taken == lines)
        }
    }

    @Test(arguments: [["Milk", "[x] Eggs", "x Oil", "text,done"], ["Milk\nEggs"], ["  Milk"], ["- Milk", "☑ Eggs"]])
    func `the rest is read as it was`(texts: [String]) throws {
        let tasks = texts.flatMap { [ListedTask(text: $0), ListedTask(text: $0, isDone: true)] }
        let read = try TaskImport(TransferFormat.text(tasks))
        #expect(read.tasks == tasks && read.problems.isEmpty && read.leftOut.isEmpty)
    }

    @Test func `a list that is too long is refused while it is read`() {
        var count = 0
        let endless = sequence(first: "x" as Substring) { line in
            count += 1
            return line
        }
        #expect(throws: ImportRefusal.tooMany(limit: 5_000)) { try TaskImport(lines: endless) }
        #expect(count == 5_000)
    }

    @Test(arguments: [
        "[x] Milk\n[ ] Eggs", "text,done\nMilk,yes\nEggs,no", "\u{FEFF}text;done\r\nMilk;TRUE\r\nEggs;\r\n",
        "done\ttext\r\nx\tMilk\r\n0\tEggs", "[{\"text\": \"Milk\", \"isDone\": true}, \"Eggs\"]",
        " [ {\"isDone\":true,\"text\":\"Milk\",\"id\":7},{\"text\":\"Eggs\"} ] ",
    ]) func `the format is recognized`(text: String) throws {
        #expect(try TaskImport(text).tasks == [ListedTask(text: "Milk", isDone: true), ListedTask(text: "Eggs")])
    }

    @Test(arguments: ["[ ] Milk", "[x] Milk", "[see below]", "{see below}", "<3", "BEGIN: at home", "sep=", "a,b\nc,d"])
    func `a line that begins like something else is a line`(text: String) throws {
        let read = try TaskImport(text)
        #expect(read.tasks.count == text.split(separator: "\n").count && read.problems.isEmpty)
    }

    @Test(arguments: TransferFormat.allCases)
    func `what was exported is imported as it was`(format: TransferFormat) throws {
        var tasks = [
            "Milk", "=1+1", "'=1", "say \"hi\", twice; then go", "[x] not done", "- dash", "1. one", "👩‍👩‍👧‍👦 עברית",
            "\u{301}", "text,done", "null", "[]", "\\n \\u0041",
        ].map { ListedTask(text: $0) }
        tasks += tasks.map { ListedTask(text: $0.text, isDone: true) }
        // A line of text has no line ends, and loses blanks at its start.
        if format != .text { tasks += ["a\nb", "\n a\rb\n", "  blanks  ", "\ttab"].map { ListedTask(text: $0) } }
        let read = try TaskImport(try TaskImport.text(ofFile: format.file(tasks)))
        #expect(read.problems.isEmpty)
        #expect(read.tasks.count == tasks.count)
        for (read, task) in zip(read.tasks, tasks) {
            #expect(read.text.unicodeScalars.elementsEqual(task.text.unicodeScalars), "\(task.text.debugDescription)")
            #expect(read.isDone == task.isDone)
        }
    }
}
