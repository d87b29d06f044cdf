internal import JSON

/// Tasks as a JSON array of objects, such as `{"text": "Milk", "isDone": false}`.
enum JSONTasks {
    /// The array, with one object on each line.
    static func written(_ tasks: [ListedTask]) -> [UInt8] {
        var bytes = Array("[".utf8)
        for (index, task) in tasks.enumerated() {
            bytes += (index == 0 ? "\n  {\"text\": " : ",\n  {\"text\": ").utf8
            bytes += JSONValue.string(task.text).encoded()
            bytes += ", \"isDone\": \(task.isDone)}".utf8
        }
        bytes += "\n]\n".utf8
        return bytes
    }

    /// Whether it is what this program exports, or a person wrote like that: there is a text, or an object with one.
    static func areOwn(_ json: JSONValue) -> Bool {
        let elements = json.array ?? [json]
        return elements.isEmpty || elements.contains { $0.string != nil || $0["text"] != nil }
    }

    /// The elements of an array; `nil` for one that is no task. A text alone is a task that is not done.
    static func read(_ json: JSONValue) -> [ListedTask?] {
        (json.array ?? [json]).map { element in
            if let text = element.string { return ListedTask(text: text) }
            guard let text = element["text"]?.string else { return nil }
            switch element["isDone"] {
            case nil: return ListedTask(text: text)
            case .bool(let isDone): return ListedTask(text: text, isDone: isDone)
            default: return nil
            }
        }
    }
}
