internal import Cryptography
internal import Sessions

/// A browser that watches its sign-ins, identified by a separate cookie: the pre-sign-in cookie is replaced at sign-out, and the
/// session cookie at every sign-in.
package struct Watcher: Sendable {
    /// The value of the cookie: 256 random bits in base64url.
    package let cookieValue: String

    /// A new one.
    package static func random() -> Watcher { Watcher(valid: RandomBytes.token()) }

    /// Reads a cookie's value; `nil` when it is not 43 characters of base64url.
    package init?(cookieValue: String) {
        guard (try? Base64URL.decode(cookieValue))?.count == 32 else { return nil }
        self.init(valid: cookieValue)
    }

    private init(valid: String) { cookieValue = valid }

    /// The key of the browser in the table of traces.
    package var key: [UInt8] { SHA256.hash(cookieValue.utf8) }
}
