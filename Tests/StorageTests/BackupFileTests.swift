import FoundationEssentials
import Glibc
import StorageTestSupport
import TestSupport
import Testing

@testable import Storage

@Suite struct BackupFileTests {
    private let folder = TemporaryFolder()
    private let letters = RecordCollection("letters")
    private let origin = BackupFile.Origin(
        time: Date(timeIntervalSince1970: 1_760_000_000), program: "1.0", keychain: "web-companion")

    private func record(_ name: String) -> Record {
        Record(Record.ID(letters, Array(name.utf8)), value: [1, 2], expiry: 5)
    }

    private func write(_ kind: RecordTableKind, to path: String) async throws {
        let harness = RecordTableHarness(kind)
        #expect(try await harness.open().apply([.store(record("a")), .store(record("b"))]).isApplied)
        let counts = try BackupFile.write(
            to: path, origin: origin, files: ["key": "0123\n"], records: try harness.transfer())
        #expect(counts == [letters: 2])
    }

    @Test(arguments: RecordTableKind.durable) func `a backup has the records and files, and says where it comes from`(
        _ kind: RecordTableKind
    ) async throws {
        let path = folder.file("backup")
        // Replaces one that is there.
        for _ in 0..<2 { try await write(kind, to: path) }
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["backup"], "one file, and no draft")
        let backup = try BackupFile(path: path)
        #expect(backup.origin == origin && backup.files == ["key": "0123\n"])
        try backup.records.startReading()
        let found = try backup.records.readMore()
        #expect(
            found.map(\.id) == [record("a").id, record("b").id] && found[0].value == [1, 2] && found[0].expiry == 5)
    }

    @Test func `what is no backup, or only a part of one, is refused`() async throws {
        let path = folder.file("backup")
        try await write(.sqlite, to: path)
        let whole = try #require(FileManager.default.contents(atPath: path))
        var broken = Array(whole)
        for index in 4096..<broken.count { broken[index] ^= 0xFF }
        for (name, bytes) in [
            ("empty", []), ("text", Array("not a backup, and long enough to be looked at".utf8)),
            ("part", Array(whole.prefix(whole.count / 2))), ("broken", broken),
        ] {
            let copy = folder.file(name)
            TemporaryFolder.write(bytes, to: copy)
            #expect(throws: StorageError.self, "\(name)") { try BackupFile(path: copy) }
        }
        let store = folder.file("store.sqlite")
        _ = try RecordTableKind.sqlite.open(store)
        let error = #expect(throws: StorageError.self) { try BackupFile(path: store) }
        #expect(error?.kind == .foreign)
        #expect(throws: StorageError.self) { try BackupFile(path: folder.file("missing")) }
    }

    @Test func `a backup that can't be written leaves nothing behind`() async throws {
        let harness = RecordTableHarness(.sqlite)
        _ = try harness.open()
        #expect(throws: StorageError.self) {
            try BackupFile.write(
                to: folder.file("missing/backup"), origin: origin, files: [:], records: try harness.transfer())
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
