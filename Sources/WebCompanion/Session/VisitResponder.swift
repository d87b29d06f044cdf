internal import HTTP
internal import Sessions

/// Turns a request into a ``Visit``, finds its route, refuses forms that are not ours, and turns errors into pages.
struct VisitResponder: HTTPResponder {
    let sessions: SessionStore
    let cookies: CompanionCookies
    let router: Router<Visit>
    let sameOrigin: SameOriginRule
    let browserForms: BrowserFormToken
    let operatorRule: OperatorRule
    let errors: ErrorResponses
    /// The host that `/sign-in` leads to.
    let provider: String

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        let visit = await visit(of: request)
        var response = goingOn(await respond(to: visit), after: request)
        if visit.hasPlantedCookie {
            for cookie in cookies.deletingPlanted(at: request.path) { response = response.setting(cookie) }
        }
        return response
    }

    private func respond(to visit: Visit) async -> HTTPResponse {
        let request = visit.request
        do {
            if case .storeTrouble = visit.lapse { throw StoreTrouble() }
            let (handler, parameters) = try router.route(request.method, path: request.path)
            if request.method != .get, request.method != .head,
                !Routes.calledByProviders.contains(String(request.path)), let refusal = await refuse(visit)
            {
                return refusal
            }
            return try await handler(visit, parameters)
        } catch {
            return await errors.response(to: error, in: visit)
        }
    }

    /// A form that is answered with the way to sign in gets a page that goes on by itself: browsers apply `form-action`
    /// to every redirect after a form, and this one would end at the provider.
    private func goingOn(_ response: HTTPResponse, after request: HTTPRequest) -> HTTPResponse {
        guard request.method == .post, let location = response.fields[.location],
            location == "/sign-in" || location.hasPrefix("/sign-in?")
        else { return response }
        var page = errors.pages.onward(to: location, place: provider)
        for name in [HTTPField.Name.setCookie, .clearSiteData] {
            for value in response.fields[values: name] { page.fields.append(name, value) }
        }
        return page
    }

    private func visit(of request: HTTPRequest) async -> Visit {
        let jar = request.cookies
        let browser: PreSignInBrowser? =
            if case .one(let value) = jar[cookies.browserName] { PreSignInBrowser(cookieValue: value) } else { nil }
        let isOfOperator = operatorRule.allows(request)
        let (person, lapse) = await person(jar[cookies.sessionName], isOfOperator)
        return Visit(
            request: request, person: person, browser: browser,
            hasPlantedCookie: lapse?.isAmbiguous == true || jar[cookies.browserName] == .several, lapse: lapse,
            isOfOperator: isOfOperator)
    }

    private func person(_ cookie: Cookies.Reading, _ isOperator: Bool) async -> (Visit.Person?, Visit.Lapse?) {
        switch cookie {
        case .absent: return (nil, nil)
        case .several: return (nil, .ambiguousCookie)
        case .one(let value):
            guard let id = SessionID(cookieValue: value) else { return (nil, .unknown) }
            // Opening a page and sending a form are what a person does; there is no polling address so far.
            do {
                switch try await sessions.visit(id) {
                case .living(let session): return (Visit.Person(id: id, session: session, isOperator: isOperator), nil)
                case .ended(let person, let limit): return (nil, .ended(person, limit))
                case .unknown: return (nil, .unknown)
                }
            } catch {
                return (nil, .storeTrouble)
            }
        }
    }

    /// A form that did not come from a page of this session, answered with what was typed still in it.
    private func refuse(_ visit: Visit) async -> HTTPResponse? {
        let isFromHere = sameOrigin.allows(visit.request)
        if Routes.formsOfBrowsers.contains(String(visit.request.path)) {
            return await refuseOfBrowser(visit, isFromHere)
        }
        guard let person = visit.person else {
            // There is no session for a token to belong to; and leaving must work for whoever has been signed out already.
            if isFromHere, Routes.worksForNobody.contains(String(visit.request.path)) { return nil }
            return await errors.formOfNobody(visit, try? visit.request.formParameters(), isFromHere: isFromHere)
        }
        let form: FormParameters
        // What can't be read is said to be so; "too old" would send people looking in the wrong place.
        do { form = try visit.request.formParameters() } catch { return await errors.response(to: error, in: visit) }
        guard isFromHere, CSRFToken.isValid(form.first("csrf"), for: person.session) else {
            return errors.foreignForm(visit, form)
        }
        return nil
    }

    /// The same for a form that nobody needs to be signed in for.
    private func refuseOfBrowser(_ visit: Visit, _ isFromHere: Bool) async -> HTTPResponse? {
        let form: FormParameters
        do { form = try visit.request.formParameters() } catch { return await errors.response(to: error, in: visit) }
        guard isFromHere, browserForms.isValid(form.first("csrf"), for: visit.browser) else {
            return await browserForms.page(for: visit, cookies) { csrf in
                errors.foreignFormOfBrowser(visit, isFromHere ? form : nil, csrf: csrf)
            }
        }
        return nil
    }
}
