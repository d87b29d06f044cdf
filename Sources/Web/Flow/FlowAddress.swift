package import Traces

/// Addresses of the flow view.
package enum FlowAddress {
    /// The diagram of the browser's last sign-in.
    package static let latest = "/flow/latest"

    /// The same, at the last message of a kind.
    package static func latest(_ kind: TraceMessage.Kind) -> String { "\(latest)#\(kind.rawValue)" }
}
