internal import FoundationEssentials
internal import HTML
internal import JSON
internal import Running

/// A file that `--report` names. The end of the name is its form: JSON, JUnit's XML, one HTML page, or Markdown.
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
        let bytes =
            path.hasSuffix(".json")
            ? report.json.encoded()
            : path.hasSuffix(".xml")
                ? Array(report.junit.utf8)
                : path.hasSuffix(".md")
                    ? Array(report.markdown.utf8) : ClientTrialPage(report: report).document.rendered()
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
            throw StartupFailure(lines: ["\(path) can't be written."], exitCode: StartupFailure.temporary)
        }
    }

    private func failure(_ reason: String) -> StartupFailure {
        StartupFailure(lines: ["--report \(path): \(reason)"], exitCode: ExitCode.usage.rawValue)
    }
}
