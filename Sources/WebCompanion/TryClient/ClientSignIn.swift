internal import BrowserModel
internal import HTTP

/// One sign-in at the client, by a browser without cookies, and what its own page shows afterwards.
struct ClientSignIn: Sendable {
    let client: ClientUnderTest
    let provider: HTTPURL
    /// Sends the requests of the browser.
    let network: any HTTPClient
    /// Whether a browser that has never signed in gets the page too, as it can't where the page alone shows that someone is signed in.
    var isPagePublic = true

    /// How a sign-in ended.
    struct Ending: Sendable {
        /// Whether the client shows the person as signed in.
        var isSignedIn: Bool
        /// Whether it shows anyone as signed in: a fault may change who that is.
        var isAnyoneSignedIn: Bool
        /// The page of the client that shows it; empty when it could not be opened.
        var text: String
        /// Where the browser was after the sign-in, or why it did not get there.
        var place: String
        /// The status of the last page of the client, if it reached one.
        var status: Int?

        /// Whether that was an error page, other than the one on which a sign-in without a fault ended: a client under development may have no
        /// page after it.
        func isError(unlike control: Ending?) -> Bool {
            guard let status, status >= 400 else { return false }
            return status != control?.status || place != control?.place
        }
    }

    /// The person that signs in.
    static let person = "Alice"
    /// The maximum number of pages of the client and the provider in one sign-in.
    private static let maxPages = 6

    /// Signs in and looks at the page.
    func run() async -> Ending { await begin().ending }

    /// Signs in and looks at the page.
    /// - Returns: the browser too, for what follows.
    func begin() async -> (visit: ClientVisit, ending: Ending) {
        let barrier = ProviderBarrier(network, provider: provider)
        let visit = ClientVisit(signIn: self, browser: Browser(client: barrier), barrier: barrier)
        let arrival: ClientVisit.Arrival
        do throws(BrowserError) { arrival = ClientVisit.Arrival(try await signIn(visit.browser)) } catch {
            arrival = ClientVisit.Arrival(error)
        }
        return (visit, await visit.look(after: arrival))
    }

    /// What a page of the client shows.
    /// - Parameter arrival: where the browser was before.
    func ending(_ page: BrowserPage, after arrival: ClientVisit.Arrival) -> Ending {
        let isSignedIn = isSignedIn(page)
        return Ending(
            isSignedIn: isSignedIn, isAnyoneSignedIn: isSignedIn || (!isPagePublic && isShown(page)),
            text: page.response.text, place: arrival.place, status: arrival.status)
    }

    /// What a browser that has never signed in gets.
    /// - Returns: whether it gets the page, and whether that looks as if the person were signed in: then it shows nothing.
    func lookAsStranger() async -> (isPagePublic: Bool, isSignedIn: Bool) {
        let barrier = ProviderBarrier(network, provider: provider)
        barrier.close()
        guard let page = try? await Browser(client: barrier).open(client.signedIn.description) else {
            return (false, false)
        }
        return (isShown(page), isSignedIn(page))
    }

    private func signIn(_ browser: Browser) async throws(BrowserError) -> BrowserPage {
        var page = try await browser.open(client.login.description)
        for _ in 0..<ClientSignIn.maxPages {
            if page.url.origin == provider.origin {
                // The account at the provider, or the consent of the person.
                page = try await browser.press("Continue as \(ClientSignIn.person)", on: page)
            } else if page.steps.contains(where: { $0.url.origin == provider.origin }) {
                return page
            } else if let button = page.submitButton, page.url.path == client.login.path {
                // A page of the client that asks whether to go to the provider.
                page = try await browser.press(button, on: page)
            } else {
                return page
            }
            if page.url.origin != provider.origin { return page }
        }
        return page
    }

    private func isSignedIn(_ page: BrowserPage) -> Bool {
        guard let expected = client.expected else { return isShown(page) }
        return page.status.code == 200 && page.response.text.contains(expected)
    }

    /// Whether this is the page itself, and not one that it redirects to.
    private func isShown(_ page: BrowserPage) -> Bool { page.status.code == 200 && page.url == client.signedIn }

    /// Where a browser was when it could not go on, for one line.
    static func short(_ error: BrowserError) -> String {
        switch error {
        case .noButton(_, let page), .noField(_, let page), .noLink(_, let page):
            "the page \(page.url.replacing(path: page.url.path)) (\(page.status.code)): \(Log.bounded(page.heading, to: 80))"
        case .blockedByFormAction, .tooManyRedirects, .badAddress, .network: Log.bounded("\(error)", to: 200)
        }
    }
}
