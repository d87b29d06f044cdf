import HTTP
import Testing

/// RFC 7578, as browsers send it.
@Suite struct MultipartBodyTests {
    private static let head = "Content-Disposition: form-data; name=\"a\"\r\n"

    private func parts(_ body: String, boundary: String? = "B") -> [MultipartBody.Part]? {
        MultipartBody(Array(body.utf8), boundary: boundary)?.parts
    }

    @Test(arguments: [
        "", "--B--", "--B--\r\n", "--B\r\n\(head)\r\nx", "--B\r\n\(head)\r\nx\r\n--B", "--B\r\n\(head)\r\nx\r\n--C--",
        "xyz\r\n\(head)\r\nx\r\n--B--",
        "x\r\n--B\r\n\(head)\r\nx\r\n--B--", "\r\n--B\r\n\(head)\r\nx\r\n--B--", "--B\r\n\(head)\r\nx\r\n--B--more",
        "--B\n\(head)\nx\n--B--", "--B\r\n\r\nx\r\n--B--", "--B\r\nx\r\n--B--", "--B \r\n\(head)\r\nx\r\n--B--",
        "--B\r\nContent-Type: text/plain\r\n\r\nx\r\n--B--", "--B\r\n\(head)\(head)\r\nx\r\n--B--",
        "--B\r\nContent-Disposition: form-data\r\n\r\nx\r\n--B--",
        "--B\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nx\r\n--B--",
        "--B\r\nContent-Disposition: form-data; name=\"a\"; name=\"b\"\r\n\r\nx\r\n--B--",
        "--B\r\nContent-Disposition: form-data; name=\"a\"; filename*=UTF-8''x\r\n\r\nx\r\n--B--",
        "--B\r\n\(head)Content-Transfer-Encoding: base64\r\n\r\neA==\r\n--B--",
        "--B\r\nContent-Disposition: form-data; name=\"a\"\rX: y\r\n\r\nx\r\n--B--",
        "--B\r\n\(head)X\r\n\r\nx\r\n--B--",
        "--B\r\nContent-Type: \(String(repeating: "x", count: 2048))\r\n\(head)\r\nx\r\n--B--",
    ]) func `anything but whole parts is refused`(body: String) { #expect(parts(body) == nil) }

    @Test(arguments: [nil, "", "B ", "B\"", "B\r\nC", "Bé", String(repeating: "B", count: 71)])
    func `a boundary that is none is refused`(boundary: String?) {
        let body = "--\(boundary ?? "")\r\n\(Self.head)\r\nx\r\n--\(boundary ?? "")--\r\n"
        #expect(parts(body, boundary: boundary) == nil)
    }

    @Test func `there are at most 50 parts`() {
        func body(_ count: Int) -> String {
            String(repeating: "--B\r\n\(Self.head)\r\nx\r\n", count: count) + "--B--\r\n"
        }
        #expect(parts(body(50))?.count == 50)
        #expect(parts(body(51)) == nil)
    }

    @Test func `fields and files are read as they are`() {
        let body =
            "--B\r\n\(Self.head)\r\nx\r\ny--B\r\n\r\n--B\r\n"
            + "content-disposition: form-data; name=\"f\"; filename=\"a \\\"b\\\".csv\"\r\n"
            + "Content-Type: text/csv\r\n\r\n\r\n--B--\r\n"
        #expect(
            parts(body)?.map { [$0.name, $0.fileName ?? "none", String(decoding: $0.content, as: UTF8.self)] } == [
                ["a", "none", "x\r\ny--B\r\n"], ["f", "a \"b\".csv", ""],
            ])
    }

    private func request(_ parts: [(head: String, content: [UInt8])]) -> HTTPRequest {
        let body = parts.flatMap { part in
            Array("--B\r\nContent-Disposition: form-data; \(part.head)\r\n\r\n".utf8) + part.content
                + Array("\r\n".utf8)
        }
        return HTTPRequest(
            method: .post, target: "/", fields: [.contentType: "multipart/form-data; boundary=B"],
            body: body + Array("--B--\r\n".utf8))
    }

    private static let marks = "a" + String(repeating: "\u{301}", count: 300)

    @Test(
        arguments: [
            [("name=\"g\"; filename=\"x\"", [0x78])],
            [("name=\"f\"; filename=\"x\"", [0x78]), ("name=\"f\"; filename=\"y\"", [0x79])],
            [("name=\"a\"", [0xFF])], [("name=\"a\"", Array(marks.utf8))], [("name=\"\(marks)\"", [0x78])],
        ] as [[(String, [UInt8])]]) func `a form whose parts are not what they must be is refused`(
            parts: [(String, [UInt8])]
        )
    {
        #expect(throws: HTTPError.self) {
            try request(parts.map { (head: $0.0, content: $0.1) })
                .formParameters(fileField: "f", freeTextFields: ["text"])
        }
    }

    @Test func `a form that is not made of parts is refused`() {
        let request = HTTPRequest(
            method: .post, target: "/", fields: [.contentType: "multipart/form-data; boundary=B"],
            body: Array("a=b".utf8))
        #expect(throws: HTTPError.self) { try request.formParameters(fileField: "f") }
    }

    @Test func `a form may have a file, or none`() throws {
        var form = try request([("name=\"text\"", Array(Self.marks.utf8)), ("name=\"f\"; filename=\"x\"", [0xFF])])
            .formParameters(fileField: "f", freeTextFields: ["text"])
        #expect(form.fields.first("text") == Self.marks && form.file == [0xFF])
        form = try request([("name=\"f\"; filename=\"\"", [])]).formParameters(fileField: "f")
        #expect(form.fields == FormParameters() && form.file == nil)
        form = try request([("name=\"f\"; filename=\"x\"", [])]).formParameters(fileField: "f")
        #expect(form.file == [])
        form = try HTTPRequest(
            method: .post, target: "/", fields: [.contentType: "application/x-www-form-urlencoded"],
            body: Array("a=b&f=c".utf8)
        ).formParameters(fileField: "f")
        #expect(form.fields == ["a": "b", "f": "c"] && form.file == nil)
    }

    @Test func `a form that expects no file is not read as one`() {
        #expect(throws: HTTPError.self) { try request([("name=\"a\"", [0x78])]).formParameters() }
    }
}
