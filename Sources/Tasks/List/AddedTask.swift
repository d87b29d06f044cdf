internal import HTTP
internal import Sessions
internal import TaskAPI
internal import Web

/// A task that was just added, with what the next page needs to confirm it, to show the part of the list that it is in, and to mark it.
struct AddedTask: Sendable, Equatable {
    let text: String
    /// The API's ID of it, if the response contained it.
    let id: String?
    /// The list before it was added, if that is known.
    let list: TaskListDigest?

    init(text: String, id: String? = nil, list: TaskListDigest?) {
        (self.text, self.id, self.list) = (text, id, list)
    }

    /// Reads the message in a session; `nil` for a message about something else.
    init?(_ flash: Session.Flash?) {
        guard let flash, [.taskAdded, .taskFound, .taskRestored].contains(flash.kind),
            let text = flash.arguments.first
        else { return nil }
        func argument(_ index: Int) -> String? {
            flash.arguments.indices.contains(index) && !flash.arguments[index].isEmpty ? flash.arguments[index] : nil
        }
        self.init(text: text, id: argument(1), list: TaskListDigest(formNumber: argument(2).map { ".\($0)" }))
    }

    /// The message for the next page.
    func flash(_ kind: FlashKind) -> Session.Flash {
        Session.Flash(kind, arguments: [text, id ?? "", list?.description ?? ""])
    }

    /// Its position in the list; `nil` when that is not known.
    func position(in tasks: [TaskItem]) -> Int? {
        if let id, let position = tasks.firstIndex(where: { $0.id?.isIdentical(to: id) == true }) { return position }
        return TaskListDigest.position(of: text, in: tasks, since: list)
    }
}
