/// What a client did with a fault.
enum ClientVerdict: Sendable, Equatable {
    /// It signed no one in, ended no session, and used nothing of the response.
    case refused
    /// It signed no one in, but had already used what it should have refused: the code, or a token.
    case refusedLate
    /// It signed a person in, ended a session, used a token, or showed what another one had sent.
    case accepted
    /// It accepted what it should refuse, and what a specification lets it accept (``CheckAdvice/permission``).
    case permitted
    /// It went on, as it should.
    case tolerated
    /// It stopped although nothing was wrong.
    case notTolerated
    /// The provider and the page of the client do not show it.
    /// - because: what would tell.
    case cannotTell(because: String)

    /// Its name in reports.
    var name: String {
        switch self {
        case .refused: "refused"
        case .refusedLate: "refused-late"
        case .accepted: "accepted"
        case .permitted: "permitted"
        case .tolerated: "tolerated"
        case .notTolerated: "not-tolerated"
        case .cannotTell: "cannot-tell"
        }
    }

    /// The same for people: what is accepted stands out.
    var words: String {
        switch self {
        case .refused: "refused"
        case .refusedLate: "refused-late"
        case .accepted: "ACCEPTED"
        case .permitted: "permitted"
        case .tolerated: "tolerated"
        case .notTolerated: "not-tolerated"
        case .cannotTell: "cannot-tell"
        }
    }

    /// Whether no one was signed in, and no session ended.
    var isRefusal: Bool { self == .refused || self == .refusedLate }

    /// Whether it breaks a clause that binds every client.
    var isFailure: Bool { self == .accepted }
}
