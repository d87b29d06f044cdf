public import HTTP

/// A responder that limits the size of a request's body before it is received.
public protocol BodyLimitingResponder: HTTPResponder {
    /// The maximum body size, in bytes, of a request whose body is still empty. Called only for requests with a body; must
    /// neither wait nor block. The limit of the server's configuration applies as well.
    func bodyLimit(for request: HTTPRequest) -> Int
}
