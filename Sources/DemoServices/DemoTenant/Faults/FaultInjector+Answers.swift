internal import FoundationEssentials
internal import HTTP
internal import JOSE
internal import JSON

// Faults in unsigned responses.
extension FaultInjector {
    /// The metadata.
    func metadata(_ members: [String: JSONValue]) -> [String: JSONValue] {
        record(.metadata)
        var members = members
        members["id_token_signing_alg_values_supported"] = [.string(algorithm.rawValue)]
        for change in changes {
            switch change {
            case .metadata(let name, let value): members[name] = value
            case .basicAuthenticationOnly: members["token_endpoint_auth_methods_supported"] = ["client_secret_basic"]
            case .signedUserInfo: members["userinfo_signing_alg_values_supported"] = [.string(algorithm.rawValue)]
            default: break
            }
        }
        return members
    }

    /// A response with a JSON object, with as many bytes more as its fault has there, or with bytes that go on.
    func padded(_ response: HTTPResponse, at point: DemoFault.Point) -> HTTPResponse {
        guard fault?.point == point, response.body.last == UInt8(ascii: "}") else { return response }
        var padded = response
        padded.body.removeLast()
        padded.body += Array(",\"padding\":\"".utf8)
        for change in changes {
            switch change {
            case .padded(let count):
                padded.body += [UInt8](repeating: UInt8(ascii: "x"), count: count)
                padded.body += Array("\"}".utf8)
                return padded
            case .endless:
                padded.tail = endlessTail()
                return padded
            default: break
            }
        }
        return response
    }

    /// The parameters of an authorization response.
    func response(_ parameters: FormParameters) -> FormParameters {
        record(.authorization)
        var pairs = parameters.pairs.map { ($0.name, $0.value) }
        for case .response(let name, let value) in changes {
            pairs.removeAll { $0.0 == name }
            if let value { pairs.append((name, value)) }
        }
        return FormParameters(pairs)
    }

    /// The body of a token response.
    func tokens(_ body: [String: JSONValue]) -> [String: JSONValue] {
        var body = body
        for case .token(let name, let value) in changes { body[name] = value }
        return body
    }

    /// The UserInfo claims.
    /// - Parameter base: the tenant's address, for distributed claims.
    func userInfo(_ claims: [String: JSONValue], base: HTTPURL) -> [String: JSONValue] {
        var claims = claims
        for change in changes {
            switch change {
            case .userInfo(let name, let value): claims[name] = value
            case .aggregatedClaims:
                claims["_claim_names"] = ["address": "src1"]
                claims["_claim_sources"] = ["src1": ["JWT": "eyJhbGciOiJub25lIn0.eyJhZGRyZXNzIjoiMSBNYWluIFN0In0."]]
            case .distributedClaims:
                let endpoint = base.replacing(path: DemoTenant.distributedClaimsPath).description
                claims["_claim_names"] = ["payment_info": "src1"]
                claims["_claim_sources"] = ["src1": ["endpoint": .string(endpoint), "access_token": "of-that-party"]]
            default: break
            }
        }
        return claims
    }

    /// `state` of the redirect after sign-out.
    func logoutState(_ state: String?) -> String? {
        for case .logoutState(let other) in changes { return other }
        return state
    }
}
