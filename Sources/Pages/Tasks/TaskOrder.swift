public import Localization

/// In which order the list shows tasks: the query parameter `order`.
public enum TaskOrder: String, Sendable, TextKey {
    /// As the service sends them.
    case service
    /// The newest first.
    case newest
    /// The oldest first.
    case oldest
    /// By their texts.
    case text
    /// What is still to do first.
    case done

    /// What the address asks for; anything unknown is the order of the service.
    public init(query: String?) {
        self = query.flatMap(TaskOrder.init(rawValue:)) ?? .service
    }
}
