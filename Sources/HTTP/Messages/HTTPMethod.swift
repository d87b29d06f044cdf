/// A request method (RFC 9110 section 9). Methods are case-sensitive tokens.
public struct HTTPMethod: Sendable, Hashable, CustomStringConvertible {
    /// The token as sent.
    public let rawValue: String

    /// Creates a method from its token; `nil` when the text is not a token (RFC 9110 section 5.6.2).
    public init?(_ rawValue: String) {
        guard HTTPToken.isToken(rawValue.utf8) else { return nil }
        self.rawValue = rawValue
    }

    private init(known rawValue: String) { self.rawValue = rawValue }

    /// `GET`
    public static let get = HTTPMethod(known: "GET")
    /// `HEAD`
    public static let head = HTTPMethod(known: "HEAD")
    /// `POST`
    public static let post = HTTPMethod(known: "POST")
    /// `PUT`
    public static let put = HTTPMethod(known: "PUT")
    /// `PATCH`
    public static let patch = HTTPMethod(known: "PATCH")
    /// `DELETE`
    public static let delete = HTTPMethod(known: "DELETE")
    /// `OPTIONS`
    public static let options = HTTPMethod(known: "OPTIONS")
    /// `TRACE`
    public static let trace = HTTPMethod(known: "TRACE")
    /// `CONNECT`
    public static let connect = HTTPMethod(known: "CONNECT")

    /// The token as sent.
    public var description: String { rawValue }
}
