import HTTP
import Testing

@testable import TaskPages
@testable import Tasks

struct TaskListQueryTests {
    private let rows = [
        TaskRow(id: "1", text: "Mélange", isCompleted: true, created: 30),
        TaskRow(id: "2", text: "buy milk", isCompleted: false, created: 10),
        TaskRow(id: "3", text: "Zebra", isCompleted: false, created: 20),
        TaskRow(id: "4", text: "Buy apples", isCompleted: true, created: 20),
    ]

    private func shown(_ query: FormParameters) -> [String] {
        TaskListQuery(query).shown(of: rows).map { $0.id ?? "" }
    }

    @Test(
        arguments: [
            ([:], "/tasks"), (["show": "open", "page": "2"], "/tasks?show=open&page=2"),
            (["q": "Müll & <b>"], "/tasks?q=M%C3%BCll+%26+%3Cb%3E"), (["order": "newest"], "/tasks?order=newest"),
            (
                ["page": "3", "order": "text", "q": "a", "show": "done"],
                "/tasks?show=done&q=a&order=text&page=3"
            ),
            (["q": " \t "], "/tasks"), (["order": "service"], "/tasks"), (["order": "TEXT", "show": "x"], "/tasks"),
            (["page": "0"], "/tasks"), (["page": "-3"], "/tasks"), (["page": "9999999999"], "/tasks?page=1000000"),
            (["other": "x"], "/tasks"),
        ] as [(FormParameters, String)])
    func `a query is read from an address and written back`(query: FormParameters, path: String) {
        #expect(TaskListQuery(query).path.replacing("%20", with: "+") == path)
        #expect(TaskListQuery(query).path(at: 7) == TaskListQuery(query).path + "#t7")
        #expect(TaskListQuery(query).path(at: nil) == TaskListQuery(query).path)
    }

    @Test func `what is looked for is never longer than a field`() {
        for long in [
            String(repeating: "ä", count: 5000), String(repeating: "e\u{301}", count: 101),
            "x" + String(repeating: "\u{301}", count: 9000),
        ] {
            let search = TaskSelection(search: long).search
            #expect(search.count <= TaskSelection.maxSearch && search.utf8.count <= 4 * TaskSelection.maxSearch + 3)
        }
    }

    @Test(
        arguments: [
            ([:], ["1", "2", "3", "4"]), (["q": "MELANGE"], ["1"]), (["q": " buy "], ["2", "4"]),
            (["q": "buy", "show": "open"], ["2"]), (["q": "nothing"], []), (["order": "newest"], ["1", "4", "3", "2"]),
            (["order": "oldest"], ["2", "3", "4", "1"]), (["order": "text"], ["4", "2", "1", "3"]),
            (["order": "done"], ["2", "3", "1", "4"]), (["order": "text", "show": "done"], ["4", "1"]),
        ] as [(FormParameters, [String])])
    func `tasks are found and ordered`(query: FormParameters, ids: [String]) {
        #expect(shown(query) == ids)
    }

    @Test func `where no task says when it was made the order of the service counts`() {
        let rows = self.rows.map {
            TaskRow(id: $0.id, text: $0.text, isCompleted: nil, created: $0.id == "1" ? nil : 5)
        }
        #expect(TaskListQuery(["order": "oldest"]).shown(of: rows).map(\.id) == ["1", "2", "3", "4"])
        #expect(TaskListQuery(["order": "newest"]).shown(of: rows).map(\.id) == ["4", "3", "2", "1"])
    }

    @Test func `a task is shown where it is among those that are looked for, or else among all`() {
        let many = (0..<300).map {
            TaskRow(id: "\($0)", text: $0.isMultiple(of: 2) ? "even" : "odd", isCompleted: false)
        }
        #expect(TaskListQuery(["q": "odd"]).showing(299, of: many).path == "/tasks?q=odd&page=2")
        #expect(
            TaskListQuery(["q": "odd", "order": "newest"]).showing(299, of: many).path == "/tasks?q=odd&order=newest")
        #expect(TaskListQuery(["q": "even", "order": "newest"]).showing(299, of: many).path == "/tasks?order=newest")
    }

    @Test(
        arguments: [(1, 1, nil), (1, 2, 1), (2, 2, 1), (3, 7, 3), (100, 100, 99), (100, 101, 100)]
            as [(Int, Int, Int?)])
    func `a row that goes leaves its query to the next, or to the last`(number: Int, count: Int, next: Int?) {
        #expect(SubmittedRow(number: number, count: count)?.afterLeaving == next)
    }

    @Test(arguments: [(0, 5), (-1, 5), (6, 5), (101, 101), (1, 102), (1, 0)])
    func `a row that no page has is none`(number: Int, count: Int) {
        #expect(SubmittedRow(number: number, count: count) == nil)
    }
}
