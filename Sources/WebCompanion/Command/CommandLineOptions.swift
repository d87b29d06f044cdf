internal import Configuration
internal import Conformance
internal import DemoHosting
internal import DemoServices
internal import Running
internal import Screens
internal import StoreCommands
internal import TryClient

/// The command line.
struct CommandLineOptions: Sendable, Equatable {
    /// The subcommands.
    enum Verb: String, Sendable, CaseIterable {
        /// Serve the companion: the default verb.
        case serve
        /// Print a link that makes a browser the operator's.
        case operatorLink = "operator-link"
        /// Print a link that makes a browser of the local network a shared screen.
        case screenLink = "screen-link"
        /// List and revoke the shared screens.
        case screens
        /// Say what is wrong with the settings.
        case checkSettings = "check-settings"
        /// Check the running program.
        case doctor
        /// Write everything that is stored into a file.
        case backup
        /// Add what a backup has to the store.
        case restore
        /// Move everything that is stored to another store.
        case moveStore = "move-store"
        /// Replace the master key.
        case rotateKey = "rotate-key"
        /// Serve only the demo tenant and the demo task API, as a separate process.
        case demoTenant = "demo-tenant"
        /// Find out which faults of a provider a client accepts.
        case tryClient = "try-client"
        /// Run tests named after the official conformance suite against this program.
        case conformance
        /// Apply the rules to a saved trace again.
        case replay
        /// Print what a shell completes commands and options by.
        case completions
        /// Print the manual page.
        case manual
        /// Print the usage.
        case help
        /// Print the version.
        case version

        /// What it does, for the usage and for a shell that completes it.
        var summary: String {
            switch self {
            case .serve: "serve the companion (the default)"
            case .operatorLink: "print a link that opens the settings, once, in the operator's browser"
            case .screenLink: "print a link that makes a browser of the local network a shared screen, once"
            case .screens: "list the shared screens of the local network, or revoke one"
            case .checkSettings: "read the settings as serve does, and list what is wrong with them"
            case .doctor:
                "check each promise of the program that runs with these settings, and list those that do not hold"
            case .backup:
                "write everything that is stored into a file, or to standard output (-), while the program runs"
            case .restore: "add what is in a backup, and not in the store, while the program runs"
            case .moveStore: "move everything that is stored to another store; nobody is signed out"
            case .rotateKey:
                "make a new key for everything that is stored, after the old one or a backup has leaked; nobody is signed out"
            case .demoTenant: "serve only the demo tenant and the demo task API that the settings describe"
            case .tryClient:
                "sign in at a client of yours, each time with another fault of the provider, and report which faults it accepts"
            case .conformance:
                "run tests with the official OpenID names against this program, on this machine alone"
            case .replay:
                "apply the rules once more to a saved trace of a sign-in, and list which verdicts are the same"
            case .completions: "print the completions for bash, zsh or fish"
            case .manual: "print the manual page, for man"
            case .help: "print the usage, or the examples and options of one command"
            case .version: "print the version"
            }
        }

        /// What the usage calls the argument of the command; `nil` for a command without one.
        var argumentName: String? {
            switch self {
            case .replay, .backup, .restore: "FILE"
            case .completions: "SHELL"
            case .help: "[COMMAND]"
            default: nil
            }
        }
    }

    /// The command to run.
    var verb = Verb.serve
    /// The command whose usage `help` prints; `nil` for the usage of all.
    var helpTopic: Verb?
    /// The settings file; by default that of ``SettingsLocation``.
    var settingsPath = SettingsLocation.here
    /// Whether the command line names it. Then it must be there.
    var namesSettings = false
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

    /// Whether all addresses are those of a container.
    var isInContainer = false
    /// The fault of the demo tenant, by the name of an official conformance test.
    var fault: DemoFault?
    /// The file that `replay` reads.
    var traceFile: String?
    /// The file that `backup` writes and `restore` reads; `-` for standard output and input.
    var backupFile: String?
    /// The options of `screen-link`.
    var screenLink = ScreenLinkCommand.Options()
    /// The options of `screens`.
    var screens = ScreensCommand.Options()
    /// The options of `restore`.
    var restore = RestoreCommand.Options()
    /// The options of `move-store`.
    var moveStore = MoveStoreCommand.Options()
    /// The options of `rotate-key`.
    var rotateKey = RotateKeyCommand.Options()
    /// The options of `try-client`.
    var tryClient = TryClientOptions()
    /// The shell of `completions`.
    var shell: Shell?
    /// The client that `demo-tenant` serves; `nil` for the companion of the settings.
    var trial: TrialClient?
    /// The other options of `demo-tenant`.
    var demoTenant = DemoTenantOptions()
    /// Whether `demo-tenant` serves the user's own clients.
    var isForOwnClients: Bool { trial != nil || demoTenant.clientsFile != nil }
    /// Whether `doctor` prints JSON.
    var doctorPrintsJSON: Bool { conformance.printsJSON }
    /// The options of `conformance`.
    var conformance = ConformanceCommand.Options()

    /// Why a command line is invalid.
    struct Problem: Error, Equatable, CustomStringConvertible {
        /// The line for stderr.
        let description: String
        /// `EX_USAGE` of sysexits.h.
        static let exitCode = ExitCode.usage.rawValue
    }

    private static let optionNames = CommandLineOption.all.map(\.name)

    /// Parses the arguments after the program's name.
    /// - Parameter settings: the file to use where they name none.
    static func parse(
        _ arguments: [String], settings: String = SettingsLocation.here
    ) throws(Problem) -> CommandLineOptions {
        var options = CommandLineOptions()
        options.settingsPath = settings
        var rest = arguments[...]
        var seen: Set<String> = []
        var hasVerb = false
        while let argument = rest.popFirst() {
            let isForBackup = [.backup, .restore].contains(options.verb) && options.backupFile == nil
            guard argument.hasPrefix("-"), !isForBackup || argument != BackupCommand.standardStream else {
                if isForBackup {
                    options.backupFile = argument
                    continue
                }
                if options.verb == .replay, options.traceFile == nil {
                    options.traceFile = argument
                    continue
                }
                if options.verb == .completions, options.shell == nil {
                    options.shell = try shell(named: argument)
                    continue
                }
                if hasVerb, options.verb == .help, options.helpTopic == nil {
                    options.helpTopic = try verb(named: argument)
                    continue
                }
                guard !hasVerb else { throw problem("there is nothing to do with \(MessageText.quoted(argument))") }
                options.verb = try verb(named: argument)
                hasVerb = true
                continue
            }
            let halves = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = halves[0] == "-h" ? "--help" : halves[0]
            guard let option = CommandLineOption.named(name) else {
                throw problem(
                    "there is no option \(MessageText.quoted(name))\(Spelling.hint(for: name, among: optionNames))")
            }
            guard seen.insert(name).inserted || option.isList else {
                throw problem("\(name) is given twice")
            }
            try options.apply(option, inline: halves.count > 1 ? halves[1] : nil, &rest)
        }
        if seen.contains("--help") {
            if hasVerb, options.verb != .help { options.helpTopic = options.verb }
            options.verb = .help
        } else if seen.contains("--version") {
            options.verb = .version
        }
        if options.verb == .demoTenant { try options.takeClient(seen) }
        // A request for help may follow an unfinished command.
        if ![.help, .version].contains(options.verb) { try check(options, seen) }
        return options
    }

    private static func verb(named name: String) throws(Problem) -> Verb {
        guard let verb = Verb(rawValue: name) else {
            let verbs = Verb.allCases.map(\.rawValue)
            throw problem("there is no command \(MessageText.quoted(name))\(Spelling.hint(for: name, among: verbs))")
        }
        return verb
    }

    /// Refuses options that the command does not take, or that exclude each other.
    private static func check(_ options: CommandLineOptions, _ seen: Set<String>) throws(Problem) {
        if options.verb == .replay {
            guard options.traceFile != nil else { throw problem("replay needs the file of a saved trace: replay FILE") }
            if let name = seen.sorted().first { throw problem("replay takes no \(name)") }
        }
        try checkStores(options, seen)
        try checkTrial(options, seen)
        if options.verb == .completions, options.shell == nil {
            throw problem(
                "completions needs a shell: completions \(Shell.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        if [.completions, .manual].contains(options.verb), let name = seen.sorted().first {
            throw problem("\(options.verb.rawValue) takes no \(name)")
        }
        if options.verb == .demoTenant, let name = ["--demo", "--no-demo"].first(where: seen.contains) {
            throw problem("demo-tenant takes no \(name): it serves the demo services alone")
        }
        if options.verb == .demoTenant, options.port == 65535 {
            throw problem("--port 65535 leaves no port for the demo task API, which takes the next one")
        }
        if options.verb == .doctor, let name = ["--demo", "--no-demo", "--no-browser"].first(where: seen.contains) {
            throw problem("doctor takes no \(name): it only looks at the program that runs")
        }
        if options.verb == .checkSettings,
            let name = ["--port", "--demo", "--no-demo", "--no-browser"].first(where: seen.contains)
        {
            throw problem("check-settings takes no \(name): it only reads the settings")
        }
        if options.verb == .operatorLink,
            let name = ["--demo", "--no-demo", "--no-browser"].first(where: seen.contains)
        {
            throw problem("operator-link takes no \(name): it only prints a link")
        }
        if options.verb == .screenLink, !seen.contains("--name") {
            throw problem("screen-link needs the name of the screen, as in screen-link --name \"Counter 2\"")
        }
        for (name, verb) in [("--name", Verb.screenLink), ("--revoke", .screens)]
        where seen.contains(name) && verb != options.verb {
            throw problem("\(name) is for \(verb.rawValue)")
        }
        if [.screenLink, .screens].contains(options.verb),
            let name = ["--port", "--demo", "--no-demo", "--no-browser"].first(where: seen.contains)
        {
            throw problem("\(options.verb.rawValue) takes no \(name): it only looks into the store of the program")
        }
        if seen.contains("--lan"), ![.serve, .checkSettings, .screenLink, .screens, .doctor].contains(options.verb) {
            throw problem("--lan is for serve, which then serves the demo tenant to other machines too, and for doctor")
        }
        if seen.contains("--kiosk"), ![.serve, .checkSettings, .screenLink, .screens, .doctor].contains(options.verb) {
            throw problem("--kiosk is for serve, which then serves a shared screen of that name, and for doctor")
        }
        if seen.contains("--in-container"), ![.serve, .demoTenant].contains(options.verb) {
            throw problem("--in-container is for serve and demo-tenant, which listen")
        }
        try checkDemoTenant(options, seen)
        if let name = ["--only", "--list", "--json", "--tls"].first(where: seen.contains),
            CommandLineOption.named(name)?.verbs.contains(options.verb) == false
        {
            let others = [
                "--only": " and try-client", "--list": " and try-client", "--tls": ", demo-tenant and try-client",
            ]
            throw problem("\(name) is for conformance\(others[name] ?? "")")
        }
        if options.verb == .conformance,
            let name = ["--settings", "--port", "--demo", "--no-demo", "--no-browser"].first(where: seen.contains)
        {
            throw problem("conformance takes no \(name): it makes its own settings, ports and folders")
        }
        if seen.isSuperset(of: ["--demo", "--no-demo"]) { throw problem("--demo and --no-demo exclude each other") }
    }

    /// The options of `demo-tenant`.
    private static func checkDemoTenant(_ options: CommandLineOptions, _ seen: Set<String>) throws(Problem) {
        if options.verb != .demoTenant, seen.contains("--fault") {
            throw problem("--fault is for demo-tenant, which then runs as a process of its own")
        }
        if options.verb != .demoTenant, seen.contains("--for") {
            throw problem("--for is for demo-tenant, which then serves that client")
        }
        let ownClients = ["--for", "--clients", "--any-redirect-uri"]
        let ofClient =
            ["--confidential", "--back-channel-logout"]
            + (options.verb == .demoTenant ? ["--client-id", "--client-secret"] : [])
        if seen.isDisjoint(with: ["--for", "--any-redirect-uri"]), let name = ofClient.first(where: seen.contains) {
            throw problem("\(name) needs --for, which names the client")
        }
        if options.verb == .demoTenant, seen.isDisjoint(with: ownClients) {
            if let name = ["--host", "--listen"].first(where: seen.contains) {
                throw problem(
                    "\(name) needs --for or --clients: the companion of the settings finds the tenant on its machine")
            }
            if seen.contains("--b2c") { throw problem("--b2c needs --for or --clients, which name the clients") }
            if seen.contains("--tls") {
                throw problem(
                    "--tls needs --for or --clients: the companion of the settings expects the tenant at http")
            }
        }
        if seen.isSuperset(of: ["--for", "--clients"]) {
            throw problem("--for and --clients exclude each other: the file has the redirect URIs of its clients")
        }
        if seen.contains("--any-redirect-uri"), let name = ["--for", "--clients"].first(where: seen.contains) {
            throw problem(
                "\(name) and --any-redirect-uri exclude each other: the one names the redirect URIs, the other takes all"
            )
        }
        if let name = ownClients.first(where: seen.contains), seen.contains("--fault") {
            throw problem(
                "\(name) and --fault exclude each other: with \(name) the faults are chosen on the page /client")
        }
        if options.verb == .demoTenant, seen.contains("--issuer-path") {
            if seen.isDisjoint(with: ownClients) {
                throw problem("--issuer-path needs --for or --clients: the companion of the settings has one issuer")
            }
            if seen.contains("--b2c") {
                throw problem("--issuer-path and --b2c exclude each other: there each policy has an address already")
            }
        }
        if options.verb == .demoTenant, seen.contains("--algorithm") {
            if seen.isDisjoint(with: ownClients) {
                throw problem("--algorithm needs --for or --clients: the companion of the settings expects RS256")
            }
            if seen.contains("--b2c") {
                throw problem("--algorithm and --b2c exclude each other: Azure AD B2C has RS256 alone")
            }
        }
        if seen.contains("--remote-control"), !seen.contains("--control"), options.verb == .demoTenant {
            throw problem("--remote-control needs --control")
        }
        if options.demoTenant.usesTLS, let trouble = options.demoTenant.reach.certificateProblem {
            throw problem(trouble)
        }
        let own = CommandLineOption.all.filter { $0.verbs == [.demoTenant] }.map(\.name)
        if options.verb != .demoTenant, let name = own.first(where: seen.contains) {
            throw problem("\(name) is for demo-tenant")
        }
        if let trouble = options.trial?.combinationProblem { throw problem(trouble) }
    }

    /// The options of `try-client`.
    private static func checkTrial(_ options: CommandLineOptions, _ seen: Set<String>) throws(Problem) {
        let own = Set(CommandLineOption.all.filter { $0.verbs.contains(.tryClient) }.map(\.name))
        let shared =
            CommandLineOption.all.filter { $0.verbs.contains(options.verb) }.map(\.name)
            + ["--only", "--list", "--port", "--tls"]
        if options.verb == .tryClient {
            if let name = seen.subtracting(own).sorted().first { throw problem("try-client takes no \(name)") }
            if !options.conformance.lists, let missing = options.tryClient.missing {
                throw problem("try-client needs \(missing)")
            }
        } else if let name = seen.intersection(own).subtracting(shared).sorted().first {
            throw problem("\(name) is for try-client")
        }
    }

    /// The options of `backup`, `restore`, `move-store` and `rotate-key`.
    private static func checkStores(_ options: CommandLineOptions, _ seen: Set<String>) throws(Problem) {
        let own: [Verb: Set<String>] = [
            .backup: [], .restore: ["--with-sessions"], .moveStore: ["--from", "--to", "--replace"],
            .rotateKey: ["--while-running"],
        ]
        if let taken = own[options.verb] {
            if let name = seen.subtracting(taken.union(["--settings"])).sorted().first {
                throw problem("\(options.verb.rawValue) takes no \(name)")
            }
            if [.backup, .restore].contains(options.verb), options.backupFile == nil {
                throw problem(
                    "\(options.verb.rawValue) needs a file: \(options.verb.rawValue) FILE, or - for standard \(options.verb == .backup ? "output" : "input")"
                )
            }
            if options.verb == .moveStore, options.moveStore.from == nil || options.moveStore.to == nil {
                throw problem("move-store needs two stores, as in move-store --from sqlite --to postgresql")
            }
        } else if let (verb, name) = own.sorted(by: { $0.key.rawValue < $1.key.rawValue }).lazy.compactMap({
            verb, names in
            names.sorted().first(where: seen.contains).map { (verb, $0) }
        }).first {
            throw problem("\(name) is for \(verb.rawValue)")
        }
    }

    private mutating func apply(
        _ option: CommandLineOption, inline: String?, _ rest: inout ArraySlice<String>
    ) throws(Problem) {
        let name = option.name
        var text = ""
        if let kind = option.value {
            guard let value = inline ?? rest.popFirst(), !value.isEmpty, inline != nil || !value.hasPrefix("--") else {
                throw CommandLineOptions.problem("\(name) needs a value, as in \(name) \(kind.example)")
            }
            text = value
        } else if inline != nil {
            throw CommandLineOptions.problem("\(name) takes no value")
        }
        do { try option.take(&self, text) } catch {
            switch error {
            case .value(let reason): throw CommandLineOptions.problem("\(name) \(MessageText.quoted(text)): \(reason)")
            case .sentence(let sentence): throw CommandLineOptions.problem(sentence)
            }
        }
    }

    /// Changes the client, whichever of its options is first on the command line.
    mutating func changeTrial(_ body: (inout TrialClient) -> Void) {
        var client = trial ?? TrialClient()
        body(&client)
        trial = client
    }

    /// Gives the client of `demo-tenant` the id and the secret that `try-client` takes too.
    private mutating func takeClient(_ seen: Set<String>) throws(Problem) {
        if seen.contains("--client-id") {
            let id = tryClient.clientID
            if let trouble = TrialClient.problem(ofClientID: id) {
                throw CommandLineOptions.problem("--client-id \(MessageText.quoted(id)): \(trouble)")
            }
            changeTrial { $0.clientID = id }
        }
        if let secret = tryClient.clientSecret {
            // The message leaves the secret out.
            if let trouble = TrialClient.problem(ofClientSecret: secret) {
                throw CommandLineOptions.problem("--client-secret: \(trouble)")
            }
            changeTrial { $0.secret = secret }
        }
    }

    private static func shell(named name: String) throws(Problem) -> Shell {
        guard let shell = Shell(rawValue: name) else {
            let names = Shell.allCases.map(\.rawValue)
            throw problem(
                "there are no completions for \(MessageText.quoted(name)), only for "
                    + "\(names.joined(separator: ", "))\(Spelling.hint(for: name, among: names))")
        }
        return shell
    }

    private static func problem(_ text: String) -> Problem {
        Problem(description: "\(text)\(text.hasSuffix("?") ? "" : ".") See \(CommandName.current) --help.")
    }
}
