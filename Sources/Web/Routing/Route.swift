/// An address: what it does behind which protection, and what may be sent to it.
package final class Route: Sendable {
    /// The pattern of its path, such as `/tasks/{id}`.
    let pattern: String
    package let action: RouteAction
    /// The maximum body size.
    package let bodySize: BodySize
    package let content: RouteContent
    /// Whether opening it is user activity. Automatic requests of a page reset no idle timeout.
    package let isActivity: Bool

    package init(pattern: String, action: RouteAction, bodySize: BodySize, content: RouteContent, isActivity: Bool) {
        self.pattern = pattern
        self.action = action
        self.bodySize = bodySize
        self.content = content
        self.isActivity = isActivity
    }

    /// The protection, without what is behind it.
    package var protection: RouteProtection { action.protection }

    /// Whether it is requested at an interval, by a script of a page or by a probe: a log of them would hide the rest.
    var isPolled: Bool { !isActivity || protection == .page(.machine) }
}
