import Glibc

/// Reads and makes the file that holds a key, with those that it has replaced.
enum KeyFile {
    /// The longest file that is read; each key needs 65 bytes.
    static let limit = 4096

    /// The text of a key file; `nil` when there is none.
    /// - Parameter isPrivate: whether it must be a plain file that no other user may read. Credentials of systemd are
    ///   guarded by their folder.
    static func read(_ path: String, isPrivate: Bool) throws(StorageError) -> String? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (isPrivate ? O_NOFOLLOW : 0))
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT: return nil
            case ELOOP: throw StorageError(.notPermitted, "\(path) is a symbolic link; a key file must be a plain file")
            default: throw FileSystem.failure("read the key \(path)")
            }
        }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw FileSystem.failure("read the key \(path)") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw StorageError(.invalidKey, "\(path) is not a plain file") }
        // Of the descriptor, not of the path: the file can't be exchanged between the check and the reading.
        guard !isPrivate || status.st_mode & 0o077 == 0 else {
            throw StorageError(
                .exposedKey, "\(path) can be read by other users of this machine; type: chmod 600 \(quoted(path))")
        }
        return String(decoding: try contents(of: descriptor, path), as: UTF8.self)
    }

    private static func contents(of descriptor: Int32, _ path: String) throws(StorageError) -> [UInt8] {
        var all: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: limit)
        while all.count <= limit {
            let count = unsafe Glibc.read(descriptor, &chunk, limit)
            if count < 0 {
                if errno == EINTR { continue }
                throw FileSystem.failure("read the key \(path)")
            }
            if count == 0 { break }
            all += chunk[..<count]
        }
        return all
    }

    /// Makes a key file of mode 0600, whole or not at all: it is written under another name and then linked, which
    /// fails when the file is there already. Then the one that is there stays.
    static func make(_ path: String, text: String) throws(StorageError) {
        try FileSystem.makeFolder(FileSystem.folder(of: path))
        let suffix = Sodium.random(8).map { String($0, radix: 16) }.joined()
        let draft = "\(path).new-\(suffix)"
        let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileSystem.failure("make the key file \(path)") }
        defer { _ = unsafe unlink(draft) }
        let bytes = Array(text.utf8)
        let isWritten = unsafe write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
        let failure = FileSystem.failure("write the key file \(path)")
        close(descriptor)
        guard isWritten else { throw failure }
        if unsafe link(draft, path) != 0, errno != EEXIST {
            // A file system without hard links: a rename replaces, so the lock keeps other processes out until then.
            let lock = FolderLock(FileSystem.folder(of: path))
            defer { lock.release() }
            guard FileSystem.kind(of: path) != .absent || FileSystem.rename(draft, to: path) else {
                throw FileSystem.failure("make the key file \(path)")
            }
        }
        syncFolder(of: path)
    }

    /// Replaces a key file, whole or not at all, and for good: records are sealed with the new key as soon as this returns.
    static func replace(_ path: String, text: String) throws(StorageError) {
        try PrivateFile.replace(path, with: text)
        syncFolder(of: path)
    }

    /// After a power cut the name must be there as well as the contents.
    private static func syncFolder(of path: String) {
        let folder = unsafe open(FileSystem.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private static func quoted(_ path: String) -> String {
        "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
