import Configuration

@testable import Administration

extension FuzzedParser {
    /// A settings file: each problem has a message, no secret is in them, and an edit changes what was requested and nothing else.
    static let settings = FuzzedParser("settings") { bytes in
        let file: SettingsFile
        do throws(SettingsFailure) {
            file = try SettingsFile.read(bytes, name: "settings.plist")
        } catch {
            try check(error.problems)
            return .refused
        }
        let edits: SettingsText.Edits = [
            "clientID": .string("a<&>\"b"), "language": nil, "kiosk": .boolean(true),
        ]
        if let edited = SettingsText(bytes).edited(edits) {
            let wanted = file.values.merging(edits.compactMapValues(\.self)) { $1 }.filter {
                edits[$0.key] != .some(nil)
            }
            try promise((try? SettingsFile.read(edited, name: "").values) == wanted, "an edit changes something else")
        }
        let result: SettingsReader.Result
        do throws(SettingsFailure) {
            result = try SettingsReader.read(file)
        } catch {
            try check(error.problems)
            for problem in error.problems { try promise(isSilent(problem, about: file), "a problem tells the secret") }
            return .refused
        }
        for notice in result.notices { try promise(isSilent(notice, about: file), "a notice tells the secret") }
        return .accepted
    }

    private static func check(_ problems: [SettingsProblem]) throws {
        try promise(!problems.isEmpty, "a refusal names no problem")
        for problem in problems { try promise(!problem.description.hasSuffix(": "), "a problem has no words") }
    }

    /// Whether a problem does not contain the secret; a short one may be part of any word, and one that is also another value does not count.
    private static func isSilent(_ problem: SettingsProblem, about file: SettingsFile) -> Bool {
        guard case .string(let secret)? = file.values["clientSecret"], secret.utf8.count >= 12 else { return true }
        let others = file.values.filter { $0.key != "clientSecret" }
        return !problem.description.contains(secret) || "\(others)".contains(secret)
    }
}
