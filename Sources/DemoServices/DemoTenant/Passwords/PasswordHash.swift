internal import CSodium

/// Password hashes with Argon2id (RFC 9106), in the usual text form `$argon2id$v=19$m=…`.
///
/// One hash takes 64 MiB and two passes, about a tenth of a second of a laptop. So it is made on a separate thread,
/// never on one that handles requests, and two at once at most; the others wait suspended.
enum PasswordHash {
    /// Bytes of the longest accepted password.
    static let maxPasswordLength = 1024

    /// Hashes a password with a random salt.
    static func make(_ password: String) async throws(PasswordHashError) -> String {
        let bytes = Array(password.utf8)
        guard bytes.count <= maxPasswordLength else { throw .tooLong }
        guard isReady, let made = await HashingThreads.shared.run({ hashed(bytes) }), let text = made else {
            throw .unavailable
        }
        return text
    }

    /// Whether `hash` was made from this password. `false` also for a hash that can't be read.
    static func verify(_ password: String, against hash: String) async -> Bool {
        let bytes = Array(password.utf8)
        guard isReady, bytes.count <= maxPasswordLength, hash.utf8.count < Int(crypto_pwhash_STRBYTES) else {
            return false
        }
        return await HashingThreads.shared.run { matches(bytes, hash) } ?? false
    }

    /// "sodium_init() initializes the library and should be called before any other function provided by Sodium." It fails only without a
    /// source of randomness.
    private static let isReady = sodium_init() >= 0

    private static func hashed(_ password: [UInt8]) -> String? {
        var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let code = unsafe crypto_pwhash_str(
            &text, characters(password), UInt64(password.count),
            UInt64(crypto_pwhash_OPSLIMIT_INTERACTIVE), Int(crypto_pwhash_MEMLIMIT_INTERACTIVE))
        guard code == 0 else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func matches(_ password: [UInt8], _ hash: String) -> Bool {
        // "str has to be zero-terminated"; the buffer has the size the declaration names.
        var text = hash.utf8.map { CChar(bitPattern: $0) }
        text += [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES) - text.count)
        return unsafe crypto_pwhash_str_verify(text, characters(password), UInt64(password.count)) == 0
    }

    /// The bytes as C wants them; the NUL is not counted and keeps the pointer of an empty password from being null.
    private static func characters(_ password: [UInt8]) -> [CChar] { password.map { CChar(bitPattern: $0) } + [0] }
}
