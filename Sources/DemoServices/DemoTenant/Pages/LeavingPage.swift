internal import HTML
internal import HTTP

/// Signed out here; frames notify the applications, then the page redirects automatically.
struct LeavingPage: Sendable {
    let configuration: DemoTenantConfiguration
    let words: TenantWords
    /// The URLs of the frames.
    let frames: [HTTPURL]
    /// The URL to redirect to; `nil` for none.
    let location: String?

    /// Seconds allowed for the frames to load.
    static let patience = 2

    var response: HTTPResponse {
        var layout = TenantLayout(words: words, tenant: configuration.tenant)
        layout.frameSources = frames.map(\.origin)
        layout.next = location.map { "\(LeavingPage.patience); url=\($0)" }
        return layout.response(title: words.leaving.signedOut) {
            for frame in frames { iframe(.src(frame.description), .attribute("hidden", "")) }
            if let location {
                p { a(.href(location)) { words.leaving.proceed } }
            } else {
                p { words.leaving.next }
                ApplicationLinks.node(configuration, words)
            }
        }
    }
}
