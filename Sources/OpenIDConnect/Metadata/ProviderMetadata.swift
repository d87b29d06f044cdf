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
    /// The supported ones of `id_token_signing_alg_values_supported`; never empty.
    public let signatureAlgorithms: Set<SignatureAlgorithm>
    /// The supported ones of `userinfo_signing_alg_values_supported`; without the list, the algorithms of ID tokens. Empty
    /// when the provider signs UserInfo responses with none that is accepted.
    public let userInfoAlgorithms: Set<SignatureAlgorithm>
    /// `authorization_response_iss_parameter_supported` (RFC 9207 §3)
    public let sendsIssuerInResponse: Bool

    /// Parses and checks a document.
    /// - Parameter authority: its source; http endpoints are allowed only for an authority that itself uses http on loopback.
    /// - Throws: ``OpenIDConnectError`` with the reason: malformed JSON or invalid metadata.
    init(parsing body: [UInt8], at authority: Authority) throws(OpenIDConnectError) {
        let json: JSONValue
        do { json = try JSONValue(parsing: body) } catch {
            throw OpenIDConnectError(.answerMalformed(.metadata, "not JSON"))
        }
        guard json.object != nil else { throw OpenIDConnectError(.answerMalformed(.metadata, "not a JSON object")) }
        let reader = Reader(json: json, allowsHTTP: !authority.instance.isSecure)

        issuer = try reader.issuer()
        authorizationEndpoint = try reader.requiredAddress("authorization_endpoint")
        tokenEndpoint = try reader.requiredAddress("token_endpoint")
        jwksURI = try reader.requiredAddress("jwks_uri")
        userInfoEndpoint = try reader.address("userinfo_endpoint")
        endSessionEndpoint = try reader.address("end_session_endpoint")
        scopesSupported = try reader.list("scopes_supported")
        tokenEndpointAuthMethods = try reader.list("token_endpoint_auth_methods_supported")
        sendsIssuerInResponse = try reader.flag("authorization_response_iss_parameter_supported")

        try reader.requireMember("code", of: "response_types_supported")
        try reader.requireMember("S256", of: "code_challenge_methods_supported")

        // Discovery §3 requires the list, including RS256. B2C signs with RS256 only.
        let named = try reader.list("id_token_signing_alg_values_supported") ?? [SignatureAlgorithm.rs256.rawValue]
        let known = Set(named.compactMap(SignatureAlgorithm.init(rawValue:)))
        signatureAlgorithms = authority.isAzureADB2C ? known.intersection([.rs256]) : known
        let ofUserInfo = try reader.list("userinfo_signing_alg_values_supported")
        userInfoAlgorithms =
            ofUserInfo.map { Set($0.compactMap(SignatureAlgorithm.init(rawValue:))) } ?? signatureAlgorithms
        guard !signatureAlgorithms.isEmpty else {
            throw OpenIDConnectError(
                .metadataInvalid("id_token_signing_alg_values_supported has none of the algorithms that are accepted"))
        }
    }

    /// Reads members of the document strictly: a member that is present must have the right type.
    private struct Reader {
        let json: JSONValue
        let allowsHTTP: Bool

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

        /// The list may be missing (B2C does not list challenge methods), but if present it must contain `member`.
        func requireMember(_ member: String, of name: String) throws(OpenIDConnectError) {
            guard let list = try list(name) else { return }
            guard list.contains(member) else { throw invalid("\(name) does not list \(member)") }
        }

        private func invalid(_ reason: String) -> OpenIDConnectError { OpenIDConnectError(.metadataInvalid(reason)) }
    }
}
