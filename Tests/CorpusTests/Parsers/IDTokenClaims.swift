import Foundation
import JOSE
import JSON
import OpenIDConnect
import OpenIDConnectTestSupport

extension FuzzedParser {
    /// The claims alone, signed as they are by a trusted key: a provider that is faulty, or compromised.
    static let idTokenClaims = FuzzedParser("id-token-claims") { bytes in
        let key = try signingKey.get()
        let raw = try JSONWebSignature.sign(payload: bytes, header: ["kid": "k"], key: key, algorithm: .es256)
        let keys = FixedKeys(JSONWebKeySet(keys: [try key.publicKey(keyID: "k")]))
        let token: ValidatedIDToken
        do throws(OpenIDConnectError) {
            token = try await validator.validate(
                raw, keys: keys, nonce: .required("n"), accessToken: "access", earliestIssue: moment, now: moment)
        } catch {
            try promise(error.failedCheck != nil, "a refusal names no check")
            for check in error.checks {
                try promise(
                    check.actual.unicodeScalars.count <= 301, "a check repeats a long text that came from outside")
                try promise(
                    check.actual.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) },
                    "a check repeats control characters")
            }
            return .refused
        }
        try check(token.claims, against: try JSONValue(parsing: bytes))
        return .accepted
    }

    private static func check(_ claims: IDTokenClaims, against json: JSONValue) throws {
        let now = moment.timeIntervalSince1970
        try promise((1...255).contains(claims.subject.utf8.count), "a subject has no usable length")
        try promise(json["iss"] == .string(validator.issuer), "a token of another issuer is believed")
        try promise(
            json["aud"] == .string(validator.clientID)
                || (json["aud"]?.array?.allSatisfy { $0 == .string(validator.clientID) } ?? false),
            "a token for somebody else is believed")
        try promise(json["nonce"] == "n", "a token of another sign-in is believed")
        try promise((json["exp"]?.number ?? 0) > now - IDTokenValidator.leeway, "a token that has ended is believed")
        try promise(
            abs((json["iat"]?.number ?? 0) - now) <= IDTokenValidator.leeway, "a token of another time is believed")
        try promise(claims.all == json, "claims are lost")
    }

    /// A key of this process, unknown outside it.
    private static let signingKey = Result { try SigningKey.generate(on: .p256) }
}
