/// A user flow of the demo tenant.
public struct DemoPolicy: Sendable, Hashable {
    /// The kind of a flow.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// Sign in, with a link to sign up on the same page.
        case signUpSignIn = "sign-up-sign-in"
        /// Sign up.
        case signUp = "sign-up"
        /// Sign in with an account of the tenant.
        case signIn = "sign-in"
        /// Sign in at a (simulated) social provider.
        case social = "social"
        /// Change name and given names.
        case editProfile = "edit-profile"
        /// Set a new password.
        case resetPassword = "reset-password"
    }

    /// The two forms of `iss` that B2C offers.
    public enum IssuerForm: Sendable, Hashable {
        /// `https://{domain}/{tenant id}/v2.0/`
        case tenant
        /// `https://{domain}/tfp/{tenant id}/{policy}/v2.0/`, the form that OpenID Connect Discovery would accept
        case policy
    }

    /// The claim with the policy's name: the current one, or that of old policies.
    public enum PolicyClaim: String, Sendable, Hashable {
        /// The current one.
        case tfp
        /// That of old policies.
        case acr
    }

    /// The name, such as `B2C_1_susi`; written to `tfp` as it is here, compared case-insensitively.
    public var name: String
    /// Its kind.
    public var kind: Kind
    /// The form of its issuer.
    public var issuerForm: IssuerForm
    /// The claim with its name in tokens.
    public var policyClaim: PolicyClaim

    /// The path of its issuer where a plain provider has several (``IssuerPath``); `nil` for the only one, which has none.
    public private(set) var issuerPath: String?

    /// Creates a policy.
    public init(name: String, kind: Kind, issuerForm: IssuerForm = .tenant, policyClaim: PolicyClaim = .tfp) {
        self.name = name
        self.kind = kind
        self.issuerForm = issuerForm
        self.policyClaim = policyClaim
    }

    /// The only flow of a plain provider. Its name is never visible.
    public static let plain = [DemoPolicy(name: "sign-in", kind: .signUpSignIn)]

    /// The flows of a plain provider with several issuers: each has its own keys, codes and refresh tokens, as a policy has.
    /// - Parameter paths: those of the issuers (``IssuerPath/parse(_:)``).
    public static func issuers(at paths: [String]) -> [DemoPolicy] {
        paths.map { path in
            var policy = DemoPolicy(name: "/\(path)", kind: .signUpSignIn)
            policy.issuerPath = path
            return policy
        }
    }

    /// One policy of each kind.
    public static let examples = [
        DemoPolicy(name: "B2C_1_susi", kind: .signUpSignIn),
        DemoPolicy(name: "B2C_1_sign_in", kind: .signIn),
        DemoPolicy(name: "B2C_1_sign_up", kind: .signUp),
        DemoPolicy(name: "B2C_1_facebook", kind: .social),
        DemoPolicy(name: "B2C_1_edit_profile", kind: .editProfile),
        DemoPolicy(name: "B2C_1_reset", kind: .resetPassword),
    ]
}
