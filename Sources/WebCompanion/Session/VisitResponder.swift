internal import HTTP
internal import Sessions

/// Turns a request into a ``Visit``, finds its route, refuses forms that are not ours, and turns errors into pages.
struct VisitResponder: HTTPResponder {
    let sessions: SessionStore
    let cookies: CompanionCookies
    let router: Router<Visit>
    let sameOrigin: SameOriginRule
    let errors: ErrorResponses

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        let visit = await visit(of: request)
        do {
            let (handler, parameters) = try router.route(request.method, path: request.path)
            if request.method != .get, request.method != .head, !Routes.calledByProviders.contains(String(request.path))
            {
                if let refusal = await refuse(visit) { return refusal }
            }
            return try await handler(visit, parameters)
        } catch {
            return await errors.response(to: error, in: visit)
        }
    }

    private func visit(of request: HTTPRequest) async -> Visit {
        let jar = request.cookies
        let browser: PreSignInBrowser? =
            if case .one(let value) = jar[cookies.browserName] { PreSignInBrowser(cookieValue: value) } else { nil }
        switch jar[cookies.sessionName] {
        case .absent:
            return Visit(request: request, person: nil, browser: browser, lapse: nil)
        case .several:
            return Visit(request: request, person: nil, browser: browser, lapse: .ambiguousCookie)
        case .one(let value):
            guard let id = SessionID(cookieValue: value) else {
                return Visit(request: request, person: nil, browser: browser, lapse: .unknown)
            }
            // Opening a page and sending a form are what a person does; there is no polling address so far.
            switch try? await sessions.visit(id) {
            case .living(let session):
                return Visit(request: request, person: .init(id: id, session: session), browser: browser, lapse: nil)
            case .ended(let person):
                return Visit(request: request, person: nil, browser: browser, lapse: .ended(person))
            case .unknown, nil:
                return Visit(request: request, person: nil, browser: browser, lapse: .unknown)
            }
        }
    }

    /// A form that did not come from a page of this session, answered with what was typed still in it.
    private func refuse(_ visit: Visit) async -> HTTPResponse? {
        let form = try? visit.request.formParameters()
        guard let person = visit.person else { return await errors.formOfNobody(visit, form) }
        guard sameOrigin.allows(visit.request), CSRFToken.isValid(form?.first("csrf"), for: person.session) else {
            return errors.foreignForm(visit, form)
        }
        return nil
    }
}
