internal import HTTP
internal import Pages
internal import Running
internal import Sessions
internal import TaskAPI
internal import Tasks
internal import Web

/// Calls the task API and shows its response: reads the list, or adds a task.
struct TaskAPITrialController: Sendable {
    let gateway: TaskGateway
    let submissions: SubmissionStore
    let pages: PageRenderer
    let log: Log

    /// `POST /claims/try` with `call`, which is `list` or `add`, and `text`
    func call(_ request: SessionForm) async throws -> HTTPResponse {
        let account = request.account
        let form = request.context.form
        let number = FormSubmission.number()
        guard form.first("call") == "add" else {
            return await page(account, .list, number)
        }
        let text = form.first("text") ?? ""
        do {
            let task = try TaskForm(text: text)
            // Reloading the page that shows the response would otherwise add the task again.
            guard
                await submissions.submit(
                    form.first("once"), text: task.text, by: account.id, of: account.session.person)
                    == .first
            else {
                return .seeOther("/claims")
            }
            return await page(account, .add(task.text), number)
        } catch {
            return pages.claims(account, trial: .init(draft: .init(text, error: error.text), formNumber: number))
        }
    }

    private func page(_ account: SignedInAccount, _ call: TaskAPICall, _ number: String) async -> HTTPResponse {
        do {
            let exchange = try await gateway.exchange(call, for: account)
            return pages.claims(account, trial: .init(formNumber: number, outcome: .answer(.init(exchange))))
        } catch {
            log(.warning, "task API tried out: \(error.report)")
            return pages.claims(
                account, trial: .init(formNumber: number, outcome: .failure(error.problem)),
                signInAgain: error.needsSignIn)
        }
    }
}

extension TaskAPITrial.Answer {
    fileprivate init(_ exchange: TaskAPIExchange) {
        self.init(
            method: exchange.method.rawValue, address: exchange.url.description, status: exchange.status.code,
            contentType: exchange.contentType, challenge: exchange.challenge, size: exchange.bodySize,
            body: exchange.body)
    }
}
