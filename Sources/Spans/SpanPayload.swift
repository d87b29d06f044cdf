internal import HTTP
internal import JSON

/// The body of a request that exports spans: an `ExportTraceServiceRequest` in OTLP's JSON encoding. There, ids are hexadecimal, 64-bit
/// numbers are strings, and enumerations are numbers.
enum SpanPayload {
    /// - Parameter resource: the attributes of the program.
    static func encoded(_ spans: [Span], of resource: [String: String]) -> [UInt8] {
        let scope: JSONValue = ["name": "web-companion", "version": .string(resource["service.version"] ?? "")]
        let resource = attributes(resource.mapValues { .text($0) })
        return JSONValue.object([
            "resourceSpans": [
                [
                    "resource": ["attributes": resource],
                    "scopeSpans": [["scope": scope, "spans": .array(spans.map(encoded))]],
                ]
            ]
        ]).encoded()
    }

    private static func encoded(_ span: Span) -> JSONValue {
        var members: [String: JSONValue] = [
            "traceId": .string(span.context.traceID), "spanId": .string(span.context.parentID),
            "flags": .integer(span.context.isSampled ? 1 : 0), "kind": .integer(span.kind.rawValue),
            "name": .string(span.name), "startTimeUnixNano": .string("\(span.start)"),
            "endTimeUnixNano": .string("\(span.end)"), "attributes": attributes(span.attributes),
        ]
        if let parentID = span.parentID { members["parentSpanId"] = .string(parentID) }
        // STATUS_CODE_ERROR
        if span.isError { members["status"] = ["code": 2] }
        return .object(members)
    }

    private static func attributes(_ attributes: [String: Span.Value]) -> JSONValue {
        .array(
            attributes.sorted { $0.key < $1.key }.map { name, value in
                switch value {
                case .text(let text): ["key": .string(name), "value": ["stringValue": .string(text)]]
                case .number(let number): ["key": .string(name), "value": ["intValue": .string("\(number)")]]
                }
            })
    }
}
