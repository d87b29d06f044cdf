import FoundationEssentials

/// A settings file that was read: its values, and where they stand.
struct SettingsFile: Sendable {
    /// The name as it was given, for messages.
    let name: String
    /// The root's values.
    let values: [String: SettingsValue]
    /// The line of each value by path; empty for a binary property list.
    let lines: [String: Int]
    /// What is to be said about how it was read.
    var notices: [SettingsNotice] = []

    /// Larger files are not settings.
    static let maxBytes = 1_000_000

    /// Reads the file at `path`.
    /// - Throws: every problem that can be found before the keys are looked at.
    static func read(path: String) throws(SettingsFailure) -> SettingsFile {
        try read(Array(contents(of: path)), name: path)
    }

    /// Reads a property list, in XML or binary.
    /// - Parameter isFragment: whether it was copied from somewhere, perhaps without its last lines.
    static func read(_ bytes: [UInt8], name: String, isFragment: Bool = false) throws(SettingsFailure) -> SettingsFile {
        func failure(_ text: String) -> SettingsFailure {
            SettingsFailure(problems: [SettingsProblem(source: name, text)])
        }
        if bytes.starts(with: "bplist".utf8) { return try decode(Data(bytes), name: name, lines: [:]) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw failure("not a property list: neither binary nor UTF-8 text")
        }
        // Foundation also reads the old form { a = b; }, in which everything is a string and a plain word is a whole file.
        guard text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).hasPrefix("<") else {
            throw failure("not a property list: expected XML that begins with <?xml or <plist")
        }
        let completion = PropertyListFrame.completed(bytes, isFragment: isFragment)
        let scan = PropertyListScanner(completion.text)
        guard scan.problems.isEmpty else {
            throw SettingsFailure(
                problems: scan.problems.map {
                    SettingsProblem(source: name, line: $0.line, "not a property list: \($0.text)")
                })
        }
        var file = try decode(Data(scan.repaired), name: name, lines: scan.lines)
        file.notices = CommentedSettings.notices(in: completion.text, scan, name: name)
        if let missing = completion.missing {
            file.notices.append(
                SettingsNotice(
                    source: name, line: scan.lines[""], "there is no \(missing); the file is read as if it were there"))
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
            throw SettingsFailure(problems: [SettingsProblem(source: name, "not a property list that can be read")])
        }
        guard case .dictionary(let values) = root else {
            throw SettingsFailure(
                problems: [SettingsProblem(source: name, "expected a <dict> of settings, found \(root.typeName)")])
        }
        return SettingsFile(name: name, values: values, lines: lines)
    }

    /// The bytes of the file at `path`.
    static func contents(of path: String) throws(SettingsFailure) -> Data {
        func failure(_ text: String) -> SettingsFailure {
            SettingsFailure(problems: [SettingsProblem(source: path, text)])
        }
        let file = URL(filePath: path).resolvingSymlinksInPath()
        do {
            // A pipe would never end and a device has no end; both are told by their type before they are opened.
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            switch attributes[.type] as? FileAttributeType {
            case .typeDirectory?:
                throw failure("this is a folder; expected a settings file, such as \(path)/settings.plist")
            case .typeRegular?: break
            default: throw failure("this is not a regular file; expected a settings file")
            }
            let data = try Data(contentsOf: file)
            guard data.count <= maxBytes else { throw failure("larger than 1 MB; expected a settings file") }
            guard !data.isEmpty else { throw failure("the file is empty; expected a property list") }
            return data
        } catch let failure as SettingsFailure {
            throw failure
        } catch let error as CocoaError {
            throw failure(text(for: error, path: path))
        } catch {
            throw failure("the file can't be read")
        }
    }

    /// What an error of Foundation means for the person who started the program.
    static func text(for error: CocoaError, path: String) -> String {
        switch error.code {
        case .fileReadNoSuchFile, .fileNoSuchFile:
            let folder = FileManager.default.currentDirectoryPath
            return path.hasPrefix("/")
                ? "there is no such file" : "there is no such file in \(folder); name one with --settings FILE"
        case .fileReadNoPermission: return "no permission to read this file"
        default: return "the file can't be read"
        }
    }
}
