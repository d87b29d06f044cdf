internal import StoreCommands

/// Refuses options that the command does not take, or that exclude each other.
///
/// The rules of a command are in its file, such as `ConformanceCommand+options.swift`. Of several mistakes the first rule decides which one is
/// named.
struct CommandLineCheck {
    typealias Problem = CommandLineOptions.Problem

    let options: CommandLineOptions
    /// The names of the options that were given.
    let seen: Set<String>

    var verb: CommandLineOptions.Verb { options.verb }

    /// Applies all rules.
    func run() throws(Problem) {
        try checkReplay()
        try checkStores()
        try checkTryClient()
        try checkPrinting()
        try checkServicesOfDemoTenant()
        try checkLooking()
        try checkScreens()
        try checkServe()
        try checkDemoTenant()
        try checkConformance()
        if seen.isSuperset(of: ["--demo", "--no-demo"]) { throw Problem("--demo and --no-demo exclude each other") }
    }

    /// Refuses the first of these options that was given.
    /// - Parameter reason: why the command does not take it.
    func refuse(_ names: [String], because reason: String) throws(Problem) {
        if let name = names.first(where: seen.contains) {
            throw Problem("\(verb.rawValue) takes no \(name): \(reason)")
        }
    }

    /// The options of `replay`.
    private func checkReplay() throws(Problem) {
        guard verb == .replay else { return }
        guard options.traceFile != nil else { throw Problem("replay needs the file of a saved trace: replay FILE") }
        if let name = seen.sorted().first { throw Problem("replay takes no \(name)") }
    }

    /// The options of `completions` and `manual`.
    private func checkPrinting() throws(Problem) {
        if verb == .completions, options.shell == nil {
            throw Problem(
                "completions needs a shell: completions \(Shell.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        if [.completions, .manual].contains(verb), let name = seen.sorted().first {
            throw Problem("\(verb.rawValue) takes no \(name)")
        }
    }

    /// The options of the commands that look at the program or its settings.
    private func checkLooking() throws(Problem) {
        switch verb {
        case .doctor:
            try refuse(["--demo", "--no-demo", "--no-browser"], because: "it only looks at the program that runs")
        case .checkSettings:
            try refuse(["--port", "--demo", "--no-demo", "--no-browser"], because: "it only reads the settings")
        case .operatorLink:
            try refuse(["--demo", "--no-demo", "--no-browser"], because: "it only prints a link")
        default: break
        }
    }

    /// The options of `backup`, `restore`, `move-store` and `rotate-key`.
    private func checkStores() throws(Problem) {
        let own: [CommandLineOptions.Verb: Set<String>] = [
            .backup: [], .restore: ["--with-sessions"], .moveStore: ["--from", "--to", "--replace"],
            .rotateKey: ["--while-running"],
        ]
        if let taken = own[verb] {
            if let name = seen.subtracting(taken.union(["--settings"])).sorted().first {
                throw Problem("\(verb.rawValue) takes no \(name)")
            }
            if [.backup, .restore].contains(verb), options.backupFile == nil {
                throw Problem(
                    "\(verb.rawValue) needs a file: \(verb.rawValue) FILE, or - for standard \(verb == .backup ? "output" : "input")"
                )
            }
            if verb == .moveStore, options.moveStore.from == nil || options.moveStore.to == nil {
                throw Problem("move-store needs two stores, as in move-store --from sqlite --to postgresql")
            }
        } else if let (verb, name) = own.sorted(by: { $0.key.rawValue < $1.key.rawValue }).lazy.compactMap({
            verb, names in
            names.sorted().first(where: seen.contains).map { (verb, $0) }
        }).first {
            throw Problem("\(name) is for \(verb.rawValue)")
        }
    }
}
