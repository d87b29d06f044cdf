internal import FoundationEssentials

/// The folder of a program that was unpacked with everything that it needs beside it, instead of being installed into the system.
package enum UnpackedFolder {
    /// The folder of this process's program.
    package static let current = folder(of: Environment.executable)

    /// The folder of a program at a path; `nil` for one that was installed, or built here. Anyone who can put files beside the program can
    /// replace the program too.
    package static func folder(
        of executable: String, exists: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
    ) -> String? {
        guard CommandName.name(of: executable) == CommandName.installed else { return nil }
        let folder = executable.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        return exists("\(folder)/Public/style.css") ? folder : nil
    }
}
