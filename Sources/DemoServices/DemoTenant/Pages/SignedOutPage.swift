internal import HTML
internal import HTTP

/// Signed out, with no URL to return to.
struct SignedOutPage: Sendable {
    let configuration: DemoTenantConfiguration
    let words: TenantWords
    /// Whether the requested URL is not registered.
    let isUnregistered: Bool

    var response: HTTPResponse {
        TenantLayout(words: words, tenant: configuration.tenant).response(title: words.leaving.signedOut) {
            if isUnregistered { p { words.leaving.unregistered } }
            p { words.leaving.next }
            ApplicationLinks.node(configuration, words)
        }
    }
}
