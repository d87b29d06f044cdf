public import HTTP

/// Responses of the provider that were received as a cross-site POST, without cookies (`response_mode=form_post`).
///
/// The response waits here under a handle that is good once and for a minute, the browser is sent to a GET with that
/// handle, and only the GET, which carries the cookie, spends the code. So no cookie needs `SameSite=None`.
public protocol FormPostResponses: Sendable {
    /// Stores a response, in the place of one with the same `state`: a browser that sends its form once more follows the last redirect.
    /// - Parameter network: the network that it is charged to.
    /// - Returns: the handle, 43 characters of base64url; `nil` when the response is larger than any provider's, or there is no room.
    func store(_ response: FormParameters, from network: ClientNetwork) async -> String?

    /// Takes the response of a handle; `nil` when it is unknown, too old or taken.
    func take(_ handle: String) async -> FormParameters?
}
