import Cryptography
import Foundation
import JOSE
import JSON
import OpenIDConnect
import OpenIDConnectTestSupport

extension FuzzedParser {
    /// An ID token as received: nothing but what the provider has signed is ever believed, however it is bent.
    static let idToken = FuzzedParser("id-token") { bytes in
        let raw = String(decoding: bytes, as: UTF8.self)
        let keys = FixedKeys(try keySet)
        let token: ValidatedIDToken
        do throws(OpenIDConnectError) {
            token = try await validator.validate(
                raw, keys: keys, nonce: .required("n"), accessToken: nil, earliestIssue: moment, now: moment)
        } catch {
            try promise(error.failedCheck != nil, "a refusal names no check")
            return .refused
        }
        let input = raw.prefix(upTo: raw.lastIndex(of: ".") ?? raw.startIndex)
        try promise(genuine.contains(Base64URL.encode(SHA256.hash(Array(input.utf8)))), "a forged token is believed")
        try promise(token.claims.subject == "alice", "a token is read as another one")
        return .accepted
    }

    /// The issuer and the audience of the tokens of the corpus.
    static let validator = IDTokenValidator(
        issuer: "https://login.example/a", clientID: "client", algorithms: Set(SignatureAlgorithm.allCases))
    /// When they were issued.
    static let moment = Date(timeIntervalSince1970: 1_790_000_000)

    /// What was signed, hashed. The signature is left out: with (r, s) of ECDSA, (r, -s) is one too.
    private static let genuine: Set = [
        "134bP9tAiZm1HzGkvie9zWi5JGzGHpvJANpqWSklYI4", "pL7YSiyHCf1FYe86WGpJPzZ5Yy0t1CPfWnazkGlhN0w",
        "Jjv1bifcPQ6HtKTRhlTE9tWSuJRi7vfEJ4wUzc0Vl8E",
    ]

    /// The public halves; the private ones have been deleted.
    private static var keySet: JSONWebKeySet {
        get throws {
            JSONWebKeySet(keys: [
                try JSONWebKey([
                    "kty": "EC", "crv": "P-256", "kid": "ec", "use": "sig", "x": .string(x), "y": .string(y),
                ]),
                try JSONWebKey(["kty": "RSA", "kid": "rsa", "use": "sig", "n": .string(modulus), "e": "AQAB"]),
            ])
        }
    }

    private static let x = "bil4vpJ9JLSM6KcbHo79kTR2Um8yLEFeD-hpFH_xObE"
    private static let y = "QYqdhhC05z3mDXsoTmTUd-bDri9qyqUkuJlW6W5Whck"
    private static let modulus = """
        tU3RAZNQUo29vSKcxZgsSxBEpWWZfEYKJsnh__AEU9v7pdVvRqk9zooYjhdx1W9TkmpHyoK5vIrmfPWSUCxD_yJv0DmnzmyswteB\
        BPf3IZChkOne2dSFr35_-\
        djWGeIaZRXYdVhkWSH4QEaHCjsyh2kJjpJ1mkdscstRq0teRsDyiP1vTWlpOdZKFzt6FWQHLEBg0mDHifxPAxPObzEveOs1L5ymh\
        bhHbSAaKw-4lbr_UCNnePEfw9wMMo_tEEa3fNtKvumKw_ONM-A5EHENxJilF-\
        v37VBoDyfZmogRPbu_84eM18i4B5HTAK_KkhvnUslJJR_1m54HagjaqvvzVQ
        """
}
