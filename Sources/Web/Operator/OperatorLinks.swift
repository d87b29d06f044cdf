internal import Cryptography
package import FoundationEssentials
internal import Glibc
package import HTTP
package import Running
internal import Sessions

/// The one-time links that make a browser the operator's: `/operator?token=…`.
///
/// A token is 256 random bits and valid once, for ten minutes. Its SHA-256 is stored as the name of a file in a folder that only
/// the user of this program can open: so a separate command can create a link too (``OperatorLinkCommand``), and consuming one
/// is deleting its file, which succeeds only once, even with concurrent attempts.
package struct OperatorLinks: Sendable {
    /// The folder of the files.
    package let folder: String
    package let now: @Sendable () -> Date

    package init(folder: String, now: @escaping @Sendable () -> Date) {
        (self.folder, self.now) = (folder, now)
    }

    /// The lifetime of a link in seconds: long enough to be copied from a terminal to a browser.
    package static let lifetime: TimeInterval = 600
    /// The maximum number of unused links; beyond it, all are removed.
    package static let maxCount = 100

    /// The folder for the links of a keychain.
    package static func folder(in folder: StateFolder, keychain name: String) -> String {
        "\(folder.path)/\(name).operator-links"
    }

    /// The link for a token.
    package static func address(of token: String, at url: HTTPURL) -> String { "\(url.origin)/operator?token=\(token)" }

    /// Creates a link's token.
    /// - Throws: ``StartupFailure`` when the folder can't be written.
    package func make() throws -> String {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch { throw OperatorLinks.failure(folder) }
        removeOld()
        let token = RandomBytes.token()
        let descriptor = open(path(of: token), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw OperatorLinks.failure(folder) }
        defer { close(descriptor) }
        let text = Array("\(Int((now() + OperatorLinks.lifetime).timeIntervalSince1970))\n".utf8)
        guard write(descriptor, text, text.count) == text.count else { throw OperatorLinks.failure(folder) }
        return token
    }

    /// Consumes a token.
    /// - Returns: whether it was valid: created here, unused and not expired.
    package func take(_ token: String) -> Bool {
        guard token.utf8.count == 43, (try? Base64URL.decode(token))?.count == 32 else { return false }
        let path = self.path(of: token)
        let expiry = self.expiry(at: path)
        guard unlink(path) == 0, let expiry else { return false }
        return isGood(expiry)
    }

    /// An expiry later than that of a new link was set by a wrong clock.
    private func isGood(_ expiry: Date) -> Bool {
        let left = expiry.timeIntervalSince(now())
        return left > 0 && left <= OperatorLinks.lifetime + SessionLimits.tolerance
    }

    /// Removes expired links.
    private func removeOld() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names
        where names.count > OperatorLinks.maxCount || !(expiry(at: "\(folder)/\(name)").map(isGood) ?? false) {
            unlink("\(folder)/\(name)")
        }
    }

    private func expiry(at path: String) -> Date? {
        guard let bytes = FileManager.default.contents(atPath: path), bytes.count < 32,
            let seconds = Int(String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" })
        else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(seconds))
    }

    private func path(of token: String) -> String {
        "\(folder)/\(SHA256.hash(Array(token.utf8)).hexadecimal)"
    }

    private static func failure(_ folder: String) -> StartupFailure {
        StartupFailure(
            lines: ["A link to the settings can't be made: \(folder) can't be written."],
            exitCode: StartupFailure.temporary)
    }
}
