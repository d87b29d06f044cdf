public import HTTP
public import JOSE
import JSON

/// A provider's discovery document (OpenID Connect Discovery 1.0 §3), parsed and checked. ``IssuerRule`` validates its issuer.
public struct ProviderMetadata: Sendable, Hashable {
    /// `issuer`, as written: ID tokens must have exactly this value.
    public let issuer: String
    /// `authorization_endpoint`; its query, if any, is preserved.
    public let authorizationEndpoint: HTTPURL
    /// `token_endpoint`
    public let tokenEndpoint: HTTPURL
    /// `jwks_uri`
    public let jwksURI: HTTPURL
    /// `userinfo_endpoint`; B2C user flows have none.
    public let userInfoEndpoint: HTTPURL?
    /// `end_session_endpoint`
    public let endSessionEndpoint: HTTPURL?
    /// `scopes_supported`; `nil` without such a list. A provider need not list all the scopes that it supports.
    public let scopesSupported: [String]?
    /// `token_endpoint_auth_methods_supported`; `nil` without such a list.
    public let tokenEndpointAuthMethods: [String]?
    /// The supported ones of `id_token_signing_alg_values_supported`.
    public let signatureAlgorithms: Set<SignatureAlgorithm>
    /// The supported ones of `userinfo_signing_alg_values_supported`; without the list, the algorithms of ID tokens. Empty
    /// when the provider signs UserInfo responses with none that is accepted.
    public let userInfoAlgorithms: Set<SignatureAlgorithm>
    /// `authorization_response_iss_parameter_supported` (RFC 9207 §3)
    public let sendsIssuerInResponse: Bool
    /// Why optional members were ignored; each begins with the name of the member.
    public let ignored: [String]

    // What ``ProviderRequirements`` compares with what this program supports; `nil` where the document has no such list.
    /// `response_types_supported`
    let responseTypes: [String]?
    /// `response_modes_supported`
    let responseModes: [String]?
    /// `grant_types_supported`
    let grantTypes: [String]?
    /// `code_challenge_methods_supported`
    let codeChallengeMethods: [String]?
    /// `id_token_signing_alg_values_supported`
    let namedSignatureAlgorithms: [String]
    /// `require_pushed_authorization_requests` (RFC 9126 §5)
    let requiresPushedRequests: Bool
    /// `require_signed_request_object` (RFC 9101 §10.5)
    let requiresSignedRequests: Bool

    /// Parses and checks a document.
    /// - Parameter authority: its source; http endpoints are allowed only for an authority that itself uses http on loopback.
    /// - Throws: ``OpenIDConnectError`` with the reason: malformed JSON or invalid metadata.
    init(parsing body: [UInt8], at authority: Authority) throws(OpenIDConnectError) {
        let json: JSONValue
        do { json = try JSONValue(parsing: body) } catch {
            throw OpenIDConnectError(.answerMalformed(.metadata, "not JSON"), said: UntrustedText.readable(body))
        }
        guard json.object != nil else {
            throw OpenIDConnectError(
                .answerMalformed(.metadata, "not a JSON object"), said: UntrustedText.readable(body))
        }
        var reader = Reader(json: json, allowsHTTP: !authority.instance.isSecure)

        issuer = try reader.issuer()
        authorizationEndpoint = try reader.requiredAddress("authorization_endpoint")
        tokenEndpoint = try reader.requiredAddress("token_endpoint")
        jwksURI = try reader.requiredAddress("jwks_uri")
        sendsIssuerInResponse = try reader.flag("authorization_response_iss_parameter_supported")
        codeChallengeMethods = try reader.list("code_challenge_methods_supported")

        // Discovery §3 requires the list, including RS256. B2C signs with RS256 only.
        namedSignatureAlgorithms =
            try reader.list("id_token_signing_alg_values_supported") ?? [SignatureAlgorithm.rs256.rawValue]
        let known = Set(namedSignatureAlgorithms.compactMap(SignatureAlgorithm.init(rawValue:)))
        signatureAlgorithms = authority.isAzureADB2C ? known.intersection([.rs256]) : known
        let ofUserInfo = try reader.list("userinfo_signing_alg_values_supported")
        userInfoAlgorithms =
            ofUserInfo.map { Set($0.compactMap(SignatureAlgorithm.init(rawValue:))) } ?? signatureAlgorithms

        userInfoEndpoint = reader.optionalAddress("userinfo_endpoint")
        endSessionEndpoint = reader.optionalAddress("end_session_endpoint")
        scopesSupported = reader.optionalList("scopes_supported")
        tokenEndpointAuthMethods = reader.optionalList("token_endpoint_auth_methods_supported")
        responseTypes = reader.optionalList("response_types_supported")
        responseModes = reader.optionalList("response_modes_supported")
        grantTypes = reader.optionalList("grant_types_supported")
        requiresPushedRequests = reader.demand("require_pushed_authorization_requests")
        requiresSignedRequests = reader.demand("require_signed_request_object")
        ignored = reader.ignored
    }

    /// Reads members of the document. One that is present must have the right type: a sign-in does without an optional one that
    /// has not, unless it protects something.
    private struct Reader {
        let json: JSONValue
        let allowsHTTP: Bool
        private(set) var ignored: [String] = []

        init(json: JSONValue, allowsHTTP: Bool) {
            self.json = json
            self.allowsHTTP = allowsHTTP
        }

        mutating func optionalAddress(_ name: String) -> HTTPURL? {
            do throws(OpenIDConnectError) { return try address(name) } catch { return ignore(error) }
        }

        mutating func optionalList(_ name: String) -> [String]? {
            do throws(OpenIDConnectError) { return try list(name) } catch { return ignore(error) }
        }

        private mutating func ignore<Value>(_ error: OpenIDConnectError) -> Value? {
            if case .metadataInvalid(let reason) = error.kind { ignored.append(reason) }
            return nil
        }

        func issuer() throws(OpenIDConnectError) -> String {
            let issuer = json["issuer"]?.string
            if issuer?.lowercased().contains(Authority.anyTenant) == true {
                throw invalid(AuthorityProblem.severalTenants(Authority.anyTenant).description)
            }
            guard let issuer, issuer.utf8.count <= 1000, HTTPURL(issuer) != nil else {
                throw invalid("issuer is missing or no address")
            }
            return issuer
        }

        func requiredAddress(_ name: String) throws(OpenIDConnectError) -> HTTPURL {
            guard let url = try address(name) else { throw invalid("\(name) is missing") }
            return url
        }

        func address(_ name: String) throws(OpenIDConnectError) -> HTTPURL? {
            guard let value = json[name], value != .null else { return nil }
            guard let text = value.string, text.utf8.count <= 2000, let url = HTTPURL(text) else {
                throw invalid("\(name) is no absolute http or https address")
            }
            guard url.isSecure || (allowsHTTP && url.isLoopback) else { throw invalid("\(name) must be https") }
            return url
        }

        func list(_ name: String) throws(OpenIDConnectError) -> [String]? {
            guard let value = json[name], value != .null else { return nil }
            guard let array = value.array else { throw invalid("\(name) is no list") }
            return array.compactMap(\.string)
        }

        func flag(_ name: String) throws(OpenIDConnectError) -> Bool {
            guard let value = json[name], value != .null else { return false }
            guard let flag = value.bool else { throw invalid("\(name) is neither true nor false") }
            return flag
        }

        /// Whether the provider requires something of clients; `"true"` is what some write who mean it.
        mutating func demand(_ name: String) -> Bool {
            if json[name]?.string == "true" { return true }
            do throws(OpenIDConnectError) { return try flag(name) } catch { return ignore(error) ?? false }
        }

        private func invalid(_ reason: String) -> OpenIDConnectError { OpenIDConnectError(.metadataInvalid(reason)) }
    }
}
