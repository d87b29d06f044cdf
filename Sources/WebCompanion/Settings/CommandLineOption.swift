/// The options of the command line: what `--help`, the manual page and the completions of the shells are made from.
enum CommandLineOption: String, CaseIterable, Sendable {
    case settings = "--settings"
    case port = "--port"
    case lan = "--lan"
    case kiosk = "--kiosk"
    case noBrowser = "--no-browser"
    case demo = "--demo"
    case noDemo = "--no-demo"
    case fault = "--fault"
    case client = "--for"
    case confidential = "--confidential"
    case backChannelLogout = "--back-channel-logout"
    case only = "--only"
    case list = "--list"
    case tls = "--tls"
    case json = "--json"
    case from = "--from"
    case to = "--to"
    case replace = "--replace"
    case withSessions = "--with-sessions"
    case help = "--help"
    case version = "--version"

    /// What the usage calls the value of the option; `nil` for an option without one.
    var valueName: String? {
        switch self {
        case .settings: "FILE"
        case .port: "N"
        case .kiosk, .fault, .only: "NAME"
        case .client, .backChannelLogout: "URL"
        case .from, .to: "STORE"
        default: nil
        }
    }

    /// A value as it may be typed, for the problem of an option without one.
    var example: String {
        switch self {
        case .port: "3005"
        case .kiosk: "\"Town hall\""
        case .fault, .only: "oidcc-client-test-invalid-iss"
        case .client: "http://localhost:8080/callback"
        case .backChannelLogout: "http://localhost:8080/back-channel-logout"
        case .from: "sqlite"
        case .to: "postgresql"
        default: "FILE"
        }
    }

    /// The commands that take it; the others refuse it. Every command takes `--help` and `--version`.
    var verbs: [CommandLineOptions.Verb] {
        switch self {
        case .settings: [.serve, .operatorLink, .doctor, .demoTenant, .backup, .restore, .moveStore]
        case .port: [.serve, .operatorLink, .doctor]
        case .lan, .kiosk: [.serve, .doctor]
        case .noBrowser: [.serve, .demoTenant]
        case .demo, .noDemo: [.serve]
        case .fault, .client, .confidential, .backChannelLogout: [.demoTenant]
        case .only, .list, .tls: [.conformance]
        case .json: [.conformance, .doctor]
        case .from, .to, .replace: [.moveStore]
        case .withSessions: [.restore]
        case .help, .version: CommandLineOptions.Verb.allCases
        }
    }

    /// What it does, in a few words, for a shell that completes it.
    var summary: String {
        switch self {
        case .settings: "the settings to use"
        case .port: "the port to listen on; 0 takes any free one"
        case .lan: "serve the local network too, over TLS"
        case .kiosk: "serve a shared screen of that name"
        case .noBrowser: "don't open a browser"
        case .demo: "start the demo tenant and the demo task API"
        case .noDemo: "don't start the demo services"
        case .fault: "the fault of the tenant"
        case .client: "serve a client of yours, with this redirect URI"
        case .confidential: "the client has a secret"
        case .backChannelLogout: "where the client receives logout tokens"
        case .only: "run the test of that name"
        case .list: "list the tests"
        case .tls: "serve the provider and the task API over TLS"
        case .json: "print the results as JSON"
        case .from: "the store to move from"
        case .to: "the store to move to"
        case .replace: "delete what is in the store to move to"
        case .withSessions: "add the sessions of the backup too"
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
                    + "/etc/web-companion/settings.plist"
                : "the settings to use instead of ./settings.plist"
        case .port:
            "the port to use instead of the one in the settings; 0 takes any free port. The demo services, if they have the "
                + "shipped ports, take the next two"
        case .lan:
            "serve the phones and computers of the local network too, over TLS; lan in the settings has the names and addresses"
        case .kiosk: "serve a shared screen of that name, as kiosk and kioskName in the settings do"
        case .noBrowser: "don't open a browser"
        case .demo: "start the demo tenant and the demo task API; overrides the settings"
        case .noDemo: "don't start them; overrides the settings"
        case .fault:
            "demo-tenant only: the fault of the tenant, by the name of an official conformance test, such as "
                + "oidcc-client-test-invalid-iss"
        case .client: "demo-tenant only: serve your own client, which has this redirect URI"
        case .confidential: "with --for: the client has a secret, which is printed"
        case .backChannelLogout: "with --for: where the client receives logout tokens"
        case .only: "conformance only: run the test of that official name"
        case .list: "conformance only: list the tests"
        case .tls: "conformance only: the provider and the task API of the tests serve TLS"
        case .json: "conformance and doctor: print the results as JSON"
        case .from: "move-store only: the store to move from: sqlite, postgresql or a folder, as in sessionStore"
        case .to: "move-store only: the store to move to"
        case .replace: "move-store only: delete what is in the store to move to"
        case .withSessions:
            "restore only: add the sessions of the backup too. One that its person has ended since is valid again then"
        case .help, .version: ""
        }
    }
}
