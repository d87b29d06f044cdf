internal import HTTP
internal import Pages
internal import Sessions

/// Turns a request into a ``RequestContext``, finds its route, refuses forms that are not ours, and turns errors into pages.
struct SessionResponder: HTTPResponder {
    let sessions: any SessionStore
    let cookies: CompanionCookies
    let accounts: SignedInAccounts
    let router: Router<RequestContext>
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
        let context = await makeContext(of: request)
        let response = withInterstitial(await respond(to: context), after: request)
        return withCookies(response, context)
    }

    /// Adds what the browser should know from now on, unless the controller has said it already.
    private func withCookies(_ response: HTTPResponse, _ context: RequestContext) -> HTTPResponse {
        var response = response
        let set = response.fields[values: .setCookie]
        func isSet(_ name: String) -> Bool { set.contains { $0.hasPrefix("\(name)=") } }
        if context.isOfAnotherAccount, let person = context.person, !isSet(cookies.sessionName) {
            response = response.setting(cookies.session(person.id))
        }
        // Junk and repetitions in the list are cleared away with whatever comes next.
        if !isSet(cookies.accountsName), !context.hasPlantedCookie {
            let active = context.person?.id
            let isAlone = !context.accounts.ids.contains { $0 != active }
            response = accounts.setting(response, accounts: isAlone ? [] : context.accounts.ids, after: context.request)
        }
        if context.hasPlantedCookie {
            for cookie in cookies.deletingPlanted(at: context.request.path) { response = response.setting(cookie) }
        }
        return response
    }

    private func respond(to context: RequestContext) async -> HTTPResponse {
        let request = context.request
        do {
            if case .sessionStoreUnavailable = context.sessionFailure { throw SessionStoreUnavailable() }
            let (handler, parameters) = try router.route(request.method, path: request.path)
            if isForm(request), let refusal = await refuse(context) { return refusal }
            return try await handler(context, parameters)
        } catch {
            return await errors.response(to: error, in: context)
        }
    }

    /// A form that is answered with the way to sign in gets a page that goes on by itself: browsers apply `form-action`
    /// to every redirect after a form, and this one would end at the provider.
    private func withInterstitial(_ response: HTTPResponse, after request: HTTPRequest) -> HTTPResponse {
        guard request.method == .post, let location = response.fields[.location],
            location == "/sign-in" || location.hasPrefix("/sign-in?")
        else { return response }
        var page = errors.pages.interstitial(to: location, place: provider)
        for name in [HTTPField.Name.setCookie, .clearSiteData] {
            for value in response.fields[values: name] { page.fields.append(name, value) }
        }
        return page
    }

    private func makeContext(of request: HTTPRequest) async -> RequestContext {
        let jar = request.cookies
        let browser: BrowserBinding? =
            if case .one(let value) = jar[cookies.browserName] { BrowserBinding(cookieValue: value) } else { nil }
        let isOfOperator = operatorRule?.allows(request) ?? false
        let isForm = isForm(request)
        // Opening a page is what a person does; a form is so once it is known to be theirs.
        let (person, sessionFailure) = await person(jar[cookies.sessionName], isActivity: !isForm, isOfOperator)
        var context = RequestContext(
            request: request, person: person, browser: browser, accounts: accounts.list(jar, active: person?.id),
            hasPlantedCookie: sessionFailure?.isAmbiguous == true || jar[cookies.browserName] == .several
                || jar[cookies.accountsName] == .several, sessionFailure: sessionFailure,
            isOfOperator: isOfOperator)
        if isForm, sameOrigin.allows(request),
            let token = try? request.formParameters(freeTextFields: TaskForm.freeTextFields).first("csrf")
        {
            context = await asSender(context, token)
        }
        return context
    }

    private func isForm(_ request: HTTPRequest) -> Bool {
        request.method != .get && request.method != .head && !Routes.calledByProviders.contains(String(request.path))
    }

    private func person(
        _ cookie: Cookies.Reading, isActivity: Bool, _ isOperator: Bool
    ) async -> (SignedInAccount?, SessionFailure?) {
        switch cookie {
        case .absent: return (nil, nil)
        case .several: return (nil, .ambiguousCookie)
        case .one(let value):
            guard let id = SessionID(cookieValue: value) else { return (nil, .unknown) }
            do {
                switch try await sessions.lookUp(id, isActivity: isActivity) {
                case .active(let session):
                    return (SignedInAccount(id: id, session: session, isOperator: isOperator), nil)
                case .ended(let session, let limit): return (nil, .ended(session, limit))
                case .unknown: return (nil, .unknown)
                }
            } catch {
                return (nil, .sessionStoreUnavailable)
            }
        }
    }

    /// A form acts for the person whose page it stood on, whoever is active in another tab by now.
    private func asSender(_ context: RequestContext, _ token: String) async -> RequestContext {
        var context = context
        do {
            if let person = context.person, CSRFToken.isValid(token, for: person.session) {
                let session = try? await sessions.touch(person.id)
                context.person = SignedInAccount(
                    id: person.id, session: (session ?? nil) ?? person.session, isOperator: person.isOperator)
                return context
            }
            // These forms stand on a page about everybody.
            guard !Routes.ofEverybody.contains(String(context.request.path)) else { return context }
            for id in context.accounts.ids where id != context.person?.id {
                switch try await sessions.lookUp(id, isActivity: false) {
                case .active(let session) where CSRFToken.isValid(token, for: session):
                    _ = try? await sessions.touch(id)
                    context.person = SignedInAccount(id: id, session: session, isOperator: context.isOfOperator)
                    (context.sessionFailure, context.isOfAnotherAccount) = (nil, true)
                    return context
                // What was typed is kept for them; only leaving needs nothing more of who is gone.
                case .ended(let session, let limit)
                where CSRFToken.isValid(token, for: session)
                    && !Routes.worksForNobody.contains(String(context.request.path)):
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

    /// A form that did not come from a page of this session, answered with what was typed still in it.
    private func refuse(_ context: RequestContext) async -> HTTPResponse? {
        let isFromHere = sameOrigin.allows(context.request)
        let path = String(context.request.path)
        if Routes.isFormOfBrowser(path) {
            return await refuseOfBrowser(context, isFromHere)
        }
        if isFromHere, Routes.ofEverybody.contains(path) { return await refuseOfEverybody(context) }
        guard let person = context.person else {
            // There is no session for a token to belong to; and leaving must work for whoever has been signed out already.
            if isFromHere, Routes.worksForNobody.contains(path) { return nil }
            return await errors.formOfNobody(
                context, try? context.request.formParameters(freeTextFields: TaskForm.freeTextFields),
                isFromHere: isFromHere)
        }
        let form: FormParameters
        // What can't be read is said to be so; "too old" would send people looking in the wrong place.
        do { form = try context.request.formParameters(freeTextFields: TaskForm.freeTextFields) } catch {
            return await errors.response(to: error, in: context)
        }
        guard isFromHere, CSRFToken.isValid(form.first("csrf"), for: person.session) else {
            // Who wants to leave and is gone already is shown who is still here; whoever is active stays so.
            if isFromHere, accounts.areOffered, Routes.worksForNobody.contains(path),
                CSRFToken.isOfSomebodyElse(form.first("csrf"), than: person.session)
            {
                return .seeOther("/accounts?notice=\(Notice.accountGone.rawValue)")
            }
            return errors.csrfFailure(context, person, form)
        }
        return nil
    }

    /// The same for a form that nobody needs to be signed in for.
    private func refuseOfBrowser(_ context: RequestContext, _ isFromHere: Bool) async -> HTTPResponse? {
        let form: FormParameters
        do { form = try context.request.formParameters() } catch {
            return await errors.response(to: error, in: context)
        }
        guard isFromHere, browserForms.isValid(form.first("csrf"), for: context.browser) else {
            return await browserForms.page(for: context, cookies) { csrf in
                errors.browserCSRFFailure(context, isFromHere ? form : nil, csrf: csrf)
            }
        }
        return nil
    }

    /// A form about everybody may carry the token of anybody who is signed in here. One of somebody who is not any more
    /// does nothing but show who is.
    private func refuseOfEverybody(_ context: RequestContext) async -> HTTPResponse? {
        do {
            let token = try context.request.formParameters().first("csrf")
            let signedIn = try await accounts.signedIn(context)
            guard !signedIn.contains(where: { CSRFToken.isValid(token, for: $0.session) }) else { return nil }
            return .seeOther("/accounts?notice=\(Notice.accountGone.rawValue)")
        } catch {
            return await errors.response(to: error, in: context)
        }
    }
}
