import JSON

/// The name of the screen that a link makes of a browser.
struct ScreenLink: RecordContent {
    let name: String

    init(name: String) { self.name = name }

    var json: JSONValue { ["name": .string(name)] }

    init?(_ json: JSONValue) {
        guard let name = json["name"]?.string else { return nil }
        self.init(name: name)
    }
}
