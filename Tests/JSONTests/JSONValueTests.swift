import FoundationEssentials
import JSON
import TestSupport
import Testing

@Suite struct JSONValueTests {
    static let values: [(text: String, value: JSONValue)] = [
        ("null", .null), ("true", true), ("false", false), ("0", 0), ("-1", -1), ("\"\"", ""), ("[]", []), ("{}", [:]),
        ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
        ("0.5", 0.5), ("1e300", 1e300), ("-1e300", -1e300), (" \t\r\n[1 , 2]\n", [1, 2]),
        (#""\u00e9\n\"\\\/\ud83d\ude00""#, "é\n\"\\/😀"), ("\"日本\u{202E}\"", "日本\u{202E}"),
        (#"{"a":[1,{"b":null}],"":{}}"#, ["a": [1, ["b": .null]], "": [:]]),
        // One name in two objects, and a name that is also a value.
        (#"[{"a":1},{"a":2},"a","a"]"#, [["a": 1], ["a": 2], "a", "a"]),
        (#"{"a":"a","b":["b","b",{"a":"b"}],"c":"a"}"#, ["a": "a", "b": ["b", "b", ["a": "b"]], "c": "a"]),
        // A byte order mark, once and at the beginning.
        ("\u{FEFF}[1]", [1]), ("1E+2", 100), ("-0.0", 0), (#""\ud800\udc00\udbff\udfff""#, "\u{10000}\u{10FFFF}"),
        (#"{"a,":"}","{\"":"[","b\\":"\\"}"#, ["a,": "}", "{\"": "[", "b\\": "\\"]),
    ]

    @Test(arguments: values)
    func `JSON is read`(text: String, value: JSONValue) throws {
        #expect(try JSONValue(parsing: bytes(text)) == value)
        #expect(try JSONValue(parsing: value.encoded()) == value)
    }

    @Test(arguments: [
        #"{"a":1,"a":1}"#, #"{"a":1,"b":{},"a":2}"#, #"{"x":{"a":1,"a":2}}"#, #"[[{"a":1,"a":2}]]"#,
        #"{"a":1,"\u0061":2}"#, #"{"\u0061":1,"\u0061":2}"#, #"{"\ud83d\ude00":1,"😀":2}"#, #"{"":1,"":2}"#,
        #"{"a":{"b":1},"c":[{"d":1,"e":[{}],"d":2}]}"#, #"{"\/":1,"/":2}"#, #"{"a\"":1,"a\u0022":2}"#,
        #"{ "a" : [ { } ] , "a" : "x" }"#, #"{"iss":"https://good.example.com","sub":"x","iss":"https://evil"}"#,
        // Equal for Swift, and so one member of a dictionary.
        "{\"\u{E9}\":1,\"e\u{301}\":2}",
    ])
    func `a member name that occurs twice is refused at any depth`(text: String) {
        #expect(refusal { () throws(JSONError) in _ = try JSONValue(parsing: bytes(text)) }?.kind == .duplicateMember)
    }

    static let malformed: [[UInt8]] =
        [
            "", " ", "{", "}", "[", "]", "\"", "\"\\", "{]", "[}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "[1,]", "[,]",
            "{,}", "[1, ]", "[[],]", "{\"a\":{\"b\":1 ,\n}}", "[1,,2]", "nul",
            "True", "'a'", "{a:1}", "1 2", "{} {}", "[1]]", "01", "+1", ".5", "1.", "0x10", "NaN", "Infinity",
            "-", "// c\n1", "\"\t\"", "\"a\nb\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\udc00\\ud800\"",
            "{\"\\ud800\":1}",
            "{\"a\\u00\":1}", "\"\\ud800\\u0041\"", "\"\\ud800x\"", "\"\\ud800\\ud800\"", "1e", "1e+", "--1", "-01",
            "00", "1.e1", "tru",
            "truex", "nullnull", "[1}", "{\"a\":1]", "[1", "\"a", "\u{FEFF}", "[\u{FEFF}1]", "{\"a\":1,,\"b\":2}",
            "\"\u{7}\"",
            "{1:2}", "{\"a\" 1}", "[1 2]", "1e400", "-1e400", "\u{FEFF}\u{FEFF}1", "{\"a\":1,\"b\"", "[\"a\":1]",
        ].map(bytes) + [
            [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22],
            // The same in a member name, and outside of strings.
            [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], [0x7B, 0x22, 0xE2, 0x82, 0x22, 0x3A, 0x31, 0x7D], [0x31, 0xFF],
            [0xC2, 0xA0, 0x31],
            [0x5B, 0x22, 0x5C, 0x6E, 0xFF, 0x22, 0x5D], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
            // UTF-16 and UTF-32, which Foundation's decoder would read.
            [0x31, 0x00], [0x00, 0x31], [0xFF, 0xFE, 0x31, 0x00], [0xFE, 0xFF, 0x00, 0x31], [0x31, 0, 0, 0],
            [0x7B, 0x00, 0x7D, 0x00], [0x22, 0x00, 0x22], [0x31, 0x00, 0x00],
        ]

    @Test(arguments: ["9007199254740993.0", "-9007199254740993.0", "9007199254740992.5", "900719925474099.3e1"])
    func `a number that a double had to round is no integer`(text: String) throws {
        guard case .number = try JSONValue(parsing: bytes(text)) else {
            Issue.record("\(try JSONValue(parsing: bytes(text)))")
            return
        }
    }

    @Test(arguments: malformed)
    func `what is not JSON in UTF-8 is refused`(text: [UInt8]) {
        #expect(
            refusal { () throws(JSONError) in _ = try JSONValue(parsing: text) }?.kind == .invalid,
            "\(String(decoding: text, as: UTF8.self))")
    }

    @Test(arguments: [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")])
    func `nesting is bounded`(open: String, close: String) throws {
        func nested(_ depth: Int) -> [UInt8] {
            let levels = depth / (close.utf8.count)
            return bytes(
                String(repeating: open, count: levels) + "1" + String(repeating: close, count: levels))
        }
        _ = try JSONValue(parsing: nested(64))
        for depth in [66, 128, 100_000] {
            #expect(refusal { () throws(JSONError) in _ = try JSONValue(parsing: nested(depth)) }?.kind == .invalid)
        }
        // A record of our own may hold what was read elsewhere.
        if open == "[" {
            _ = try JSONValue(own: nested(80))
            #expect(refusal { () throws(JSONError) in _ = try JSONValue(own: nested(81)) }?.kind == .invalid)
            #expect(refusal { () throws(JSONError) in _ = try JSONValue(parsing: nested(65)) }?.kind == .invalid)
        }
        // Brackets in strings are no nesting.
        _ = try JSONValue(parsing: bytes("\"" + String(repeating: "[{", count: 1000) + "\""))
    }

    @Test func `a member's name has 500 bytes at most`() throws {
        let longest = String(repeating: "e\u{301}", count: 166) + "ab"
        #expect(try JSONValue(parsing: bytes("{\"\(longest)\":1}")) == [longest: 1])
        for name in [longest + "c", longest + "\\u0301", String(repeating: "\u{301}", count: 100_000)] {
            let text = bytes("[{\"a\":{\"\(name)\":1}}]")
            #expect(refusal { () throws(JSONError) in _ = try JSONValue(parsing: text) }?.kind == .invalid)
            #expect(refusal { () throws(JSONError) in _ = try JSONValue(patientlyParsing: text) }?.kind == .invalid)
        }
    }

    @Test func `size is bounded`() throws {
        let blanks = [UInt8](repeating: 0x20, count: JSONValue.maximumSize - 1)
        #expect(try JSONValue(parsing: blanks + [0x31]) == 1)
        #expect(
            refusal { () throws(JSONError) in _ = try JSONValue(parsing: blanks + [0x20, 0x31]) }?.kind == .invalid)
    }

    @Test(
        arguments: [
            ("1e300", nil), ("-1e300", nil), ("0.5", nil), ("9223372036854775808", nil), ("-9223372036854775809", nil),
            ("123456789012345678901234567890", nil), ("1e2", 100), ("1.0", 1), ("-0", 0),
            ("9e18", 9_000_000_000_000_000_000),
            ("9.3e18", nil), ("1893456000", 1_893_456_000), ("\"1\"", nil), ("true", nil), ("null", nil), ("[1]", nil),
        ] as [(String, Int64?)])
    func `a whole number is taken when it is one and fits`(text: String, expected: Int64?) throws {
        #expect(try JSONValue(parsing: bytes(text)).integer == expected)
    }

    @Test func `accessors give a value of their own kind alone`() {
        let value: JSONValue = ["s": "x", "i": 7, "d": 0.5, "b": true, "a": [1], "n": .null]
        #expect(value["s"]?.string == "x")
        #expect(value["i"]?.integer == 7)
        #expect(value["i"]?.number == 7)
        #expect(value["d"]?.number == 0.5)
        #expect(value["d"]?.integer == nil)
        #expect(value["b"]?.bool == true)
        #expect(value["i"]?.bool == nil)
        #expect(value["a"]?.array == [1])
        #expect(value["n"] == .null)
        #expect(value["n"] != nil)
        #expect(value["x"] == nil)
        #expect(value["s"]?["x"] == nil)
        #expect(value["s"]?.object == nil)
        #expect(JSONValue.number(.nan).integer == nil)
        #expect(JSONValue.number(.infinity).integer == nil)
    }

    @Test func `writing is sorted and exact`() {
        let value: JSONValue = [
            "b": [1, 2.5, true, .null], "a": "\"\\\u{01}\u{1F}\n\u{7F}/é\u{202E}", "B": [:], "\u{10000}": 1,
            "\u{FFFF}": 2,
        ]
        let expected =
            #"{"B":{},"a":"\"\\\u0001\u001f\u000a"# + "\u{7F}/é\u{202E}"
            + "\",\"b\":[1,2.5,true,null],\"\u{FFFF}\":2,\"\u{10000}\":1}"
        #expect(String(decoding: value.encoded(), as: UTF8.self) == expected)
        #expect(
            JSONValue.array([.number(.nan), .number(.infinity), .number(1e300)]).encoded()
                == bytes("[null,null,1e+300]"))
    }
}
