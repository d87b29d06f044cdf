internal import FoundationEssentials
internal import Glibc

/// Where this program stores its files: the folder that a service manager made for it (`$STATE_DIRECTORY`, systemd.exec(5)), or
/// `$XDG_STATE_HOME/web-companion`, or `~/.local/state/web-companion` (XDG Base Directory Specification 0.8).
package struct StateFolder: Sendable {
    /// Where it is.
    package enum Place: Sendable, Hashable {
        /// `$XDG_STATE_HOME/web-companion`, or its default.
        case stateFolder
        /// An absolute path.
        case folder(String)
        /// In memory: sign-ins end with the program.
        case memory
    }

    package let path: String
    /// Whether it is deleted when the program ends.
    package let isTemporary: Bool

    package init(path: String, isTemporary: Bool) { (self.path, self.isTemporary) = (path, isTemporary) }

    /// The folder in the settings. It is created when something is stored in it.
    package static func choose(_ place: Place, environment: [String: String]) throws -> StateFolder {
        switch place {
        case .folder(let path): return own(in: path)
        case .memory: return try temporary()
        case .stateFolder:
            // Several folders are separated by colons; the unit lists this program's own first.
            if let folder = environment["STATE_DIRECTORY"]?.split(separator: ":").first, folder.hasPrefix("/") {
                return own(in: String(folder))
            }
            // "All paths … must be absolute. If … relative the path should be considered invalid and ignored."
            if let base = environment["XDG_STATE_HOME"], base.hasPrefix("/") {
                return own(in: "\(base)/web-companion")
            }
            if let home = environment["HOME"], home.hasPrefix("/") {
                return own(in: "\(home)/.local/state/web-companion")
            }
            throw StartupFailure(
                lines: ["There is no place to keep sign-ins: neither XDG_STATE_HOME nor HOME names a folder."],
                exitCode: StartupFailure.configuration)
        }
    }

    /// The folder, or one in it where it is a volume that belongs to root and to a group of this process, as Kubernetes mounts it for a user
    /// of its choice (`fsGroup`). Only root and that group could have prepared anything there.
    private static func own(in path: String) -> StateFolder {
        var status = stat()
        let isVolume =
            stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == 0 && geteuid() != 0
            && status.st_mode & 0o007 == 0 && access(path, W_OK | X_OK) == 0
        return StateFolder(path: isVolume ? "\(path)/web-companion" : path, isTemporary: false)
    }

    /// A temporary folder that no other user can open.
    private static func temporary() throws -> StateFolder {
        var template = Array("\(FileManager.default.temporaryDirectory.path)/web-companion-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw StartupFailure(
                lines: ["A temporary folder can't be made in \(FileManager.default.temporaryDirectory.path)."],
                exitCode: StartupFailure.temporary)
        }
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return StateFolder(path: path, isTemporary: true)
    }

    /// Deletes a temporary folder.
    package func clear() {
        if isTemporary { try? FileManager.default.removeItem(atPath: path) }
    }
}
