internal import HTTP
internal import JSON

/// An error that the control interface injects at an endpoint (`PUT /control/errors/{endpoint}`).
struct InjectedError: Sendable, Hashable {
    /// Where it occurs.
    enum Place: String, Sendable, CaseIterable {
        case metadata, keys, authorize, token, userinfo, logout, introspect, revoke
        case deviceAuthorization = "device_authorization"
        /// The whole demo task API.
        case tasks

        /// The places that a tenant has: at Azure AD B2C there are no endpoints beside those of the sign-in.
        static func all(in form: DemoTenantConfiguration.Form) -> [Place] {
            form == .plain
                ? allCases
                : allCases.filter { ![.userinfo, .introspect, .revoke, .deviceAuthorization].contains($0) }
        }

        /// Whether its requests say which client they are of.
        var knowsClient: Bool { ![.metadata, .keys, .tasks].contains(self) }

        /// The status of an error for which none is given; `nil` where the error is in the redirect (RFC 6749 section 4.1.2.1).
        var status: HTTPStatus? {
            switch self {
            case .authorize: nil
            // RFC 6749 section 5.2, RFC 6750 section 3.1.
            case .token, .introspect, .revoke, .deviceAuthorization: .badRequest
            case .userinfo, .tasks: .unauthorized
            case .metadata, .keys, .logout: .serviceUnavailable
            }
        }
    }

    /// The status; `nil` for the usual one of the place.
    let status: HTTPStatus?
    /// `error`; `nil` for none.
    let error: String?
    /// `error_description`; `nil` for none.
    let description: String?
    /// Seconds before the response.
    let delay: Double
    /// Whether the connection is closed in the middle of the response.
    let isCut: Bool
    /// How often it occurs; `nil` for every time.
    var times: Int64?
    /// The client whose requests have it; `nil` for any.
    let clientID: String?

    /// The maximum delay in seconds.
    static let maxDelay = 30.0
    /// The maximum number of times.
    static let maxTimes: Int64 = 1000

    private static let names = ["status", "error", "error_description", "delay", "cut", "times", "client_id"]

    init(
        _ body: BodyValue, at place: Place, in configuration: DemoTenantConfiguration
    ) throws(ControlProblem) {
        let members = try body.members(Self.names)
        status = try members["status"].map { value throws(ControlProblem) in
            HTTPStatus(Int(try value.integer(in: 400...599)))
        }
        error = try members["error"].map { value throws(ControlProblem) in try Self.text(value, of: 1...100) }
        description = try members["error_description"].map { value throws(ControlProblem) in
            try Self.text(value, of: 1...500)
        }
        delay = try members["delay"].map(Self.delay) ?? 0
        isCut = try members["cut"].map(Self.isTrue) ?? false
        times = try members["times"].map { value throws(ControlProblem) in try value.integer(in: 1...Self.maxTimes) }
        clientID = try Self.client(members["client_id"], at: place, configuration)
        guard description == nil || error != nil else { throw body.problem("error_description needs an error") }
        guard status != nil || error != nil || delay > 0 || isCut else {
            throw body.problem("it must have status, error, delay or cut")
        }
    }

    /// RFC 6749 appendix A.7 and A.8: printable ASCII without the quotation mark and the backslash.
    private static func text(_ value: BodyValue, of characters: ClosedRange<Int>) throws(ControlProblem) -> String {
        let text = try value.string(of: characters)
        guard text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) else {
            throw value.problem("expected printable ASCII without \" and \\ (RFC 6749 appendix A.7)")
        }
        return text
    }

    private static func delay(_ value: BodyValue) throws(ControlProblem) -> Double {
        guard let seconds = value.value.number, (0...maxDelay).contains(seconds) else {
            throw value.problem("expected a number of seconds from 0 to \(Int(maxDelay))")
        }
        return seconds
    }

    private static func isTrue(_ value: BodyValue) throws(ControlProblem) -> Bool {
        guard let isTrue = value.value.bool else { throw value.problem("expected true or false") }
        return isTrue
    }

    private static func client(
        _ value: BodyValue?, at place: Place, _ configuration: DemoTenantConfiguration
    ) throws(ControlProblem) -> String? {
        guard let value else { return nil }
        let name = try value.string()
        guard place.knowsClient else { throw .placeWithoutClient }
        guard let client = configuration.client(name) else { throw .noSuchClient }
        return client.clientID
    }

    /// As in the request, with the times that are left.
    func json(at place: Place) -> JSONValue {
        [
            "endpoint": .string(place.rawValue), "status": status.map { .integer(Int64($0.code)) } ?? .null,
            "error": error.map(JSONValue.string) ?? .null,
            "error_description": description.map(JSONValue.string) ?? .null, "delay": .number(delay),
            "cut": .bool(isCut), "times": times.map(JSONValue.integer) ?? .null,
            "client_id": clientID.map(JSONValue.string) ?? .null,
        ]
    }
}
