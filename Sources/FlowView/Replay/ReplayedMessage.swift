internal import FoundationEssentials
internal import JOSE
internal import JSON
internal import OpenIDConnect
internal import Traces
internal import Web

/// A message of a saved trace whose rules are applied again, with those of the messages before it that they refer to.
struct ReplayedMessage {
    private let trace: Trace
    private let index: Int

    init(_ trace: Trace, _ index: Int) { (self.trace, self.index) = (trace, index) }

    private var message: TraceMessage { trace.messages[index] }

    /// The verdicts of the rules that can be applied to this message, by their name.
    var verdicts: [String: TraceCheck.Verdict] {
        switch message.kind {
        case .authorizationResponse: authorizationResponse
        case .idToken: idToken
        case .tokenResponse: tokenResponse(isRefresh: false)
        case .refreshResponse: tokenResponse(isRefresh: true).merging(refresh) { $1 }
        case .userInfo: userInfo
        default: [:]
        }
    }

    /// Whether the message is about an ID token that is not in the trace any more.
    var isTokenRemoved: Bool { message.kind == .idToken && token == nil }

    // MARK: The authorization response

    /// Within one trace, equal masks mean equal values.
    private var authorizationResponse: [String: TraceCheck.Verdict] {
        var verdicts: [String: TraceCheck.Verdict] = [:]
        let state = parameter("state", in: message)
        let isOfOwnBrowser = message.checks.contains {
            $0.name == "response-state" && $0.expected == TraceCheck.stateOfThisBrowser
        }
        if let sent = request.flatMap({ parameter("state", in: $0) }) {
            // Which sign-ins this browser had begun is not in a trace: an equal state decides nothing then.
            if state != sent || !isOfOwnBrowser { verdicts["response-state"] = state == sent ? .passed : .failed }
        }
        let hasError = parameter("error", in: message) != nil
        verdicts["response-success"] = hasError ? .failed : .passed
        verdicts["response-code"] = parameter("code", in: message) == nil ? .failed : .passed
        return verdicts
    }

    /// The last authorization request before the message.
    private var request: TraceMessage? { trace.messages[..<index].last { $0.kind == .authorizationRequest } }

    /// A parameter of the address, or of the form of a response that was posted.
    private func parameter(_ name: String, in message: TraceMessage) -> TraceValue? {
        var fields = message.request?.query ?? []
        if case .fields(let form)? = message.request?.body { fields += form }
        return fields.first { $0.name == name }?.value
    }

    // MARK: The token response

    private func tokenResponse(isRefresh: Bool) -> [String: TraceCheck.Verdict] {
        guard case .fields(let members)? = message.response?.body else { return [:] }
        var verdicts: [String: TraceCheck.Verdict] = [:]
        if let type = members.first(where: { $0.name == "token_type" })?.value.description {
            verdicts["token-type"] = type.lowercased() == "bearer" ? .passed : .failed
        }
        if members.contains(where: { $0.name == "id_token" }) {
            if !isRefresh { verdicts["id-token-present"] = .passed }
        } else {
            verdicts["id-token-present"] = isRefresh ? .notApplicable : .failed
        }
        return verdicts
    }

    /// A new ID token must have the issuer and the subject of the one before it.
    private var refresh: [String: TraceCheck.Verdict] {
        guard let new = message.tokens.first(where: { $0.kind == .idToken }),
            let old = tokens(before: index).last?.token, let subject = claim("sub", of: old)
        else { return [:] }
        return ["refreshed-subject": claim("sub", of: new) == subject ? .passed : .failed]
    }

    // MARK: UserInfo

    private var userInfo: [String: TraceCheck.Verdict] {
        guard case .fields(let claims)? = message.response?.body, let token = tokens(before: index).last?.token,
            let subject = claim("sub", of: token)
        else { return [:] }
        return ["userinfo-subject": claims.first { $0.name == "sub" }?.value == subject ? .passed : .failed]
    }

    // MARK: The ID token

    private func tokens(before end: Int) -> [(message: Int, token: TraceToken)] {
        trace.messages[..<end].enumerated().compactMap { index, message in
            message.tokens.first { $0.kind == .idToken }.map { (index, $0) }
        }
    }

    /// The last ID token before the message, if it is of the last token response.
    private var token: (message: Int, token: TraceToken)? {
        let response = trace.messages[...index].lastIndex { $0.kind == .tokenResponse || $0.kind == .refreshResponse }
        return tokens(before: index + 1).last { $0.message == response ?? $0.message }
    }

    private func claim(_ name: String, of token: TraceToken) -> TraceValue? {
        token.claims.first { $0.name == name }?.value
    }

    private var idToken: [String: TraceCheck.Verdict] {
        guard let issuer = trace.issuer, let clientID = trace.clientID, let (place, token) = token else { return [:] }
        let response = trace.messages[place]
        let earlier = tokens(before: place).map(\.token)
        let isRefresh = response.kind == .refreshResponse
        // The token of a refresh may be as old as the one before it, that of a sign-in as old as the sign-in.
        var earliest = trace.startedAt.addingTimeInterval(
            trace.messages[..<place].last { $0.kind == .signIn }?.start ?? 0)
        if isRefresh, case .time(let seconds)? = earlier.last.flatMap({ claim("iat", of: $0) }) {
            earliest = Date(timeIntervalSince1970: seconds)
        }
        let validator = IDTokenValidator(
            issuer: issuer, clientID: clientID, algorithms: algorithms, policy: policy)
        let checks = validator.reapply(
            to: claims(of: token), algorithm: token.header.first { $0.name == "alg" }?.value.description ?? "",
            earliestIssue: earliest, now: trace.startedAt.addingTimeInterval(response.start))
        var verdicts = Dictionary(checks.map { ($0.name, TraceCheck.Verdict($0.verdict)) }) { $1 }
        verdicts["id-token-nonce"] = nonce(of: token, isRefresh: isRefresh, earlier)
        return verdicts
    }

    /// After a sign-in, that of its request; after a refresh none, or that of the token before it.
    private func nonce(of token: TraceToken, isRefresh: Bool, _ earlier: [TraceToken]) -> TraceCheck.Verdict? {
        let received = claim("nonce", of: token)
        if isRefresh {
            guard let received else { return .notApplicable }
            guard !earlier.isEmpty else { return nil }
            return earlier.contains { claim("nonce", of: $0) == received } ? .passed : .failed
        }
        guard let sent = request.flatMap({ parameter("nonce", in: $0) }) else { return nil }
        return received == sent ? .passed : .failed
    }

    /// The algorithms that the check expected, as it recorded them: the metadata may not be in the trace.
    private var algorithms: Set<SignatureAlgorithm> {
        let expected = message.checks.last { $0.name == "id-token-algorithm" }?.expected ?? ""
        return Set(expected.split(separator: ",").compactMap { SignatureAlgorithm(rawValue: $0.filter { $0 != " " }) })
    }

    private var policy: String? {
        message.checks.last { $0.name == "id-token-policy" && $0.verdict != .notApplicable }?.expected
    }

    /// The claims, as JSON again. A masked value becomes a string that no rule compares.
    private func claims(of token: TraceToken) -> JSONValue {
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
