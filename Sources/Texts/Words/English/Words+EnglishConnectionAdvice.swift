import Localization

extension Words {
    /// Problems of the connection to a provider and a task API, and what to change.
    static let englishConnectionAdvice: [String: AdviceText] = [
        "host-unknown": AdviceText(
            "No computer is named {host}.", next: "Check the name, and that this computer is online."),
        "port-closed": AdviceText(
            "Nothing answers at port {port} of {host}.",
            next: "Compare the port of the address, and see that the provider runs."),
        "certificate-expired": AdviceText(
            "The certificate of {host}, or of one of its issuers, has expired.",
            next:
                "The people who run {host} have to renew it. If it has not expired, set the clock of the machine that this site runs on (timedatectl set-ntp true)."
        ),
        "certificate-not-yet-valid": AdviceText(
            "The certificate of {host}, or of one of its issuers, is not valid yet.",
            next:
                "If the clock of the machine that this site runs on is slow, set it (timedatectl set-ntp true). Otherwise the people who run {host} have to replace the certificate."
        ),
        "certificate-for-another-name": AdviceText(
            "The certificate that {host} sends is for another name.",
            next:
                "Check the address that is set. If it is right, the people who run {host} have to install a certificate for the name in that address."
        ),
        "certificate-self-signed": AdviceText(
            "{host} has signed its certificate itself, and the machine that this site runs on does not trust it.",
            next:
                "If {host} is your own, install its certificate on that machine (on Debian: /usr/local/share/ca-certificates, then update-ca-certificates). Otherwise the people who run {host} have to get one from a public authority."
        ),
        "certificate-of-unknown-authority": AdviceText(
            "The machine that this site runs on does not know the authority that issued the certificate of {host}.",
            next:
                "If the authority is your own, install its certificate on that machine (on Debian: /usr/local/share/ca-certificates, then update-ca-certificates). Otherwise the people who run {host} have to get a certificate from a public authority."
        ),
        "certificate-of-unknown-issuer": AdviceText(
            "The certificates that {host} sends lead to no authority that the machine that this site runs on knows.",
            next:
                "If the authority is your own, install its certificate on that machine (on Debian: /usr/local/share/ca-certificates, then update-ca-certificates). Otherwise the people who run {host} have to let the server send its whole chain, with every intermediate certificate. Then check again: the name and the dates are checked last."
        ),
        "certificate-not-trusted": AdviceText(
            "The machine that this site runs on refuses the certificate of {host}: it may have been revoked, be meant for something other than a web server, or have too weak a key.",
            next:
                "The people who run {host} have to replace it. On that machine, curl -v https://{host} says why it is refused."
        ),
        "tls-failed": AdviceText(
            "No TLS connection to {host} could be made: the port does not speak TLS 1.2 or later, or something on the way breaks the connection off.",
            next:
                "Check the address and the port that are set. If they are right, the people who run {host} have to offer TLS 1.2 or later there."
        ),
        "authorities-unreadable": AdviceText(
            "The certificate of {host} could not be checked: the machine that this site runs on can’t read its file of trusted authorities.",
            next:
                "The person who runs this site has to make that file readable. On Debian it is /etc/ssl/certs/ca-certificates.crt, which update-ca-certificates writes again."
        ),
        "metadata-silent": AdviceText(
            "No complete answer came from {host}.",
            next:
                "Try again later. If it stays so, compare the address and its port, and see what is in between, such as a firewall."
        ),
        "metadata-redirects": AdviceText(
            "{metadata} leads elsewhere (status {status}). Redirects are not followed: what counts is what the address itself says.",
            next: "Enter the address that it leads to."),
        "metadata-refused": AdviceText(
            "{metadata} answers with the status {status}.",
            next: "Open it in a browser. If it does not show JSON there either, compare the address."),
        "metadata-malformed": AdviceText(
            "What {metadata} sends is no metadata of an OpenID provider: {reason}.",
            next: "Compare the address. A sign-in page or a proxy’s page often stands in for it."),
        "requirement-unsupported": AdviceText(
            "The provider demands, or offers only, what this program does not support: {members}.",
            next:
                "Change it at the provider: this program needs the authorization code flow with PKCE (S256), plain authorization requests, and ID tokens signed with a public key. If it is response_modes_supported, set responseMode to query or form_post, whichever the provider offers."
        ),
        "issuer-mismatch": AdviceText(
            "The metadata names the issuer {actual}; at this address it must be {expected}.",
            next: "If that is your provider’s own name, enter it as the address. Otherwise do not use this provider."),
        "tenant-unknown": AdviceText(
            "There is no provider at {metadata} (status {status}).",
            next: "Compare the name of the tenant, or realm, with the one in the provider’s console."),
        "policy-unknown": AdviceText(
            "The provider has no policy by the name {policy}.",
            next: "Copy the name of the user flow from the portal. It begins with B2C_1_ or B2C_1A_."),
        "keys-unusable": AdviceText(
            "The keys at {keys} can’t be read, so no ID token could be verified.",
            next: "Open that address in a browser, and see what stands between it and this computer."),
        "keys-unfit": AdviceText(
            "The keys at {keys} can be read, but none of them can verify an ID token: {reasons}.",
            next: "Correct them at the provider, or choose another signing key there."),
        "keys-unseen": AdviceText(
            "Some of the keys at {keys} can’t be used, and ID tokens signed with one of them would be refused: {reasons}.",
            next: "Correct them at the provider, or test a sign-in to see whether it signs with another one."),
        "clock-behind": AdviceText(
            "This computer’s clock is {seconds} seconds behind the provider’s. Tokens would be refused as too old or not valid yet.",
            next: "Set the clock: timedatectl set-ntp true."),
        "clock-ahead": AdviceText(
            "This computer’s clock is {seconds} seconds ahead of the provider’s. Tokens would be refused as too old or not valid yet.",
            next: "Set the clock: timedatectl set-ntp true."),
        "client-unknown": AdviceText(
            "The provider knows no application {clientID}.",
            next: "Copy the application (client) ID once more, from an app of this very tenant."),
        "client-not-allowed": AdviceText(
            "The provider doesn’t know the application {clientID}, or lets it sign nobody in this way.",
            next:
                "Compare the application (client) ID letter by letter. If it is right, allow it the authorization code flow, as a web application."
        ),
        "secret-wrong": AdviceText(
            "The provider does not accept the client secret of {clientID}.",
            next:
                "Copy the secret once more (its value, not its ID), or make a new one. If the application has none, remove it here."
        ),
        "secret-expired": AdviceText(
            "The client secret of {clientID} has expired.", next: "Make a new one and enter it here."),
        "secret-missing": AdviceText(
            "The application {clientID} has a client secret, and none is entered here.",
            next: "Enter the secret, or register the application as a public client."),
        "secret-not-wanted": AdviceText(
            "The application {clientID} is a public client and must not send a secret.",
            next: "Remove the secret here, or register the application as “Web”."),
        "secret-method": AdviceText(
            "The provider takes a client secret in no way that this program has; it offers {offered}.",
            next: "Allow the application client_secret_basic or client_secret_post, or no secret at all."),
        "redirect-not-registered": AdviceText(
            "{redirectURI} is not registered for this application.",
            next: "Register exactly this address. Every letter, the port and a slash at the end count."),
        "redirect-other-platform": AdviceText(
            "{redirectURI} is registered for another platform than “Web”.",
            next: "Remove it under “Single-page application” or “Mobile and desktop” and add it under “Web”."),
        "scope-refused": AdviceText(
            "The provider does not accept the scopes {scopes} for this application.",
            next:
                "Compare the task API scopes with those that the provider shows, and grant them to the application. If it does not know offline_access, set offlineAccess to false."
        ),
        "request-refused": AdviceText(
            "The provider answers the sign-in request with an error at {redirectURI}, which is therefore registered: {answer}",
            next:
                "Look the error up in the provider’s documentation, or in its own log. If it is server_error or temporarily_unavailable, try again later."
        ),
        "request-failed": AdviceText(
            "The authorization endpoint answers the sign-in request with the status {status} and gives no reason.",
            next: "Try again later. If it goes on, look at the provider’s own log."),
        "client-unseen": AdviceText(
            "Whether the provider knows {clientID} shows at the first sign-in only.", next: "Test a sign-in."),
        "secret-unseen": AdviceText(
            "Whether the provider accepts the client secret shows at the first sign-in only.", next: "Test a sign-in."),
        "redirect-unseen": AdviceText(
            "Whether {redirectURI} is registered shows at the first sign-in only.",
            next: "Test a sign-in."),
        "scope-unseen": AdviceText(
            "Whether the provider accepts the scopes {scopes} shows at the first sign-in only.",
            next: "Test a sign-in."),
        "api-silent": AdviceText(
            "No usable answer came from the task API at {api} ({reason}).",
            next: "Compare the address and the port of taskAPI."),
        "api-not-there": AdviceText(
            "There is no task list at {api} (status {status}).",
            next: "Compare taskAPI and taskDialect: together they make this address."),
        "api-open": AdviceText(
            "The task API at {api} answers without an access token (status {status}), so anybody can read it.",
            next: "Let the API demand a token, and see that this is the right address."),
        "api-failed": AdviceText(
            "The task API at {api} answers with the status {status}.", next: "Look at the API’s own log."),
    ]
}
