public import Traces

/// Addresses of the flow view.
public enum FlowAddress {
    /// The diagram of the browser's last sign-in.
    public static let latest = "/flow/latest"

    /// The same, at the last message of a kind.
    public static func latest(_ kind: TraceMessage.Kind) -> String { "\(latest)#\(kind.rawValue)" }
}
