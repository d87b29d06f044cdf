import Cryptography
import Storage

/// The holder of a lease: one refresh, or one delivery, of one process.
public struct LeaseOwner: Sendable, Hashable {
    let bytes: [UInt8]

    static let idSize = 16

    /// A new owner in this process.
    public static func random() -> LeaseOwner { random(in: .current) }

    /// A new owner in a process; `nil` for one that can't be named.
    static func random(in process: ProcessIdentity?) -> LeaseOwner {
        LeaseOwner(bytes: RandomBytes.make(idSize) + Array((process?.text ?? "").utf8))
    }

    /// Whether the holder of a lease was killed, so that it will not give it back. The programs before this one named no process.
    static func isGone(_ holder: [UInt8]) -> Bool {
        ProcessIdentity(String(decoding: holder.dropFirst(idSize), as: UTF8.self))?.isGone == true
    }
}
