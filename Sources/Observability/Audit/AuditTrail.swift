package import HTTP
package import JSON
internal import Metrics
internal import Running
package import Sessions
package import Storage

/// Records events in the audit log, with the handles of whom they concern, and counts them.
///
/// A handle is a keyed hash. It is the same in every line about a person or a session while the keychain has its key, so that lines can be
/// related; it names no one, and without the key no one can find out whose it is by hashing names.
package final class AuditTrail: Sendable {
    private let log: AuditLog
    private let metrics: CompanionMetrics
    private let people: PersonHandle
    private let sessionKey: [UInt8]

    /// - Parameter key: that of the keychain. Handles in the log are unlike those in browsers.
    package init(_ telemetry: Telemetry, _ key: MasterKey) {
        (log, metrics) = (telemetry.auditLog, telemetry.metrics)
        people = PersonHandle(key, purpose: "audit person handle")
        sessionKey = KeyDerivation.derive(from: key.bytes, purpose: "audit session handle")
    }

    /// Records an event.
    /// - Parameters:
    ///   - request: the request that caused it; `nil` where none did.
    ///   - person: whom it concerns.
    ///   - session: the session that began or ended.
    package func record(
        _ event: AuditEvent, _ request: HTTPRequest? = nil, person: Person? = nil, session: SessionReference? = nil
    ) {
        count(event)
        guard log.isOn else { return }
        var members: [String: JSONValue] = [:]
        if let request { members["network"] = .string(request.network.text) }
        if let person { members["person"] = .string(people.make(for: person)) }
        if let session { members["session"] = .string(session.pseudonym(key: sessionKey)) }
        AuditTrail.write(event, members, to: log)
    }

    /// Writes an event without handles.
    package static func write(_ event: AuditEvent, _ members: [String: JSONValue] = [:], to log: AuditLog) {
        var members = members.merging(event.members) { $1 }
        members["time"] = .string(LogTime.now())
        members["event"] = .string(event.name)
        if let scope = RequestScope.current {
            members["request"] = .string(scope.requestID)
            members["trace"] = .string(scope.traceID)
        }
        log.write(JSONValue.object(members).encoded(), of: event.name)
    }

    private func count(_ event: AuditEvent) {
        switch event {
        case .signIn(let outcome, let check, _): metrics.signIns[outcome.rawValue, check ?? ""].increment()
        case .signOut(let party, let count): metrics.sessionsEnded[party.rawValue].increment(by: UInt64(max(count, 0)))
        case .sessionEnded(let ending, let count):
            metrics.sessionsEnded[ending.rawValue].increment(by: UInt64(max(count, 0)))
        default: break
        }
    }
}
