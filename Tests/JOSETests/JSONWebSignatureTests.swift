import JOSE
import Testing

@Suite struct JSONWebSignatureTests {
    @Test(arguments: SignatureAlgorithm.allCases)
    func `a token is signed, read and verified`(algorithm: SignatureAlgorithm) throws {
        let key = try algorithm == .es256 ? SigningKey.generateP256() : SigningKey.generateRSA()
        let token = try JSONWebSignature.sign(
            payload: Array("{}".utf8), header: ["kid": "1"], key: key, algorithm: algorithm)
        let signature = try JSONWebSignature(compact: token)
        try signature.verify(with: key.publicKey(keyID: "1"), allowing: [algorithm])
        #expect(signature.header.keyID == "1")
        let again = try SigningKey(pem: key.pem())
        #expect(again.kind == key.kind)
        #expect(throws: JOSEError.self) {
            try signature.verify(
                with: JSONWebKey(kind: .p256(x: .init(repeating: 1, count: 32), y: .init(repeating: 1, count: 32))),
                allowing: [algorithm])
        }
    }
}
