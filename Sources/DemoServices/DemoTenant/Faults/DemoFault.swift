public import JOSE
public import JSON

/// Something that the demo tenant does wrong, or right in an unusual way, by the name of the official conformance test that asks for
/// it (OpenID Foundation, conformance suite, tests of relying parties).
public struct DemoFault: Sendable, Hashable {
    /// The official name, such as `oidcc-client-test-invalid-iss`.
    public let name: String
    /// What the tenant does, in one sentence.
    public let summary: String
    /// Which of its responses carries it. A test in which this response was never requested has tested nothing.
    public let point: Point
    /// What is different; nothing for a test of the ordinary way.
    public let changes: [Change]
    /// What a conforming relying party does about it.
    public let demand: Demand

    /// Where the tenant meets a relying party.
    public enum Point: String, Sendable, Hashable, CaseIterable {
        /// The discovery document.
        case metadata
        /// The key set.
        case keys
        /// The answer to an authorization request.
        case authorization
        /// The answer of the token endpoint to a code.
        case token
        /// The answer of the token endpoint to a refresh token.
        case refresh
        /// The UserInfo endpoint.
        case userInfo = "userinfo"
        /// The end-session endpoint.
        case endSession = "end-session"
        /// A logout token that was sent and answered.
        case backChannelLogout = "back-channel-logout"
        /// A sign-out page with frames.
        case frontChannelLogout = "front-channel-logout"
    }

    /// What a conforming relying party does.
    public enum Demand: Sendable, Hashable {
        /// It goes on.
        case accept
        /// It goes on without what UserInfo said.
        case discardUserInfo
        /// It stops: it makes no further request.
        case refuse(Stage)
    }

    /// How far a conforming relying party gets before it stops.
    public enum Stage: String, Sendable, Hashable {
        /// It does not even go to the authorization endpoint.
        case metadata
        /// It does not spend the code.
        case authorizationResponse = "authorization response"
        /// It calls neither UserInfo nor any API.
        case idToken = "ID token"
        /// It uses nothing that came with the refresh.
        case refresh
        /// It answers 400 and ends no session.
        case logoutToken = "logout token"
    }

    /// One thing that is different.
    public enum Change: Sendable, Hashable {
        /// A member of the metadata; `nil` takes it out.
        case metadata(String, JSONValue?)
        /// `jwks_uri` is another one at every start of the tenant.
        case movingKeys
        /// The keys have no names; so many there are.
        case namelessKeys(Int)
        /// There is another signing key from the second sign-in on.
        case rotatingKeys(Rotation)
        /// Tokens are signed with this algorithm, and the metadata says so.
        case algorithm(SignatureAlgorithm)
        /// A parameter of the authorization response; `nil` takes it out.
        case response(String, String?)
        /// The token endpoint takes the client secret by HTTP Basic only.
        case basicAuthenticationOnly
        /// A member of the token response; `nil` takes it out.
        case token(String, JSONValue?)
        /// A claim; `nil` takes it out.
        case claim(Token, String, JSONValue?)
        /// `aud` is an array of the client and these.
        case audienceList([String])
        /// `exp` lies so many seconds back.
        case expired(Int64)
        /// The signature is not what it should be.
        case signature(Token, Signature)
        /// A claim of UserInfo; `nil` takes it out.
        case userInfo(String, JSONValue?)
        /// UserInfo answers with a signed token.
        case signedUserInfo
        /// UserInfo has claims that another party has signed (OpenID Connect Core section 5.6.2).
        case aggregatedClaims
        /// UserInfo says where else claims could be fetched (the same section).
        case distributedClaims
        /// `state` of the redirect after sign-out; `nil` takes it out.
        case logoutState(String?)
        /// Every authorization request is refused with this error.
        case refusal(String)
    }

    /// When keys change.
    public enum Rotation: Sendable, Hashable {
        /// Before the person comes for the second time.
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
        /// One byte of it is another.
        case broken
        /// It is of another algorithm than the metadata lists, with a key that is published.
        case other(SignatureAlgorithm)
        /// HMAC with the client secret, one byte of it another.
        case brokenHMAC
    }

    init(_ name: String, _ summary: String, _ point: Point, _ changes: Change..., demand: Demand = .accept) {
        self.name = name
        self.summary = summary
        self.point = point
        self.changes = changes
        self.demand = demand
    }

    /// Every fault, once.
    public static let all: [DemoFault] =
        basic + configuration + logout + backChannel + frontChannel + refresh + stricter + comprehensive

    /// The fault of that official name.
    public static func named(_ name: String) -> DemoFault? { all.first { $0.name == name } }
}
