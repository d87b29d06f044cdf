/// One item of a list with the requested members.
public struct JSONListItem: Sendable {
    /// The members in the order of the names; `nil` for missing ones. `nil` for an item that is not an object.
    public let members: [JSONValue?]?
}
