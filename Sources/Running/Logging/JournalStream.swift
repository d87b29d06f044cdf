internal import Glibc

/// Whether a descriptor is connected to systemd's journal, which adds times and the unit and reads priorities.
enum JournalStream {
    /// The variable with the device and the inode of the stream, both decimal, separated by a colon (systemd.exec(5)).
    static let variable = "JOURNAL_STREAM"

    /// Compares the device and the inode of a descriptor: a program that was started by a service with another output inherits the variable
    /// all the same.
    static func has(_ descriptor: Int32, environment: [String: String]) -> Bool {
        guard let parts = environment[variable]?.split(separator: ":", omittingEmptySubsequences: false),
            parts.count == 2,
            let device = number(parts[0]), let inode = number(parts[1])
        else { return false }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return false }
        return status.st_dev == device && status.st_ino == inode
    }

    private static func number(_ text: Substring) -> UInt? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt(text) : nil
    }
}
