public import Texts

/// One sign-in button: a configured policy, or the provider without policies.
public struct SignInEntry: Sendable, Hashable {
    /// The policy as in the URL; `nil` when the provider has no policies.
    public let policy: String?
    /// The label of the button, from the settings.
    public let title: String
    /// The purpose.
    public let kind: PolicyKind
    /// The return path on this site; `nil` for the list.
    public let returnPath: String?
    /// Whether the provider should let the user choose the account (`&switch=1`).
    public let switchesAccount: Bool
    /// Whether it adds an account to those signed in in this browser (`&add=1`).
    public let addsAccount: Bool

    /// Creates an entry.
    public init(
        policy: String?, title: String, kind: PolicyKind, returnPath: String? = nil, switchesAccount: Bool = false,
        addsAccount: Bool = false
    ) {
        self.policy = policy
        self.title = title
        self.kind = kind
        self.returnPath = returnPath
        self.switchesAccount = switchesAccount
        self.addsAccount = addsAccount
    }

    /// The address of the button.
    public var address: String {
        PercentEncoded.address(
            "/sign-in",
            [
                ("policy", policy), ("return", returnPath), ("switch", switchesAccount ? "1" : nil),
                ("add", addsAccount ? "1" : nil),
            ])
    }
}
