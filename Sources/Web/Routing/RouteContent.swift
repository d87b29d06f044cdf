/// The content of a request to a route, for the page that is shown when it can't be handled at the moment.
package enum RouteContent: Sendable, Equatable {
    /// Fields that may be shown on another page, so that they can be resubmitted with one click.
    case repeatable
    /// The same, and its text is that of a new task.
    case newTask
    /// The same, and its text is the new text of the task in the path, `{id}`.
    case taskText
    /// Fields that must not be shown on another page, such as a secret.
    case confidential
    /// The provider's response to a sign-in, which no page shows: a retry begins a new sign-in.
    case providerResponse

    /// Whether its fields may be shown on another page.
    var isRepeatable: Bool {
        switch self {
        case .repeatable, .newTask, .taskText: true
        case .confidential, .providerResponse: false
        }
    }
}
