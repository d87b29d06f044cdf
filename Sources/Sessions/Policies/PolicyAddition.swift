/// What became of a policy that was to be added.
public enum PolicyAddition: Sendable, Hashable {
    /// It is kept.
    case added
    /// There is one of that name, in whatever case.
    case duplicate
    /// There are ``maxPolicies`` already.
    case full

    /// How many policies may be added.
    public static let maxPolicies = 20
}
