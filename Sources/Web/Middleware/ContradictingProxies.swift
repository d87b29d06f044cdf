internal import HTTP
internal import Running
internal import Synchronization

/// Says once that a trusted proxy names two clients, so that its requests count as those of an unknown one.
final class ContradictingProxies: Sendable {
    private let log: Log
    private let isSaid = Atomic(false)

    init(_ log: Log) { self.log = log }

    /// Looks at a request.
    func note(_ request: HTTPRequest) {
        guard request.fields[.forwarded] != nil, request.clientAddress == TrustedProxies.contradiction,
            !isSaid.exchange(true, ordering: .relaxed)
        else { return }
        log(
            .warning,
            "A proxy of trustedProxies names one client in Forwarded and another in X-Forwarded-For, so neither counts. Let it set one of "
                + "them and remove the other, in nginx by “proxy_set_header Forwarded \"\";”.")
    }
}
