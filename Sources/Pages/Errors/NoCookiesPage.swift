public import HTML

/// The page for a browser that sends no cookie back.
public struct NoCookiesPage: Page {
    private let page: ErrorPage

    /// A page that explains how to allow cookies.
    /// - Parameters:
    ///   - site: The name of this site as the browser's settings show it, such as `localhost`.
    ///   - retry: The address to try again.
    public init(_ context: PageContext, site: String, retry: String) {
        let words = context.words.errors
        page = ErrorPage(
            context.with(nil), status: 400, words.noCookies,
            actions: [.link(label: words.tryAgain, address: retry)],
            steps: words.cookieSteps.map { $0.node(["site": site]) })
    }

    /// 400: the browser left out what the page needs.
    public var status: Int { page.status }

    /// The whole document.
    public var document: Document { page.document }
}
