internal import HTML
internal import HTTP

/// Signed out here; frames tell the applications, and then it goes on by itself.
struct LeavingPage: Sendable {
    let configuration: DemoTenantConfiguration
    let words: TenantWords
    /// What the frames open.
    let frames: [HTTPURL]
    /// Where it goes on to; `nil` for nowhere.
    let location: String?

    /// Seconds that the frames have.
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
