import HTML
import Texts

/// The part of the claims page that calls the task API and displays the response.
public struct TaskAPITrial: Sendable {
    /// The content of the field for a new task.
    public let draft: TaskDraft
    /// The id of the form, so that submitting it twice adds one task.
    public let formNumber: String
    /// The result of the call; `nil` before one.
    public let outcome: Outcome?

    /// The result of a call.
    public enum Outcome: Sendable {
        /// A response, with any status.
        case answer(Answer)
        /// No response.
        case failure(TaskProblem)
    }

    /// A response. It contains no token.
    public struct Answer: Sendable {
        /// The method of the request.
        public let method: String
        /// The URL of the request.
        public let address: String
        /// The status.
        public let status: Int
        /// `Content-Type`.
        public let contentType: String?
        /// `WWW-Authenticate`.
        public let challenge: String?
        /// The size of the body in bytes.
        public let size: Int
        /// The body, or its beginning.
        public let body: String

        /// Creates a response.
        public init(
            method: String, address: String, status: Int, contentType: String?, challenge: String?, size: Int,
            body: String
        ) {
            self.method = method
            self.address = address
            self.status = status
            self.contentType = contentType
            self.challenge = challenge
            self.size = size
            self.body = body
        }
    }

    /// Creates the part.
    public init(draft: TaskDraft = .init(), formNumber: String, outcome: Outcome? = nil) {
        self.draft = draft
        self.formNumber = formNumber
        self.outcome = outcome
    }

    func node(_ words: Words, csrf: String, signInAgain: String?) -> Node {
        let trial = words.trial
        return section(.class("support"), .ariaLabelledBy("try")) {
            h2(.id("try")) { trial.heading }
            p(.class("text")) { trial.lead }
            outcome.map { node($0, words, signInAgain) } ?? .empty
            PostForm(action: "/claims/try", csrf: csrf, hidden: [("call", "list")]).node {
                div(.class("actions")) { button(.class("button")) { trial.list } }
            }
            PostForm(
                action: "/claims/try", csrf: csrf, style: "field", hidden: [("call", "add"), ("once", formNumber)]
            ).node {
                TextField(
                    id: "try-text", label: words.tasks.newTask, value: draft.text, error: draft.error?.text(words),
                    button: trial.add, isFirst: false
                ).node
            }
        }
    }

    private func node(_ outcome: Outcome, _ words: Words, _ signInAgain: String?) -> Node {
        div(.class("outcome"), .id("outcome"), .role("status"), .tabindex(-1), .autofocus(draft.error == nil)) {
            switch outcome {
            case .failure(let problem):
                p { problem.text(words) }
                if let signInAgain { a(.class("button first"), .href(signInAgain)) { words.signedOut.again } }
            case .answer(let answer): node(answer, words)
            }
        }
    }

    private func node(_ answer: Answer, _ words: Words) -> Node {
        let facts = [
            (words.trial.status, String(answer.status)), (words.trial.contentType, answer.contentType),
            (words.trial.challenge, answer.challenge), (words.trial.size, words.count(words.trial.bytes, answer.size)),
        ].compactMap { name, value in value.map { (name, $0) } }
        return .fragment([
            p { code { "\(answer.method) \(answer.address)" } },
            dl(.class("facts")) {
                for (name, value) in facts {
                    dt { name }
                    dd { bdi(.translate(false)) { value } }
                }
            },
            answer.body.isEmpty ? .empty : pre(.dir("auto"), .tabindex(0)) { answer.body },
        ])
    }
}
