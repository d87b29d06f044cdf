internal import Configuration
internal import FoundationEssentials
internal import Glibc
internal import Texts

/// Copies the content of a settings file to a file next to it that only its owner can read: it may contain a secret.
enum SettingsBackup {
    /// More backups than anyone needs; beyond that, an old one has to be removed manually.
    static let maxCount = 1000

    /// Writes the content to a new file: `settings.plist.backup-1` and so on.
    /// - Returns: its path.
    static func make(of path: String, holding bytes: [UInt8]) throws(FileReplacement.Failure) -> String {
        for number in 1...maxCount {
            let backup = "\(path).backup-\(number)"
            let descriptor = open(backup, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            if descriptor < 0 {
                guard errno == EEXIST else { throw FileReplacement.failure(of: backup) }
                continue
            }
            defer { close(descriptor) }
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    let error = FileReplacement.failure()
                    unlink(backup)
                    throw error
                }
                rest = rest.dropFirst(count)
            }
            guard fsync(descriptor) == 0 else { throw FileReplacement.failure() }
            return backup
        }
        throw .notWritable(.words(\.settingsProblems.file.tooManyBackups))
    }
}
