import FoundationEssentials
import Glibc
import HTTP
import OpenIDConnect
import Sessions
import Storage
import StorageTestSupport

/// A process for tests: one that is killed while it writes, and one that opens a store as another user.
@main
struct StoreTorture {
    static func main() async throws {
        let arguments = CommandLine.arguments
        switch arguments.dropFirst().first {
        case "write": try await write(file: arguments[2], key: arguments[3], cookie: arguments[4], from: arguments[5])
        case "records": try await write(records: arguments[2], place: arguments[3], from: arguments[4])
        case "begin": try await begin(folder: arguments[2])
        case "rotate": try await rotate(file: arguments[2], key: arguments[3])
        case "open-as-nobody": try openAsNobody(file: arguments[2])
        default: exit(64)
        }
    }

    /// Writes ever larger generations of a session, a draft and a pending sign-in, and writes a byte after each.
    private static func write(file: String, key: String, cookie: String, from start: String) async throws {
        guard let id = SessionID(cookieValue: cookie), let first = Int(start) else { exit(64) }
        let master = try MasterKey.load(environment: [:], credentialsDirectory: nil, file: key)
        let stores = try Torture.open(file, master)
        for generation in first... {
            guard try await stores.sessions.update(id, { Torture.change(&$0, to: generation) }) != nil else {
                exit(65)
            }
            say("s")
            try await stores.drafts.store(Torture.draft(generation), of: Torture.person)
            say("d")
            try await stores.signIns.add(
                Torture.signIn(generation), browser: Torture.browser(of: id), network: .loopback)
            say("p")
        }
    }

    /// Applies batches to a table of records, and writes a byte after each.
    private static func write(records kind: String, place: String, from start: String) async throws {
        guard let kind = RecordTableKind(rawValue: kind), let first = Int(start) else { exit(64) }
        try await RecordTorture.write(to: kind.open(place), from: first) { say("r") }
    }

    /// Makes a folder, a key and a keychain, over and over.
    private static func begin(folder: String) async throws {
        for number in 0... {
            let place = "\(folder)/\(number)"
            let key = try MasterKey.load(environment: [:], credentialsDirectory: nil, file: place + "/test.key")
            _ = try Torture.open(place + "/test.sqlite", key)
            say("k")
        }
    }

    /// Replaces the key of a keychain, and writes a byte after each step.
    private static func rotate(file: String, key: String) async throws {
        try await Torture.rotate(file, key, say: say)
        while true { pause() }
    }

    /// Opens a store without the rights of root, and prints the result.
    private static func openAsNobody(file: String) throws {
        if geteuid() == 0, setgid(65534) != 0 || setuid(65534) != 0 { exit(66) }
        let opened = try StoreFile.open(path: file, schema: SessionSchema.current, now: { Date() })
        print(opened.notice?.kind.rawValue ?? "no notice")
        print(opened.path)
        print(opened.notice?.message ?? "")
    }

    /// One byte, unbuffered: what it reports is durable.
    private static func say(_ byte: String) {
        let bytes = Array(byte.utf8)
        _ = Glibc.write(1, bytes, bytes.count)
    }
}
