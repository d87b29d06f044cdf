/// One item of a list with the members that were looked for.
public struct JSONListItem: Sendable {
    /// The members in the order of the names; `nil` for those that it does not have. `nil` for an item that is no object.
    public let members: [JSONValue?]?
}
