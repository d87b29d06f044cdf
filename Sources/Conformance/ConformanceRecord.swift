internal import DemoServices
internal import HTTP

/// What happened in a test: the input of the evaluator.
struct ConformanceRecord: Sendable, Equatable {
    /// A page that the browser received.
    struct Page: Sendable, Equatable {
        var status: Int
        var path: String
        var heading: String
        /// Whether the page is the program's, and not the provider's.
        var isOfProgram = true
    }

    /// The program's response to a logout token.
    struct LogoutAnswer: Sendable, Equatable {
        var status: Int
        var cacheControl: String?
    }

    /// How often the endpoint with the fault was requested.
    var requestsAtPoint = 0
    /// Requests of the program and its browser to the provider and the API.
    var authorizationRequests = 0
    var tokenRequests = 0
    var refreshRequests = 0
    var keyRequests = 0
    var userInfoRequests = 0
    var apiCalls = 0
    /// API calls with a refreshed access token.
    var apiCallsWithNewToken = 0
    /// Requests to the endpoint that distributed claims name.
    var distributedClaimsRequests = 0
    /// Requests with a token in their URL.
    var tokensInAddresses = 0
    /// UserInfo requests without a bearer token in the header.
    var userInfoWithoutHeader = 0
    /// Token requests with the client secret in the body.
    var secretsInBody = 0
    /// Whether the scope `profile` was requested.
    var askedForProfile = false
    /// The page on which the sign-in ended.
    var arrival: Page?
    /// The page at `/tasks` at the end of the scenario.
    var list: Page?
    /// Whether the name was shown that only the UserInfo response contains.
    var showsMarkedName = false
    /// The end session requests, and how many of them had an ID token hint and a post-logout redirect address.
    var endSessionRequests = 0
    var wholeEndSessionRequests = 0
    /// The page on which the sign-out ended.
    var departure: Page?
    /// The responses to logout tokens.
    var logoutAnswers: [LogoutAnswer] = []
    /// The page at `/tasks` in the browser that was not signed out directly.
    var otherList: Page?
    /// The frames of the provider's sign-out page: the status, and whether framing is allowed.
    var frames: [Frame] = []
    /// The names of the failed checks in the program's log.
    var failedChecks: [String] = []
    /// Why the scenario could not be completed.
    var failure: String?

    struct Frame: Sendable, Equatable {
        var status: Int
        var isShown: Bool
    }

    /// Extracts the names of failed checks from log lines.
    static func failedChecks(in lines: [String]) -> [String] {
        let starts = [
            "check-failed: ", "issuer-mismatch: ", "state-mismatch: ", "back-channel logout refused: ",
            "discarded by ",
        ]
        var names: [String] = []
        for line in lines {
            if line.contains("callback refused: ") { names.append(DemoFault.unknownSignIn) }
            if line.contains("authorization-error: ") { names.append("response-success") }
            for start in starts {
                guard let range = line.firstRange(of: start) else { continue }
                names.append(String(line[range.upperBound...].prefix { $0 == "-" || $0.isLetter || $0.isNumber }))
            }
        }
        return names
    }
}
