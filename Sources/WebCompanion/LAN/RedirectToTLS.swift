internal import HTTP

/// What plain HTTP gets from other machines: the way to the encrypted address, and nothing else. No cookie is looked at and no form
/// is read.
struct RedirectToTLS: HTTPResponder {
    let url: HTTPURL

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        HTTPResponse(
            HTTPStatus(308),
            // The address may be another one tomorrow.
            fields: [.location: url.origin + request.target, .cacheControl: "no-store"])
    }
}
