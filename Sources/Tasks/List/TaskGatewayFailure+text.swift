internal import HTTP
internal import Pages
internal import TaskAPI

extension TaskGateway.Failure {
    /// Why the API does not accept a text, if it is the text that it refuses.
    var refusalOfText: TaskTextError? {
        guard case .api(.refused(let status, let problem)) = self else { return nil }
        switch status.code {
        // The request was understood, and its content is refused (RFC 9110 section 15.5.21) or too large (section 15.5.14).
        case 413, 422: return .refused(reason: problem?.message)
        // May be about the form of the request, which no user can change: the API's words have to say what it is.
        case 400: return problem?.message.map { .refused(reason: $0) }
        default: return nil
        }
    }
}
