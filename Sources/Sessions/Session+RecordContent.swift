import FoundationEssentials
import JOSE
import OpenIDConnect

extension Session: RecordContent {
    var json: JSONValue {
        .members([
            "issuer": .string(issuer), "clientID": .string(clientID), "subject": .string(subject),
            "claims": claims.json, "tokens": .object(tokens.mapValues(\.json)), "signInPolicy": .string(signInPolicy),
            "csrfSecret": .string(csrfSecret), "signedInAt": .time(signedInAt), "lastActivity": .time(lastActivity),
            "authTime": authTime.map(JSONValue.time), "flash": flash?.json,
            "tokensReceivedAt": .object(tokensReceivedAt.mapValues(JSONValue.time)),
        ])
    }

    init?(_ json: JSONValue) {
        guard let issuer = json["issuer"]?.string, let clientID = json["clientID"]?.string,
            let subject = json["subject"]?.string, let claims = json["claims"].flatMap(IDTokenClaims.init),
            let tokens = json["tokens"]?.dictionary(of: TokenSet.init),
            let signInPolicy = json["signInPolicy"]?.string, let csrfSecret = json["csrfSecret"]?.string,
            let signedInAt = json["signedInAt"]?.time, let lastActivity = json["lastActivity"]?.time,
            let tokensReceivedAt = json["tokensReceivedAt"]?.dictionary(of: \.time)
        else { return nil }
        self.init(
            issuer: issuer, clientID: clientID, subject: subject, claims: claims, tokens: tokens,
            signInPolicy: signInPolicy, csrfSecret: csrfSecret, signedInAt: signedInAt, lastActivity: lastActivity,
            authTime: json["authTime"]?.time, flash: json["flash"].flatMap(Flash.init),
            tokensReceivedAt: tokensReceivedAt)
    }
}

extension Session.Flash: RecordContent {
    var json: JSONValue { ["key": .string(key), "arguments": .array(arguments.map(JSONValue.string))] }

    init?(_ json: JSONValue) {
        guard let key = json["key"]?.string, let arguments = json["arguments"]?.strings else { return nil }
        self.init(key: key, arguments: arguments)
    }
}
