internal import HTTP

/// A form of a browser that may watch its own sign-ins.
package struct WatcherForm: Sendable {
    package let context: RequestContext

    /// - Throws: ``HTTPError`` (403) for any other browser.
    init(_ form: BrowserForm, _ access: FlowAccess) throws(HTTPError) {
        context = try WatcherRequest(form.context, access).context
    }
}
