public import HTTP
import JSON

/// What follows the sign-out at the provider.
public enum AfterLogout: Sendable, Hashable {
    /// The page that confirms it.
    case signedOut
    /// The start page, for the next user.
    case start
    /// A sign-in.
    case switchUser
    /// The page with the accounts that are still signed in.
    case accounts
    /// The messages of the sign-in, after the provider's session alone was ended.
    case trace
    /// The sign-out of the next account at the provider.
    case provider(HTTPURL)
}

extension AfterLogout: RecordContent {
    private static let places: [(name: String, value: AfterLogout)] = [
        ("signed-out", .signedOut), ("start", .start), ("switch-user", .switchUser), ("accounts", .accounts),
        ("trace", .trace),
    ]

    var json: JSONValue {
        if case .provider(let location) = self { return ["provider": .string(location.description)] }
        return ["place": .string(AfterLogout.places.first { $0.value == self }?.name ?? "signed-out")]
    }

    init?(_ json: JSONValue) {
        if let location = json["provider"]?.string.flatMap(HTTPURL.init(_:)) {
            self = .provider(location)
        } else if let name = json["place"]?.string, let place = AfterLogout.places.first(where: { $0.name == name }) {
            self = place.value
        } else {
            return nil
        }
    }
}
