internal import Configuration
internal import HTTP

/// Handles requests from other machines where this one has several addresses: each by the application of the address that it came to, which
/// has its own redirect URI and cookies.
struct LANAddressChoice: HTTPResponder {
    let place: LANAddress
    /// The responders for ``LANAddress/urls``, by origin.
    let responders: [String: any HTTPResponder]
    /// The responder for the public address.
    let first: any HTTPResponder

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        await (responders[place.url(for: request).origin] ?? first).respond(to: request)
    }
}
