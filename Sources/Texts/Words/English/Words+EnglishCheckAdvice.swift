import Localization

extension Words {
    /// Advice about each check that can refuse a sign-in or a logout token, by the name of the check.
    static let englishCheckAdvice: [String: AdviceText] = {
        let clock: Phrase =
            "Compare the clock of this machine with the right time (timedatectl shows it); the clocks may be five minutes apart. If this one is right, tell whoever runs the provider."
        return [
            "metadata-issuer": AdviceText(
                "The provider’s discovery document gives the provider another name than the configured address asks for.",
                next:
                    "Compare the two values. If the hosts differ, use the host of the document in {setting}: an Azure AD B2C tenant has another issuer under login.microsoftonline.com, b2clogin.com and each custom domain. If the tenant IDs differ, {setting} leads to another tenant. At any other provider, set issuer to exactly what the document says."
            ),
            "response-single-parameters": AdviceText(
                "A parameter came twice, and nobody can tell which one counts.",
                next:
                    "No setting changes this. See whether a proxy or a page of your own between the provider and this site adds parameters to the address."
            ),
            "response-state": AdviceText(
                "The response answers no sign-in that this browser has begun and not yet completed. A sign-in waits 15 minutes, can be used once, and belongs to the browser that began it.",
                next:
                    "Start again. If it happens every time, the browser loses its cookie on the way: people must come back to the address that they began at, so the Redirect URI {redirectURI} has to begin with what they open (publicURL). If nobody was signing in, somebody made the response up, and nothing is to be changed."
            ),
            "response-state/missing": AdviceText(
                "The response has no state, so nobody can tell which sign-in it belongs to. Every provider has to repeat the state of the request.",
                next:
                    "See whether a proxy or a page between the provider and this site drops parameters, and whether people begin at the provider itself, such as on its page of apps: that must open this site’s own address instead. If the response is an error, the provider may have failed before it read the request."
            ),
            "response-issuer": AdviceText(
                "The response names another provider than the one that the person was sent to, or it names none although the provider’s metadata announces that it does (iss).",
                next:
                    "Compare the two values. If the provider has changed its issuer, change {setting} and restart. If not, somebody may be mixing up two providers on purpose: nobody should sign in until you know."
            ),
            "response-same-issuer": AdviceText(
                "While the person was at the provider, the provider’s metadata began to name another issuer.",
                next:
                    "Start again. If it happens again, several servers stand behind one address and are set up differently: tell whoever runs the provider."
            ),
            "response-code": AdviceText(
                "The provider did not say no, but its response has no code that could be exchanged for tokens.",
                next:
                    "At the provider, allow this app the authorization code flow (response_type code). If responseMode is form_post, try query."
            ),
            "response-code/unusable": AdviceText(
                "The response has a code, but it is longer than 8 KiB or has characters that no code may have, so it was not used.",
                next:
                    "See whether something between the provider and this site changes the address. A code that is too long has this app’s claims in it: at the provider, put fewer into its tokens."
            ),
            "token-type": AdviceText(
                "The access token is of a type that can’t be sent as a bearer token.",
                next:
                    "At the provider, let this app have bearer tokens: turn off what binds them to a key, such as DPoP or mutual TLS."
            ),
            "id-token-present": AdviceText(
                "The provider exchanged the code and sent no ID token, so nobody knows who signed in.",
                next:
                    "This site asks for {scopes}. At the provider, see that the app {clientID} may ask for openid."
            ),
            "id-token-form": AdviceText(
                "What came is not a signed token that can be read: it is encrypted, larger than 32 KiB, or cut off.",
                next: "At the provider, turn off the encryption of this app’s tokens, and put fewer claims into them."
            ),
            "id-token-type": AdviceText(
                "The token says that it is of another kind (typ), for example an access token.",
                next:
                    "No setting changes this, as tokens of all kinds are signed by the same key. Tell whoever runs the provider; typ must be JWT or absent."
            ),
            "id-token-critical": AdviceText(
                "The token’s header demands an extension (crit) that this program does not know, so it must not be believed.",
                next: "At the provider, turn that extension off for this app."),
            "id-token-algorithm": AdviceText(
                "The token is signed by an algorithm that the provider’s metadata does not announce, or not at all.",
                next:
                    "At the provider, choose one of the expected algorithms for this app’s tokens; Azure AD B2C has RS256 alone. Neither none nor HS256 is ever accepted."
            ),
            "id-token-key": AdviceText(
                "None of the provider’s keys (jwks_uri) fits the token.",
                next:
                    "If a reason is given here why a key can’t be used, correct that key at the provider. If the keys have just been replaced, try again in a few minutes. Otherwise compare the key named here with the key set; with custom policies, see “Policy keys” and the token issuer’s key."
            ),
            "id-token-signature": AdviceText(
                "The signature does not match the provider’s key: the token was changed on its way, or somebody else signed it.",
                next:
                    "No setting changes this. See that {setting} leads to your own provider and that no proxy changes its answers; then tell whoever runs it."
            ),
            "id-token-claims": AdviceText(
                "What the token says is not a JSON object, or says something twice.",
                next: "At the provider, look at the claims that were added for this app."),
            "claim-missing": AdviceText(
                "The token lacks a claim that it must have; the check below names it.",
                next:
                    "At the provider, see that this app’s tokens have it: a mapping or a custom policy may have removed it. No setting of this program changes this."
            ),
            "claim-wrong-type": AdviceText(
                "A claim of the token has a wrong JSON type, as a date in quotation marks has; the check below names it.",
                next:
                    "At the provider, see what this claim is made from: a mapping may turn a number into a text, or a text into a number. No setting of this program changes this."
            ),
            "key-weak": AdviceText(
                "The provider’s key is too weak or too unusual: an RSA key must have 2048 to 8192 bits and a usual exponent. Whoever breaks a weaker one could sign in as anybody.",
                next:
                    "At the provider, make a new signing key of 2048 bits or more. No setting of this program accepts the present one."
            ),
            "id-token-issuer": AdviceText(
                "The token names another issuer than the metadata.",
                next:
                    "Compare the two values. At Azure AD B2C, look at “Issuer (iss) claim” under “Token compatibility settings” in the user flow’s “Properties”; with custom policies, at IssuanceClaimPattern. At any other provider, see whether it answers under several names, and use the one in its tokens for {setting}."
            ),
            "id-token-subject": AdviceText(
                "The token does not say whom it is about (sub), or it takes more than 255 bytes to say it.",
                next:
                    "At Azure AD B2C, set “Subject (sub) claim” to ObjectID under “Token compatibility settings” in the user flow’s “Properties”, or add “User’s Object ID” to its “Application claims”."
            ),
            "id-token-audience": AdviceText(
                "The token is meant for another app, or for others beside this one.",
                next:
                    "Compare the two values. clientID must be the “Application (client) ID” on the “Overview” of this very app in “App registrations”."
            ),
            "id-token-authorized-party": AdviceText(
                "The token was issued at the request of another app (azp).",
                next:
                    "Compare the two values. If the other app is yours too, clientID may be the ID of the wrong one of them."
            ),
            "id-token-expiration": AdviceText(
                "By the clock of this machine, the token has expired.", next: clock),
            "id-token-not-before": AdviceText(
                "By the clock of this machine, the token is not valid yet.", next: clock),
            "id-token-issued-at": AdviceText(
                "By the clock of this machine, the token was issued before the sign-in began, or in the future. A token that somebody has kept looks like that, and so does a wrong clock.",
                next: clock),
            "id-token-nonce": AdviceText(
                "The token answers another request: it does not repeat the nonce that this sign-in sent.",
                next:
                    "Start again. If it happens again, the provider leaves nonce out or repeats an old token: tell whoever runs it. No setting turns this rule off."
            ),
            "id-token-auth-time": AdviceText(
                "maxAge is set, and the token does not say that the person authenticated recently enough (auth_time).",
                next:
                    "At the provider, let this app’s ID tokens say auth_time. If it can’t, or if people need not authenticate so often, raise maxAge or remove it."
            ),
            "id-token-access-token-hash": AdviceText(
                "The ID token and the access token do not belong together (at_hash): somebody exchanged one of them.",
                next:
                    "No setting changes this. See that no proxy changes the provider’s answers; then tell whoever runs it."
            ),
            "id-token-policy": AdviceText(
                "The person went through another user flow than the one that this sign-in began (tfp, or acr).",
                next:
                    "Compare the two values with the names in policies. With custom policies, the PolicyId must be that name, and AuthenticationContextReferenceClaimPattern must not hide it."
            ),
            "logout-token-type": AdviceText(
                "The token says that it is of another kind (typ) than a logout token.",
                next: "Tell whoever runs the provider; typ must be logout+jwt, JWT or absent."),
            "logout-token-issuer": AdviceText(
                "The logout token comes from another issuer than the one that signs people in here.",
                next:
                    "Register the back-channel logout address at the provider of {setting} only, and remove it everywhere else."
            ),
            "logout-token-audience": AdviceText(
                "The logout token is meant for another app.",
                next: "At the provider, register the back-channel logout address for the app of clientID only."),
            "logout-token-issued-at": AdviceText(
                "By the clock of this machine, the logout token is older than five minutes, or from the future.",
                next: clock),
            "logout-token-expiration": AdviceText(
                "By the clock of this machine, the logout token has expired.", next: clock),
            "logout-token-subject": AdviceText(
                "The logout token does not say whose session has ended.",
                next: "At the provider, let logout tokens of this app name the session (sid) or the person (sub)."),
            "logout-token-event": AdviceText(
                "The token does not say that it is about a sign-out (events).",
                next: "Only a logout token may be sent to this address: tell whoever runs the provider."),
            "logout-token-nonce": AdviceText(
                "The token has a nonce, so it may be an ID token that somebody sends in place of a logout token.",
                next: "The provider must leave nonce out of logout tokens: tell whoever runs it."),
            "logout-token-id": AdviceText(
                "The logout token has no jti of 1 to 255 bytes, so nobody could tell if it came twice.",
                next: "The provider must put a jti into each logout token: tell whoever runs it."),
        ]
    }()
}
