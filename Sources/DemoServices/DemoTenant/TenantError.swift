internal import FoundationEssentials

/// A refusal as B2C words it: the OAuth code, the `AADB2C…` number and its message. A plain provider omits the number.
///
/// The messages are those of Microsoft's list of error codes; where a number is used for something that B2C would not
/// refuse, the declaration says so.
struct TenantError: Error, Sendable, Hashable {
    /// The value of `error` (RFC 6749 sections 4.1.2.1 and 5.2).
    let error: String
    /// The number with its prefix.
    let code: String
    /// The message for the number.
    let message: String

    init(_ error: String, _ number: Int, _ message: String) { self.init(error, code: "AADB2C\(number)", message) }

    init(_ error: String, code: String, _ message: String) {
        self.error = error
        self.code = code
        self.message = message
    }

    /// `error_description` as sent. B2C's has three lines with CR LF, the time in UTC.
    func description(for call: TenantCall) -> String {
        guard !call.isPlain else { return message }
        return "\(code): \(message)\r\nCorrelation ID: \(call.correlationID)\r\n"
            + "Timestamp: \(TenantError.timestamp(call.time))\r\n"
    }

    /// `error` as sent. B2C calls a missing secret an invalid request; RFC 6749 section 5.2 has a code for it.
    func code(for call: TenantCall) -> String {
        call.isPlain && self == .secretMissing ? TenantError.secretWrong.error : error
    }

    /// `2017-12-28 06:37:33Z`
    static func timestamp(_ time: Date) -> String {
        time.formatted(Date.ISO8601FormatStyle(dateTimeSeparator: .space))
    }
}

// MARK: Refused without a redirect
extension TenantError {
    static func redirectURIMismatch(_ uri: String, clientID: String) -> TenantError {
        TenantError(
            "redirect_uri_mismatch", 90006,
            "The redirect URI '\(uri)' provided in the request is not registered for the client ID '\(clientID)'.")
    }
    static let noClientID = TenantError(
        "invalid_request", 90008, "The request does not contain a client ID parameter.")
    static func unknownClient(_ clientID: String, tenant: String) -> TenantError {
        TenantError(
            "unauthorized_client", 90018,
            "The client ID '\(clientID)' specified in the request is not registered in tenant '\(tenant)'.")
    }
    static func noMetadata(policy: String, tenant: String) -> TenantError {
        TenantError(
            "invalid_request", 90022, "Unable to return metadata for the policy '\(policy)' in tenant '\(tenant)'.")
    }
    static func missing(_ parameter: String) -> TenantError {
        TenantError("invalid_request", 90083, "The request is missing required parameter: \(parameter).")
    }
    /// For a parameter that is repeated or malformed: B2C's "failed HTTP request validation".
    static func invalidInput(_ parameter: String) -> TenantError {
        TenantError(
            "invalid_request", 90122,
            "Input for '\(parameter)' received in the request has failed HTTP request validation. Ensure that the "
                + "input does not contain characters such as < or &.")
    }
    static let stateLost = TenantError(
        "invalid_request", 90046,
        "We are having trouble loading your current state. You might want to try starting your session over from the "
            + "beginning.")
    static let foreignState = TenantError(
        "invalid_request", 90212, "The request contained an invalid state cookie.")
    static let serverFailure = TenantError(
        "server_error", 90048, "An unhandled exception has occurred on the server.")
}

// MARK: Responses of the authorize endpoint
extension TenantError {
    static func unsupportedResponseType(_ type: String) -> TenantError {
        TenantError(
            "unsupported_response_type", 90013,
            "The requested response type '\(type)' provided in the request is not supported.")
    }
    static let implicitFlow = TenantError(
        "unauthorized_client", 90057, "The provided application is not configured to allow the OAuth Implicit flow.")
    static func unsupportedResponseMode(_ mode: String) -> TenantError {
        TenantError(
            "invalid_request", 90014,
            "The requested response mode '\(mode)' provided in the request is not supported.")
    }
    static let noScope = TenantError("invalid_request", 90010, "The request does not contain a scope parameter.")
    static func illegalScopeCharacter(_ character: Character) -> TenantError {
        TenantError(
            "invalid_request", 99005,
            "The request contains an invalid scope parameter which includes an illegal character '\(character)'.")
    }
    static let scopeNamesNothing = TenantError(
        "invalid_request", 90115,
        "When requesting the 'code' response_type, the scope parameter must include a resource or client ID for access "
            + "tokens, and 'openid' for ID tokens. Additionally include 'offline_access' for refresh tokens.")
    static func unsupportedScope(_ scope: String) -> TenantError {
        TenantError("invalid_request", 90117, "The scope '\(scope)' provided in the request is not supported.")
    }
    static func severalResources(_ scope: String) -> TenantError {
        TenantError(
            "invalid_request", 90146,
            "The scope '\(scope)' provided in request specifies more than one resource for an access token, which is "
                + "not supported.")
    }
    static let insufficientPermissions = TenantError(
        "unauthorized_client", 90205,
        "This application does not have sufficient permissions against this web resource to perform the operation.")
    static let invalidPrompt = TenantError(
        "invalid_request", 90043,
        "The prompt included in the request contains invalid values. Expected 'none', 'login', 'consent' or "
            + "'select_account'.")
    static func interactionRequired(prompt: String) -> TenantError {
        TenantError(
            "interaction_required", 90077,
            "User does not have an existing session and request prompt parameter has a value of '\(prompt)'.")
    }
    /// OpenID Connect Core section 5.5.1: another person has signed in than the requested `sub`.
    static let otherSubject = TenantError(
        "login_required", code: "", "The person who has signed in does not have the requested sub.")
    /// OpenID Connect Core section 5.5.1.1, with the code of OpenID Connect Core Error Code unmet_authentication_requirements 1.0.
    static let unmetAuthentication = TenantError(
        "unmet_authentication_requirements", code: "", "The sign-in does not reach any of the requested values of acr.")
    static func invalidMaxAge(_ value: String) -> TenantError {
        TenantError(
            "invalid_request", 90120,
            "The max age parameter '\(value)' specified in the request is invalid. Max age must be an integer between "
                + "'0' and '\(Int32.max)' inclusive.")
    }
    /// B2C supports `plain` too and advertises it; here it is refused (RFC 9700 section 2.1.1).
    static let unsupportedChallengeMethod = TenantError(
        "invalid_request", 90184, "The supplied code_challenge_method is not supported. Supported value is S256")
    static let challengeRequired = TenantError(
        "invalid_request", 99059,
        "The supplied request must present a code_challenge. Required for single-page apps using the authorization "
            + "code flow.")
    /// OpenID Connect Core section 6: unsupported request parameters by value or reference must be refused.
    static func requestObject(_ parameter: String) -> TenantError {
        let plain = TenantError.invalidInput(parameter)
        return TenantError("\(parameter)_not_supported", 90122, plain.message)
    }
    static let cancelled = TenantError(
        "access_denied", 90091, "The user has cancelled entering self-asserted information.")
    static let forgotPassword = TenantError("access_denied", 90118, "The user has forgotten their password.")
    static let cancelledAtProvider = TenantError(
        "access_denied", 90273,
        "An invalid response was received : 'Error: access_denied,Error Description: Permissions error'")
}

// MARK: Responses of the token endpoint
extension TenantError {
    static func unsupportedGrantType(_ type: String) -> TenantError {
        TenantError("unsupported_grant_type", 90086, "The supplied grant_type [\(type)] is not supported.")
    }
    static let secretMissing = TenantError(
        "invalid_request", 90079, "Clients must send a client_secret when redeeming a confidential grant.")
    static let secretWrong = TenantError(
        "invalid_client", 90081,
        "The specified client_secret does not match the expected value for this client. Please correct the "
            + "client_secret and try again.")
    static let secretOfPublicClient = TenantError(
        "invalid_request", 90084,
        "Public clients should not send a client_secret when redeeming a publicly acquired grant.")
    static func expiredGrant(now: Int64, issued: Int64, expired: Int64) -> TenantError {
        TenantError(
            "invalid_grant", 90080,
            "The provided grant has expired. Please re-authenticate and try again. Current time: \(now), Grant issued "
                + "time: \(issued), Grant expiration time: \(expired)")
    }
    /// A code that was already redeemed: B2C's "expired", without the times.
    static let spentGrant = TenantError(
        "invalid_grant", 90080, "The provided grant has expired. Please re-authenticate and try again.")
    static let unknownGrant = TenantError(
        "invalid_grant", 90085,
        "The service has encountered an internal error. Please reauthenticate and try again.")
    static let revokedGrant = TenantError(
        "invalid_grant", 90129, "The provided grant has been revoked. Please reauthenticate and try again.")
    static let accountGone = TenantError(
        "invalid_grant", 90128,
        "The account associated with this grant no longer exists. Please reauthenticate and try again.")
    static func grantOfOtherPolicy(actual: String, expected: String) -> TenantError {
        TenantError(
            "invalid_grant", 90088,
            "The provided grant has not been issued for this endpoint. Actual Value : \(actual) and Expected Value : "
                + "\(expected)")
    }
    static func grantOfOtherClient(_ clientID: String) -> TenantError {
        TenantError(
            "invalid_grant", 90279,
            "The provided client id '\(clientID)' does not match the client id that issued the grant.")
    }
    /// The redirect URI differs from that of the authorization request (RFC 6749 section 5.2 requires `invalid_grant`).
    static func grantOfOtherRedirectURI(_ uri: String, clientID: String) -> TenantError {
        TenantError("invalid_grant", 90006, redirectURIMismatch(uri, clientID: clientID).message)
    }
    static let verifierMismatch = TenantError(
        "invalid_grant", 90182, "The supplied code_verifier does not match associated code_challenge")
    static let verifierInvalid = TenantError("invalid_grant", 90183, "The supplied code_verifier is invalid")
    /// More than was granted (RFC 6749 section 6).
    static func scopeBeyondGrant(_ scope: String) -> TenantError {
        TenantError("invalid_scope", 90117, unsupportedScope(scope).message)
    }
}

// MARK: Responses of the logout endpoint
extension TenantError {
    static func invalidPostLogoutURI(_ uri: String) -> TenantError {
        TenantError(
            "invalid_request", 90067,
            "The post logout redirect URI '\(uri)' has an invalid format. Specify an https based URL such as "
                + "'https://example.com/return' or for native clients use the IETF native client URI "
                + "'urn:ietf:wg:oauth:2.0:oob'.")
    }
    static let hintRequired = TenantError(
        "invalid_request", 90272,
        "The id_token_hint parameter has not been specified in the request. Please provide token and try again.")
    static let invalidHint = TenantError(
        "invalid_request", 90210,
        "The provided id_token_hint parameter could not be validated. Please provide another token and try again.")
    static func hintOfOtherClient(_ clientID: String) -> TenantError {
        TenantError(
            "invalid_request", 90209,
            "The provided id_token_hint parameter does not contain an accepted audience. Valid audience values: "
                + "'\(clientID)'. Please provide another token and try again.")
    }
}
