/// A user flow of the demo tenant.
public struct DemoPolicy: Sendable, Hashable {
    /// What the flow does.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// Sign in, with a way to sign up on the same page.
        case signUpSignIn = "sign-up-sign-in"
        /// Make an account.
        case signUp = "sign-up"
        /// Sign in with an account of the tenant.
        case signIn = "sign-in"
        /// Sign in at a (simulated) social provider.
        case social = "social"
        /// Change name and given names.
        case editProfile = "edit-profile"
        /// Choose a new password.
        case resetPassword = "reset-password"
    }

    /// The two forms of `iss` that B2C offers.
    public enum IssuerForm: Sendable, Hashable {
        /// `https://{domain}/{tenant id}/v2.0/`
        case tenant
        /// `https://{domain}/tfp/{tenant id}/{policy}/v2.0/`, the form that OpenID Connect Discovery would accept
        case policy
    }

    /// The claim that names the policy: today's, or the one of old policies.
    public enum PolicyClaim: String, Sendable, Hashable {
        /// Today's.
        case tfp
        /// That of old policies.
        case acr
    }

    /// The name, such as `B2C_1_susi`; it stands in `tfp` as it is written here and is compared without regard to case.
    public var name: String
    /// What it does.
    public var kind: Kind
    /// The form of its issuer.
    public var issuerForm: IssuerForm
    /// The claim that names it in its tokens.
    public var policyClaim: PolicyClaim

    /// Makes a policy.
    public init(name: String, kind: Kind, issuerForm: IssuerForm = .tenant, policyClaim: PolicyClaim = .tfp) {
        self.name = name
        self.kind = kind
        self.issuerForm = issuerForm
        self.policyClaim = policyClaim
    }

    /// The one flow of a plain provider. Nobody sees its name.
    public static let plain = [DemoPolicy(name: "sign-in", kind: .signUpSignIn)]

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
