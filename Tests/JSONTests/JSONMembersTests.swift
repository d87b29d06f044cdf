import Testing

@testable import JSON

@Suite struct JSONMembersTests {
    private static let names = ["Id", "id", "text", "done", "a", "b"]

    /// Lists as a task API sends them, and less tidy ones.
    private static let lists = [
        "[]", " [ ] ", "[{}]", #"[{"id":1,"text":"a"},{"text":"b","other":{"text":[1,2]}}]"#,
        #"[{"id":1,"id":2}]"#, #"[{"\u0069d":1}]"#, #"[1,null,"x",[{}],{"id":true}]"#, #"[{"id":1},]"#, #"[{"id" 1}]"#,
        #"[{"ïd":1,"id":2}]"#, "[{\"other\":\"\u{1}\"}]", #"[{"other":"\x"}]"#, #"[{"other":"é"}]"#, #"[{"other":01}]"#,
        #"[{"other":1e999}]"#, #"[{"id":999999999999999999,"b":9999999999999999999,"a":-0}]"#, #"{"id":1}"#,
        #"[{"id":1}] 2"#, "\u{FEFF}[{\"id\":1}]", #"[{"":1,"id":""}]"#, #"[{"other":[[[[]]]],"id":{}}]"#, "[", "",
        #"[{"id":1}"#,
        "[" + String(repeating: "[", count: 70) + String(repeating: "]", count: 70) + "]",
        "[{\"other\":" + String(repeating: "[", count: 62) + String(repeating: "]", count: 62) + "}]",
        "[{\"other\":" + String(repeating: "[", count: 63) + String(repeating: "]", count: 63) + "}]",
        "[{\"" + String(repeating: "n", count: 501) + "\":1}]", "[{\"" + String(repeating: "n", count: 500) + "\":1}]",
    ]

    /// The same by reading the whole text as values.
    private func itemsOfValues(_ bytes: [UInt8], _ members: JSONMembers) -> [[JSONValue?]?]?? {
        guard let json = try? JSONValue(patientlyParsing: bytes) else { return .some(nil) }
        guard case .array(let items) = json else { return nil }
        return items.map { members.item($0).members }
    }

    private func expectSame(_ bytes: [UInt8]) {
        let members = JSONMembers(JSONMembersTests.names)
        let found: [[JSONValue?]?]??
        do { found = try members.items(patientlyParsing: bytes).map { $0.map(\.members) } } catch { found = .some(nil) }
        #expect(found == itemsOfValues(bytes, members), "\(String(decoding: bytes, as: UTF8.self))")
    }

    @Test func `a list has the same members as its values, and is refused where they are`() {
        for list in JSONMembersTests.lists { expectSame(Array(list.utf8)) }
    }

    @Test(arguments: [UInt64(1), 2, 3, 4]) func `so does any text`(_ seed: UInt64) {
        var generator = JSONTextGenerator(seed: seed)
        for _ in 0..<4_000 {
            let text = generator.text()
            expectSame(text)
            expectSame(Array("[".utf8) + text + Array("]".utf8))
            expectSame(Array("[{\"a\":".utf8) + text + Array(",\"id\":1},{\"other\":".utf8) + text + Array("}]".utf8))
        }
    }
}
