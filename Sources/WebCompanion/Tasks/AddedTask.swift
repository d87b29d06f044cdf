internal import HTTP
internal import Pages
internal import Sessions

/// A task that was just added, for the next page: to report it, to show its part of the list, and to highlight it.
struct AddedTask: Sendable, Equatable {
    let text: String
    /// The id from the API's response, if it contained one.
    let id: String?
    /// The list before the task was added, if known.
    let list: TaskListDigest?

    init(text: String, id: String? = nil, list: TaskListDigest?) {
        (self.text, self.id, self.list) = (text, id, list)
    }

    /// From the flash message of a session; `nil` when that is about something else.
    init?(_ flash: Session.Flash?) {
        guard let flash, [Notice.taskAdded, .taskFound, .taskRestored].contains(Notice(rawValue: flash.key)),
            let text = flash.arguments.first
        else { return nil }
        func argument(_ index: Int) -> String? {
            flash.arguments.indices.contains(index) && !flash.arguments[index].isEmpty ? flash.arguments[index] : nil
        }
        self.init(text: text, id: argument(1), list: TaskListDigest(formNumber: argument(2).map { ".\($0)" }))
    }

    /// The message for the next page.
    func flash(_ notice: Notice) -> Session.Flash {
        Session.Flash(key: notice.rawValue, arguments: [text, id ?? "", list?.description ?? ""])
    }

    /// Its position in the list; `nil` when it can't be determined.
    func position(in rows: [TaskRow]) -> Int? {
        if let id, let position = rows.firstIndex(where: { $0.id?.isIdentical(to: id) == true }) { return position }
        return TaskListDigest.position(of: text, in: rows, since: list)
    }
}

extension Session.Flash {
    /// The same, with the information that a restored task is now at the end of the list instead of its old position.
    func saying(isLast: Bool) -> Session.Flash {
        guard isLast, key == Notice.taskRestored.rawValue else { return self }
        return Session.Flash(key: Notice.taskRestoredLast.rawValue, arguments: arguments)
    }
}
