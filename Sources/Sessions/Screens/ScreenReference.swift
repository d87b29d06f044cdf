import Cryptography
import JSON

/// What names a shared screen without making a browser one: the hash of its cookie.
public struct ScreenReference: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    let hash: [UInt8]

    init(hash: [UInt8]) { self.hash = hash }

    /// Never the value.
    public var description: String { "ScreenReference(***)" }
    /// Never the value.
    public var debugDescription: String { description }
}

extension ScreenReference: RecordContent {
    var json: JSONValue { .string(Base64URL.encode(hash)) }

    init?(_ json: JSONValue) {
        guard let text = json.string, let hash = try? Base64URL.decode(text), hash.count == SessionID.count else {
            return nil
        }
        self.init(hash: hash)
    }
}
