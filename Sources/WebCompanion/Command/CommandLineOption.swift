/// An option of the command line: how it is read, and what `--help`, the manual page and the completions of the shells are made from.
///
/// Each command has its options in a file of its own, such as `ScreensCommand+options.swift`.
struct CommandLineOption: Sendable {
    /// The value of an option.
    struct Value: Sendable {
        /// What the usage calls it.
        let name: String
        /// An example, for the message that the value is missing.
        let example: String
        /// Those that a shell offers; `nil` for any text.
        let known: [String]?

        init(_ name: String, example: String = "FILE", known: [String]? = nil) {
            (self.name, self.example, self.known) = (name, example, known)
        }
    }

    /// Why a value is not taken.
    enum Refusal: Error {
        /// What is wrong with the value; the message names the option and the value before it.
        case value(String)
        /// The whole message.
        case sentence(String)
    }

    /// Takes the value of the option, which is empty for one without.
    typealias Take = @Sendable (inout CommandLineOptions, String) throws(Refusal) -> Void

    /// As it is typed, such as `--port`.
    let name: String
    /// Its value; `nil` for an option without one.
    let value: Value?
    /// The commands that take it. ``CommandLineOptions`` refuses it for the others. Every command takes `--help` and `--version`.
    let verbs: [CommandLineOptions.Verb]
    /// Whether it may be given several times.
    let isList: Bool
    /// What it does, in a few words, for a shell that completes it.
    let summary: String
    /// What it does, for the usage; empty where the name says it.
    let explanation: String
    /// Reads it into the options of the command line.
    let take: Take

    init(
        _ name: String, _ value: Value? = nil, for verbs: [CommandLineOptions.Verb], isList: Bool = false,
        summary: String, explanation: String = "", take: @escaping Take
    ) {
        self.name = name
        self.value = value
        self.verbs = verbs
        self.isList = isList
        self.summary = summary
        self.explanation = explanation
        self.take = take
    }

    /// Every option, in the order of the usage.
    static let all =
        ofStart + ofScreenLink + ofScreens + ofServe + ofDemoTenant + ofConformance + ofMoveStore + ofRestore
        + ofRotateKey
        + ofTryClient + [help, version]

    /// The option of a name; `nil` where there is none.
    static func named(_ name: String) -> CommandLineOption? { all.first { $0.name == name } }

    static let help = CommandLineOption("--help", for: CommandLineOptions.Verb.allCases, summary: "print the usage") {
        _, _ in
    }
    static let version = CommandLineOption(
        "--version", for: CommandLineOptions.Verb.allCases, summary: "print the version"
    ) { _, _ in }

    // MARK: Values

    /// Refuses a value that has a problem.
    static func check(_ problem: String?) throws(Refusal) {
        if let problem { throw .value(problem) }
    }

    /// A number that consists of digits alone.
    static func number(_ value: String, in range: ClosedRange<Int>, _ expected: String) throws(Refusal) -> Int {
        guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(value), range.contains(number)
        else { throw .value(expected) }
        return number
    }
}

extension CommandLineOption: Equatable, CustomStringConvertible {
    var description: String { name }

    static func == (one: CommandLineOption, other: CommandLineOption) -> Bool { one.name == other.name }
}
