import Localization

extension Words {
    /// What can be wrong with the connection to a provider and a task API, and what to change.
    static let englishConnectionAdvice: [String: AdviceText] = [
        "host-unknown": AdviceText(
            "No computer is named {host}.", next: "Compare the tenant’s name, and see that this computer is online."),
        "port-closed": AdviceText(
            "Nothing answers at port {port} of {host}.",
            next: "Compare the port of the address, and see that the provider runs."),
        "certificate-untrusted": AdviceText(
            "The certificate of {host} is not trusted on this computer: it has ended, is for another name, or comes from an authority that this computer does not know. Or this port does not speak TLS.",
            next:
                "Look at the certificate in a browser. For an authority of your own, install its certificate on this computer (on Debian: /usr/local/share/ca-certificates, then update-ca-certificates)."
        ),
        "metadata-silent": AdviceText(
            "{host} took the connection and gave no answer in time.", next: "Try again later, or compare the address."),
        "metadata-redirects": AdviceText(
            "{metadata} leads elsewhere (status {status}). Redirects are not followed: what counts is what the address itself says.",
            next: "Enter the address that it leads to."),
        "metadata-refused": AdviceText(
            "{metadata} answers with the status {status}.",
            next: "Open it in a browser. If it does not show JSON there either, compare the address."),
        "metadata-malformed": AdviceText(
            "What {metadata} sends is no metadata of an OpenID provider: {reason}.",
            next: "Compare the address. A sign-in page or a proxy’s page often stands in for it."),
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
            "The task API at {api} does not answer ({reason}).", next: "Compare the address and the port of taskAPI."),
        "api-certificate": AdviceText(
            "The certificate of the task API at {api} is not trusted on this computer.",
            next: "Look at the certificate in a browser, and install its authority’s on this computer."),
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
