internal import CGnuTLS

/// Bytes allocated by GnuTLS, which must be freed.
@safe
struct GnuTLSBuffer: ~Copyable {
    private var datum = unsafe gnutls_datum_t()

    deinit {
        // They may be a private key: overwritten before they are freed.
        unsafe gnutls_memset(datum.data, 0, Int(datum.size))
        unsafe web_companion_gnutls_free(datum.data)
    }

    /// Lets `body` fill the buffer; returns its result.
    mutating func fill(_ body: (UnsafeMutablePointer<gnutls_datum_t>) -> CInt) -> CInt {
        unsafe body(&datum)
    }

    /// A copy of the bytes.
    var bytes: [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: datum.data, count: Int(datum.size)))
    }

    /// The bytes as a big-endian number of exactly `count` bytes; `nil` when it is larger.
    func number(ofBytes count: Int) -> [UInt8]? {
        let digits = bytes.drop { $0 == 0 }
        guard digits.count <= count else { return nil }
        return [UInt8](repeating: 0, count: count - digits.count) + digits
    }
}

extension [UInt8] {
    /// Passes the bytes to `body`.
    func withDatum<R>(_ body: (UnsafePointer<gnutls_datum_t>) -> R) -> R {
        unsafe withUnsafeBufferPointer { buffer in
            // GnuTLS takes a pointer to mutable bytes but does not write through it.
            var datum = unsafe gnutls_datum_t(
                data: UnsafeMutablePointer(mutating: buffer.baseAddress), size: UInt32(clamping: buffer.count))
            return unsafe body(&datum)
        }
    }
}
