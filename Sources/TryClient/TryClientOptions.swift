internal import DemoServices
internal import FoundationEssentials
package import HTTP

/// The options of `try-client`.
package struct TryClientOptions: Sendable, Equatable {
    package var login: HTTPURL?
    package var signedIn: HTTPURL?
    package var loginText: String?
    package var expected: String?
    package var redirectURIs: [String] = []
    package var clientID = TrialClient.clientID
    package var clientSecret: String?
    package var restart: String?
    package var skipped: [String] = []
    package var expectedFailures: String?
    package var reports: [String] = []
    /// The JSON report of an earlier run.
    package var baseline: String?
    /// The address of a page that uses the access token; `nil` where that is ``signedIn``.
    package var refresh: HTTPURL?
    package var logout: ClientLogout?
    package var postLogoutRedirectURIs: [String] = []
    package var backChannelLogoutURI: String?
    package var frontChannelLogoutURI: String?
    /// The number of seconds to wait for the client to become reachable, and for a page of Chromium.
    package var timeout = 60
    /// The port of the provider; `nil` for the usual one.
    package var port: Int?
    /// The faults to try, by their names; empty for all.
    package var only: [String] = []
    /// Whether the faults are only listed.
    package var lists = false
    /// Whether the client has to refuse also what a specification lets it accept.
    package var isStrict = false
    /// The verdicts that are failures besides `accepted`, by their names.
    package var failing: Set<String> = []
    package var browser = TrialBrowserChoice.builtIn

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

    /// How the name of a report says what it is: JSON, JUnit's XML, one HTML page, or Markdown.
    package static let reportSuffixes = [".json", ".xml", ".html", ".md"]
}
