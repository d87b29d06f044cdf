package import Localization

extension Words {
    package struct Claims: Codable, Sendable {
        package var title: String = "About you"
        package var heading: String = "What the provider says about you"
        package var lead: Phrase = "When you signed in, the provider told {product} this about you."
        package var name: String = "Name"
        package var value: String = "Value"
        package var yes: String = "yes"
        package var no: String = "no"
        package var nothing: String = "nothing"
        package var toTasks: String = "Go to your tasks"
        /// The source of the claims.
        package var source: String =
            "It is in the ID token of your sign-in, which the provider signed and this site checked."
        package var groups: [ClaimGroup: String] = [
            .person: "You", .signIn: "This sign-in", .protocol: "For the protocol",
        ]
        package var tokens: Tokens = Tokens()
        package var meanings: [String: String] = [
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
    package struct Tokens: Codable, Sendable {
        package var heading: String = "Your tokens"
        package var lead: String =
            "Tokens let this site fetch your tasks for you. They are kept on the server and never shown."
        package var received: String = "Issued"
        package var end: String = "Expires"
        package var refreshEnd: String = "Renewable until"
        package var notSaid: String = "not stated by the provider"
        package var renew: String = "Renew the tokens now"
        package var renewHow: String = "They are renewed automatically before they expire. This button only tests that."
        package var cannotRenew: String = "They can’t be renewed. When they expire, you sign in again."
        package var isIDToken: String =
            "The provider issued no access token, so your tasks are fetched with the ID token, as the settings say. Whoever receives that token can read what it says about you."
        package var noAccessToken: String =
            "The provider gave this site no access token, so your tasks can’t be fetched."
        package var noAccessTokenNext: String = "The person who runs this site can change that. They need to know:"
        package var noAccessTokenSteps: [Phrase] = [
            "This site asked for: {scopes}.",
            "One of these must be a permission of the task service: see apiScopes in settings.plist.",
            "The provider must grant it: in its portal, open “API permissions” of this app and choose “Grant admin consent”.",
            "If the task service expects ID tokens, set idTokenAsAccessToken in settings.plist.",
        ]
    }
}
