import Localization

extension Words {
    /// Advice about the error codes of Azure AD B2C, by topic, as `aadb2c-…`. Names in quotation marks are those of the
    /// Azure portal.
    static let englishAADB2CAdvice: [String: AdviceText] = {
        let defect: Phrase =
            "No setting of this program should lead to this. See that extraParameters and tokenURL change nothing of it and that no proxy changes the request; then report it to the project with a trace of the sign-in."
        return [
            "aadb2c-unknown": AdviceText(
                "Azure AD B2C said no with a code that this program does not know.",
                next:
                    "Look the code up in “Error codes: Azure Active Directory B2C” at learn.microsoft.com. If it is not there, give the code and the correlation ID to Microsoft’s support."
            ),
            "aadb2c-forgotten-password": AdviceText(
                "The person pressed “Forgot your password?”. This user flow leaves it to the app what happens then.",
                next:
                    "Add a policy of the kind reset-password to policies, or turn on “Self-service password reset” in the user flow’s “Properties”, “Password configuration”."
            ),
            "aadb2c-cancelled": AdviceText(
                "The person pressed Cancel.", next: "Nothing is to be changed."),
            "aadb2c-identity-provider-refused": AdviceText(
                "The identity provider behind Azure AD B2C sent a response that could not be used, as it does when somebody cancels there.",
                next:
                    "If people did not cancel, see the client ID, the secret and the redirect URI of that provider under “Identity providers”."
            ),
            "aadb2c-account-missing": AdviceText(
                "The person has no account in this tenant, and this user flow does not create one.",
                next:
                    "Add a policy that people can sign up with (kind sign-up or sign-up-sign-in) to policies, or create the account under “Users”."
            ),
            "aadb2c-account-exists": AdviceText(
                "The person signed up, and has an account already.",
                next:
                    "The person signs in instead. If this user flow is to do both, use one of the type “Sign up and sign in”."
            ),
            "aadb2c-verification-failed": AdviceText(
                "Azure AD B2C could not verify the person: a code, a phone number or another answer was not accepted.",
                next:
                    "The person starts again. If it happens to everybody, see “Multifactor authentication” in the user flow’s “Properties”, or the custom policy’s technical profiles; the words below mostly say which."
            ),
            "aadb2c-policy-faulty": AdviceText(
                "The user flow or custom policy itself is faulty, or a service or key that it needs is: nothing in this site’s request is wrong.",
                next:
                    "The words below name what is missing or failed. Correct it under “Identity Experience Framework”, “Policy keys” or “Identity providers”; Application Insights shows each step of a custom policy."
            ),
            "aadb2c-grant-ended": AdviceText(
                "The code or the refresh token is no longer good: it has expired, or was issued by another version of the endpoint.",
                next:
                    "The person signs in again. If it happens at once, compare the clock of this machine with the right time; if it happens too often, raise the lifetimes in the user flow’s “Properties”."
            ),
            "aadb2c-grant-revoked": AdviceText(
                "Somebody, such as an administrator, has revoked this person’s tokens.",
                next:
                    "The person signs in again. In the portal, see “Revoke sessions” and the audit logs of the account."
            ),
            "aadb2c-account-gone": AdviceText(
                "The account has been deleted at Azure AD B2C.",
                next: "Look under “Users”, “Deleted users”. Without an account the person has to sign up again."),
            "aadb2c-no-provider-session": AdviceText(
                "The person is not signed in at Azure AD B2C, and it was not allowed to ask them.",
                next: "The person signs in again. See that no proxy adds prompt=none to the address."),
            "aadb2c-state-lost": AdviceText(
                "Azure AD B2C lost track of the sign-in: its cookies did not come back, or one of its steps did not end as expected.",
                next:
                    "The person starts again, without the Back button or a bookmarked sign-in page. If it happens to everybody, look at the custom policy’s technical profiles and at custom domains that share cookies."
            ),
            "aadb2c-hint-expired": AdviceText(
                "The ID token that was sent as a hint (id_token_hint) has expired.",
                next: "The person starts again. If extraParameters or a link of yours sends the hint, make it anew."),
            "aadb2c-grant-of-another-policy": AdviceText(
                "The code or the refresh token was issued by another user flow than the one that it was sent to.",
                next:
                    "If authURL and tokenURL are set, they must name the same policy. Otherwise no setting leads to this: report it to the project with a trace of the sign-in."
            ),
            "aadb2c-grant-of-another-client": AdviceText(
                "The code or the refresh token was issued to another app than {clientID}.",
                next:
                    "clientID was changed while people were signed in, or two programs share a keychain: let people sign in again, or give each program a keychain of its own."
            ),
            "aadb2c-service-failed": AdviceText(
                "Azure AD B2C had trouble of its own.",
                next:
                    "Try again in a few minutes and see the Azure status page. If it goes on, give the correlation ID to Microsoft’s support; with custom policies, collect logs with Application Insights."
            ),
            "aadb2c-throttled": AdviceText(
                "Azure AD B2C got more requests than it takes from this tenant.",
                next:
                    "Wait. If it happens in ordinary use, compare your load with the “service limits and restrictions”."
            ),
            "aadb2c-identity-provider-failed": AdviceText(
                "Azure AD B2C could not reach an identity provider, or was refused there.",
                next:
                    "Try again later. If the words below say invalid_client, renew that provider’s client secret under “Identity providers”: it is wrong or has expired."
            ),
            "aadb2c-account-locked": AdviceText(
                "The account is locked: after too many wrong passwords for a while, or by an administrator.",
                next:
                    "Wait, or see “Block sign in” of the account under “Users”. How soon accounts are locked stands under “Authentication methods”, “Password protection”."
            ),
            "aadb2c-too-many-tries": AdviceText(
                "The person typed a wrong code, or another wrong answer, too often.",
                next: "The person waits and starts again. See whether the codes arrive at all, by email or phone."),
            "aadb2c-redirect-uri": AdviceText(
                "The Redirect URI of this site is not registered for the app {clientID}.",
                next:
                    "In “App registrations”, open this app, “Authentication”, and under the platform “Web” add exactly {redirectURI}. Upper and lower case, the port and a slash at the end count. If people use another address, set publicURL to it."
            ),
            "aadb2c-post-logout-redirect-uri": AdviceText(
                "The address to come back to after signing out is not one that Azure AD B2C accepts: https is needed, but for localhost.",
                next:
                    "Set publicURL to an https address, and register {postLogoutRedirectURI} with the Redirect URIs of this app."
            ),
            "aadb2c-no-post-logout-redirect-uri": AdviceText(
                "The sign-out request did not say where to come back to.", next: defect),
            "aadb2c-no-hint-at-logout": AdviceText(
                "The user flow demands the ID token at sign-out, and this sign-out had none, as after a session that ended long ago.",
                next:
                    "Sign in and out again; or turn off “Require ID Token in logout requests” in the user flow’s “Properties”."
            ),
            "aadb2c-client-unknown": AdviceText(
                "There is no app {clientID} in this tenant, or not for this policy.",
                next:
                    "Set clientID to the “Application (client) ID” on the app’s “Overview” in “App registrations”, and see that {setting} names the tenant that it is registered in."
            ),
            "aadb2c-client-of-another-kind": AdviceText(
                "The app was registered for another directory or service than Azure AD B2C’s user flows.",
                next:
                    "Make a new registration in the Azure AD B2C tenant, with “Accounts in any identity provider or organizational directory (for authenticating users with user flows)”, and set clientID to it."
            ),
            "aadb2c-client-disabled": AdviceText(
                "The app {clientID} is disabled.",
                next:
                    "Under “Enterprise applications”, open it, “Properties”, and set “Enabled for users to sign-in” to Yes."
            ),
            "aadb2c-client-without-consent": AdviceText(
                "The app, or one that a custom policy uses for local accounts, lacks an administrator’s consent or is not set up completely.",
                next:
                    "On the app’s page “API permissions”, choose “Grant admin consent” for openid and offline_access. With custom policies, do so for ProxyIdentityExperienceFramework and compare its ID with the policy’s."
            ),
            "aadb2c-no-openid-scope": AdviceText(
                "The scope openid is missing, or this app may not ask for it.",
                next:
                    "This site always asks for it ({scopes}). On the app’s page “API permissions”, add Microsoft Graph’s openid and offline_access and choose “Grant admin consent”."
            ),
            "aadb2c-scope-unknown": AdviceText(
                "Azure AD B2C does not know one of the scopes that were asked for.",
                next:
                    "This site asks for {scopes}. Copy apiScopes and additionalScopes letter by letter from the API’s page “Expose an API”, and grant them on this app’s page “API permissions”."
            ),
            "aadb2c-no-resource": AdviceText(
                "No scope names an API, and without one there is no access token.",
                next:
                    "Set apiScopes to whole names such as https://contoso.onmicrosoft.com/tasks/tasks.read, or remove it: then the app’s own ID is asked for."
            ),
            "aadb2c-several-resources": AdviceText(
                "The scopes belong to more than one API, and an access token is for one.",
                next:
                    "Leave only the scopes of the task API in apiScopes and additionalScopes. This site asks for {scopes}."
            ),
            "aadb2c-no-permission": AdviceText(
                "The app may not use the API that it asks for.",
                next: "On the app’s page “API permissions”, add the API’s scopes and choose “Grant admin consent”."),
            "aadb2c-response-type": AdviceText(
                "Azure AD B2C was asked for tokens in the address, which this program never does, or does not offer the code flow to this app.",
                next:
                    "On the app’s page “Authentication”, the platform must be “Web”. Leave both boxes of “Implicit grant and hybrid flows” empty, and see that authURL has no response_type of its own."
            ),
            "aadb2c-response-mode": AdviceText(
                "Azure AD B2C does not know the way in which the response should come back.",
                next: "Set responseMode to query or form_post."),
            "aadb2c-no-secret": AdviceText(
                "The app {clientID} is registered as a web app, and no secret was sent.",
                next:
                    "Make a secret on the app’s page “Certificates & secrets” and set clientSecret, or the variable WEB_COMPANION_CLIENT_SECRET, to its “Value”."
            ),
            "aadb2c-secret-wrong": AdviceText(
                "The client secret is wrong or has expired.",
                next:
                    "Make a new one on the app’s page “Certificates & secrets” and set clientSecret to its “Value”, not to its “Secret ID”. The variable WEB_COMPANION_CLIENT_SECRET overrides clientSecret if it is set."
            ),
            "aadb2c-secret-not-wanted": AdviceText(
                "The app {clientID} is registered as a public client, and a secret was sent.",
                next:
                    "Empty clientSecret, and unset WEB_COMPANION_CLIENT_SECRET. Or register {redirectURI} under the platform “Web” instead of “Mobile and desktop applications”."
            ),
            "aadb2c-public-client": AdviceText(
                "The app {clientID} may not be used without a secret.",
                next:
                    "Set clientSecret to a secret from the app’s page “Certificates & secrets”; or set “Allow public client flows” to Yes on its page “Authentication”."
            ),
            "aadb2c-prompt": AdviceText(
                "Azure AD B2C does not know the value of prompt.", next: defect),
            "aadb2c-parameter-missing": AdviceText(
                "The request lacks a parameter, which the words below name.",
                next:
                    "If a custom policy demands it, add it to extraParameters. Otherwise see that no proxy takes it away."
            ),
            "aadb2c-grant-type": AdviceText(
                "The token endpoint was asked for something other than to exchange a code or a refresh token.",
                next: defect),
            "aadb2c-no-proof-key": AdviceText(
                "The Redirect URI is registered for a single-page app, and the code challenge did not arrive.",
                next:
                    "Remove {redirectURI} from the platform “Single-page application” on the app’s page “Authentication”, and add it under “Web”."
            ),
            "aadb2c-proof-key-wrong": AdviceText(
                "The proof key does not fit the code: the code belongs to another sign-in. That is what the proof key is there to find out.",
                next:
                    "Start again. With signInReturn paste, people must paste the address of this very sign-in. If it happens every time, see that nothing opens {redirectURI} in between."
            ),
            "aadb2c-proof-key-method": AdviceText(
                "Azure AD B2C does not know the method of the code challenge, which is always S256.", next: defect),
            "aadb2c-policy-unknown": AdviceText(
                "The tenant has no user flow or custom policy of that name, or it has no default user journey.",
                next:
                    "Compare {policy} with the names on the page “User flows” (they begin with B2C_1_) or “Identity Experience Framework” (B2C_1A_), and correct policies. See that {setting} names the right tenant."
            ),
            "aadb2c-password-grant": AdviceText(
                "Azure AD B2C was asked to take a password from the app, which this program never does.", next: defect),
            "aadb2c-bad-credentials": AdviceText(
                "Azure AD B2C, or a service that a custom policy asks, refused a name or a password.",
                next:
                    "The person starts again. If it happens to everybody, see the accounts and secrets in the custom policy’s technical profiles."
            ),
        ]
    }()
}
