internal import HTTP
internal import JOSE
internal import JSON

/// What is at the addresses that a token with a stranger's key names.
enum StrangerEndpoint: String {
    case keys = "/somebody-else/keys"
    case certificate = "/somebody-else/certificate.pem"

    /// The address, where possible at another origin than the provider's: a client may rightly know that.
    func url(beside base: HTTPURL) -> String {
        let other = ["localhost": "127.0.0.1", "127.0.0.1": "localhost"][base.host]
        let port = base.explicitPort.map { ":\($0)" } ?? ""
        return other.map { "\(base.scheme)://\($0)\(port)\(rawValue)" } ?? base.replacing(path: rawValue).description
    }

    /// The response; `nil` for another address.
    static func respond(to request: HTTPRequest, _ faults: FaultInjector) throws -> HTTPResponse? {
        guard let place = StrangerEndpoint(rawValue: String(request.path)) else { return nil }
        faults.noteStrangerKeyRequest()
        let key = try faults.strangerKey()
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
