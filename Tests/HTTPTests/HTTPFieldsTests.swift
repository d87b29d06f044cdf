import Testing

@testable import HTTP

@Suite("Header fields")
struct HTTPFieldsTests {
    @Test(arguments: [
        ("a\r\nSet-Cookie: b", "a  Set-Cookie: b"), ("a\nb", "a b"), ("a\rb", "a b"), ("a\u{0}b", "a b"),
        ("  a\t", "a"), ("\r\n", ""),
        ("", ""), ("a\u{301}\r\nb", "a\u{301}  b"), ("ü\u{85}", "ü\u{85}"), ("a b", "a b"),
    ])
    func `no value can start a new field`(_ given: String, _ expected: String) {
        let field = HTTPField(.location, given)
        #expect(field.value == expected)
        #expect(!field.value.utf8.contains { $0 == 0x0D || $0 == 0x0A || $0 == 0 })
    }

    @Test(arguments: ["", "a b", "a:", "a\r\n", "ü", "a(b)", "\u{212A}", "a\u{301}", "a/b", "\"a\""])
    func `a name that is no token is none`(_ text: String) {
        #expect(HTTPField.Name(text) == nil)
        #expect(HTTPMethod(text) == nil)
    }

    @Test func `names have no case but keep theirs`() throws {
        let name = try #require(HTTPField.Name("x-REQUEST-id"))
        #expect(name == HTTPField.Name("X-Request-ID"))
        #expect(name.description == "x-REQUEST-id")
        #expect(Set([HTTPField.Name("a"), HTTPField.Name("A")]).count == 1)
        #expect(HTTPMethod("get") != .get)
    }

    @Test func `a list may be on several lines`() {
        var fields: HTTPFields = [.ifNoneMatch: "\"a\", \"b\"", .acceptLanguage: "sv"]
        fields.append(.ifNoneMatch, "\"c\"")
        #expect(fields[list: .ifNoneMatch] == "\"a\", \"b\", \"c\"")
        #expect(fields[list: .acceptLanguage] == "sv")
        #expect(fields[list: .acceptEncoding] == nil)
    }

    @Test func `setting replaces all fields of a name, appending keeps them`() {
        var fields: HTTPFields = [.setCookie: "a=1", .vary: "Cookie"]
        fields.append(.setCookie, "b=2")
        #expect(fields[values: .setCookie] == ["a=1", "b=2"])
        #expect(fields[.setCookie] == "a=1")
        fields[.setCookie] = "c=3"
        #expect(fields[values: .setCookie] == ["c=3"])
        fields[.setCookie] = nil
        #expect(fields[.setCookie] == nil)
        #expect(fields.count == 1)
        fields.append(contentsOf: [.vary: "Accept-Encoding"])
        #expect(fields.map(\.value) == ["Cookie", "Accept-Encoding"])
    }
}
