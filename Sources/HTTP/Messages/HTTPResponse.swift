/// A response: sent by this program, or received from the provider or the API.
public struct HTTPResponse: Sendable {
    /// The status.
    public var status: HTTPStatus
    /// The header fields; the server adds `Date`, `Content-Length` and `Connection` itself.
    public var fields: HTTPFields
    /// The whole body, unless there is a ``tail``.
    public var body: [UInt8]
    /// Whether the server closes the connection in the middle of the body; for tests of clients. Of a response without a body it sends nothing.
    public var isCut = false
    /// What follows the body and never completes it; `nil` for nothing, as in every response of the program itself and each that was received.
    public var tail: EndlessTail?
    /// The cookies set with ``setting(_:)``, each also a `Set-Cookie` of ``fields``.
    public private(set) var cookies: [SetCookie] = []

    /// Creates a response.
    public init(_ status: HTTPStatus, fields: HTTPFields = [:], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// An HTML page.
    public static func html(_ body: [UInt8], status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status, fields: [.contentType: "text/html; charset=utf-8"], body: body)
    }

    /// Plain text.
    public static func text(_ text: String, status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status, fields: [.contentType: "text/plain; charset=utf-8"], body: Array(text.utf8))
    }

    /// JSON that is already encoded.
    public static func json(
        _ body: [UInt8], status: HTTPStatus = .ok, type: String = "application/json"
    ) -> HTTPResponse {
        HTTPResponse(status, fields: [.contentType: type], body: body)
    }

    /// "Go there with GET" (303), the response to every form of this program (RFC 9700 section 4.12: 303, not 307).
    public static func seeOther(_ location: String) -> HTTPResponse {
        HTTPResponse(.seeOther, fields: [.location: location])
    }

    /// The media type of the body; `nil` when it is not given, or malformed.
    public var mediaType: MediaType? { fields[.contentType].flatMap { MediaType($0) } }

    /// The body as text; bytes that are not UTF-8 are replaced.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The same response with this cookie, which replaces one with the same name and path.
    public func setting(_ cookie: SetCookie) -> HTTPResponse {
        var copy = self
        copy.cookies.removeAll { $0.name == cookie.name && $0.path == cookie.path }
        copy.cookies.append(cookie)
        copy.fields[.setCookie] = nil
        for cookie in copy.cookies { copy.fields.append(.setCookie, cookie.fieldValue) }
        return copy
    }

    /// Whether it sets or deletes a cookie with that name.
    public func sets(cookieNamed name: String) -> Bool { cookies.contains { $0.name == name } }
}
