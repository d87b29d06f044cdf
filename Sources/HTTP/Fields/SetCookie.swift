/// A cookie that a response sets (RFC 6265bis section 4.1): `HttpOnly` and `SameSite=Lax` unless it says otherwise.
public struct SetCookie: Sendable, Hashable {
    /// Whether cross-site requests include the cookie.
    public enum SameSite: String, Sendable { case lax = "Lax", strict = "Strict" }

    /// The name, a token. The prefix `__Host-` requires `Secure`, `Path=/` and no `Domain`.
    public let name: String
    /// The value; base64url or hexadecimal in this program, so it needs no quoting.
    public let value: String
    /// Whether the browser sends it over TLS only.
    public var isSecure: Bool
    /// Whether it is hidden from scripts.
    public var isHTTPOnly = true
    /// Which cross-site requests include it.
    public var sameSite = SameSite.lax
    /// The lifetime in seconds; `nil` for a session cookie, 0 to delete it.
    public var maxAge: Int?
    /// The paths it is sent to.
    public var path = "/"

    /// Creates a cookie, by default a session cookie.
    public init(name: String, value: String, isSecure: Bool, maxAge: Int? = nil) {
        self.name = name
        self.value = value
        self.isSecure = isSecure
        self.maxAge = maxAge
    }

    /// A cookie that deletes the one with that name.
    public static func deleting(_ name: String, isSecure: Bool) -> SetCookie {
        SetCookie(name: name, value: "", isSecure: isSecure, maxAge: 0)
    }

    /// The value of the `Set-Cookie` field. A byte that could end the name, value or path and so inject an attribute is
    /// percent-encoded; names and values of this program contain none.
    public var fieldValue: String {
        let name = SetCookie.encoding(name) { HTTPToken.isTokenCharacter($0) }
        // RFC 6265bis section 4.1.1, cookie-octet; a path may also hold quotes and commas.
        let value = SetCookie.encoding(value) { $0 > 0x20 && $0 < 0x7F && !"\",;\\".utf8.contains($0) }
        let path = SetCookie.encoding(path) { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") }
        var text = "\(name)=\(value); Path=\(path)"
        if let maxAge { text += "; Max-Age=\(maxAge)" }
        if isSecure { text += "; Secure" }
        if isHTTPOnly { text += "; HttpOnly" }
        return text + "; SameSite=\(sameSite.rawValue)"
    }

    private static func encoding(_ text: String, unless isAllowed: (UInt8) -> Bool) -> String {
        guard !text.utf8.allSatisfy(isAllowed) else { return text }
        return text.utf8.map { byte in
            isAllowed(byte) ? String(UnicodeScalar(byte)) : PercentEncoding.encoded(byte)
        }.joined()
    }
}
