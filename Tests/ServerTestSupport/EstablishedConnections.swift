import Synchronization
import TestSupport

/// The established connections of loopback in the kernel's list of sockets. Threads that ask at once share one reading of it: with hundreds
/// of connections each reading takes a while.
enum EstablishedConnections {
    private static let state = Mutex((lines: Set<String>(), readAt: nil as ContinuousClock.Instant?))

    /// Whether the end at port `here` of the connection with port `there` is established now.
    static func contains(from here: UInt16, to there: UInt16) -> Bool {
        let asked = ContinuousClock.now
        return state.withLock { state in
            // One that was read before the question may be out of date.
            if state.readAt.map({ $0 < asked }) ?? true {
                state.readAt = .now
                state.lines = read()
            }
            return state.lines.contains("0100007F:\(hex(here)) 0100007F:\(hex(there))")
        }
    }

    /// Both addresses of each, as the kernel writes them (proc_net_tcp).
    private static func read() -> Set<String> {
        var found: Set<String> = []
        for line in String(decoding: TemporaryFolder.read("/proc/net/tcp"), as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 4)
            // 01 is ESTABLISHED.
            if words.count > 3, words[3] == "01" { found.insert("\(words[1]) \(words[2])") }
        }
        return found
    }

    private static func hex(_ port: UInt16) -> String {
        let digits = String(port, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
