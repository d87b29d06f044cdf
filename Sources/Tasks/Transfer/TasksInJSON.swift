internal import JSON
internal import TaskPages

/// The tasks in another program's JSON, wherever they are: Google's Takeout (`{"kind": "tasks#taskLists", "items": […]}`), Microsoft Graph
/// (`{"value": […]}`), Todoist.
struct TasksInJSON {
    private(set) var tasks: [ListedTask] = []
    /// The members that have no place here, and in how many tasks they occur.
    private(set) var others: [(name: String, count: Int)] = []

    private static let texts = ["title", "content", "text", "name", "summary", "subject", "displayName"]
    private static let states = [
        "status", "isDone", "done", "completed", "isCompleted", "is_completed", "checked", "isChecked",
    ]
    private static let containers = [
        "items", "tasks", "value", "lists", "todos", "subtasks", "checklistItems", "children",
    ]

    /// Members that a program fills in automatically.
    private static let silent: Set<String> = [
        "kind", "id", "etag", "updated", "selfLink", "webViewLink", "position", "created", "hidden", "task_type",
        "deleted", "completedAt",
        "completed_at", "completedDateTime", "createdDateTime", "lastModifiedDateTime", "createdAt", "updatedAt",
        "added_at", "user_id",
        "added_by_uid", "creator_id", "note_count", "comment_count", "day_order", "is_collapsed", "checkedDateTime",
        "project_id", "child_order", "order", "sortOrder", "timeZone", "isReminderOn", "hasAttachments",
    ]

    init(_ json: JSONValue) { read(json) }

    /// As deep as the parser goes (``JSON/JSONValue/maximumDepth``).
    private mutating func read(_ json: JSONValue) {
        for element in json.array ?? [json] {
            guard let object = element.object else { continue }
            // A deleted task is in Google's export, and not in its list; the same with Todoist.
            guard object["deleted"] != .bool(true), object["is_deleted"] != .bool(true) else { continue }
            if let text = TasksInJSON.texts.lazy.compactMap({ object[$0]?.string }).first,
                TasksInJSON.states.contains(where: { object[$0] != nil })
            {
                tasks.append(ListedTask(text: text, isDone: TasksInJSON.isDone(object)))
                count(object, except: text)
            }
            for name in TasksInJSON.containers where object[name]?.array != nil { read(object[name] ?? .null) }
        }
    }

    private static func isDone(_ object: [String: JSONValue]) -> Bool {
        let known = states.compactMap { name -> Bool? in
            switch object[name] {
            case .bool(let isDone): isDone
            case .string(let word): word.isEmpty ? nil : StateWord(word).isDone
            case .integer(let number): StateWord(String(number)).isDone
            default: nil
            }
        }
        guard known.isEmpty else { return known.contains(true) }
        // Google has the time of completion in `completed`.
        return object["completed"]?.string?.isEmpty == false
    }

    private mutating func count(_ object: [String: JSONValue], except text: String) {
        for (name, value) in object.sorted(by: { $0.key < $1.key }) {
            guard !TasksInJSON.silent.contains(name), !name.hasPrefix("@odata."),
                !TasksInJSON.containers.contains(name),
                !TasksInJSON.isEmpty(value)
            else { continue }
            // Todoist's usual priority.
            if name == "priority", value == .integer(1), object["checked"] != nil || object["is_completed"] != nil {
                continue
            }
            if TasksInJSON.states.contains(name) {
                guard case .string(let word) = value, name != "completed", StateWord(word).isDone == nil else {
                    continue
                }
            } else if TasksInJSON.texts.contains(name), value.string == text {
                continue
            }
            if let index = others.firstIndex(where: { $0.name == name }) {
                others[index].count += 1
            } else if others.count < LeftOut.maxNames {
                others.append((name, 1))
            }
        }
    }

    private static func isEmpty(_ value: JSONValue) -> Bool {
        switch value {
        case .null, .bool(false): true
        case .string(let text): ["", "normal", "none"].contains(text)
        case .integer(let number): number == 0
        case .number(let number): number == 0
        case .array(let elements): elements.isEmpty
        case .object(let members):
            members.values.allSatisfy { isEmpty($0) || $0.string == "text" || $0.string == "html" }
        case .bool(true): false
        }
    }
}
