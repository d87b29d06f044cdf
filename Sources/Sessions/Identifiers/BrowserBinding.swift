import Cryptography

/// The value of the cookie that a browser has before anyone is signed in: 256 random bits.
///
/// A pending sign-in ends only in the browser in which it began. Otherwise an attacker could send another person the last
/// address of his own sign-in, and that person would keep her tasks in his account (RFC 9700 section 4.7.1).
public struct BrowserBinding: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    let bytes: [UInt8]

    /// A new one, unlike every other.
    public static func random() -> BrowserBinding { BrowserBinding(bytes: RandomBytes.make(SessionID.count)) }

    /// Reads a cookie's value; `nil` when it is not base64url of exactly 32 bytes.
    public init?(cookieValue: String) {
        guard let bytes = SessionID.decode(cookieValue) else { return nil }
        self.bytes = bytes
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// 43 characters of base64url, for the cookie only.
    public var cookieValue: String { Base64URL.encode(bytes) }

    var hash: [UInt8] { SHA256.hash(bytes) }

    /// Never the value.
    public var description: String { "BrowserBinding(***)" }
    /// Never the value.
    public var debugDescription: String { description }
}
