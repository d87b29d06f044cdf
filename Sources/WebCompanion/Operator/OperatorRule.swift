internal import HTTP

/// Where the program itself can be seen and changed from: its own computer, by a name of that computer. That it is the operator
/// who does so is the matter of ``OperatorAccess``.
///
/// The connection alone would not do: a page of `evil.example` whose name is made to lead to 127.0.0.1 (DNS rebinding) comes
/// from loopback too, but names its own host; and a proxy on this machine speaks for anybody.
struct OperatorRule: Sendable {
    /// Whether there is anything to change here at all: not on a shared screen, and not where the public name is of another machine.
    let isOffered: Bool

    /// Decides by the settings.
    init(_ settings: Settings) {
        isOffered = !settings.isKiosk && settings.publicURL?.isLoopback != false
    }

    /// Whether a request comes from there.
    func isLocal(_ request: HTTPRequest) -> Bool { isOffered && OperatorRule.isOfThisMachine(request) }

    /// Whether a request comes from this machine, by a name of it and through no proxy that says so.
    static func isOfThisMachine(_ request: HTTPRequest) -> Bool {
        guard request.connection.isLoopback,
            let host = request.fields[.host], let url = HTTPURL("http://\(host)"),
            OperatorRule.names.contains(url.host)
        else { return false }
        return !OperatorRule.ofProxies.contains { request.fields[$0] != nil }
    }

    private static let names: Set<String> = ["localhost", "127.0.0.1", "::1"]
    private static let ofProxies = [
        "Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Via",
    ].compactMap { HTTPField.Name($0) }
}
