internal import Cryptography
internal import JSON

extension JOSEError {
    /// Reads JSON strictly, as ``JSONValue/init(parsing:)`` does.
    /// - Throws: ``JOSEError/Kind/jsonInvalid`` or ``JOSEError/Kind/jsonDuplicateMember``.
    static func json(_ bytes: [UInt8]) throws(JOSEError) -> JSONValue {
        do { return try JSONValue(parsing: bytes) } catch {
            switch error.kind {
            case .invalid: throw JOSEError(.jsonInvalid, error.reason)
            case .duplicateMember: throw JOSEError(.jsonDuplicateMember, error.reason)
            }
        }
    }

    /// Decodes base64url, as ``Base64URL/decode(_:)`` does.
    /// - Throws: ``JOSEError/Kind/base64URLInvalid``.
    static func base64URL(_ text: some Collection<UInt8>) throws(JOSEError) -> [UInt8] {
        do { return try Base64URL.decode(text) } catch { throw JOSEError(.base64URLInvalid, error.reason) }
    }
}
