internal import FoundationEssentials
internal import HTTP
internal import JSON

/// The three task formats of Microsoft's samples, distinguished by path.
enum DemoTaskDialect: Sendable, CaseIterable {
    /// `/api/tasks` with `Text`: Node of 2016 and .NET. The object has the members of both.
    case text
    /// `/api/todolist` with `description`: today's sample.
    case todolist
    /// `/tasks` with `task`: Node of 2015.
    case task

    /// Everything in which this dialect differs from the others.
    var format: DemoTaskFormat {
        switch self {
        case .text:
            DemoTaskFormat(
                path: "/api/tasks", idName: "Id", textNames: ["Text", "text", "task", "description"],
                completedNames: ["Completed", "completed", "status"], deletesByText: true,
                ownerPaths: .init(listsForAnyOwner: false, deletesByText: false), added: .created,
                returnsDeletedTask: false
            ) { task, owner in
                var object: [String: JSONValue] = [
                    "Id": .integer(task.id), "Owner": .string(owner.id), "Text": .string(task.text),
                    "Completed": .bool(task.isCompleted), "DateModified": .time(task.modified),
                ]
                object["DateCreated"] = task.created.map(JSONValue.time)
                return .object(object)
            }
        case .task:
            DemoTaskFormat(
                path: "/tasks", idName: "_id", textNames: ["task", "Text", "text", "description"],
                completedNames: ["Completed", "completed", "status"], deletesByText: true,
                ownerPaths: .init(listsForAnyOwner: true, deletesByText: true), added: .created,
                returnsDeletedTask: false
            ) { task, owner in
                [
                    "_id": .string(String(task.id)), "owner": .string(owner.id), "task": .string(task.text),
                    "completed": .bool(task.isCompleted), "date": .time(task.created ?? task.modified), "__v": 0,
                ]
            }
        case .todolist:
            DemoTaskFormat(
                path: "/api/todolist", idName: "id", textNames: ["description", "Text", "text", "task"],
                completedNames: ["status", "Completed", "completed"], deletesByText: false, ownerPaths: nil,
                added: .ok, returnsDeletedTask: true
            ) { task, owner in
                [
                    "id": .integer(task.id), "owner": .string(owner.id), "description": .string(task.text),
                    "status": .bool(task.isCompleted),
                ]
            }
        }
    }
}

extension JSONValue {
    /// A time in the form of RFC 3339.
    fileprivate static func time(_ time: Date) -> JSONValue {
        .string(time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }
}
