internal import JSON

/// A task in any server's JSON, read leniently: a member of the wrong type counts as absent, and what is no object
/// at all is an item without text. So one odd item never hides the others.
struct ReceivedTask {
    /// The item; `nil` without a text that can be read.
    let item: TaskItem?

    /// Every spelling that the known servers use: Node with mongoose, .NET, Express, and the camel-case form of .NET. Of several the
    /// first one counts that is there and of the type wanted.
    private static let names = (
        text: ["Text", "text", "task", "description"], id: ["Id", "id", "_id"],
        isCompleted: ["Completed", "completed", "status"],
        // The `date` of the Node servers is written once, when the task is made, and orders the list.
        created: ["DateCreated", "dateCreated", "createdAt", "created", "date"],
        modified: ["DateModified", "dateModified", "updatedAt", "modified"]
    )
    private static let members = JSONMembers(
        names.text + names.id + names.isCompleted + names.created + names.modified)

    private init(_ item: JSONListItem, _ token: SentToken) {
        guard let all = item.members else {
            self.item = nil
            return
        }
        var rest = all[...]
        func next(_ names: [String]) -> ArraySlice<JSONValue?> {
            defer { rest = rest.dropFirst(names.count) }
            return rest.prefix(names.count)
        }
        let text = next(ReceivedTask.names.text)
        let id = next(ReceivedTask.names.id)
        let isCompleted = next(ReceivedTask.names.isCompleted)
        let created = next(ReceivedTask.names.created)
        let modified = next(ReceivedTask.names.modified)
        guard let text = text.firstValue(\.string) else {
            self.item = nil
            return
        }
        self.item = TaskItem(
            id: id.firstValue(\.identifier).map { token.removed(from: $0) }, text: token.removed(from: text),
            isCompleted: isCompleted.firstValue(\.bool),
            created: created.firstValue(\.string).flatMap(Timestamp.date),
            modified: modified.firstValue(\.string).flatMap(Timestamp.date))
    }

    /// The items of a list; `nil` for what is no list.
    static func list(parsing body: [UInt8], without token: SentToken) -> [ReceivedTask]? {
        guard let items = try? members.items(patientlyParsing: body) else { return nil }
        return items.map { ReceivedTask($0, token) }
    }

    /// One task; `nil` for what is no JSON.
    static func one(parsing body: [UInt8], without token: SentToken) -> ReceivedTask? {
        (try? JSONValue(patientlyParsing: body)).map { ReceivedTask(members.item($0), token) }
    }
}

extension ArraySlice<JSONValue?> {
    /// The first member that is there and of the type wanted.
    fileprivate func firstValue<Value>(_ value: (JSONValue) -> Value?) -> Value? {
        for case let member? in self { if let found = value(member) { return found } }
        return nil
    }
}

extension JSONValue {
    /// A string or a whole number; an empty string names nothing, nor does one that is longer than any address takes.
    fileprivate var identifier: String? {
        if let string { return 1...500 ~= string.utf8.count ? string : nil }
        return integer.map { String($0) }
    }
}
