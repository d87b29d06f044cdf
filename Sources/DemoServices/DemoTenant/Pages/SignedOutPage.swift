internal import HTML
internal import HTTP

/// Signed out, with no address to go back to.
struct SignedOutPage: Sendable {
    let configuration: DemoTenantConfiguration
    let words: TenantWords
    /// Whether there was an address that is not registered.
    let isUnregistered: Bool

    var response: HTTPResponse {
        TenantLayout(words: words, tenant: configuration.tenant).response(title: words.leaving.signedOut) {
            if isUnregistered { p { words.leaving.unregistered } }
            p { words.leaving.next }
            ApplicationLinks.node(configuration, words)
        }
    }
}
