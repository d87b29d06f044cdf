import JSON
import OpenIDConnect

extension IDTokenClaims: RecordContent {
    var json: JSONValue {
        .members([
            "issuer": .string(issuer), "subject": .string(subject),
            "audience": .array(audience.map(JSONValue.string)),
            "authorizedParty": authorizedParty.map(JSONValue.string), "expiration": .time(expiration),
            "notBefore": notBefore.map(JSONValue.time), "issuedAt": .time(issuedAt),
            "authTime": authTime.map(JSONValue.time),
            "nonce": nonce.map(JSONValue.string), "accessTokenHash": accessTokenHash.map(JSONValue.string),
            "trustFrameworkPolicy": trustFrameworkPolicy.map(JSONValue.string),
            "objectID": objectID.map(JSONValue.string), "name": name.map(JSONValue.string),
            "givenName": givenName.map(JSONValue.string), "emails": .array(emails.map(JSONValue.string)),
            "identityProvider": identityProvider.map(JSONValue.string), "sessionID": sessionID.map(JSONValue.string),
            "all": all,
        ])
    }

    init?(_ json: JSONValue) {
        guard let issuer = json["issuer"]?.string, let subject = json["subject"]?.string,
            let audience = json["audience"]?.strings, let expiration = json["expiration"]?.time,
            let issuedAt = json["issuedAt"]?.time, let emails = json["emails"]?.strings, let all = json["all"]
        else { return nil }
        self.init(
            issuer: issuer, subject: subject, audience: audience, authorizedParty: json["authorizedParty"]?.string,
            expiration: expiration, notBefore: json["notBefore"]?.time, issuedAt: issuedAt,
            authTime: json["authTime"]?.time,
            nonce: json["nonce"]?.string, accessTokenHash: json["accessTokenHash"]?.string,
            trustFrameworkPolicy: json["trustFrameworkPolicy"]?.string, objectID: json["objectID"]?.string,
            name: json["name"]?.string, givenName: json["givenName"]?.string, emails: emails,
            identityProvider: json["identityProvider"]?.string, sessionID: json["sessionID"]?.string, all: all)
    }
}
