import Cryptography
import JSON

/// What names a session without opening it: the hash that the store knows it by. Who has it can see that the session lives, and end it.
public struct SessionReference: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    let hash: [UInt8]

    init(hash: [UInt8]) { self.hash = hash }

    /// Never the value.
    public var description: String { "SessionReference(***)" }
    /// Never the value.
    public var debugDescription: String { description }
}

extension SessionID {
    /// What names its session elsewhere.
    public var reference: SessionReference { SessionReference(hash: hash) }
}

extension SessionReference: RecordContent {
    var json: JSONValue { .string(Base64URL.encode(hash)) }

    init?(_ json: JSONValue) {
        guard let text = json.string, let hash = try? Base64URL.decode(text), hash.count == SessionID.count else {
            return nil
        }
        self.init(hash: hash)
    }
}
