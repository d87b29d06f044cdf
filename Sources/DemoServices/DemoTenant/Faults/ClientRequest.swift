/// What a client asked for in a sign-in, as far as it decides which faults it could notice.
public struct ClientRequest: Sendable, Hashable {
    /// Whether it sent a `nonce`.
    public let hasNonce: Bool
    /// Whether it sent a `code_challenge`.
    public let hasCodeChallenge: Bool
    /// Whether it wanted the response as a form.
    public let wantsForm: Bool

    init(_ request: AuthorizationRequest) {
        hasNonce = request.nonce != nil
        hasCodeChallenge = request.codeChallenge != nil
        wantsForm = request.target.responseMode == .formPost
    }
}
