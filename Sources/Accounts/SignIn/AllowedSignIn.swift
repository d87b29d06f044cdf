internal import HTTP
internal import OpenIDConnect
internal import Sessions
internal import Web

/// A sign-in that may become a session of this browser: the user has confirmed it, or it gives no other user access.
struct AllowedSignIn: Sendable {
    let pending: PendingConfirmation
    /// The same sign-in, to be removed with the change that stores its session; `nil` where none had to be confirmed.
    let confirmed: ConfirmedSignIn?

    /// One that the user has confirmed.
    /// - Parameter form: the form that confirmed it.
    init(_ confirmed: ConfirmedSignIn, by form: BrowserForm) {
        pending = confirmed.pending
        self.confirmed = confirmed
    }

    /// One that needs no confirmation: a pasted response was sent by our own form, and if the same user is active already, no other user gets
    /// access. `nil` for any other.
    init?(unconfirmed pending: PendingConfirmation, by way: ResponseDelivery, in context: RequestContext) {
        guard way == .pasted || pending.session.person == context.account?.session.person else { return nil }
        self.pending = pending
        confirmed = nil
    }
}
