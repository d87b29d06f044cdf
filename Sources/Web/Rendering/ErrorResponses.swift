package import HTTP
internal import Metrics
internal import Observability
internal import Pages
internal import Running
internal import Sessions
internal import Storage
internal import Texts

/// Converts errors to responses, for the whole program.
package struct ErrorResponses: Sendable {
    let pages: PageRenderer
    let cookies: CompanionCookies
    let drafts: TaskDrafts
    let isKiosk: Bool
    /// Counts refused requests by reason.
    let refusals: Family<Counter>
    let log: Log

    /// The field in a resubmitted form that replaces a secret, which no page shows.
    package static let lostSecretField = "secretWasTyped"

    /// The page for an error of a controller or the router.
    package func response(to error: any Error, in context: RequestContext) async -> HTTPResponse {
        let pageContext = pages.context(context.account)
        switch error {
        case is SignInNeeded:
            return signInFirst(context)
        case is SessionStoreUnavailable:
            log(.error, "the session store can't be read")
            return storeUnavailable(context)
        case let error as StorageError:
            log(.error, "the store can't be used: \(error.kind.rawValue)")
            return storeUnavailable(context)
        // The screen was revoked while a sign-in at it was being completed: its browser is an ordinary one.
        case is SharedScreenUnknown: return .seeOther("/")
        case let error as HTTPError:
            var response = page(for: error, pageContext)
            response.fields.append(contentsOf: error.fields)
            return response
        default:
            // The description of an unknown error may contain anything; its type is safe to log.
            log(.error, String(reflecting: type(of: error)))
            return pages.error(.serverError(pageContext, requestID: context.request.connection.requestID))
        }
    }

    /// Our own store can't be read or written: the page lets the user retry without entering everything again.
    private func storeUnavailable(_ context: RequestContext) -> HTTPResponse {
        let (request, page) = (context.request, pages.context(context.account))
        let requestID = request.connection.requestID
        var response: HTTPResponse
        if context.formProof != nil, context.formError == nil, context.content.isRepeatable {
            let fields = context.form.pairs.map { (name: $0.name, value: $0.value) }
            response = pages.error(
                .storeUnavailable(page, address: String(request.path), fields: fields, requestID: requestID))
        } else {
            let address =
                context.content == .providerResponse ? "/sign-in" : (ReturnPath(request.target) ?? .tasks).path
            response = pages.error(.storeUnavailable(page, address: address, requestID: requestID))
        }
        response.fields[.retryAfter] = "1"
        return response
    }

    /// The response to a form without a signed-in user: the page shows what was entered, and when the ended session is known,
    /// the text is also stored for the user, who finds it again after signing in.
    /// - Parameters:
    ///   - isFromHere: whether a page of ours sent it, unless its headers say otherwise.
    ///   - isProvenFromHere: whether its headers prove that a page of ours sent it.
    func formOfNobody(_ context: RequestContext, isFromHere: Bool, isProvenFromHere: Bool) async -> HTTPResponse {
        let text = context.form.first("text")
        let path = String(context.request.path)
        let (isNewTask, task) = (context.content == .newTask, context.taskOfText)
        // Not on a shared screen: another user may have typed into the page that was left open.
        // Nor without the token: another user who is signed in here may have typed it.
        if case .ended(let session, _) = context.sessionFailure, isFromHere, !isKiosk, let text,
            CSRFToken.isValid(context.form.first("csrf"), for: session)
        {
            if isNewTask { _ = try? await drafts.storeNew(text, of: session.person) }
            if let task { _ = try? await drafts.storeEdit(text, of: task, session.person) }
        }
        var browser: BrowserBinding?
        if !isOfEndedSession(context), isProvenFromHere, !isKiosk, !context.hasPlantedCookie, let text,
            isNewTask || task != nil,
            let mark = CSRFToken.mark(in: context.form.first("csrf"))
        {
            // Signed out in another tab: the session is gone, but the user finds the text after signing in again.
            let place = context.browser ?? .random()
            do {
                try await drafts.storeUntilSignIn(
                    text, of: task, mark: mark, in: place, network: context.request.network)
                browser = place
            } catch {
                // The text stays visible on the page.
            }
        }
        let back = (task == nil ? nil : ReturnPath(path)) ?? .tasks
        let page = ErrorPage.formNoLongerValid(
            pages.context(nil), text: shown(text), address: path,
            signIn: "/sign-in?\((["return": back.path] as FormParameters).encoded)")
        let response = endingFailedSession(pages.error(page), context)
        guard let browser, context.browser == nil else { return response }
        return response.setting(cookies.browser(browser))
    }

    /// The entered text, to be copied from the error page. Not on a shared screen, where the next user may read it.
    private func shown(_ text: String?) -> String? { isKiosk ? nil : text }

    private func isOfEndedSession(_ context: RequestContext) -> Bool {
        if case .ended = context.sessionFailure { true } else { false }
    }

    /// A signed-in user's form that was not sent by a page of this session.
    func csrfFailure(_ context: RequestContext, _ account: SignedInAccount) -> HTTPResponse {
        refusals[CompanionMetrics.formOfAnotherSession].increment()
        log(.warning, "form refused: not from a page of this session")
        // Text of one user must not be resubmitted by another with one click.
        let text = context.form.first("text")
        guard !CSRFToken.isOfSomebodyElse(context.form.first("csrf"), than: account.session) else {
            return pages.error(.formOfSomebodyElse(pages.context(account), text: shown(text)))
        }
        let fields = context.form.pairs.map { (name: $0.name, value: $0.value) }
        return pages.error(
            .formNoLongerValid(
                pages.context(account), text: text, address: String(context.request.path), fields: fields))
    }

    /// A form without sign-in that was not sent by a page of this browser.
    /// - Parameters:
    ///   - form: the fields that can be resubmitted with one click; `nil` for a form of another site.
    ///   - csrf: the browser's token for resubmitting.
    func browserCSRFFailure(_ context: RequestContext, _ form: FormParameters?, csrf: String) -> HTTPResponse {
        refusals[CompanionMetrics.formOfAnotherBrowser].increment()
        log(.warning, "form refused: not from a page of this browser")
        // No page contains the secret; the settings page then requests it.
        let fields = (form?.pairs ?? []).filter { $0.name != SettingsField.clientSecret.rawValue || !$0.value.isEmpty }
            .map { pair in
                pair.name == SettingsField.clientSecret.rawValue
                    ? (name: ErrorResponses.lostSecretField, value: "on") : (name: pair.name, value: pair.value)
            }
        return pages.error(
            .formOfBrowserNoLongerValid(
                pages.context(context.account), address: String(context.request.path), csrf: csrf,
                fields: form == nil ? nil : fields))
    }

    /// The requested page is for the operator only.
    package func operatorOnly(_ context: RequestContext) -> HTTPResponse {
        pages.error(.operatorOnly(pages.context(context.account)))
    }

    /// The requested page needs a sign-in.
    private func signInFirst(_ context: RequestContext) -> HTTPResponse {
        var query: FormParameters = ["notice": WelcomeMessage.notice(for: context.sessionFailure).rawValue]
        if context.request.method == .get, let path = ReturnPath(context.request.target),
            path.path != ReturnPath.tasks.path
        {
            query.append("return", path.path)
        }
        return endingFailedSession(.seeOther("/?\(query.encoded)"), context)
    }

    /// Deletes a session cookie that is no longer valid, so that the browser does not keep sending it.
    private func endingFailedSession(_ response: HTTPResponse, _ context: RequestContext) -> HTTPResponse {
        switch context.sessionFailure {
        // Another account's session has ended; the active account stays active.
        case .ended where context.isOfAnotherAccount: response
        case .ended, .unknown: response.setting(cookies.endingSession)
        // The cookie with the path `/` may be valid; ``ResponseCookies`` deletes the planted ones.
        case .ambiguousCookie, .sessionStoreUnavailable, nil: response
        }
    }

    private func page(for error: HTTPError, _ pageContext: PageContext) -> HTTPResponse {
        switch error.status {
        case .notFound: pages.error(.pageNotFound(pageContext))
        case .methodNotAllowed: pages.error(.methodNotAllowed(pageContext))
        case .contentTooLarge: pages.error(.tooLarge(pageContext))
        default:
            pages.error(.requestRefused(pageContext, status: error.status.code, because: error.message))
        }
    }
}
