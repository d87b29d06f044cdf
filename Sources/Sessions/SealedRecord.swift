import FoundationEssentials
import Storage

/// What is sealed into a row: a value with its version and whom it serves.
struct SealedRecord<Content: Codable & Sendable>: Codable, Sendable {
    let version: Int
    let audience: SessionAudience
    let content: Content

    init(_ content: Content, for audience: SessionAudience) {
        version = SealedRecordVersion.current
        self.audience = audience
        self.content = content
    }

    func sealed(by sealer: Sealer, associated: [UInt8]) throws(StorageError) -> [UInt8] {
        do {
            return sealer.seal([UInt8](try JSONEncoder().encode(self)), associated: associated)
        } catch {
            throw StorageError(.unusable, "a record can't be encoded")
        }
    }

    /// The content; `nil` when it can't be opened, is of another version or serves somebody else. All of these mean
    /// that there is nothing for this person here, and never an error to them.
    static func open(
        _ sealed: [UInt8], by sealer: Sealer, associated: [UInt8], for audience: SessionAudience
    ) -> Content? {
        guard let plain = try? sealer.open(sealed, associated: associated) else { return nil }
        let decoder = JSONDecoder()
        // Another version may have another form altogether: that fails to decode, or says another number.
        guard let record = try? decoder.decode(SealedRecord.self, from: Data(plain)),
            record.version == SealedRecordVersion.current, record.audience == audience
        else { return nil }
        return record.content
    }
}

/// The version of the form of all records.
struct SealedRecordVersion: Codable, Sendable {
    let version: Int
    static let current = 1
}
