import Glibc
import Storage
import TestSupport
import Testing

@Suite struct MasterKeyTests {
    let folder = TemporaryFolder()
    static let zeros = String(repeating: "0", count: 64)

    private func load(environment: [String: String] = [:], credentials: String? = nil) throws -> MasterKey {
        try MasterKey.load(
            environment: environment, credentialsDirectory: credentials, file: folder.file("deep/er/test.key"))
    }

    @Test func `the first call makes the file and all later ones read it`() throws {
        let first = try load()
        #expect(try load().bytes == first.bytes)
        #expect(first.bytes.count == 32)
        #expect(TemporaryFolder.mode(of: folder.file("deep/er/test.key")) == 0o600)
        #expect(TemporaryFolder.mode(of: folder.file("deep/er")) == 0o700)
        #expect(TemporaryFolder.names(in: folder.file("deep/er")) == ["test.key"])
    }

    @Test func `a key has 256 random bits`() {
        let keys = (0..<20).map { _ in MasterKey.random().bytes }
        #expect(Set(keys).count == 20 && keys.allSatisfy { $0.count == 32 })
    }

    @Test func `many callers at once get one key`() async throws {
        let keys = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<50 { group.addTask { try load().bytes } }
            return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
        }
        #expect(keys.count == 1)
        #expect(TemporaryFolder.names(in: folder.file("deep/er")) == ["test.key"])
    }

    @Test func `the environment goes before the credential and that before the file`() throws {
        let credential = String(repeating: "ab", count: 32) + "\n"
        TemporaryFolder.write(Array(credential.utf8), to: folder.file("web-companion-key"))
        let digits = String(repeating: "0aF9", count: 16)
        let one = try load(environment: ["WEB_COMPANION_KEY": digits], credentials: folder.path)
        let two = try load(environment: ["WEB_COMPANION_KEY": ""], credentials: folder.path)
        let three = try load(credentials: folder.file("nowhere"))
        #expect(one.bytes == (0..<16).flatMap { _ in [0x0A, 0xF9] as [UInt8] })
        #expect(two.bytes == [UInt8](repeating: 0xAB, count: 32))
        #expect(three.bytes != two.bytes)
    }

    @Test(arguments: [
        String(repeating: "A", count: 43), String(repeating: "A", count: 43) + "=", zeros, "  \(zeros)\n",
    ])
    func `hexadecimal digits and base64url are understood`(_ text: String) throws {
        #expect(try load(environment: ["WEB_COMPANION_KEY": text]).bytes == [UInt8](repeating: 0, count: 32))
    }

    @Test(arguments: ["\n", " ", "\r\n\n"])
    func `keys that it has replaced are listed behind it, each once`(_ separator: String) throws {
        let (old, older) = (String(repeating: "ab", count: 32), String(repeating: "cd", count: 32))
        let text = [Self.zeros, old, older, old, Self.zeros].joined(separator: separator)
        let key = try load(environment: ["WEB_COMPANION_KEY": text])
        #expect(key.bytes == [UInt8](repeating: 0, count: 32))
        #expect(key.predecessors.map(\.bytes) == [0xAB, 0xCD].map { [UInt8](repeating: $0, count: 32) })
        #expect(key.each.map(\.bytes) == [key.bytes] + key.predecessors.map(\.bytes))
        #expect(key.text == "\(Self.zeros)\n\(old)\n\(older)\n")
        #expect(Set(key.each.map(\.label)).count == 3 && key.each.allSatisfy { $0.label.count == 8 })
        #expect(try MasterKey(parsing: key.text, from: "a test").text == key.text)
    }

    @Test func `a new key is the first in the file, which no one else can read, and the former one stays`() throws {
        let file = folder.file("deep/er/test.key")
        let first = try load()
        let second = try first.replaceByNew(in: file)
        let third = try second.replaceByNew(in: file)
        #expect(third.predecessors.map(\.bytes) == [second.bytes, first.bytes])
        #expect(try load().text == third.text)
        #expect(Set(third.each.map(\.bytes)).count == 3)
        #expect(TemporaryFolder.mode(of: file) == 0o600)
        #expect(TemporaryFolder.names(in: folder.file("deep/er")) == ["test.key"])
        var last = third
        for _ in 4...8 { last = try last.replaceByNew(in: file) }
        let text = TemporaryFolder.read(file)
        let error = #expect(throws: StorageError.self) { try last.replaceByNew(in: file) }
        #expect(error?.kind == .invalidKey && error?.message.contains("lists 8 keys") == true)
        #expect(TemporaryFolder.read(file) == text)
        #expect(second.replaced(by: first).each.map(\.bytes) == [first.bytes, second.bytes])
    }

    /// Text of the wrong length, with a wrong character in each place, and with bits left over.
    static let wrong: [String] = {
        let many = String(repeating: "A", count: 42)
        let few = String(zeros.prefix(62))
        var texts = ["x", " ", few + "0", zeros + "0", few + "0g", few + "+0", few + "-0", few + " 0", many]
        texts += ["B", "+", "/", "=", " "].map { many + $0 }
        return texts + [String(repeating: "é", count: 32), String(zeros.prefix(32))]
    }()

    @Test(arguments: wrong)
    func `any other text is refused with what to do and without the text`(_ text: String) throws {
        let error = try #require(throws: StorageError.self) { try load(environment: ["WEB_COMPANION_KEY": text]) }
        #expect(error.kind == .invalidKey)
        #expect(error.message.contains("WEB_COMPANION_KEY"))
        #expect(error.message.contains("openssl rand -hex 32"))
        #expect(!error.message.contains("000") && !error.message.contains("AAA"))
    }

    @Test(arguments: [0, 31, 33, 64])
    func `a key has 32 bytes`(_ count: Int) throws {
        let error = try #require(throws: StorageError.self) {
            try MasterKey(bytes: [UInt8](repeating: 7, count: count))
        }
        #expect(error.kind == .invalidKey)
    }

    @Test(arguments: [0o640, 0o604, 0o620, 0o660, 0o644] as [mode_t])
    func `a key file that others can reach is refused with the chmod to type`(_ mode: mode_t) throws {
        let file = folder.file("it's.key")
        TemporaryFolder.write(Array(MasterKeyTests.zeros.utf8), to: file, mode: mode)
        let error = try #require(throws: StorageError.self) {
            try MasterKey.load(environment: [:], credentialsDirectory: nil, file: file)
        }
        #expect(error.kind == .exposedKey)
        #expect(error.message.hasSuffix("type: chmod 600 '\(folder.path)/it'\\''s.key'"))
    }

    @Test(arguments: ["", "cut off", String(repeating: "0", count: 10_000)])
    func `a key file of another form is refused and left as it is`(_ text: String) throws {
        let file = folder.file("test.key")
        TemporaryFolder.write(Array(text.utf8), to: file)
        let error = try #require(throws: StorageError.self) {
            try MasterKey.load(environment: [:], credentialsDirectory: nil, file: file)
        }
        #expect(error.kind == .invalidKey)
        #expect(error.message.contains(file))
        #expect(TemporaryFolder.read(file) == Array(text.utf8))
    }

    @Test func `a link, a folder and a pipe in its place are refused`() throws {
        TemporaryFolder.write(Array(MasterKeyTests.zeros.utf8), to: folder.file("real"))
        symlink(folder.file("real"), folder.file("link"))
        symlink(folder.file("nowhere"), folder.file("dangling"))
        mkdir(folder.file("folder"), 0o700)
        mkfifo(folder.file("pipe"), 0o600)
        let (link, other) = ("is a symbolic link", "is not a plain file")
        for (name, reason) in [("link", link), ("dangling", link), ("folder", other), ("pipe", other)] {
            let error = try #require(throws: StorageError.self, "\(name)") {
                try MasterKey.load(environment: [:], credentialsDirectory: nil, file: folder.file(name))
            }
            #expect(error.message.contains(reason), "\(name)")
        }
        #expect(folder.names == ["dangling", "folder", "link", "pipe", "real"])
    }
}
