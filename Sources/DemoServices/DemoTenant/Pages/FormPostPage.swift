internal import HTML
internal import HTTP

/// The form_post response (OAuth 2.0 Form Post Response Mode): a form submitted by the script, or by its button.
struct FormPostPage: Sendable {
    let target: AuthorizationTarget
    let parameters: FormParameters
    let words: TenantWords

    var response: HTTPResponse {
        var layout = TenantLayout(words: words, tenant: words.leaving.back, formTarget: target.formActionSource)
        layout.submitsItself = true
        return layout.response(title: words.leaving.almost) {
            form(.method("post"), .action(target.redirectURI), .attribute("data-submit", "")) {
                for pair in parameters.pairs { input(.type("hidden"), .name(pair.name), .value(pair.value)) }
                // Without a name, which the application would receive as a parameter.
                button(.type("submit")) { words.leaving.proceed }
            }
        }
    }
}
