internal import HTTP

/// A form with the token of the browser, whose headers prove that it is from this origin: an attacker who plants the browser's cookie can get
/// its token from one of our pages.
package struct BrowserForm: Sendable {
    package let context: RequestContext

    init?(_ context: RequestContext, _ sameOrigin: SameOriginRule, _ token: BrowserFormToken) {
        guard context.formError == nil, sameOrigin.proves(context.request),
            token.isValid(context.form.first("csrf"), for: context.browser)
        else { return nil }
        self.context = context
    }
}
