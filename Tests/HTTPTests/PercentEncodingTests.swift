import Testing

@testable import HTTP

@Suite("Percent-encoding")
struct PercentEncodingTests {
    @Test func `every byte is encoded but the unreserved ones`() {
        let kept = "ABCXYZabcxyz0189-._~"
        #expect(PercentEncoding.encode(kept) == kept)
        #expect(
            PercentEncoding.encode(" !\"#$%&'()*+,/:;<=>?@[\\]^`{|}\u{0}\u{7F}é")
                == "%20%21%22%23%24%25%26%27%28%29%2A%2B%2C%2F%3A%3B%3C%3D%3E%3F%40%5B%5C%5D%5E%60%7B%7C%7D%00%7F%C3%A9"
        )
    }

    @Test func `decoding is the inverse for every scalar of the first planes`() {
        for value in stride(from: UInt32(0), through: 0x1FFFF, by: 7) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(Character(scalar))
            #expect(
                PercentEncoding.decode(PercentEncoding.encode(text))?.unicodeScalars.elementsEqual([scalar]) == true)
        }
    }

    @Test(arguments: [("%2f", "/"), ("%2F", "/"), ("+", "+"), ("a%00b", "a\u{0}b"), ("", ""), ("%25%32%35", "%25")])
    func `hexadecimal digits have no case and decoding happens once`(_ text: String, _ expected: String) {
        #expect(PercentEncoding.decode(text) == expected)
    }

    @Test(arguments: [
        "%", "%1", "%g0", "%0g", "% 1", "%+1", "%-1", "%80", "%C3", "%C3%28", "%E0%80%AF", "%F4%90%80%80", "%\u{FF11}1",
    ])
    func `what is no encoding or no UTF-8 is refused`(_ text: String) {
        #expect(PercentEncoding.decode(text) == nil)
    }

    @Test func `plus is a blank only in forms`() {
        #expect(PercentEncoding.decode("a+b%2B", plusIsBlank: true) == "a b+")
        #expect(PercentEncoding.decode("a+b%2B") == "a+b+")
    }
}
