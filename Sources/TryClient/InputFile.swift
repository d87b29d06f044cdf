internal import FoundationEssentials
internal import Running

/// A file that an option names, to be read.
enum InputFile {
    /// The bytes of a file.
    /// - Throws: ``StartupFailure`` for a file that is not there, or that can't be read.
    static func read(_ path: String) throws(StartupFailure) -> [UInt8] {
        if let bytes = FileManager.default.contents(atPath: path) { return Array(bytes) }
        let isThere = FileManager.default.fileExists(atPath: path)
        throw StartupFailure(
            lines: ["\(path): \(isThere ? "the file can't be read" : "there is no such file")."],
            exitCode: ExitCode.usage.rawValue)
    }
}
