import Glibc

/// A process of this machine, told from every other one: also from a later process with the same number, from one of another container,
/// and from one that ran before the machine was started again.
public struct ProcessIdentity: Sendable, Hashable {
    /// The random ID that the kernel makes when it starts (`random(4)`).
    let boot: String
    /// The namespace in which the number counts (`pid_namespaces(7)`).
    let namespace: String
    /// The number.
    let number: Int32
    /// When it was started, in ticks of the kernel since its own start (`proc(5)`, field 22 of `stat`).
    let start: UInt64

    /// This process; `nil` where `/proc` can't be read.
    public static let current = ProcessIdentity(of: getpid())

    /// A process that runs; `nil` when it does not, or can't be seen.
    /// - Parameter folder: where the kernel shows processes.
    init?(of number: Int32, in folder: String = "/proc") {
        guard let boot = ProcessIdentity.text("\(folder)/sys/kernel/random/boot_id"),
            let namespace = ProcessIdentity.link("\(folder)/self/ns/pid"),
            let start = ProcessIdentity.start(of: number, in: folder)
        else { return nil }
        (self.boot, self.namespace, self.number, self.start) = (boot, namespace, number, start)
    }

    /// Reads what ``text`` wrote; `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 4, let number = Int32(parts[2]), let start = UInt64(parts[3]) else { return nil }
        (boot, namespace, self.number, self.start) = (String(parts[0]), String(parts[1]), number, start)
    }

    /// One line, to be kept in a store.
    public var text: String { "\(boot) \(namespace) \(number) \(start)" }

    /// Whether it is certain that the process does not run any more. Of one on another machine, in another container or before the last
    /// start of the machine that can't be seen from here, and nothing is certain.
    public var isGone: Bool { isGone(in: "/proc") }

    func isGone(in folder: String) -> Bool {
        guard let current = ProcessIdentity(of: getpid(), in: folder), boot == current.boot,
            namespace == current.namespace
        else { return false }
        return ProcessIdentity.start(of: number, in: folder) != start
    }

    /// When a process was started; `nil` when there is none, or only what its parent has not collected yet.
    private static func start(of number: Int32, in folder: String) -> UInt64? {
        // The name, in parentheses, may hold anything, even a parenthesis.
        guard let line = text("\(folder)/\(number)/stat"), let name = line.lastIndex(of: ")") else { return nil }
        let fields = line[line.index(after: name)...].split(separator: " ")
        guard fields.count > 19, fields[0] != "Z", fields[0] != "X" else { return nil }
        return UInt64(fields[19])
    }

    private static func text(_ path: String) -> String? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe read(file, &bytes, bytes.count)
        guard count > 0 else { return nil }
        let text = String(decoding: bytes[..<count], as: UTF8.self)
        return text.last == "\n" ? String(text.dropLast()) : text
    }

    private static func link(_ path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: 256)
        let count = unsafe readlink(path, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
