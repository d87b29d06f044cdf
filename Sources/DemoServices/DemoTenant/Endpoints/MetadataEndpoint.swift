internal import HTTP
internal import JOSE
internal import JSON

/// The metadata of a policy (OpenID Connect Discovery section 4), with URLs in the form of the requested one.
struct MetadataEndpoint: Sendable {
    let services: TenantServices

    func respond(_ address: TenantAddress, _ policy: DemoPolicy, _ call: TenantCall) -> HTTPResponse {
        var members = common(address, policy, call)
        switch services.configuration.form {
        case .azureADB2C: members.merge(ofAzureADB2C(policy)) { $1 }
        case .plain: members.merge(ofPlainProvider(address, call)) { $1 }
        }
        members = services.faults.metadata(members)
        if let names = services.minted.algorithmNames(services.faults) {
            members["id_token_signing_alg_values_supported"] = .array(names)
        }
        return services.faults.padded(
            TenantJSON.response(.object(members), cacheControl: "public, max-age=3600"), at: .metadata)
    }

    private func common(_ address: TenantAddress, _ policy: DemoPolicy, _ call: TenantCall) -> [String: JSONValue] {
        let url: (TenantAddress.Endpoint) -> JSONValue = { .string(address.url(of: $0, at: call.base).description) }
        var keys = address.url(of: .keys, at: call.base)
        if let path = services.faults.keyPath { keys = keys.appending(segments: path) }
        if call.isApartFromFaults { keys = keys.appending(query: TenantCall.apartFromFaults) }
        return [
            "issuer": .string(services.configuration.issuer(of: policy, at: call.base)),
            "authorization_endpoint": url(.authorize),
            "token_endpoint": url(.token),
            "end_session_endpoint": url(.logout),
            "jwks_uri": .string(keys.description),
            "response_modes_supported": ["query", "fragment", "form_post"],
            "response_types_supported": ["code"],
            "grant_types_supported": .array(
                GrantType.supported(by: services.configuration.form).map { .string($0.rawValue) }),
            "scopes_supported": ["openid", "offline_access", "profile", "email"],
            "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": [
                .string(services.configuration.signatureAlgorithm.rawValue)
            ],
            "code_challenge_methods_supported": ["S256"],
            "prompt_values_supported": ["none", "login", "consent", "select_account"],
            "request_parameter_supported": false,
            "request_uri_parameter_supported": false,
            "token_endpoint_auth_methods_supported": ["client_secret_post", "client_secret_basic", "none"],
        ]
    }

    private func ofAzureADB2C(_ policy: DemoPolicy) -> [String: JSONValue] {
        [
            "claims_supported": [
                "iss", "sub", "aud", "exp", "iat", "nbf", "nonce", "auth_time", "at_hash", "sid", "ver",
                .string(policy.policyClaim.rawValue), "oid",
                "name", "given_name", "family_name", "city", "emails", "idp", "newUser",
            ]
        ]
    }

    /// The names of the further claims of the tester's own users.
    private var ownClaims: [String] {
        Set(services.users.all.flatMap(\.claims.keys)).sorted()
    }

    private func ofPlainProvider(_ address: TenantAddress, _ call: TenantCall) -> [String: JSONValue] {
        [
            "userinfo_endpoint": .string(address.url(of: .userInfo, at: call.base).description),
            "device_authorization_endpoint": .string(
                address.url(of: .deviceAuthorization, at: call.base).description),
            "introspection_endpoint": .string(address.url(of: .introspection, at: call.base).description),
            "introspection_endpoint_auth_methods_supported": ["client_secret_post", "client_secret_basic"],
            "revocation_endpoint": .string(address.url(of: .revocation, at: call.base).description),
            "revocation_endpoint_auth_methods_supported": ["client_secret_post", "client_secret_basic", "none"],
            "authorization_response_iss_parameter_supported": true,
            "claims_parameter_supported": true,
            "backchannel_logout_supported": true,
            "backchannel_logout_session_supported": true,
            "frontchannel_logout_supported": true,
            "frontchannel_logout_session_supported": true,
            "claims_supported": .array(
                ([
                    "iss", "sub", "aud", "exp", "iat", "nonce", "auth_time", "acr", "at_hash", "sid", "name",
                    "given_name",
                    "family_name", "email",
                ] + ownClaims).map(JSONValue.string)),
        ]
    }
}
