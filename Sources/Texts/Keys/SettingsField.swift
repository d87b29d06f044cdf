public import Localization

/// The fields of the settings page; the raw values are the names of the form's fields.
public enum SettingsField: String, Sendable, TextKey {
    /// The address of the provider.
    case provider
    /// The token endpoint, if the file has one.
    case tokenURL
    /// The policy of "Sign up with email".
    case signUpPolicy
    /// The policy of "Sign in with email".
    case signInPolicy
    /// The policy of "Sign in with Facebook".
    case facebookPolicy
    /// The client id.
    case clientID
    /// The client secret, which is never displayed.
    case clientSecret
    /// How the client secret is sent.
    case tokenEndpointAuthMethod
    /// The redirect URI.
    case redirectURI
    /// Additional scopes, one per line.
    case additionalScopes
    /// The correlation id of requests.
    case correlationID
    /// The address of the task API.
    case taskAPI
    /// The task API's scopes, one per line.
    case apiScopes
    /// The task API's dialect.
    case taskDialect
    /// Whether a sign-in leads to the claims page.
    case showClaims
    /// Whether refresh tokens are requested.
    case offlineAccess

    /// The groups of fields on the page.
    package enum Group: Sendable, TextKey { case provider, application, tasks, rare }

    /// The input control of a field.
    public enum Control: Sendable {
        /// One line of text.
        case line
        /// One item per line.
        case lines
        /// A choice, possibly empty.
        case choice
        /// On or off.
        case flag
        /// Yes, no, or neither: then the program decides.
        case yesOrNo
        /// A secret, never displayed.
        case secret
    }

    /// The input control of this field.
    public var control: Control {
        switch self {
        case .clientSecret: .secret
        case .apiScopes, .additionalScopes: .lines
        case .taskDialect, .tokenEndpointAuthMethod: .choice
        case .showClaims: .flag
        case .offlineAccess: .yesOrNo
        default: .line
        }
    }

    package var group: Group {
        switch self {
        case .provider, .tokenURL, .signUpPolicy, .signInPolicy, .facebookPolicy: .provider
        case .clientID, .clientSecret: .application
        case .taskAPI, .apiScopes, .taskDialect, .showClaims: .tasks
        case .tokenEndpointAuthMethod, .redirectURI, .additionalScopes, .offlineAccess, .correlationID: .rare
        }
    }
}
