package import JSON
package import OpenIDConnect
internal import Running

/// What the audit log records. Values are names from fixed sets, and names and keys that the operator chose; never a person's data. The
/// only text from outside is what a provider says of a sign-in, redacted and bounded.
package enum AuditEvent: Sendable {
    /// A sign-in that returned, or could not begin.
    case signIn(SignInOutcome, check: String? = nil, reported: ReportedError? = nil)
    /// Sessions ended because someone signed out.
    case signOut(by: SignOutParty, count: Int = 1)
    /// Sessions ended for another reason.
    case sessionEnded(by: SessionEnding, count: Int = 1)
    /// Settings were changed in the browser: their keys.
    case settingsChanged(keys: [String])
    /// A policy was added in the browser.
    case policyAdded(name: String)
    /// A policy that had been added was removed.
    case policyRemoved(name: String)
    /// A phone and a shared screen.
    case pairing(PairingStep)
    /// A link that makes a browser the operator's.
    case operatorLink(OperatorLinkStep)
    /// A shared screen of the local network, by its name.
    case screen(ScreenStep, name: String? = nil)
    /// Many things were deleted at once.
    case deleted(Deletion, count: Int? = nil)

    /// How a sign-in ended.
    package enum SignInOutcome: String, Sendable {
        case completed, refused, cancelled, denied, discarded, unavailable, failed, unknown
    }

    /// Who signed out.
    package enum SignOutParty: String, Sendable, CaseIterable {
        case person, phone
        case backChannel = "provider-back-channel"
        case frontChannel = "provider-front-channel"
    }

    /// What else ended a session.
    package enum SessionEnding: String, Sendable, CaseIterable {
        /// The person did nothing for too long: on their own device, or on a shared screen.
        case idle
        case kioskClock = "kiosk-clock"
        /// It lasted as long as any may.
        case absolute
        /// The session of the phone that had opened it ended.
        case phone
        /// Another sign-in in the same browser.
        case replaced
        /// It had ended before, and was removed from the store without having been used again.
        case expired
    }

    /// What happened to a sign-in with a phone.
    package enum PairingStep: String, Sendable {
        case begun, claimed
        case wrongNumber = "wrong-number"
        case opened, declined, cancelled
    }

    /// What happened to a link for the operator.
    package enum OperatorLinkStep: String, Sendable { case made, used, refused }

    /// What happened to a shared screen or to the link for one.
    package enum ScreenStep: String, Sendable {
        case linkMade = "link-made"
        case made, refused, revoked
    }

    /// What was deleted.
    package enum Deletion: String, Sendable {
        /// All that is stored of all people.
        case everything = "stored-data"
        /// The completed tasks of one person.
        case completedTasks = "completed-tasks"
    }

    /// The maximum length of a provider's code.
    static let maxCodeLength = 80
    /// The maximum length of a provider's words.
    static let maxWordsLength = 300

    /// The name in the log.
    package var name: String {
        switch self {
        case .signIn: "sign-in"
        case .signOut: "sign-out"
        case .sessionEnded: "session-ended"
        case .settingsChanged: "settings-changed"
        case .policyAdded: "policy-added"
        case .policyRemoved: "policy-removed"
        case .pairing: "pairing"
        case .operatorLink: "operator-link"
        case .screen: "screen"
        case .deleted: "deleted"
        }
    }

    /// Its values in the log.
    package var members: [String: JSONValue] {
        switch self {
        case .signIn(let outcome, let check, let reported):
            [
                "outcome": .string(outcome.rawValue), "check": check.map(JSONValue.string),
                "code": reported.map { .string(Log.bounded($0.code, to: AuditEvent.maxCodeLength)) },
                "words": reported?.loggedText.map { .string(Log.bounded($0, to: AuditEvent.maxWordsLength)) },
            ].compactMapValues(\.self)
        case .signOut(let party, let count): ["by": .string(party.rawValue), "count": .integer(Int64(count))]
        case .sessionEnded(let ending, let count): ["by": .string(ending.rawValue), "count": .integer(Int64(count))]
        case .settingsChanged(let keys): ["keys": .array(keys.map { .string($0) })]
        case .policyAdded(let name), .policyRemoved(let name): ["policy": .string(name)]
        case .pairing(let step): ["outcome": .string(step.rawValue)]
        case .operatorLink(let step): ["outcome": .string(step.rawValue)]
        case .screen(let step, let name):
            ["outcome": .string(step.rawValue)].merging(name.map { ["screen": .string($0)] } ?? [:]) { $1 }
        case .deleted(let what, let count):
            ["what": .string(what.rawValue)].merging(count.map { ["count": .integer(Int64($0))] } ?? [:]) { $1 }
        }
    }
}
