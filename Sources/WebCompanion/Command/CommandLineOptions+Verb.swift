extension CommandLineOptions {
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
}
