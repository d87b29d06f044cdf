/// The parties of a sign-in, from left to right.
public enum TraceParty: String, Sendable, CaseIterable {
    /// The user's browser.
    case browser
    /// This program.
    case companion
    /// The OpenID provider.
    case provider
    /// The API that stores the tasks.
    case taskAPI = "task-api"
}
