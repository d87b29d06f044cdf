internal import HTTP

/// What happened in a test: everything that the evaluator looks at.
struct ConformanceRecord: Sendable, Equatable {
    /// What a page was.
    struct Page: Sendable, Equatable {
        var status: Int
        var path: String
        var heading: String
        /// Whether the program made it, and not the provider.
        var isOfProgram = true
    }

    /// How the program answered a logout token.
    struct LogoutAnswer: Sendable, Equatable {
        var status: Int
        var cacheControl: String?
    }

    /// How often the point of the fault was asked for.
    var requestsAtPoint = 0
    /// Requests of the program and its browser to the provider and the API.
    var authorizationRequests = 0
    var tokenRequests = 0
    var refreshRequests = 0
    var keyRequests = 0
    var userInfoRequests = 0
    var apiCalls = 0
    /// Calls of the API with a token that a refresh brought.
    var apiCallsWithNewToken = 0
    /// Requests to the address that distributed claims named.
    var distributedClaimsRequests = 0
    /// Requests with a token in their address.
    var tokensInAddresses = 0
    /// UserInfo requests without a bearer token in the header.
    var userInfoWithoutHeader = 0
    /// Token requests that had the secret in the body.
    var secretsInBody = 0
    /// Whether `profile` was asked for.
    var askedForProfile = false
    /// Where the sign-in ended.
    var arrival: Page?
    /// What `/tasks` showed afterwards, at the end of the scenario.
    var list: Page?
    /// Whether the name that only UserInfo says was shown.
    var showsMarkedName = false
    /// The requests to end the session, and how many of them had a hint and an address to come back to.
    var endSessionRequests = 0
    var wholeEndSessionRequests = 0
    /// Where the sign-out ended.
    var departure: Page?
    /// The answers to logout tokens.
    var logoutAnswers: [LogoutAnswer] = []
    /// What `/tasks` shows in the window that was not signed out by hand.
    var otherList: Page?
    /// The frames of the provider's sign-out page: the status, and whether it may stand there.
    var frames: [Frame] = []
    /// The names of the checks that failed, as the program says them.
    var failedChecks: [String] = []
    /// What kept the scenario from being carried out.
    var failure: String?

    struct Frame: Sendable, Equatable {
        var status: Int
        var isShown: Bool
    }

    /// The name for an answer that no sign-in of the browser waits for.
    static let unknownSignIn = "no-sign-in-of-this-browser"

    /// Takes the names of failed checks out of log lines.
    static func failedChecks(in lines: [String]) -> [String] {
        let starts = [
            "check-failed: ", "issuer-mismatch: ", "state-mismatch: ", "back-channel logout refused: ",
            "discarded by ",
        ]
        var names: [String] = []
        for line in lines {
            if line.contains("callback refused: ") { names.append(unknownSignIn) }
            if line.contains("authorization-error: ") { names.append("response-success") }
            for start in starts {
                guard let range = line.firstRange(of: start) else { continue }
                names.append(String(line[range.upperBound...].prefix { $0 == "-" || $0.isLetter || $0.isNumber }))
            }
        }
        return names
    }
}
