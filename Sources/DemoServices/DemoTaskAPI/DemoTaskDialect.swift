internal import FoundationEssentials
internal import JSON

/// The three task formats of Microsoft's samples, distinguished by path.
enum DemoTaskDialect: Sendable, CaseIterable {
    /// `/api/tasks` with `Text`: Node of 2016 and .NET. The object has the members of both.
    case text
    /// `/tasks` with `task`: Node of 2015.
    case task
    /// `/api/todolist` with `description`: today's sample.
    case todolist

    /// The path of the collection.
    var path: String {
        switch self {
        case .text: "/api/tasks"
        case .task: "/tasks"
        case .todolist: "/api/todolist"
        }
    }

    /// The accepted names of the text member, the dialect's own first.
    var textNames: [String] {
        switch self {
        case .text: ["Text", "text", "task", "description"]
        case .task: ["task", "Text", "text", "description"]
        case .todolist: ["description", "Text", "text", "task"]
        }
    }

    /// The accepted names of the completed member, the dialect's own first.
    var completedNames: [String] {
        switch self {
        case .text, .task: ["Completed", "completed", "status"]
        case .todolist: ["status", "Completed", "completed"]
        }
    }

    /// A task in this format.
    func json(_ task: StoredTask, owner: TaskOwner) -> JSONValue {
        func json(_ time: Date) -> JSONValue {
            .string(time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        }
        switch self {
        case .text:
            var object: [String: JSONValue] = [
                "Id": .integer(task.id), "Owner": .string(owner.id), "Text": .string(task.text),
                "Completed": .bool(task.isCompleted), "DateModified": json(task.modified),
            ]
            object["DateCreated"] = task.created.map(json)
            return .object(object)
        case .task:
            return [
                "_id": .string(String(task.id)), "owner": .string(owner.id), "task": .string(task.text),
                "completed": .bool(task.isCompleted), "date": json(task.created ?? task.modified), "__v": 0,
            ]
        case .todolist:
            return [
                "id": .integer(task.id), "owner": .string(owner.id), "description": .string(task.text),
                "status": .bool(task.isCompleted),
            ]
        }
    }
}
