internal import HTTP
internal import Pages
internal import Sessions

/// Turns a request into a ``Visit``, finds its route, refuses forms that are not ours, and turns errors into pages.
struct VisitResponder: HTTPResponder {
    let sessions: SessionStore
    let cookies: CompanionCookies
    let seats: Seats
    let router: Router<Visit>
    let sameOrigin: SameOriginRule
    let browserForms: BrowserFormToken
    /// Tells who is offered the settings; `nil` where they can't be edited.
    let operatorRule: OperatorRule?
    let policies: PolicyBook
    let errors: ErrorResponses
    /// The host that `/sign-in` leads to.
    let provider: String

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        await policies.refresh()
        let visit = await visit(of: request)
        let response = goingOn(await respond(to: visit), after: request)
        return withCookies(response, visit)
    }

    /// Adds what the browser should know from now on, unless the controller has said it already.
    private func withCookies(_ response: HTTPResponse, _ visit: Visit) -> HTTPResponse {
        var response = response
        let set = response.fields[values: .setCookie]
        func isSet(_ name: String) -> Bool { set.contains { $0.hasPrefix("\(name)=") } }
        if visit.isOfAnotherSeat, let person = visit.person, !isSet(cookies.sessionName) {
            response = response.setting(cookies.session(person.id))
        }
        // Junk and repetitions in the list are cleared away with whatever comes next.
        if !isSet(cookies.seatsName), !visit.hasPlantedCookie {
            let inUse = visit.person?.id
            let isAlone = !visit.seats.ids.contains { $0 != inUse }
            response = seats.setting(response, seats: isAlone ? [] : visit.seats.ids, after: visit.request)
        }
        if visit.hasPlantedCookie {
            for cookie in cookies.deletingPlanted(at: visit.request.path) { response = response.setting(cookie) }
        }
        return response
    }

    private func respond(to visit: Visit) async -> HTTPResponse {
        let request = visit.request
        do {
            if case .storeTrouble = visit.lapse { throw StoreTrouble() }
            let (handler, parameters) = try router.route(request.method, path: request.path)
            if isForm(request), let refusal = await refuse(visit) { return refusal }
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
        let isOfOperator = operatorRule?.allows(request) ?? false
        let isForm = isForm(request)
        // Opening a page is what a person does; a form is so once it is known to be theirs.
        let (person, lapse) = await person(jar[cookies.sessionName], isActivity: !isForm, isOfOperator)
        var visit = Visit(
            request: request, person: person, browser: browser, seats: seats.list(jar, inUse: person?.id),
            hasPlantedCookie: lapse?.isAmbiguous == true || jar[cookies.browserName] == .several
                || jar[cookies.seatsName] == .several, lapse: lapse,
            isOfOperator: isOfOperator)
        if isForm, sameOrigin.allows(request),
            let token = try? request.formParameters(ownWords: TaskForm.ownWords).first("csrf")
        {
            visit = await asSender(visit, token)
        }
        return visit
    }

    private func isForm(_ request: HTTPRequest) -> Bool {
        request.method != .get && request.method != .head && !Routes.calledByProviders.contains(String(request.path))
    }

    private func person(
        _ cookie: Cookies.Reading, isActivity: Bool, _ isOperator: Bool
    ) async -> (Visit.Person?, Visit.Lapse?) {
        switch cookie {
        case .absent: return (nil, nil)
        case .several: return (nil, .ambiguousCookie)
        case .one(let value):
            guard let id = SessionID(cookieValue: value) else { return (nil, .unknown) }
            do {
                switch try await sessions.visit(id, isActivity: isActivity) {
                case .living(let session): return (Visit.Person(id: id, session: session, isOperator: isOperator), nil)
                case .ended(let session, let limit): return (nil, .ended(session, limit))
                case .unknown: return (nil, .unknown)
                }
            } catch {
                return (nil, .storeTrouble)
            }
        }
    }

    /// A form acts for the person whose page it stood on, whoever is in use in another tab by now.
    private func asSender(_ visit: Visit, _ token: String) async -> Visit {
        var visit = visit
        do {
            if let person = visit.person, CSRFToken.isValid(token, for: person.session) {
                let session = try? await sessions.touch(person.id)
                visit.person = Visit.Person(
                    id: person.id, session: (session ?? nil) ?? person.session, isOperator: person.isOperator)
                return visit
            }
            // These forms stand on a page about everybody.
            guard !Routes.ofEverybody.contains(String(visit.request.path)) else { return visit }
            for id in visit.seats.ids where id != visit.person?.id {
                switch try await sessions.visit(id, isActivity: false) {
                case .living(let session) where CSRFToken.isValid(token, for: session):
                    _ = try? await sessions.touch(id)
                    visit.person = Visit.Person(id: id, session: session, isOperator: visit.isOfOperator)
                    (visit.lapse, visit.isOfAnotherSeat) = (nil, true)
                    return visit
                // What was typed is kept for them; only leaving needs nothing more of who is gone.
                case .ended(let session, let limit)
                where CSRFToken.isValid(token, for: session)
                    && !Routes.worksForNobody.contains(String(visit.request.path)):
                    visit.person = nil
                    (visit.lapse, visit.isOfAnotherSeat) = (.ended(session, limit), true)
                    return visit
                case .living, .ended, .unknown: continue
                }
            }
        } catch {
            (visit.person, visit.lapse) = (nil, .storeTrouble)
        }
        return visit
    }

    /// A form that did not come from a page of this session, answered with what was typed still in it.
    private func refuse(_ visit: Visit) async -> HTTPResponse? {
        let isFromHere = sameOrigin.allows(visit.request)
        let path = String(visit.request.path)
        if Routes.isFormOfBrowser(path) {
            return await refuseOfBrowser(visit, isFromHere)
        }
        if isFromHere, Routes.ofEverybody.contains(path) { return await refuseOfEverybody(visit) }
        guard let person = visit.person else {
            // There is no session for a token to belong to; and leaving must work for whoever has been signed out already.
            if isFromHere, Routes.worksForNobody.contains(path) { return nil }
            return await errors.formOfNobody(
                visit, try? visit.request.formParameters(ownWords: TaskForm.ownWords), isFromHere: isFromHere)
        }
        let form: FormParameters
        // What can't be read is said to be so; "too old" would send people looking in the wrong place.
        do { form = try visit.request.formParameters(ownWords: TaskForm.ownWords) } catch {
            return await errors.response(to: error, in: visit)
        }
        guard isFromHere, CSRFToken.isValid(form.first("csrf"), for: person.session) else {
            // Who wants to leave and is gone already is shown who is still here; whoever is in use stays so.
            if isFromHere, seats.areOffered, Routes.worksForNobody.contains(path),
                CSRFToken.isOfSomebodyElse(form.first("csrf"), than: person.session)
            {
                return .seeOther("/accounts?notice=\(Notice.accountGone.rawValue)")
            }
            return errors.foreignForm(visit, person, form)
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

    /// A form about everybody may carry the token of anybody who is signed in here. One of somebody who is not any more
    /// does nothing but show who is.
    private func refuseOfEverybody(_ visit: Visit) async -> HTTPResponse? {
        do {
            let token = try visit.request.formParameters().first("csrf")
            let living = try await seats.living(visit)
            guard !living.contains(where: { CSRFToken.isValid(token, for: $0.session) }) else { return nil }
            return .seeOther("/accounts?notice=\(Notice.accountGone.rawValue)")
        } catch {
            return await errors.response(to: error, in: visit)
        }
    }
}
