import Foundation
import JSON
import OpenIDConnect
import Storage

@testable import Sessions

extension FuzzedParser {
    /// A record of the keychain: as it is stored, nothing opens that was not sealed; and what was sealed by an earlier release, or by
    /// a broken one, is read whole or not at all.
    static let sessionRecord = FuzzedParser("session-record") { bytes in
        let audience = SessionAudience(authority: "https://login.example/a", clientID: "client")
        let associated = Array("row".utf8)
        try promise((try? sealer.open(bytes, associated: associated)) == nil, "something opens that nobody sealed")
        let sealed = sealer.seal(bytes, associated: associated)
        try promise((try? sealer.open(sealed, associated: associated)) == bytes, "a record does not open")
        try promise((try? sealer.open(sealed, associated: Array("other".utf8))) == nil, "a record opens in another row")
        let found: [(any RecordContent)?] = [
            SealedRecord<Session>.open(sealed, by: sealer, associated: associated, for: audience),
            SealedRecord<SignInTransaction>.open(sealed, by: sealer, associated: associated, for: audience),
            SealedRecord<Policy>.open(sealed, by: sealer, associated: associated, for: audience),
        ]
        for content in found.compactMap(\.self) { try checkSame(content) }
        return found.allSatisfy { $0 == nil } ? .refused : .accepted
    }

    /// Written once more it is read as the same.
    private static func checkSame<Content: RecordContent>(_ content: Content) throws {
        let again = Content(try JSONValue(own: content.json.encoded()))
        try promise(again?.json == content.json, "a record loses something when it is written")
    }

    private static let sealer = Sealer(key: [UInt8](repeating: 7, count: 32))
}
