internal import Configuration
internal import HTTP

/// Responds to plain HTTP requests from other machines with a redirect to the https address only. It reads neither cookies nor
/// forms.
struct RedirectToTLS: HTTPResponder {
    let place: LANAddress

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        HTTPResponse(
            HTTPStatus(308),
            // Not cacheable: the address may change.
            fields: [.location: place.url(for: request).origin + request.target, .cacheControl: "no-store"])
    }
}
