import Testing

@testable import Traces

@Suite("Masked values") struct MaskedValueTests {
    private let marks = TraceMarks(key: Array(repeating: 7, count: 32))

    @Test("of a long value the ends, the length and a mark are kept")
    func long() {
        let value = MaskedValue("eyJhbGciOiJSUzI1NiIs9f3k", marks: marks)
        #expect((value.head, value.tail, value.length) == ("eyJh", "9f3k", 24))
        #expect(value.description.hasPrefix("eyJh…9f3k · 24 characters · \(value.color.rawValue)-"))
    }

    @Test("of a value under 16 characters none is kept")
    func short() {
        let value = MaskedValue("correct-horse-1", marks: marks)
        #expect((value.head, value.tail, value.length) == ("", "", 15))
    }

    @Test("the same value has the same mark in one trace, and not in each other trace")
    func sameValue() {
        let others = Set(
            (0..<64).map { MaskedValue("a value of some length", marks: TraceMarks(key: [UInt8($0)])).mark })
        #expect(others.count > 8)
        #expect(
            MaskedValue("a value of some length", marks: marks) == MaskedValue("a value of some length", marks: marks))
    }

    @Test("the first eight values of a trace have eight colours, and all have marks of their own")
    func colors() {
        let values = (0..<8).map { MaskedValue("value \($0) of some length", marks: marks) }
        #expect(Set(values.map(\.color)).count == 8)
        #expect(Set((0..<40).map { MaskedValue("value \($0) of some length", marks: marks).mark }).count == 40)
        #expect(MaskedValue("value 3 of some length", marks: marks) == values[3])
    }

    @Test func `characters that move or hide others become blanks, and a long text is cut`() {
        #expect(TraceText.printable("a\u{202E}b\u{7}c\u{2066}d\u{7F}e") == "a b c d e")
        #expect(TraceText.printable("abcdef", limit: 3) == "abc…")
        #expect(TraceText.printable(String(repeating: "a", count: 5_000)).unicodeScalars.count == 4_001)
    }

    @Test(
        "what looks random is shortened, names are not",
        arguments: [
            ("AADB2C90091: The user has cancelled", true), ("00000000-0000-0000-0000-00000000000a", true),
            ("https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi/v2.0/", true),
            ("the code SplxlOBeZQQYbYS6WxSbIA8x1p was used", false),
            ("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", false),
            ("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", false),
            ("s3cret:/+ %&=~", true), ("the-quick-brown-fox-jumps-over-the-lazy-dog", true),
        ]) func scrubbing(_ text: String, isKept: Bool)
    {
        #expect((TraceText.scrubbed(text) == text) == isKept, "\(TraceText.scrubbed(text))")
    }

    @Test func `of a run of letters of one kind 63 are a word, and 64 are none`() {
        for letter in ["a", "A", "7", "-"] {
            let word = String(repeating: letter, count: 63)
            #expect(TraceText.scrubbed(word) == word)
            let head = String(repeating: letter, count: 4)
            #expect(TraceText.scrubbed(word + letter) == "\(head)… (64 characters)")
        }
    }

    @Test func `of mixed characters 19 may be a name, and 20 are none when every fifth is of another kind`() {
        let mixed = "a1B2c3D4e5F6g7H8i9J"
        #expect(TraceText.scrubbed(mixed) == mixed)
        #expect(TraceText.scrubbed(mixed + "0") == "a1B2… (20 characters)")
        // Four changes among twenty are as many as make it random; three, or characters of one kind alone, are not.
        #expect(TraceText.scrubbed("aaaaAAAAaaaaAAAAaaaa") == "aaaa… (20 characters)")
        for word in ["aaaaaAAAAAaaaaaAAAAA", "aaaa-aaaa-aaaa-aaaa-"] { #expect(TraceText.scrubbed(word) == word) }
    }

    @Test func `of a value of 16 characters the ends are kept`() {
        let value = MaskedValue("correct-horse-12", marks: marks)
        #expect((value.head, value.tail, value.length) == ("corr", "e-12", 16))
    }
}
