/// The names of parameters, header fields, members and claims whose values are not secret. All other values are masked.
enum PublicNames {
    /// Parameters of requests and members of responses, case-sensitive.
    static let parameters: Set<String> = [
        // RFC 6749, OpenID Connect Core 1.0 §3.1.2.1, RFC 7636, and Azure AD B2C's own
        "client_id", "response_type", "redirect_uri", "response_mode", "scope", "code_challenge_method", "prompt",
        "ui_locales", "domain_hint", "login_hint", "max_age", "p", "policy", "grant_type", "iss", "error",
        "error_description", "error_uri", "post_logout_redirect_uri", "client-request-id", "client_assertion_type",
        "token_type", "expires_in", "expires_on", "not_before", "id_token_expires_in", "refresh_token_expires_in",
        // The program's own addresses
        "return", "switch", "add", "cookie", "notice",
    ]

    /// Header fields, in lower case. `Authorization`, `Cookie` and `Set-Cookie` are parsed.
    static let fields: Set<String> = [
        "accept", "accept-language", "cache-control", "clear-site-data", "content-length", "content-type", "date",
        "host",
        "location", "origin", "pragma", "referrer-policy", "retry-after", "sec-fetch-dest", "sec-fetch-mode",
        "sec-fetch-site", "sec-fetch-user", "user-agent", "www-authenticate", "client-request-id",
    ]

    /// Claims that identify an event or a value of this sign-in.
    static let secretClaims: Set<String> = [
        "nonce", "at_hash", "c_hash", "s_hash", "rt_hash", "sid", "jti", "uti", "rh", "aio", "code", "access_token",
        "refresh_token", "id_token", "session_state",
    ]

    /// Claims and members that are public identifiers, however random they look.
    static let identifiers: Set<String> = ["sub", "oid", "kid", "x5t", "aud", "azp", "client_id", "iss", "tid"]

    /// Claims that are times in seconds since 1970 (RFC 7519 §4.1, OpenID Connect Core 1.0 §2).
    static let times: Set<String> = ["exp", "iat", "nbf", "auth_time", "updated_at"]
}
