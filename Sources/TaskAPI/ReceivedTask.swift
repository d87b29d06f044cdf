internal import JSON

/// A task in any server's JSON, read leniently: a member of the wrong type counts as absent, and a value that is no object
/// is an item without text. So one odd item never hides the others.
struct ReceivedTask {
    /// The item; `nil` without a text that can be read.
    let item: TaskItem?

    /// The names of all dialects: a server may write another one than it reads.
    private static let names = (
        text: all(\.text), id: all(\.id), isCompleted: all(\.isCompleted), created: all(\.created),
        modified: all(\.modified)
    )

    /// The names that the dialects have for one member, each once.
    private static func all(_ member: KeyPath<TaskFormat.ReadNames, [String]>) -> [String] {
        TaskDialect.allCases.flatMap { $0.format.read[keyPath: member] }.reduce(into: []) { names, name in
            if !names.contains(name) { names.append(name) }
        }
    }

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
    /// The first member that is there and of the expected type.
    fileprivate func firstValue<Value>(_ value: (JSONValue) -> Value?) -> Value? {
        for case let member? in self { if let found = value(member) { return found } }
        return nil
    }
}

extension JSONValue {
    /// A string or a whole number; neither an empty string nor one that is too long for an address is an id.
    fileprivate var identifier: String? {
        if let string { return 1...500 ~= string.utf8.count ? string : nil }
        return integer.map { String($0) }
    }
}
