import Cryptography

/// The value of the session cookie: 256 random bits. Who has it is signed in, and only with it the record opens.
public struct SessionID: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    let bytes: [UInt8]

    /// A new one, unlike every other.
    public static func random() -> SessionID { SessionID(bytes: RandomBytes.make(count)) }

    /// Reads a cookie's value; `nil` when it is not base64url of exactly 32 bytes.
    public init?(cookieValue: String) {
        guard let bytes = SessionID.decode(cookieValue) else { return nil }
        self.bytes = bytes
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// 43 characters of base64url, for the cookie only.
    public var cookieValue: String { Base64URL.encode(bytes) }

    /// What the store knows it by. SHA-256 is enough for 256 random bits; nothing can be tried out.
    var hash: [UInt8] { SHA256.hash(bytes) }

    /// Never the value.
    public var description: String { "SessionID(***)" }
    /// Never the value.
    public var debugDescription: String { description }

    static let count = 32

    /// The bytes of a cookie value; the length is looked at first, so that a long one costs nothing.
    static func decode(_ cookieValue: String) -> [UInt8]? {
        // 43 characters are 32 bytes and nothing else.
        guard cookieValue.utf8.count == 43 else { return nil }
        return try? Base64URL.decode(cookieValue)
    }
}
