import JSON
import OpenIDConnect

extension Policy: RecordContent {
    var json: JSONValue { ["name": .string(name), "title": .string(title), "kind": .string(kind.rawValue)] }

    init?(_ json: JSONValue) {
        guard let name = json["name"]?.string, let title = json["title"]?.string,
            let kind = json["kind"]?.string.flatMap(Kind.init)
        else { return nil }
        self.init(name: name, title: title, kind: kind)
    }
}
