internal import Cryptography

/// The code that a person types to connect a device (RFC 8628 section 6.1): eight of twenty consonants, so that it spells no word.
struct UserCode: Sendable, Hashable {
    private static let letters = Array("BCDFGHJKLMNPQRSTVWXZ")
    private static let count = 8

    /// As it is shown: two groups of four with a hyphen.
    let text: String
    /// What is stored.
    var stored: [UInt8] { SecretHandle.stored(text) }

    private init(letters: [Character]) {
        text = "\(String(letters.prefix(Self.count / 2)))-\(String(letters.dropFirst(Self.count / 2)))"
    }

    /// A random one, of 34 bits.
    static func random() -> UserCode {
        UserCode(letters: (0..<count).map { _ in letters[Int.random(in: 0..<letters.count)] })
    }

    /// The code as a user has typed it, in either case and with any punctuation; `nil` when it can't be one.
    init?(typed text: String) {
        guard text.utf8.count <= 100 else { return nil }
        let typed = text.uppercased().filter { $0.isLetter || $0.isNumber }
        guard typed.count == Self.count, typed.allSatisfy(Self.letters.contains) else { return nil }
        self.init(letters: Array(typed))
    }
}
