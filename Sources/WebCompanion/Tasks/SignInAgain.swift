internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions

/// Sends people whose tokens no longer do to the provider, and back to the page that they were at.
struct SignInAgain: Sendable {
    let pages: PageRenderer
    let reauthentications: Reauthentications

    /// The address to sign in again and come back, when the API or the provider wants it and the person was not sent there just before
    /// (``Reauthentications``); `nil` when a page is to be shown.
    func address(after failure: TaskGateway.Failure, _ account: SignedInAccount, returnPath: String) -> String? {
        // Where a phone has opened the session nobody expects a page for a password: a link leads to it.
        guard account.session.phone == nil, case .signInNeeded(let reason) = failure,
            reauthentications.begin(reason, for: account)
        else {
            return nil
        }
        return address(account, returnPath)
    }

    /// The address for a link on a page that tells people to sign in again; `nil` when the failure is not of that kind.
    func link(after failure: TaskGateway.Failure?, _ account: SignedInAccount, returnPath: String) -> String? {
        failure?.needsSignIn == true ? address(account, returnPath) : nil
    }

    /// Why somebody had to sign in again, for the page that they come back to.
    func message(to account: SignedInAccount) -> PageMessage? {
        switch reauthentications.takeReason(of: account.id) {
        case .notRenewed: PageMessage(.signedInAgainNotRenewed)
        case .notAccepted: PageMessage(.signedInAgainNotAccepted)
        case nil: nil
        }
    }

    private func address(_ account: SignedInAccount, _ returnPath: String) -> String {
        // A service may call a task anything; what can't be come back to leads to the list.
        pages.address(
            ofSignInBy: account.session.tokens(of: nil)?.policy,
            returnPath: (ReturnPath(returnPath) ?? .tasks).path)
    }
}
