internal import Configuration
internal import Running
internal import StoreCommands

extension CommandLineOptions {
    /// Parses the arguments after the program's name.
    /// - Parameter settings: the file to use where they name none.
    static func parse(
        _ arguments: [String], settings: String = SettingsLocation.here
    ) throws(Problem) -> CommandLineOptions {
        var parser = CommandLineParser(arguments, settings: settings)
        return try parser.parse()
    }
}

/// Reads the arguments, from the first to the last, into the options of the command line.
private struct CommandLineParser {
    typealias Problem = CommandLineOptions.Problem

    private var options = CommandLineOptions()
    private var rest: ArraySlice<String>
    /// The names of the options that were given.
    private var seen: Set<String> = []
    private var hasVerb = false

    init(_ arguments: [String], settings: String) {
        rest = arguments[...]
        options.settingsPath = settings
    }

    mutating func parse() throws(Problem) -> CommandLineOptions {
        while let argument = rest.popFirst() {
            let isFile = takesBackup && argument == BackupCommand.standardStream
            if argument.hasPrefix("-"), !isFile { try take(option: argument) } else { try take(word: argument) }
        }
        if seen.contains("--help") {
            if hasVerb, options.verb != .help { options.helpTopic = options.verb }
            options.verb = .help
        } else if seen.contains("--version") {
            options.verb = .version
        }
        if options.verb == .demoTenant { try options.takeClient(seen) }
        // A request for help may follow an unfinished command.
        if ![.help, .version].contains(options.verb) { try CommandLineCheck(options: options, seen: seen).run() }
        return options
    }

    /// Whether the next word is the file of a backup.
    private var takesBackup: Bool { [.backup, .restore].contains(options.verb) && options.backupFile == nil }

    /// Takes the name of a command, or its argument.
    private mutating func take(word: String) throws(Problem) {
        if takesBackup {
            options.backupFile = word
        } else if options.verb == .replay, options.traceFile == nil {
            options.traceFile = word
        } else if options.verb == .completions, options.shell == nil {
            options.shell = try CommandLineParser.shell(named: word)
        } else if hasVerb, options.verb == .help, options.helpTopic == nil {
            options.helpTopic = try CommandLineParser.verb(named: word)
        } else {
            guard !hasVerb else { throw Problem("there is nothing to do with \(MessageText.quoted(word))") }
            options.verb = try CommandLineParser.verb(named: word)
            hasVerb = true
        }
    }

    /// Takes an option, with its value.
    private mutating func take(option argument: String) throws(Problem) {
        let halves = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = halves[0] == "-h" ? "--help" : halves[0]
        guard let option = CommandLineOption.named(name) else {
            let names = CommandLineOption.all.map(\.name)
            throw Problem("there is no option \(MessageText.quoted(name))\(Spelling.hint(for: name, among: names))")
        }
        guard seen.insert(name).inserted || option.isList else { throw Problem("\(name) is given twice") }
        let text = try value(of: option, inline: halves.count > 1 ? halves[1] : nil)
        do { try option.take(&options, text) } catch {
            switch error {
            case .value(let reason): throw Problem("\(name) \(MessageText.quoted(text)): \(reason)")
            case .sentence(let sentence): throw Problem(sentence)
            }
        }
    }

    /// The value of an option: behind its name, or the next argument. Empty for an option without one.
    private mutating func value(of option: CommandLineOption, inline: String?) throws(Problem) -> String {
        guard let kind = option.value else {
            guard inline == nil else { throw Problem("\(option.name) takes no value") }
            return ""
        }
        guard let value = inline ?? rest.popFirst(), !value.isEmpty, inline != nil || !value.hasPrefix("--") else {
            throw Problem("\(option.name) needs a value, as in \(option.name) \(kind.example)")
        }
        return value
    }

    private static func verb(named name: String) throws(Problem) -> CommandLineOptions.Verb {
        guard let verb = CommandLineOptions.Verb(rawValue: name) else {
            let verbs = CommandLineOptions.Verb.allCases.map(\.rawValue)
            throw Problem("there is no command \(MessageText.quoted(name))\(Spelling.hint(for: name, among: verbs))")
        }
        return verb
    }

    private static func shell(named name: String) throws(Problem) -> Shell {
        guard let shell = Shell(rawValue: name) else {
            let names = Shell.allCases.map(\.rawValue)
            throw Problem(
                "there are no completions for \(MessageText.quoted(name)), only for "
                    + "\(names.joined(separator: ", "))\(Spelling.hint(for: name, among: names))")
        }
        return shell
    }
}
