internal import Glibc
internal import Synchronization

/// The file of the audit log: only appended to, and closed to others. When its name leads elsewhere, because logrotate has renamed it, the
/// next line goes to a new file of that name.
package final class AuditFile: Sendable {
    /// Why a line was not written, or the file not opened: the operation and the system's reason.
    package struct Failure: Error { let reason: String }

    private let path: String
    private let state: Mutex<State>

    private struct State {
        var descriptor: Int32
        var identity: Identity?
        /// Whether the last line is incomplete: the next one must not continue it.
        var isTorn = false
    }

    private struct Identity: Equatable {
        let device: UInt
        let inode: UInt

        init(_ status: stat) { (device, inode) = (UInt(status.st_dev), UInt(status.st_ino)) }
    }

    /// Opens the file, or makes it.
    /// - Throws: ``Failure``.
    package init(_ path: String) throws(Failure) {
        self.path = path
        let (descriptor, identity) = try AuditFile.opened(path)
        state = Mutex(State(descriptor: descriptor, identity: identity))
    }

    deinit { state.withLock { _ = close($0.descriptor) } }

    /// Appends a line.
    /// - Throws: ``Failure``.
    package func append(_ line: [UInt8]) throws(Failure) {
        try state.withLock { state throws(Failure) in
            if !AuditFile.isStill(state.identity, path) {
                // Rather the old file than none.
                if let (descriptor, identity) = try? AuditFile.opened(path) {
                    close(state.descriptor)
                    state = State(descriptor: descriptor, identity: identity)
                }
            }
            let bytes = (state.isTorn ? [UInt8(ascii: "\n")] : []) + line + [UInt8(ascii: "\n")]
            let count = write(state.descriptor, bytes, bytes.count)
            if count == bytes.count {
                state.isTorn = false
                return
            }
            let reason = count < 0 ? AuditFile.reason() : "it took a part of the line"
            if count > 0 { state.isTorn = true }
            throw Failure(reason: reason)
        }
    }

    private static func opened(_ path: String) throws(Failure) -> (Int32, Identity) {
        // Not blocking: a pipe would keep the program until someone reads it.
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(reason: reason()) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw Failure(reason: "it is no regular file")
        }
        guard status.st_mode & 0o077 == 0 || fchmod(descriptor, 0o600) == 0 else {
            defer { close(descriptor) }
            throw Failure(reason: "others can read it, and its mode can't be changed to 0600")
        }
        return (descriptor, Identity(status))
    }

    private static func isStill(_ identity: Identity?, _ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && Identity(status) == identity
    }

    private static func reason() -> String { String(cString: strerror(errno)) }
}
