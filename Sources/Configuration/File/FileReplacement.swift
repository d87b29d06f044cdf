internal import FoundationEssentials
internal import Glibc
package import Texts

/// Replaces a file's content atomically: a reader sees the old or the new content, even after a power failure.
package enum FileReplacement {
    /// Why a file was left unchanged.
    package enum Failure: Error, Equatable {
        /// Its content has changed since the edit was made.
        case changed
        /// It could not be written; the reason is the system's, in English, or one of our own.
        case notWritable(PageText)
    }

    /// Writes a new file next to it and renames that. Follows symbolic links; preserves mode and owner.
    /// - Parameter old: the content that the file must still have.
    package static func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(Failure) {
        guard let resolved = realpath(path, nil) else { throw failure() }
        defer { free(resolved) }
        let file = String(cString: resolved)
        var status = stat()
        // A rename would bypass the file's own mode.
        guard stat(file, &status) == 0, access(file, W_OK) == 0 else { throw failure() }
        let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
        var template = Array("\(folder)/.settings-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        // Not the file's own rights: the new file can't be made beside it.
        guard descriptor >= 0 else { throw failure(of: folder) }
        let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { close(descriptor) }
        do throws(Failure) {
            try fill(descriptor, with: new, like: status)
            guard let now = try? Data(contentsOf: URL(filePath: file)), Array(now) == old else { throw Failure.changed }
            guard rename(temporary, file) == 0 else { throw failure() }
        } catch {
            unlink(temporary)
            throw error
        }
        let place = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard place >= 0 else { return }
        fsync(place)
        close(place)
    }

    private static func fill(_ descriptor: Int32, with bytes: [UInt8], like status: stat) throws(Failure) {
        if status.st_uid != getuid() || status.st_gid != getgid() {
            guard fchown(descriptor, status.st_uid, status.st_gid) == 0 else { throw failure() }
        }
        guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw failure() }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure() }
            rest = rest.dropFirst(count)
        }
        guard fsync(descriptor) == 0 else { throw failure() }
    }

    /// - Parameter place: what could not be written, if it is not the file itself.
    package static func failure(of place: String? = nil) -> Failure {
        let reason = String(cString: strerror(errno))
        return .notWritable(.english(place.map { "\($0): \(reason)" } ?? reason))
    }
}
