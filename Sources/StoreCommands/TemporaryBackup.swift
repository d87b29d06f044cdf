internal import FoundationEssentials
internal import Glibc
internal import Running
internal import Storage

/// A backup on its way to standard output, or from somewhere to the program, in a folder that no other user can open. It is deleted at the
/// end.
final class TemporaryBackup {
    private let folder: StateFolder
    /// The backup.
    var file: String { "\(folder.path)/backup" }

    /// Makes the folder.
    /// - Throws: ``StorageError``.
    init() throws(StorageError) {
        do { folder = try StateFolder.choose(.memory, environment: [:]) } catch {
            throw StorageError(.notPermitted, "A temporary folder can't be made.")
        }
    }

    deinit { folder.clear() }

    /// Copies the backup from a file, or from standard input.
    /// - Throws: ``StorageError``.
    func copy(from path: String) throws(StorageError) {
        let isInput = path == BackupCommand.standardStream
        let source = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw TemporaryBackup.failure("read \(path)") }
        defer { if !isInput { close(source) } }
        let copy = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard copy >= 0 else { throw TemporaryBackup.failure("write \(file)") }
        defer { close(copy) }
        try TemporaryBackup.copy(source, to: copy)
    }

    /// Copies the backup to standard output.
    /// - Throws: ``StorageError``.
    func copyToOutput() throws(StorageError) {
        let source = open(file, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw TemporaryBackup.failure("read \(file)") }
        defer { close(source) }
        try TemporaryBackup.copy(source, to: STDOUT_FILENO)
    }

    private static func copy(_ source: Int32, to target: Int32) throws(StorageError) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(source, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure("read the backup") }
            if count == 0 { return }
            var rest = buffer[..<count]
            while !rest.isEmpty {
                let written = rest.withUnsafeBytes { write(target, $0.baseAddress, $0.count) }
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { throw failure("write the backup") }
                rest = rest.dropFirst(written)
            }
        }
    }

    private static func failure(_ what: String) -> StorageError {
        let code = errno
        return StorageError(code == ENOSPC ? .full : .notPermitted, "can't \(what): \(String(cString: strerror(code)))")
    }
}
