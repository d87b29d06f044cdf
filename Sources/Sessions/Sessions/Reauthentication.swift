import JSON

/// The sign-ins to which a user was sent because the task API rejected their tokens: how often in a row, and why.
///
/// An API that rejects every token would cause a redirect loop. So no user is redirected twice without an API call in between that was
/// accepted; instead they see a page with a link. It is part of the session, so that it counts whichever copy of the program they reach.
public struct Reauthentication: Sendable, Hashable {
    /// Why a sign-in was needed.
    public enum Reason: String, Sendable {
        /// The provider issued no new tokens for the refresh token, or had issued no refresh token.
        case notRenewed
        /// The API rejected even a new token.
        case notAccepted
    }

    /// How often in a row a user is redirected automatically.
    public static let maxInARow = 1

    /// How often they were redirected since the last call that was accepted.
    public private(set) var count = 1
    /// The reason to show on the page after the sign-in.
    public private(set) var reason: Reason?
    /// Whether they have signed in since.
    public internal(set) var isSignedInAgain = false

    /// The next redirection; `nil` when the user must not be redirected now.
    public static func next(after last: Reauthentication?, because reason: Reason) -> Reauthentication? {
        let count = last?.count ?? 0
        return count < maxInARow ? Reauthentication(count: count + 1, reason: reason) : nil
    }

    private init(count: Int, reason: Reason?, isSignedInAgain: Bool = false) {
        self.count = count
        self.reason = reason
        self.isSignedInAgain = isSignedInAgain
    }

    /// What is left of it after a call that the API accepted; `nil` for nothing.
    public var afterAcceptedCall: Reauthentication? {
        isSignedInAgain && reason != nil ? Reauthentication(count: 0, reason: reason, isSignedInAgain: true) : nil
    }

    /// The reason why the user had to sign in again, to be shown once; `nil` before they have.
    public var shownReason: Reason? { isSignedInAgain ? reason : nil }

    /// What is left of it when ``shownReason`` has been shown; `nil` for nothing.
    public var afterShowingReason: Reauthentication? {
        count == 0 ? nil : Reauthentication(count: count, reason: nil, isSignedInAgain: isSignedInAgain)
    }
}

extension Reauthentication: RecordContent {
    var json: JSONValue {
        .members([
            "count": .integer(Int64(count)), "reason": reason.map { .string($0.rawValue) },
            "isSignedInAgain": .bool(isSignedInAgain),
        ])
    }

    init?(_ json: JSONValue) {
        guard let count = json["count"]?.integer.flatMap({ Int(exactly: $0) }),
            let isSignedInAgain = json["isSignedInAgain"]?.bool
        else { return nil }
        self.init(
            count: count, reason: json["reason"]?.string.flatMap(Reason.init), isSignedInAgain: isSignedInAgain)
    }
}
