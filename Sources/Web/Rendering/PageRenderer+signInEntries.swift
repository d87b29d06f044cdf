internal import Configuration
package import OpenIDConnect
package import Pages
internal import Texts

extension PageRenderer {
    /// The sign-in options, in the order of the settings. If these contain no sign-in policy, the provider's default comes first.
    func signInEntries(returnPath: String? = nil) -> [SignInEntry] {
        let plain = policies.standard == nil ? [entry(nil, returnPath: returnPath)] : []
        return plain + policies.policies.filter(\.kind.signsIn).map { entry($0, returnPath: returnPath) }
    }

    /// The sign-in option for a policy; `nil` for the provider's default.
    package func entry(_ policy: Policy?, returnPath: String? = nil) -> SignInEntry {
        SignInEntry(
            policy: policy?.name, title: policy.map { words.title(ofPolicy: $0.title) } ?? words.plainSignIn,
            kind: policy.map { PolicyKind($0.kind) } ?? .signIn, returnPath: returnPath)
    }

    /// The address that starts a sign-in by a policy again.
    /// - Parameter purpose: what the sign-in is for; for another account, the provider lets the user choose it.
    package func address(
        ofSignInBy policy: String?, returnPath: String, as purpose: SignInTransaction.Purpose = .signIn
    ) -> String {
        let entry = entry(policies.policy(named: policy), returnPath: returnPath == "/tasks" ? nil : returnPath)
        return SignInEntry(
            policy: entry.policy, title: entry.title, kind: entry.kind, returnPath: entry.returnPath,
            switchesAccount: purpose == .switchUser, addsAccount: purpose == .addAccount
        ).address
    }

    /// The button for signing up, if another policy than the given one permits it.
    func signUpEntry(besides policy: String?, returnPath: String) -> SignInEntry? {
        let others = policies.policies.filter { $0.name != policy }
        let found = others.first { $0.kind == .signUp } ?? others.first { $0.kind == .signUpSignIn }
        return found.map { entry($0, returnPath: returnPath == "/tasks" ? nil : returnPath) }
    }
}
