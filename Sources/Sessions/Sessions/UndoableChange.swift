public import FoundationEssentials
import JSON

/// A user's last change of their tasks, with all that is needed to undo it.
public struct UndoableChange: Sendable, Hashable, CustomStringConvertible {
    /// What was done.
    public enum Kind: String, Sendable {
        /// Ticked off.
        case done
        /// Opened again.
        case reopened
        /// Deleted.
        case deleted
        /// Imported.
        case imported
    }

    /// A task as it was before.
    public struct Item: Sendable, Hashable {
        /// What the API called it.
        public var id: String?
        /// Its text.
        public var text: String
        /// Whether it was done.
        public var isCompleted: Bool
        /// The key of its entry in the outbox, which may not have been sent yet.
        public var entry: String?

        /// Makes an item.
        public init(id: String?, text: String, isCompleted: Bool, entry: String? = nil) {
            self.id = id
            self.text = text
            self.isCompleted = isCompleted
            self.entry = entry
        }
    }

    /// For how many seconds a change can be undone.
    public static let lifetime: TimeInterval = 60

    /// Names the change in the form that undoes it, so that a form of an older page undoes nothing else.
    public var id: String
    /// What was done.
    public var kind: Kind
    /// The tasks to which it was done.
    public var items: [Item]
    /// When.
    public var time: Date
    /// When undoing it was last begun, which has not come to its end: from then on it can be undone for as long again.
    public var begun: Date?
    /// The content of the form that may be sent again once it is undone; `nil` for none.
    public var form: String?

    /// Makes a change.
    public init(id: String, kind: Kind, items: [Item], time: Date, begun: Date? = nil, form: String? = nil) {
        self.id = id
        self.kind = kind
        self.items = items
        self.time = time
        self.begun = begun
        self.form = form
    }

    /// How many seconds are left to undo it; `nil` when it is too late. A clock that was set back counts as no time.
    public func secondsLeft(at now: Date) -> Int? {
        let left = UndoableChange.lifetime - max(0, now.timeIntervalSince(begun ?? time))
        return left > 0 ? Int(left.rounded(.up)) : nil
    }

    /// Never the texts of the tasks.
    public var description: String { "UndoableChange(\(kind.rawValue), \(items.count))" }
}

extension UndoableChange: RecordContent {
    var json: JSONValue {
        .members([
            "id": .string(id), "kind": .string(kind.rawValue), "time": .time(time),
            "items": .array(items.map(\.json)), "begun": begun.map(JSONValue.time),
            "form": form.map(JSONValue.string),
        ])
    }

    init?(_ json: JSONValue) {
        guard let id = json["id"]?.string, let kind = json["kind"]?.string.flatMap(Kind.init),
            let time = json["time"]?.time,
            let array = json["items"]?.array
        else { return nil }
        let items = array.compactMap(Item.init)
        guard items.count == array.count else { return nil }
        self.init(
            id: id, kind: kind, items: items, time: time, begun: json["begun"]?.time, form: json["form"]?.string)
    }
}

extension UndoableChange.Item: RecordContent {
    var json: JSONValue {
        .members([
            "id": id.map(JSONValue.string), "text": .string(text), "isCompleted": .bool(isCompleted),
            "entry": entry.map(JSONValue.string),
        ])
    }

    init?(_ json: JSONValue) {
        guard let text = json["text"]?.string, let isCompleted = json["isCompleted"]?.bool else { return nil }
        self.init(
            id: json["id"]?.string, text: text, isCompleted: isCompleted, entry: json["entry"]?.string)
    }
}
