internal import HTTP

/// The operator: who sits at the program's own computer (``OperatorRule``), in a browser that opened a link which the program
/// printed (``OperatorLinks``).
///
/// Where a request comes from would not do alone: a proxy on this machine that adds no fields of its own looks like that person.
struct OperatorAccess: Sendable {
    let rule: OperatorRule
    let proof: OperatorProof
    let cookies: CompanionCookies

    /// Whether a request comes from that person's browser.
    func allows(_ request: HTTPRequest) -> Bool {
        // Nearly nobody has the cookie, and it is the cheapest to look for.
        guard case .one(let value) = request.cookies[cookies.operatorName] else { return false }
        return rule.isLocal(request) && proof.isValid(value)
    }
}
