import HTTP
import Testing

@testable import Spans

/// The JSON encoding of OTLP (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding).
@Suite struct SpanPayloadTests {
    @Test func `spans in OTLP's encoding`() throws {
        let context = try #require(
            TraceContext(traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"))
        let server = Span(
            context, parentID: nil, .server, "GET /tasks/{id}", end: 1_700_000_000_250_000_000,
            after: .milliseconds(250),
            attributes: ["http.response.status_code": .number(200), "http.route": .text("/tasks/{id}")])
        let client = Span(
            context, parentID: "b7ad6b7169203331", .client, "POST token", end: 7, after: .seconds(1), isError: true)
        let body = SpanPayload.encoded([server, client], of: ["service.name": "a \"b\"", "service.version": "1.2"])
        #expect(
            String(decoding: body, as: UTF8.self)
                == #"{"resourceSpans":[{"resource":{"attributes":["#
                + #"{"key":"service.name","value":{"stringValue":"a \"b\""}},"#
                + #"{"key":"service.version","value":{"stringValue":"1.2"}}]},"#
                + #""scopeSpans":[{"scope":{"name":"web-companion","version":"1.2"},"spans":["#
                + #"{"attributes":[{"key":"http.response.status_code","value":{"intValue":"200"}},"#
                + #"{"key":"http.route","value":{"stringValue":"/tasks/{id}"}}],"#
                + #""endTimeUnixNano":"1700000000250000000","flags":1,"kind":2,"name":"GET /tasks/{id}","#
                + #""spanId":"00f067aa0ba902b7","startTimeUnixNano":"1700000000000000000","#
                + #""traceId":"4bf92f3577b34da6a3ce929d0e0e4736"},"#
                + #"{"attributes":[],"endTimeUnixNano":"7","flags":1,"kind":3,"name":"POST token","#
                + #""parentSpanId":"b7ad6b7169203331","spanId":"00f067aa0ba902b7","startTimeUnixNano":"0","#
                + #""status":{"code":2},"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}]}]}]}"#)
    }
}
