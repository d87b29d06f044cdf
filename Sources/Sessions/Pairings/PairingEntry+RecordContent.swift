import Cryptography
import FoundationEssentials
import JSON

extension PairingEntry: RecordContent {
    var json: JSONValue {
        .members([
            "hash": .bytes(hash), "sealedID": .bytes(sealedID), "screen": .bytes(screen),
            "screenName": .string(screenName), "number": .integer(Int64(number)),
            "choices": .array(choices.map { .integer(Int64($0)) }), "phase": .string(phase.storedName),
            "ending": phase.ending.map { .string($0.rawValue) }, "began": .time(began),
            "phone": phone.map(JSONValue.bytes), "session": opening?.session.json,
            "opening": (opening?.bytes).map(JSONValue.bytes),
        ])
    }

    init?(_ json: JSONValue) {
        guard let hash = json["hash"]?.bytes, let sealedID = json["sealedID"]?.bytes,
            let screen = json["screen"]?.bytes, let screenName = json["screenName"]?.string,
            let number = json["number"]?.integer, let choices = json["choices"]?.array?.map(\.integer),
            let phase = Pairing.Phase(
                storedName: json["phase"]?.string, ending: json["ending"]?.string.flatMap(Pairing.Ending.init)),
            let began = json["began"]?.time
        else { return nil }
        var opening: SealedOpening?
        if let session = json["session"].flatMap(SessionReference.init), let bytes = json["opening"]?.bytes {
            opening = SealedOpening(session: session, bytes: bytes)
        }
        self.init(
            hash: hash, sealedID: sealedID, screen: screen, screenName: screenName, number: Int(number),
            choices: choices.compactMap { $0.map(Int.init) }, phase: phase, began: began,
            phone: json["phone"]?.bytes, opening: opening)
    }
}

extension Pairing.Phase {
    /// Its name in stored pairings.
    fileprivate var storedName: String {
        switch self {
        case .open: "open"
        case .claimed: "claimed"
        case .answered: "answered"
        case .confirmed: "confirmed"
        case .collecting: "collecting"
        case .ended: "ended"
        }
    }

    fileprivate var ending: Pairing.Ending? { if case .ended(let ending) = self { ending } else { nil } }

    fileprivate init?(storedName: String?, ending: Pairing.Ending?) {
        switch (storedName, ending) {
        case ("open", nil): self = .open
        case ("claimed", nil): self = .claimed
        case ("answered", nil): self = .answered
        case ("confirmed", nil): self = .confirmed
        case ("collecting", nil): self = .collecting
        case ("ended", let ending?): self = .ended(ending)
        default: return nil
        }
    }
}

extension Pairing.Opening: RecordContent {
    var json: JSONValue { ["id": .string(id.cookieValue), "session": session.json] }

    init?(_ json: JSONValue) {
        guard let id = json["id"]?.string.flatMap(SessionID.init(cookieValue:)),
            let session = json["session"].flatMap(Session.init)
        else { return nil }
        self.init(id: id, session: session)
    }
}

extension JSONValue {
    /// Bytes as base64url.
    static func bytes(_ bytes: [UInt8]) -> JSONValue { .string(Base64URL.encode(bytes)) }

    /// The bytes that ``bytes(_:)`` made.
    fileprivate var bytes: [UInt8]? { string.flatMap { try? Base64URL.decode($0) } }
}

/// A list as one value.
struct RecordList<Element: RecordContent>: RecordContent {
    let elements: [Element]

    init(_ elements: [Element]) { self.elements = elements }

    var json: JSONValue { .array(elements.map(\.json)) }

    init?(_ json: JSONValue) {
        guard let array = json.array else { return nil }
        let elements = array.compactMap(Element.init)
        guard elements.count == array.count else { return nil }
        self.init(elements)
    }
}
