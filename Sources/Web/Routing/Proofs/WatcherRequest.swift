internal import HTTP
internal import Running

/// A request of a browser that may watch its own sign-ins.
package struct WatcherRequest: Sendable {
    package let context: RequestContext

    /// - Throws: ``HTTPError`` (403) for any other browser.
    init(_ context: RequestContext, _ access: FlowAccess) throws(HTTPError) {
        guard access.allows(context.request) else {
            throw HTTPError(
                .forbidden, code: "not-shown",
                "The messages of a sign-in are shown to the operator of this program, and to everybody where the setting explain is true. "
                    + "The operator's browser is known by the link that the program prints at its start; \(CommandName.shown) operator-link prints another."
            )
        }
        self.context = context
    }
}
