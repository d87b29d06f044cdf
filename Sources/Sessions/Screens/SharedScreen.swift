public import FoundationEssentials
import JSON

/// A browser of the local network that is a shared screen by a link of the operator. Nothing about a person.
public struct SharedScreen: Sendable, Hashable {
    /// What names it in the store.
    public let reference: ScreenReference
    /// What people call it.
    public let name: String
    /// When its browser opened the link.
    public let made: Date
    /// When its browser last requested anything, to the minute.
    public let lastSeen: Date

    init(reference: ScreenReference, name: String, made: Date, lastSeen: Date) {
        self.reference = reference
        self.name = name
        self.made = made
        self.lastSeen = lastSeen
    }

    /// The same, seen at another time.
    func seen(at time: Date) -> SharedScreen {
        SharedScreen(reference: reference, name: name, made: made, lastSeen: time)
    }
}

extension SharedScreen: RecordContent {
    var json: JSONValue {
        [
            "reference": reference.json, "name": .string(name), "made": .time(made), "lastSeen": .time(lastSeen),
        ]
    }

    init?(_ json: JSONValue) {
        guard let reference = json["reference"].flatMap(ScreenReference.init), let name = json["name"]?.string,
            let made = json["made"]?.time, let lastSeen = json["lastSeen"]?.time
        else { return nil }
        self.init(reference: reference, name: name, made: made, lastSeen: lastSeen)
    }
}

/// What is not a screen any more, or never was: its link was replaced or revoked while a sign-in was on its way.
public struct SharedScreenUnknown: Error {}
