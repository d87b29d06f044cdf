/// The parties of a sign-in, from left to right.
public enum TraceParty: String, Sendable, CaseIterable {
    /// The browser of the person.
    case browser
    /// This program.
    case companion
    /// The OpenID provider.
    case provider
    /// The API that keeps the tasks.
    case taskAPI = "task-api"
}
