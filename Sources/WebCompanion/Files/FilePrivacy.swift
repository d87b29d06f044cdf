internal import Glibc

/// Whether other users of the machine can access a file or a folder.
enum FilePrivacy {
    /// Whether others may read or write the file at `path`, symbolic links followed; `false` when there is none.
    static func isOpenToOthers(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o077 != 0
    }

    /// Removes the permissions of others from a file.
    /// - Returns: whether others now have no access.
    static func closeToOthers(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return status.st_mode & 0o077 == 0 || chmod(path, status.st_mode & 0o700) == 0
    }

    /// The path, quoted for a shell.
    static func quoted(_ path: String) -> String {
        "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
