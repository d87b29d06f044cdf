import Localization

extension Words {
    static let englishProviderFaults = ProviderFaults(
        redirects:
            "The {place} answers with a redirect (status {status}). Redirects are not followed: set the address that it leads to.",
        refuses: "The {place} answers with the status {status} and gives no reason. Check the address that is set.",
        malformed:
            "The {place} sends something that is not what belongs there: {reason}. Check the address that is set.",
        clientAuthentication:
            "A client secret is set, and the provider takes none (it offers: {offered}). Register the app for client_secret_basic or client_secret_post, or as a public client without a secret.",
        issuerSpelling:
            "The provider calls itself {named}; set is {configured}. Set issuer to {named}, exactly as it stands here."
    )
}
