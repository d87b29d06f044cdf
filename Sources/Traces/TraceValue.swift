/// The value of a message's field, as a trace stores it.
public enum TraceValue: Sendable, Hashable {
    /// A public value.
    case text(String)
    /// A secret, or what may be one.
    case masked(MaskedValue)
    /// A time: seconds since 1970.
    case time(Double)

    /// As one line.
    public var description: String {
        switch self {
        case .text(let text): text
        case .masked(let value): value.description
        case .time(let seconds): String(Int64(clamping: seconds))
        }
    }
}

extension Int64 {
    /// The rounded value, or the nearest limit.
    init(clamping seconds: Double) {
        self = seconds.isFinite ? Int64(exactly: seconds.rounded()) ?? (seconds < 0 ? .min : .max) : 0
    }
}
