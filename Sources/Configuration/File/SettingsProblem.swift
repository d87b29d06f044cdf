internal import Running
package import Texts

/// One problem of the settings, printed as one line on stderr.
package struct SettingsProblem: Sendable, Hashable, CustomStringConvertible {
    /// The file's name, `environment` or `command line`.
    package let source: String
    /// The line in the file, from 1; `nil` when the file has no lines or the problem no position.
    package let line: Int?
    /// The key, or several, or a path such as `policies[1].kind`; `nil` for the file as a whole.
    package let key: String?
    /// The value as it may be printed: of limited length, secrets masked.
    package let value: PageText?
    /// The problem and what was expected: a translatable text, or English where no page shows it.
    package let text: PageText

    package init(source: String, line: Int? = nil, key: String? = nil, value: PageText? = nil, _ text: PageText) {
        self.source = source
        self.line = line
        self.key = key
        self.value = value
        self.text = text
    }

    package var description: String {
        let place = line.map { "\(source):\($0)" } ?? source
        let subject = key.map { key in value.map { "\(key) = \($0.plainEnglish)" } ?? key }
        return [place, subject, text.plainEnglish].compactMap(\.self).joined(separator: ": ")
    }
}

extension SettingsProblem {
    /// For a page: the text with the key.
    package var textWithKey: PageText {
        key.map { .words(\.settingsProblems.about, ["key": $0], texts: ["problem": text]) } ?? text
    }

    /// For a page: the text with the key and the value.
    package var textWithValue: PageText {
        guard let key, let value else { return textWithKey }
        return .words(\.settingsProblems.aboutValue, ["key": key], texts: ["value": value, "problem": text])
    }
}

/// How a setting was understood, or that it has no effect, for the log; has the same fields as a problem.
package typealias SettingsNotice = SettingsProblem

/// Why the program does not start: all problems at once.
package struct SettingsFailure: Error, Equatable {
    /// In the order of the file; never empty.
    package let problems: [SettingsProblem]
    /// `EX_CONFIG` of sysexits.h.
    package static let exitCode = ExitCode.configuration.rawValue
}
