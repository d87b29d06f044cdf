import Glibc

/// A folder of a test, gone with the test.
public final class TemporaryFolder: Sendable {
    /// Where it is.
    public let path: String

    /// Makes an empty folder that only this user may look into.
    public init() {
        var template = Array(((getenv("TMPDIR").map { String(cString: $0) }) ?? "/tmp").utf8CString.dropLast())
        template += "/web-companion-test-XXXXXX".utf8CString
        path = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
    }

    deinit { TemporaryFolder.remove(path) }

    /// The place of a file in it.
    public func file(_ name: String) -> String { path + "/" + name }

    /// The names of what is in it, sorted.
    public var names: [String] { TemporaryFolder.names(in: path) }

    /// The names of what is in a folder, sorted.
    public static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The bytes of a file; empty when there is none.
    public static func read(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "rb") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return bytes
    }

    /// Writes a file, in place of the one that is there.
    public static func write(_ bytes: [UInt8], to path: String, mode: UInt32 = 0o600) {
        guard let file = fopen(path, "wb") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
        chmod(path, mode)
    }

    /// The permissions of a file or folder; 0 when there is none.
    public static func mode(of path: String) -> UInt32 {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    private static func remove(_ path: String) {
        for name in names(in: path) {
            let child = path + "/" + name
            if unlink(child) != 0 { remove(child) }
        }
        rmdir(path)
    }
}
