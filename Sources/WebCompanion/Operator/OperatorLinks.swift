internal import Cryptography
internal import FoundationEssentials
internal import Glibc
internal import HTTP
internal import Sessions

/// The one-time links that make a browser the operator's: `/operator?token=…`.
///
/// A token is 256 random bits and good once, for ten minutes. What is kept of it is its SHA-256, as the name of a file in a folder
/// that only the user of this program can open: so a command beside the running program can make a link too
/// (``OperatorLinkCommand``), and using one up is taking its file away, which works once, whoever else tries.
struct OperatorLinks: Sendable {
    /// Where the files are.
    let folder: String
    let now: @Sendable () -> Date

    /// Seconds that a link is good for: long enough to be copied from a terminal to a browser.
    static let lifetime: TimeInterval = 600
    /// How many may be waiting; the file names of more would be junk.
    static let maxCount = 100

    /// The folder of a keychain's links.
    static func folder(in folder: StateFolder, keychain name: String) -> String {
        "\(folder.path)/\(name).operator-links"
    }

    /// The link with a token.
    static func address(of token: String, at url: HTTPURL) -> String { "\(url.origin)/operator?token=\(token)" }

    /// Makes a link's token.
    /// - Throws: ``StartupFailure`` when nothing can be written there.
    func make() throws -> String {
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

    /// Uses a token up.
    /// - Returns: whether it was good: one that was made here, not used before, and not too old.
    func take(_ token: String) -> Bool {
        guard token.utf8.count == 43, (try? Base64URL.decode(token))?.count == 32 else { return false }
        let path = self.path(of: token)
        let expiry = self.expiry(at: path)
        guard unlink(path) == 0, let expiry else { return false }
        return isGood(expiry)
    }

    /// One that ends later than a new one was made under a wrong clock.
    private func isGood(_ expiry: Date) -> Bool {
        let left = expiry.timeIntervalSince(now())
        return left > 0 && left <= OperatorLinks.lifetime + SessionLimits.tolerance
    }

    /// Links that nobody has opened in time.
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
        let digits = SHA256.hash(Array(token.utf8)).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "\(folder)/\(digits.joined())"
    }

    private static func failure(_ folder: String) -> StartupFailure {
        StartupFailure(
            lines: ["A link to the settings can't be made: \(folder) can't be written."],
            exitCode: StartupFailure.temporary)
    }
}
