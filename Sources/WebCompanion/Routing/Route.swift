internal import HTTP

/// The protection and the handler of an address.
final class Route: Sendable {
    /// Handles a request that the protection allows.
    typealias Handler = @Sendable (RequestContext) async throws -> HTTPResponse

    /// The pattern of its path, such as `/tasks/{id}`.
    let pattern: String
    let protection: RouteProtection
    /// The maximum body size.
    let bodySize: BodySize
    let content: RouteContent
    /// Whether opening it is user activity. Automatic requests of a page reset no idle timeout.
    let isActivity: Bool
    let handler: Handler

    init(
        pattern: String, protection: RouteProtection, bodySize: BodySize, content: RouteContent, isActivity: Bool,
        handler: @escaping Handler
    ) {
        self.pattern = pattern
        self.protection = protection
        self.bodySize = bodySize
        self.content = content
        self.isActivity = isActivity
        self.handler = handler
    }

    /// Whether it is requested at an interval, by a script of a page or by a probe: a log of them would hide the rest.
    var isPolled: Bool { !isActivity || protection == .page(.machine) }
}
