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
            if let person = context.person, CSRFToken.isValid(token, for: person.session) {
                let session = try? await sessions.touch(person.id)
                context.person = SignedInAccount(
                    id: person.id, session: (session ?? nil) ?? person.session, isOperator: person.isOperator)
                return context
            }
            // These forms are on a page about all accounts.
            guard proof != .anyAccount else { return context }
            for id in context.accounts.ids where id != context.person?.id {
                switch try await sessions.lookUp(id, isActivity: false) {
                case .active(let session) where CSRFToken.isValid(token, for: session):
                    _ = try? await sessions.touch(id)
                    context.person = SignedInAccount(id: id, session: session, isOperator: context.isOfOperator)
                    (context.sessionFailure, context.isOfAnotherAccount) = (nil, true)
                    return context
                // Entered text is stored for its user; only a sign-out needs nothing more from an ended session.
                case .ended(let session, let limit)
                where CSRFToken.isValid(token, for: session) && proof != .signOutForm:
                    context.person = nil
                    (context.sessionFailure, context.isOfAnotherAccount) = (.ended(session, limit), true)
                    return context
                case .active, .ended, .unknown: continue
                }
            }
        } catch {
            (context.person, context.sessionFailure) = (nil, .sessionStoreUnavailable)
        }
        return context
    }
}
