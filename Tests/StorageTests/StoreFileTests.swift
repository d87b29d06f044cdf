import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Storage

@Suite struct StoreFileTests {
    let folder = TemporaryFolder()
    let clock = TestClock()
    static let one = StoreSchema(migrations: [["CREATE TABLE t (v)", "INSERT INTO t VALUES ('fresh')"]])
    static let two = StoreSchema(migrations: one.migrations + [["ALTER TABLE t ADD COLUMN w DEFAULT 'added'"]])

    private var path: String { folder.file("test.sqlite") }
    private var aside: String { path + ".damaged-20251009T085320Z" }

    private func open(_ schema: StoreSchema = one) throws -> OpenedStore {
        try StoreFile.open(path: path, schema: schema, now: clock.now)
    }

    private func mark(_ text: String) throws { try open().database.execute("UPDATE t SET v = ?", [.text(text)]) }

    private func value(_ store: OpenedStore) throws -> String? {
        try store.database.query("SELECT v FROM t").first?.text("v")
    }

    // MARK: as it should be

    @Test func `a missing file and its folders are made`() throws {
        let store = try StoreFile.open(path: folder.file("a/b/test.sqlite"), schema: StoreFileTests.one, now: clock.now)
        #expect(store.notice == nil)
        #expect(try value(store) == "fresh")
        #expect(TemporaryFolder.mode(of: folder.file("a")) == 0o700)
        #expect(TemporaryFolder.mode(of: folder.file("a/b")) == 0o700)
        #expect(TemporaryFolder.mode(of: folder.file("a/b/test.sqlite")) == 0o600)
    }

    @Test func `a store is found again`() throws {
        try mark("kept")
        let store = try open()
        #expect(store.notice == nil)
        #expect(store.path == path)
        #expect(try value(store) == "kept")
    }

    @Test func `an empty file counts as fresh`() throws {
        TemporaryFolder.write([], to: path)
        let store = try open()
        #expect(store.notice == nil)
        #expect(try value(store) == "fresh")
    }

    @Test func `a file that others can read is made private`() throws {
        try mark("kept")
        chmod(path, 0o644)
        #expect(try value(open()) == "kept")
        #expect(TemporaryFolder.mode(of: path) == 0o600)
    }

    @Test func `a link leads to the file, and what belongs to it stands beside that`() throws {
        mkdir(folder.file("real"), 0o700)
        TemporaryFolder.write([], to: folder.file("real/store.sqlite"))
        symlink(folder.file("real/store.sqlite"), path)
        let store = try open()
        #expect(store.notice == nil)
        #expect(TemporaryFolder.names(in: folder.file("real")).contains("store.sqlite-wal"))
    }

    @Test func `an older version is brought up to date`() throws {
        try mark("kept")
        let store = try open(StoreFileTests.two)
        #expect(store.notice == nil)
        let row = try #require(try store.database.query("SELECT v, w FROM t").first)
        #expect(row.text("v") == "kept")
        #expect(row.text("w") == "added")
        #expect(try store.database.query("PRAGMA user_version").first?.integer("user_version") == 2)
    }

    @Test func `a step that fails leaves the old version`() throws {
        try mark("kept")
        let broken = StoreSchema(migrations: StoreFileTests.two.migrations + [["CREATE TABLE u (v)", "nonsense"]])
        #expect(throws: StorageError.self) { try open(broken) }
        let old = try open()
        #expect(try value(old) == "kept")
        #expect(old.notice == nil)
        #expect(try old.database.query("PRAGMA user_version").first?.integer("user_version") == 1)
    }

    @Test func `many who open a new store at once get the same one`() async throws {
        let paths = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 { group.addTask { try open(StoreFileTests.two).path } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(paths) == [path])
        #expect(folder.names == ["test.sqlite"])
    }

    // MARK: damaged

    @Test(arguments: ["hello", "xy", String(repeating: "garbage ", count: 5000), "SQLite format 3\0 and then nothing"])
    func `what is no database is moved aside`(_ text: String) throws {
        TemporaryFolder.write(Array(text.utf8), to: path)
        let store = try open()
        let notice = try #require(store.notice)
        #expect(notice.kind == .damaged)
        #expect(notice.message.hasPrefix("\(path) is damaged (") && notice.message.contains("was moved to \(aside)"))
        #expect(store.path == path)
        #expect(try value(store) == "fresh")
        #expect(TemporaryFolder.read(aside) == Array(text.utf8))
        #expect(try open().notice == nil)
    }

    @Test(arguments: [0.1, 0.5, 0.99])
    func `a database that was cut is moved aside`(_ part: Double) throws {
        try fill()
        let bytes = TemporaryFolder.read(path)
        TemporaryFolder.write(Array(bytes.prefix(Int(Double(bytes.count) * part))), to: path)
        let store = try open()
        try #require(store.notice?.kind == .damaged)
        #expect(try value(store) == "fresh")
    }

    @Test(arguments: [0, 1, 2, 5])
    func `a database with a page of nonsense is moved aside`(_ page: Int) throws {
        try fill()
        var bytes = TemporaryFolder.read(path)
        try #require(bytes.count > 50 * 4096)
        for index in page * 4096..<(page + 1) * 4096 { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
        TemporaryFolder.write(bytes, to: path)
        let store = try open()
        // Nothing is read from it otherwise: in a damaged file SQLite may look for a row for ever.
        try #require(store.notice?.kind == .damaged)
        #expect(TemporaryFolder.read(aside) == bytes)
    }

    @Test func `the -wal and -shm of a damaged file go with it`() throws {
        TemporaryFolder.write(Array("no database at all".utf8), to: path)
        TemporaryFolder.write(Array("old wal".utf8), to: path + "-wal")
        TemporaryFolder.write(Array("old shm".utf8), to: path + "-shm")
        #expect(try value(open()) == "fresh")
        #expect(TemporaryFolder.read(aside + "-wal") == Array("old wal".utf8))
        #expect(folder.names.contains("test.sqlite.damaged-20251009T085320Z-shm"))
    }

    @Test func `an old -wal beside an empty file is not replayed into it`() throws {
        let wal: [UInt8]
        do {
            let store = try open()
            try store.database.execute("UPDATE t SET v = 'old'")
            wal = TemporaryFolder.read(path + "-wal")
        }
        #expect(!wal.isEmpty)
        TemporaryFolder.write([], to: path)
        TemporaryFolder.write(wal, to: path + "-wal")
        #expect(try value(open()) == "fresh")
    }

    @Test func `two damaged files of one second both stay`() throws {
        for text in ["first", "second"] {
            TemporaryFolder.write(Array(text.utf8), to: path)
            #expect(try open().notice?.kind == .damaged)
        }
        #expect(TemporaryFolder.read(aside) == Array("first".utf8))
        #expect(TemporaryFolder.read(aside + "-1") == Array("second".utf8))
    }

    /// On separate threads, so that they really meet.
    @Test func `many who open a damaged file at once move it once and share the fresh one`() async throws {
        for round in 0..<20 {
            let path = folder.file("\(round)/test.sqlite")
            mkdir(folder.file("\(round)"), 0o700)
            TemporaryFolder.write(Array("garbage".utf8), to: path)
            let now = clock.now
            let (places, all) = (Places(), DispatchGroup())
            for _ in 0..<8 {
                all.enter()
                Thread {
                    let place = try? StoreFile.open(path: path, schema: StoreFileTests.one, now: now).path
                    places.found.withLock { $0.append(place) }
                    all.leave()
                }.start()
            }
            await withCheckedContinuation { done in all.notify(queue: .global()) { done.resume() } }
            #expect(places.found.withLock { $0 } == Array(repeating: path, count: 8))
            #expect(
                TemporaryFolder.names(in: folder.file("\(round)"))
                    == ["test.sqlite", "test.sqlite.damaged-20251009T085320Z"])
        }
    }

    // MARK: left alone

    @Test func `a newer version is left alone, and the same fresh store is used every time`() throws {
        do { try open(StoreFileTests.two).database.execute("UPDATE t SET v = 'newer'") }
        let bytes = TemporaryFolder.read(path)
        for expected in ["fresh", "used"] {
            let store = try open()
            let notice = try #require(store.notice)
            #expect(notice.kind == .newerVersion)
            #expect(notice.message.hasPrefix("\(path) can't be used (it has version 2, this program knows 1)"))
            #expect(notice.message.contains("was left alone"))
            #expect(store.path == folder.file("test.fresh-1.sqlite"))
            #expect(try value(store) == expected)
            try store.database.execute("UPDATE t SET v = 'used'")
        }
        #expect(TemporaryFolder.read(path) == bytes)
    }

    @Test func `another program's database is left alone`() throws {
        do { try SQLiteDatabase.open(path: path).execute("CREATE TABLE bookmarks (v)") }
        let store = try open()
        #expect(store.notice?.kind == .foreign)
        #expect(store.path == folder.file("test.fresh-1.sqlite"))
        #expect(try SQLiteDatabase.open(path: path).query("SELECT * FROM bookmarks").isEmpty)
    }

    @Test func `a folder, a pipe and a dangling link in its place are left alone`() throws {
        let path = path
        for make in [{ mkdir(path, 0o700) }, { mkfifo(path, 0o600) }, { symlink("/nowhere/x", path) }] {
            #expect(make() == 0)
            let store = try open()
            #expect(store.notice?.kind == .foreign)
            #expect(store.path == folder.file("test.fresh-1.sqlite"))
            #expect(try value(store) == "fresh")
            #expect(unlink(path) == 0 || rmdir(path) == 0)
        }
    }

    @Test func `a file in the place of the folder leads to a temporary one`() throws {
        TemporaryFolder.write([], to: folder.file("file"))
        let store = try StoreFile.open(
            path: folder.file("file/test.sqlite"), schema: StoreFileTests.one, now: clock.now)
        defer { discard(store.path) }
        #expect(store.notice?.kind == .notPermitted)
        #expect(store.notice?.message.contains("is not a folder") == true)
        #expect(try value(store) == "fresh")
        #expect(!store.path.hasPrefix(folder.path))
    }

    @Test func `a folder that can't be written leads to a temporary one`() throws {
        let store = try StoreFile.open(path: "/proc/test/test.sqlite", schema: StoreFileTests.one, now: clock.now)
        defer { discard(store.path) }
        #expect(store.notice?.kind == .notPermitted)
        #expect(try value(store) == "fresh")
    }

    /// Root may do everything, so another process gives its rights away first.
    @Test(arguments: [(0o400, 0o777), (0o000, 0o777), (0o600, 0o555)] as [(mode_t, mode_t)])
    func `a store without permission is left alone`(_ file: mode_t, _ parent: mode_t) throws {
        let place = folder.file("shared")
        let path = place + "/test.sqlite"
        chmod(folder.path, 0o755)
        mkdir(place, 0o777)
        do { _ = try StoreFile.open(path: path, schema: StoreFileTests.one, now: clock.now) }
        let bytes = TemporaryFolder.read(path)
        chmod(path, file)
        chmod(place, parent)
        let child = try #require(ChildProcess("StoreTorture", ["open-as-nobody", path]))
        let lines = String(decoding: child.readToEnd(), as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(child.wait() == 0)
        chmod(place, 0o700)
        chmod(path, 0o600)
        try #require(lines.count == 3)
        #expect(lines[0] == "not-permitted")
        #expect((lines[1] == place + "/test.fresh-1.sqlite") == (parent == 0o777))
        #expect(lines[2].hasPrefix(path) && lines[2].contains("was left alone"))
        if parent != 0o777 { discard(lines[1]) }
        #expect(TemporaryFolder.read(path) == bytes)
    }

    // MARK: helpers

    /// Some 100 pages, all in the file and none in the -wal.
    private func fill() throws {
        let store = try open()
        for number in 0..<400 {
            try store.database.execute("INSERT INTO t VALUES (?)", [.text(String(repeating: "\(number) ", count: 200))])
        }
    }

    /// Removes a temporary folder that an opening has made.
    private func discard(_ path: String) {
        for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
        rmdir(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)))
    }
}

private final class Places: Sendable {
    let found = Mutex<[String?]>([])
}
