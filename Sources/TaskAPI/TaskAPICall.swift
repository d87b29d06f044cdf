/// One call that somebody can try out.
public enum TaskAPICall: Sendable, Hashable {
    /// Every task of the person.
    case list
    /// A new task with this text.
    case add(String)
}
