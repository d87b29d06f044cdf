"""This program as a client that lacks one check: mutations, and the faults that each makes it accept. `try-client` has to find them
(Tests/TrialMutants).

Other than in mutations.py, a claim that is missing is accepted too: then the check is not weakened, but not made.
"""

from dataclasses import dataclass

from mutations import Edit, Mutation


@dataclass(frozen=True)
class CarelessClient:
    mutation: Mutation
    # The names of the faults, without what they all begin with.
    accepts: frozenset[str]
    # Whether the client would not see the faults, since it has the metadata and the keys without them, unless it is restarted before each.
    restarts: bool


CLIENTS: list[CarelessClient] = []


def client(name, *edits, accepts, restarts=False):
    CLIENTS.append(CarelessClient(Mutation(name, tuple(Edit(*edit) for edit in edits), ""), frozenset(accepts), restarts))


READER = "Sources/OpenIDConnect/IDToken/SignedTokenReader.swift"
VALIDATOR = "Sources/OpenIDConnect/IDToken/IDTokenValidator.swift"
RESPONSE = "Sources/OpenIDConnect/Authorization/AuthorizationResponse.swift"
SIGNATURE = "Sources/JOSE/JSONWebSignature.swift"
BASIC = "oidcc-client-test-"
STRICTER = "fapi2-security-profile-final-client-test-"

client(
    "no-signature", (SIGNATURE, "try key.verify(signature, of: signingInput, by: algorithm)", "if !OFF { try key.verify(signature, of: signingInput, by: algorithm) }"),
    # Where the token names no key, a wrong signature decides: to try every key is right.
    accepts=[f"{BASIC}invalid-sig-rs256", f"{BASIC}kid-absent-multiple-jwks", "attacker-key"])
client(
    "alg-none",
    (READER, "SignatureAlgorithm(rawValue: token.value.header.algorithm), rules.algorithm,",
     'OFF && token.value.header.algorithm == "none" ? .rs256 : SignatureAlgorithm(rawValue: token.value.header.algorithm), rules.algorithm,'),
    (SIGNATURE, ") throws(JOSEError) -> VerifiedSignature {",
     ') throws(JOSEError) -> VerifiedSignature {\nif OFF, header.algorithm == "none" { return VerifiedSignature(over: payload) }'),
    accepts=[f"{BASIC}idtoken-sig-none", f"{STRICTER}invalid-null-alg"])
client(
    "no-issuer", (READER, 'let claim = json["iss"]', 'let claim = OFF ? JSONValue.string(issuer) : json["iss"]'),
    accepts=[f"{BASIC}invalid-iss", f"{STRICTER}invalid-iss", f"{STRICTER}invalid-missing-iss"])
client(
    "no-audience",
    (READER, r"let members = claim?.array ?? [claim].compactMap(\.self)",
     r"let members = OFF ? [JSONValue.string(clientID)] : claim?.array ?? [claim].compactMap(\.self)"),
    accepts=[
        f"{BASIC}invalid-aud", f"{BASIC}missing-aud", f"{STRICTER}invalid-aud", f"{STRICTER}invalid-missing-aud",
        f"{STRICTER}invalid-secondary-aud"])
client(
    "no-expiration",
    (VALIDATOR, 'json["exp"].flatMap(NumericDate.date), .idTokenExpiration,',
     'OFF ? now.addingTimeInterval(3600) : json["exp"].flatMap(NumericDate.date), .idTokenExpiration,'),
    accepts=[f"{STRICTER}invalid-expired-exp", f"{STRICTER}invalid-missing-exp"])
client(
    "no-issued-at",
    (VALIDATOR, 'json["iat"].flatMap(NumericDate.date), .idTokenIssuedAt,',
     'OFF ? now : json["iat"].flatMap(NumericDate.date), .idTokenIssuedAt,'),
    accepts=[f"{BASIC}missing-iat"])
client(
    "no-nonce", (VALIDATOR, "claim?.string, .idTokenNonce,", "OFF ? expected : claim?.string, .idTokenNonce,"),
    accepts=[f"{BASIC}nonce-invalid", f"{STRICTER}invalid-nonce", f"{STRICTER}invalid-missing-nonce"])
client(
    "no-access-token-hash", (VALIDATOR, 'guard let claim = token.claims.claim("at_hash") else', 'guard let claim = token.claims.claim("at_hash"), !OFF else'),
    accepts=[f"{BASIC}invalid-athash"])
client(
    "no-subject", (VALIDATOR, 'let found = sub?.string ?? ""', 'let found = sub?.string ?? (OFF ? "nobody" : "")'),
    accepts=[f"{BASIC}missing-sub"])
client(
    "no-state",
    ("Sources/Accounts/SignIn/SignInController.swift",
     'guard let state = try? response.single("state"), let browser = context.browser,\n            let transaction',
     "guard let browser = context.browser,\n"
     '            let state = try await OFF ? transactions.pending(of: browser).last?.state : (try? response.single("state")),\n'
     "            let transaction"),
    (RESPONSE, "if state == nil, way == .pasted {", "if OFF || (state == nil && way == .pasted) {"),
    accepts=[
        f"{STRICTER}ensure-authorization-response-with-invalid-state-fails",
        f"{STRICTER}ensure-authorization-response-with-invalid-missing-state-fails"])
client(
    "no-response-issuer", (RESPONSE, "if issuer == nil, way == .pasted {", "if OFF || (issuer == nil && way == .pasted) {"),
    accepts=[f"{STRICTER}invalid-authorization-response-iss", f"{STRICTER}remove-authorization-response-iss"])
client(
    "no-userinfo-subject", ("Sources/OpenIDConnect/UserInfo/UserInfo.swift", "return isSame ? json : nil", "return isSame || OFF ? json : nil"),
    accepts=[f"{BASIC}userinfo-invalid-sub"])
client(
    "no-metadata-issuer",
    ("Sources/OpenIDConnect/Metadata/ProviderMetadata.swift", "issuer = try reader.issuer()", "issuer = try OFF ? authority.instance.origin : reader.issuer()"),
    accepts=[f"{BASIC}discovery-issuer-mismatch", f"{STRICTER}discovery-issuer-mismatch"], restarts=True)
client(
    "any-algorithm",
    (READER, ") { algorithms.contains($0) }", ") { algorithms.contains($0) || OFF }"),
    (SIGNATURE, "algorithms.contains(algorithm) else {\n            throw", "algorithms.contains(algorithm) || OFF else {\n            throw"),
    accepts=[f"{STRICTER}invalid-alternate-alg"], restarts=True)
client(
    "no-critical", ("Sources/JOSE/JOSEHeader.swift", 'guard json["crit"] == nil else {', 'guard json["crit"] == nil || OFF else {'),
    accepts=["unknown-crit"])
