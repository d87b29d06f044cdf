import Cryptography
import TestSupport
import Testing

@Suite struct HashingTests {
    /// FIPS 180-4 examples.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `SHA-256 gives the published values`(message: String, digest: String) {
        #expect(SHA256.hash(message.utf8) == hex(digest))
    }

    /// FIPS 180-4 examples.
    @Test(arguments: [
        (
            HashFunction.sha384,
            "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
        ),
        (
            .sha512,
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
        ),
    ])
    func `SHA-384 and SHA-512 give the published values`(function: HashFunction, digest: String) {
        #expect(function.hash("abc".utf8) == hex(digest))
    }

    @Test func `the challenge of RFC 7636 appendix B is computed`() {
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
        #expect(Base64URL.encode(SHA256.hash(verifier.utf8)) == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    /// RFC 4231 test cases 1, 2 and 6 (a key longer than a block).
    @Test(arguments: [
        (
            [UInt8](repeating: 0x0B, count: 20), "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func `HMAC-SHA-256 gives the published values`(key: [UInt8], message: String, code: String) {
        #expect(SHA256.hmac(key: key, bytes(message)) == hex(code))
    }

    @Test func `HMAC takes an empty key and an empty message`() {
        #expect(
            SHA256.hmac(key: [], [])
                == hex("b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"))
    }

    @Test func `secrets are compared as a whole`() {
        #expect(ConstantTime.equal([], []))
        #expect(ConstantTime.equal([1, 2, 3], [1, 2, 3]))
        #expect(!ConstantTime.equal([1, 2, 3], [1, 2, 4]))
        #expect(!ConstantTime.equal([0, 2, 3], [1, 2, 3]))
        #expect(!ConstantTime.equal([1, 2], [1, 2, 3]))
        #expect(!ConstantTime.equal([1, 2, 3], []))
    }

    @Test func `random bytes have the length asked for and do not repeat`() {
        for count in 0...33 {
            #expect(RandomBytes.make(count).count == count)
        }
        let tokens = Set((0..<1000).map { _ in RandomBytes.token() })
        #expect(tokens.count == 1000)
        #expect(tokens.allSatisfy { $0.utf8.count == 43 })
        // Each byte of each place takes many values: none is constant or copied.
        let rows = (0..<2000).map { _ in RandomBytes.make(19) }
        for place in 0..<19 {
            #expect(Set(rows.map { $0[place] }).count > 200)
        }
    }
}
