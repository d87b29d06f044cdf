import Cryptography

/// The value of the cookie of a shared screen: 256 random bits. The browser that has it is that screen.
public struct ScreenID: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    private let bytes: [UInt8]

    /// A new one, unlike every other.
    public static func random() -> ScreenID { ScreenID(bytes: RandomBytes.make(SessionID.count)) }

    /// Reads a cookie's value; `nil` when it is not base64url of exactly 32 bytes.
    public init?(cookieValue: String) {
        guard let bytes = SessionID.decode(cookieValue) else { return nil }
        self.bytes = bytes
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// 43 characters of base64url, for the cookie only.
    public var cookieValue: String { Base64URL.encode(bytes) }

    /// What names the screen elsewhere.
    public var reference: ScreenReference { ScreenReference(hash: SHA256.hash(bytes)) }

    /// Never the value.
    public var description: String { "ScreenID(***)" }
    /// Never the value.
    public var debugDescription: String { description }
}
