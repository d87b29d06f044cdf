import Glibc

/// The few calls on files and folders that stores and keys need.
///
/// Nothing here opens a file that SQLite has open: "if a thread calls close() on any file descriptor of the file, all
/// of the process's locks on it are released" (sqlite.org/howtocorrupt.html, section 2.2).
enum FileSystem {
    enum Kind: Equatable { case absent, file, other }

    /// What is at `path`, links followed; a link that leads nowhere is `other` and not `absent`.
    static func kind(of path: String) -> Kind {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            let isMissing = errno == ENOENT
            return isLink(path) ? .other : isMissing ? .absent : .file
        }
        return status.st_mode & S_IFMT == S_IFREG ? .file : .other
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The same place without symbolic links; `path` itself when there is nothing yet.
    static func resolved(_ path: String) -> String {
        guard let real = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "store.sqlite") }

    /// Makes a folder and those above it, mode 0700; one that exists stays as it is.
    static func makeFolder(_ path: String) throws(StorageError) {
        if unsafe mkdir(path, 0o700) == 0 { return }
        switch errno {
        case EEXIST:
            var status = stat()
            guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
                throw StorageError(.notPermitted, "\(path) is not a folder")
            }
        case ENOENT where folder(of: path) != path:
            try makeFolder(folder(of: path))
            if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw failure("make the folder \(path)") }
        default: throw failure("make the folder \(path)")
        }
    }

    static func canWrite(folder: String) -> Bool { unsafe access(folder, W_OK | X_OK) == 0 }

    /// A new folder that no other user could have prepared. When the process ends, it is removed with the stores in it: nobody else has
    /// their key.
    static func makeTemporaryFolder() throws(StorageError) -> String {
        let base = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        var template = Array((base + "/web-companion-XXXXXX").utf8CString)
        guard unsafe mkdtemp(&template) != nil else { throw failure("make a folder in \(base)") }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        TemporaryFolders.removeAtExit(folder)
        return folder
    }

    /// Removes a store that could not be used and the temporary folder that was made for it.
    static func removeStore(_ path: String, in folder: String) {
        removeDatabase(path)
        _ = unsafe rmdir(folder)
    }

    /// Removes a SQLite file and what belongs to it.
    static func removeDatabase(_ path: String) {
        for suffix in ["", "-wal", "-shm", "-journal"] { _ = unsafe unlink(path + suffix) }
    }

    /// Makes an empty file of mode 0600: SQLite would take 0644, and gives `-wal` and `-shm` the mode of the file.
    static func makeEmptyFile(_ path: String) throws(StorageError) {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            if errno == EEXIST { return }
            throw failure("make \(path)")
        }
        close(descriptor)
    }

    /// Removes the permissions of other users from a file; another user's file stays as it is.
    static func makePrivate(_ path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & 0o077 != 0 else { return }
        _ = unsafe chmod(path, 0o600)
    }

    static func rename(_ old: String, to new: String) -> Bool { unsafe Glibc.rename(old, new) == 0 }

    /// The error of the call that failed last.
    static func failure(_ what: String) -> StorageError {
        let code = errno
        let kind: StorageError.Kind =
            switch code {
            case EACCES, EPERM, EROFS, ENOENT, ENOTDIR, ELOOP: .notPermitted
            case ENOSPC, EDQUOT: .full
            default: .unusable
            }
        return StorageError(kind, "can't \(what): \(unsafe String(cString: strerror(code)))")
    }
}

/// A lock on a folder, held while a store in it is opened. It ends with the process, and leaves no file behind.
struct FolderLock {
    private let descriptor: Int32

    static let maxTries = 1000
    /// Microseconds between two tries.
    static let pause: UInt32 = 10_000

    /// Takes the lock; waits for at most ten seconds, since a process that was stopped may hold it for ever.
    init(_ folder: String) {
        descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        for _ in 0..<FolderLock.maxTries {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
            usleep(FolderLock.pause)
        }
    }

    func release() {
        if descriptor >= 0 { close(descriptor) }
    }
}
