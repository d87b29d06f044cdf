import JSON
import OpenIDConnect

extension TokenSet: RecordContent {
    var json: JSONValue {
        .members([
            "accessToken": accessToken.map(JSONValue.string), "tokenType": .string(tokenType),
            "accessTokenExpiry": accessTokenExpiry.map(JSONValue.time),
            "refreshToken": refreshToken.map(JSONValue.string),
            "refreshTokenExpiry": refreshTokenExpiry.map(JSONValue.time), "rawIDToken": .string(rawIDToken),
            "scope": scope.map(JSONValue.string), "policy": policy.map(JSONValue.string),
        ])
    }

    init?(_ json: JSONValue) {
        guard let tokenType = json["tokenType"]?.string, let rawIDToken = json["rawIDToken"]?.string else { return nil }
        self.init(
            accessToken: json["accessToken"]?.string, tokenType: tokenType,
            accessTokenExpiry: json["accessTokenExpiry"]?.time, refreshToken: json["refreshToken"]?.string,
            refreshTokenExpiry: json["refreshTokenExpiry"]?.time, rawIDToken: rawIDToken,
            scope: json["scope"]?.string, policy: json["policy"]?.string)
    }
}
