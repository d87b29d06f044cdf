import JSON
import Storage

/// What is sealed into a record: a value with its version and audience.
struct SealedRecord<Content: RecordContent>: Sendable {
    let audience: SessionAudience
    let content: Content

    init(_ content: Content, for audience: SessionAudience) {
        self.audience = audience
        self.content = content
    }

    func sealed(by sealer: Sealer, associated: [UInt8]) -> [UInt8] {
        let record: JSONValue = [
            "version": .integer(SealedRecordVersion.current),
            "audience": ["authority": .string(audience.authority), "clientID": .string(audience.clientID)],
            "content": content.json,
        ]
        return sealer.seal(record.encoded(), associated: associated)
    }

    /// The content; `nil` when it can't be opened, is of another version or has another audience. All of these mean
    /// that there is nothing for this person here, and never an error to them.
    static func open(
        _ sealed: [UInt8], by sealer: Sealer, associated: [UInt8], for audience: SessionAudience
    ) -> Content? {
        // Another version may have another form altogether: then it can't be read, or has another number.
        guard let plain = try? sealer.open(sealed, associated: associated),
            let record = try? JSONValue(own: plain), record["version"]?.integer == SealedRecordVersion.current,
            record["audience"]?["authority"]?.string == audience.authority,
            record["audience"]?["clientID"]?.string == audience.clientID
        else { return nil }
        return record["content"].flatMap(Content.init)
    }
}

/// The version of the form of all records.
enum SealedRecordVersion {
    static let current: Int64 = 1
}
