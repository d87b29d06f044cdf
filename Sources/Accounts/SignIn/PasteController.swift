internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import Texts
internal import Web

/// Completes a sign-in whose redirect address the browser can't open: the user pastes that address into a form of ours.
struct PasteController: Sendable {
    let starter: SignInStarter
    let callback: SignInCallback
    let transactions: any SignInTransactionStore
    let pages: PageRenderer
    let failures: SignInFailures
    let browserForms: BrowserFormToken
    let cookies: CompanionCookies

    /// `GET /sign-in/paste`: the form for the sign-ins that this browser has begun.
    func box(_ request: OpenRequest) async throws -> HTTPResponse {
        await browserForms.page(for: request.context, cookies) { csrf in
            pages.paste(request.context.account, step: nil, transaction: nil, csrf: csrf)
        }
    }

    /// `POST /sign-in/paste`: the response, as pasted.
    func answer(_ request: BrowserForm) async throws -> HTTPResponse {
        let context = request.context
        let form = context.form
        guard let browser = context.browser else { return failures.unknownSignIn(context) }
        let text = form.first("pasted") ?? ""
        let pending = try await transactions.pending(of: browser)
        let ofPage = form.first("sign-in").map { handle in pending.first { $0.state == handle } }
        // The page's sign-in has expired or was completed: no pasted text can help.
        if case .some(.none) = ofPage { return failures.unknownSignIn(context) }
        let owner = ofPage ?? nil

        let pasted: PastedAnswer
        let state: String
        do throws(PasteProblem) {
            pasted = try PastedAnswer(text)
            guard let found = try chosen(pasted, owner, pending) else { return failures.unknownSignIn(context) }
            state = found
        } catch {
            return await again(text, error, owner, browser, context)
        }
        guard let transaction = try await transactions.take(state: state, browser: browser) else {
            return failures.unknownSignIn(context)
        }
        return try await callback.handle(pasted.parameters, to: transaction, by: .pasted, browser, context)
    }

    /// The sign-in of the response: that of the page, or the one with the response's `state`. A bare code has none.
    /// - Returns: `nil` for a response that matches no pending sign-in of this browser.
    private func chosen(
        _ pasted: PastedAnswer, _ owner: SignInTransaction?, _ pending: [SignInTransaction]
    ) throws(PasteProblem) -> String? {
        guard let state = pasted.state else {
            if let owner { return owner.state }
            guard pending.count < 2 else { throw .whichSignIn }
            return pending.first?.state
        }
        if let owner {
            guard owner.state == state else { throw .otherSignIn }
            return state
        }
        return pending.contains { $0.state == state } ? state : nil
    }

    /// The same page with the pasted text still in the field.
    private func again(
        _ text: String, _ problem: PasteProblem, _ owner: SignInTransaction?, _ browser: BrowserBinding,
        _ context: RequestContext
    ) async -> HTTPResponse {
        var step: PastePage.Step?
        if let owner, starter.returnsByPaste { step = await starter.step(of: owner, context) }
        return pages.paste(
            context.account, step: step, transaction: owner,
            // Text that is longer than any response is not worth correcting.
            pasted: problem == .tooLong ? "" : text, problem: problem, csrf: browserForms.make(for: browser))
    }
}
