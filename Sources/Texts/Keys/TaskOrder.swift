public import Localization

/// The order of the tasks: the query parameter `order`.
public enum TaskOrder: String, Sendable, TextKey {
    /// As sent by the service.
    case service
    /// Newest first.
    case newest
    /// Oldest first.
    case oldest
    /// By text.
    case text
    /// Open tasks first.
    case done

    /// Parses the query parameter; unknown values select the order of the service.
    public init(query: String?) {
        self = query.flatMap(TaskOrder.init(rawValue:)) ?? .service
    }
}
