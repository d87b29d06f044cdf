internal import FoundationEssentials

/// A task in any server's JSON, read with patience: a member of the wrong type counts as absent, and what is no object
/// at all is an item without text. So one odd item never hides the others.
struct ReceivedTask: Decodable {
    /// The item; `nil` without a text that can be read.
    let item: TaskItem?

    /// Every spelling that the known servers use: Node with mongoose, .NET, Express, and the camel-case form of .NET.
    private enum Member: String, CodingKey {
        case id
        case dotNetID = "Id"
        case mongoID = "_id"
        case text, task, description
        case capitalText = "Text"
        case completed, status
        case capitalCompleted = "Completed"
        case date, created, dateCreated, createdAt, modified, dateModified, updatedAt
        case capitalDateCreated = "DateCreated"
        case capitalDateModified = "DateModified"
    }

    init(from decoder: any Decoder) throws {
        guard let object = try? decoder.container(keyedBy: Member.self) else {
            item = nil
            return
        }
        let reader = Reader(object: object)
        guard let text = reader.string(.capitalText, .text, .task, .description) else {
            item = nil
            return
        }
        item = TaskItem(
            id: reader.identifier(.dotNetID, .id, .mongoID), text: text,
            isCompleted: reader.bool(.capitalCompleted, .completed, .status),
            // The `date` of the Node servers is written once, when the task is made, and orders the list.
            created: reader.date(.capitalDateCreated, .dateCreated, .createdAt, .created, .date),
            modified: reader.date(.capitalDateModified, .dateModified, .updatedAt, .modified))
    }

    /// Reads the first of several members that is there and of the type wanted.
    private struct Reader {
        let object: KeyedDecodingContainer<Member>

        func string(_ members: Member...) -> String? { first(of: members, as: String.self) }

        func bool(_ members: Member...) -> Bool? { first(of: members, as: Bool.self) }

        func date(_ members: Member...) -> Date? { first(of: members, as: String.self).flatMap(Timestamp.date(from:)) }

        /// A string or a whole number; an empty string names nothing.
        func identifier(_ members: Member...) -> String? {
            for member in members where object.contains(member) {
                if let text = try? object.decode(String.self, forKey: member) {
                    if !text.isEmpty { return text }
                } else if let number = try? object.decode(Int64.self, forKey: member) {
                    return String(number)
                }
            }
            return nil
        }

        private func first<Value: Decodable>(of members: [Member], as type: Value.Type) -> Value? {
            for member in members where object.contains(member) {
                if let value = try? object.decode(type, forKey: member) { return value }
            }
            return nil
        }
    }
}
