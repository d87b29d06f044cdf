internal import DemoServices

/// The command line.
struct CommandLineOptions: Sendable, Equatable {
    /// The subcommands.
    enum Verb: String, Sendable, CaseIterable {
        /// Serve the companion: the default verb.
        case serve
        /// Serve only the demo tenant and the demo task API, as a separate process.
        case demoTenant = "demo-tenant"
        /// Print a link that makes a browser the operator's.
        case operatorLink = "operator-link"
        /// Check the running program.
        case doctor
        /// Run tests named after the official conformance suite against this program.
        case conformance
        /// Apply the rules to a saved trace again.
        case replay
        /// Print the usage.
        case help
        /// Print the version.
        case version
    }

    /// The command to run.
    var verb = Verb.serve
    /// The settings file; by default `settings.plist` in the working directory.
    var settingsPath = "settings.plist"
    /// The port to listen on instead of the one in the settings; 0 takes any free port.
    var port: Int?
    /// Whether other machines of the local network are served; overrides the settings.
    var servesLAN = false
    /// The name of the shared screen that the program serves; overrides the settings. `nil` leaves kiosk mode and name to them.
    var kioskName: String?
    /// Whether a browser is opened after startup.
    var opensBrowser = true
    /// Whether the demo services are started; overrides the settings, `nil` leaves it to them.
    var demoServices: Bool?

    /// The fault of the demo tenant, by the name of an official conformance test.
    var fault: DemoFault?
    /// The file that `replay` reads.
    var traceFile: String?
    /// The client that `demo-tenant` serves; `nil` for the companion of the settings.
    var trial: TrialClient?
    /// Whether `doctor` prints JSON.
    var doctorPrintsJSON: Bool { conformance.printsJSON }
    /// The options of `conformance`.
    var conformance = Conformance()

    /// The options of `conformance`.
    struct Conformance: Sendable, Equatable {
        /// The one test to run; `nil` for all.
        var only: String?
        /// Whether the tests are only listed.
        var lists = false
        /// Whether the results are printed as JSON.
        var printsJSON = false
        /// Whether the provider and the task API serve TLS.
        var usesTLS = false
    }

    /// Why a command line is invalid.
    struct Problem: Error, Equatable, CustomStringConvertible {
        /// The line for stderr.
        let description: String
        /// `EX_USAGE` of sysexits.h.
        static let exitCode = ExitCode.usage.rawValue
    }

    private static let optionNames = [
        "--settings", "--port", "--lan", "--kiosk", "--no-browser", "--demo", "--no-demo", "--fault", "--for",
        "--confidential", "--back-channel-logout", "--only", "--list", "--json", "--tls", "--help", "--version",
    ]

    /// Parses the arguments after the program's name.
    static func parse(_ arguments: [String]) throws(Problem) -> CommandLineOptions {
        var options = CommandLineOptions()
        var rest = arguments[...]
        var seen: Set<String> = []
        var hasVerb = false
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-") else {
                if options.verb == .replay, options.traceFile == nil {
                    options.traceFile = argument
                    continue
                }
                guard !hasVerb else { throw problem("there is nothing to do with \(SettingsValue.quoted(argument))") }
                guard let verb = Verb(rawValue: argument) else {
                    let verbs = Verb.allCases.map(\.rawValue)
                    throw problem(
                        "there is no command \(SettingsValue.quoted(argument))\(Spelling.hint(for: argument, among: verbs))"
                    )
                }
                options.verb = verb
                hasVerb = true
                continue
            }
            let halves = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = halves[0] == "-h" ? "--help" : halves[0]
            guard optionNames.contains(name) else {
                throw problem(
                    "there is no option \(SettingsValue.quoted(name))\(Spelling.hint(for: name, among: optionNames))")
            }
            guard seen.insert(name).inserted else { throw problem("\(name) is given twice") }
            try options.apply(name, inline: halves.count > 1 ? halves[1] : nil, &rest)
        }
        if seen.contains("--help") {
            options.verb = .help
        } else if seen.contains("--version") {
            options.verb = .version
        }
        try check(options, seen)
        return options
    }

    /// Refuses options that the command does not take, or that exclude each other.
    private static func check(_ options: CommandLineOptions, _ seen: Set<String>) throws(Problem) {
        if options.verb == .replay {
            guard options.traceFile != nil else { throw problem("replay needs the file of a saved trace: replay FILE") }
            if let name = seen.sorted().first { throw problem("replay takes no \(name)") }
        }
        if options.verb == .demoTenant, let name = ["--port", "--demo", "--no-demo"].first(where: seen.contains) {
            throw problem("demo-tenant takes no \(name): its ports are those of the addresses in the settings")
        }
        if options.verb == .doctor, let name = ["--demo", "--no-demo", "--no-browser"].first(where: seen.contains) {
            throw problem("doctor takes no \(name): it only looks at the program that runs")
        }
        if options.verb == .operatorLink,
            let name = ["--demo", "--no-demo", "--no-browser"].first(where: seen.contains)
        {
            throw problem("operator-link takes no \(name): it only prints a link")
        }
        if seen.contains("--lan"), ![.serve, .doctor].contains(options.verb) {
            throw problem("--lan is for serve, which then serves the demo tenant to other machines too, and for doctor")
        }
        if seen.contains("--kiosk"), ![.serve, .doctor].contains(options.verb) {
            throw problem("--kiosk is for serve, which then serves a shared screen of that name, and for doctor")
        }
        if options.verb != .demoTenant, seen.contains("--fault") {
            throw problem("--fault is for demo-tenant, which then runs as a process of its own")
        }
        if options.verb != .demoTenant, seen.contains("--for") {
            throw problem("--for is for demo-tenant, which then serves that client")
        }
        if !seen.contains("--for"), let name = ["--confidential", "--back-channel-logout"].first(where: seen.contains) {
            throw problem("\(name) needs --for, which names the client")
        }
        if seen.isSuperset(of: ["--for", "--fault"]) {
            throw problem("--for and --fault exclude each other: with --for the faults are chosen on the page /client")
        }
        if let name = ["--only", "--list", "--json", "--tls"].first(where: seen.contains), options.verb != .conformance,
            name != "--json" || options.verb != .doctor
        {
            throw problem("\(name) is for conformance")
        }
        if options.verb == .conformance,
            let name = ["--settings", "--port", "--demo", "--no-demo", "--no-browser"].first(where: seen.contains)
        {
            throw problem("conformance takes no \(name): it makes its own settings, ports and folders")
        }
        if seen.isSuperset(of: ["--demo", "--no-demo"]) { throw problem("--demo and --no-demo exclude each other") }
    }

    private mutating func apply(_ name: String, inline: String?, _ rest: inout ArraySlice<String>) throws(Problem) {
        if ["--settings", "--port", "--kiosk", "--fault", "--for", "--back-channel-logout", "--only"].contains(name) {
            guard let value = inline ?? rest.popFirst(), !value.isEmpty, inline != nil || !value.hasPrefix("--") else {
                throw CommandLineOptions.problem(
                    "\(name) needs a value, as in \(name) \(CommandLineOptions.example(of: name))")
            }
            if name == "--settings" {
                settingsPath = value
            } else if name == "--kiosk" {
                guard let kiosk = KioskName(value) else {
                    throw CommandLineOptions.problem(
                        "--kiosk \(SettingsValue.quoted(value)): expected a name of 1 to \(KioskName.maxLength) characters without control characters"
                    )
                }
                kioskName = kiosk.text
            } else if name == "--only" {
                conformance.only = value
            } else if name == "--fault" {
                fault = try CommandLineOptions.fault(named: value)
            } else if name == "--for" {
                try CommandLineOptions.check(name, value, TrialClient.problem(ofRedirectURI: value))
                var client = trial ?? TrialClient(redirectURI: value)
                client.redirectURI = value
                trial = client
            } else if name == "--back-channel-logout" {
                try CommandLineOptions.check(name, value, TrialClient.problem(ofBackChannelLogoutURI: value))
                changeTrial { $0.backChannelLogoutURI = value }
            } else {
                // Int("+3000") is 3000; a port consists of digits only.
                guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(value), number <= 65535
                else {
                    throw CommandLineOptions.problem(
                        "--port \(SettingsValue.quoted(value)) is no port: expected 1 to 65535, or 0 for any that is free"
                    )
                }
                port = number
            }
            return
        }
        guard inline == nil else { throw CommandLineOptions.problem("\(name) takes no value") }
        switch name {
        case "--no-browser": opensBrowser = false
        case "--lan": servesLAN = true
        case "--demo": demoServices = true
        case "--no-demo": demoServices = false
        case "--confidential": changeTrial { $0.isConfidential = true }
        case "--list": conformance.lists = true
        case "--json": conformance.printsJSON = true
        case "--tls": conformance.usesTLS = true
        default: break
        }
    }

    /// Changes the client, whichever of its options is first on the command line.
    private mutating func changeTrial(_ body: (inout TrialClient) -> Void) {
        var client = trial ?? TrialClient(redirectURI: "")
        body(&client)
        trial = client
    }

    private static func check(_ name: String, _ value: String, _ trouble: String?) throws(Problem) {
        guard let trouble else { return }
        throw problem("\(name) \(SettingsValue.quoted(value)): \(trouble)")
    }

    private static func example(of name: String) -> String {
        switch name {
        case "--port": "3005"
        case "--kiosk": "\"Town hall\""
        case "--fault", "--only": "oidcc-client-test-invalid-iss"
        case "--for": "http://localhost:8080/callback"
        case "--back-channel-logout": "http://localhost:8080/back-channel-logout"
        default: "FILE"
        }
    }

    private static func fault(named name: String) throws(Problem) -> DemoFault {
        guard let fault = DemoFault.named(name) else {
            let hint = Spelling.hint(for: name, among: DemoFault.all.map(\.name))
            let names = hint.isEmpty ? "; WebCompanion conformance --list has the names" : hint
            throw problem("there is no fault \(SettingsValue.quoted(name))\(names)")
        }
        return fault
    }

    private static func problem(_ text: String) -> Problem {
        Problem(description: "\(text)\(text.hasSuffix("?") ? "" : ".") See WebCompanion --help.")
    }

    /// The output of `--help`: examples first, as most readers want one of them.
    static let usage = """
        Signs people in at any OpenID Connect provider, such as Azure AD B2C, Entra External ID, Keycloak or Google, and shows
        their task list in any browser.

        Examples
          WebCompanion
              serves http://localhost:3000 with settings.plist of this folder, and opens the browser
          WebCompanion --port 3005 --no-browser
              serves http://localhost:3005 and opens nothing
          WebCompanion --lan
              serves phones too, over TLS, and prints the address to open on them
          WebCompanion --kiosk "Town hall" --lan --no-browser
              serves a shared screen with that name on its start page, and the phones of the people in front of it
          WebCompanion --settings ~/contoso.plist
              uses other settings; settings.plist explains each of them
          WEB_COMPANION_CLIENT_SECRET=… WebCompanion --settings ~/contoso.plist
              keeps the client secret out of the file
          WebCompanion demo-tenant &  WebCompanion serve --no-demo
              runs the demo tenant and its task API as a separate process
          WebCompanion demo-tenant --for http://localhost:8080/callback
              serves a provider for a client of yours, with a page of what the client sent and of faults to test it with
          WebCompanion conformance --only oidcc-client-test-invalid-iss
              shows that this program refuses an ID token of another issuer

        Commands
          serve         serve the companion (the default)
          operator-link print a link that opens the settings, once, in the operator's browser
          doctor        check each promise of the program that runs with these settings, and list those that do not hold
          demo-tenant   serve only the demo tenant and the demo task API that the settings describe
          conformance   run tests with the official OpenID names against this program, on this machine alone
          replay FILE   apply the rules once more to a saved trace of a sign-in, and list which verdicts are the same
          help          print this
          version       print the version

        Options
          --settings FILE   the settings to use instead of ./settings.plist
          --port N          the port to use instead of the one in the settings; 0 takes any free port. The demo services,
                            if they have the shipped ports, take the next two
          --lan             serve the phones and computers of the local network too, over TLS; lan in the settings has the
                            names and addresses
          --kiosk NAME      serve a shared screen of that name, as kiosk and kioskName in the settings do
          --no-browser      don't open a browser
          --demo            start the demo tenant and the demo task API; overrides the settings
          --no-demo         don't start them; overrides the settings
          --fault NAME      demo-tenant only: the fault of the tenant, by the name of an official conformance test, such
                            as oidcc-client-test-invalid-iss
          --for URL         demo-tenant only: serve your own client, which has this redirect URI
          --confidential    with --for: the client has a secret, which is printed
          --back-channel-logout URL   with --for: where the client receives logout tokens
          --only NAME       conformance only: run the test of that official name
          --list            conformance only: list the tests
          --tls             conformance only: the provider and the task API of the tests serve TLS
          --json            conformance and doctor: print the results as JSON
          --help, --version

        Environment
          WEB_COMPANION_CLIENT_SECRET   the client secret, instead of clientSecret in the settings; empty for none
          WEB_COMPANION_KEY             the key that encrypts the stored sign-ins: 64 hexadecimal digits or base64url
          WEB_COMPANION_PUBLIC          the folder Public, when it is neither here nor above the program

        Exit status
        \(statuses)
        """

    private static let statuses = ExitCode.allCases.map { status in
        let number = String(status.rawValue)
        return "  \(number)\(String(repeating: " ", count: 4 - number.count))\(status.meaning)"
    }.joined(separator: "\n")
}
