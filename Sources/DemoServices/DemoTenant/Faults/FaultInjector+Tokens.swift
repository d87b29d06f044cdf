internal import Cryptography
internal import FoundationEssentials
internal import HTTP
internal import JOSE
internal import JSON

// Faults in signed tokens, and the keys published for them.
extension FaultInjector {
    /// The signature algorithm of tokens.
    var algorithm: SignatureAlgorithm { fault?.ownAlgorithm ?? own }

    /// The hash function of the algorithm of a token's signature.
    func hashFunction(of token: DemoFault.Token) -> HashFunction {
        if case .other(let other)? = signature(of: token) { return other.hashFunction }
        return algorithm.hashFunction
    }

    /// The key set.
    /// - Parameter own: the tenant's keys.
    func publicKeys(_ own: [SigningKeyStore.Entry]) throws -> JSONWebKeySet {
        record(.keys)
        guard fault != nil else { return JSONWebKeySet(keys: try own.map { try $0.published(for: self.own) }) }
        if let count = namelessKeys {
            let keys = [try signing(own.last)?.key] + (count > 1 ? [try otherKey()] : [])
            return JSONWebKeySet(
                keys: try keys.compactMap { $0 }.map {
                    var key = try $0.publicKey(algorithm: algorithm)
                    key.keyID = nil
                    return key
                })
        }
        var entries = [try signing(own.last)].compactMap { $0 }
        for other in otherAlgorithms where !entries.contains(where: { other.fits($0.key.kind) }) {
            if let own = own.last { entries.append(try entry(for: other, own)) }
        }
        // A key that another algorithm also signs with must be published without `alg`: only the token's header tells then.
        return JSONWebKeySet(keys: try entries.map { try $0.published(for: otherAlgorithms.isEmpty ? algorithm : nil) })
    }

    /// The algorithms of tokens that are not signed with that of the others.
    private var otherAlgorithms: [SignatureAlgorithm] {
        changes.compactMap { if case .signature(_, .other(let other)) = $0 { other } else { nil } }
    }

    /// The key that signs by an algorithm: the tenant's own where it fits.
    private func entry(
        for algorithm: SignatureAlgorithm, _ own: SigningKeyStore.Entry
    ) throws -> SigningKeyStore.Entry {
        algorithm.fits(own.key.kind) ? own : try SigningKeyStore.Entry(try further.key(for: algorithm))
    }

    private func signing(_ own: SigningKeyStore.Entry?) throws -> SigningKeyStore.Entry? {
        if hasRotated { return try SigningKeyStore.Entry(try otherKey()) }
        return try own.map { try entry(for: algorithm, $0) }
    }

    /// Signs a token, applying the faults.
    /// - Parameters:
    ///   - secret: that of the application, for HMAC.
    ///   - base: the tenant's address, for that of the attacker's key.
    ///   - time: now, in seconds since 1970.
    func sign(
        _ claims: [String: JSONValue], as token: DemoFault.Token, type: String, own: SigningKeyStore.Entry,
        secret: String?, base: HTTPURL, at time: Int64
    ) throws -> String {
        let payload = JSONValue.object(changed(claims, of: token, at: time)).encoded()
        let entry = try signing(own) ?? own
        var header: [String: JSONValue] = ["typ": .string(type), "kid": .string(entry.keyID)]
        if namelessKeys != nil { header["kid"] = nil }
        switch signature(of: token) {
        case nil:
            return try JSONWebSignature.sign(payload: payload, header: header, key: entry.key, algorithm: algorithm)
        case .other(let other):
            // Both RSA algorithms have the same key.
            let signer = other.fits(entry.key.kind) ? entry : try self.entry(for: other, own)
            header["kid"] = .string(signer.keyID)
            return try JSONWebSignature.sign(payload: payload, header: header, key: signer.key, algorithm: other)
        case .broken:
            return FaultInjector.broken(
                try JSONWebSignature.sign(payload: payload, header: header, key: entry.key, algorithm: algorithm))
        case .some(.none):
            header["kid"] = nil
            return FaultInjector.input("none", header, payload) + "."
        case .brokenHMAC:
            return FaultInjector.broken(FaultInjector.withHMAC(payload, header, key: secret ?? ""))
        case .noneMixedCase:
            header["kid"] = nil
            return FaultInjector.input("nOnE", header, payload) + "."
        case .publicKeyAsSecret:
            return FaultInjector.withHMAC(payload, header, key: PublicKeyFile.pem(of: entry.key.kind))
        case .ofAttacker(let place):
            return try signAsAttacker(payload, header, naming: place, base: base)
        case .unknownCritical:
            header["crit"] = [.string(FaultInjector.unknownParameter)]
            header[FaultInjector.unknownParameter] = "must be understood"
            return try JSONWebSignature.sign(payload: payload, header: header, key: entry.key, algorithm: algorithm)
        }
    }

    /// A name that is resistant to collisions (RFC 7515 section 4.2), so that no one understands it.
    private static let unknownParameter = "https://somebody-else.example.org/unknown"

    private func signAsAttacker(
        _ payload: [UInt8], _ header: [String: JSONValue], naming place: DemoFault.AttackerKey, base: HTTPURL
    ) throws -> String {
        let key = try attackerKey()
        let published = try key.publicKey(algorithm: algorithm)
        var header = header
        // A client that knows the name of the key takes the provider's, whatever else the header says.
        if place != .underRightName { header["kid"] = published.keyID.map(JSONValue.string) }
        switch place {
        case .underRightName: break
        case .embedded: header["jwk"] = published.json
        case .inKeySet: header["jku"] = .string(AttackerKeyEndpoint.keys.url(beside: base))
        case .inCertificate: header["x5u"] = .string(AttackerKeyEndpoint.certificate.url(beside: base))
        }
        return try JSONWebSignature.sign(payload: payload, header: header, key: key, algorithm: algorithm)
    }

    private static func withHMAC(_ payload: [UInt8], _ header: [String: JSONValue], key: String) -> String {
        let input = input("HS256", header, payload)
        return "\(input).\(Base64URL.encode(HMAC.sha256(Array(input.utf8), key: Array(key.utf8))))"
    }

    /// Signs UserInfo with the key of ID tokens.
    func signUserInfo(_ claims: [String: JSONValue], own: SigningKeyStore.Entry) throws -> String {
        let entry = try signing(own) ?? own
        return try JSONWebSignature.sign(
            payload: JSONValue.object(claims).encoded(), header: ["typ": "JWT", "kid": .string(entry.keyID)],
            key: entry.key, algorithm: algorithm)
    }

    private func signature(of token: DemoFault.Token) -> DemoFault.Signature? {
        for case .signature(token, let signature) in changes { return signature }
        return nil
    }

    private func changed(
        _ claims: [String: JSONValue], of token: DemoFault.Token, at time: Int64
    ) -> [String: JSONValue] {
        var claims = claims
        for change in changes {
            switch change {
            case .claim(token, let name, let value): claims[name] = value
            case .audienceList(let more) where token == .idToken:
                claims["aud"] = .array([claims["aud"]].compactMap { $0 } + more.map(JSONValue.string))
            case .expired(let seconds) where token == .idToken: claims["exp"] = .integer(time - seconds)
            default: break
            }
        }
        return claims
    }

    private static func input(_ algorithm: String, _ header: [String: JSONValue], _ payload: [UInt8]) -> String {
        var header = header
        header["alg"] = .string(algorithm)
        return "\(Base64URL.encode(JSONValue.object(header).encoded())).\(Base64URL.encode(payload))"
    }

    /// The token with the first byte of its signature changed.
    private static func broken(_ token: String) -> String {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, var signature = try? Base64URL.decode(parts[2]), !signature.isEmpty else {
            return token
        }
        signature[0] ^= 1
        return "\(parts[0]).\(parts[1]).\(Base64URL.encode(signature))"
    }
}

extension SigningKeyStore.Entry {
    /// A key with its thumbprint as id.
    init(_ key: SigningKey) throws {
        self.init(key: key, keyID: try key.publicKey().thumbprint)
    }

    /// The public half.
    func published(for algorithm: SignatureAlgorithm?) throws -> JSONWebKey {
        try key.publicKey(keyID: keyID, algorithm: algorithm)
    }
}

/// HMAC with SHA-256 (RFC 2104), for tokens that the relying party must refuse: JOSE deliberately lacks it.
private enum HMAC {
    static func sha256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        let block = 64
        var key = key.count > block ? SHA256.hash(key) : key
        key += [UInt8](repeating: 0, count: block - key.count)
        let inner = SHA256.hash(key.map { $0 ^ 0x36 } + message)
        return SHA256.hash(key.map { $0 ^ 0x5C } + inner)
    }
}
