/// A cookie that a response sets (RFC 6265bis section 4.1): `HttpOnly` and `SameSite=Lax` unless it says otherwise.
public struct SetCookie: Sendable, Hashable {
    /// Whether other sites' requests carry the cookie.
    public enum SameSite: String, Sendable { case lax = "Lax", strict = "Strict" }

    /// The name, a token. `__Host-` in front demands `Secure`, `Path=/` and no `Domain`.
    public let name: String
    /// The value; base64url or hexadecimal in this program, so it needs no quoting.
    public let value: String
    /// Whether the browser may send it over TLS only.
    public var isSecure: Bool
    /// Whether scripts are kept from it.
    public var isHTTPOnly = true
    /// Which requests of other sites carry it.
    public var sameSite = SameSite.lax
    /// Seconds to live; `nil` for a cookie that ends with the browser, 0 to delete it.
    public var maxAge: Int?
    /// The paths it is sent to.
    public var path = "/"

    /// A cookie that ends with the browser.
    public init(name: String, value: String, isSecure: Bool, maxAge: Int? = nil) {
        self.name = name
        self.value = value
        self.isSecure = isSecure
        self.maxAge = maxAge
    }

    /// One that deletes the cookie of that name.
    public static func deleting(_ name: String, isSecure: Bool) -> SetCookie {
        SetCookie(name: name, value: "", isSecure: isSecure, maxAge: 0)
    }

    /// The value of the `Set-Cookie` field. A byte that could end the name, the value or the path, and with it start an attribute
    /// that nobody asked for, is percent-encoded; in a name or value of this program there is none.
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
