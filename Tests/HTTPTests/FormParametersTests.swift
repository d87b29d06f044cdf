import Testing

@testable import HTTP

@Suite("Form parameters")
struct FormParametersTests {
    private func pairs(_ text: String) throws -> [String] {
        try FormParameters(parsing: text).pairs.map { "\($0.name)→\($0.value)" }
    }

    @Test(
        arguments: [
            ("", []), ("&", []), ("&&a=1&&", ["a→1"]), ("a=1&b=2", ["a→1", "b→2"]), ("a", ["a→"]), ("a=", ["a→"]),
            ("=a", ["→a"]),
            ("=", ["→"]), ("a=b=c", ["a→b=c"]), ("a=1;b=2", ["a→1;b=2"]), ("a+b=c+d%2B", ["a b→c d+"]),
            ("%61=%62", ["a→b"]),
            ("a=%26%3D", ["a→&="]), ("Text=Buy%20milk", ["Text→Buy milk"]), ("t=%F0%9F%A5%9B", ["t→🥛"]),
            ("a=1&a=2", ["a→1", "a→2"]),
            ("a=1&amp;b=2", ["a→1", "amp;b→2"]),
        ] as [(String, [String])])
    func `pairs are read in order`(_ text: String, _ expected: [String]) throws {
        #expect(try pairs(text) == expected)
    }

    @Test(arguments: [
        "a=%", "a=%4", "a=%zz", "%=a", "a=%u0041", "a=%FF", "a=%C0%AF", "a=%ED%A0%80", "a=1&b=%", "a=% 41", "a=%+1",
    ])
    func `what can't be decoded is refused as a whole`(_ text: String) {
        #expect(throws: FormParameters.Failure.malformed) { try FormParameters(parsing: text) }
    }

    @Test(arguments: ["a=1&x=", "a=1&"]) func `excessive combining marks are refused`(_ start: String) throws {
        let hundred = start + "e" + String(repeating: "\u{301}\u{316}", count: 50)
        #expect(throws: Never.self) { try FormParameters(parsing: hundred + "e\u{301}") }
        #expect(throws: FormParameters.Failure.malformed) { try FormParameters(parsing: hundred + "\u{301}") }
        #expect(throws: FormParameters.Failure.malformed) { try FormParameters(parsing: hundred + "%CC%81") }
    }

    @Test func `free text may have any number of combining marks, names may not`() throws {
        let markedText = "e" + String(repeating: "\u{301}\u{316}", count: 20_000)
        let form = try FormParameters(parsing: "csrf=x&text=\(markedText)&text=y", freeTextFields: ["text"])
        #expect(form.first("text")?.unicodeScalars.count == 40_001 && form.pairs.count == 3)
        for refused in ["text=x&csrf=\(markedText)", "text=x&text\(markedText)=y"] {
            #expect(throws: FormParameters.Failure.malformed) {
                try FormParameters(parsing: refused, freeTextFields: ["text"])
            }
        }
    }

    @Test func `separators are bytes, whatever accent follows them`() throws {
        // To Swift, each of these is one character; to every other reader, the separator is there.
        #expect(try pairs("a=1&\u{301}b=2") == ["a→1", "\u{301}b→2"])
        #expect(try FormParameters(parsing: "a=\u{301}1").pairs.first?.name == "a")
    }

    @Test func `too many pairs are refused before they are read`() throws {
        let most = FormParameters.maxPairs
        let text = Array(repeating: "a=1", count: most).joined(separator: "&")
        #expect(try FormParameters(parsing: text).pairs.count == most)
        #expect(throws: FormParameters.Failure.tooMany(limit: most)) { try FormParameters(parsing: text + "&b=%") }
        #expect(try FormParameters(parsing: String(repeating: "&", count: 100_000)).pairs.isEmpty)
    }

    @Test func `a parameter that must occur once is refused when it occurs twice`() throws {
        let parameters = try FormParameters(parsing: "state=1&code=2&state=1")
        #expect(throws: FormParameters.Failure.repeated("state")) { try parameters.single("state") }
        #expect(try parameters.single("code") == "2")
        #expect(try parameters.single("none") == nil)
        #expect(parameters.first("state") == "1")
        #expect(parameters.all("state") == ["1", "1"])
    }

    @Test func `what is encoded is read back`() throws {
        var parameters: FormParameters = ["a b": "c&d=e+f%", "": "", "ä": "\r\n\u{0}🥛"]
        parameters.append("x", nil)
        parameters.append("y", "1")
        #expect(parameters.encoded == "a%20b=c%26d%3De%2Bf%25&=&%C3%A4=%0D%0A%00%F0%9F%A5%9B&y=1")
        #expect(try FormParameters(parsing: parameters.encoded) == parameters)
    }
}
