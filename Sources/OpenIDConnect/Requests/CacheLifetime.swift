internal import FoundationEssentials
internal import HTTP

/// How long a provider's document is used before it is fetched again.
enum CacheLifetime {
    /// The lower limit, whatever the provider sends: otherwise each sign-in would wait for two more requests.
    static let minimum: TimeInterval = 5 * 60
    /// The upper limit: Microsoft's documentation recommends to refresh keys at least every 24 hours.
    static let maximum: TimeInterval = 24 * 60 * 60
    /// The default when the provider sends no lifetime.
    static let usual: TimeInterval = 60 * 60
    /// How long a stale document is used while no new one can be fetched.
    static let grace: TimeInterval = 24 * 60 * 60

    /// The lifetime in seconds, by the `Cache-Control` of a response.
    static func seconds(by fields: HTTPFields) -> TimeInterval {
        switch CacheControl(fields) {
        case .never: minimum
        case .seconds(let seconds): min(max(TimeInterval(seconds), minimum), maximum)
        case nil: usual
        }
    }
}
