public import HTTP

/// A responder that has some of its answers ready.
public protocol PreparedResponder: HTTPResponder {
    /// The answer to a request when that is ready, which has to be the one that `respond(to:)` gives; else `nil`. It must neither wait
    /// nor block.
    func preparedResponse(to request: HTTPRequest) -> PreparedResponse?
}
