public import Localization

/// What can be changed on the settings page; the raw values are the names of the form's fields.
public enum SettingsField: String, Sendable, TextKey {
    /// Where the provider is.
    case provider
    /// Where tokens come from, where the file says so.
    case tokenURL
    /// The policy of "Sign up with email".
    case signUpPolicy
    /// The policy of "Sign in with email".
    case signInPolicy
    /// The policy of "Sign in with Facebook".
    case facebookPolicy
    /// The application's id.
    case clientID
    /// The application's secret, which is never shown.
    case clientSecret
    /// Where the provider sends people back to.
    case redirectURI
    /// More scopes, one in each line.
    case additionalScopes
    /// The id that goes with requests.
    case correlationID
    /// Where the tasks are.
    case taskAPI
    /// The task API's scopes, one in each line.
    case apiScopes
    /// How the task API speaks.
    case taskDialect
    /// Whether a sign-in leads to the claims.
    case showClaims
    /// Whether refresh tokens are requested.
    case offlineAccess

    /// What the page shows together.
    enum Group: Sendable, TextKey { case provider, application, tasks, rare }

    /// How a value is typed.
    public enum Control: Sendable {
        /// One line of text.
        case line
        /// One item in each line.
        case lines
        /// One of a few, or none.
        case choice
        /// On or off.
        case flag
        /// Yes, no, or neither: then the program decides.
        case yesOrNo
        /// Never shown.
        case secret
    }

    /// How this one is typed.
    public var control: Control {
        switch self {
        case .clientSecret: .secret
        case .apiScopes, .additionalScopes: .lines
        case .taskDialect: .choice
        case .showClaims: .flag
        case .offlineAccess: .yesOrNo
        default: .line
        }
    }

    var group: Group {
        switch self {
        case .provider, .tokenURL, .signUpPolicy, .signInPolicy, .facebookPolicy: .provider
        case .clientID, .clientSecret: .application
        case .taskAPI, .apiScopes, .taskDialect, .showClaims: .tasks
        case .redirectURI, .additionalScopes, .offlineAccess, .correlationID: .rare
        }
    }
}
