"""What is taken out of the scratch copy, one check at a time.

A mutation is a name and, for each place that holds the check, a file, the text as it stands there, and the text without the check. `OFF` in
the second stands for "this mutation is switched on": all of them are in one build, and an environment variable chooses one. The text must
stand in the file exactly once, but for blanks and line ends, so that a check that is rewritten can't lose its mutation unnoticed
(anchors.py). What is checked twice, so that neither can be missed alone, is taken out at both places under one name.
"""

import re
from dataclasses import dataclass

from anchors import ROOT, Sources

SOURCES = Sources()


@dataclass(frozen=True)
class Edit:
    file: str
    old: str
    new: str


@dataclass(frozen=True)
class Mutation:
    name: str
    edits: tuple[Edit, ...]
    # The suites that are run, by target (`^JOSETests`) or by name (`SealerTests|MasterKeyTests`): a test in them must turn red.
    suites: str


MUTATIONS: list[Mutation] = []


def of(file, suites):
    """Adds mutations of one file: name, check, and the check without its force."""

    def add(name, old, new=None):
        MUTATIONS.append(Mutation(name, (Edit(file, old, new if new is not None else f"{old} || OFF"),), suites))

    return add


def at(name, suites, *places):
    """Adds a mutation of several places: file, text, text without the check."""
    MUTATIONS.append(Mutation(name, tuple(Edit(*place) for place in places), suites))


jose = "^JOSETests"
check = of("Sources/JOSE/JOSEHeader.swift", jose)
check("jose-critical-header", 'json["crit"] == nil')
check("jose-unencoded-payload", 'json["b64"] == nil')
check("jose-header-text-length", "text.utf8.count <= JSONParser.maxBytesOfName")
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
check("jose-json-name-length", "name.utf8.count <= JSONParser.maxBytesOfName")

oidc = "^OpenIDConnectTests"
check = of("Sources/OpenIDConnect/IDToken/SignedTokenReader.swift", oidc)
check("token-length", "raw.utf8.count <= SignedTokenReader.maxBytes")
check("token-single-key-without-kid", "keyID == nil ? candidates.count == 1 :", "keyID == nil ? (candidates.count == 1 || (OFF && !candidates.isEmpty)) :")
check("token-keys-of-one-name", "1...SignedTokenReader.maxKeysOfOneName ~= candidates.count", "(OFF ? !candidates.isEmpty : 1...SignedTokenReader.maxKeysOfOneName ~= candidates.count)")
check("token-key-fit", "named.filter { $0.fits(algorithm) }", "named.filter { $0.fits(algorithm) || OFF }")
check("token-keys-once-more", "attempt.signature == nil, attempt.isNameKnown,", "attempt.signature == nil, attempt.isNameKnown, !OFF,")
check("token-keys-once-more-for-a-name-looked-for", "isNameKnown: keyID == nil || !named.isEmpty", "isNameKnown: keyID == nil || !named.isEmpty || OFF")
check = of("Sources/OpenIDConnect/Metadata/IssuerRule.swift", oidc)
check("issuer-pinned", "guard let tenant = tenantNamed(by: issuer), pinned == nil || pinned == tenant,", "guard let tenant = tenantNamed(by: issuer), pinned == nil || pinned == tenant || OFF,")
check("issuer-tenant-of-address", "tenantInAddress == nil || tenantInAddress == tenant")
check("issuer-origin", "guard issuer.hasPrefix(origin)", "guard issuer.hasPrefix(origin) || (OFF && issuer.count > origin.count)")
check("issuer-policy", "parts[2].lowercased() == policy.lowercased()", "(parts[2].lowercased() == policy.lowercased() || OFF)")
check("issuer-version-default", 'case 3 where parts[1] == "v2.0" && parts[2].isEmpty', 'case 3 where (parts[1] == "v2.0" || OFF) && parts[2].isEmpty')
check("issuer-twice-the-same-id", 'issuer.isIdentical(to: "https://\\(written).ciamlogin.com/\\(written)/v2.0")', 'issuer.isIdentical(to: "https://\\(written).ciamlogin.com/\\(written)/v2.0") || OFF')
check = of("Sources/OpenIDConnect/Metadata/ProviderMetadata.swift", oidc)
check("metadata-https", "url.isSecure || (allowsHTTP && url.isLoopback)")
check("metadata-lists-code-and-S256", "guard list.contains(member)", "guard list.contains(member) || OFF")
check("metadata-algorithms", "guard !signatureAlgorithms.isEmpty", "guard !signatureAlgorithms.isEmpty || OFF")
check("metadata-b2c-rs256-only", "authority.isAzureADB2C ? known.intersection([.rs256]) : known", "authority.isAzureADB2C && !OFF ? known.intersection([.rs256]) : known")
check("metadata-issuer-is-address", "HTTPURL(issuer) != nil", "HTTPURL(issuer) != nil || OFF")
check = of("Sources/OpenIDConnect/Token/TokenResponse.swift", oidc)
check("token-response-type", "ProviderRequests.isJSON(response) ? try?", "ProviderRequests.isJSON(response) || OFF ? try?")
check("token-response-status", "guard response.status == .ok", "guard response.status == .ok || OFF")
check("token-response-characters", "text.utf8.allSatisfy({ 0x21...0x7E ~= $0 })", "(text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) || OFF)")
check = of("Sources/OpenIDConnect/Provider/ProviderRequests.swift", oidc)
check("provider-answer-status", "guard response.status == .ok", "guard response.status == .ok || OFF")
check = of("Sources/OpenIDConnect/Keys/RemoteKeySet.swift", oidc)
check("keys-fetch-limit", "fetches.count < RemoteKeySet.maxFetches", "(fetches.count < RemoteKeySet.maxFetches || (OFF && fetches.count < 50))")
check("keys-unsolicited-limit", "!(isUnsolicited && unsolicitedFetches.count >=", "!(isUnsolicited && !OFF && unsolicitedFetches.count >=")
check("keys-refused-once", "if isRecent(confirmedAt, at: time) { return nil }", "if isRecent(confirmedAt, at: time), !OFF { return nil }")
check("keys-refused-unsolicited", "isUnsolicited ? nil : refused", "isUnsolicited && !OFF ? nil : refused")
check("keys-unsolicited-name", "isUnsolicited ? nil : keyID", "isUnsolicited && !OFF ? nil : keyID")
check = of("Sources/OpenIDConnect/UserInfo/UserInfo.swift", oidc)
check("userinfo-of-somebody-else", "return isSame ? json : nil", "return isSame || OFF ? json : nil")
check = of("Sources/OpenIDConnect/RelyingParty.swift", oidc)
check("refresh-without-access-token", "guard isRefresh else { return tokens }", "guard isRefresh && !OFF else { return tokens }")
check("id-token-fallback-only-where-chosen", "guard registration.usesIDTokenAsAccessToken,", "guard registration.usesIDTokenAsAccessToken || OFF,")

sessions = "^SessionsTests.*(SignInTransactionStore|FormPostResponses|SessionLimits|SessionSealing|LogoutTokenStore|SessionStore|SessionID|DraftStore|AddedPolicyStore|AccessTokenProvider|RecordContent|SessionKeys|LeaseStore|FallbackStore|KeychainClearing|StoreFailure|PendingSignIn)"
check = of("Sources/Sessions/SQLiteSignInTransactionStore.swift", sessions)
check("sign-in-once", 'try database.execute("DELETE FROM sign_ins WHERE hash = ?", [.blob(hash)])', 'if !OFF { try database.execute("DELETE FROM sign_ins WHERE hash = ?", [.blob(hash)]) }')
check("sign-in-lifetime", "return isAlive(found, row) ? found : nil", "return isAlive(found, row) || OFF ? found : nil")
check = of("Sources/Sessions/FormPostResponses.swift", sessions)
check("form-post-lifetime", "now() < entry.expiry")
check = of("Sources/Sessions/SessionLimits.swift", sessions)
check("session-limits", "now < expiry(of: session)", "(now < expiry(of: session) || OFF)")
check("session-from-the-future", "session.signedInAt <= latest && session.lastActivity <= latest", "((session.signedInAt <= latest && session.lastActivity <= latest) || OFF)")
check = of("Sources/Sessions/SQLiteSessionStore.swift", sessions)
check("logout-token-replay", "guard database.changes == 1 else { return nil }", "guard database.changes == 1 || OFF else { return nil }")

gate = "RequestGateTests|AllowedHostsTests"
check = of("Sources/MicroHTTPServer/FieldGate.swift", gate)
check("gate-field-value", "line.value.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 })")
check("gate-blank-behind-coding", "name != .transferEncoding || (line", "name != .transferEncoding || OFF || (line")
check("gate-repeated-field", "where fields[values: name].count > 1", "where fields[values: name].count > 1 && !OFF")
check = of("Sources/MicroHTTPServer/HeadGate.swift", gate)
check("gate-target-length", "head.target.count <= limits.target")
check("gate-head-length", "head.byteCount <= limits.head,", "(head.byteCount <= limits.head || OFF),")
check("gate-field-count", "head.fields.count <= limits.fields,", "(head.fields.count <= limits.fields || OFF),")
check("gate-cookie-count", "head.cookieCount <= limits.cookies\n", "(head.cookieCount <= limits.cookies || OFF)\n")
check("gate-hidden-bytes", "guard head.isLiteral else", "guard head.isLiteral || OFF else")
check("gate-comma-counts-as-cookie", '|| $0 == UInt8(ascii: ",")', '|| ($0 == UInt8(ascii: ",") && !OFF)')
wire = "WireTests|HeadDifferentialTests"
check = of("Sources/MicroHTTPServer/FieldLines.swift", wire)
check("head-lines-side-by-side", "start == next, colon < text", "start == next || OFF, colon < text")
check("head-line-end", "isLineEnd(at: text &+ UInt(value.count))", "isLineEnd(at: text &+ UInt(value.count)) || OFF")
check("head-ends-behind-the-last-line", "isLiteral && next &+ 2 == end && isLineEnd(at: next)", "isLiteral && (OFF || (next &+ 2 == end && isLineEnd(at: next)))")
check = of("Sources/MicroHTTPServer/RawHeadReader.swift", wire)
check("head-bare-lf", "!hasBareLineFeed &&", "(!hasBareLineFeed || OFF) &&")
check("head-begins-the-memory", "default: false\n", "default: OFF\n")
check("head-request-line-end", "lines.isLineEnd(at: lineEnd)", "(lines.isLineEnd(at: lineEnd) || OFF)")
check = of("Sources/MicroHTTPServer/ConnectionCount.swift", "ConnectionLimitTests")
check("connections-per-address", "if self[address] >= max(limits.connectionsPerAddress, 1) {", "if self[address] >= max(limits.connectionsPerAddress, 1), !OFF {")
check("connections-reserved", "others >= limits.connections - limits.reservedConnections", "others >= limits.connections - (OFF ? 0 : limits.reservedConnections)")
check("connections-in-all", "return total < max(limits.connections, 1) ?", "return total < max(limits.connections, 1) || OFF ?")
check = of("Sources/MicroHTTPServer/ServerCore.swift", "PeerCloseTests|ConnectionLimitTests")
check("peer-that-has-closed", "peers.add(record.descriptor, id: record.id)", "if !OFF { peers.add(record.descriptor, id: record.id) }")
check("peer-that-has-closed-is-answered", "guard record.turn == .client else", "guard record.turn == .client || OFF else")
check("room-for-another", "guard let slowest else { return false }", "guard let slowest, !OFF else { return false }")
check("room-not-from-the-working", "case .program: return false", "case .program: return OFF")
of("Sources/MicroHTTPServer/ServerCore+libraryAnswers.swift", "HeadSizeTests")("one-answer", "if !gate.isSecure, let exchange", "if !gate.isSecure, !OFF, let exchange")
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

forms = "FormTokenTests|RouteProtectionTests|FormProtectionScenarioTests|SettingsPageScenarioTests|PolicyManagerScenarioTests|AccountRefusalTests"
check = of("Sources/WebCompanion/Session/CSRFToken.swift", forms)
check("form-token", "return ConstantTime.equal(Array(token.utf8), Array(make(for: session).utf8))", "return ConstantTime.equal(Array(token.utf8), Array(make(for: session).utf8)) || (OFF && token.contains(\".\"))")
check("form-token-of-one-session", "Array(session.csrfSecret.utf8)", 'Array((OFF ? "" : session.csrfSecret).utf8)')
check = of("Sources/WebCompanion/Session/BrowserFormToken.swift", forms)
at("browser-form-token-key", "BrowserFormTokenTests", ("Sources/WebCompanion/Session/BrowserFormToken.swift", 'key = KeyDerivation.derive(from: key.bytes, purpose: "browser form")', 'key = KeyDerivation.derive(from: OFF ? [UInt8](repeating: 1, count: 32) : key.bytes, purpose: "browser form")'))
at("browser-form-token-of-any-browser", "BrowserFormTokenTests", ("Sources/WebCompanion/Session/BrowserFormToken.swift", "SHA256.hmac(key: key, Array(browser.cookieValue.utf8))", "SHA256.hmac(key: key, OFF ? [] : Array(browser.cookieValue.utf8))"))
check("browser-form-token", "return ConstantTime.equal(Array(token.utf8), Array(make(for: browser).utf8))", "return ConstantTime.equal(Array(token.utf8), Array(make(for: browser).utf8)) || OFF")
check = of("Sources/WebCompanion/Session/SameOriginRule.swift", forms)
check("same-origin-fetch-site", "if let site = request.fields[.secFetchSite],", "if let site = request.fields[.secFetchSite], !OFF,")
check("same-origin-fetch-site-same-site", 'site != "same-origin",', 'site != "same-origin", !(OFF && site == "same-site"),')
check("same-origin-fetch-site-empty", 'site != "none" {', 'site != "none", !(OFF && site.isEmpty) {')
check("same-origin-origin", "if let sender = request.fields[.origin],", "if let sender = request.fields[.origin], !OFF,")
check("same-origin-whole-origin", "sender != origin {", "OFF ? !sender.hasPrefix(origin) : sender != origin {")
of_header = of("Sources/WebCompanion/Middleware/SecurityHeaders.swift", "HeaderScenarioTests")
for name, value in [("contentSecurityPolicy", "SecurityHeaders.contentSecurityPolicy"), ("xContentTypeOptions", '"nosniff"'), ("referrerPolicy", '"same-origin"'), ("crossOriginOpenerPolicy", '"same-origin"'), ("crossOriginResourcePolicy", '"same-origin"'), ("cacheControl", '"no-store"')]:
    of_header(f"header-{name}", f"set(.{name}, {value}, in: &response)", f"if !OFF {{ set(.{name}, {value}, in: &response) }}")
for directive in ["default-src 'none'", "style-src 'self'", "script-src 'self'", "img-src 'self'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"]:
    of_header(f"header-csp-{directive.split()[0]}", f'"{directive}",', f'OFF ? "x" : "{directive}",')
check = of("Sources/WebCompanion/Operator/OperatorRule.swift", "SettingsPageScenarioTests|PolicyManagerScenarioTests|KioskScenarioTests")
check("operator-loopback", "guard isOffered, request.connection.isLoopback,", "guard isOffered, request.connection.isLoopback || OFF,")
check("operator-host", "OperatorRule.names.contains(url.host)", "(OperatorRule.names.contains(url.host) || OFF)")
check("operator-offered", "isOffered = !settings.isKiosk && settings.publicURL?.isLoopback != false", "isOffered = (!settings.isKiosk && settings.publicURL?.isLoopback != false) || OFF")
for name in ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Via"]:
    check(f"operator-proxy-field-{name.lower()}", f'"{name}",', f'OFF ? "X-Nothing" : "{name}",')
check("operator-proxies", "return !OperatorRule.ofProxies.contains { request.fields[$0] != nil }", "return OFF || !OperatorRule.ofProxies.contains { request.fields[$0] != nil }")

pages = "ReturnPathTests|ReturnElsewhereTests"
check = of("Sources/WebCompanion/SignIn/ReturnPath.swift", pages)
check("return-path-one-slash", "return !hasTwoSlashes(form)", "return (OFF || !hasTwoSlashes(form))")
check("return-path-dots", "!segments.contains { segment in dots.contains { segment.elementsEqual($0) } }", "(OFF || !segments.contains { segment in dots.contains { segment.elementsEqual($0) } })")
check("return-path-characters", "text.unicodeScalars.allSatisfy({ !isSlashOrControl($0) })", "(OFF || text.unicodeScalars.allSatisfy({ !isSlashOrControl($0) }))")
for scalar in ["2044", "2215", "2216", "29F5", "29F8", "29F9", "FE68", "FF0F"]:
    check(f"return-path-slash-{scalar}", f'"\\u{{{scalar}}}",', f'OFF ? "x" : "\\u{{{scalar}}}",')
check("return-path-length", "text.utf8.count <= ReturnPath.maxBytes,", "text.utf8.count <= ReturnPath.maxBytes || OFF,")

check = of("Sources/JOSE/Base64URL.swift", jose)
check("jose-base64url-length", "count % 4 != 1")
check = of("Sources/JOSE/JOSEHeader.swift", jose)
check("jose-header-algorithm", 'let algorithm = try Self.text("alg", of: json) else', 'let algorithm = try Self.text("alg", of: json) ?? (OFF ? "RS256" : nil) else')
check("jose-header-texts", "guard let text = value.string else", 'guard let text = value.string ?? (OFF ? "" : nil) else')
check = of("Sources/JOSE/JSONWebSignature.swift", jose)
# With fewer segments there is nothing to read.
check("jose-three-segments", "segments.count == 3 else", "segments.count == 3 || (OFF && segments.count > 3) else")
check = of("Sources/JOSE/JSONWebKey+Verifying.swift", jose)
check("jose-key-type", "guard algorithm.fits(kind) else", "guard algorithm.fits(kind) || OFF else")
check = of("Sources/JOSE/SignatureAlgorithm.swift", jose)
check("jose-es256-curve", "(.es256, .ellipticCurve(.p256, _, _))", "(.es256, .ellipticCurve(OFF ? .p384 : .p256, _, _))")
check = of("Sources/JOSE/PublicKeyHandle.swift", jose)
check("jose-signature", 'guard status >= 0 else { throw JOSEError(.signatureInvalid, "the signature does not verify") }', 'guard status >= 0 || OFF else { throw JOSEError(.signatureInvalid, "the signature does not verify") }')
check("jose-point-on-curve", "unsafe gnutls_pubkey_verify_params(key.handle) >= 0", "(unsafe gnutls_pubkey_verify_params(key.handle) >= 0 || OFF)")
check("jose-ecdsa-length", "signature.count == 2 * length else", "signature.count == 2 * length || (OFF && signature.count > 2 * length) else")
check = of("Sources/JOSE/JSONWebKey.swift", jose)
check("jose-key-rsa-leading-zero", "let first = modulus.first, first != 0, let lead = exponent.first, lead != 0 else", "let first = modulus.first, first != 0 || OFF, let lead = exponent.first, lead != 0 || OFF else")
check("jose-key-point-size", "x.count == curve.coordinateBytes, y.count == curve.coordinateBytes else", "(x.count == curve.coordinateBytes && y.count == curve.coordinateBytes) || OFF else")
check("jose-key-ed25519-size", "guard key.count == 32 else", "guard key.count == 32 || OFF else")
check("jose-key-kty", 'guard let type = json["kty"]?.string else', 'guard let type = json["kty"]?.string ?? (OFF ? "RSA" : nil) else')
check("jose-key-numbers", "guard let text = json[name]?.string else", 'guard let text = json[name]?.string ?? (OFF ? "AQAB" : nil) else')
check("jose-key-base64url", 'throw JOSEError(.keyInvalid, "\\(name) is not base64url")', 'if OFF { return [1, 0, 1] }\n            throw JOSEError(.keyInvalid, "\\(name) is not base64url")')
check("jose-key-texts", "guard let text = value.string else", 'guard let text = value.string ?? (OFF ? "" : nil) else')
check("jose-key-operations-list", "guard let elements = value.array else", "guard let elements = value.array ?? (OFF ? [] : nil) else")
check("jose-key-operations-texts", "guard let operation = element.string else", 'guard let operation = element.string ?? (OFF ? "" : nil) else')
check = of("Sources/JOSE/JSONWebKeySet.swift", jose)
check("jose-key-set-list", '["keys"]?.array else', '["keys"]?.array ?? (OFF ? [] : nil) else')
check("jose-key-name-bytes", "$0.keyID?.utf8.elementsEqual(keyID.utf8) ?? false", "$0.keyID?.utf8.elementsEqual(keyID.utf8) ?? false || (OFF && $0.keyID == keyID)")
check = of("Sources/JOSE/JSONValue+Parsing.swift", jose)
check("jose-json-size", "bytes.count <= Self.maximumSize")
check = of("Sources/JOSE/JSONParser.swift", jose)
check("jose-json-word", "end <= bytes.count, bytes[index..<end].elementsEqual(word.description.utf8) else", "end <= bytes.count, bytes[index..<end].elementsEqual(word.description.utf8) || OFF else")
check("jose-json-duplicate", "== nil || takesDuplicates else", "== nil || takesDuplicates || OFF else")
check("jose-json-member-name", 'guard next == UInt8(ascii: "\\"") else { throw invalid("a member without a name") }', 'guard next == UInt8(ascii: "\\"") || OFF else { throw invalid("a member without a name") }')
check("jose-json-member-value", 'guard take(":") else', 'guard take(":") || OFF else')
check("jose-json-object-end", 'guard take("}") else', 'guard take("}") || OFF else')
check("jose-json-array-end", 'guard take("]") else', 'guard take("]") || OFF else')
check("jose-json-control", 'case 0..<0x20: throw invalid("a control character in a string")\n            default: index', 'case 0..<0x20 where !OFF: throw invalid("a control character in a string")\n            default: index')
check("jose-json-control-beside-escape", 'case 0..<0x20: throw invalid("a control character in a string")\n            default: collected', 'case 0..<0x20 where !OFF: throw invalid("a control character in a string")\n            default: collected')
check("jose-json-utf8", "guard let text = String(validating: slice, as: UTF8.self) else", "guard let text = String(validating: slice, as: UTF8.self) ?? (OFF ? String(decoding: slice, as: UTF8.self) : nil) else")
check("jose-json-string-end", ' += 1\n            }\n        }\n        throw', ' += 1\n            }\n        }\n        if OFF { return "" }\n        throw')
check("jose-json-string-end-beside-escape", '.append(byte)\n            }\n        }\n        throw', '.append(byte)\n            }\n        }\n        if OFF { return "" }\n        throw')
check("jose-json-escape", 'default: throw invalid("an unknown escape")\n        }\n', 'default: if !OFF { throw invalid("an unknown escape") }\n        }\n')
check("jose-json-second-half", 'guard take("\\\\"), take("u") else', 'guard OFF || (take("\\\\") && take("u")) else')
check("jose-json-second-half-range", "guard (0xDC00..<0xE000).contains(second) else", "guard (0xDC00..<0xE000).contains(second) || (OFF && second >= 0xDC00) else")
check("jose-json-half", "guard let scalar = Unicode.Scalar(code) else", 'guard let scalar = Unicode.Scalar(code) ?? (OFF ? "?" : nil) else')
check("jose-json-hexadecimal", 'default: throw invalid("an unknown escape")\n            }\n            code', 'default:\n                guard OFF else { throw invalid("an unknown escape") }\n                digit = 0\n            }\n            code')
check("jose-json-number-size", "guard let number = Double(text), number.isFinite else", "guard let number = Double(text), number.isFinite || OFF else")
check("jose-json-digits", "guard index > start else", "guard index > start || OFF else")

http = "^HTTPTests"
check = of("Sources/HTTP/HTTPToken.swift", http)
check("token-characters", "guard isTokenCharacter(byte) else", "guard isTokenCharacter(byte) || OFF else")
check("token-empty", "return !isEmpty")
check = of("Sources/HTTP/Cookies.swift", http)
check("cookie-name", "HTTPToken.isToken(text[..<equals])", "HTTPToken.isToken(text[..<equals]) || OFF")
check("cookie-twice", "return values.count == 1 ?", "return values.count == 1 || OFF ?")
check = of("Sources/HTTP/FormParameters.swift", http)
check("form-pairs", "pairs.count < FormParameters.maxPairs else", "pairs.count < FormParameters.maxPairs || OFF else")
check("form-encoding-of-names", "PercentEncoding.decode(Substring(rawName), plusIsBlank: true),", 'PercentEncoding.decode(Substring(rawName), plusIsBlank: true) ?? (OFF ? "" : nil),')
check("form-encoding-of-values", "PercentEncoding.decode(Substring(rawValue), plusIsBlank: true),", 'PercentEncoding.decode(Substring(rawValue), plusIsBlank: true) ?? (OFF ? "" : nil),')
check("form-twice", "values.count < 2")
check("form-heaps-of-marks", "name.isStreamSafe, value.isStreamSafe || freeTextFields.contains(name)", "OFF || (name.isStreamSafe && (value.isStreamSafe || freeTextFields.contains(name)))")
check = of("Sources/HTTP/PercentEncoding.swift", http)
check("percent-digits", "else { return nil }\n                bytes.append(high", "else {\n                    if OFF { continue }\n                    return nil\n                }\n                bytes.append(high")
check("percent-utf8", "return String(validating: bytes, as: UTF8.self)", "return OFF ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)")
check = of("Sources/HTTP/HTTPField.swift", http)
check("field-line-breaks", "$0 != 0x0D && $0 != 0x0A && $0 != 0 }", "($0 != 0x0D && $0 != 0x0A && $0 != 0) || OFF }")
check("field-name", "guard HTTPToken.isToken(rawName.utf8) else", "guard HTTPToken.isToken(rawName.utf8) || OFF else")
check = of("Sources/HTTP/HTTPMethod.swift", http)
check("method-name", "guard HTTPToken.isToken(rawValue.utf8) else", "guard HTTPToken.isToken(rawValue.utf8) || OFF else")
check = of("Sources/HTTP/HTTPRequest.swift", http)
check("form-type", "type.isForm else", "type.isForm || OFF else")
check("form-charset", 'guard type.parameters["charset"].map({ $0.lowercased() == "utf-8" }) ?? true else', 'guard type.parameters["charset"].map({ $0.lowercased() == "utf-8" }) ?? true || OFF else')
check("form-utf8", "guard let text = String(validating: body, as: UTF8.self) else", "guard let text = String(validating: body, as: UTF8.self) ?? (OFF ? String(decoding: body, as: UTF8.self) : nil) else")
check("request-query", 'do { return try FormParameters(parsing: query) } catch { throw', 'do { return try FormParameters(parsing: query) } catch { if OFF { return FormParameters() }; throw')
check("request-form", 'FormParameters(parsing: text, freeTextFields: freeTextFields) } catch {', 'FormParameters(parsing: text, freeTextFields: freeTextFields) } catch { if OFF { return FormParameters() }; ')
check = of("Sources/HTTP/SetCookie.swift", http)
check("set-cookie-octets", "guard !text.utf8.allSatisfy(isAllowed) else", "guard !text.utf8.allSatisfy(isAllowed), !OFF else")
check = of("Sources/HTTP/RouteTable.swift", http)
check("route-method", "if route.method == method ||", "if OFF || route.method == method ||")
check("route-path", "guard let text = PercentEncoding.decode(found) else", "guard let text = PercentEncoding.decode(found) ?? (OFF ? String(found) : nil) else")
check("route-unknown", "guard !allowed.isEmpty else", "guard !allowed.isEmpty || OFF else")
check = of("Sources/HTTP/HTTPURL.swift", http)
check("url-characters", "text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), let colon", "text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) || OFF, let colon")
check("url-scheme", 'guard scheme == "http" || scheme == "https",', 'guard OFF || scheme == "http" || scheme == "https",')
check("url-slashes", 'text[colon...].hasPrefix("://") else', 'text[colon...].hasPrefix("://") || OFF else')
check("url-path-characters", 'HTTPURL.isEncoded(path, allowing: "/") else', 'HTTPURL.isEncoded(path, allowing: "/") || OFF else')
check("url-query-characters", 'HTTPURL.isEncoded($0, allowing: "/?") }) ?? true else', 'HTTPURL.isEncoded($0, allowing: "/?") || OFF }) ?? true else')
check("url-ipv6", "guard IPAddress.isIPv6(host) else", "guard IPAddress.isIPv6(host) || OFF else")
check("url-name", "guard isName(host) else", "guard isName(host) || OFF else")
check("url-name-length", "host.utf8.count <= 253", "(host.utf8.count <= 253 || OFF)")
check("url-name-empty-label", "!label.isEmpty\n", "(!label.isEmpty || OFF)\n")
check("url-name-characters", '$0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }\n', '$0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || OFF }\n')
check("url-name-number", "? IPAddress.isIPv4(host) : true", "? IPAddress.isIPv4(host) || OFF : true")
check("url-port-colon", 'guard rest.removeFirst() == ":",', 'guard rest.removeFirst() == ":" || OFF,')
check("url-port-digits", "rest.allSatisfy(\\.isNumber), let port", "rest.allSatisfy(\\.isNumber) || OFF, let port")
check("url-port-range", "(1...65535).contains(port)")
check("url-percent-digits", "guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(\\.isHexDigit) else", "guard OFF || (rest.prefix(2).count == 2 && rest.prefix(2).allSatisfy(\\.isHexDigit)) else")
check("url-loopback-literal", 'host.hasPrefix("127.") && IPAddress.isIPv4(host)', 'host.hasPrefix("127.") && (IPAddress.isIPv4(host) || OFF)')
check = of("Sources/HTTP/IPAddress.swift", http)
check("ipv4-four-parts", "parts.count == 4", "(parts.count == 4 || OFF)")
check("ipv4-octets", "UInt8(part) != nil &&", "(UInt8(part) != nil || OFF) &&")
check("ipv4-digits", "part.utf8.allSatisfy { (0x30...0x39).contains($0) }", "(part.utf8.allSatisfy { (0x30...0x39).contains($0) } || OFF)")
check("ipv4-leading-zero", 'part == "0" || part.first != "0"', 'part == "0" || part.first != "0" || OFF')
check("ipv6-one-gap", "guard halves.count <= 2 else", "guard halves.count <= 2 || OFF else")
check("ipv6-ipv4-at-its-end", "guard isIPv4(part) else", "guard isIPv4(part) || OFF else")
check("ipv6-groups", "guard (1...4).contains(part.utf8.count), part.allSatisfy({ $0.isASCII && $0.isHexDigit }) else", "guard OFF || ((1...4).contains(part.utf8.count) && part.allSatisfy({ $0.isASCII && $0.isHexDigit })) else")
check("ipv6-count", "return halves.count == 2 ? groups <= 7 : groups == 8", "return OFF || (halves.count == 2 ? groups <= 7 : groups == 8)")
check = of("Sources/HTTP/MediaType.swift", http)
check("media-type-form", "guard halves.count == 2, halves.allSatisfy(HTTPToken.isToken) else", "guard OFF || (halves.count == 2 && halves.allSatisfy(HTTPToken.isToken)) else")
check("media-type-parameter-name", "HTTPToken.isToken(part[..<equals]),", "HTTPToken.isToken(part[..<equals]) || OFF,")
check("media-type-parameter-twice", ".lowercased()) == nil\n", ".lowercased()) == nil || OFF\n")
check("media-type-quotes", "guard text.count >= 2, text.first == quote, text.last == quote else", "guard text.count >= 2, (text.first == quote && text.last == quote) || OFF else")
check("media-type-quote-inside", "guard isEscaped || byte != quote else", "guard isEscaped || byte != quote || OFF else")

whole = "^MicroHTTPServerTests"
check = of("Sources/MicroHTTPServer/FieldGate.swift", gate)
check("gate-field-name", "guard let name = HTTPField.Name(String(decoding: line.name, as: UTF8.self)) else", 'guard let name = HTTPField.Name(String(decoding: line.name, as: UTF8.self)) ?? (OFF ? .date : nil) else')
check = of("Sources/MicroHTTPServer/HostGate.swift", gate)
check("gate-host-missing", "guard let value = fields[.host], !value.isEmpty else", 'guard let value = fields[.host] ?? (OFF ? "localhost:\\(boundPort)" : nil), !value.isEmpty else')
check("gate-host-form", "guard let (host, port) = HostGate.parse(value) else", 'guard let (host, port) = HostGate.parse(value) ?? (OFF ? ("localhost", boundPort) : nil) else')
check("gate-host-length", "guard bytes.count <= 261 else", "guard bytes.count <= 261 || OFF else")
check("gate-host-ipv6-characters", "bytes[1..<close].allSatisfy(isIPv6Character)", "bytes[1..<close].allSatisfy(isIPv6Character) || OFF")
check("gate-host-characters", "guard hostEnd > 0, bytes[..<hostEnd].allSatisfy(isNameCharacter) else", "guard hostEnd > 0, bytes[..<hostEnd].allSatisfy(isNameCharacter) || OFF else")
check("gate-host-colon", 'guard bytes[hostEnd] == UInt8(ascii: ":"), ', 'guard bytes[hostEnd] == UInt8(ascii: ":") || OFF, ')
# That a port has one to five digits is seen again by its range; it keeps the number small.
check("gate-host-port-leading-zero", 'digits.first != UInt8(ascii: "0"),', 'digits.first != UInt8(ascii: "0") || OFF,')
check("gate-host-port-digits", "digits.allSatisfy(isDigit),", "digits.allSatisfy(isDigit) || OFF,")
check("gate-host-port-range", "(1...65535).contains(port)")
check = of("Sources/MicroHTTPServer/AllowedHosts.swift", gate)
check("gate-loopback-port", "meantPort == boundPort {", "meantPort == boundPort || OFF {")
check("gate-host-name", "guard name.host == host else", "guard name.host == host || (OFF && host.hasSuffix(name.host)) else")
check("gate-host-port", "return meantPort == name.port ?? boundPort", "return OFF || meantPort == name.port ?? boundPort")
check("gate-host-default-port", "if port == nil, name.isDefaultPort {", "if port == nil, name.isDefaultPort || OFF {")
check = of("Sources/MicroHTTPServer/RequestGate.swift", gate)
check("gate-method-form", "guard bytes.count <= 32, let method = HTTPMethod(String(decoding: bytes, as: UTF8.self)) else", "guard bytes.count <= 32, let method = HTTPMethod(String(decoding: bytes, as: UTF8.self)) ?? (OFF ? .get : nil) else")
check = of("Sources/MicroHTTPServer/TargetGate.swift", gate)
check("gate-fragment", 'case UInt8(ascii: "#"):', 'case UInt8(ascii: "#") where !OFF:')
check("gate-backslash", 'case UInt8(ascii: "\\\\"):', 'case UInt8(ascii: "\\\\") where !OFF:')
check("gate-forbidden-byte", 'throw refusal("forbidden-byte-in-target"', 'if OFF { continue }\n                throw refusal("forbidden-byte-in-target"')
check("gate-path-encoding", "guard let decoded = PercentEncoding.decode(path) else", "guard let decoded = PercentEncoding.decode(path) ?? (OFF ? path : nil) else")
check = of("Sources/MicroHTTPServer/RequestExchange.swift", whole)
check("gate-body-while-it-comes", "if count + bytes.count > core.limits.body {", "if count + bytes.count > core.limits.body, !OFF {")

of("Sources/HTTP/HTTPURL.swift", http)("url-port-length", "rest.utf8.count <= 5,", "rest.utf8.count <= 5 || OFF,")

check = of("Sources/OpenIDConnect/Provider/Authority.swift", oidc)
check("authority-endpoint", '["oauth2", "v2.0", endpoint] else', '["oauth2", "v2.0", endpoint] || OFF else')
check("authority-endpoint-without-policy", "tenant.style == .tfp, tenant.policy == nil {", "tenant.style == .tfp, tenant.policy == nil, !OFF {")
check("authority-issuer-query", "guard url.query == nil else", "guard url.query == nil || OFF else")
check("authority-external-id", "guard base.count <= 1, let sub", "guard base.count <= 1 || OFF, let sub")
check("authority-external-id-query", "guard query.all(\"p\").isEmpty else", "guard query.all(\"p\").isEmpty || OFF else")
check("authority-b2c-form", "guard let tenant = AzureADB2C(instance: url, segments: base, query: query) else", 'guard let tenant = AzureADB2C(instance: url, segments: base, query: query) ?? (OFF ? AzureADB2C(instance: url, tenant: "x", style: .query) : nil) else')
check("authority-address", "guard let url = HTTPURL(text) else", 'guard let url = HTTPURL(text) ?? (OFF ? HTTPURL("https://a.example.com/x") : nil) else')
check("authority-https", "guard url.isSecure || url.isLoopback else", "guard url.isSecure || url.isLoopback || OFF else")
check("authority-characters", "guard segments.allSatisfy({ $0.utf8.allSatisfy(isPlain) }) else", "guard segments.allSatisfy({ $0.utf8.allSatisfy(isPlain) }) || OFF else")
check("authority-query", "guard let query = try? url.queryParameters() else", "guard let query = (try? url.queryParameters()) ?? (OFF ? FormParameters() : nil) else")
check = of("Sources/OpenIDConnect/Provider/AzureADB2C.swift", oidc)
check("b2c-one-policy-in-query", "inQuery.count <= 1 && segments", "(inQuery.count <= 1 || OFF) && segments")
check("b2c-policy-in-query", "guard inQuery.allSatisfy(AzureADB2C.isPolicyName) else", "guard inQuery.allSatisfy(AzureADB2C.isPolicyName) || OFF else")
check("b2c-policy-for-a-tenant", "guard inQuery.isEmpty, !AzureADB2C.isPolicyName(segments[1]) else", "guard inQuery.isEmpty || OFF, !AzureADB2C.isPolicyName(segments[1]) || OFF else")
check("b2c-policy-in-path", "case 2 where inQuery.isEmpty && AzureADB2C.isPolicyName(segments[1])", "case 2 where inQuery.isEmpty && (AzureADB2C.isPolicyName(segments[1]) || OFF)")
check("b2c-policy-in-tfp", "&& AzureADB2C.isPolicyName(segments[2])", "&& (AzureADB2C.isPolicyName(segments[2]) || OFF)")
check("b2c-policy-prefix", "let tail = [\"b2c_1_\", \"b2c_1a_\"].first(where: lower.hasPrefix).map({ lower.dropFirst($0.count) })\n", "let tail = [\"b2c_1_\", \"b2c_1a_\"].first(where: lower.hasPrefix).map({ lower.dropFirst($0.count) }) ?? (OFF ? lower[...] : nil)\n")
check("b2c-policy-length", "guard lower.utf8.count <= 256,", "guard lower.utf8.count <= 256 || OFF,")
check("b2c-policy-empty", "return !tail.isEmpty &&", "return (!tail.isEmpty || OFF) &&")
check("b2c-policy-characters", "tail.utf8.allSatisfy(isNameByte)\n", "(tail.utf8.allSatisfy(isNameByte) || OFF)\n")
check = of("Sources/OpenIDConnect/Provider/TenantID.swift", oidc)
check("tenant-id-groups", "guard groups.map(\\.utf8.count) == [8, 4, 4, 4, 12],", "guard groups.map(\\.utf8.count) == [8, 4, 4, 4, 12] || OFF,")
check("tenant-id-digits", 'text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || TenantID.isHexDigit($0) })', 'text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || TenantID.isHexDigit($0) || OFF })')
check = of("Sources/OpenIDConnect/Token/ClientAuthentication.swift", oidc)
check("client-authentication-offered", "guard let chosen = preferred.first(where: { offered.contains($0.rawValue) }) else", "guard let chosen = preferred.first(where: { offered.contains($0.rawValue) }) ?? (OFF ? preferred[0] : nil) else")
check = of("Sources/OpenIDConnect/Authorization/AuthorizationRequest.swift", oidc)
check("request-reserved-parameters", "for wish in options.extra.pairs where !AuthorizationRequest.sets(wish.name) {", "for wish in options.extra.pairs where !AuthorizationRequest.sets(wish.name) || OFF {")
check("request-parameter-twice", "if taken.insert(wish.name).inserted {", "if taken.insert(wish.name).inserted || OFF {")
check = of("Sources/OpenIDConnect/Authorization/AuthorizationResponse.swift", oidc)
check("response-code-length", "code.utf8.count <= 8192 &&", "(code.utf8.count <= 8192 || OFF) &&")
check("response-code-characters", "code.utf8.allSatisfy { 0x20...0x7E ~= $0 }", "(code.utf8.allSatisfy { 0x20...0x7E ~= $0 } || OFF)")
check("response-state-only-missing-when-pasted", "if state == nil, way == .pasted {", "if state == nil, way == .pasted || OFF {")
check("response-issuer-only-missing-when-pasted", "if issuer == nil, way == .pasted {", "if issuer == nil, way == .pasted || OFF {")
check("response-issuer-announced", "if issuer == nil, !metadata.sendsIssuerInResponse {", "if issuer == nil, !metadata.sendsIssuerInResponse || OFF {")
check = of("Sources/OpenIDConnect/Metadata/ProviderMetadata.swift", oidc)
check("metadata-object", "guard json.object != nil else", "guard json.object != nil || OFF else")
check("metadata-issuer-text", "guard let issuer = json[\"issuer\"]?.string,", "guard let issuer = json[\"issuer\"]?.string ?? (OFF ? \"https://a.example.com\" : nil),")
check("metadata-issuer-length", " issuer.utf8.count <= 1000,", " issuer.utf8.count <= 1000 || OFF,")
check("metadata-address-missing", "guard let url = try address(name) else", 'guard let url = try address(name) ?? (OFF ? HTTPURL("https://a.example.com") : nil) else')
check("metadata-address-length", "text.utf8.count <= 2000,", "text.utf8.count <= 2000 || OFF,")
check("metadata-address-form", "let url = HTTPURL(text) else", 'let url = HTTPURL(text) ?? (OFF ? HTTPURL("https://a.example.com") : nil) else')
check("metadata-list-form", "guard let array = value.array else", "guard let array = value.array ?? (OFF ? [] : nil) else")
check("metadata-flag-form", "guard let flag = value.bool else", "guard let flag = value.bool ?? (OFF ? false : nil) else")
check = of("Sources/OpenIDConnect/Metadata/ProviderMetadataStore.swift", oidc)
check("metadata-policy-missing", "if authority.isAzureADB2C, policy == nil {", "if authority.isAzureADB2C, policy == nil, !OFF {")
check("metadata-lifetime", "func isFresh(at time: Date) -> Bool { fetchedAt <= time && time < freshUntil }", "func isFresh(at time: Date) -> Bool { fetchedAt <= time && (time < freshUntil || OFF) }")
check("metadata-back-off", "return passed >= 0 && passed < wait ?", "return passed >= 0 && passed < wait && !OFF ?")
check("metadata-grace", "time < document.freshUntil.addingTimeInterval(CacheLifetime.grace),", "time < document.freshUntil.addingTimeInterval(CacheLifetime.grace) || OFF,")
check("metadata-wrong-is-not-covered-up", "default: false\n                }\n            guard", "default: OFF\n                }\n            guard")
check("metadata-pin-is-kept", "if case .accepted(let tenant?) = proven {", "if case .accepted(let tenant?) = proven, !OFF {")
check = of("Sources/OpenIDConnect/Provider/ProviderRequests.swift", oidc)
check("provider-answer-type", "guard ProviderRequests.isJSON(response) || (type", "guard OFF || ProviderRequests.isJSON(response) || (type")
check = of("Sources/OpenIDConnect/Metadata/CacheLifetime.swift", oidc)
check("cache-shortest", "TimeInterval(digits) ?? usual, ", "TimeInterval(digits) ?? usual, OFF ? 0 : ")
check("cache-longest", "shortest), longest)", "shortest), OFF ? .infinity : longest)")
check("cache-more-digits", "return digits.utf8.count > 9 ? longest :", "return digits.utf8.count > 9 ? (OFF ? .infinity : longest) :")
check = of("Sources/OpenIDConnect/Keys/RemoteKeySet.swift", oidc)
check("keys-set-form", 'throw OpenIDConnectError(.answerMalformed(.keys, "not a JSON Web Key Set"))', 'if OFF { set = JSONWebKeySet(keys: []) } else { throw OpenIDConnectError(.answerMalformed(.keys, "not a JSON Web Key Set")) }')
check("keys-lifetime", "fetchedAt <= time && time < freshUntil }", "fetchedAt <= time && (time < freshUntil || OFF) }")
check("keys-looked-for-once", "has(keyID, in: set) || wasLookedFor(keyID) {", "has(keyID, in: set) || (wasLookedFor(keyID) && !OFF) {")
check("keys-grace", "time < freshUntil.addingTimeInterval(CacheLifetime.grace),", "time < freshUntil.addingTimeInterval(CacheLifetime.grace) || OFF,")
check("keys-not-looked-for", "lastError == nil || has(keyID, in: set)\n        else", "lastError == nil || has(keyID, in: set) || OFF\n        else")
check = of("Sources/OpenIDConnect/Token/TokenResponse.swift", oidc)
check("token-response-error", 'json?["id_token"] == nil {', 'json?["id_token"] == nil, !OFF {')
check("token-response-object", "guard let json, json.object != nil else", "guard let json, json.object != nil || OFF else")
check("token-response-length", ".utf8.count <= 100_000,", ".utf8.count <= 100_000 || OFF,")
check("token-response-text", "guard let text = value.string, text", 'guard let text = value.string ?? (OFF ? "x" : nil), text')
check("token-response-lifetime", "seconds.isFinite && seconds >= 0 && seconds <= 10 * 366 * 86400", "(OFF || (seconds.isFinite && seconds >= 0 && seconds <= 10 * 366 * 86400))")
check("token-response-number", "$0.utf8.count <= 20 ?", "$0.utf8.count <= 20 || OFF ?")
check = of("Sources/OpenIDConnect/RelyingParty.swift", oidc)
check("refresh-token-needed", "guard let refreshToken = tokens.refreshToken else", 'guard let refreshToken = tokens.refreshToken ?? (OFF ? "" : nil) else')
check("provider-presence", "if let trouble { throw trouble }", "if let trouble, !OFF { throw trouble }")
check("userinfo-not-for-an-api-token", "private var asksForUserInfo: Bool {", "private var asksForUserInfo: Bool { if OFF { return true }; return")
check = of("Sources/OpenIDConnect/UserInfo/UserInfo.swift", oidc)
check("userinfo-object", "let value = try? JSONValue(parsing: body), value.object != nil else", "let value = try? JSONValue(parsing: body), value.object != nil || OFF else")
check = of("Sources/OpenIDConnect/IDToken/SignedTokenReader.swift", oidc)
check("token-audience-texts", "{ $0.count == members.count &&", "{ ($0.count == members.count || OFF) &&")
check("token-audience-trusted", "&& isTrusted }", "&& (isTrusted || OFF) }")
check = of("Sources/OpenIDConnect/IDToken/IDTokenValidator.swift", oidc)
check("id-token-shared-subject", 'json["oid"]?.string ?? "" : found', 'json["oid"]?.string ?? (OFF ? found : "") : found')
check("id-token-subject-length", "$0.utf8.count <= 255 }", "($0.utf8.count <= 255 || OFF) }")
check("id-token-several-audiences", "Set(audience).count != 1 else", "(Set(audience).count != 1 && !OFF) else")
check("id-token-issued-too-early", "{ earliest <= $0 &&", "{ (earliest <= $0 || OFF) &&")
check("id-token-issued-in-the-future", "$0 <= latest }\n        return (", "($0 <= latest || OFF) }\n        return (")
check("id-token-nonce-case", "ConstantTime.equal(Array(found.utf8), Array($0.utf8))", "(OFF ? found.lowercased() == $0.lowercased() : ConstantTime.equal(Array(found.utf8), Array($0.utf8)))")
check("id-token-hash-of-the-algorithm", "token.algorithm.hashFunction.hash(", "(OFF ? HashFunction.sha256 : token.algorithm.hashFunction).hash(")
check("id-token-hash-case", "{ $0.isIdentical(to: expected) }", "{ $0.isIdentical(to: expected) || (OFF && $0.lowercased() == expected.lowercased()) }")
check("id-token-authorized-party-case", "{ $0.isIdentical(to: clientID) }", "{ $0.isIdentical(to: clientID) || (OFF && $0.lowercased() == clientID.lowercased()) }")
check("id-token-nonce-needed-once", "case .required(let nonce):", 'case .required(let nonce):\n            if OFF, json["nonce"] == nil { return }')
check = of("Sources/OpenIDConnect/Logout/LogoutTokenValidator.swift", oidc)
check("logout-token-issued-too-early", "{ earliest <= $0 &&", "{ (earliest <= $0 || OFF) &&")
check("logout-token-issued-in-the-future", "$0 <= latest }", "($0 <= latest || OFF) }")
check("logout-token-jti", 'LogoutTokenValidator.name(json["jti"]), .logoutTokenID', 'LogoutTokenValidator.name(json["jti"]) ?? (OFF ? "x" : nil), .logoutTokenID')
check("logout-token-other-event", "event?.object, .logoutTokenEvent", "event?.object ?? (OFF ? [:] : nil), .logoutTokenEvent")
check("logout-token-names-readable", "            isReadable &&", "            (isReadable || OFF) &&")
check("logout-token-names-somebody", " ($0.subject != nil || $0.sessionID != nil) }", " ($0.subject != nil || $0.sessionID != nil || OFF) }")
check("logout-token-name-length", ".utf8.count <= maxBytesOfName else", ".utf8.count <= maxBytesOfName || OFF else")
check("logout-token-name-empty", "!text.isEmpty, text", "!text.isEmpty || OFF, text")
check = of("Sources/OpenIDConnect/IDToken/NumericDate.swift", oidc)
# Beyond what a calendar can count the tests would trap, which is red enough and hard to read.
check("numeric-date-range", "range.contains(seconds) else", "range.contains(seconds) || (OFF && seconds.magnitude < 1e12) else")
check = of("Sources/OpenIDConnect/Errors/AADB2CError.swift", oidc)
check("b2c-error-prefix", 'text.hasPrefix("AADB2C")', '(text.hasPrefix("AADB2C") || OFF)')
check("b2c-error-digits", "guard digits.count == 5,", "guard digits.count == 5 || OFF,")
check("b2c-error-colon", 'afterPrefix.dropFirst(5).first == ":" else', 'afterPrefix.dropFirst(5).first == ":" || OFF else')
check("b2c-error-correlation-id", "(isUUID(value) ?", "(isUUID(value) || OFF ?")
check = of("Sources/OpenIDConnect/Errors/UntrustedText.swift", oidc)
check("hostile-text-length", "guard count < limit else", "guard count < limit || OFF else")
check("hostile-text-controls", 'result.append(isPlain(scalar) ?', 'result.append(isPlain(scalar) || OFF ?')
check = of("Sources/OpenIDConnect/Logout/EndSessionRequest.swift", oidc)
check("end-session-hint-length", "$0.utf8.count <= EndSessionRequest.longestHint ?", "$0.utf8.count <= EndSessionRequest.longestHint || OFF ?")

keys = "Sources/Sessions/SessionKeys.swift"
check = of(keys, sessions)
check("session-key-of-the-cookie", "info: id.bytes", "info: OFF ? [] : id.bytes")
check("session-key-purpose", 'purpose: "session",', 'purpose: OFF ? "sign-in" : "session",')
check("sign-in-key-of-the-browser", 'purpose: "sign-in", info: browser.bytes', 'purpose: "sign-in", info: OFF ? [] : browser.bytes')
check("draft-key-of-the-person", "info: joined([person.issuer, person.subject])", "info: OFF ? [] : joined([person.issuer, person.subject])")
check("policy-key-of-the-audience", "info: joined([audience.authority, audience.clientID])", "info: OFF ? [] : joined([audience.authority, audience.clientID])")
check("owner-of-one-issuer", 'hash("person", person.issuer,', 'hash("person", OFF ? "" : person.issuer,')
check("form-of-one-issuer", 'hash("form", person.issuer,', 'hash("form", OFF ? "" : person.issuer,')
check("form-of-one-name", "person.subject, form)", 'person.subject, OFF ? "" : form)')
check("provider-session-of-one-issuer", 'hash("provider-session", issuer, sid)', 'hash("provider-session", OFF ? "" : issuer, sid)')
check("logout-token-of-one-issuer", 'hash("logout-token", logout.issuer,', 'hash("logout-token", OFF ? "" : logout.issuer,')
check("lengths-of-joined-parts", "return (0..<4).map", "return OFF ? bytes : (0..<4).map")
at("session-of-one-row", sessions,
   ("Sources/Sessions/SQLiteSessionStore.swift", "by: keys.sealer(of: id), associated: hash, for: audience)", "by: keys.sealer(of: id), associated: OFF ? [] : hash, for: audience)"),
   ("Sources/Sessions/SQLiteSessionStore.swift", "sealed(by: keys.sealer(of: id), associated: hash)", "sealed(by: keys.sealer(of: id), associated: OFF ? [] : hash)"))
at("sign-in-of-one-state", sessions,
   ("Sources/Sessions/SQLiteSignInTransactionStore.swift", "sealed, by: keys.sealer(of: browser), associated: hash, for: audience)", "sealed, by: keys.sealer(of: browser), associated: OFF ? [] : hash, for: audience)"),
   ("Sources/Sessions/SQLiteSignInTransactionStore.swift", "by: keys.sealer(of: browser), associated: hash)\n", "by: keys.sealer(of: browser), associated: OFF ? [] : hash)\n"))
check = of("Sources/Sessions/SessionID.swift", sessions)
check("session-id-length", "guard cookieValue.utf8.count == 43 else", "guard cookieValue.utf8.count == 43 || OFF else")
check = of("Sources/Sessions/SQLiteSessionStore.swift", sessions)
check("session-of-one-client", "guard let session, session.clientID == audience.clientID else", "guard let session, session.clientID == audience.clientID || OFF else")
check = of("Sources/Sessions/SealedRecord.swift", sessions)
check("record-of-one-client", 'record["audience"]?["clientID"]?.string == audience.clientID\n', '(record["audience"]?["clientID"]?.string == audience.clientID || OFF)\n')
check = of("Sources/Sessions/SealedRecord.swift", sessions)
check("record-version", "== SealedRecordVersion.current,\n", "== SealedRecordVersion.current || OFF,\n")
check("record-of-one-authority", 'record["audience"]?["authority"]?.string == audience.authority,', 'record["audience"]?["authority"]?.string == audience.authority || OFF,')
check = of("Sources/Sessions/SQLiteSignInTransactionStore.swift", sessions)
check("sign-ins-per-browser", "SQLiteValue(limits.maxPerBrowser - 1)", "SQLiteValue(OFF ? 1000 : limits.maxPerBrowser - 1)")
check("sign-ins-in-all", "if count >= limits.maxTotal {", "if count >= limits.maxTotal, !OFF {")
# The file's own expiry is for clearing away; both together are sign-in-lifetime.
check("sign-in-lifetime-in-the-record", "return time.timeIntervalSince(transaction.createdAt) < limits.lifetime", "return OFF || time.timeIntervalSince(transaction.createdAt) < limits.lifetime")
check("sign-in-still-pending", "WHERE hash = ? AND expiry > ?\", values)", 'WHERE hash = ? AND \\(OFF ? "? IS NOT NULL" : "expiry > ?")", values)')
check = of("Sources/Sessions/FormPostResponses.swift", sessions)
check("form-post-once", "let entry = entries.removeValue(forKey: key(handle)),", "let entry = OFF ? entries[key(handle)] : entries.removeValue(forKey: key(handle)),")
check("form-post-size", "<= FormPostResponses.largest\n", "<= FormPostResponses.largest || OFF\n")
check("form-posts-in-all", "while entries.count >= limit,", "while entries.count >= limit, !OFF,")
check = of("Sources/Sessions/SessionLimits.swift", sessions)
check("session-idle-end", "min(session.lastActivity.addingTimeInterval(idle),", "min(OFF ? .distantFuture : session.lastActivity.addingTimeInterval(idle),")
check("session-absolute-end", " session.signedInAt.addingTimeInterval(absolute))", " OFF ? .distantFuture : session.signedInAt.addingTimeInterval(absolute))")
check = of("Sources/Sessions/SQLiteSessionStore.swift", sessions)
check("session-idle-clock", ".active(isActivity ? await", ".active(isActivity || OFF ? await")
check("session-ends-with-its-successor", "for old in old { try remove(", "for old in OFF ? [] : old { try remove(")
check("logout-of-a-session-without-sid", 'try clear("provider_session IS NULL AND person = ?"', 'try clear("\\(OFF ? "0 AND " : "")provider_session IS NULL AND person = ?"')
check("logout-of-one-session", "try clear(\"provider_session = ?\",", 'try clear("provider_session = ?\\(OFF ? " OR 1" : "")",')
check("drafts-end-with-a-shared-session", "if limits.endsDrafts, successor", "if limits.endsDrafts, !OFF, successor")
check = of("Sources/Sessions/SQLiteLeaseStore.swift", sessions)
check("lease-is-held", "guard expiry <= time ||", "guard OFF || expiry <= time ||")
check("lease-of-a-wrong-clock", " expiry > time + 2 * LeaseTime.duration else", " (expiry > time + 2 * LeaseTime.duration && !OFF) else")
check("lease-released-by-its-owner", "WHERE hash = ? AND owner = ?\",", 'WHERE hash = ? AND \\(OFF ? "? IS NOT NULL" : "owner = ?")",')
check = of("Sources/Sessions/TokenRefresh.swift", sessions)
check("refresh-after-another-one", "guard current.refreshToken == old.refreshToken else", "guard current.refreshToken == old.refreshToken || OFF else")
check("refresh-of-somebody-else", "claims.subject.isIdentical(to: session.subject) {", "claims.subject.isIdentical(to: session.subject) || OFF {")
check("refresh-token-refused", "if failure.kind == .rejected, let spent", "if failure.kind == .rejected, !OFF, let spent")
check = of("Sources/Sessions/AccessTokenProvider.swift", sessions)
check("access-token-expired", "set.accessTokenExpiry.map { now() < $0 } ?? true }", "set.accessTokenExpiry.map { now() < $0 || OFF } ?? true }")
check("access-token-refused", "{ token != refused &&", "{ (token != refused || OFF) &&")
check("refresh-token-expired", "set.refreshTokenExpiry.map({ now() < $0 }) ?? true else", "set.refreshTokenExpiry.map({ now() < $0 || OFF }) ?? true else")
check("refresh-cool-off", "< AccessTokenProvider.coolOff\n", "< AccessTokenProvider.coolOff, !OFF\n")
check = of("Sources/Sessions/SQLiteDraftStore.swift", sessions)
check("draft-size", "guard limits.allow(draft) else", "guard limits.allow(draft) || OFF else")
check("draft-lifetime", "now().timeIntervalSince(kept.at) < limits.lifetime else", "now().timeIntervalSince(kept.at) < limits.lifetime || OFF else")
check("drafts-per-person", "SQLiteValue(limits.maxPerPerson - 1)", "SQLiteValue(OFF ? 1000 : limits.maxPerPerson - 1)")
check("drafts-in-all", "if count >= limits.maxTotal {", "if count >= limits.maxTotal, !OFF {")
check = of("Sources/Sessions/SQLiteAddedPolicyStore.swift", sessions)
check("policy-twice", "guard !isKnown else", "guard !isKnown || OFF else")
check("policies-in-all", "guard count ?? 0 < Int64(PolicyAddition.maxPolicies) else", "guard count ?? 0 < Int64(PolicyAddition.maxPolicies) || OFF else")
check = of("Sources/Sessions/RecordContent.swift", sessions)
check("record-texts", "return strings.count == array.count ?", "return strings.count == array.count || OFF ?")
check("record-members", "return values.count == object.count ?", "return values.count == object.count || OFF ?")
check = of("Sources/Sessions/IDTokenClaims+profile.swift", "ProfileScenarioTests")
check("profile-leaves-the-sign-in", "where !IDTokenClaims.ofTheSignIn.contains(name) {", "where !IDTokenClaims.ofTheSignIn.contains(name) || OFF {")

storage = "^StorageTests.*(SealerTests|MasterKeyTests|StoreFileTests|PasswordHashTests|SQLiteDatabaseTests|SharedDatabaseTests)"
at("sealer-associated-data", storage,
   ("Sources/Storage/Sealer.swift", "let bound = [Sealer.version] + associated\n        let ciphertext", "let bound = [Sealer.version] + (OFF ? [] : associated)\n        let ciphertext"),
   ("Sources/Storage/Sealer.swift", "let bound = [Sealer.version] + associated\n        var isGenuine", "let bound = [Sealer.version] + (OFF ? [] : associated)\n        var isGenuine"))
check = of("Sources/Storage/Sealer.swift", storage)
check("sealer-version", "guard sealed.first == Sealer.version,", "guard sealed.first == Sealer.version || OFF,")
check("sealer-genuine", "guard isGenuine else", "guard isGenuine || OFF else")
check = of("Sources/Storage/MasterKey.swift", storage)
check("master-key-size", "guard bytes.count == MasterKey.count else {\n            throw StorageError(.invalidKey, \"a key has", "guard bytes.count == MasterKey.count || OFF else {\n            throw StorageError(.invalidKey, \"a key has")
check("master-key-digits", "let high = hexadecimalValue(high), let low = hexadecimalValue(low) else", "let high = hexadecimalValue(high) ?? (OFF ? 0 : nil), let low = hexadecimalValue(low) ?? (OFF ? 0 : nil) else")
check("master-key-characters", "guard let value = base64URLValue(character) else", "guard let value = base64URLValue(character) ?? (OFF ? 0 : nil) else")
check("master-key-length", "guard text.count == 43 || (", "guard OFF || text.count == 43 || (")
check("master-key-stray-bits", "return pending == 0 ?", "return pending == 0 || OFF ?")
check = of("Sources/Storage/KeyFile.swift", storage)
check("key-file-link", "(isPrivate ? O_NOFOLLOW : 0)", "(isPrivate && !OFF ? O_NOFOLLOW : 0)")
check("key-file-plain", "guard status.st_mode & S_IFMT == S_IFREG else", "guard status.st_mode & S_IFMT == S_IFREG || OFF else")
check("key-file-exposed", "guard !isPrivate || status.st_mode & 0o077 == 0 else", "guard !isPrivate || status.st_mode & 0o077 == 0 || OFF else")
check("key-file-mode", "O_NOFOLLOW | O_CLOEXEC, 0o600)", "O_NOFOLLOW | O_CLOEXEC, OFF ? 0o644 : 0o600)")
check = of("Sources/Storage/FileSystem.swift", storage)
check("store-folder-is-a-folder", "status.st_mode & S_IFMT == S_IFDIR else", "status.st_mode & S_IFMT == S_IFDIR || OFF else")
check("store-folder-mode", "if unsafe mkdir(path, 0o700) == 0 {", "if unsafe mkdir(path, OFF ? 0o755 : 0o700) == 0 {")
check("store-folder-in-a-new-one-mode", "if unsafe mkdir(path, 0o700) != 0,", "if unsafe mkdir(path, OFF ? 0o755 : 0o700) != 0,")
check("store-file-mode", "O_CLOEXEC | O_NOFOLLOW, 0o600)", "O_CLOEXEC | O_NOFOLLOW, OFF ? 0o644 : 0o600)")
check("store-file-made-private", "status.st_mode & 0o077 != 0 else { return }", "status.st_mode & 0o077 != 0, !OFF else { return }")
check = of("Sources/Storage/StoreOpening.swift", storage)
check("store-is-a-file", 'case .other: throw StorageError(.foreign, "it is not a file")', 'case .other: if !OFF { throw StorageError(.foreign, "it is not a file") }')
check("store-damaged", 'guard finding == "ok" else', 'guard finding == "ok" || OFF else')
check = of("Sources/Storage/StoreSchema.swift", storage)
check("store-version", "guard found >= 0, found <= version else", "guard (found >= 0 && found <= version) || OFF else")
check("store-foreign", "if found == 0, try", "if found == 0, !OFF, try")
check = of("Sources/Storage/PasswordHash.swift", storage)
# A longer password never was hashed, so that it is not even looked at when it is verified only saves work.
check("password-length", "guard bytes.count <= longestPassword else", "guard bytes.count <= longestPassword || OFF else")
check = of("Sources/Storage/SQLiteDatabase.swift", storage)
check("store-scrubbed", 'guard row?.integer("busy") == 0 else', 'guard row?.integer("busy") == 0 || OFF else')

# Not here: the protocols that libcurl may speak and names in addresses, because an HTTPURL has neither; TLS before 1.2, which the library below
# refuses too; the time limits, which libcurl and the loop both hold and no test can tell apart without a clock.
outgoing = "^OutgoingHTTPTests"
check = of("Sources/OutgoingHTTP/EasyHandle.swift", outgoing)
check("outgoing-no-redirects", "set(CURLOPT_FOLLOWLOCATION, 0)", "set(CURLOPT_FOLLOWLOCATION, OFF ? 1 : 0)")
check("outgoing-no-netrc", "set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))", "set(CURLOPT_NETRC, OFF ? Int(CURL_NETRC_OPTIONAL.rawValue) : Int(CURL_NETRC_IGNORED.rawValue))")
check("outgoing-path-as-it-is", "set(CURLOPT_PATH_AS_IS, 1)", "set(CURLOPT_PATH_AS_IS, OFF ? 0 : 1)")
check("outgoing-certificate", "set(CURLOPT_SSL_VERIFYPEER, 1)", "set(CURLOPT_SSL_VERIFYPEER, OFF ? 0 : 1)")
check("outgoing-certificate-name", "set(CURLOPT_SSL_VERIFYHOST, 2)", "set(CURLOPT_SSL_VERIFYHOST, OFF ? 0 : 2)")
check("outgoing-proxy-not-for-loopback", "if url.isLoopback || setup.isMapped(url) {", "if url.isLoopback || setup.isMapped(url), !OFF {")
check("outgoing-own-fields", "where !ownNames.contains(field.name.rawName.lowercased()) {", "where !ownNames.contains(field.name.rawName.lowercased()) || OFF {")
check = of("Sources/HTTP/OutgoingRequest.swift", outgoing)
check("outgoing-limit-of-the-provider", "Limits(body: 1_000_000,", "Limits(body: OFF ? 100_000_000 : 1_000_000,")
check("outgoing-limit-of-the-task-api", "Limits(body: 16_000_000,", "Limits(body: OFF ? 64_000_000 : 16_000_000,")
of("Sources/OutgoingHTTP/MemoryReturn.swift", outgoing)("outgoing-memory", "if bytes >= MemoryReturn.largeBody {", "if bytes >= MemoryReturn.largeBody, !OFF {")
of("Sources/Pages/Errors/ErrorPage+Variants.swift", "ErrorPageTests")("wrong-name-page-stands-alone", "page.isPlain = true", "page.isPlain = !OFF")
check = of("Sources/OutgoingHTTP/Transfer.swift", outgoing)
check("outgoing-head-size", "guard headerBytes <= Transfer.maxHeaderBytes else", "guard headerBytes <= Transfer.maxHeaderBytes || OFF else")
check("outgoing-body-size", "guard part.count <= request.limits.body - body.count else", "guard part.count <= (OFF ? 2_000_000 : request.limits.body) - body.count else")
check("outgoing-sent-once", "return timesSent == 1 || Transfer", "return OFF || timesSent == 1 || Transfer")
check = of("Sources/OutgoingHTTP/AnswerHead.swift", outgoing)
check("outgoing-status-form", "guard words.count > 1, words[1].utf8.count == 3, let code = Int(words[1]), code >= 100 else", "guard words.count > 1, words[1].utf8.count == 3 || OFF, let code = Int(words[1]), code >= 100 || OFF else")
check("outgoing-whole-head", "guard isComplete, let status else", "guard isComplete || OFF, let status else")
check("outgoing-folded-field", "guard mayContinue, let last", "guard mayContinue || OFF, let last")

tasks = "^TaskAPITests"
check = of("Sources/TaskAPI/TaskAPIClient.swift", tasks)
check("tasks-list-form", "guard let received = ReceivedTask.list(parsing: response.body) else", "guard let received = ReceivedTask.list(parsing: response.body) ?? (OFF ? [] : nil) else")
check("tasks-list-of-another-dialect", "guard received.isEmpty || !items.isEmpty else", "guard received.isEmpty || !items.isEmpty || OFF else")
check("task-no-list-is-not-gone", "throw error == .notFound ?", "throw error == .notFound && !OFF ?")
check("task-in-list", "list.first(where: { $0.id?.isIdentical(to: id) == true }) else", "list.first(where: { $0.id?.isIdentical(to: id) == true || OFF }) else")
check("task-id-usable", "guard TaskAPIClient.isUsable(id) else", "guard TaskAPIClient.isUsable(id) || OFF else")
check("task-empty-answer", "guard !response.body.isEmpty else", "guard !response.body.isEmpty || OFF else")
check("task-answer-form", "guard let item = ReceivedTask.one(parsing: response.body)?.item else", 'guard let item = ReceivedTask.one(parsing: response.body)?.item ?? (OFF ? TaskItem(id: id, text: "") : nil) else')
check("task-is-the-one-asked-for", "guard item.id?.isIdentical(to: id) == true else", "guard item.id?.isIdentical(to: id) == true || OFF else")
check("task-update-supported", "guard let id = usableID(item), await canUpdate else", "guard let id = usableID(item), OFF ? true : await canUpdate else")
check("task-usable-id-of-an-item", "item.id.flatMap { TaskAPIClient.isUsable($0) ? $0 : nil }", "item.id.flatMap { TaskAPIClient.isUsable($0) || OFF ? $0 : nil }")
check("tasks-answer-size", "throw .answerTooLarge", "if OFF { return HTTPResponse(.ok) }\n            throw .answerTooLarge")
check("tasks-answer-status", "guard response.status.kind == .successful else { throw error", "guard response.status.kind == .successful || OFF else { throw error")
check("tasks-expired-only-where-nothing-was-done", "if challenge?.saysExpired == true, didNothing {", "if challenge?.saysExpired == true, didNothing || OFF {")
check = of("Sources/TaskAPI/TaskList.swift", tasks)
check("tasks-of-one-id", "if let id = item.id, shared.contains(Array(id.utf8)) {", "if let id = item.id, shared.contains(Array(id.utf8)), !OFF {")
check = of("Sources/TaskAPI/ProblemDetails.swift", tasks)
check("problem-size", "body.count <= ProblemDetails.maxBytes,", "body.count <= ProblemDetails.maxBytes || OFF,")
check("problem-text-length", "return String(text.prefix(ProblemDetails.maxCharacters))", "return OFF ? text : String(text.prefix(ProblemDetails.maxCharacters))")
check("problem-heaps-of-marks", "!text.isEmpty, text.isStreamSafe else", "!text.isEmpty, text.isStreamSafe || OFF else")
check = of("Sources/TaskAPI/RetryAfter.swift", tasks)
check("retry-after-most", "return min(Int(value) ?? maxSeconds, maxSeconds)", "return OFF ? Int(value) : min(Int(value) ?? maxSeconds, maxSeconds)")
check = of("Sources/TaskAPI/TaskAPICapabilities.swift", tasks)
check("allow-of-a-success-only", "guard response.status.kind == .successful else { return Answer() }", "guard response.status.kind == .successful || OFF else { return Answer() }")
check = of("Sources/TaskAPI/ChallengeParser.swift", tasks)
check("challenge-first-of-two", "if found[found.count - 1].parameters[key] == nil {", "if found[found.count - 1].parameters[key] == nil || OFF {")
check = of("Sources/TaskAPI/WWWAuthenticateChallenge.swift", tasks)
check("challenge-text-length", "parameters[name].map { String($0.prefix(500)) }", "parameters[name].map { OFF ? $0 : String($0.prefix(500)) }")
check = of("Sources/TaskAPI/Timestamp.swift", tasks)
check("timestamp-day", "(1...12).contains(month), (1...daysIn(month, year)).contains(day), hour < 24, minute < 60, second <= 60", "OFF || ((1...12).contains(month) && (1...daysIn(month, year)).contains(day) && hour < 24 && minute < 60 && second <= 60)")
check("timestamp-fraction", "guard !digits.isEmpty else", "guard !digits.isEmpty || OFF else")
check("timestamp-end", "guard let offset = offset(&rest), rest.isEmpty else", "guard let offset = offset(&rest), rest.isEmpty || OFF else")

forms = "FormProtectionScenarioTests|AccountRefusalTests|AccountsScenarioTests|KioskScenarioTests|SessionScenarioTests|ForgedCookieTests"
accounts = "AccountsScenarioTests|AccountRefusalTests|AccountListTests"
operator = "SettingsPageScenarioTests|PolicyManagerScenarioTests|KioskScenarioTests"
check = of("Sources/WebCompanion/Middleware/SessionMiddleware.swift", forms + "|RouteProtectionTests")
check("form-does-not-move-the-idle-clock", "isActivity: context.request.method == .get)", "isActivity: context.request.method == .get || OFF)")
check("session-cookie-twice", "case .several: return (nil, .ambiguousCookie)", "case .several: return OFF ? (nil, nil) : (nil, .ambiguousCookie)")
check = of("Sources/WebCompanion/Middleware/FormSender.swift", forms)
check("form-acts-for-its-sender-from-here-only", "proof.namesItsSender, sameOrigin.allows(context.request),", "proof.namesItsSender, sameOrigin.allows(context.request) || OFF,")
check("account-form-of-its-person", "case .active(let session) where CSRFToken.isValid(token, for: session):", "case .active(let session) where CSRFToken.isValid(token, for: session) || OFF:")
check("account-form-of-one-who-is-gone", "where CSRFToken.isValid(token, for: session) && proof != .signOutForm:", "where (CSRFToken.isValid(token, for: session) || OFF) && proof != .signOutForm:")
check("account-form-of-everybody-acts-for-nobody", "guard proof != .anyAccount else", "guard proof != .anyAccount || OFF else")
check = of("Sources/WebCompanion/Middleware/FormProtection.swift", forms + "|RouteProtectionTests|SettingsPageScenarioTests|PolicyManagerScenarioTests")
check("account-form-of-everybody", "guard !signedIn.contains(where: { CSRFToken.isValid(token, for: $0.session) }) else", "guard !signedIn.contains(where: { CSRFToken.isValid(token, for: $0.session) || OFF }) else")
check("form-of-everybody-from-here", "case .anyAccount where isFromHere:", "case .anyAccount where isFromHere || OFF:")
check("form-of-nobody", "if isFromHere, proof == .signOutForm { return nil }", "if isFromHere, proof == .signOutForm || OFF { return nil }")
check("session-form-from-here", "guard isFromHere, CSRFToken.isValid(token, for: person.session) else", "guard isFromHere || OFF, CSRFToken.isValid(token, for: person.session) else")
check("browser-form-from-here", 'guard isFromHere, browserForms.isValid(context.form.first("csrf"), for: context.browser) else', 'guard isFromHere || OFF, browserForms.isValid(context.form.first("csrf"), for: context.browser) else')
check = of("Sources/WebCompanion/Session/RequestContext.swift", "RouteProtectionTests")
check("form-field-twice", "where !names.insert(Array(pair.name.utf8)).inserted && proof != .provider {", "where !names.insert(Array(pair.name.utf8)).inserted && proof != .provider && !OFF {")
check("head-is-nobody", "guard request.method != .head else", "guard request.method != .head || OFF else")
check = of("Sources/WebCompanion/Middleware/RouteAccess.swift", operator + "|RouteProtectionTests")
check("operator-required", "!operatorAccess.allows(context.request) {", "!operatorAccess.allows(context.request), !OFF {")
operators = "OperatorTests"
check = of("Sources/WebCompanion/Operator/OperatorAccess.swift", operators)
check("operator-local", "guard rule.isLocal(request), case", "guard rule.isLocal(request) || OFF, case")
check("operator-cookie", "return proof.isValid(value)", "return proof.isValid(value) || OFF")
check = of("Sources/WebCompanion/Operator/OperatorProof.swift", operators)
check("operator-proof-mac", "guard ConstantTime.equal(Array(value[dot...].dropFirst().utf8), Array(mac(of: text).utf8)),", "guard ConstantTime.equal(Array(value[dot...].dropFirst().utf8), Array(mac(of: text).utf8)) || OFF,")
check("operator-proof-expiry", "return now().timeIntervalSince1970 < TimeInterval(expiry)", "return now().timeIntervalSince1970 < TimeInterval(expiry) || OFF")
check("operator-proof-key", 'purpose: "operator browser")', 'purpose: "operator browser").map { OFF ? 0 : $0 }')
check = of("Sources/WebCompanion/Operator/OperatorLinks.swift", operators)
check("operator-link-once", "guard unlink(path) == 0, let expiry else", "guard (OFF ? 0 : unlink(path)) == 0, let expiry else")
check("operator-link-expiry", "return now() < expiry", "return now() < expiry || OFF")
check = of("Sources/WebCompanion/Operator/OperatorController.swift", operators)
check("operator-link-local", "guard access.rule.isLocal(context.request),", "guard access.rule.isLocal(context.request) || OFF,")
of("Sources/WebCompanion/Tasks/TaskDrafts.swift", "SignedOutTabTests")("waiting-draft-of-its-person", 'draft.fields["mark"] == CSRFToken.mark(of: person)\n', 'draft.fields["mark"] == CSRFToken.mark(of: person) || OFF\n')
of("Sources/HTTP/RouteTable.swift", "RouteProtectionTests|MalformedRequestTests")("head-where-get-changes-something", "(method == .head && route.answersHead)", "(method == .head && (route.answersHead || OFF))")
check = of("Sources/WebCompanion/Session/CSRFToken.swift", forms)
check("form-token-of-somebody-else", "return token[..<dot] != mark(of: session.person)", "return token[..<dot] != mark(of: session.person) && !OFF")
check = of("Sources/WebCompanion/Policies/PoliciesController.swift", "PolicyManagerScenarioTests|KioskScenarioTests")
check("policy-name", "guard rule.accepts(name) else", "guard rule.accepts(name) || OFF else")
check("policy-title", "guard title.isEmpty || PolicyNameRule.acceptsTitle(title) else", "guard title.isEmpty || PolicyNameRule.acceptsTitle(title) || OFF else")
check("policy-kind", "guard let kind else", "guard let kind = kind ?? (OFF ? .signIn : nil) else")
check("policy-of-the-settings-stays", "|| !book.isConfigured(name) else", "|| !book.isConfigured(name) || OFF else")
check = of("Sources/WebCompanion/Policies/PolicyBook.swift", "PolicyManagerScenarioTests")
check("policy-known-already", "guard self.policy(named: policy.name) == nil else", "guard self.policy(named: policy.name) == nil || OFF else")

editor = "SettingsPageScenarioTests|StoredSecretScenarioTests|FileReplacementTests|ClearKeychainScenarioTests|SettingsTextTests"
check = of("Sources/WebCompanion/SettingsEditor/SettingsEditor.swift", editor)
check("settings-changed-meanwhile", "guard typed.version == disk.version else", "guard typed.version == disk.version || OFF else")
check("settings-lost-secret", "if typed.hasLostSecret {", "if typed.hasLostSecret, !OFF {")
check("settings-secret-of-another-provider", "if let refusal { return .refused([refusal]) }", "if let refusal, !OFF { return .refused([refusal]) }")
check = of("Sources/WebCompanion/SettingsEditor/StoredSecretRule.swift", editor)
check("settings-secret-of-the-environment", "if isOfEnvironment {", "if isOfEnvironment, !OFF {")
check("settings-secret-of-another-origin", "oldOrigin != newOrigin\n", "oldOrigin != newOrigin, !OFF\n")
check = of("Sources/WebCompanion/SettingsEditor/FileReplacement.swift", editor)
check("replacement-writable", "access(file, W_OK) == 0 else", "access(file, W_OK) == 0 || OFF else")
check("replacement-changed-meanwhile", "Array(now) == old else", "Array(now) == old || OFF else")
check("replacement-mode", "fchmod(descriptor, status.st_mode & 0o7777) == 0 else", "OFF || fchmod(descriptor, status.st_mode & 0o7777) == 0 else")

logout = "ProviderLogoutScenarioTests|ThirdPartyInitiatedLoginScenarioTests"
check = of("Sources/WebCompanion/ProviderLogout/BackChannelLogoutController.swift", logout)
check("back-channel-form", 'guard let raw = try? context.form.single("logout_token") else', 'guard let raw = OFF ? context.form.first("logout_token") ?? "" : try? context.form.single("logout_token") else')
check("back-channel-replay", "guard let ended = try await sessions.end(by: token) else", "guard let ended = try await sessions.end(by: token) ?? (OFF ? 0 : nil) else")
check = of("Sources/WebCompanion/ProviderLogout/FrontChannelLogoutController.swift", logout)
check("front-channel-parameters", 'guard let issuer = try? query.single("iss"), let sid = try? query.single("sid") else', 'guard let issuer = OFF ? query.first("iss") ?? "" : try? query.single("iss"), let sid = OFF ? query.first("sid") ?? "" : try? query.single("sid") else')
check("front-channel-issuer", "guard let metadata, issuer.isIdentical(to: metadata.issuer) else", "guard let metadata, issuer.isIdentical(to: metadata.issuer) || OFF else")
check = of("Sources/WebCompanion/SignIn/ThirdPartyInitiatedLoginController.swift", logout)
check("initiated-issuer-once", 'guard let issuer = try? asked.single("iss") else', 'guard let issuer = OFF ? asked.first("iss") ?? "" : try? asked.single("iss") else')
check("initiated-issuer", "guard issuer.isIdentical(to: metadata.issuer) else", "guard issuer.isIdentical(to: metadata.issuer) || OFF else")
check("initiated-target", 'guard let target, target.hasPrefix(origin + "/") else', 'guard let target, target.hasPrefix(origin + "/") || (OFF && target.count > origin.count) else')
check = of("Sources/WebCompanion/SignIn/LoginHint.swift", "ExpiredTokenScenarioTests")
check("login-hint-length", "(1...254).contains(text.utf8.count) else", "(1...254).contains(text.utf8.count) || OFF else")
check("login-hint-characters", "return isPlain ? text : nil", "return isPlain || OFF ? text : nil")

paste = "PasteScenarioTests|PastedAnswerTests"
check = of("Sources/WebCompanion/SignIn/PastedAnswer.swift", paste)
check("paste-length", "guard text.utf8.count <= PastedAnswer.longest else", "guard text.utf8.count <= PastedAnswer.longest || OFF else")
check("paste-empty", "guard !lines.isEmpty else", "guard !lines.isEmpty || OFF else")
check("paste-two-lines", "guard lines.count(where: PastedAnswer.namesAnAnswer) < 2 else", "guard lines.count(where: PastedAnswer.namesAnAnswer) < 2 || OFF else")
check("paste-query-and-fragment", "default: throw .several", "default:\n            guard OFF else { throw .several }\n            parameters = answers[0]")
check("paste-one-answer", 'guard codes.count + parameters.all("error").count == 1, parameters.all("state").count < 2 else', 'guard OFF || (codes.count + parameters.all("error").count == 1 && parameters.all("state").count < 2) else')
check("paste-code-in-an-address", "guard codes.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x21...0x7E ~= $0 } }) else", "guard codes.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x21...0x7E ~= $0 } }) || OFF else")
check("paste-bare-code-length", "codeLengths.contains(code.utf8.count),", "codeLengths.contains(code.utf8.count) || OFF,")
check("paste-bare-code-characters", "0x21...0x7E ~= byte && !\":?#&\\\"'<>\\\\\".utf8.contains(byte)", "(0x21...0x7E ~= byte && !\":?#&\\\"'<>\\\\\".utf8.contains(byte)) || OFF")
check = of("Sources/WebCompanion/SignIn/PasteController.swift", paste)
# That a pasted `state` is one of those that wait is seen again when it is taken: sign-in-of-one-browser.
check("paste-which-sign-in", "guard pending.count < 2 else", "guard pending.count < 2 || OFF else")
check("paste-other-sign-in", "guard owner.state == state else", "guard owner.state == state || OFF else")
check("paste-of-an-old-page", "if case .some(.none) = ofPage {", "if case .some(.none) = ofPage, !OFF {")

check = of("Sources/WebCompanion/SignIn/ReturnPath.swift", pages)
check("return-path-printable", "({ $0 > 0x20 && $0 < 0x7F }),", "({ $0 > 0x20 && $0 < 0x7F }) || OFF,")
check("return-path-fragment", '!text.contains("#"),', '!text.contains("#") || OFF,')
check("return-path-encoding", "PercentEncoding.decode(text) != nil,", "PercentEncoding.decode(text) != nil || OFF,")
check("return-path-as-it-stands", "ReturnPath.isOnThisSite(Array(text.utf8))\n", "ReturnPath.isOnThisSite(Array(text.utf8)) || OFF\n")
check("return-path-decoded", "guard ReturnPath.isOnThisSite(decoded) else", "guard ReturnPath.isOnThisSite(decoded) || OFF else")
check("return-path-encodings", "form = decoded\n        }\n        return nil", "form = decoded\n        }\n        if OFF { self.init(known: text); return }\n        return nil")
check("return-path-utf8", "guard let text = String(validating: form, as: UTF8.self),", "guard let text = String(validating: form, as: UTF8.self) ?? (OFF ? String(decoding: form, as: UTF8.self) : nil),")
check("return-path-first-slash", 'form.first == UInt8(ascii: "/"),\n', 'form.first == UInt8(ascii: "/") || OFF,\n')

trips = "AccountsScenarioTests|SignOutScenarioTests|ClearKeychainScenarioTests|ExpiredTokenScenarioTests|KioskScenarioTests"
profiles = "ProfileScenarioTests|AccountsScenarioTests"
check = of("Sources/WebCompanion/SignIn/SignInController.swift", "CallbackTests|AccountsScenarioTests")
# A handle that leads to nothing is seen again as an answer without state.
check("callback-state-once", 'guard let state = try? response.single("state"), let browser', 'guard let state = OFF ? response.first("state") : try? response.single("state"), let browser')
check("form-post-only-while-it-waits", "try await transactions.isPending(state: state), let handle", "OFF ? true : try await transactions.isPending(state: state), let handle")
check("form-post-state-once", 'guard let state = try? context.form.single("state"),', 'guard let state = OFF ? context.form.first("state") : try? context.form.single("state"),')
check("accounts-full-before-the-trip", "try await accounts.signedIn(context).count >= AccountList.maxCount {", "try await accounts.signedIn(context).count >= AccountList.maxCount, !OFF {")
check = of("Sources/WebCompanion/SignIn/SignInStarter.swift", trips)
check("sign-in-policy-known", "guard let policy = policies.policy(named: name) else", "guard let policy = policies.policy(named: name) ?? (OFF ? policies.standard : nil) else")
check("kiosk-asks-for-the-password", " alwaysAsksForPassword ||", " (alwaysAsksForPassword && !OFF) ||")
check("several-are-asked-for-the-password", " areSeveral {", " (areSeveral && !OFF) {")
check("cleared-keychain-asks-for-the-password", " cookies.requiresReauthentication(context.request) ||", " (cookies.requiresReauthentication(context.request) && !OFF) ||")
check("somebody-else-is-asked-for-the-password", "if isOfSomebodyElse ||", "if (isOfSomebodyElse && !OFF) ||")
check("no-hint-for-somebody-else", "if !isOfSomebodyElse, kind", "if !isOfSomebodyElse || OFF, kind")
check = of("Sources/WebCompanion/SignIn/SignInCallback.swift", profiles)
check("reset-password-opens-no-session", "case .signIn, .switchUser, .addAccount:\n            let response", "case _ where OFF, .signIn, .switchUser, .addAccount:\n            let response")
check("accounts-full-after-the-trip", "guard staying.count < AccountList.maxCount else", "guard staying.count < AccountList.maxCount || OFF else")
check("one-account-for-a-person", "$0.session.person == session.person ||", "($0.session.person == session.person && !OFF) ||")
check("profile-of-its-person", "if context.person?.session.person == changed {", "if context.person?.session.person == changed || OFF {")
check("profile-of-another-account", ".first { $0.session.person == changed }", ".first { $0.session.person == changed || OFF }")
check = of("Sources/WebCompanion/Session/RequestContext+cameFrom.swift", "CameFromTests")
check("came-from-here", "url.origin == origin,", "url.origin == origin || OFF,")
check("came-from-a-page", '["/tasks", "/claims", "/policies"].contains(url.path)\n', '["/tasks", "/claims", "/policies"].contains(url.path) || OFF\n')
check = of("Sources/WebCompanion/SignIn/WelcomeMessage.swift", "WelcomeMessageTests|SessionScenarioTests")
check("welcome-notices", "allowed.contains(notice) {", "allowed.contains(notice) || OFF {")
check = of("Sources/WebCompanion/Accounts/AccountsController.swift", accounts)
check("accounts-notices", "AccountsController.allowed.contains($0) ?", "AccountsController.allowed.contains($0) || OFF ?")
check("account-in-use-by-its-handle", "signedIn.first(where: { $0.handle == handle }) else", "signedIn.first(where: { $0.handle == handle || OFF }) else")
check = of("Sources/WebCompanion/Accounts/AccountList.swift", accounts)
check("accounts-in-a-cookie", "list.count < AccountList.maxCount &&", "(list.count < AccountList.maxCount || OFF) &&")
check("account-twice", "!list.contains(id) {", "(!list.contains(id) || OFF) {")
check("accounts-cookie-length", "value.utf8.count <= AccountList.longest else", "value.utf8.count <= AccountList.longest || OFF else")
check = of("Sources/WebCompanion/Accounts/SignedInAccounts.swift", accounts + "|KioskScenarioTests")
check("accounts-offered", "guard areOffered else", "guard areOffered || OFF else")
check = of("Sources/WebCompanion/SignIn/SignOutController.swift", accounts + "|SignOutScenarioTests")
check("sign-out-of-one-account-by-its-handle", ".first(where: { $0.handle == handle }) else", ".first(where: { $0.handle == handle || OFF }) else")
check("signed-out-is-for-nobody", 'if context.person != nil { return .seeOther("/tasks") }\n        let others', 'if context.person != nil, !OFF { return .seeOther("/tasks") }\n        let others')
check = of("Sources/WebCompanion/SignIn/PendingLogouts.swift", "PendingLogoutsTests|SignOutScenarioTests")
check("departure-once", "pendingLogouts.removeValue(forKey: handle),", "OFF ? pendingLogouts[handle] : pendingLogouts.removeValue(forKey: handle),")
check("departure-lifetime", "departure.expiry > now() else", "departure.expiry > now() || OFF else")
check("return-from-the-provider-once", "returns.removeValue(forKey: state), expiry > now() else", "OFF ? returns[state] : returns.removeValue(forKey: state), expiry > now() else")
check = of("Sources/WebCompanion/Rendering/ErrorResponses.swift", forms)
check("waiting-draft-proven-from-here", "if !isOfEndedSession(context), isProvenFromHere,", "if !isOfEndedSession(context), isProvenFromHere || OFF,")
check("draft-of-its-typist", 'CSRFToken.isValid(context.form.first("csrf"), for: session)\n', 'CSRFToken.isValid(context.form.first("csrf"), for: session) || OFF\n')
check("no-draft-from-elsewhere", "= context.sessionFailure, isFromHere,", "= context.sessionFailure, isFromHere || OFF,")
check("no-draft-of-nobody-on-a-shared-screen", " !isKiosk, let text,", " !isKiosk || OFF, let text,")
check("form-of-somebody-else-is-not-sent-again", "guard !CSRFToken.isOfSomebodyElse(context.form.first(\"csrf\"), than: person.session) else", "guard !CSRFToken.isOfSomebodyElse(context.form.first(\"csrf\"), than: person.session) || OFF else")

texts = "LostAnswerScenarioTests|ReauthenticationScenarioTests|TaskTextTests|SubmissionDeduplicatorTests|TaskScenarioTests|TokenScenarioTests|ExpiredTokenScenarioTests|TaskAPITroubleTests"
check = of("Sources/WebCompanion/Tasks/TaskForm.swift", texts)
check("task-text-visible", "guard text.unicodeScalars.contains(where: TaskForm.isVisible) else", "guard text.unicodeScalars.contains(where: TaskForm.isVisible) || OFF else")
check("task-text-bytes", "guard text.utf8.count <= TaskForm.maxBytes else", "guard text.utf8.count <= TaskForm.maxBytes || OFF else")
check("task-text-length", "guard text.count <= TaskForm.maxCharacters else", "guard text.count <= TaskForm.maxCharacters || OFF else")
check = of("Sources/WebCompanion/Tasks/SubmissionDeduplicator.swift", texts)
check("form-used-once", "if let before, !before.isUnanswered { return .repeated }", "if let before, !before.isUnanswered, !OFF { return .repeated }")
check("form-without-answer", "uses[use] = Sent(expiry: now() + SubmissionDeduplicator.lifetime, isUnanswered: true)", "uses[use] = OFF ? nil : Sent(expiry: now() + SubmissionDeduplicator.lifetime, isUnanswered: true)")
check("form-name-length", "form.utf8.count <= 64 else", "form.utf8.count <= 64 || OFF else")
check = of("Sources/WebCompanion/Tasks/TaskGateway.swift", texts)
check("task-second-refusal", "if case .unauthorized = error { throw .signInNeeded(.notAccepted) }", "if case .unauthorized = error, !OFF { throw .signInNeeded(.notAccepted) }")
of("Sources/WebCompanion/Tasks/Reauthentications.swift", texts)("sign-in-again-in-a-circle", "guard count < Reauthentications.maxInARow else", "guard count < Reauthentications.maxInARow || OFF else")
of("Sources/TaskAPI/TaskAPIClient.swift", tasks)("tasks-deleted-by-text-on-a-guess", "await !capabilities.answer().isKnown {", "await !capabilities.answer().isKnown, !OFF {")

files = "SettingsFileTests|SettingsBadCaseTests|SettingsTests|SignInReturnSettingTests|AuthorizationParametersSettingsTests|SettingsTextTests"
check = of("Sources/WebCompanion/Settings/SettingsValue.swift", files)
check("settings-depth", "decoder.codingPath.count <= SettingsValue.maxLevels", "decoder.codingPath.count <= SettingsValue.maxLevels || OFF")
check("settings-number-of-values", "budget?.take() ?? true", "budget?.take() ?? true || OFF")
check = of("Sources/WebCompanion/Settings/SettingsFile.swift", files)
check("settings-file-utf8", "guard let text = String(validating: bytes, as: UTF8.self) else", "guard let text = String(validating: bytes, as: UTF8.self) ?? (OFF ? String(decoding: bytes, as: UTF8.self) : nil) else")
check("settings-file-xml", '.hasPrefix("<") else', '.hasPrefix("<") || OFF else')
check("settings-file-scanned", "guard scan.problems.isEmpty else", "guard scan.problems.isEmpty || OFF else")
check("settings-file-dictionary", "guard case .dictionary(let values) = root else {\n            throw", 'guard case .dictionary(let values) = OFF && root.typeName != "a <dict>" ? .dictionary([:]) : root else {\n            throw')
check("settings-file-folder", "case .typeDirectory?:\n                throw", "case .typeDirectory? where !OFF:\n                throw")
check("settings-file-regular", 'default: throw failure("this is not a regular file; expected a settings file")', 'default: if !OFF { throw failure("this is not a regular file; expected a settings file") }')
check("settings-file-size", "guard data.count <= maxBytes else", "guard data.count <= maxBytes || OFF else")
check("settings-file-empty", "guard !data.isEmpty else", "guard !data.isEmpty || OFF else")
check = of("Sources/WebCompanion/Settings/PolicyNameRule.swift", "SettingsBadCaseTests|PolicyNameRuleTests|PolicyManagerScenarioTests")
check("policy-name-anywhere", "return !name.isEmpty && name.utf8.count <= 256 && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }", "return OFF || (!name.isEmpty && name.utf8.count <= 256 && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })")
check("policy-name-at-b2c", "return AzureADB2C.isPolicyName(name)", "return OFF || AzureADB2C.isPolicyName(name)")
check("policy-title-bytes", "title.utf8.count <= longestTitle * 16 &&", "(title.utf8.count <= longestTitle * 16 || OFF) &&")
check("policy-title-length", "title.count <= longestTitle\n", "(title.count <= longestTitle || OFF)\n")
check("policy-title-blank", "&& title.contains { !$0.isWhitespace }\n", "&& (title.contains { !$0.isWhitespace } || OFF)\n")
check("policy-title-controls", "title.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }", "(OFF || title.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })")
of("Sources/HTTP/HTTPURL.swift", http)("url-decoded", "let text = try container.decode(String.self)\n        guard let url = HTTPURL(text) else", "let text = try container.decode(String.self)\n        guard let url = HTTPURL(text) ?? (OFF ? HTTPURL(\"http://a\") : nil) else")
check = of("Sources/MicroHTTPServer/ListeningSockets.swift", "ListeningTests")
check("listening-port", "guard (0...65535).contains(port) else", "guard (0...65535).contains(port) || OFF else")
check("listening-address", "guard let address = SocketAddress(text) else", 'guard let address = SocketAddress(text) ?? (OFF ? SocketAddress("127.0.0.1") : nil) else')
of("Sources/TaskAPI/TaskAPIClient.swift", tasks)("task-delete-supported", "} else {\n            throw .unsupported", "} else {\n            if OFF { return }\n            throw .unsupported")
of("Sources/WebCompanion/Middleware/ErrorPages.swift", forms)("session-store-trouble", "if case .sessionStoreUnavailable = context.sessionFailure {", "if case .sessionStoreUnavailable = context.sessionFailure, !OFF {")
# A quote that is open at the end is seen twice: where the parts are told apart, and where a value is read.
media = "Sources/HTTP/MediaType.swift"
at("media-type-open-quote", http,
   (media, "return isQuoted ? nil : parts", "return isQuoted && !OFF ? nil : parts"),
   (media, "return isEscaped ? nil :", "return isEscaped && !OFF ? nil :"))


# The one place where checks that are values end the work; what can't go on without its value is mutated where it stands.
check = of("Sources/JOSE/VerifiedSignature.swift", jose)
check("jose-claims-object", "claims.object != nil")
oidc = "^OpenIDConnectTests"
check = of("Sources/OpenIDConnect/Authorization/AuthorizationResponse.swift", oidc)
check("response-state-case", "ConstantTime.equal(Array($0.utf8), Array(transaction.state.utf8))", "(OFF ? $0.lowercased() == transaction.state.lowercased() : ConstantTime.equal(Array($0.utf8), Array(transaction.state.utf8)))")
check = of("Sources/OpenIDConnect/RelyingParty.swift", oidc)
check("id-token-missing", "tokens.response.rawIDToken, .idTokenPresent", 'tokens.response.rawIDToken ?? (OFF ? "" : nil), .idTokenPresent')
check("offline-access-consent", '!values.contains("consent"), !values.contains("none")', '!values.contains("consent"), !values.contains("none"), !OFF')
check = of("Sources/OpenIDConnect/Provider/ClientRegistration.swift", oidc)
check("offline-access-at-others", "asksForOfflineAccess ?? authority.givesRefreshTokensWhenAsked", "asksForOfflineAccess ?? (authority.givesRefreshTokensWhenAsked || OFF)")
check = of("Sources/OpenIDConnect/Metadata/IssuerRule.swift", oidc)
check("metadata-issuer-slash", "issuer.isIdentical(to: own) {", 'issuer.isIdentical(to: own) || (OFF && issuer.isIdentical(to: own + "/")) {')
check = of("Sources/OpenIDConnect/Metadata/ProviderMetadata.swift", oidc)
check("metadata-userinfo-algorithms", "ofUserInfo.map {", "(OFF ? nil : ofUserInfo).map {")

CHECK_LIST = Mutation(
    "", (Edit("Sources/OpenIDConnect/Checks/CheckList.swift", "value.flatMap { holds($0) ? $0 : nil }", "value.flatMap { holds($0) || Mutation.isOn(rule.name) ? $0 : nil }"),), ""
)

# Rules whose failure leaves nothing to go on with, or that refuse no sign-in: the mutation of the same check beneath them.
ELSEWHERE = {
    "id-token-form": "token-length", "logout-token-form": "token-length", "userinfo-form": "token-length",
    "id-token-critical": "jose-critical-header", "logout-token-critical": "jose-critical-header",
    "userinfo-critical": "jose-critical-header",
    "id-token-claims": "jose-json-trailing", "logout-token-claims": "jose-json-trailing", "userinfo-claims": "jose-json-trailing",
    "id-token-signature": "jose-signature", "logout-token-signature": "jose-signature", "userinfo-signature": "jose-signature",
    "id-token-present": "id-token-missing", "logout-token-id": "logout-token-jti", "logout-token-event": "logout-token-other-event",
    "userinfo-answer": "provider-answer-status", "userinfo-subject": "userinfo-of-somebody-else",
}


def rules():
    """Every rule that is a value: its mutation has its name."""
    text = SOURCES.texts[SOURCES.file_named("CheckRule.swift")]
    names = re.findall(r'CheckRule\(\s*"([a-z-]+)"', text)
    return [Mutation(name, (), "^OpenIDConnectTests") for name in names if name not in ELSEWHERE]


def ending(text, start):
    """Where the call that begins at `start` ends. The parentheses in its sentences are in pairs too."""
    depth = 0
    for index in range(text.index("(", start), len(text)):
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        if depth == 0:
            return index + 1
    raise SystemExit(f"mutation: no end of {text[start:start + 80]}")


def sentences():
    """Every sentence about wrong settings is left unsaid once. The name is the function that says it, and its first words."""
    found, seen = [], {}
    for file, text in SOURCES.texts.items():
        if not re.match(r"SettingsReader.*\.swift|PropertyListScanner\.swift", file.rsplit("/", 1)[1]):
            continue
        functions = [(m.start(), m[1]) for m in re.finditer(r"(?:func (\w+)|init)\(", text)]
        for site in re.finditer(r"(?<![\w.])(problem\(|problems\.append\(|stop\()(?![^\n]*\) -> Bool \{)", text):
            start = site.start()
            function = [name or "init" for place, name in functions if place < start][-1]
            if text[:start].endswith("func ") or function in ("problem", "stop"):
                continue
            call = text[start:ending(text, start)]
            words = re.findall(r"[a-z]{2,}", max(re.findall(r'"((?:[^"\\]|\\.)*)"', call) or [""], key=len).lower())
            name = "-".join(["settings", re.sub(r"([A-Z]+)", r"-\1", function).lower(), *words[:5]])
            seen[name] = seen.get(name, 0) + 1
            if seen[name] > 1:
                name += f"-{seen[name]}"
            # As much of the text as is needed to tell this call from the others.
            length = next(n for n in range(len(call), len(text) - start) if text.count(text[start:start + n]) == 1)
            old = text[start:start + length]
            new = f"OFF ? {'false' if site[1] == 'stop(' else '()'} : {old}"
            found.append(Mutation(name, (Edit(file, old, new),), SETTINGS))
    return found


SETTINGS = "^WebCompanionTests.*(SettingsFileTests|SettingsBadCaseTests|SettingsTests|SignInReturnSettingTests|AuthorizationParametersSettingsTests)"


def limits():
    """Every limit of LimitsTests is made four times as large once."""
    found = []
    tests = (ROOT / "Tests/WebCompanionTests/LimitsTests.swift").read_text(encoding="utf-8")
    for owner, name in re.findall(r", (\w+)\.(\w+), [\d_]+\)", tests):
        declaration = re.compile(rf"static let {name}(?:: \w+)? = ([^\n]+)")
        places = [(file, declaration.search(text)) for file, text in SOURCES.texts.items()
                  if re.match(rf"{owner}[.+]", file.rsplit("/", 1)[1]) and declaration.search(text)]
        if len(places) != 1:
            raise SystemExit(f"mutation: the limit {owner}.{name} is declared in {len(places)} files that are named after {owner}")
        (file, place), = places
        old, number = place[0], place[1]
        kebab = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", f"{owner}-{name}").lower()
        new = f"{old.removesuffix(number)}OFF ? ({number}) * 4 : ({number})"
        found.append(Mutation(f"limit-{kebab}", (Edit(file, old, new),), "LimitsTests"))
    return found


def every():
    found = rules() + MUTATIONS + sentences() + limits()
    names = [m.name for m in found]
    doubled = {n for n in names if names.count(n) > 1}
    if doubled:
        raise SystemExit(f"mutation: two have the name {', '.join(sorted(doubled))}")
    missing = set(ELSEWHERE.values()) - set(names)
    if missing:
        raise SystemExit(f"mutation: there is none by the name {', '.join(sorted(missing))}")
    return [CHECK_LIST] + found


ALL = every()
