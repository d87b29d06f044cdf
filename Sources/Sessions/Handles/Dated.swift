import FoundationEssentials
import JSON

/// A value with the time at which it was stored.
struct Dated<Content: RecordContent>: RecordContent {
    let content: Content
    /// Seconds since 1970.
    let time: TimeInterval

    init(_ content: Content, at time: TimeInterval) {
        self.content = content
        self.time = time
    }

    var json: JSONValue { ["content": content.json, "time": .number(time)] }

    init?(_ json: JSONValue) {
        guard let content = json["content"].flatMap(Content.init), let time = json["time"]?.number else { return nil }
        self.init(content, at: time)
    }
}
