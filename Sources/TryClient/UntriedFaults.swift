internal import DemoServices
internal import JSON

/// Faults of one kind that were not tried, since it is not known how, or since the client does not do such a thing.
struct UntriedFaults: Sendable, Equatable {
    let point: DemoFault.Point
    let count: Int

    /// What they have in common, in the order of ``DemoFault/Point``.
    static func grouped(_ faults: [DemoFault]) -> [UntriedFaults] {
        DemoFault.Point.allCases.compactMap { point in
            let count = faults.count { $0.point == point }
            return count == 0 ? nil : UntriedFaults(point: point, count: count)
        }
    }

    /// One line for people.
    var line: String { "Not tried: \(count) \(count == 1 ? "fault" : "faults") of \(subject)" }

    private var them: String { count == 1 ? "it" : "them" }

    private var subject: String {
        switch point {
        case .refresh: "refresh tokens: the client does not ask for one (scope offline_access)."
        case .endSession: "sign-out. Add --logout URL to try \(them), or the text of the button that signs out."
        case .backChannelLogout:
            "logout tokens. Add --backchannel-logout-uri URL, where the client receives them, to try \(them)."
        case .frontChannelLogout:
            "front-channel logout. Add --frontchannel-logout-uri URL, the address in the frame, to try \(them)."
        case .token: "the client secret. Add --client-secret SECRET, and give the client the same, to try \(them)."
        case .metadata, .keys, .authorization, .userInfo: "\(point.rawValue)."
        }
    }

    /// For the report.
    var json: JSONValue { ["point": .string(point.rawValue), "count": .integer(Int64(count)), "why": .string(line)] }
}
