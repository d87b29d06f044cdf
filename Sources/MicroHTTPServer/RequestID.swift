/// Short random names of requests: a person can read one out, a log can be searched for it.
enum RequestID {
    /// Ten characters, 50 bits, of Crockford's base 32: one case, nothing that is mistaken for another.
    static func make() -> String {
        var bits = UInt64.random(in: .min ... .max)
        return String(
            decoding: (0..<10).map { _ in
                defer { bits >>= 5 }
                return alphabet[Int(bits & 31)]
            }, as: UTF8.self)
    }

    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
}
