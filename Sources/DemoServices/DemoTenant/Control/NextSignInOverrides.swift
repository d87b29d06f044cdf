internal import JSON

/// What the control interface overrides in the next sign-in (`PUT /control/next-sign-in`).
struct NextSignInOverrides: Sendable, Hashable {
    /// The object id of the user who is signed in without a page; `nil` for any user.
    var accountID: String?
    /// The client whose sign-in it is; `nil` for any.
    let clientID: String?
    let changes: TokenChanges

    /// - Throws: a refusal. Whether there is such a user has to be looked up.
    /// - Returns: the overrides without their user, and the name of the user.
    static func read(
        _ body: BodyValue, in configuration: DemoTenantConfiguration
    ) throws(ControlProblem) -> (overrides: NextSignInOverrides, user: String?) {
        let members = try body.members(["user", "client_id", "claims", "access_token_claims", "audience", "scope"])
        var changes = TokenChanges()
        if let value = members["claims"] { changes.claims = try UserEntry.claims(value) }
        if let value = members["access_token_claims"] { changes.accessTokenClaims = try UserEntry.claims(value) }
        changes.audience = try members["audience"].map(MintRequest.audience)
        changes.scope = try members["scope"].map { value throws(ControlProblem) in
            try MintRequest.scope(value).joined(separator: " ")
        }
        let user = try members["user"].map { value throws(ControlProblem) in try value.string(of: 1...255) }
        guard changes != TokenChanges() || user != nil else {
            throw body.problem("it must have user, claims, access_token_claims, audience or scope")
        }
        let clientID = try members["client_id"].map { value throws(ControlProblem) in
            guard let client = configuration.client(try value.string()) else { throw .noSuchClient }
            return client.clientID
        }
        return (NextSignInOverrides(clientID: clientID, changes: changes), user)
    }

    /// The members as in the request, with the `sub` of the user.
    var json: JSONValue {
        .object(
            changes.json.merging([
                "user": accountID.map(JSONValue.string) ?? .null, "client_id": clientID.map(JSONValue.string) ?? .null,
            ]) { $1 })
    }
}
