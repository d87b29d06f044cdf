public import JOSE
public import JSON

/// A faulty or unusual response of the demo tenant, named after the official conformance test that uses it (OpenID
/// Foundation, conformance suite, relying party tests); those of ``advisories`` have names of this project.
public struct DemoFault: Sendable, Hashable {
    /// The official name, such as `oidcc-client-test-invalid-iss`, or this project's, such as `public-key-as-secret`.
    public let name: String
    /// What the tenant does, in one sentence.
    public let summary: String
    /// The response that has the fault. A test in which this response was never requested has tested nothing.
    public let point: Point
    /// The changes; empty for a test of normal behaviour.
    public private(set) var changes: [Change]
    /// What a conforming relying party must do.
    public let demand: Demand
    /// The check that must refuse it, by its name in the log, on the error page or in the response; `nil` where nothing is to be refused,
    /// and where a limit of the transfer refuses it. A fault that another check refuses is refused by accident.
    public let expectedCheck: String?

    /// A response of the tenant.
    public enum Point: String, Sendable, Hashable, CaseIterable {
        /// The discovery document.
        case metadata
        /// The key set.
        case keys
        /// The authorization response.
        case authorization
        /// The token response for a code.
        case token
        /// The token response for a refresh token.
        case refresh
        /// The UserInfo endpoint.
        case userInfo = "userinfo"
        /// The end-session endpoint.
        case endSession = "end-session"
        /// A logout token that was sent and got a response.
        case backChannelLogout = "back-channel-logout"
        /// A sign-out page with frames.
        case frontChannelLogout = "front-channel-logout"
    }

    /// What a conforming relying party must do.
    public enum Demand: Sendable, Hashable {
        /// Accept the response.
        case accept
        /// Continue without the UserInfo claims.
        case discardUserInfo
        /// Stop: make no further requests.
        case refuse(Stage)
    }

    /// The stage at which a conforming relying party stops.
    public enum Stage: String, Sendable, Hashable {
        /// It does not redirect to the authorization endpoint.
        case metadata
        /// It does not redeem the code.
        case authorizationResponse = "authorization response"
        /// It calls neither UserInfo nor any API.
        case idToken = "ID token"
        /// It uses none of the refreshed tokens.
        case refresh
        /// It responds with 400 and ends no session.
        case logoutToken = "logout token"
    }

    /// One change to a response.
    public enum Change: Sendable, Hashable {
        /// A member of the metadata; `nil` removes it.
        case metadata(String, JSONValue?)
        /// `jwks_uri` differs at every start of the tenant.
        case movingKeys
        /// This many keys without `kid`.
        case namelessKeys(Int)
        /// A different signing key from the second sign-in on.
        case rotatingKeys(Rotation)
        /// Tokens are signed with this algorithm, and the metadata lists it.
        case algorithm(SignatureAlgorithm)
        /// A parameter of the authorization response; `nil` removes it.
        case response(String, String?)
        /// The token endpoint accepts the client secret by HTTP Basic only.
        case basicAuthenticationOnly
        /// A member of the token response; `nil` removes it.
        case token(String, JSONValue?)
        /// A claim; `nil` removes it.
        case claim(Token, String, JSONValue?)
        /// `aud` is an array of the client and these.
        case audienceList([String])
        /// `exp` is this many seconds in the past.
        case expired(Int64)
        /// The signature is wrong.
        case signature(Token, Signature)
        /// A claim of UserInfo; `nil` removes it.
        case userInfo(String, JSONValue?)
        /// UserInfo takes an access token in the header alone, and not in the body of a POST.
        case bearerHeaderOnly
        /// UserInfo responds with a signed token.
        case signedUserInfo
        /// UserInfo has claims signed by another party (OpenID Connect Core section 5.6.2).
        case aggregatedClaims
        /// UserInfo names another source of claims (the same section).
        case distributedClaims
        /// `state` of the redirect after sign-out; `nil` removes it.
        case logoutState(String?)
        /// Every authorization request is refused with this error.
        case refusal(String)
        /// A person who signs out is not announced in this way, so that another way alone can end a session.
        case withoutNotice(Point)
        /// An authorization request without `code_challenge` is refused (RFC 7636 section 4.4.1).
        case codeChallengeRequired
        /// The JSON of the response is followed by this many bytes more, in a member that means nothing.
        case padded(Int)
        /// The JSON of the response continues in such a member, and does not end before the connection does.
        case endless
    }

    /// When keys are rotated.
    public enum Rotation: Sendable, Hashable {
        /// Before the second sign-in.
        case betweenSignIns
        /// When the second ID token is signed.
        case justBeforeSigning
    }

    /// The kinds of signed tokens.
    public enum Token: Sendable, Hashable {
        /// The ID token of a sign-in.
        case idToken
        /// The ID token of a refresh.
        case refreshedIDToken
        /// A logout token.
        case logoutToken
    }

    /// How a signature can be wrong.
    public enum Signature: Sendable, Hashable {
        /// There is none: `alg` is `none`.
        case none
        /// One byte is changed.
        case broken
        /// It uses another algorithm than the metadata lists, with a published key.
        case other(SignatureAlgorithm)
        /// HMAC with the client secret, one byte changed.
        case brokenHMAC
        /// There is none, and `alg` is `nOnE`.
        case noneMixedCase
        /// HMAC with the PEM file of the provider's public key as the secret.
        case publicKeyAsSecret
        /// By a key that the provider has not published.
        case ofAttacker(AttackerKey)
        /// It is right, and `crit` names a header parameter that no specification has.
        case unknownCritical
    }

    /// Where the token says that the attacker's key is.
    public enum AttackerKey: Sendable, Hashable, CaseIterable {
        /// Its `kid` is that of the provider's key.
        case underRightName
        /// It is in the header (`jwk`).
        case embedded
        /// It is in the key set at an address in the header (`jku`).
        case inKeySet
        /// It is in the certificate at an address in the header (`x5u`).
        case inCertificate
    }

    init(
        _ name: String, _ summary: String, _ point: Point, _ changes: Change..., demand: Demand = .accept,
        check: String? = nil
    ) {
        self.init(name: name, summary: summary, point: point, changes: changes, demand: demand, check: check)
    }

    init(name: String, summary: String, point: Point, changes: [Change], demand: Demand, check: String? = nil) {
        self.name = name
        self.summary = summary
        self.point = point
        self.changes = changes
        self.demand = demand
        expectedCheck = check
    }

    /// The same fault with other changes.
    func with(_ changes: [Change]) -> DemoFault {
        var fault = self
        fault.changes = changes
        return fault
    }

    /// The name for a response to no sign-in of the browser, in place of a check's: the sign-in is looked up before anything is checked.
    public static let unknownSignIn = "no-sign-in-of-this-browser"

    /// All faults, without duplicates.
    public static let all: [DemoFault] =
        basic + configuration + logout + backChannel + frontChannel + refresh + stricter + comprehensive + advisories
        + responses
        + endless + huge

    /// The fault with that name.
    public static func named(_ name: String) -> DemoFault? { all.first { $0.name == name } }

    /// The faults that a person means by a name, or by its end, such as `invalid-iss`: one, or the same fault by each of its official names.
    /// - Returns: empty for a name of none, or of faults that differ.
    public static func meant(by name: String) -> [DemoFault] {
        if let fault = named(name) { return [fault] }
        let found = all.filter { $0.name.hasSuffix("-\(name)") }
        // The official tests of the same fault may differ in the algorithm of the tokens.
        let common = found.map { $0.signed(with: .rs256) }
        return common.allSatisfy { $0.isSame(as: common[0]) } ? found : []
    }

    /// This name, and those of the official tests that send the same fault: plans differ in the algorithm of the tokens only.
    public var names: [String] { [name] + (DemoFault.otherNames[name] ?? []) }

    private static let otherNames: [String: [String]] = Dictionary(
        uniqueKeysWithValues: all.map { fault in
            let signed = fault.signed(with: .rs256)
            let others = all.filter { $0.name != fault.name && $0.signed(with: .rs256).isSame(as: signed) }
            return (fault.name, fault.hasOwnResponse ? others.map(\.name) : [])
        })

    /// Whether its point and its changes say everything about it. A sign-in without a fault is a test by what the client does for it.
    private var hasOwnResponse: Bool {
        switch point {
        case .metadata, .keys, .authorization, .token, .userInfo: !changes.isEmpty
        case .refresh, .endSession, .backChannelLogout, .frontChannelLogout: true
        }
    }

    /// Whether the tenant does the same for both, and a client has to do the same: a fault may have two official names.
    public func isSame(as other: DemoFault) -> Bool {
        (point, changes, demand) == (other.point, other.changes, other.demand)
    }
}
