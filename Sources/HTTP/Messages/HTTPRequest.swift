/// A received request, validated by the request gate.
public struct HTTPRequest: Sendable {
    /// The method.
    public var method: HTTPMethod
    /// The target in origin form as received, such as `/tasks?show=done` (RFC 9112 section 3.2.1).
    public var target: String
    /// The header fields.
    public var fields: HTTPFields { didSet { cookies = Cookies(fieldValues: fields[values: .cookie]) } }
    /// The cookies.
    public private(set) var cookies: Cookies
    /// The whole body.
    public var body: [UInt8]
    /// The connection of the request.
    public var connection: Connection

    /// What the server knows about the connection of a request.
    public struct Connection: Sendable, Hashable {
        /// Whether it uses TLS.
        public var isSecure: Bool
        /// The peer's address without its port, such as `127.0.0.1` or `::1`.
        public var remoteAddress: String
        /// The id of this request for the log and the error page.
        public var requestID: String
        /// Whether the request is in HTTP/1.0, as no browser's is, and a reverse proxy's may be.
        public var isHTTP10: Bool
        /// The proxies that are believed when they name a client.
        public var trustedProxies: TrustedProxies

        /// Creates a connection; the defaults are for in-memory tests.
        public init(
            isSecure: Bool = false, remoteAddress: String = "127.0.0.1", requestID: String = "-",
            isHTTP10: Bool = false,
            trustedProxies: TrustedProxies = TrustedProxies()
        ) {
            self.isSecure = isSecure
            self.remoteAddress = remoteAddress
            self.requestID = requestID
            self.isHTTP10 = isHTTP10
            self.trustedProxies = trustedProxies
        }

        /// Whether the peer is on this machine, whatever client a proxy names.
        public var isLoopback: Bool { HTTPURL.isLoopback(host: remoteAddress) }
    }

    /// Creates a request, mostly in tests.
    public init(
        method: HTTPMethod = .get, target: String, fields: HTTPFields = [:], body: [UInt8] = [],
        connection: Connection = Connection()
    ) {
        self.method = method
        self.target = target
        self.fields = fields
        cookies = Cookies(fieldValues: fields[values: .cookie])
        self.body = body
        self.connection = connection
    }

    /// Whether a reverse proxy has passed the request on, by what it adds or by its version.
    public var isOfProxy: Bool { fields.nameProxy || connection.isHTTP10 }

    /// The path as received, percent-encoded.
    public var path: Substring { target[..<(questionMark ?? target.endIndex)] }

    /// The text after `?`; empty when there is none.
    public var query: Substring { questionMark.map { target[target.utf8.index(after: $0)...] } ?? "" }

    /// By bytes: for a Swift `Character`, a question mark with a combining accent is not a question mark.
    private var questionMark: String.Index? { target.utf8.firstIndex(of: UInt8(ascii: "?")) }

    /// The query's parameters.
    /// - Throws: ``HTTPError`` 400 when they are malformed or too many.
    public func queryParameters() throws(HTTPError) -> FormParameters {
        do { return try FormParameters(parsing: query) } catch { throw HTTPError(error, in: "query") }
    }

    /// The body's form parameters.
    /// - Parameter freeTextFields: names of fields whose values may be any text (``FormParameters/init(parsing:freeTextFields:)``).
    /// - Throws: ``HTTPError`` 415 when the body is not a form or not in UTF-8, 400 when it is malformed or has too many fields.
    public func formParameters(freeTextFields: Set<String> = []) throws(HTTPError) -> FormParameters {
        guard let type = fields[.contentType].flatMap({ MediaType($0) }), type.isForm else {
            throw HTTPError(.unsupportedMediaType, code: "not-a-form", "The request carries no form.")
        }
        // Forms have no such parameter; a body in another encoding would be misread as UTF-8.
        guard type.parameters["charset"].map({ $0.lowercased() == "utf-8" }) ?? true else {
            throw HTTPError(.unsupportedMediaType, code: "form-charset", "The form is not in UTF-8.")
        }
        guard let text = String(validating: body, as: UTF8.self) else {
            throw HTTPError(FormParameters.Failure.malformed, in: "form")
        }
        do { return try FormParameters(parsing: text, freeTextFields: freeTextFields) } catch {
            throw HTTPError(error, in: "form")
        }
    }

    /// The fields and the optional file of a form: `multipart/form-data`, or a form without a file in the usual encoding.
    /// - Parameters:
    ///   - fileField: the name of the file field.
    ///   - freeTextFields: as in ``formParameters(freeTextFields:)``.
    /// - Returns: the file is `nil` when none was chosen.
    /// - Throws: as ``formParameters(freeTextFields:)``; 400 for a file in any other field, and for more than one.
    public func formParameters(
        fileField: String, freeTextFields: Set<String> = []
    ) throws(HTTPError) -> (fields: FormParameters, file: [UInt8]?) {
        guard let type = fields[.contentType].flatMap({ MediaType($0) }), type.essence == "multipart/form-data" else {
            return (try formParameters(freeTextFields: freeTextFields), nil)
        }
        guard let form = MultipartBody(body, boundary: type.parameters["boundary"]) else {
            throw HTTPError(FormParameters.Failure.malformed, in: "form")
        }
        var pairs: [(String, String)] = []
        var file: [UInt8]?
        for part in form.parts {
            if let fileName = part.fileName {
                guard part.name == fileField, file == nil else {
                    throw HTTPError(FormParameters.Failure.malformed, in: "form")
                }
                // An empty file that has a name was chosen.
                if !fileName.isEmpty || !part.content.isEmpty { file = part.content }
                continue
            }
            guard let value = String(validating: part.content, as: UTF8.self), part.name.isStreamSafe,
                value.isStreamSafe || freeTextFields.contains(part.name)
            else { throw HTTPError(FormParameters.Failure.malformed, in: "form") }
            pairs.append((part.name, value))
        }
        return (FormParameters(pairs), file)
    }
}
