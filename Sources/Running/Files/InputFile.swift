internal import FoundationEssentials

/// A file that the command line names, to be read.
package enum InputFile {
    /// The bytes of a file.
    /// - Throws: ``StartupFailure`` for a file that is not there, or that can't be read.
    package static func read(_ path: String) throws(StartupFailure) -> [UInt8] {
        if let bytes = FileManager.default.contents(atPath: path) { return Array(bytes) }
        throw StartupFailure(lines: [problem(path)], exitCode: ExitCode.usage.rawValue)
    }

    /// The sentence about a file that is not there, or that can't be read.
    package static func problem(_ path: String) -> String {
        let isThere = FileManager.default.fileExists(atPath: path)
        return "\(path): \(isThere ? "the file can't be read" : "there is no such file")."
    }
}
