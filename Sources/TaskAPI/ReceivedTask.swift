internal import FoundationEssentials
internal import JOSE

/// A task in any server's JSON, read leniently: a member of the wrong type counts as absent, and what is no object
/// at all is an item without text. So one odd item never hides the others.
struct ReceivedTask {
    /// The item; `nil` without a text that can be read.
    let item: TaskItem?

    /// Reads a task in every spelling that the known servers use: Node with mongoose, .NET, Express, and the camel-case form of
    /// .NET.
    init(_ json: JSONValue) {
        guard let members = json.object, let text = members.string("Text", "text", "task", "description") else {
            item = nil
            return
        }
        item = TaskItem(
            id: members.identifier("Id", "id", "_id"), text: text,
            isCompleted: members.bool("Completed", "completed", "status"),
            // The `date` of the Node servers is written once, when the task is made, and orders the list.
            created: members.date("DateCreated", "dateCreated", "createdAt", "created", "date"),
            modified: members.date("DateModified", "dateModified", "updatedAt", "modified"))
    }

    /// The items of a list; `nil` for what is no list.
    static func list(parsing body: [UInt8]) -> [ReceivedTask]? {
        guard let json = try? JSONValue(patientlyParsing: body), case .array(let items) = json else { return nil }
        return items.map { ReceivedTask($0) }
    }

    /// One task; `nil` for what is no JSON.
    static func one(parsing body: [UInt8]) -> ReceivedTask? {
        (try? JSONValue(patientlyParsing: body)).map { ReceivedTask($0) }
    }
}

/// The first of several members that is there and of the type wanted.
extension [String: JSONValue] {
    fileprivate func string(_ names: String...) -> String? {
        for name in names { if let text = self[name]?.string { return text } }
        return nil
    }

    fileprivate func date(_ names: String...) -> Date? {
        for name in names { if let text = self[name]?.string { return Timestamp.date(from: text) } }
        return nil
    }

    fileprivate func bool(_ names: String...) -> Bool? {
        for name in names { if let value = self[name]?.bool { return value } }
        return nil
    }

    /// A string or a whole number; an empty string names nothing, nor does one that is longer than any address takes.
    fileprivate func identifier(_ names: String...) -> String? {
        for name in names {
            if let text = self[name]?.string {
                if 1...500 ~= text.utf8.count { return text }
            } else if let number = self[name]?.integer {
                return String(number)
            }
        }
        return nil
    }
}
