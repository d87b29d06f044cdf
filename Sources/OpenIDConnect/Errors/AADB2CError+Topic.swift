extension AADB2CError {
    /// The topic of an Azure AD B2C error code. The codes of one topic have one cause and one remedy.
    public enum Topic: String, Sendable, Hashable, CaseIterable {
        case forgottenPassword = "forgotten-password"
        case cancelled
        case identityProviderRefused = "identity-provider-refused"
        case accountMissing = "account-missing"
        case accountExists = "account-exists"
        case verificationFailed = "verification-failed"
        case grantEnded = "grant-ended"
        case grantRevoked = "grant-revoked"
        case accountGone = "account-gone"
        case noProviderSession = "no-provider-session"
        case stateLost = "state-lost"
        case hintExpired = "hint-expired"
        case grantOfAnotherPolicy = "grant-of-another-policy"
        case grantOfAnotherClient = "grant-of-another-client"
        case serviceFailed = "service-failed"
        case throttled
        case identityProviderFailed = "identity-provider-failed"
        case accountLocked = "account-locked"
        case tooManyTries = "too-many-tries"
        case redirectURI = "redirect-uri"
        case postLogoutRedirectURI = "post-logout-redirect-uri"
        case noPostLogoutRedirectURI = "no-post-logout-redirect-uri"
        case noHintAtLogout = "no-hint-at-logout"
        case clientUnknown = "client-unknown"
        case clientOfAnotherKind = "client-of-another-kind"
        case clientDisabled = "client-disabled"
        case clientWithoutConsent = "client-without-consent"
        case noOpenIDScope = "no-openid-scope"
        case scopeUnknown = "scope-unknown"
        case noResource = "no-resource"
        case severalResources = "several-resources"
        case noPermission = "no-permission"
        case responseType = "response-type"
        case responseMode = "response-mode"
        case noSecret = "no-secret"
        case secretWrong = "secret-wrong"
        case secretNotWanted = "secret-not-wanted"
        case publicClient = "public-client"
        case prompt
        case parameterMissing = "parameter-missing"
        case grantType = "grant-type"
        case noProofKey = "no-proof-key"
        case proofKeyWrong = "proof-key-wrong"
        case proofKeyMethod = "proof-key-method"
        case policyUnknown = "policy-unknown"
        case policyFaulty = "policy-faulty"
        case passwordGrant = "password-grant"
        case badCredentials = "bad-credentials"

        /// The codes, as the numbers after `AADB2C`. No code has two topics.
        public var codes: [Int] {
            switch self {
            case .forgottenPassword: [90118]
            case .cancelled: [90091]
            case .identityProviderRefused: [90273]
            case .accountMissing: [99002]
            case .accountExists: [90001]
            case .verificationFailed: [90145, 90155, 90156, 90158, 90159, 90161]
            case .grantEnded: [90080, 90085, 90087]
            case .grantRevoked: [90129]
            case .accountGone: [90128]
            case .noProviderSession: [90077]
            case .stateLost: [90046, 90211, 90212, 90255]
            case .hintExpired: [90208, 90235]
            case .grantOfAnotherPolicy: [90088]
            case .grantOfAnotherClient: [90279]
            case .serviceFailed: [90035, 90037, 90048, 90152, 90154, 90206]
            case .throttled: [90229, 90244]
            case .identityProviderFailed: [90289]
            case .accountLocked: [90111, 90114]
            case .tooManyTries: [90151, 90157]
            case .redirectURI: [90006, 90007, 90287]
            case .postLogoutRedirectURI: [90067]
            case .noPostLogoutRedirectURI: [90036]
            case .noHintAtLogout: [90272]
            case .clientUnknown: [90008, 90011, 90018, 90285]
            case .clientOfAnotherKind: [90068]
            case .clientDisabled: [90092]
            case .clientWithoutConsent: [90284, 90296]
            case .noOpenIDScope: [90010, 90107, 90110]
            case .scopeUnknown: [90012, 90117, 99005]
            case .noResource: [90055, 90115]
            case .severalResources: [90146]
            case .noPermission: [90205]
            case .responseType: [90013, 90057]
            case .responseMode: [90014]
            case .noSecret: [90079]
            case .secretWrong: [90081]
            case .secretNotWanted: [90084]
            case .publicClient: [90058]
            case .prompt: [90043]
            case .parameterMissing: [90083]
            case .grantType: [90086, 99013]
            case .noProofKey: [99059]
            case .proofKeyWrong: [90182, 90183]
            case .proofKeyMethod: [90184]
            case .policyUnknown: [90022, 90031]
            case .policyFaulty:
                [
                    90002, 90019, 90021, 90023, 90025, 90027, 90028, 90040, 90044, 90047, 90051, 90073, 90075, 90108,
                    90149, 90178, 90188, 90194, 90220, 90223, 90242, 90243, 90261, 90274, 90276, 90277, 90288, 99006,
                    99011, 99015, 99027,
                ]
            case .passwordGrant: [90224, 90248]
            case .badCredentials: [90052, 90053, 90054, 90225]
            }
        }

        /// How the program reacts to it.
        public var action: Action {
            switch self {
            case .forgottenPassword: .resetPassword
            case .cancelled: .cancelled
            // AADB2C90273 quotes the response, from which ``AuthorizationErrorResponse`` knows more.
            case .identityProviderRefused, .accountMissing, .accountExists, .verificationFailed: .denied
            case .grantEnded, .grantRevoked, .accountGone, .noProviderSession, .stateLost, .hintExpired: .signInAgain
            case .grantOfAnotherPolicy, .grantOfAnotherClient: .wrongPolicy
            case .serviceFailed, .throttled, .identityProviderFailed, .accountLocked, .tooManyTries: .retryLater
            case .redirectURI, .postLogoutRedirectURI, .noPostLogoutRedirectURI, .noHintAtLogout, .clientUnknown,
                .clientOfAnotherKind, .clientDisabled, .clientWithoutConsent, .noOpenIDScope, .scopeUnknown,
                .noResource, .severalResources, .noPermission, .responseType, .responseMode, .noSecret, .secretWrong,
                .secretNotWanted, .publicClient, .prompt, .parameterMissing, .grantType, .noProofKey, .proofKeyWrong,
                .proofKeyMethod, .policyUnknown, .policyFaulty:
                .configuration
            case .passwordGrant, .badCredentials: .badCredentials
            }
        }
    }

    /// The topic of the code; `nil` for a code that is not in the table.
    public var topic: Topic? { Topic.allCases.first { $0.codes.contains(number) } }

    /// How the program reacts to this code.
    public var action: Action { topic?.action ?? .unknown }
}
