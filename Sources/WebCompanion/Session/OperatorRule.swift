internal import HTTP

/// Who may see and change the program itself: somebody who sits at its computer, and opens it there by a name of that computer.
///
/// The connection alone would not do: a page of `evil.example` whose name is made to lead to 127.0.0.1 (DNS rebinding) comes
/// from loopback too, but names its own host; and a proxy on this machine speaks for anybody.
struct OperatorRule: Sendable {
    /// Whether there is anything to change here at all: not on a shared screen, and not where a name of another machine is active.
    let isOffered: Bool

    /// Judges by the settings.
    init(_ settings: Settings) {
        isOffered = !settings.isKiosk && settings.publicURL?.isLoopback != false
    }

    /// Whether a request comes from that person.
    func allows(_ request: HTTPRequest) -> Bool {
        guard isOffered, request.connection.isLoopback,
            let host = request.fields[.host], let url = HTTPURL("http://\(host)"),
            OperatorRule.names.contains(url.host)
        else { return false }
        return !OperatorRule.ofProxies.contains { request.fields[$0] != nil }
    }

    /// - Throws: ``HTTPError`` 403 with a sentence that says where it can be done.
    func require(_ context: RequestContext) throws(HTTPError) {
        guard !allows(context.request) else { return }
        throw HTTPError(
            .forbidden, code: "not-the-operator",
            isOffered
                ? "This can be changed only on the machine that the program runs on."
                : "This can’t be changed in a browser while strangers share the screen or the address is another machine’s."
        )
    }

    private static let names: Set<String> = ["localhost", "127.0.0.1", "::1"]
    private static let ofProxies = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via"]
        .compactMap { HTTPField.Name($0) }
}
