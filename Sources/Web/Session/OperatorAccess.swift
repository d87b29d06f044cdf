package import HTTP

/// The operator: a user at the program's own computer (``OperatorRule``), in a browser that opened a link which the program
/// printed (``OperatorLinks``).
///
/// The origin of a request alone would not suffice: a reverse proxy on this machine that adds no header fields looks like that user.
package struct OperatorAccess: Sendable {
    package let rule: OperatorRule
    package let proof: OperatorProof
    package let cookies: CompanionCookies

    /// Whether a request comes from the operator's browser.
    package func allows(_ request: HTTPRequest) -> Bool {
        // Checked first, because few browsers have the cookie and it is the cheapest check.
        guard case .one(let value) = request.cookies[cookies.operatorName] else { return false }
        return rule.isLocal(request) && proof.isValid(value)
    }

    /// Whether a request comes from the operator's browser, where only the page about the shared screens is offered.
    package func allowsScreens(_ request: HTTPRequest) -> Bool {
        guard rule.offersScreens, case .one(let value) = request.cookies[cookies.operatorName] else { return false }
        return proof.isValid(value) && OperatorRule.isOfThisMachine(request)
    }
}
