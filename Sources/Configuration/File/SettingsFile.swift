package import FoundationEssentials
package import Texts

/// A parsed settings file: its values, and their lines.
package struct SettingsFile: Sendable {
    /// The path as given, for messages.
    package let name: String
    /// The root's values.
    package let values: [String: SettingsValue]
    /// The line of each value by path; empty for a binary property list.
    package let lines: [String: Int]
    /// Notices about how it was read.
    package var notices: [SettingsNotice] = []

    package init(name: String, values: [String: SettingsValue], lines: [String: Int], notices: [SettingsNotice] = []) {
        (self.name, self.values, self.lines, self.notices) = (name, values, lines, notices)
    }

    /// The maximum size; larger files are no settings.
    package static let maxBytes = 1_000_000

    /// Reads the file at `path`.
    /// - Throws: every problem that can be found without looking at the keys.
    package static func read(path: String) throws(SettingsFailure) -> SettingsFile {
        try read(Array(contents(of: path)), name: path)
    }

    /// Reads a property list, in XML or binary.
    /// - Parameter isFragment: whether it was copied from another text, perhaps without its last lines.
    package static func read(_ bytes: [UInt8], name: String, isFragment: Bool = false) throws(SettingsFailure)
        -> SettingsFile
    {
        func failure(_ text: PageText) -> SettingsFailure {
            SettingsFailure(problems: [SettingsProblem(source: name, text)])
        }
        if bytes.starts(with: "bplist".utf8) { return try decode(Data(bytes), name: name, lines: [:]) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw failure(.words(\.settingsProblems.file.encoding))
        }
        // Foundation also reads the old format { a = b; }, in which everything is a string and a single word is a valid file.
        guard text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).hasPrefix("<") else {
            throw failure(.words(\.settingsProblems.file.noXML))
        }
        let completion = PropertyListFrame.completed(bytes, isFragment: isFragment)
        let scan = PropertyListScanner(completion.text)
        guard scan.problems.isEmpty else {
            throw SettingsFailure(
                problems: scan.problems.map {
                    SettingsProblem(
                        source: name, line: $0.line,
                        .words(\.settingsProblems.file.syntax, texts: ["problem": $0.text]))
                })
        }
        var file = try decode(Data(scan.repaired), name: name, lines: scan.lines)
        file.notices = CommentedSettings.notices(in: completion.text, scan, name: name)
        if let missing = completion.missing {
            file.notices.append(SettingsNotice(source: name, line: scan.lines[""], missing))
        }
        return file
    }

    private static func decode(_ data: Data, name: String, lines: [String: Int]) throws(SettingsFailure) -> SettingsFile
    {
        let root: SettingsValue
        do {
            let decoder = PropertyListDecoder()
            if let key = SettingsValue.budget { decoder.userInfo[key] = SettingsValue.Budget() }
            root = try decoder.decode(SettingsValue.self, from: data)
        } catch {
            throw SettingsFailure(problems: [SettingsProblem(source: name, .words(\.settingsProblems.file.unreadable))])
        }
        guard case .dictionary(let values) = root else {
            throw SettingsFailure(
                problems: [
                    SettingsProblem(
                        source: name, .words(\.settingsProblems.file.noDict, texts: ["type": root.typeName]))
                ])
        }
        return SettingsFile(name: name, values: values, lines: lines)
    }

    /// The bytes of the file at `path`.
    package static func contents(of path: String) throws(SettingsFailure) -> Data {
        func failure(_ text: PageText) -> SettingsFailure {
            SettingsFailure(problems: [SettingsProblem(source: path, text)])
        }
        let file = URL(filePath: path).resolvingSymlinksInPath()
        do {
            // A pipe would never end and a device has no end; the type is checked before opening.
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            switch attributes[.type] as? FileAttributeType {
            case .typeDirectory?:
                throw failure(.words(\.settingsProblems.file.folder, ["path": "\(path)/settings.plist"]))
            case .typeRegular?: break
            default: throw failure(.words(\.settingsProblems.file.notRegular))
            }
            let data = try Data(contentsOf: file)
            guard data.count <= maxBytes else { throw failure(.words(\.settingsProblems.file.tooLarge)) }
            guard !data.isEmpty else { throw failure(.words(\.settingsProblems.file.empty)) }
            return data
        } catch let failure as SettingsFailure {
            throw failure
        } catch let error as CocoaError {
            throw failure(text(for: error, path: path))
        } catch {
            throw failure(.words(\.settingsProblems.file.cannotRead))
        }
    }

    /// The message for an error of Foundation.
    package static func text(for error: CocoaError, path: String) -> PageText {
        switch error.code {
        case .fileReadNoSuchFile, .fileNoSuchFile:
            let folder = FileManager.default.currentDirectoryPath
            return path.hasPrefix("/")
                ? .words(\.settingsProblems.file.notThere)
                : .words(\.settingsProblems.file.notInFolder, ["folder": folder])
        case .fileReadNoPermission: return .words(\.settingsProblems.file.noPermission)
        default: return .words(\.settingsProblems.file.cannotRead)
        }
    }
}
