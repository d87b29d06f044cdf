import FoundationEssentials
import JSON
import OpenIDConnect

extension Session: RecordContent {
    var json: JSONValue {
        .members([
            "issuer": .string(issuer), "clientID": .string(clientID), "subject": .string(subject),
            "claims": claims.json, "tokens": .object(tokens.mapValues(\.json)), "signInPolicy": .string(signInPolicy),
            "csrfSecret": .string(csrfSecret), "signedInAt": .time(signedInAt), "lastActivity": .time(lastActivity),
            "authTime": authTime.map(JSONValue.time), "flash": flash?.json,
            "tokensReceivedAt": .object(tokensReceivedAt.mapValues(JSONValue.time)),
            "isOnSharedScreen": isOnSharedScreen.map(JSONValue.bool), "phone": phone?.json,
            "end": end.map(JSONValue.time), "screen": screen?.json,
            "undoable": undoable?.json, "undone": undone.map(JSONValue.string),
            "deletions": deletions.isEmpty ? nil : .array(deletions.map(\.json)),
            "reauthentication": reauthentication?.json, "sharedScreen": sharedScreen?.json,
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
        // Members of later releases may be missing; what is there must be what it should be: without its phone a session would not end
        // with it.
        let phone = json["phone"].flatMap(SessionReference.init)
        let end = json["end"]?.time
        let sharedScreen = json["sharedScreen"].flatMap(ScreenReference.init)
        guard (phone == nil) == (json["phone"] == nil), (end == nil) == (json["end"] == nil),
            (sharedScreen == nil) == (json["sharedScreen"] == nil)
        else { return nil }
        self.init(
            Members(
                issuer: issuer, clientID: clientID, subject: subject, claims: claims, tokens: tokens,
                signInPolicy: signInPolicy, csrfSecret: csrfSecret, signedInAt: signedInAt, lastActivity: lastActivity,
                authTime: json["authTime"]?.time, flash: json["flash"].flatMap(Flash.init),
                undoable: json["undoable"].flatMap(UndoableChange.init), undone: json["undone"]?.string,
                deletions: json["deletions"]?.array?.compactMap(UndoableChange.init) ?? [],
                tokensReceivedAt: tokensReceivedAt,
                reauthentication: json["reauthentication"].flatMap(Reauthentication.init),
                isOnSharedScreen: json["isOnSharedScreen"]?.bool, phone: phone, end: end, sharedScreen: sharedScreen,
                screen: json["screen"].flatMap(Screen.init)))
    }
}

extension Session.Flash: RecordContent {
    var json: JSONValue { ["key": .string(key), "arguments": .array(arguments.map(JSONValue.string))] }

    init?(_ json: JSONValue) {
        guard let key = json["key"]?.string, let arguments = json["arguments"]?.strings else { return nil }
        self.init(key: key, arguments: arguments)
    }
}

extension Session.Screen: RecordContent {
    var json: JSONValue { ["name": .string(name), "session": session.json] }

    init?(_ json: JSONValue) {
        guard let name = json["name"]?.string, let session = json["session"].flatMap(SessionReference.init) else {
            return nil
        }
        self.init(name: name, session: session)
    }
}
