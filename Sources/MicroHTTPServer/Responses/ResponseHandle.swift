internal import CMicroHTTPD
internal import HTTP

/// Owns one `MHD_Response`: created for one request, queued once, destroyed with this value.
@safe struct ResponseHandle: ~Copyable {
    private let response: OpaquePointer
    private let status: UInt32

    /// Copies a response into libmicrohttpd's form.
    /// - Parameter room: bytes left for the header; libmicrohttpd closes the connection without a response when the header
    ///   does not fit.
    /// - Returns: `nil` when a field cannot be sent unchanged. Omitting the field would be worse than an error: a page
    ///   without its policy, or a redirect without its URL.
    init?(_ source: HTTPResponse, closesConnection: Bool, room: Int) {
        guard ResponseHandle.headerBytes(of: source) <= room,
            let response = unsafe ResponseHandle.make(source, closesConnection: closesConnection)
        else { return nil }
        unsafe self.response = unsafe response
        status = UInt32(source.status.code)
    }

    /// A response without an end, which closes the connection.
    /// - Returns: `nil` when a field cannot be sent unchanged.
    init?(_ source: HTTPResponse, read reader: EndlessReader, room: Int) {
        guard ResponseHandle.headerBytes(of: source) <= room, ResponseHandle.isFinal(source.status),
            let response = unsafe reader.response()
        else { return nil }
        guard unsafe ResponseHandle.add(source.fields, true, to: response) else {
            unsafe MHD_destroy_response(response)
            return nil
        }
        unsafe self.response = unsafe response
        status = UInt32(source.status.code)
    }

    deinit { unsafe MHD_destroy_response(response) }

    /// The maximum size of the header.
    static func headerBytes(of source: HTTPResponse) -> Int {
        source.fields.reduce(ownBytes) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 4 }
    }

    /// Copies a response; the caller owns the result.
    static func make(_ source: HTTPResponse, closesConnection: Bool) -> OpaquePointer? {
        guard isFinal(source.status), let response = unsafe withBody(of: source) else { return nil }
        if unsafe add(source.fields, closesConnection, to: response) { return unsafe response }
        unsafe MHD_destroy_response(response)
        return nil
    }

    /// Whether it ends a request (RFC 9110 section 15).
    private static func isFinal(_ status: HTTPStatus) -> Bool { (200...599).contains(status.code) }

    private static func withBody(of source: HTTPResponse) -> OpaquePointer? {
        // A 204 and a 304 end with their header (RFC 9110 sections 15.3.5 and 15.4.5): libmicrohttpd sends no body with
        // them, but with a 304 this body's length (section 8.6 requires that of the page, or none).
        unsafe source.body.withUnsafeBytes {
            // RESPMEM_MUST_COPY: the bytes are read only, although the parameter's type does not say so.
            unsafe MHD_create_response_from_buffer(
                $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
        }
    }

    /// libmicrohttpd refuses fields that would break the header, such as an empty value; then this returns `false`.
    private static func add(_ fields: HTTPFields, _ closesConnection: Bool, to response: OpaquePointer) -> Bool {
        for field in fields where !own.contains(field.name) {
            // libmicrohttpd accepts no tab in a value; a space means the same (RFC 9110 section 5.6.3).
            let value =
                field.value.utf8.contains(UInt8(ascii: "\t"))
                ? String(
                    decoding: field.value.utf8.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
                : field.value
            // Passed as they are: an implicit conversion would copy both into arrays.
            let result = unsafe field.name.rawName.withCString { name in
                unsafe value.withCString { unsafe MHD_add_response_header(response, name, $0) }
            }
            guard result == .YES else { return false }
        }
        return unsafe !closesConnection || MHD_add_response_header(response, "Connection", "close") == .YES
    }

    /// Queues the response on a connection; libmicrohttpd keeps its own reference.
    func queue(on connection: OpaquePointer) -> MHD_Result { unsafe MHD_queue_response(connection, status, response) }

    /// The response sent instead of one that cannot be sent.
    static func failure() -> ResponseHandle? {
        ResponseHandle(
            .text("The program could not send its answer.\n", status: .internalServerError), closesConnection: false,
            room: .max)
    }

    /// The maximum size of the status line and the server's own fields.
    static let ownBytes = 256

    /// The server alone sets fields about the transfer (RFC 9110 section 7.6.1, RFC 9112 section 6).
    static let own: Set<HTTPField.Name> = Set(
        ["Connection", "Content-Length", "Date", "Keep-Alive", "Trailer", "Transfer-Encoding", "Upgrade"]
            .compactMap { HTTPField.Name($0) })
}
