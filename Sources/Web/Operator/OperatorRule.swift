package import Configuration
package import HTTP

/// From where the program itself can be viewed and changed: its own computer, by a name of that computer. ``OperatorAccess``
/// decides whether it is the operator.
///
/// The connection alone would not suffice: a page of `evil.example` whose name resolves to 127.0.0.1 (DNS rebinding) connects
/// from loopback too, but sends its own host name; and a reverse proxy on this machine forwards requests of anyone.
package struct OperatorRule: Sendable {
    /// Whether operator pages are offered at all: not on a shared screen, and not where the public name is another machine's.
    package let isOffered: Bool
    /// Whether the page about the shared screens of the local network is offered, which is the operator's only one on a shared screen.
    package let offersScreens: Bool

    /// The rule for these settings.
    /// - Parameter servesScreens: whether browsers of the local network can be shared screens.
    package init(_ settings: Settings, servesScreens: Bool = false) {
        offersScreens = servesScreens && settings.isKiosk && settings.publicURL?.isLoopback != false
        isOffered = !settings.isKiosk && settings.publicURL?.isLoopback != false
    }

    /// Whether operator pages are offered to the sender of a request.
    func isLocal(_ request: HTTPRequest) -> Bool { isOffered && OperatorRule.isOfThisMachine(request) }

    /// Whether any operator page is offered to the sender of a request.
    package func isAnyOffered(_ request: HTTPRequest) -> Bool {
        (isOffered || offersScreens) && OperatorRule.isOfThisMachine(request)
    }

    /// Whether a request comes from this machine, by a name of it and not through a proxy that declares itself.
    static func isOfThisMachine(_ request: HTTPRequest) -> Bool {
        guard request.connection.isLoopback,
            let host = request.fields[.host], let url = HTTPURL("http://\(host)"),
            OperatorRule.names.contains(url.host)
        else { return false }
        return !request.fields.nameProxy
    }

    private static let names: Set<String> = ["localhost", "127.0.0.1", "::1"]
}
