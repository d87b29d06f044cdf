import Cryptography
public import FoundationEssentials
import JSON

/// A new task that was accepted here and that the task API has not confirmed.
public struct OutboxEntry: Sendable, Hashable, CustomStringConvertible {
    /// What is known of it.
    public enum State: String, Sendable {
        /// The API does not have it: it was not sent, or what was sent did nothing.
        case waiting
        /// It was sent, or is being sent, and no response says what became of it.
        case uncertain
        /// It was sent, no response was received, and nothing shows what became of it: it is sent again on request alone.
        case undecided
        /// The API refused it.
        case refused
    }

    /// Names it to the API (draft-ietf-httpapi-idempotency-key-header): every try sends the same.
    public let key: String
    /// What is to be done, exactly as it was accepted.
    public let text: String
    /// Whether it is to be done once it has been added.
    public let isDone: Bool
    /// Its ID in the API, when it has been added and is yet to be completed there.
    public var id: String?
    /// When it was accepted.
    public let accepted: Date
    /// The number of the form that it was sent with, if that had one.
    public let form: String?
    /// What is known of it.
    public var state: State
    /// A digest of the list before the last try, in the caller's format.
    public var list: String?
    /// How often it was sent, or should have been.
    public var attempts: Int
    /// When it was first sent.
    public var firstSent: Date?
    /// When it is to be sent next.
    public var next: Date
    /// Why the last try failed: a name without anything from outside.
    public var reason: String?
    /// Whether it is stored; `false` for one that is in memory alone. Not part of the record.
    public var isStored = true

    /// Makes an entry.
    public init(
        key: String, text: String, isDone: Bool = false, id: String? = nil, accepted: Date, form: String? = nil,
        state: State = .waiting, list: String? = nil,
        attempts: Int = 0, firstSent: Date? = nil, next: Date, reason: String? = nil
    ) {
        self.key = key
        self.text = text
        self.isDone = isDone
        self.id = id
        self.accepted = accepted
        self.form = form
        self.state = state
        self.list = list
        self.attempts = attempts
        self.firstSent = firstSent
        self.next = next
        self.reason = reason
    }

    /// A new key: 128 random bits in base64url.
    public static func randomKey() -> String { Base64URL.encode(RandomBytes.make(16)) }

    /// The key of a form's content: the same again when the same form is sent again, as a browser may do that got no response because the
    /// program ended. Without a number of the form it is a new one.
    public static func key(of text: String, form: String?, person: Person) -> String {
        guard let form else { return randomKey() }
        let parts = [person.issuer, person.subject, form, text].map { "\($0.utf8.count):\($0)" }
        return Base64URL.encode(SHA256.hash(Array(parts.joined().utf8)).prefix(16))
    }

    /// Whether it is still to be sent.
    public var isToBeSent: Bool { state == .waiting || state == .uncertain }

    /// Never its text.
    public var description: String { "OutboxEntry(\(state.rawValue), \(attempts), ***)" }
}

extension OutboxEntry: RecordContent {
    var json: JSONValue {
        .members([
            "key": .string(key), "text": .string(text), "isDone": isDone ? .bool(true) : nil,
            "id": id.map(JSONValue.string), "accepted": .time(accepted),
            "form": form.map(JSONValue.string), "state": .string(state.rawValue), "list": list.map(JSONValue.string),
            "attempts": .integer(Int64(attempts)), "firstSent": firstSent.map(JSONValue.time), "next": .time(next),
            "reason": reason.map(JSONValue.string),
        ])
    }

    init?(_ json: JSONValue) {
        guard let key = json["key"]?.string, let text = json["text"]?.string, let accepted = json["accepted"]?.time,
            let state = json["state"]?.string.flatMap(State.init), let next = json["next"]?.time,
            let attempts = json["attempts"]?.integer.flatMap({ Int(exactly: $0) })
        else { return nil }
        self.init(
            key: key, text: text, isDone: json["isDone"]?.bool ?? false, id: json["id"]?.string, accepted: accepted,
            form: json["form"]?.string, state: state,
            list: json["list"]?.string, attempts: attempts, firstSent: json["firstSent"]?.time, next: next,
            reason: json["reason"]?.string)
    }
}
