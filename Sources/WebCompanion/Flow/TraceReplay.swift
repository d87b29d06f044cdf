internal import FoundationEssentials
internal import JOSE
internal import JSON
internal import OpenIDConnect
internal import Traces

/// Applies the rules again to a saved trace, as far as their inputs are in it: not the signature and not the hash of the access
/// token, because a trace contains neither. The clock is the recorded one.
enum TraceReplay {
    /// A rule, with its recorded and its replayed verdict.
    struct Result: Sendable, Equatable {
        let name: String
        let recorded: TraceCheck.Verdict
        let replayed: TraceCheck.Verdict

        /// Whether both verdicts are equal.
        var isSame: Bool { recorded == replayed }
    }

    /// Replays every check of the trace that can be replayed.
    static func run(_ trace: Trace) -> [Result] {
        var recorded: [String: TraceCheck.Verdict] = [:]
        for check in trace.checks where check.party == .companion { recorded[check.name] = check.verdict }
        return checks(of: trace).compactMap { name, verdict in
            recorded[name].map { Result(name: name, recorded: $0, replayed: verdict) }
        }
    }

    private static func checks(of trace: Trace) -> [(String, TraceCheck.Verdict)] {
        state(trace) + idToken(trace)
    }

    /// Within one trace, equal masks, ends and lengths mean equal values.
    private static func state(_ trace: Trace) -> [(String, TraceCheck.Verdict)] {
        guard let sent = parameter("state", of: .authorizationRequest, trace),
            trace.messages.contains(where: { $0.kind == .authorizationResponse })
        else { return [] }
        let received = parameter("state", of: .authorizationResponse, trace)
        return [("response-state", received == sent ? .passed : .failed)]
    }

    private static func parameter(_ name: String, of kind: TraceMessage.Kind, _ trace: Trace) -> TraceValue? {
        trace.messages.last { $0.kind == kind }?.request?.query.first { $0.name == name }?.value
    }

    private static func idToken(_ trace: Trace) -> [(String, TraceCheck.Verdict)] {
        guard let issuer = trace.issuer, let clientID = trace.clientID,
            let message = trace.messages.last(where: { message in message.tokens.contains { $0.kind == .idToken } }),
            let token = message.tokens.first(where: { $0.kind == .idToken })
        else { return [] }
        let algorithm = token.header.first { $0.name == "alg" }.map(\.value.description) ?? ""
        let validator = IDTokenValidator(
            issuer: issuer, clientID: clientID, algorithms: algorithms(trace), policy: policy(trace))
        let began = trace.messages.last { $0.kind == .signIn && $0.start <= message.start }?.start ?? 0
        let checks = validator.reapply(
            to: claims(of: token), algorithm: algorithm, earliestIssue: trace.startedAt.addingTimeInterval(began),
            now: trace.startedAt.addingTimeInterval(message.start))
        var results = checks.map { ($0.name, TraceCheck.Verdict($0.verdict)) }
        if let sent = parameter("nonce", of: .authorizationRequest, trace) {
            let received = token.claims.first { $0.name == "nonce" }?.value
            results.append(("id-token-nonce", received == sent ? .passed : .failed))
        }
        return results
    }

    /// The algorithms that the check expected, as it recorded them: the metadata may not be in the trace.
    private static func algorithms(_ trace: Trace) -> Set<SignatureAlgorithm> {
        let expected = trace.checks.last { $0.name == "id-token-algorithm" }?.expected ?? ""
        return Set(expected.split(separator: ",").compactMap { SignatureAlgorithm(rawValue: $0.filter { $0 != " " }) })
    }

    private static func policy(_ trace: Trace) -> String? {
        trace.checks.last { $0.name == "id-token-policy" && $0.verdict != .notApplicable }?.expected
    }

    /// The claims, as JSON again. A masked value becomes a string that no rule compares.
    private static func claims(of token: TraceToken) -> JSONValue {
        var members: [String: JSONValue] = [:]
        for claim in token.claims {
            switch claim.value {
            case .time(let seconds): members[claim.name] = .number(seconds)
            case .masked: members[claim.name] = "masked"
            case .text(let text):
                let isStructure = text.hasPrefix("[") || text.hasPrefix("{")
                members[claim.name] =
                    isStructure ? (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text) : .string(text)
            }
        }
        return .object(members)
    }
}
