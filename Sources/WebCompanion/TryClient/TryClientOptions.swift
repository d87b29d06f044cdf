internal import DemoServices
internal import FoundationEssentials
internal import HTTP

/// The options of `try-client`.
struct TryClientOptions: Sendable, Equatable {
    var login: HTTPURL?
    var signedIn: HTTPURL?
    var expected: String?
    var redirectURIs: [String] = []
    var clientID = TrialClient.clientID
    var clientSecret: String?
    var restart: String?
    var skipped: [String] = []
    var expectedFailures: String?
    var reports: [String] = []
    /// The address of a page that uses the access token; `nil` where that is ``signedIn``.
    var refresh: HTTPURL?
    var logout: ClientLogout?
    var postLogoutRedirectURIs: [String] = []
    var backChannelLogoutURI: String?
    var frontChannelLogoutURI: String?
    /// The number of seconds to wait for the client to become reachable, and for a page of Chromium.
    var timeout = 60
    var browser = TrialBrowserChoice.builtIn

    /// Why an option is wrong; `nil` after it was taken.
    mutating func take(_ option: CommandLineOption, _ value: String) -> String? {
        switch option {
        case .login: return take(value, \.login)
        case .signedIn: return take(value, \.signedIn)
        case .expect: expected = value
        case .redirectURI:
            if let problem = TrialClient.problem(ofRedirectURI: value) { return problem }
            redirectURIs.append(value)
        case .refresh: return take(value, \.refresh)
        case .logout:
            guard let way = ClientLogout(value) else {
                return "expected an address such as http://localhost:8000/logout, or the text of a button"
            }
            logout = way
        case .postLogoutRedirectURI:
            if let problem = TrialClient.problem(ofRedirectURI: value) { return problem }
            postLogoutRedirectURIs.append(value)
        case .backChannelLogoutURI:
            if let problem = TrialClient.problem(ofBackChannelLogoutURI: value) { return problem }
            backChannelLogoutURI = value
        case .frontChannelLogoutURI:
            if let problem = TrialClient.problem(ofBackChannelLogoutURI: value) { return problem }
            frontChannelLogoutURI = value
        case .browser:
            guard let choice = TrialBrowserChoice(value) else {
                return "expected built-in, chromium or the path of Chromium"
            }
            browser = choice
        case .clientID: clientID = value
        case .clientSecret: clientSecret = value
        case .restart: restart = value
        case .skip:
            guard DemoFault.named(value) != nil else {
                return "there is no such fault\(Spelling.hint(for: value, among: DemoFault.all.map(\.name)))"
            }
            skipped.append(value)
        case .expectedFailures: expectedFailures = value
        case .report:
            guard TryClientOptions.reportSuffixes.contains(where: value.hasSuffix) else {
                return "expected a file that ends with \(TryClientOptions.reportSuffixes.joined(separator: ", "))"
            }
            reports.append(value)
        case .timeout:
            guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int(value),
                (1...3600).contains(seconds)
            else { return "expected a number of seconds from 1 to 3600" }
            timeout = seconds
        default: break
        }
        return nil
    }

    /// The client; `nil` where an address of it is missing.
    var client: ClientUnderTest? {
        guard let login, let signedIn else { return nil }
        return ClientUnderTest(
            login: login, signedIn: signedIn, expected: expected, refresh: refresh, logout: logout)
    }

    /// What is missing; `nil` where nothing is.
    var missing: String? {
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
    func missingOption(for fault: DemoFault) -> CommandLineOption? {
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

    /// How the name of a report says what it is: JSON, JUnit's XML, or one HTML page.
    static let reportSuffixes = [".json", ".xml", ".html"]

    private mutating func take(_ value: String, _ member: WritableKeyPath<TryClientOptions, HTTPURL?>) -> String? {
        guard let url = HTTPURL(value) else { return "expected an address such as http://localhost:8000/login" }
        self[keyPath: member] = url
        return nil
    }
}
