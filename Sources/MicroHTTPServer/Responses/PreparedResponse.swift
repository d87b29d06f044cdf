internal import CMicroHTTPD
public import HTTP

/// A response in libmicrohttpd's form that is created once and sent any number of times, on any thread: the library counts
/// its references.
@safe public final class PreparedResponse: Sendable {
    // libmicrohttpd's own lock guards the reference count, and nothing else of it changes.
    nonisolated(unsafe) private let response: OpaquePointer
    /// The response that it was made from.
    public let source: HTTPResponse
    /// The maximum size of its header.
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

    /// Queues it on a connection.
    func queue(on connection: OpaquePointer) -> MHD_Result {
        unsafe MHD_queue_response(connection, UInt32(source.status.code), response)
    }
}
