internal import Glibc

/// Shows that programs of this machine use a key, so that a command that replaces it can wait for their end. It ends with the process,
/// however that ends.
public final class UseLock: Sendable {
    private let descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Takes the lock beside other programs that use the key; `nil` when the file for it can't be made.
    /// - Parameter path: a file for the lock alone.
    /// - Throws: ``StorageError`` `busy` while a command replaces the key.
    public static func shared(_ path: String) throws(StorageError) -> UseLock? {
        guard let lock = take(path, LOCK_SH) else {
            guard errno != EWOULDBLOCK else {
                throw StorageError(
                    .busy, "rotate-key replaces the key at the moment: start the program when it has ended")
            }
            return nil
        }
        return lock
    }

    /// Takes the lock for a command alone.
    /// - Returns: `nil` while a program has it.
    /// - Throws: ``StorageError`` when the file can't be made.
    public static func exclusive(_ path: String) throws(StorageError) -> UseLock? {
        guard let lock = take(path, LOCK_EX) else {
            guard errno == EWOULDBLOCK else { throw FileSystem.failure("lock \(path)") }
            return nil
        }
        return lock
    }

    private static func take(_ path: String, _ kind: Int32) -> UseLock? {
        try? FileSystem.makeFolder(FileSystem.folder(of: path))
        let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, kind | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            errno = code
            return nil
        }
        return UseLock(descriptor)
    }
}
