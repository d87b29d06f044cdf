import Localization

extension Words {
    struct Claims: Codable, Sendable {
        var title: String = "About you"
        var heading: String = "What the provider says about you"
        var lead: Phrase = "When you signed in, the provider told {product} this about you."
        var name: String = "Name"
        var value: String = "Value"
        var yes: String = "yes"
        var no: String = "no"
        var nothing: String = "nothing"
        var toTasks: String = "Go to your tasks"
        /// The source of the claims.
        var source: String = "It is in the ID token of your sign-in, which the provider signed and this site checked."
        var groups: [ClaimGroup: String] = [.person: "You", .signIn: "This sign-in", .protocol: "For the protocol"]
        var tokens: Tokens = Tokens()
        var meanings: [String: String] = [
            "iss": "the provider that issued this",
            "sub": "your ID at the provider",
            "oid": "your ID in the directory",
            "aud": "the application this was issued to",
            "exp": "expires",
            "nbf": "valid from",
            "iat": "issued at",
            "auth_time": "when you signed in",
            "name": "your name",
            "given_name": "your first name",
            "family_name": "your last name",
            "emails": "your email addresses",
            "email": "your email address",
            "idp": "the identity provider of your account",
            "tfp": "the way you signed in",
            "acr": "the way you signed in",
            "nonce": "ties this to your sign-in",
            "ver": "version of the format",
            "sid": "your session at the provider",
            "at_hash": "ties this to the access token",
            "city": "your city",
            "country": "your country",
            "jobTitle": "your job",
            "newUser": "whether you are new here",
        ]
    }

    /// The part of the claims page about the tokens; never their values.
    struct Tokens: Codable, Sendable {
        var heading: String = "Your tokens"
        var lead: String = "Tokens let this site fetch your tasks for you. They are kept on the server and never shown."
        var received: String = "Issued"
        var end: String = "Expires"
        var refreshEnd: String = "Renewable until"
        var notSaid: String = "not stated by the provider"
        var renew: String = "Renew the tokens now"
        var renewHow: String = "They are renewed automatically before they expire. This button only tests that."
        var cannotRenew: String = "They can’t be renewed. When they expire, you sign in again."
        var isIDToken: String =
            "The provider issued no access token, so your tasks are fetched with the ID token, as the settings say. Whoever receives that token can read what it says about you."
        var noAccessToken: String = "The provider gave this site no access token, so your tasks can’t be fetched."
        var noAccessTokenNext: String = "The person who runs this site can change that. They need to know:"
        var noAccessTokenSteps: [Phrase] = [
            "This site asked for: {scopes}.",
            "One of these must be a permission of the task service: see apiScopes in settings.plist.",
            "The provider must grant it: in its portal, open “API permissions” of this app and choose “Grant admin consent”.",
            "If the task service expects ID tokens, set idTokenAsAccessToken in settings.plist.",
        ]
    }
}
