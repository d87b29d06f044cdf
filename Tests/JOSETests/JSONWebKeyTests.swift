import Cryptography
import JOSE
import JOSETestSupport
import JSON
import TestSupport
import Testing

@Suite struct JSONWebKeyTests {
    /// RFC 7517 appendix A.1, with keys of unknown types and malformed ones added.
    static let set = """
        {"keys":[
          {"kty":"EC","crv":"P-256","x":"MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4",
           "y":"4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM","use":"enc","kid":"1"},
          {"kty":"RSA","n":"0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjB\
        ZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHz\
        u6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnq\
        DKgw","e":"AQAB","alg":"RS256","kid":"2011-04-29","d":"AAAA"},
          {"kty":"oct","k":"AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ","kid":"secret"},
          {"kty":"OKP","crv":"X25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"},
          {"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHUQ"},
          {"kty":"EC","crv":"P-521","x":"AA","y":"AA"},
          {"kty":"EC","crv":"secp256k1","x":"AA","y":"AA"},
          {"kty":"RSA","n":"AQAB"},
          {"kid":"typeless"},
          "no object",
          17
        ]}
        """

    @Test func `the key set of RFC 7517 is read, and what is not understood is left out`() throws {
        let set = try JSONWebKeySet(parsing: bytes(Self.set))
        #expect(set.keys.map(\.keyID) == ["1", "2011-04-29"])
        #expect(set.keys.map(\.use) == ["enc", nil])
        #expect(set.keys.map(\.algorithm) == [nil, "RS256"])
        #expect(set.keys(withID: "1").count == 1)
        #expect(set.keys(withID: "secret").isEmpty)
        #expect(set.keys(withID: "").isEmpty)
        #expect(try JSONWebKeySet(parsing: set.json.encoded()).keys == set.keys)
    }

    @Test func `private members are never kept`() throws {
        let set = try JSONWebKeySet(parsing: bytes(Self.set))
        for key in set.json["keys"]?.array ?? [] {
            #expect(key["d"] == nil)
        }
        #expect(try JSONWebKey(["kty": "oct", "k": "AAAA"]).json == ["kty": "oct"])
    }

    @Test(arguments: [
        "", "[]", "{}", #"{"keys":{}}"#, #"{"keys":null}"#, "<html>", #"{"keys":[],"keys":[]}"#,
        #"{"keys":[{"kty":"RSA","kid":"a","kid":"b"}]}"#,
    ])
    func `what is no key set is refused`(text: String) {
        #expect(refusal { () throws(JOSEError) in _ = try JSONWebKeySet(parsing: bytes(text)) } != nil)
    }

    @Test func `the thumbprint of RFC 7638 section 3.1 is computed`() throws {
        let set = try JSONWebKeySet(parsing: bytes(Self.set))
        #expect(set.keys.last?.thumbprint == "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs")
    }

    @Test func `one name can have keys of several types`() throws {
        let rsa = try TokenForge(.rs256, keyID: "1").publicKey()
        let p256 = try TokenForge(.es256, keyID: "1").publicKey()
        #expect(JSONWebKeySet(keys: [rsa, p256]).keys(withID: "1") == [rsa, p256])
    }

    @Test func `a name is compared byte by byte`() throws {
        let key = try TokenForge(.es256, keyID: "\u{212A}").publicKey()
        #expect(JSONWebKeySet(keys: [key]).keys(withID: "K").isEmpty)
        #expect(JSONWebKeySet(keys: [key]).keys(withID: "\u{212A}") == [key])
    }

    static let malformed: [(what: String, change: [String: JSONValue])] = [
        ("n missing", ["n": .null]), ("n a number", ["n": 17]), ("n empty", ["n": ""]), ("n padded", ["n": "AQAB=="]),
        ("n in the other alphabet", ["n": "a+b/"]), ("n with a leading zero byte", ["n": "AAEB"]),
        ("e empty", ["e": ""]), ("e with a leading zero byte", ["e": "AAEAAQ"]), ("e a number", ["e": 65537]),
        ("kid a number", ["kid": 1]), ("use an array", ["use": ["sig"]]), ("alg a number", ["alg": 256]),
        ("key_ops a string", ["key_ops": "verify"]), ("key_ops of numbers", ["key_ops": [1]]),
        ("kty missing", ["kty": .null]),
        ("kty a number", ["kty": 1]),
    ]

    @Test(arguments: malformed)
    func `a malformed RSA key is refused`(what: String, change: [String: JSONValue]) throws {
        let good = try #require(TokenForge().publicKey().json.object)
        let members = good.merging(change) { $1 }.filter { $0.value != .null }
        #expect(refusal { () throws(JOSEError) in _ = try JSONWebKey(.object(members)) } == .keyInvalid, "\(what)")
    }

    /// RFC 7517 sections 4.2 to 4.5: some providers write a member that they do not set as null.
    @Test(arguments: ["use", "key_ops", "alg", "kid"]) func `an optional member that is null is absent`(
        name: String
    ) throws {
        let good = try TokenForge(keyID: "k").publicKey()
        var members = try #require(good.json.object)
        members[name] = .null
        let set = try JSONWebKeySet(parsing: JSONValue.object(["keys": [.object(members)]]).encoded())
        #expect(set.keys.count == 1 && set.ignored.isEmpty)
        members[name] = nil
        #expect(set.keys == [try JSONWebKey(.object(members))])
        #expect(set.keys.first?.fits(.rs256) == true)
    }

    static let unusable: [(change: [String: JSONValue], reason: String)] = [
        (["n": "AAEB"], "n begins with a zero byte"), (["e": "AAEAAQ"], "e begins with a zero byte"),
        (["n": ""], "n is empty"), (["n": .null], "n is missing or not a string"),
        (["n": "a+b/"], "n is not base64url"), (["kty": .null], "kty is missing or not a string"),
        (["use": 1], "use is not a string"), (["kid": 1], "kid is not a string"),
        (["key_ops": "verify"], "key_ops is not an array"), (["kty": "oct"], "kty oct is not supported"),
        (["kty": "EC", "crv": "secp256k1"], "kty EC secp256k1 is not supported"),
        (["kty": "EC", "crv": "P-256", "x": "AQ", "y": "AQ"], "x or y does not have the 32 bytes of P-256"),
        (["use": "enc"], "use is not sig"), (["alg": "RS512"], "alg is another algorithm"),
        (["key_ops": ["sign"]], "key_ops does not have verify"),
        (
            ["n": .string(Base64URL.encode([0x80] + Array(repeating: 0, count: 126) + [1]))],
            "the RSA key has 1024 bits; 2048...8192 are allowed"
        ), (["e": "Aw"], "the RSA exponent is even, too small or too large"),
    ]

    @Test(arguments: unusable)
    func `a key that can't be used is named with its member and the reason`(
        change: [String: JSONValue], reason: String
    ) throws {
        let good = try #require(TokenForge(keyID: "k").publicKey().json.object)
        let bad = good.merging(change) { $1 }
        let set = try JSONWebKeySet(parsing: JSONValue.object(["keys": [.object(good), .object(bad), 7]]).encoded())
        let unusable = set.unusableKeys(for: [.rs256, .es256])
        #expect(unusable.map(\.position) == [2, 3])
        #expect(unusable.first?.reason == reason)
        #expect(unusable.first?.keyID == bad["kid"]?.string)
        let name = bad["kid"]?.string.map { " (kid \($0))" } ?? ""
        #expect(unusable.first?.description == "key 2\(name): \(reason)")
        #expect(unusable.last?.description == "key 3: kty is missing or not a string")
        #expect((unusable.first?.cause == .unsupportedType) == reason.hasSuffix("is not supported"))
        #expect((unusable.first?.cause == .weak) == reason.hasPrefix("the RSA"))
    }

    @Test(arguments: [
        (SignatureAlgorithm.es256, ["x", "y"], [31, 33, 0, 48, 64]), (.es384, ["x", "y"], [32, 47, 49, 0]),
        (.es512, ["x", "y"], [64, 65, 67, 0]), (.edDSA, ["x"], [31, 33, 0, 57]),
    ])
    func `a coordinate has the length that belongs to the curve`(
        algorithm: SignatureAlgorithm, names: [String], counts: [Int]
    ) throws {
        let good = try #require(TokenForge(algorithm).publicKey().json.object)
        for name in names {
            for count in counts {
                var members = good
                members[name] = .string(Base64URL.encode([UInt8](repeating: 1, count: count)))
                #expect(refusal { () throws(JOSEError) in _ = try JSONWebKey(.object(members)) } == .keyInvalid)
            }
        }
    }

    @Test(arguments: SignatureAlgorithm.allCases)
    func `a key is read back from its JSON`(algorithm: SignatureAlgorithm) throws {
        let key = try TokenForge(algorithm).publicKey()
        #expect(try JSONWebKey(key.json) == key)
    }

    @Test func `the thumbprint of RFC 8037 appendix A_3 is computed`() throws {
        let key = try JSONWebKey(JSONValue(parsing: bytes(RFC8037.key)))
        #expect(key.thumbprint == "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k")
    }

    @Test func `the JSON of a key carries its name, use and algorithm`() throws {
        let key = try TokenForge(keyID: "k").key.publicKey(keyID: "k", algorithm: .rs256)
        #expect(key.json["kid"] == "k")
        #expect(key.json["use"] == "sig")
        #expect(key.json["alg"] == "RS256")
        #expect(key.json["e"] == "AQAB")
        #expect(try JSONWebKey(key.json) == key)
    }
}
