import TaskPages
import Texts

@testable import Tasks

extension FuzzedParser {
    /// An imported file, in any of the formats: what is read from it can be exported and imported again.
    static let taskImport = FuzzedParser("task-import") { bytes in
        let tasks: TaskImport
        do throws(ImportRefusal) { tasks = try TaskImport(try TaskImport.text(ofFile: bytes)) } catch {
            return .refused
        }
        let entries = tasks.tasks.count + tasks.rest.count + tasks.problems.count
        try promise(tasks.tasks.count <= TaskImport.maxTasks, "there are more than can wait")
        try promise(entries <= TaskImport.maxEntries, "there are more than the limit")
        try promise(
            tasks.tasks.allSatisfy { (try? TaskForm(text: $0.text))?.text == $0.text }, "a text is none of a task")
        for format in [TransferFormat.csv, .json] where !tasks.tasks.isEmpty {
            let file = String(decoding: format.file(tasks.tasks), as: UTF8.self)
            try promise(
                (try? TaskImport(file))?.tasks == tasks.tasks, "\(format.rawValue) is not read as it was written")
        }
        if !tasks.rest.isEmpty {
            let next = try? TaskImport(TransferFormat.text(tasks.rest))
            try promise(next.map { $0.tasks + $0.rest } == tasks.rest, "the rest is not read as it was written")
        }
        return tasks.problems.isEmpty ? .accepted : .refused
    }
}
