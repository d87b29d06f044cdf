public import HTTP

/// A responder that knows before the body of a request is received how large it may be.
public protocol BodyLimitingResponder: HTTPResponder {
    /// The largest body, in bytes, of a request whose body is still empty. It is asked for requests with a body only, and must neither
    /// wait nor block. The limit of the server's configuration counts besides.
    func bodyLimit(for request: HTTPRequest) -> Int
}
