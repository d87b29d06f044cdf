internal import CMicroHTTPD
public import HTTP

/// A response in libmicrohttpd's form that is made once and sent as often as it is asked for, on whichever thread: the library
/// counts who uses it.
@safe public final class PreparedResponse: Sendable {
    // libmicrohttpd's own lock guards the count, and nothing else of it changes.
    nonisolated(unsafe) private let response: OpaquePointer
    /// What it was made of.
    public let source: HTTPResponse
    /// How much room its header takes at most.
    let headerBytes: Int

    /// Copies a response.
    /// - Returns: `nil` when a field can't be sent as it is.
    public init?(_ source: HTTPResponse) {
        guard let made = unsafe ResponseHandle.make(source, closesConnection: false) else { return nil }
        unsafe response = unsafe made
        self.source = source
        headerBytes = ResponseHandle.headerBytes(of: source)
    }

    deinit { unsafe MHD_destroy_response(response) }

    /// Hands it to a connection.
    func queue(on connection: OpaquePointer) -> MHD_Result {
        unsafe MHD_queue_response(connection, UInt32(source.status.code), response)
    }
}
