internal import Glibc

/// A text file that no other user of the machine can read.
public enum PrivateFile {
    /// Its text; `nil` when there is none.
    /// - Throws: ``StorageError`` for a link, and for a file that others can read.
    public static func read(_ path: String) throws(StorageError) -> String? {
        try KeyFile.read(path, isPrivate: true)
    }

    /// Writes it with mode 0600, whole or not at all; one that is there is replaced.
    /// - Throws: ``StorageError`` when the system refuses.
    public static func replace(_ path: String, with text: String) throws(StorageError) {
        try FileSystem.makeFolder(FileSystem.folder(of: path))
        let draft = "\(path).new-\(Sodium.random(8).map { String($0, radix: 16) }.joined())"
        let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileSystem.failure("write \(path)") }
        let bytes = Array(text.utf8)
        let isWritten = unsafe write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
        let failure = FileSystem.failure("write \(path)")
        close(descriptor)
        guard isWritten, FileSystem.rename(draft, to: path) else {
            _ = unsafe unlink(draft)
            throw failure
        }
    }
}
