internal import JSON

/// A task in any server's JSON, parsed leniently: a member of the wrong type is treated as missing, and anything but an
/// object as an item without text. So one odd item never hides the others.
struct ReceivedTask {
    /// The item; `nil` without a readable text.
    let item: TaskItem?

    /// The member names of the known servers: Node with mongoose, .NET, Express, and the camel-case form of .NET. The first
    /// one present with the right type is used.
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

    /// The items of a list; `nil` for anything else.
    static func list(parsing body: [UInt8], without token: SentToken) -> [ReceivedTask]? {
        guard let items = try? members.items(patientlyParsing: body) else { return nil }
        return items.map { ReceivedTask($0, token) }
    }

    /// One task; `nil` when the body is not JSON.
    static func one(parsing body: [UInt8], without token: SentToken) -> ReceivedTask? {
        (try? JSONValue(patientlyParsing: body)).map { ReceivedTask(members.item($0), token) }
    }
}

extension ArraySlice<JSONValue?> {
    /// The first member that is present with the right type.
    fileprivate func firstValue<Value>(_ value: (JSONValue) -> Value?) -> Value? {
        for case let member? in self { if let found = value(member) { return found } }
        return nil
    }
}

extension JSONValue {
    /// A string or a whole number; not an empty string, or one too long for a URL.
    fileprivate var identifier: String? {
        if let string { return 1...500 ~= string.utf8.count ? string : nil }
        return integer.map { String($0) }
    }
}
