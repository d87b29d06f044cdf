import TaskAPI
import Testing

@testable import Tasks

@Suite struct TaskListDigestTests {
    private func rows(_ texts: [String]) -> [TaskItem] {
        texts.enumerated().map { TaskItem(id: "\($0.offset)", text: $0.element, isCompleted: nil) }
    }

    @Test func `the new one of two that read the same is found, wherever the API puts it`() {
        let before = TaskListDigest(rows(["a", "b"]))
        let new = TaskItem(id: "9", text: "a", isCompleted: nil)
        let old = rows(["a", "b"])
        for (position, list) in [[new] + old, [old[0], new, old[1]], old + [new]].enumerated() {
            #expect(TaskListDigest.position(of: "a", in: list, since: before) == position)
        }
        #expect(TaskListDigest.position(of: "a", in: old, since: before) == nil)
        #expect(TaskListDigest.position(of: "a", in: Array(old.reversed()), since: before) == nil)
    }

    @Test func `when more has changed any task of that text is taken for it`() {
        let before = TaskListDigest(rows(["x"]))
        #expect(TaskListDigest.position(of: "a", in: rows(["a", "b", "a"]), since: before) == 2)
        #expect(TaskListDigest.position(of: "c", in: rows(["a", "b", "a"]), since: before) == nil)
        #expect(TaskListDigest.position(of: "a", in: rows(["a", "b"]), since: nil) == 0)
    }

    @Test func `blanks at the ends don't matter`() {
        #expect(TaskListDigest.position(of: "  a b ", in: rows(["a b"]), since: TaskListDigest([])) == 0)
        #expect(TaskListDigest.position(of: "   ", in: rows(["a"]), since: nil) == nil)
    }

    @Test(arguments: ["", ".", "7", "x.", "x.!", "x.zzzzzzzzzzzzz", "x.00000000000000", "x.-1"])
    func `what is no digest is none`(text: String) { #expect(TaskListDigest(formNumber: text) == nil) }

    @Test func `it is read back as it was written`() {
        let digest = TaskListDigest(rows(["a", "b"]))
        #expect(TaskListDigest(formNumber: "number.\(digest)") == digest)
        #expect(TaskListDigest(formNumber: "number.\(TaskListDigest([]))") == TaskListDigest([]))
    }
}
