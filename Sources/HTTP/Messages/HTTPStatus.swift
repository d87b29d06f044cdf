/// A status code (RFC 9110 section 15).
public struct HTTPStatus: Sendable, Hashable, CustomStringConvertible {
    /// The code, 100 to 599 for every response that this program sends.
    public let code: Int

    /// Creates a status from its code.
    public init(_ code: Int) { self.code = code }

    /// The first digit's meaning (RFC 9110 section 15).
    public enum Kind: Sendable { case informational, successful, redirection, clientError, serverError, unknown }

    /// The class of the code.
    public var kind: Kind {
        switch code {
        case 100..<200: .informational
        case 200..<300: .successful
        case 300..<400: .redirection
        case 400..<500: .clientError
        case 500..<600: .serverError
        default: .unknown
        }
    }

    /// 200
    public static let ok = HTTPStatus(200)
    /// 201
    public static let created = HTTPStatus(201)
    /// 204
    public static let noContent = HTTPStatus(204)
    /// 302
    public static let found = HTTPStatus(302)
    /// 303: the response to a form, followed with GET
    public static let seeOther = HTTPStatus(303)
    /// 304
    public static let notModified = HTTPStatus(304)
    /// 307: the same request at another URL
    public static let temporaryRedirect = HTTPStatus(307)
    /// 400
    public static let badRequest = HTTPStatus(400)
    /// 401
    public static let unauthorized = HTTPStatus(401)
    /// 403
    public static let forbidden = HTTPStatus(403)
    /// 404
    public static let notFound = HTTPStatus(404)
    /// 405
    public static let methodNotAllowed = HTTPStatus(405)
    /// 409
    public static let conflict = HTTPStatus(409)
    /// 413
    public static let contentTooLarge = HTTPStatus(413)
    /// 415
    public static let unsupportedMediaType = HTTPStatus(415)
    /// 421: the name in `Host` is not one of this server's
    public static let misdirectedRequest = HTTPStatus(421)
    /// 422
    public static let unprocessableContent = HTTPStatus(422)
    /// 429
    public static let tooManyRequests = HTTPStatus(429)
    /// 431
    public static let requestHeaderFieldsTooLarge = HTTPStatus(431)
    /// 500
    public static let internalServerError = HTTPStatus(500)
    /// 501
    public static let notImplemented = HTTPStatus(501)
    /// 502
    public static let badGateway = HTTPStatus(502)
    /// 503
    public static let serviceUnavailable = HTTPStatus(503)
    /// 504
    public static let gatewayTimeout = HTTPStatus(504)

    /// The code in digits.
    public var description: String { String(code) }
}
