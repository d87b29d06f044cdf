import Storage

/// What a person has in the stores that every page of theirs needs, as it was read at one moment.
public struct PersonRecords: Sendable {
    let drafts: [Record]
    let outbox: [Record]

    /// How many bytes their values have.
    var size: Int { (drafts + outbox).reduce(0) { $0 + $1.value.count } }
}
