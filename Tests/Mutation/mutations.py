"""What is taken out of the scratch copy, one check at a time.

A mutation is a name, a file, the text of the check as it stands there, and the text without it. `OFF` in the second stands for "this
mutation is switched on": all of them are in one build, and an environment variable chooses one. The text must stand in the file exactly
once, so that a check that is rewritten can't lose its mutation unnoticed.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Mutation:
    name: str
    file: str
    old: str
    new: str
    # The suites that are run; nothing in them but the tests of `expected.json` may turn red.
    suites: str


MUTATIONS: list[Mutation] = []


def of(file, suites):
    """Adds mutations of one file: name, check, and the check without its force."""

    def add(name, old, new=None):
        MUTATIONS.append(Mutation(name, file, old, new if new is not None else f"{old} || OFF", suites))

    return add


jose = "JOSETests"
check = of("Sources/JOSE/JOSEHeader.swift", jose)
check("jose-critical-header", 'json["crit"] == nil')
check("jose-unencoded-payload", 'json["b64"] == nil')
check = of("Sources/JOSE/Base64URL.swift", jose)
check("jose-base64url-stray-bits", "buffer & (1 << UInt32(bits) - 1) == 0")
check("jose-base64url-alphabet", "value < 64")
check = of("Sources/JOSE/JSONWebSignature.swift", jose)
check("jose-token-length", "compact.utf8.count <= Self.maximumLength")
check("jose-algorithm-allowed", "algorithms.contains(algorithm) else", "(algorithms.contains(algorithm) || OFF) else")
check = of("Sources/JOSE/JSONWebKey+Verifying.swift", jose)
check("jose-key-use", 'use == nil || use == "sig"')
check("jose-key-algorithm", "self.algorithm == nil || self.algorithm == algorithm.rawValue")
check("jose-key-operations", 'operations?.contains("verify") ?? true', '(operations?.contains("verify") ?? true) || OFF')
check("jose-rsa-strength", "rsaBits.contains(bits)")
check("jose-rsa-even-modulus", "let last = modulus.last, last & 1 == 1", "let last = modulus.last, last & 1 == 1 || OFF")
check("jose-rsa-exponent", "low & 1 == 1, 3...32 ~= exponent.count", "(low & 1 == 1 && 3...32 ~= exponent.count) || OFF")
check = of("Sources/JOSE/JSONParser.swift", jose)
# Without any bound the tests would overflow the stack, which is red enough and hard to read.
check("jose-json-depth", "guard depth < maximumDepth", "guard depth < maximumDepth || (OFF && depth < 1000)")
check("jose-json-trailing", "parser.index == bytes.count")

oidc = "OpenIDConnectTests"
check = of("Sources/OpenIDConnect/SignedTokenReader.swift", oidc)
check("token-length", "raw.utf8.count <= SignedTokenReader.mostBytes")
check("token-single-key-without-kid", "keyID == nil ? candidates.count == 1 :", "keyID == nil ? (candidates.count == 1 || (OFF && !candidates.isEmpty)) :")
check("token-key-use", 'key.use == nil || key.use == "sig", key', '(key.use == nil || key.use == "sig" || OFF), key')
check = of("Sources/OpenIDConnect/IssuerRule.swift", oidc)
check("issuer-pinned", "guard let tenant = tenantNamed(by: issuer), pinned == nil || pinned == tenant,", "guard let tenant = tenantNamed(by: issuer), pinned == nil || pinned == tenant || OFF,")
check("issuer-tenant-of-address", "tenantInAddress == nil || tenantInAddress == tenant")
check("issuer-origin", "guard issuer.hasPrefix(origin)", "guard issuer.hasPrefix(origin) || (OFF && issuer.count > origin.count)")
check("issuer-policy", "parts[2].lowercased() == policy.lowercased()", "(parts[2].lowercased() == policy.lowercased() || OFF)")
check("issuer-version-default", 'case 3 where parts[1] == "v2.0" && parts[2].isEmpty', 'case 3 where (parts[1] == "v2.0" || OFF) && parts[2].isEmpty')
check("issuer-twice-the-same-id", 'issuer.isIdentical(to: "https://\\(written).ciamlogin.com/\\(written)/v2.0")', 'issuer.isIdentical(to: "https://\\(written).ciamlogin.com/\\(written)/v2.0") || OFF')
check = of("Sources/OpenIDConnect/ProviderMetadata.swift", oidc)
check("metadata-https", "url.isSecure || (allowsHTTP && url.isLoopback)")
check("metadata-lists-code-and-S256", "guard list.contains(member)", "guard list.contains(member) || OFF")
check("metadata-algorithms", "guard !signatureAlgorithms.isEmpty", "guard !signatureAlgorithms.isEmpty || OFF")
check("metadata-b2c-rs256-only", "authority.isAzureADB2C ? known.intersection([.rs256]) : known", "authority.isAzureADB2C && !OFF ? known.intersection([.rs256]) : known")
check("metadata-issuer-is-address", "issuer.utf8.count <= 1000, HTTPURL(issuer) != nil", "issuer.utf8.count <= 1000, HTTPURL(issuer) != nil || OFF")
check = of("Sources/OpenIDConnect/TokenResponse.swift", oidc)
check("token-response-type", "ProviderRequests.isJSON(response) ? try?", "ProviderRequests.isJSON(response) || OFF ? try?")
check("token-response-status", "guard response.status == .ok", "guard response.status == .ok || OFF")
check("token-response-characters", "text.utf8.allSatisfy({ 0x21...0x7E ~= $0 })", "(text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) || OFF)")
check = of("Sources/OpenIDConnect/ProviderRequests.swift", oidc)
check("provider-answer-status", "guard response.status == .ok", "guard response.status == .ok || OFF")
check = of("Sources/OpenIDConnect/RemoteKeySet.swift", oidc)
check("keys-fetch-limit", "fetches.count < RemoteKeySet.mostFetches", "(fetches.count < RemoteKeySet.mostFetches || (OFF && fetches.count < 50))")
check = of("Sources/OpenIDConnect/UserInfo.swift", oidc)
check("userinfo-of-somebody-else", "return isSame ? json : nil", "return isSame || OFF ? json : nil")
check = of("Sources/OpenIDConnect/RelyingParty.swift", oidc)
check("id-token-fallback-only-where-chosen", "guard registration.usesIDTokenAsAccessToken,", "guard registration.usesIDTokenAsAccessToken || OFF,")

sessions = "SignInTransactionStoreTests|FormPostResponsesTests|SessionLimitsTests|SessionSealingTests|LogoutTokenStoreTests"
check = of("Sources/Sessions/SignInTransactionStore.swift", sessions)
check("sign-in-once", 'try database.execute("DELETE FROM sign_ins WHERE hash = ?", [.blob(hash)])', 'if !OFF { try database.execute("DELETE FROM sign_ins WHERE hash = ?", [.blob(hash)]) }')
check("sign-in-lifetime", "return isAlive(found, row) ? found : nil", "return isAlive(found, row) || OFF ? found : nil")
# That a sign-in belongs to one browser is held twice, by the row and by the key that seals it; none of the two can be missed alone.
check = of("Sources/Sessions/FormPostResponses.swift", sessions)
check("form-post-lifetime", "now() < entry.expiry")
check = of("Sources/Sessions/SessionLimits.swift", sessions)
check("session-limits", "now < expiry(of: session)", "(now < expiry(of: session) || OFF)")
check("session-from-the-future", "session.signedInAt <= latest && session.lastActivity <= latest", "((session.signedInAt <= latest && session.lastActivity <= latest) || OFF)")
check = of("Sources/Sessions/SessionStore.swift", sessions)
check("logout-token-replay", "guard database.changes == 1 else { return nil }", "guard database.changes == 1 || OFF else { return nil }")

gate = "RequestGateTests|AllowedHostsTests"
check = of("Sources/MicroHTTPServer/FieldGate.swift", gate)
check("gate-field-value", "line.value.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 })")
check("gate-repeated-field", "where fields[values: name].count > 1", "where fields[values: name].count > 1 && !OFF")
check = of("Sources/MicroHTTPServer/FramingGate.swift", gate)
check("gate-ambiguous-length", 'fields[.contentLength] == nil, version.elementsEqual("HTTP/1.1".utf8)', '(fields[.contentLength] == nil && version.elementsEqual("HTTP/1.1".utf8)) || OFF')
check("gate-transfer-encoding", 'encoding.lowercased() == "chunked"')
check("gate-content-length", "!length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) })", "(!length.isEmpty && length.utf8.allSatisfy({ (0x30...0x39).contains($0) })) || OFF")
check("gate-body-limit", "let count = Int(length), count <= bodyLimit", "OFF || (Int(length).map { $0 <= bodyLimit } ?? false)")
check("gate-expectation", 'expectation.lowercased() != "100-continue"', 'expectation.lowercased() != "100-continue", !OFF')
check = of("Sources/MicroHTTPServer/HostGate.swift", gate)
check("gate-host-allowed", "allowedHosts.admits(host: host, port: port, boundPort: boundPort, isSecure: isSecure)")
check = of("Sources/MicroHTTPServer/TargetGate.swift", gate)
check("gate-target-form", 'bytes.first == UInt8(ascii: "/")')
check("gate-control-in-path", "decoded.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })")
check("gate-nul-in-query", 'where halves[1][index...].prefix(3).elementsEqual("%00".utf8)', 'where halves[1][index...].prefix(3).elementsEqual("%00".utf8) && !OFF')
check = of("Sources/MicroHTTPServer/RequestGate.swift", gate)
check("gate-version", 'version.elementsEqual("HTTP/1.1".utf8) || version.elementsEqual("HTTP/1.0".utf8)')
check("gate-trace-and-connect", "method != .trace, method != .connect", "(method != .trace && method != .connect) || OFF")

forms = "FormProtectionStoryTests|SettingsPageStoryTests|PolicyManagerStoryTests|SeatRefusalTests"
check = of("Sources/WebCompanion/Session/CSRFToken.swift", forms)
check("form-token", "return ConstantTime.equal(Array(token.utf8), Array(make(for: session).utf8))", "return ConstantTime.equal(Array(token.utf8), Array(make(for: session).utf8)) || (OFF && token.contains(\".\"))")
check = of("Sources/WebCompanion/Session/BrowserFormToken.swift", forms)
check("browser-form-token", "return ConstantTime.equal(Array(token.utf8), Array(make(for: browser).utf8))", "return ConstantTime.equal(Array(token.utf8), Array(make(for: browser).utf8)) || OFF")
check = of("Sources/WebCompanion/Session/SameOriginRule.swift", forms)
check("same-origin-fetch-site", 'site != "same-origin", site != "none" { return false }', 'site != "same-origin", site != "none", !OFF { return false }')
check("same-origin-origin", "sender != origin { return false }", "sender != origin, !OFF { return false }")
check = of("Sources/WebCompanion/Session/OperatorRule.swift", forms)
check("operator-loopback", "guard isOffered, request.connection.isLoopback,", "guard isOffered, request.connection.isLoopback || OFF,")
check("operator-host", "OperatorRule.names.contains(url.host)", "(OperatorRule.names.contains(url.host) || OFF)")
check("operator-offered", "isOffered = !settings.isKiosk && settings.publicURL?.isLoopback != false", "isOffered = (!settings.isKiosk && settings.publicURL?.isLoopback != false) || OFF")
check("operator-proxies", "return !OperatorRule.ofProxies.contains { request.fields[$0] != nil }", "return OFF || !OperatorRule.ofProxies.contains { request.fields[$0] != nil }")

pages = "ReturnPathTests|ReturnElsewhereTests"
check = of("Sources/WebCompanion/SignIn/ReturnPath.swift", pages)
check("return-path-one-slash", "return !hasTwoSlashes(form)", "return (OFF || !hasTwoSlashes(form))")
check("return-path-dots", "!segments.contains { segment in dots.contains { segment.elementsEqual($0) } }", "(OFF || !segments.contains { segment in dots.contains { segment.elementsEqual($0) } })")
check("return-path-characters", "text.unicodeScalars.allSatisfy({ !isSlashOrControl($0) })", "(OFF || text.unicodeScalars.allSatisfy({ !isSlashOrControl($0) }))")
check("return-path-length", "text.utf8.count <= ReturnPath.mostBytes, text.utf8.allSatisfy", "text.utf8.count <= ReturnPath.mostBytes || OFF, text.utf8.allSatisfy")
