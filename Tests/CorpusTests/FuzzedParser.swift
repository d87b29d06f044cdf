/// A parser of input from outside, as the corpus and the fuzzer see it.
struct FuzzedParser: Sendable {
    /// How a reading ended, which is also the folder of the corpus that a file belongs to.
    enum Verdict: String, Sendable, CaseIterable {
        /// The program would continue with it.
        case accepted
        /// The program refuses it, or finds nothing that it can use.
        case refused
    }

    /// The name on the command line, and of the folder below `Tests/Corpus`.
    let name: String
    /// Reads some bytes.
    /// - Throws: ``BrokenPromise`` when what was made of them is not what the rest of the program relies on.
    let read: @Sendable ([UInt8]) async throws -> Verdict

    init(_ name: String, _ read: @escaping @Sendable ([UInt8]) async throws -> Verdict) {
        self.name = name
        self.read = read
    }

    /// All of them, by name.
    static let all: [FuzzedParser] = [
        address, authorizationResponse, azureADB2CError, cookies, form, forwarded, idToken, idTokenClaims,
        jsonWebKeySet, metadata,
        multipart, pastedAnswer, requestGate, returnPath, sessionRecord, settings, taskImport, taskList, tokenResponse,
    ]
}

/// What a parser made of some bytes is not what the rest of the program relies on.
struct BrokenPromise: Error, CustomStringConvertible {
    let description: String
}

extension FuzzedParser {
    /// Ends the reading unless the promise holds.
    static func promise(_ holds: Bool, _ promise: @autoclosure () -> String) throws {
        guard holds else { throw BrokenPromise(description: promise()) }
    }

    /// What precedes the first line end, without it, and what follows: the inputs that need more than one text.
    static func firstLine(_ bytes: [UInt8]) -> (line: String, rest: [UInt8]) {
        let line = bytes.prefix { $0 != 0x0A }
        return (String(decoding: line, as: UTF8.self), Array(bytes[line.endIndex...].dropFirst()))
    }
}
