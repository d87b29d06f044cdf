/// One thing that is wrong with the settings, as one line for stderr.
struct SettingsProblem: Sendable, Hashable, CustomStringConvertible {
    /// The file's name, `environment` or `command line`.
    let source: String
    /// The line in the file, from 1; `nil` when the file has no lines or the problem no place.
    let line: Int?
    /// The key, or several, or a path such as `policies[1].kind`; `nil` for the file as a whole.
    let key: String?
    /// The value as it may be printed: bounded, secrets masked.
    let value: String?
    /// What is wrong and what was expected.
    let text: String

    init(source: String, line: Int? = nil, key: String? = nil, value: String? = nil, _ text: String) {
        self.source = source
        self.line = line
        self.key = key
        self.value = value
        self.text = text
    }

    var description: String {
        let place = line.map { "\(source):\($0)" } ?? source
        return [place, key.map { key in value.map { "\(key) = \($0)" } ?? key }, text].compactMap { $0 }
            .joined(separator: ": ")
    }
}

/// Something that was understood or has no effect, for the log; the same shape as a problem.
typealias SettingsNotice = SettingsProblem

/// Why the program does not start: every problem at once.
struct SettingsFailure: Error, Equatable {
    /// In the order of the file; never empty.
    let problems: [SettingsProblem]
    /// `EX_CONFIG` of sysexits.h.
    static let exitCode = ExitCode.configuration.rawValue
}
