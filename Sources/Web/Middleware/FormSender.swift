internal import HTTP
package import Sessions

/// Makes a form act for the account on whose page it was, whichever became active in another tab.
package struct FormSender: RequestMiddleware {
    let sessions: any SessionStore
    let sameOrigin: SameOriginRule

    package init(sessions: any SessionStore, sameOrigin: SameOriginRule) {
        (self.sessions, self.sameOrigin) = (sessions, sameOrigin)
    }

    package func prepare(_ context: inout RequestContext) async {
        guard let proof = context.formProof, proof.namesItsSender, sameOrigin.allows(context.request),
            let token = context.form.first("csrf")
        else { return }
        await act(in: &context, proof, token)
    }

    private func act(in context: inout RequestContext, _ proof: FormProof, _ token: String) async {
        do {
            if let account = context.account, CSRFToken.isValid(token, for: account.session) {
                let session = try? await sessions.touch(account.id)
                context.account = SignedInAccount(
                    id: account.id, session: (session ?? nil) ?? account.session, isOperator: account.isOperator)
                return
            }
            // These forms are on a page about all accounts.
            guard proof != .anyAccount else { return }
            for id in context.accounts.ids where id != context.account?.id {
                switch try await sessions.lookUp(id, isActivity: false) {
                case .active(let session) where CSRFToken.isValid(token, for: session):
                    _ = try? await sessions.touch(id)
                    context.account = SignedInAccount(id: id, session: session, isOperator: context.isOfOperator)
                    (context.sessionFailure, context.isOfAnotherAccount) = (nil, true)
                    return
                // Entered text is stored for its user; only a sign-out needs nothing more from an ended session.
                case .ended(let session, let limit)
                where CSRFToken.isValid(token, for: session) && proof != .signOutForm:
                    context.account = nil
                    (context.sessionFailure, context.isOfAnotherAccount) = (.ended(session, limit), true)
                    return
                case .active, .ended, .unknown: continue
                }
            }
        } catch {
            (context.account, context.sessionFailure) = (nil, .sessionStoreUnavailable)
        }
    }
}
