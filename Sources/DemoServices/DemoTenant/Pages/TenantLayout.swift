internal import HTML
internal import HTTP
internal import Localization

/// The layout of every page of the tenant, and its response header fields.
struct TenantLayout: Sendable {
    let words: TenantWords
    let tenant: String
    /// Where the page's forms may redirect outside the tenant, for `form-action`.
    var formTarget: String?
    var status = HTTPStatus.ok
    /// Whether this is the simulated provider, which has its own style.
    var isProvider = false
    /// Whether a script submits the page's form.
    var submitsItself = false
    /// Whether this is the page for the client under test, with its own style sheet and a script that polls for changes.
    var isForClient = false
    /// The origins of the page's frames.
    var frameSources: [String] = []
    /// The automatic redirect, in `http-equiv` syntax.
    var next: String?

    func response(title text: String, @HTMLBuilder content: () -> Node) -> HTTPResponse {
        let content = content()
        let document = Document(
            language: words.language.tag, attributes: words.language.isRightToLeft ? [.dir("rtl")] : []
        ) {
            meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
            meta(.name("robots"), .content("noindex"))
            title { "\(text) – \(isProvider ? words.frame.provider : words.frame.product)" }
            if let next { meta(.httpEquiv("refresh"), .content(next)) }
            link(.rel("icon"), .href(TenantAssets.iconPath))
            link(.rel("stylesheet"), .href(TenantAssets.stylePath))
            if isForClient { link(.rel("stylesheet"), .href(TenantAssets.clientStylePath)) }
        } body: {
            words.marked(body(text, content))
            if submitsItself { script(.src(TenantAssets.scriptPath)) }
            if isForClient { script(.src(TenantAssets.clientScriptPath), .defer()) }
        }
        var response = HTTPResponse.html(document.rendered(), status: status)
        response.fields[.cacheControl] = "no-store"
        response.fields[.xContentTypeOptions] = "nosniff"
        response.fields[.contentSecurityPolicy] = policy
        // URLs contain the ids of pending requests: other sites get the origin at most.
        response.fields[.referrerPolicy] = submitsItself ? "strict-origin" : "same-origin"
        return response
    }

    @HTMLBuilder private func body(_ heading: String, _ content: Node) -> Node {
        header {
            p(.class("ribbon")) {
                isProvider ? words.frame.providerRibbon : words.frame.ribbon
            }
        }
        mainElement(.class(isProvider ? "provider" : nil)) {
            p(.class("tenant")) { isProvider ? words.frame.providerOwner : tenant }
            h1 { heading }
            content
        }
        footer {
            p { words.frame.disclaimer }
        }
    }

    private var policy: String {
        let target = formTarget.map { " \($0)" } ?? ""
        let frames = frameSources.isEmpty ? "" : "frame-src \(frameSources.joined(separator: " ")); "
        let scripts =
            (submitsItself || isForClient ? "script-src 'self'; " : "") + (isForClient ? "connect-src 'self'; " : "")
        return
            "default-src 'none'; \(frames)style-src 'self'; img-src 'self'; \(scripts)"
            + "form-action 'self'\(target); base-uri 'none'; frame-ancestors 'none'"
    }
}
