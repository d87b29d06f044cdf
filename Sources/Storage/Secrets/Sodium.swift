import CSodium

/// libsodium, ready for use.
enum Sodium {
    /// "sodium_init() initializes the library and should be called before any other function provided by Sodium."
    /// It fails only where there is no source of randomness, and then nothing here may continue.
    static let isReady: Bool = sodium_init() >= 0

    static func ready() { precondition(isReady, "libsodium can't be initialised: no source of randomness") }

    /// Random bytes from the kernel.
    static func random(_ count: Int) -> [UInt8] {
        ready()
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            if let base = buffer.baseAddress { unsafe randombytes_buf(base, count) }
            filled = count
        }
    }
}
