internal import BrowserModel
internal import HTTP

/// One sign-in at the client, by a browser without cookies, and what its own page shows afterwards.
struct ClientSignIn: Sendable {
    let client: ClientUnderTest
    let provider: HTTPURL
    /// Makes a browser for each sign-in.
    let browsers: any TrialBrowsers
    /// Whether a browser that has never signed in gets the page too, as it can't where the page alone shows that someone is signed in.
    var isPagePublic = true

    /// What a browser that has never signed in gets there.
    var stranger = Stranger()

    /// What a browser that has never signed in gets.
    struct Stranger: Sendable {
        /// Whether it gets the page.
        var isPagePublic = false
        /// Whether that looks as if the person were signed in: then it shows nothing.
        var isSignedIn = false
        /// The status of the page; `nil` when it could not be opened.
        var status: Int?
        /// Its text.
        var text = ""
    }

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
        /// The status of the page that shows who is signed in; `nil` when it could not be opened.
        var pageStatus: Int?
        /// What could be clicked where the browser was after the sign-in.
        var controls: [PageControl] = []

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
    func run() async -> Ending {
        let (visit, ending) = await begin()
        await visit.browser.close()
        return ending
    }

    /// Signs in and looks at the page.
    /// - Returns: the browser too, for what follows; the caller closes it.
    func begin() async -> (visit: ClientVisit, ending: Ending) {
        let visit = ClientVisit(signIn: self, browser: await browsers.make())
        let arrival: ClientVisit.Arrival
        do throws(TrialBrowserFailure) { arrival = ClientVisit.Arrival(try await signIn(visit.browser)) } catch {
            arrival = ClientVisit.Arrival(error)
        }
        return (visit, await visit.look(after: arrival))
    }

    /// What a page of the client shows.
    /// - Parameter arrival: where the browser was before.
    func ending(_ page: TrialPage, after arrival: ClientVisit.Arrival) -> Ending {
        let isSignedIn = isSignedIn(page)
        return Ending(
            isSignedIn: isSignedIn, isAnyoneSignedIn: isSignedIn || (!isPagePublic && isShown(page)),
            text: page.text, place: arrival.place, status: arrival.status, pageStatus: page.status,
            controls: arrival.controls)
    }

    /// Looks at the page with a browser that has never signed in.
    func lookAsStranger() async -> Stranger {
        let browser = await browsers.make()
        await browser.setProvider(isReachable: false)
        let page = try? await browser.open(client.signedIn)
        await browser.close()
        return page.map { page in
            Stranger(
                isPagePublic: isShown(page), isSignedIn: isSignedIn(page), status: page.status, text: page.text)
        } ?? Stranger()
    }

    private func signIn(_ browser: any TrialBrowser) async throws(TrialBrowserFailure) -> TrialPage {
        var page = try await browser.open(client.login)
        // Without their parameters, which differ each time.
        var pressed: [(page: HTTPURL, control: PageControl)] = []
        for _ in 0..<ClientSignIn.maxPages {
            if page.url.origin == provider.origin {
                // The account at the provider, or the consent of the person.
                page = try await browser.press(.button("Continue as \(ClientSignIn.person)"))
            } else if page.origins.contains(provider.origin) {
                return page
            } else if let control = SignInControl.choose(among: page.controls, named: client.loginText),
                !pressed.contains(where: { $0 == (page.url.replacing(path: page.url.path), control) })
            {
                // A page of the client that asks whether, or how, to sign in.
                pressed.append((page.url.replacing(path: page.url.path), control))
                page = try await browser.press(
                    control.kind == .link ? .linkOrButton(control.name) : .button(control.name))
            } else {
                return page
            }
        }
        return page
    }

    private func isSignedIn(_ page: TrialPage) -> Bool {
        guard let expected = client.expected else { return isShown(page) }
        return page.status == 200 && page.text.contains(expected)
    }

    /// Whether this is the page itself, and not one that it redirects to.
    private func isShown(_ page: TrialPage) -> Bool { page.status == 200 && page.url == client.signedIn }
}
