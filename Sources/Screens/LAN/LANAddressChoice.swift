package import Configuration
package import HTTP

/// Handles requests from other machines where this one has several addresses: each by the application of the address that it came to, which
/// has its own redirect URI and cookies.
package struct LANAddressChoice: HTTPResponder {
    /// The addresses of this machine.
    let place: LANAddress
    /// The responders for ``LANAddress/urls``, by origin.
    let responders: [String: any HTTPResponder]
    /// The responder for the public address.
    let first: any HTTPResponder

    package init(place: LANAddress, responders: [String: any HTTPResponder], first: any HTTPResponder) {
        (self.place, self.responders, self.first) = (place, responders, first)
    }

    package func respond(to request: HTTPRequest) async -> HTTPResponse {
        await (responders[place.url(for: request).origin] ?? first).respond(to: request)
    }
}
