internal import DemoServices
internal import FoundationEssentials
package import HTTP

/// The options of `try-client`.
package struct TryClientOptions: Sendable, Equatable {
    /// The address that begins a sign-in.
    package var login: HTTPURL?
    /// The address of a page that shows whether a person is signed in.
    package var signedIn: HTTPURL?
    /// The text of the links or buttons that lead to the provider; `nil` to look for them.
    package var loginText: String?
    /// The text that the page has only for the person who is signed in; `nil` where nobody else gets the page.
    package var expected: String?
    /// The redirect addresses.
    package var redirectURIs: [String] = []
    /// The client ID.
    package var clientID = TrialClient.clientID
    /// The client secret; `nil` for a public client.
    package var clientSecret: String?
    /// The command that makes the client forget metadata and keys; `nil` where there is none.
    package var restart: String?
    /// The names of the faults that are left out.
    package var skipped: [String] = []
    /// The path of the file with the faults that are known to be accepted.
    package var expectedFailures: String?
    /// The paths of the reports, whose extensions choose the format (``reportSuffixes``).
    package var reports: [String] = []
    /// The path of the JSON report of an earlier run.
    package var baseline: String?
    /// The address of a page that uses the access token; `nil` where that is ``signedIn``.
    package var refresh: HTTPURL?
    /// How a person signs out; `nil` where that is not known.
    package var logout: ClientLogout?
    /// The redirect addresses after a sign-out.
    package var postLogoutRedirectURIs: [String] = []
    /// Where the client receives logout tokens; `nil` for nowhere.
    package var backChannelLogoutURI: String?
    /// What the provider opens in a frame when a person signs out; `nil` for nothing.
    package var frontChannelLogoutURI: String?
    /// The number of seconds to wait for the client to become reachable, and for a page of Chromium.
    package var timeout = 60
    /// The port of the provider; `nil` for the usual one.
    package var port: Int?
    /// The faults to try, by their names; empty for all.
    package var only: [String] = []
    /// Whether the faults are only listed.
    package var lists = false
    /// Whether the provider speaks https.
    package var usesTLS = false
    /// Whether the client has to refuse also what a specification lets it accept.
    package var isStrict = false
    /// The verdicts that are failures besides `accepted`, by their names.
    package var failing: Set<String> = []
    /// The browser that signs in.
    package var browser = TrialBrowserChoice.builtIn

    /// The usual values, without a client.
    package init() {}

    /// The client; `nil` where an address of it is missing.
    var client: ClientUnderTest? {
        guard let login, let signedIn else { return nil }
        return ClientUnderTest(
            login: login, signedIn: signedIn, expected: expected, refresh: refresh, logout: logout,
            loginText: loginText)
    }

    /// What is missing; `nil` where nothing is.
    package var missing: String? {
        if login == nil { return "--login, the address that begins a sign-in" }
        if signedIn == nil { return "--signed-in, the address of a page that shows who is signed in" }
        if redirectURIs.isEmpty { return "--redirect-uri, the redirect address of the client" }
        return nil
    }

    /// The registration of the client.
    var registration: RegisteredClient {
        RegisteredClient(
            clientID: clientID, secret: clientSecret, redirectURIs: redirectURIs,
            postLogoutRedirectURIs: postLogoutRedirectURIs, backChannelLogoutURI: backChannelLogoutURI,
            frontChannelLogoutURI: frontChannelLogoutURI, isUsedByScripts: true)
    }

    /// The option without which a fault can't be tried; `nil` where it can.
    func missingOption(for fault: DemoFault) -> NeededOption? {
        switch fault.point {
        case .endSession: logout == nil ? .logout : nil
        case .backChannelLogout: backChannelLogoutURI == nil ? .backChannelLogoutURI : nil
        case .frontChannelLogout: frontChannelLogoutURI == nil ? .frontChannelLogoutURI : nil
        // How a secret is sent says nothing about a client that has none.
        case .token where fault.changes.contains(.basicAuthenticationOnly):
            clientSecret == nil ? .clientSecret : nil
        case .metadata, .keys, .authorization, .token, .refresh, .userInfo: nil
        }
    }

    /// The verdicts that can be made failures.
    package static let failingVerdicts = ["refused-late", "not-tolerated", "cannot-tell"]

    /// How the name of a report says what it is: JSON, JUnit's XML, one HTML page, Markdown, SARIF, or a badge.
    package static let reportSuffixes = [".json", ".xml", ".html", ".md", ".sarif", ".svg"]
}
