package import Certificates
package import Configuration
package import FoundationEssentials
internal import Glibc
internal import Synchronization

/// A certificate in two files that are maintained by another program.
package final class ConfiguredCertificate: CertificateSource {
    private let files: LANSetting.CertificateFiles
    private let host: String
    private let seen = Mutex<[Stamp]>([])

    /// - Parameter host: the name that the certificate must be valid for.
    package init(_ files: LANSetting.CertificateFiles, host: String) {
        self.files = files
        self.host = host
    }

    package let authority: Certificate? = nil

    /// Identifies a version of a file.
    private struct Stamp: Equatable {
        let inode: UInt
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    package func isDue(now: Date) -> Bool { seen.withLock { $0 } != stamps }

    package func certificate(now: Date) throws(CertificateSourceError) -> ServerCertificate {
        // Read before the content: a later write then counts as another change.
        let stamps = stamps
        seen.withLock { $0 = stamps }
        let chain = try text(of: files.chain)
        let key = try text(of: files.key)
        do {
            let certificate = try ServerCertificate.read(chainPEM: chain, keyPEM: key)
            try certificate.check(for: host, now: now)
            return certificate
        } catch {
            let path = [.noKey, .encryptedKey].contains(error.kind) ? files.key : files.chain
            throw CertificateSourceError(line: "\(path): \(error)")
        }
    }

    private var stamps: [Stamp] {
        [files.chain, files.key].map { path in
            var status = stat()
            // The stamp of a missing file.
            guard stat(path, &status) == 0 else { return Stamp(inode: 0, size: 0, seconds: 0, nanoseconds: 0) }
            return Stamp(
                inode: UInt(status.st_ino), size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
                nanoseconds: status.st_mtim.tv_nsec)
        }
    }

    /// The maximum size of a file in bytes.
    private static let limit = 1 << 20

    private func text(of path: String) throws(CertificateSourceError) -> String {
        guard let file = fopen(path, "re") else {
            throw CertificateSourceError(
                line:
                    "\(path) can't be read: \(String(cString: strerror(errno))). The user of this program must be able to read it."
            )
        }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: ConfiguredCertificate.limit)
        let count = fread(&bytes, 1, bytes.count, file)
        guard count < bytes.count, ferror(file) == 0 else {
            throw CertificateSourceError(line: "\(path) is no file with a certificate or a key.")
        }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
