public import HTTP

/// A responder with some prepared responses.
public protocol PreparedResponder: HTTPResponder {
    /// The prepared response to a request, which must equal that of `respond(to:)`; `nil` if there is none. It must neither
    /// wait nor block.
    func preparedResponse(to request: HTTPRequest) -> PreparedResponse?
}
