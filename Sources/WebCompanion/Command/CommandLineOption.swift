internal import Configuration
internal import Running
internal import TryClient

/// The options of the command line: what `--help`, the manual page and the completions of the shells are made from.
enum CommandLineOption: String, CaseIterable, Sendable {
    case settings = "--settings"
    case port = "--port"
    case lan = "--lan"
    case kiosk = "--kiosk"
    case name = "--name"
    case revoke = "--revoke"
    case noBrowser = "--no-browser"
    case demo = "--demo"
    case noDemo = "--no-demo"
    case inContainer = "--in-container"
    case fault = "--fault"
    case client = "--for"
    case confidential = "--confidential"
    case backChannelLogout = "--back-channel-logout"
    case clients = "--clients"
    case users = "--users"
    case azureADB2C = "--b2c"
    case autoLogin = "--auto-login"
    case tokenLifetime = "--token-lifetime"
    case clock = "--clock"
    case control = "--control"
    case only = "--only"
    case list = "--list"
    case tls = "--tls"
    case json = "--json"
    case from = "--from"
    case to = "--to"
    case replace = "--replace"
    case withSessions = "--with-sessions"
    case whileRunning = "--while-running"
    case login = "--login"
    case loginText = "--login-text"
    case signedIn = "--signed-in"
    case expect = "--expect"
    case redirectURI = "--redirect-uri"
    case clientID = "--client-id"
    case clientSecret = "--client-secret"
    case restart = "--restart"
    case skip = "--skip"
    case strict = "--strict"
    case expectedFailures = "--expected-failures"
    case failOn = "--fail-on"
    case baseline = "--baseline"
    case report = "--report"
    case timeout = "--timeout"
    case browser = "--browser"
    case refresh = "--refresh"
    case logout = "--logout"
    case postLogoutRedirectURI = "--post-logout-redirect-uri"
    case backChannelLogoutURI = "--backchannel-logout-uri"
    case frontChannelLogoutURI = "--frontchannel-logout-uri"
    case help = "--help"
    case version = "--version"

    /// What the usage calls the value of the option; `nil` for an option without one.
    var valueName: String? {
        switch self {
        case .settings: "FILE"
        case .port, .timeout: "N"
        case .kiosk, .name, .revoke, .fault, .only, .skip, .browser: "NAME"
        case .client, .backChannelLogout, .login, .signedIn, .redirectURI, .refresh, .postLogoutRedirectURI: "URL"
        case .logout, .backChannelLogoutURI, .frontChannelLogoutURI, .clientSecret:
            NeededOption(rawValue: rawValue)?.valueName
        case .expect, .loginText: "TEXT"
        case .clientID: "ID"
        case .failOn: "VERDICT"
        case .restart: "COMMAND"
        case .expectedFailures, .baseline, .report, .clients, .users: "FILE"
        case .tokenLifetime: "SECONDS"
        case .clock: "OFFSET"
        case .from, .to: "STORE"
        default: nil
        }
    }

    /// A value as it may be typed, for the problem of an option without one.
    var example: String {
        switch self {
        case .port: "3005"
        case .kiosk: "\"Town hall\""
        case .name, .revoke: "\"Counter 2\""
        case .fault, .only, .skip: "oidcc-client-test-invalid-iss"
        case .client: "http://localhost:8080/callback"
        case .backChannelLogout: "http://localhost:8080/back-channel-logout"
        case .from: "sqlite"
        case .to: "postgresql"
        case .login: "http://localhost:8000/login"
        case .signedIn: "http://localhost:8000/me"
        case .expect: "Alice"
        case .loginText: "\"Single sign-on\""
        case .redirectURI: "http://localhost:8000/callback"
        case .clientID: "my-client"
        case .clientSecret: "secret"
        case .clients: "clients.json"
        case .users: "users.json"
        case .tokenLifetime: "60"
        case .clock: "+1h"
        case .restart: "\"touch app.py\""
        case .report: "report.html"
        case .failOn: "not-tolerated"
        case .baseline: "report.json"
        case .timeout: "60"
        case .browser: "chromium"
        case .refresh: "http://localhost:8000/orders"
        case .logout: "http://localhost:8000/logout"
        case .postLogoutRedirectURI: "http://localhost:8000/"
        case .backChannelLogoutURI: "http://localhost:8000/backchannel-logout"
        case .frontChannelLogoutURI: "http://localhost:8000/frontchannel-logout"
        default: "FILE"
        }
    }

    /// The commands that take it; the others refuse it. Every command takes `--help` and `--version`.
    var verbs: [CommandLineOptions.Verb] {
        switch self {
        case .settings:
            [
                .serve, .operatorLink, .screenLink, .screens, .checkSettings, .doctor, .demoTenant, .backup, .restore,
                .moveStore, .rotateKey,
            ]
        case .port: [.serve, .operatorLink, .doctor, .demoTenant, .tryClient]
        case .lan, .kiosk: [.serve, .checkSettings, .screenLink, .screens, .doctor]
        case .name: [.screenLink]
        case .revoke: [.screens]
        case .noBrowser: [.serve, .demoTenant]
        case .demo, .noDemo: [.serve]
        case .inContainer: [.serve, .demoTenant]
        case .fault, .client, .confidential, .backChannelLogout, .clients, .users, .azureADB2C, .autoLogin,
            .tokenLifetime, .clock, .control:
            [.demoTenant]
        case .clientID, .clientSecret: [.demoTenant, .tryClient]
        case .only: [.conformance, .tryClient]
        case .list: [.conformance, .tryClient]
        case .tls: [.conformance, .demoTenant, .tryClient]
        case .login, .loginText, .signedIn, .expect, .redirectURI, .restart, .skip, .strict, .expectedFailures,
            .baseline, .failOn,
            .report, .timeout, .browser,
            .refresh, .logout, .postLogoutRedirectURI, .backChannelLogoutURI, .frontChannelLogoutURI:
            [.tryClient]
        case .json: [.conformance, .doctor]
        case .from, .to, .replace: [.moveStore]
        case .withSessions: [.restore]
        case .whileRunning: [.rotateKey]
        case .help, .version: CommandLineOptions.Verb.allCases
        }
    }

    /// Whether it may be given several times.
    var isList: Bool { [.client, .redirectURI, .only, .skip, .failOn, .report, .postLogoutRedirectURI].contains(self) }

    /// What it does, in a few words, for a shell that completes it.
    var summary: String {
        switch self {
        case .settings: "the settings to use"
        case .port: "the port to listen on; 0 takes any free one"
        case .lan: "serve the local network too, over TLS"
        case .kiosk: "serve a shared screen of that name"
        case .name: "the name of the screen"
        case .revoke: "make the screen of that name an ordinary browser"
        case .noBrowser: "don't open a browser"
        case .demo: "start the demo tenant and the demo task API"
        case .noDemo: "don't start the demo services"
        case .inContainer: "listen at all addresses of a container"
        case .fault: "the fault of the tenant"
        case .client: "serve a client of yours, with this redirect URI"
        case .confidential: "the client has a secret"
        case .backChannelLogout: "where the client receives logout tokens"
        case .clients: "serve the clients of that file"
        case .users: "the users of the tenant"
        case .azureADB2C: "the tenant is one of Azure AD B2C, with its policies"
        case .autoLogin: "sign in the user that login_hint names, without a page"
        case .tokenLifetime: "seconds that access tokens and ID tokens last"
        case .clock: "how far the tenant's clock is ahead, such as +1h, or behind"
        case .control: "let programs arm faults, read requests and move the clock"
        case .only: "run the test, or try the fault, of that name"
        case .list: "list the tests or faults"
        case .tls: "serve the provider, and the task API, over TLS"
        case .json: "print the results as JSON"
        case .from: "the store to move from"
        case .to: "the store to move to"
        case .replace: "delete what is in the store to move to"
        case .withSessions: "add the sessions of the backup too"
        case .whileRunning: "every program lists the new key already"
        case .login: "the address that begins a sign-in"
        case .loginText: "the link or button there that leads to the provider"
        case .signedIn: "the page that shows who is signed in"
        case .expect: "the text that it has for a person who is signed in"
        case .redirectURI: "the redirect address of the client"
        case .clientID: "the client ID"
        case .restart: "the command that restarts the client"
        case .skip: "leave that fault out"
        case .strict: "count what a client may accept, too"
        case .expectedFailures: "the faults that are known to be accepted"
        case .failOn: "count that verdict as a failure too"
        case .baseline: "say what is different from that JSON report"
        case .report: "write a report (.json, .xml, .html, .md, .sarif, .svg)"
        case .timeout: "seconds until the client must answer"
        case .browser: "the browser that signs in: built-in or chromium"
        case .refresh: "a page that uses the access token"
        case .postLogoutRedirectURI: "the redirect address after a sign-out"
        case .logout, .backChannelLogoutURI, .frontChannelLogoutURI, .clientSecret:
            NeededOption(rawValue: rawValue)?.summary ?? ""
        case .help: "print the usage"
        case .version: "print the version"
        }
    }

    /// What it does, for the usage; empty where the name says it.
    var explanation: String {
        switch self {
        case .settings:
            CommandName.isInstalled
                ? "the settings to use instead of ~/.config/web-companion/settings.plist or, where there is none, "
                    + (UnpackedFolder.current == nil ? SettingsLocation.ofSystem : "those beside the program")
                : "the settings to use instead of ./settings.plist"
        case .port:
            "the port to use instead of the one in the settings; 0 takes any free port. The demo services, if they have the "
                + "shipped ports, take the next two. demo-tenant: the port of the tenant; the task API takes the next one"
        case .lan:
            "serve the phones and computers of the local network too, over TLS; lan in the settings has the names and addresses"
        case .kiosk: "serve a shared screen of that name, as kiosk and kioskName in the settings do"
        case .name: "screen-link only: the name of the screen, by which people recognize it on their phones"
        case .revoke: "screens only: make the screen of that name an ordinary browser; its session ends"
        case .noBrowser: "don't open a browser"
        case .demo: "start the demo tenant and the demo task API; overrides the settings"
        case .noDemo: "don't start them; overrides the settings"
        case .inContainer:
            "listen at all addresses, where the settings name none: those of a container, whose engine publishes the ports. Browsers open "
                + "http://localhost all the same; other names are refused"
        case .fault:
            "demo-tenant only: the fault of the tenant, by the name of an official conformance test, such as "
                + "oidcc-client-test-invalid-iss"
        case .client: "demo-tenant only: serve your own client, which has this redirect URI; may be given several times"
        case .confidential: "with --for: the client has a secret, which is printed"
        case .backChannelLogout: "with --for: where the client receives logout tokens"
        case .clients:
            "demo-tenant only: serve the clients of that JSON file instead; Documentation/control.md describes it"
        case .users: "demo-tenant only: the users of that JSON file, with their claims, instead of Alice and Bob"
        case .azureADB2C:
            "with --for or --clients: the tenant is one of Azure AD B2C, with a policy in each address, instead of a plain provider"
        case .autoLogin: "demo-tenant only: sign in the user that login_hint names, without a page"
        case .tokenLifetime:
            "demo-tenant only: how many seconds access tokens and ID tokens last, instead of 3600"
        case .clock: "demo-tenant only: how far the tenant's clock is ahead of this machine's (+1h) or behind it (-90s)"
        case .control:
            "demo-tenant only: let programs on this machine arm faults, read requests and move the clock, with the token that is "
                + "printed"
        case .only:
            "conformance and try-client: run the test, or try the fault, of that official name; may be given several times"
        case .list: "conformance and try-client: list the tests or faults"
        case .tls:
            "conformance, try-client and demo-tenant with --for or --clients: serve the provider, and the task API, over TLS, with certificates of "
                + "an authority of this program"
        case .json: "conformance and doctor: print the results as JSON"
        case .from: "move-store only: the store to move from: sqlite, postgresql or a folder, as in sessionStore"
        case .to: "move-store only: the store to move to"
        case .replace: "move-store only: delete what is in the store to move to"
        case .login: "try-client only: the address of the client that begins a sign-in"
        case .loginText:
            "try-client only: the text of the link or button on the pages of the client that leads to the provider, where it is not found"
        case .signedIn: "try-client only: the address of a page of the client that shows whether somebody is signed in"
        case .expect:
            "try-client only: the text that this page has only for the person who is signed in, such as Alice; without it, the page must not open "
                + "for anyone who is not signed in"
        case .redirectURI: "try-client only: a redirect address of the client; may be given several times"
        case .clientID: "try-client, and demo-tenant with --for: the client ID, instead of my-client"
        case .clientSecret:
            "try-client, and demo-tenant with --for: the client secret; without it the client is a public one"
        case .restart: "try-client only: run that command before each fault, for a client that caches metadata or keys"
        case .skip: "try-client only: leave the fault of that name out; may be given several times"
        case .strict:
            "try-client only: count also the faults that a specification lets a client accept in the code flow, such as a wrong signature of an "
                + "ID token from the token endpoint"
        case .expectedFailures:
            "try-client only: a file with the names of faults that are known to be accepted, which do not count as failures; one that is "
                + "refused does"
        case .baseline: "try-client only: say what is different from that report, a JSON report of an earlier run"
        case .failOn:
            "try-client only: exit with 1 for that verdict too: refused-late, not-tolerated or cannot-tell; may be given several times"
        case .report:
            "try-client only: write a report, whose extension chooses the format: JSON (.json), JUnit XML (.xml), one page (.html), Markdown "
                + "(.md), SARIF (.sarif) or a badge (.svg); a file that is there is replaced; may be given several times"
        case .timeout:
            "try-client only: how many seconds to wait for the client to answer and, with --browser chromium, for each of its pages, instead "
                + "of 60"
        case .browser:
            "try-client only: chromium, or its path, for a client whose pages need scripts; the built-in browser runs none"
        case .refresh:
            "try-client only: the address of a page of the client that uses the access token, for the faults of refresh tokens; the default "
                + "is the page of --signed-in"
        case .logout:
            "try-client only: the address of the client that signs out, or the text of the button or link on the page of --signed-in; tries "
                + "the faults of sign-out"
        case .postLogoutRedirectURI:
            "try-client only: a redirect address of the client after a sign-out; may be given several times"
        case .backChannelLogoutURI:
            "try-client only: where the client receives logout tokens; tries their faults"
        case .frontChannelLogoutURI:
            "try-client only: the address of the client that the provider opens in a frame when a person signs out; tries that"
        case .withSessions:
            "restore only: add the sessions of the backup too. One that its person has ended since is valid again then"
        case .whileRunning:
            "rotate-key only: make no key and stop no one: every program that uses the store has read the new key already, in front of the others"
        case .help, .version: ""
        }
    }
}
