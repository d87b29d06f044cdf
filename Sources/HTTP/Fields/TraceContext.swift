/// The place of a request in a distributed trace (W3C Trace Context, 2021-11-23): the value of `traceparent`.
///
/// `tracestate` is neither read nor passed on (section 4.3 allows that): its content is chosen by others.
public struct TraceContext: Sendable, Hashable, CustomStringConvertible {
    /// The id that all requests of a trace share: 32 lower-case hexadecimal digits, not all zero.
    public let traceID: String
    /// The id of the request that caused this one: 16 lower-case hexadecimal digits, not all zero.
    public let parentID: String
    /// Whether the caller may have recorded the trace.
    public let isSampled: Bool

    /// The size of a value of version 00.
    private static let size = 55

    /// Reads a value.
    /// - Parameter traceparent: as received. Upper-case digits are refused (section 3.2.2), as are all-zero ids and version `ff`. A later
    ///   version may continue after the flags with a hyphen (section 3.2.4); what follows is ignored.
    public init?(traceparent: String) {
        let bytes = Array(traceparent.utf8)
        guard bytes.count >= TraceContext.size, bytes.count <= 512,
            [2, 35, 52].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }),
            let version = TraceContext.text(bytes[0..<2]), version != "ff",
            let traceID = TraceContext.text(bytes[3..<35]), traceID.utf8.contains(where: { $0 != UInt8(ascii: "0") }),
            let parentID = TraceContext.text(bytes[36..<52]),
            parentID.utf8.contains(where: { $0 != UInt8(ascii: "0") }),
            let flags = TraceContext.text(bytes[53..<55]).flatMap({ UInt8($0, radix: 16) })
        else { return nil }
        guard bytes.count == TraceContext.size || (version != "00" && bytes[55] == UInt8(ascii: "-")) else {
            return nil
        }
        (self.traceID, self.parentID, isSampled) = (traceID, parentID, flags & 1 == 1)
    }

    private init(traceID: String, parentID: String, isSampled: Bool) {
        (self.traceID, self.parentID, self.isSampled) = (traceID, parentID, isSampled)
    }

    private init(traceID: String, isSampled: Bool) {
        self.init(traceID: traceID, parentID: TraceContext.digits(of: TraceContext.random()), isSampled: isSampled)
    }

    /// Begins a trace. Sampled: receivers that follow the caller's decision would else record nothing.
    public static func beginning() -> TraceContext {
        TraceContext(traceID: digits(of: random()) + digits(of: random()), isSampled: true)
    }

    /// The context of a request that this one causes: the same trace, another parent.
    public func child() -> TraceContext { TraceContext(traceID: traceID, isSampled: isSampled) }

    /// The same place of the same trace, with another decision about recording it.
    public func sampled(_ isSampled: Bool) -> TraceContext {
        TraceContext(traceID: traceID, parentID: parentID, isSampled: isSampled)
    }

    /// The value of `traceparent`, in version 00.
    public var description: String { "00-\(traceID)-\(parentID)-0\(isSampled ? 1 : 0)" }

    /// These bytes, if all are lower-case hexadecimal digits.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        let isRight = bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        return isRight ? String(decoding: bytes, as: UTF8.self) : nil
    }

    private static func random() -> UInt64 { .random(in: 1 ... .max) }

    private static func digits(of number: UInt64) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: 16 - text.utf8.count) + text
    }
}

extension HTTPRequest {
    /// The trace that the sender of the request began; `nil` where none is declared, and where it is malformed or declared twice.
    public var traceContext: TraceContext? {
        let values = fields[values: .traceparent]
        return values.count == 1 ? values.first.flatMap { TraceContext(traceparent: $0) } : nil
    }
}
