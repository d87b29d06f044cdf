import Testing

@testable import HTTP

@Suite("Media types")
struct MediaTypeTests {
    @Test(
        arguments: [
            ("text/html", "text/html", [:]), ("Text/HTML; Charset=UTF-8", "text/html", ["charset": "UTF-8"]),
            ("application/json;charset=\"utf-8\"", "application/json", ["charset": "utf-8"]),
            ("text/html;", "text/html", [:]),
            (" text/html ;; a=b ", "text/html", ["a": "b"]), ("a/b; c=\"x;y\"", "a/b", ["c": "x;y"]),
            ("a/b; c=\"x\\\"y\\\\\"", "a/b", ["c": "x\"y\\"]), ("a/b; c=\"\"", "a/b", ["c": ""]),
            ("application/problem+json", "application/problem+json", [:]),
        ] as [(String, String, [String: String])])
    func `types and parameters are read`(_ text: String, _ essence: String, _ parameters: [String: String]) {
        let type = MediaType(text)
        #expect(type?.essence == essence)
        #expect(type?.parameters == parameters)
    }

    @Test(arguments: [
        "", "text", "text/", "/html", "text/html/x", "text /html", "text/html charset=utf-8", "text/html; charset",
        "text/html; =x",
        "text/html; charset = utf-8", "text/html; charset=", "text/html; a=1; A=2", "text/html; a=\"",
        "text/html; a=\"x",
        "text/html; a=\"x\"y", "text/html; a=x\"y\"", "text/html; a=b c", "te\u{212A}t/html", "text/html; \u{212A}=1",
        "text/html\u{37E}a=1",
        "text/html, text/plain", "\"a\"/b", "a/b; c=\"x\\\"", "a/b; c=\"x\"\"y\"",
    ])
    func `what is no media type is none`(_ text: String) {
        #expect(MediaType(text) == nil)
    }

    @Test func `JSON and forms are distinguished from what looks like them`() {
        #expect(MediaType("application/json")?.isJSON == true)
        #expect(MediaType("application/problem+JSON")?.isJSON == true)
        #expect(MediaType("text/json-seq")?.isJSON == false)
        #expect(MediaType("application/x-www-form-urlencoded; charset=utf-8")?.isForm == true)
        #expect(MediaType("application/x-www-form-urlencodedx")?.isForm == false)
        #expect(MediaType("multipart/form-data; boundary=x")?.isForm == false)
    }
}
