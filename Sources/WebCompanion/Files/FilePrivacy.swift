internal import Glibc

/// Whether other users of the machine can get at a file or a folder.
enum FilePrivacy {
    /// Whether others may read or write what stands at `path`, links followed; `false` when there is nothing.
    static func isOpenToOthers(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o077 != 0
    }

    /// Takes the rights of others from a file; one that is closed to them stays as it is.
    /// - Returns: whether it is closed to them now.
    static func closeToOthers(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return status.st_mode & 0o077 == 0 || chmod(path, status.st_mode & 0o700) == 0
    }

    /// The path as a shell takes it.
    static func quoted(_ path: String) -> String {
        "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
