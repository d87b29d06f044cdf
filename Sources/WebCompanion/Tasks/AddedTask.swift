internal import HTTP
internal import Pages
internal import Sessions

/// The task that somebody has just added, as the next page needs it: to say so, to show the part of the list that it is in, and to mark it.
struct AddedTask: Sendable, Equatable {
    let text: String
    /// What the API calls it, when its answer said so.
    let id: String?
    /// The list before it came, when that is known.
    let list: TaskListDigest?

    init(text: String, id: String? = nil, list: TaskListDigest?) {
        (self.text, self.id, self.list) = (text, id, list)
    }

    /// What a session keeps for the next page; `nil` when that is about something else.
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

    /// Where it is in the list; `nil` when it can't be told.
    func position(in rows: [TaskRow]) -> Int? {
        if let id, let position = rows.firstIndex(where: { $0.id?.isIdentical(to: id) == true }) { return position }
        return TaskListDigest.position(of: text, in: rows, since: list)
    }
}
