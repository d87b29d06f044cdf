/// Whose tasks a request is about: an id means something only together with who issued it.
struct TaskOwner: Sendable, Hashable {
    let issuer: String
    /// `oid`, else `sub`.
    let id: String
}
