import Cryptography
import TestSupport
import Testing

@Suite struct Base64URLTests {
    /// RFC 4648 section 10 without padding, and RFC 7515 appendix C.
    static let vectors: [(bytes: [UInt8], text: String)] = [
        ([], ""),
        (Array("f".utf8), "Zg"),
        (Array("fo".utf8), "Zm8"),
        (Array("foo".utf8), "Zm9v"),
        (Array("foob".utf8), "Zm9vYg"),
        (Array("fooba".utf8), "Zm9vYmE"),
        (Array("foobar".utf8), "Zm9vYmFy"),
        ([3, 236, 255, 224, 193], "A-z_4ME"),
    ]

    @Test(arguments: vectors)
    func `bytes are written and read`(bytes: [UInt8], text: String) throws {
        #expect(Base64URL.encode(bytes) == text)
        #expect(try Base64URL.decode(text) == bytes)
        #expect(try Base64URL.decode(Substring(text)) == bytes)
    }

    @Test func `every length and byte survives a round trip`() throws {
        for length in 0...260 {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ length) }
            #expect(try Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        }
    }

    @Test(arguments: [
        ("Zg==", "padding"), ("Zm8=", "padding"), ("Zg=", "padding"), ("A+z_4ME", "the other alphabet"),
        ("A-z/4ME", "the other alphabet"), ("Z", "a length that cannot be"), ("A", "a length that cannot be"),
        ("Zm9vA", "a length that cannot be"), ("Zm9vY", "a length that cannot be"),
        ("Zh", "stray bits"), ("Zm9", "stray bits"), ("Zm9vYh", "stray bits"), ("Zm9v\n", "a line end"),
        (" Zm9v", "a blank"), ("Zm 9v", "a blank"), ("Zm9\0", "NUL"), ("Zmé", "not ASCII"), ("Ｚｍ９ｖ", "wide letters"),
        ("Zm9.", "a dot"),
    ])
    func `a second spelling is refused`(text: String, what: String) {
        #expect(refusal { () throws(Base64URLError) in _ = try Base64URL.decode(text) } != nil, "\(what)")
    }
}
