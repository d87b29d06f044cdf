public import HTML
import Texts

/// The page for a browser that sends no cookies back.
public struct NoCookiesPage: Page {
    private let page: ErrorPage

    /// Creates a page that explains how to allow cookies.
    /// - Parameters:
    ///   - site: The name of this site in the browser's settings, such as `localhost`.
    ///   - retry: The address for a retry.
    public init(_ context: PageContext, site: String, retry: String) {
        let words = context.words.errors
        page = ErrorPage(
            context.with(nil), status: 400, words.noCookies,
            actions: [.link(label: words.tryAgain, address: retry)],
            steps: words.cookieSteps.map { $0.node(["site": site]) })
    }

    /// 400: the request lacks the required cookie.
    public var status: Int { page.status }

    /// The complete document.
    public var document: Document { page.document }
}
