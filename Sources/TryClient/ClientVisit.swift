internal import BrowserModel
internal import HTTP

/// A browser in which a person has signed in at the client, for what follows the sign-in.
struct ClientVisit: Sendable {
    let signIn: ClientSignIn
    let browser: any TrialBrowser

    /// Where a browser ended.
    struct Arrival: Sendable {
        /// The address, or why there is none.
        var place: String
        /// The status of the page; `nil` without one.
        var status: Int?
        /// What could be clicked there.
        var controls: [PageControl] = []

        init(_ page: TrialPage) {
            (place, status) = (page.url.replacing(path: page.url.path).description, page.status)
            controls = page.controls
        }

        init(_ ending: ClientSignIn.Ending) { (place, status) = (ending.place, ending.status) }

        init(_ failure: TrialBrowserFailure) { place = failure.place }
    }

    /// Looks at the page that shows who is signed in. The provider is out of reach.
    /// - Parameter arrival: where the browser was before.
    func look(after arrival: Arrival) async -> ClientSignIn.Ending {
        await browser.setProvider(isReachable: false)
        guard let page = try? await browser.open(signIn.client.signedIn) else {
            return ClientSignIn.Ending(
                isSignedIn: false, isAnyoneSignedIn: false, text: "", place: arrival.place, status: arrival.status,
                controls: arrival.controls)
        }
        return signIn.ending(page, after: arrival)
    }

    /// Opens a page of the client. The provider is out of reach.
    func open(_ url: HTTPURL) async -> Arrival {
        await browser.setProvider(isReachable: false)
        do throws(TrialBrowserFailure) { return Arrival(try await browser.open(url)) } catch {
            return Arrival(error)
        }
    }

    /// Signs out at the client, which may send the browser to the provider and back.
    func signOut(by logout: ClientLogout) async -> Arrival {
        await browser.setProvider(isReachable: true)
        do throws(TrialBrowserFailure) { return Arrival(try await signedOut(by: logout)) } catch {
            return Arrival(error)
        }
    }

    private func signedOut(by logout: ClientLogout) async throws(TrialBrowserFailure) -> TrialPage {
        switch logout {
        case .address(let url):
            let page = try await browser.open(url)
            // A page of the client that asks whether to sign out.
            guard page.url == url, let button = page.firstButton else { return page }
            return try await browser.press(.button(button))
        case .control(let name):
            _ = try await browser.open(signIn.client.signedIn)
            return try await browser.press(.linkOrButton(name))
        }
    }

    /// Signs out at the provider, which notifies the client.
    func signOutAtProvider() async -> Arrival {
        await browser.setProvider(isReachable: true)
        do throws(TrialBrowserFailure) {
            return Arrival(try await browser.open(signIn.provider.replacing(path: "/logout")))
        } catch { return Arrival(error) }
    }
}
