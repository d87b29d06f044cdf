internal import BrowserModel
internal import HTTP

/// A browser in which a person has signed in at the client, for what follows the sign-in.
struct ClientVisit: Sendable {
    let signIn: ClientSignIn
    let browser: Browser
    let barrier: ProviderBarrier

    /// Where a browser ended.
    struct Arrival: Sendable {
        /// The address, or why there is none.
        var place: String
        /// The status of the page; `nil` without one.
        var status: Int?

        init(_ page: BrowserPage) {
            (place, status) = (page.url.replacing(path: page.url.path).description, page.status.code)
        }

        init(_ ending: ClientSignIn.Ending) { (place, status) = (ending.place, ending.status) }

        init(_ error: BrowserError) { place = ClientSignIn.short(error) }
    }

    /// Looks at the page that shows who is signed in. The provider is out of reach.
    /// - Parameter arrival: where the browser was before.
    func look(after arrival: Arrival) async -> ClientSignIn.Ending {
        barrier.close()
        guard let page = try? await browser.open(signIn.client.signedIn.description) else {
            return ClientSignIn.Ending(
                isSignedIn: false, isAnyoneSignedIn: false, text: "", place: arrival.place, status: arrival.status)
        }
        return signIn.ending(page, after: arrival)
    }

    /// Opens a page of the client. The provider is out of reach.
    func open(_ url: HTTPURL) async -> Arrival {
        barrier.close()
        do throws(BrowserError) { return Arrival(try await browser.open(url.description)) } catch {
            return Arrival(error)
        }
    }

    /// Signs out at the client, which may send the browser to the provider and back.
    func signOut(by logout: ClientLogout) async -> Arrival {
        barrier.open()
        do throws(BrowserError) { return Arrival(try await signedOut(by: logout)) } catch { return Arrival(error) }
    }

    private func signedOut(by logout: ClientLogout) async throws(BrowserError) -> BrowserPage {
        switch logout {
        case .address(let url):
            let page = try await browser.open(url.description)
            // A page of the client that asks whether to sign out.
            guard page.url == url, let button = page.markup.all("button").first?.text else { return page }
            return try await browser.press(button, on: page)
        case .control(let name):
            let page = try await browser.open(signIn.client.signedIn.description)
            guard page.link(name) == nil else { return try await browser.follow(name, on: page) }
            return try await browser.press(name, on: page)
        }
    }

    /// Signs out at the provider, which notifies the client.
    func signOutAtProvider() async -> Arrival {
        barrier.open()
        do throws(BrowserError) {
            return Arrival(try await browser.open(signIn.provider.replacing(path: "/logout").description))
        } catch { return Arrival(error) }
    }
}
