internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions

/// The way back by hand: a sign-in whose last address the browser can't open ends with that address in a box of ours.
struct PasteController: Sendable {
    let starter: SignInStarter
    let callback: SignInCallback
    let transactions: any SignInTransactionStore
    let pages: PageRenderer
    let failures: SignInFailures
    let browserForms: BrowserFormToken
    let cookies: CompanionCookies

    /// `GET /sign-in/paste`: the box for whatever this browser has begun.
    func box(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        await browserForms.page(for: context, cookies) { csrf in
            pages.paste(context.person, step: nil, transaction: nil, csrf: csrf)
        }
    }

    /// `POST /sign-in/paste`: the answer, in the words of the last address.
    func answer(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let form = context.form
        guard let browser = context.browser else { return failures.unknownSignIn(context) }
        let text = form.first("pasted") ?? ""
        let pending = try await transactions.pending(of: browser)
        let ofPage = form.first("sign-in").map { handle in pending.first { $0.state == handle } }
        // The page is older than its sign-in, or that has been used: whatever was pasted can't help.
        if case .some(.none) = ofPage { return failures.unknownSignIn(context) }
        let owner = ofPage ?? nil

        let pasted: PastedAnswer
        let state: String
        do throws(PastePage.Problem) {
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

    /// The sign-in that is answered: the one of the page, or the one that the answer names. A bare code names none.
    /// - Returns: `nil` for an answer to nothing that this browser waits for.
    private func chosen(
        _ pasted: PastedAnswer, _ owner: SignInTransaction?, _ pending: [SignInTransaction]
    ) throws(PastePage.Problem) -> String? {
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

    /// The same page with what was pasted still in the box.
    private func again(
        _ text: String, _ problem: PastePage.Problem, _ owner: SignInTransaction?, _ browser: BrowserBinding,
        _ context: RequestContext
    ) async -> HTTPResponse {
        var step: PastePage.Step?
        if let owner, starter.returnsByPaste { step = await starter.step(of: owner, context) }
        return pages.paste(
            context.person, step: step, transaction: owner,
            // Nobody corrects by hand what is longer than any answer.
            pasted: problem == .tooLong ? "" : text, problem: problem, csrf: browserForms.make(for: browser))
    }
}
