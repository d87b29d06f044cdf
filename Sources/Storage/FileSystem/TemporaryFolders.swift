import Glibc
import Synchronization

/// The temporary folders of this process, which are removed when it ends.
enum TemporaryFolders {
    private static let folders = Mutex<[String]>([])
    /// Registers the removal once; a process that is killed does not come to it.
    private static let isRegistered = atexit { TemporaryFolders.removeAll() } == 0

    /// Removes a folder, and the stores in it, at the end of the process.
    static func removeAtExit(_ folder: String) {
        _ = isRegistered
        folders.withLock { $0.append(folder) }
    }

    private static func removeAll() {
        for folder in folders.withLock({ $0 }) {
            for name in names(in: folder) { _ = unsafe unlink("\(folder)/\(name)") }
            _ = unsafe rmdir(folder)
        }
    }

    private static func names(in folder: String) -> [String] {
        guard let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
