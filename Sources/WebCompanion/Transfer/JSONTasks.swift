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

    /// The elements of an array; `nil` for one that is no task. A text alone is a task that is not done.
    /// - Throws: `JSONError` for what is no JSON.
    static func read(_ text: String) throws(JSONError) -> [ListedTask?] {
        let json = try JSONValue(patientlyParsing: Array(text.utf8))
        return (json.array ?? [json]).map { element in
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
