internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import Texts
internal import Web

/// Redirects users whose tokens are no longer accepted to the provider, and back to their page.
struct SignInAgain: Sendable {
    let pages: PageRenderer
    let reauthentications: Reauthentications

    /// The address to sign in again and return, when the API or the provider requires it and the user was not redirected just before
    /// (``Reauthentications``); `nil` when a page must be shown.
    func address(after failure: TaskGateway.Failure, _ account: SignedInAccount, returnPath: String) async -> String? {
        // A session that a phone authorized must not suddenly show a password page: the page has a link instead.
        guard account.session.phone == nil, case .signInNeeded(let reason) = failure,
            await reauthentications.begin(reason, for: account)
        else {
            return nil
        }
        return address(account, returnPath)
    }

    /// The address for the link to sign in again; `nil` when the failure does not require it.
    func link(after failure: TaskGateway.Failure?, _ account: SignedInAccount, returnPath: String) -> String? {
        failure?.needsSignIn == true ? address(account, returnPath) : nil
    }

    /// Why a user had to sign in again, for the page to which they return.
    func message(to account: SignedInAccount) async -> PageMessage? {
        switch await reauthentications.takeReason(of: account) {
        case .notRenewed: PageMessage(.signedInAgainNotRenewed)
        case .notAccepted: PageMessage(.signedInAgainNotAccepted)
        case nil: nil
        }
    }

    private func address(_ account: SignedInAccount, _ returnPath: String) -> String {
        // A service may use any text as an id; if the task's page can't be a return path, the list is.
        pages.address(
            ofSignInBy: account.session.tokens(of: nil)?.policy,
            returnPath: (ReturnPath(returnPath) ?? .tasks).path)
    }
}
