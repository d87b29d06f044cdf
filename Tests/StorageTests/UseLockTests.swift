import Storage
import TestSupport
import Testing

@Suite struct UseLockTests {
    let folder = TemporaryFolder()
    private var path: String { folder.file("deep/test.lock") }

    @Test func `programs use a key side by side, and the command that replaces it is alone`() throws {
        var programs = [try UseLock.shared(path), try UseLock.shared(path)]
        #expect(programs.allSatisfy { $0 != nil })
        #expect(try UseLock.exclusive(path) == nil)
        programs.removeLast()
        #expect(try UseLock.exclusive(path) == nil)
        programs = []
        var command = try UseLock.exclusive(path)
        #expect(command != nil)
        let error = #expect(throws: StorageError.self) { try UseLock.shared(path) }
        #expect(error?.kind == .busy && error?.message.contains("rotate-key") == true)
        #expect(try UseLock.exclusive(path) == nil)
        command = nil
        #expect(try UseLock.shared(path) != nil)
        #expect(TemporaryFolder.mode(of: path) == 0o600)
    }

    @Test func `where the file can't be made, a program runs without it and the command refuses`() throws {
        TemporaryFolder.write([], to: folder.file("deep"))
        #expect(try UseLock.shared(path) == nil)
        #expect(throws: StorageError.self) { try UseLock.exclusive(path) }
    }
}
