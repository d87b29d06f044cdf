internal import HTTP
internal import JOSE
internal import JSON

/// Serves the attacker's key, at the addresses in the header of a token that it signed.
enum AttackerKeyEndpoint: String {
    case keys = "/attacker/keys"
    case certificate = "/attacker/certificate.pem"

    /// The address, where possible at another origin than the provider's: a client may rightly know that.
    func url(beside base: HTTPURL) -> String {
        let other = ["localhost": "127.0.0.1", "127.0.0.1": "localhost"][base.host]
        let port = base.explicitPort.map { ":\($0)" } ?? ""
        return other.map { "\(base.scheme)://\($0)\(port)\(rawValue)" } ?? base.replacing(path: rawValue).description
    }

    /// The response; `nil` for another address.
    static func respond(to request: HTTPRequest, _ faults: FaultInjector) throws -> HTTPResponse? {
        guard let place = AttackerKeyEndpoint(rawValue: String(request.path)) else { return nil }
        faults.noteAttackerKeyRequest()
        let key = try faults.attackerKey()
        switch place {
        case .keys:
            let set = JSONWebKeySet(keys: [try key.publicKey(algorithm: faults.algorithm)])
            return TenantJSON.response(set.json, cacheControl: "no-store")
        case .certificate:
            return HTTPResponse(
                .ok, fields: [.contentType: "application/pem-certificate-chain", .cacheControl: "no-store"],
                body: Array(try PublicKeyFile.certificate(of: key).utf8))
        }
    }
}
