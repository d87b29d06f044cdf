import Localization

extension Words {
    /// Advice about the errors of RFC 6749 and OpenID Connect, as `authorization-error/…` and `token-error/…`, and about
    /// failures before there is a response to check.
    static let englishErrorAdvice: [String: AdviceText] = {
        let again: Phrase =
            "Nothing is to be changed: the person signs in again. If it happens every time, see which prompt is set in extraParameters or in the provider’s own rules for this app."
        let requestObject = AdviceText(
            "The provider read a signed request in this site’s request, which never sends one.",
            next: "See that extraParameters adds none, and that no proxy changes the address.")
        let scope = AdviceText(
            "The provider does not know one of the scopes that were asked for, or does not allow it to this app.",
            next:
                "This site asks for {scopes}, and for what additionalScopes adds. Compare apiScopes with the scopes at the provider; if it does not know offline_access, set offlineAccess to false."
        )
        return [
            "authorization-error": AdviceText(
                "The provider said no, with an error that no specification knows.",
                next: "Look the code and its words up in the provider’s documentation, or in its own log."),
            "authorization-error/invalid_request": AdviceText(
                "The provider could not understand the request: something is missing, doubled or has a wrong value.",
                next:
                    "Its words below mostly say which parameter. What the settings add comes from extraParameters, domainHint, uiLocales, maxAge and responseMode: remove them one after the other. See that {redirectURI} is registered."
            ),
            "authorization-error/unauthorized_client": AdviceText(
                "The app {clientID} may not ask for a code.",
                next: "At the provider, allow this app the authorization code flow, and see that clientID is its ID."),
            "authorization-error/access_denied": AdviceText(
                "The person, or a rule of the provider, said no.",
                next:
                    "If people did not press Cancel, look at who may use this app at the provider: its assigned people, its consent, its conditions."
            ),
            "authorization-error/unsupported_response_type": AdviceText(
                "The provider does not offer the authorization code flow to this app.",
                next: "At the provider, allow this app response_type code. This program knows no other."),
            "authorization-error/invalid_scope": scope,
            "authorization-error/server_error": AdviceText(
                "The provider failed while it was dealing with the request.",
                next: "Try again later. If it goes on, give the correlation ID below to whoever runs the provider."),
            "authorization-error/temporarily_unavailable": AdviceText(
                "The provider is overloaded or being maintained.",
                next: "Nothing is to be changed here. Try again later, and see the provider’s status page."),
            "authorization-error/authentication_expired": AdviceText(
                "The sign-in page at the provider had expired, or was used in another tab. The sign-in was begun once more, and the new page had expired, too.",
                next:
                    "The person starts again. If it happens every time, look at the lifetime of sign-in pages at the provider (“Login timeout” in Keycloak), and whether its cookies reach it."
            ),
            "authorization-error/redirect_uri_mismatch": AdviceText(
                "The Redirect URI is not registered for this app.",
                next:
                    "At the provider, register exactly {redirectURI} for the app {clientID}. Every letter, the port and a slash at the end count."
            ),
            "authorization-error/interaction_required": AdviceText(
                "The provider has to ask the person something and was not allowed to.", next: again),
            "authorization-error/login_required": AdviceText(
                "The person has to authenticate at the provider first.", next: again),
            "authorization-error/account_selection_required": AdviceText(
                "The person has to choose an account at the provider first.", next: again),
            "authorization-error/consent_required": AdviceText(
                "Nobody has consented to what this app asks for.",
                next:
                    "Let the person consent, or grant it for everybody: in the Azure portal on the app’s page “API permissions”, by “Grant admin consent”."
            ),
            "authorization-error/invalid_request_uri": requestObject,
            "authorization-error/invalid_request_object": requestObject,
            "authorization-error/request_not_supported": requestObject,
            "authorization-error/request_uri_not_supported": requestObject,
            "authorization-error/registration_not_supported": requestObject,
            "token-error": AdviceText(
                "The provider did not exchange the code, with an error that no specification knows.",
                next: "Look the code and its words up in the provider’s documentation, or in its own log."),
            "token-error/invalid_request": AdviceText(
                "The token endpoint could not understand the request: something is missing, doubled or has a wrong value.",
                next:
                    "Its words below mostly say which parameter. A public client must send no secret: leave clientSecret empty then."
            ),
            "token-error/invalid_client": AdviceText(
                "The provider does not believe that this program is the app {clientID}: the secret is missing, wrong or expired.",
                next:
                    "Make a new secret at the provider (in the Azure portal on the app’s page “Certificates & secrets”) and set clientSecret to its “Value”, not to its “Secret ID”. If the app is registered as a public client, leave clientSecret empty. If the secret is right, the provider may not read it from the field Authorization: set tokenEndpointAuthMethod to client_secret_post."
            ),
            "token-error/invalid_grant": AdviceText(
                "The provider does not take the code: it is too old, was used before, belongs to another app or Redirect URI, or the proof key does not fit.",
                next:
                    "Start again. If it happens every time, see that no other program uses {redirectURI}, that nothing opens the address twice, such as a scanner of links, and that no two copies of this program share one address."
            ),
            "token-error/unauthorized_client": AdviceText(
                "The app {clientID} may not exchange a code.",
                next: "At the provider, allow this app the authorization code flow, and refresh tokens if it uses them."
            ),
            "token-error/unsupported_grant_type": AdviceText(
                "The token endpoint does not know the authorization code flow.",
                next: "See that {setting} leads to the right provider, and that tokenURL is not another one’s."),
            "token-error/invalid_scope": scope,
            "provider-unavailable": AdviceText(
                "No complete answer came from the provider.",
                next:
                    "See that {setting} ({address}) is right, its port too. Then open its discovery document from this machine, for example with curl, and look at DNS, the firewall, a proxy and the certificates of this machine."
            ),
            "provider-answered": AdviceText(
                "The provider answered with a status that says nothing about the sign-in.",
                next:
                    "See that {setting} ({address}) is right. A status of 500 or more is the provider’s own trouble, 429 means too many requests."
            ),
            "answer-malformed": AdviceText(
                "What came from the provider’s address is not what belongs there.",
                next:
                    "See that {setting} ({address}) is right, and that no proxy or sign-in page of your network answers in the provider’s place."
            ),
            "metadata-invalid": AdviceText(
                "The provider’s discovery document lacks something that a safe sign-in needs, or has it in a form that can’t be used.",
                next:
                    "The log says what. Addresses must be https, and every value of the type that the specification gives it; change that at the provider."
            ),
            "requirement-unsupported": AdviceText(
                "The provider’s metadata demands, or offers only, what this program does not support.",
                next:
                    "The log names it. Change it at the provider. If it is response_modes_supported, set responseMode to query or form_post, whichever the provider offers."
            ),
            "client-authentication-unsupported": AdviceText(
                "clientSecret is set, and the provider takes a secret in no way that this program knows.",
                next:
                    "At the provider, register the app for client_secret_basic or client_secret_post; or as a public client, and leave clientSecret empty."
            ),
        ]
    }()
}
