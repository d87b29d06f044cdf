internal import BrowserModel
internal import HTTP

/// A browser without cookies, in which one person signs in at the client under test.
///
/// The rest of the trial does not know whether it is the built-in model or Chromium.
protocol TrialBrowser: Sendable {
    /// Opens an address.
    /// - Throws: ``TrialBrowserFailure`` when no page is shown.
    func open(_ url: HTTPURL) async throws(TrialBrowserFailure) -> TrialPage
    /// Clicks on the page that is shown.
    /// - Throws: ``TrialBrowserFailure`` when there is nothing of that name, or no page is shown afterwards.
    func press(_ control: TrialControl) async throws(TrialBrowserFailure) -> TrialPage
    /// From now on pages of the provider can be opened, or can't: a client that sends people to sign in again must not sign them in
    /// without the fault, just because a browser looks at its page.
    func setProvider(isReachable: Bool) async
    /// Ends it, with its cookies and its storage.
    func close() async
}

/// Makes the browsers of a trial.
protocol TrialBrowsers: Sendable {
    /// A browser without cookies and storage.
    func make() async -> any TrialBrowser
    /// Why nothing can be said about the client from now on, such as the end of Chromium; `nil` while all is well.
    var trouble: String? { get }
}

/// What is clicked on a page, by its name.
enum TrialControl: Sendable, Equatable {
    /// A button.
    case button(String)
    /// A link or, where there is none, a button.
    case linkOrButton(String)

    var name: String {
        switch self {
        case .button(let name), .linkOrButton(let name): name
        }
    }
}

/// What a ``TrialBrowser`` shows.
struct TrialPage: Sendable {
    /// The address, without a fragment.
    var url: HTTPURL
    /// The status of the response.
    var status: Int
    /// What the page shows: the built-in model has its source, Chromium its visible text.
    var text: String
    /// The origins of all documents that were requested since the last click, redirects included.
    var origins: Set<String>
    /// The first heading.
    var heading: String
    /// The links and buttons.
    var controls: [PageControl]
    /// The name of the first button; `nil` where there is none.
    var firstButton: String?
}

/// Why a ``TrialBrowser`` shows no page.
struct TrialBrowserFailure: Error, Equatable {
    /// Where it was when it could not go on, for one line.
    let place: String
}
