import Glibc

/// The key of one installation, from which every other key is derived, with the keys that it has replaced.
///
/// It alone seals. What one of its predecessors sealed can be opened for as long as that one is listed behind it.
public struct MasterKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// 32 bytes.
    public let bytes: [UInt8]
    /// The keys that it has replaced and that are still needed, the latest first. They have no predecessors themselves.
    public let predecessors: [MasterKey]

    static let count = 32
    /// How many keys may be listed together.
    static let maxListed = 8

    /// Takes 32 bytes.
    /// - Throws: ``StorageError`` `invalid-key` for another number.
    public init(bytes: [UInt8]) throws(StorageError) {
        guard bytes.count == MasterKey.count else {
            throw StorageError(.invalidKey, "a key has 32 bytes, not \(bytes.count)")
        }
        self.init(known: bytes)
    }

    /// A new random key, which is not stored.
    public static func random() -> MasterKey { MasterKey(known: Sodium.random(count)) }

    private init(known bytes: [UInt8], predecessors: [MasterKey] = []) {
        self.bytes = bytes
        self.predecessors = predecessors
    }

    /// The key and its predecessors, each alone.
    public var each: [MasterKey] { [MasterKey(known: bytes)] + predecessors }

    /// The same key as the latest predecessor of another one.
    public func replaced(by key: MasterKey) -> MasterKey {
        MasterKey(known: key.bytes, predecessors: each.filter { $0.bytes != key.bytes })
    }

    /// Names the key in what it has sealed, and reveals nothing about it.
    public var label: [UInt8] {
        Array(KeyDerivation.derive(from: bytes, purpose: "label").prefix(Sealer.labelCount))
    }

    /// Finds the key, in this order: `WEB_COMPANION_KEY`, the systemd credential `web-companion-key`, the key file. A
    /// key file that is not there is made, with its folder. Each holds 64 hexadecimal digits or base64url of 32 bytes,
    /// and after it, with blanks or line breaks between them, those of its predecessors.
    /// - Parameters:
    ///   - environment: the variables of the process.
    ///   - credentialsDirectory: the value of `$CREDENTIALS_DIRECTORY`, if there is one.
    ///   - file: the path of the key file.
    /// - Throws: ``StorageError`` `invalid-key`, `exposed-key`, `not-permitted` or `full`, with what to do. An existing
    ///   key is never replaced: what it sealed would be lost.
    public static func load(
        environment: [String: String], credentialsDirectory: String?, file: String
    ) throws(StorageError) -> MasterKey {
        if let text = environment[variable], !text.isEmpty { return try MasterKey(parsing: text, from: variable) }
        if let credentialsDirectory, !credentialsDirectory.isEmpty {
            let path = credentialsDirectory + credential
            if let text = try KeyFile.read(path, isPrivate: false) { return try MasterKey(parsing: text, from: path) }
        }
        if let text = try KeyFile.read(file, isPrivate: true) { return try MasterKey(parsing: text, from: file) }
        try KeyFile.make(file, text: hexadecimal(Sodium.random(count)) + "\n")
        // Read again: another process may have been faster, and then its key is the one.
        guard let text = try KeyFile.read(file, isPrivate: true) else {
            throw StorageError(.unusable, "\(file) was made and is gone again")
        }
        return try MasterKey(parsing: text, from: file)
    }

    /// Whether ``load(environment:credentialsDirectory:file:)`` would find the key outside of `file`.
    public static func isGiven(environment: [String: String], credentialsDirectory: String?) -> Bool {
        if environment[variable].map({ !$0.isEmpty }) == true { return true }
        guard let credentialsDirectory, !credentialsDirectory.isEmpty else { return false }
        return exists(at: credentialsDirectory + credential)
    }

    /// Whether a key file is there, so that ``load(environment:credentialsDirectory:file:)`` makes none.
    public static func exists(at file: String) -> Bool { FileSystem.kind(of: file) != .absent }

    private static let variable = "WEB_COMPANION_KEY"
    private static let credential = "/web-companion-key"

    /// The text of a key file: the key, and each of its predecessors on a line of its own.
    public var text: String { each.map { MasterKey.hexadecimal($0.bytes) + "\n" }.joined() }

    /// Writes the key into a file of mode 0600, unless one is there.
    /// - Throws: ``StorageError``.
    public func install(at file: String) throws(StorageError) { try KeyFile.make(file, text: text) }

    /// Writes a new key into a key file, in front of this one. A kill or a power cut leaves the former file or the new
    /// one, and once the new key is returned no power cut can take it away.
    /// - Returns: the new key, with this one and its predecessors behind it.
    /// - Throws: ``StorageError``; the file is as it was then. `invalid-key` when too many are listed already.
    public func replaceByNew(in file: String) throws(StorageError) -> MasterKey {
        guard each.count < MasterKey.maxListed else {
            throw StorageError(
                .invalidKey,
                "\(file) lists \(each.count) keys, each of which is tried at every look-up: delete the last ones, which nothing needs"
            )
        }
        let key = replaced(by: .random())
        try KeyFile.replace(file, text: key.text)
        return key
    }

    /// The key in a text, such as that of a key file, with its predecessors behind it.
    /// - Parameter source: where the error says that the text comes from.
    /// - Throws: ``StorageError`` `invalid-key`.
    public init(parsing text: String, from source: String) throws(StorageError) {
        var keys: [MasterKey] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let bytes = MasterKey.decode(word.utf8) else { throw MasterKey.malformed(source) }
            if !keys.contains(where: { $0.bytes == bytes }) { keys.append(MasterKey(known: bytes)) }
        }
        guard let first = keys.first else { throw MasterKey.malformed(source) }
        self.init(known: first.bytes, predecessors: Array(keys.dropFirst()))
    }

    private static func malformed(_ source: String) -> StorageError {
        StorageError(
            .invalidKey,
            "\(source) must hold 64 hexadecimal digits, or 43 characters of base64url, and nothing else but earlier keys; "
                + "make one with: openssl rand -hex 32")
    }

    private static func decode(_ text: Substring.UTF8View) -> [UInt8]? {
        if text.count == 2 * count {
            var bytes: [UInt8] = []
            var rest = text[...]
            while let high = rest.popFirst(), let low = rest.popFirst() {
                guard let high = hexadecimalValue(high), let low = hexadecimalValue(low) else { return nil }
                bytes.append(high << 4 | low)
            }
            return bytes
        }
        guard text.count == 43 || (text.count == 44 && text.last == UInt8(ascii: "=")) else { return nil }
        var bytes: [UInt8] = []
        var pending: UInt32 = 0
        var bits = 0
        for character in text.prefix(43) {
            guard let value = base64URLValue(character) else { return nil }
            pending = pending << 6 | value
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: pending >> UInt32(bits)))
                pending &= (1 << UInt32(bits)) - 1
            }
        }
        return pending == 0 ? bytes : nil
    }

    private static func hexadecimalValue(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func base64URLValue(_ character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Never the key.
    public var description: String { "MasterKey(***)" }
    /// Never the key.
    public var debugDescription: String { description }
}
