internal import DemoServices
internal import HTTP
internal import Running
internal import TryClient

extension TryClientOptions {
    /// Why an option is wrong; `nil` after it was taken.
    mutating func take(_ option: CommandLineOption, _ value: String) -> String? {
        switch option {
        case .login: return take(value, \.login)
        case .signedIn: return take(value, \.signedIn)
        case .expect: expected = value
        case .loginText: loginText = value
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
            let meant = DemoFault.meant(by: value)
            guard !meant.isEmpty else {
                return "there is no such fault\(Spelling.hint(for: value, among: DemoFault.all.map(\.name)))"
            }
            skipped += meant.map(\.name)
        case .expectedFailures: expectedFailures = value
        case .baseline: baseline = value
        case .failOn:
            guard TryClientOptions.failingVerdicts.contains(value) else {
                return "expected \(TryClientOptions.failingVerdicts.joined(separator: ", "))"
            }
            failing.insert(value)
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

    private mutating func take(_ value: String, _ member: WritableKeyPath<TryClientOptions, HTTPURL?>) -> String? {
        guard let url = HTTPURL(value) else { return "expected an address such as http://localhost:8000/login" }
        self[keyPath: member] = url
        return nil
    }
}

extension CommandLineOptions {
    /// The options of `try-client`, with those that other commands take too.
    var ofTryClient: TryClientOptions {
        var own = tryClient
        (own.port, own.only, own.lists) = (port, conformance.only, conformance.lists)
        own.usesTLS = conformance.usesTLS
        return own
    }
}
