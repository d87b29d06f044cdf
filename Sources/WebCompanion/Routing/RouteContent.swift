/// What a request to a route carries, for the page that is shown when it can't be handled now.
enum RouteContent: Sendable, Equatable {
    /// Fields that may stand on another page, so that one press sends them again.
    case repeatable
    /// The same, and its text is that of a new task.
    case newTask
    /// The same, and its text is to be that of the task in the path, `{id}`.
    case taskText
    /// Fields that stand on no page but their own, such as a secret.
    case confidential
    /// The provider's response to a sign-in, which stands on no page: who tries again begins a new sign-in.
    case providerResponse

    /// Whether its fields may stand on another page.
    var isRepeatable: Bool {
        switch self {
        case .repeatable, .newTask, .taskText: true
        case .confidential, .providerResponse: false
        }
    }
}
