internal import Glibc
internal import Texts

/// Whether other users of the machine can access a file or a folder.
package enum FilePrivacy {
    /// Whether others may read or write the file at `path`, symbolic links followed; `false` when there is none.
    package static func isOpenToOthers(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o077 != 0
    }

    /// Removes the permissions of others from a file that is to hold a secret.
    /// - Throws: ``FileReplacement/Failure/notWritable(_:)`` while others have access.
    package static func closeToOthers(_ path: String) throws(FileReplacement.Failure) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileReplacement.failure() }
        guard status.st_mode & 0o077 == 0 || chmod(path, status.st_mode & 0o700) == 0 else {
            throw .notWritable(.words(\.settingsProblems.file.readableSecret))
        }
    }
}
