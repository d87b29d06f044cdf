internal import HTTP
internal import Sessions

/// Makes a form act for the account on whose page it was, whichever became active in another tab.
struct FormSender: RouteMiddleware {
    let sessions: any SessionStore
    let sameOrigin: SameOriginRule

    func respond(to context: RequestContext, next: @escaping Next) async throws -> HTTPResponse {
        guard let proof = context.formProof, proof.namesItsSender, sameOrigin.allows(context.request),
            let token = context.form.first("csrf")
        else { return try await next(context) }
        return try await next(await acting(context, proof, token))
    }

    private func acting(_ context: RequestContext, _ proof: FormProof, _ token: String) async -> RequestContext {
        var context = context
        do {
            if let account = context.account, CSRFToken.isValid(token, for: account.session) {
                let session = try? await sessions.touch(account.id)
                context.account = SignedInAccount(
                    id: account.id, session: (session ?? nil) ?? account.session, isOperator: account.isOperator)
                return context
            }
            // These forms are on a page about all accounts.
            guard proof != .anyAccount else { return context }
            for id in context.accounts.ids where id != context.account?.id {
                switch try await sessions.lookUp(id, isActivity: false) {
                case .active(let session) where CSRFToken.isValid(token, for: session):
                    _ = try? await sessions.touch(id)
                    context.account = SignedInAccount(id: id, session: session, isOperator: context.isOfOperator)
                    (context.sessionFailure, context.isOfAnotherAccount) = (nil, true)
                    return context
                // Entered text is stored for its user; only a sign-out needs nothing more from an ended session.
                case .ended(let session, let limit)
                where CSRFToken.isValid(token, for: session) && proof != .signOutForm:
                    context.account = nil
                    (context.sessionFailure, context.isOfAnotherAccount) = (.ended(session, limit), true)
                    return context
                case .active, .ended, .unknown: continue
                }
            }
        } catch {
            (context.account, context.sessionFailure) = (nil, .sessionStoreUnavailable)
        }
        return context
    }
}
