internal import FoundationEssentials
internal import HTML
internal import JSON
internal import Running

/// A file that `--report` names. The end of the name is its form (``TryClientOptions/reportSuffixes``).
struct ReportFile {
    let path: String

    init(_ path: String) { self.path = path }

    /// The path from the root, to find the file again.
    var absolutePath: String {
        path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    }

    private var folder: String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// Refuses a path where no file can be, before a run whose result would be lost.
    /// - Throws: ``StartupFailure``.
    func requireWritable() throws {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder else {
            throw failure("there is no folder \(MessageText.quoted(folder)).")
        }
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
            guard !isFolder else { throw failure("it is a folder.") }
            guard FileManager.default.isWritableFile(atPath: path) else { throw failure("it can't be written.") }
        } else if !FileManager.default.isWritableFile(atPath: folder) {
            throw failure("the folder \(MessageText.quoted(folder)) can't be written.")
        }
    }

    /// Writes the report; a file that is there is replaced.
    /// - Throws: ``StartupFailure``.
    func write(_ report: ClientTrialReport) throws {
        let bytes: [UInt8] =
            switch path.split(separator: ".").last {
            case "json": report.json.encoded()
            case "xml": Array(report.junit.utf8)
            case "md": Array(report.markdown.utf8)
            case "sarif": report.sarif.encoded()
            case "svg": Array(report.badge.utf8)
            default: ClientTrialPage(report: report).document.rendered()
            }
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
            throw StartupFailure(lines: ["\(path) can't be written."], exitCode: StartupFailure.temporary)
        }
    }

    private func failure(_ reason: String) -> StartupFailure {
        StartupFailure(lines: ["--report \(path): \(reason)"], exitCode: ExitCode.usage.rawValue)
    }
}
