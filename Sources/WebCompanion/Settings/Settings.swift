import HTTP
import Localization
import OpenIDConnect

/// The settings, checked: whatever is in here can be used without a second look.
struct Settings: Sendable, Equatable {
    /// The file they came from, as it was given.
    var file: String
    /// Where the provider is.
    var provider: ProviderSetting
    /// `client_id`, the portal's Application ID.
    var clientID: String
    /// `client_secret`; `nil` for a public client, of which none is sent at all.
    var clientSecret: Secret?
    /// What one can start, in the order of the buttons. Empty only at a provider that has no policies.
    var policies: [Policy]
    /// The scopes of the task API; empty for the default: at a B2C authority the client id, elsewhere none.
    var apiScopes: [String]
    /// More scopes for the authorization request.
    var additionalScopes: [String]
    /// What every sign-in asks for beside.
    var signInOptions: SignInOptions
    /// Whether refresh tokens are asked for; `nil` asks the providers that give them without the person's consent.
    var asksForOfflineAccess: Bool?
    /// Whether the ID token goes to the API where the provider gives no access token.
    var usesIDTokenAsAccessToken = false
    /// How the provider answers.
    var responseMode: ResponseMode
    /// How a sign-in comes back.
    var signInReturn: SignInReturnSetting
    /// The task API; without one the program is a sign-in and a page of claims.
    var taskAPI: TaskAPISetting?
    /// Where this program listens.
    var listen: ListenSetting
    /// How other machines of the local network reach it; `nil` where they don't.
    var lan: LANSetting?
    /// The address that people and the provider know, when it is not localhost.
    var publicURL: HTTPURL?
    /// What of the demo services is to be started in this process.
    var demo: DemoServicesSetting
    /// Whether the claims are shown after a sign-in.
    var showsClaims: Bool
    /// Whether people who do not know each other share the screen.
    var isKiosk: Bool
    /// What the place of that screen is called.
    var kioskName: String?
    /// Whether they are in force for the phones of people who stand before such a screen.
    var isForPhonesOfKiosk = false
    /// Whether everybody may watch the messages of their own sign-ins; the operator may in any case.
    var isExplained = false
    /// Which sign-ins are found again.
    var tokenStore: TokenStoreSetting
    /// The language of the pages for browsers that ask for none that there is; `nil` for English.
    var language: Language?

    /// The address of the companion, once the port is known: ``publicURL``, or localhost. With ``lan`` the public address is that
    /// of the other machines, and this one keeps localhost.
    func companionURL(port: Int) -> HTTPURL? { atLocalhost.publicURL ?? HTTPURL("http://localhost:\(port)") }

    /// The settings as they are in force for the browsers of this machine.
    var atLocalhost: Settings {
        guard lan != nil else { return self }
        var settings = self
        settings.publicURL = nil
        return settings
    }
}
