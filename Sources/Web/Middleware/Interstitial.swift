package import HTTP

/// Replaces a redirect to `/sign-in` after a form by a page that continues automatically: browsers apply `form-action`
/// to every redirect after a form, and this one would end at the provider.
package struct Interstitial: ResponseMiddleware {
    let pages: PageRenderer
    /// The host that `/sign-in` leads to.
    let provider: String

    package init(pages: PageRenderer, provider: String) {
        (self.pages, self.provider) = (pages, provider)
    }

    package func finished(_ response: HTTPResponse, to context: RequestContext) -> HTTPResponse {
        guard context.request.method == .post, let location = response.fields[.location],
            location == "/sign-in" || location.hasPrefix("/sign-in?")
        else { return response }
        var page = response.cookies.reduce(pages.interstitial(to: location, place: provider)) { $0.setting($1) }
        for value in response.fields[values: .clearSiteData] { page.fields.append(.clearSiteData, value) }
        return page
    }
}
