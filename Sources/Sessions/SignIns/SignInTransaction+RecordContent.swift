import JSON
import OpenIDConnect

extension SignInTransaction: RecordContent {
    var json: JSONValue {
        .members([
            "state": .string(state), "nonce": .string(nonce), "codeVerifier": .string(codeVerifier),
            "policy": policy.map(JSONValue.string), "issuer": .string(issuer), "redirectURI": .string(redirectURI),
            "scope": .string(scope), "returnPath": .string(returnPath), "createdAt": .time(createdAt),
            "purpose": .string(purpose.rawValue), "correlationID": correlationID.map(JSONValue.string),
            "maxAge": maxAge.map { .integer(Int64($0)) }, "tabKey": tabKey.map(JSONValue.string),
            "isSecondAttempt": isSecondAttempt ? .bool(true) : nil,
        ])
    }

    init?(_ json: JSONValue) {
        guard let state = json["state"]?.string, let nonce = json["nonce"]?.string,
            let codeVerifier = json["codeVerifier"]?.string, let issuer = json["issuer"]?.string,
            let redirectURI = json["redirectURI"]?.string, let scope = json["scope"]?.string,
            let returnPath = json["returnPath"]?.string, let createdAt = json["createdAt"]?.time,
            let purpose = json["purpose"]?.string.flatMap(Purpose.init)
        else { return nil }
        // Must be kept: the callback checks what was requested.
        if let maxAge = json["maxAge"], maxAge.integer == nil { return nil }
        self.init(
            state: state, nonce: nonce, codeVerifier: codeVerifier, policy: json["policy"]?.string, issuer: issuer,
            redirectURI: redirectURI, scope: scope, returnPath: returnPath, createdAt: createdAt, purpose: purpose,
            correlationID: json["correlationID"]?.string, maxAge: json["maxAge"]?.integer.map { Int($0) },
            tabKey: json["tabKey"]?.string, isSecondAttempt: json["isSecondAttempt"] != nil)
    }
}
