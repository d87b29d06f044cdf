internal import BrowserModel
internal import HTTP
internal import Running

/// The built-in browser: it follows redirects and submits forms, and runs no scripts of the client.
actor BuiltInBrowser: TrialBrowser {
    private let browser: Browser
    private let barrier: ProviderBarrier
    /// A page that leads on later than after so many seconds is one to stay on.
    private static let patience = 5
    /// The page that is shown; `nil` before the first one.
    private var current: BrowserPage?

    init(_ network: any HTTPClient, provider: HTTPURL) {
        barrier = ProviderBarrier(network, provider: provider)
        browser = Browser(client: barrier, patience: BuiltInBrowser.patience)
    }

    func open(_ url: HTTPURL) async throws(TrialBrowserFailure) -> TrialPage {
        do throws(BrowserError) { return shown(try await browser.open(url.description)) } catch {
            throw BuiltInBrowser.failure(error)
        }
    }

    func press(_ control: TrialControl) async throws(TrialBrowserFailure) -> TrialPage {
        guard let current else { throw TrialBrowserFailure(place: "no page") }
        do throws(BrowserError) {
            if case .linkOrButton(let name) = control, current.link(name) != nil {
                return shown(try await browser.follow(name, on: current))
            }
            return shown(try await browser.press(control.name, on: current))
        } catch { throw BuiltInBrowser.failure(error) }
    }

    func setProvider(isReachable: Bool) { if isReachable { barrier.open() } else { barrier.close() } }

    func close() {}

    private func shown(_ page: BrowserPage) -> TrialPage {
        current = page
        return TrialPage(
            url: page.url, status: page.status.code, text: page.response.text,
            origins: Set(page.steps.map(\.url.origin)), heading: page.heading, controls: page.controls,
            firstButton: page.markup.all("button").first?.text)
    }

    private static func failure(_ error: BrowserError) -> TrialBrowserFailure {
        switch error {
        case .noButton(_, let page), .noField(_, let page), .noLink(_, let page):
            let address = page.url.replacing(path: page.url.path)
            return TrialBrowserFailure(
                place: "the page \(address) (\(page.status.code)): \(Log.bounded(page.heading, to: 80))")
        case .network(.cannotConnect, let address):
            // The parameters of a request are long, and say nothing here.
            return TrialBrowserFailure(
                place: "\(Log.bounded(String(address.prefix { $0 != "?" }), to: 160)), where nothing answers")
        case .blockedByFormAction, .tooManyRedirects, .badAddress, .network:
            return TrialBrowserFailure(place: Log.bounded("\(error)", to: 200))
        }
    }
}

/// Makes built-in browsers.
struct BuiltInBrowsers: TrialBrowsers {
    /// Sends their requests.
    let network: any HTTPClient
    let provider: HTTPURL

    func make() async -> any TrialBrowser { BuiltInBrowser(network, provider: provider) }

    var trouble: String? { nil }
}
