internal import HTTP
internal import Pages
internal import Sessions

/// The one place where an error becomes a response.
struct ErrorResponses: Sendable {
    let pages: PageMaker
    let cookies: CompanionCookies
    let typed: TypedTexts
    let isKiosk: Bool
    let log: Log

    /// The page for an error that a controller or the router threw.
    func response(to error: any Error, in visit: Visit) async -> HTTPResponse {
        let context = pages.context(visit.person)
        switch error {
        case is SignInNeeded:
            return signInFirst(visit)
        case is StoreTrouble:
            log(.error, "\(visit.request.connection.requestID) the session store can't be read")
            return pages.error(.storeTrouble(context, requestID: visit.request.connection.requestID))
        case let error as HTTPError:
            var response = page(for: error, context)
            response.fields.append(contentsOf: error.fields)
            return response
        default:
            // The description of an unknown error may hold anything; its type does not.
            log(.error, "\(visit.request.connection.requestID) \(String(reflecting: type(of: error)))")
            return pages.error(.serverError(context, requestID: visit.request.connection.requestID))
        }
    }

    /// A form that came although nobody is signed in: what was typed stands on the page, and when the session that has
    /// ended is known, it is also kept for the person, who finds it again after signing in.
    /// - Parameter isFromHere: whether a page of ours sent it, as far as its headers say.
    func formOfNobody(_ visit: Visit, _ form: FormParameters?, isFromHere: Bool) async -> HTTPResponse {
        let text = form?.first("text")
        let path = String(visit.request.path)
        let task = taskOfChange(path)
        // Not on a shared screen: somebody else may have typed into the page that was left open.
        // Nor without the token: another of those who are signed in here may have typed it.
        if case .ended(let session, _) = visit.lapse, isFromHere, !isKiosk, let text,
            CSRFToken.isValid(form?.first("csrf"), for: session)
        {
            if path == "/tasks" { try? await typed.keepNew(text, of: session.person) }
            if let task { try? await typed.keepEdit(text, of: task, session.person) }
        }
        let back = (task == nil ? nil : ReturnPath(path)) ?? .tasks
        let page = ErrorPage.formNoLongerValid(
            pages.context(nil), text: text, address: path,
            signIn: "/sign-in?\((["return": back.path] as FormParameters).encoded)")
        return endingLapse(pages.error(page), visit)
    }

    /// The task whose text a form for this address changes.
    private func taskOfChange(_ path: String) -> String? {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        guard segments.count == 3, segments[0].isEmpty, segments[1] == "tasks", !segments[2].isEmpty else { return nil }
        return PercentEncoding.decode(segments[2])
    }

    /// A form of somebody who is signed in that did not come from a page of this session.
    func foreignForm(_ visit: Visit, _ person: Visit.Person, _ form: FormParameters?) -> HTTPResponse {
        log(.warning, "\(visit.request.connection.requestID) form refused: not from a page of this session")
        // What one person typed is not sent again by another with one press.
        guard !CSRFToken.isOfSomebodyElse(form?.first("csrf"), than: person.session) else {
            return pages.error(.formOfSomebodyElse(pages.context(person), text: form?.first("text")))
        }
        let fields = (form?.pairs ?? []).map { (name: $0.name, value: $0.value) }
        return pages.error(
            .formNoLongerValid(
                pages.context(visit.person), text: form?.first("text"), address: String(visit.request.path),
                fields: fields))
    }

    /// A form that nobody needs to be signed in for and that did not come from a page of this browser.
    /// - Parameters:
    ///   - form: what can be sent again with one press; `nil` for what another site's page made up.
    ///   - csrf: the browser's token, for sending it again.
    func foreignFormOfBrowser(_ visit: Visit, _ form: FormParameters?, csrf: String) -> HTTPResponse {
        log(.warning, "\(visit.request.connection.requestID) form refused: not from a page of this browser")
        // The secret stands in no page; the settings page then asks for it.
        let fields = (form?.pairs ?? []).filter { $0.name != SettingsField.clientSecret.rawValue || !$0.value.isEmpty }
            .map { pair in
                pair.name == SettingsField.clientSecret.rawValue
                    ? (name: TypedSettings.lostSecretField, value: "on") : (name: pair.name, value: pair.value)
            }
        return pages.error(
            .formOfBrowserNoLongerValid(
                pages.context(visit.person), address: String(visit.request.path), csrf: csrf,
                fields: form == nil ? nil : fields))
    }

    /// Somebody opened a page that needs a sign-in.
    private func signInFirst(_ visit: Visit) -> HTTPResponse {
        var query: FormParameters = ["notice": WelcomeMessage.notice(for: visit.lapse).rawValue]
        if visit.request.method == .get, let path = ReturnPath(visit.request.target), path.path != ReturnPath.tasks.path
        {
            query.append("return", path.path)
        }
        return endingLapse(.seeOther("/?\(query.encoded)"), visit)
    }

    /// A session cookie that no longer counts is taken away, so that the browser does not send it for ever.
    private func endingLapse(_ response: HTTPResponse, _ visit: Visit) -> HTTPResponse {
        switch visit.lapse {
        // It is another seat that has ended; whoever is in use stays so.
        case .ended where visit.isOfAnotherSeat: response
        case .ended, .unknown: response.setting(cookies.endingSession)
        // The one with the path `/` may be good; the planted ones are deleted by ``VisitResponder``.
        case .ambiguousCookie, .storeTrouble, nil: response
        }
    }

    private func page(for error: HTTPError, _ context: PageContext) -> HTTPResponse {
        switch error.status {
        case .notFound: pages.error(.pageNotFound(context))
        case .methodNotAllowed: pages.error(.methodNotAllowed(context))
        case .contentTooLarge: pages.error(.tooLarge(context))
        default:
            pages.error(.requestRefused(context, status: error.status.code, because: error.message))
        }
    }
}
