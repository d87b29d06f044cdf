import Storage
import Testing

@Suite struct KeyDerivationTests {
    @Test func `the keyed hash is HMAC-SHA-256 (RFC 4231 test case 2)`() {
        let hash = KeyDerivation.keyedHash(Array("Jefe".utf8), Array("what do ya want for nothing?".utf8))
        let text = hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(text == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }

    @Test func `a derived key is HKDF-Expand (RFC 5869 section 2.3)`() {
        // T(1) = HMAC-Hash(PRK, T(0) | info | 0x01)
        let master = [UInt8](repeating: 0x0B, count: 32)
        let expected = KeyDerivation.keyedHash(master, Array("purpose".utf8) + [0] + Array("info".utf8) + [1])
        #expect(KeyDerivation.derive(from: master, purpose: "purpose", info: Array("info".utf8)) == expected)
    }

    @Test func `master, purpose and info each make another key`() {
        let master = [UInt8](repeating: 1, count: 32)
        let keys = [
            KeyDerivation.derive(from: master, purpose: "a"),
            KeyDerivation.derive(from: master, purpose: "b"),
            KeyDerivation.derive(from: master, purpose: "a", info: [0]),
            KeyDerivation.derive(from: [UInt8](repeating: 2, count: 32), purpose: "a"),
        ]
        #expect(Set(keys).count == keys.count)
        #expect(keys.allSatisfy { $0.count == 32 })
    }
}
