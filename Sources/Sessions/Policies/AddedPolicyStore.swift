public import OpenIDConnect

/// Policies that the operator has added to those of the settings.
///
/// They belong to one authority and client: another companion with the same keychain has its own.
public protocol AddedPolicyStore: Sendable {
    /// The policies in the order in which they were added. One that can't be opened, because another key sealed it, is left out.
    func all() async throws -> [Policy]

    /// Keeps a policy behind those that there are.
    func add(_ policy: Policy) async throws -> PolicyAddition

    /// Forgets a policy; a name that is not there changes nothing.
    /// - Returns: whether it was there.
    @discardableResult
    func delete(_ name: String) async throws -> Bool
}
