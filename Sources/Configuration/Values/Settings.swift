package import HTTP
package import Localization
package import OpenIDConnect
package import Running

/// The validated settings: all values can be used without further checks.
package struct Settings: Sendable, Equatable {
    /// The path of their file, as given.
    package var file: String
    /// The provider.
    package var provider: ProviderSetting
    /// `client_id`, the portal's Application ID.
    package var clientID: String
    /// `client_secret`; `nil` for a public client, which sends none.
    package var clientSecret: Secret?
    /// How the secret is sent; `nil` chooses by the provider's metadata.
    package var clientAuthentication: ClientAuthentication?
    /// The policies, in the order of the buttons. Empty only for a provider without policies.
    package var policies: [Policy]
    /// The scopes of the task API; empty for the default: at a B2C authority the client id, elsewhere none.
    package var apiScopes: [String]
    /// Additional scopes for the authorization request.
    package var additionalScopes: [String]
    /// Additional parameters for every sign-in.
    package var signInOptions: SignInOptions
    /// Whether refresh tokens are requested; `nil` requests them from providers that issue them without the user's consent.
    package var asksForOfflineAccess: Bool?
    /// Whether the ID token is sent to the API if the provider issues no access token.
    package var usesIDTokenAsAccessToken = false
    /// The response mode of the authorization request.
    package var responseMode: ResponseMode
    /// How a sign-in returns to this program.
    package var signInReturn: SignInReturnSetting
    /// The task API; without one the program offers only sign-in and the claims page.
    package var taskAPI: TaskAPISetting?
    /// Where this program listens.
    package var listen: ListenSetting
    /// How other machines in the local network reach it; `nil` where they don't.
    package var lan: LANSetting?
    /// The public address, if it is not localhost.
    package var publicURL: HTTPURL?
    /// The reverse proxies on other machines that are believed when they name a client.
    package var trustedProxies = TrustedProxies()
    /// The demo services to start in this process.
    package var demo: DemoServicesSetting
    /// Whether the claims are shown after a sign-in.
    package var showsClaims: Bool
    /// Whether the screen is shared by users who do not know each other.
    package var isKiosk: Bool
    /// The name of that screen.
    package var kioskName: String?
    /// Whether these are the settings for phones that are paired with such a screen.
    package var isForPhonesOfKiosk = false
    /// Whether these are the settings for shared screens of the local network.
    package var isForLinkedScreens = false
    /// Whether everyone may watch the messages of their own sign-ins; the operator always may.
    package var isExplained = false
    /// Where sign-ins are stored, and which are used.
    package var tokenStore: TokenStoreSetting
    /// The language of the pages for browsers that accept none of the available ones; `nil` for English.
    package var language: Language?
    /// How the log is written.
    package var logFormat = LogFormat.text
    /// The lowest level of a line that is logged.
    package var logLevel = Log.Level.info
    /// Where the metrics are served; `nil` for nowhere.
    package var metrics: ListenSetting?
    /// Where the audit log is written; `nil` for nowhere.
    package var auditLog: AuditLogSetting?
    /// How many seconds the program serves on after SIGTERM, while `/readyz` says that it is about to end; `nil` for the usual time.
    var writtenShutdownDelay: Int?

    /// How many seconds the program serves on after SIGTERM: without a setting, as long as most load balancers need to notice, where one
    /// may be in front.
    package var shutdownDelay: Int { writtenShutdownDelay ?? (lan == nil && publicURL?.isLoopback == false ? 5 : 0) }

    /// The program's address, once the port is known: ``publicURL``, or localhost. With ``lan`` the public address is for
    /// other machines, and this one uses localhost.
    package func companionURL(port: Int) -> HTTPURL? { atLocalhost.publicURL ?? HTTPURL("http://localhost:\(port)") }

    /// The settings for browsers on this machine.
    package var atLocalhost: Settings {
        guard lan != nil else { return self }
        var settings = self
        settings.publicURL = nil
        return settings
    }
}
