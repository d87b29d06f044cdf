internal import Texts

/// Settings in the comments of a settings file, where they have no effect. The shipped file explains most keys by such an example;
/// a user who edits one of them without removing the comment gets other settings than expected.
package enum CommentedSettings {
    /// A notice for each known key with a value in a comment, unless the file also sets it, or the value is the shipped
    /// example's.
    package static func notices(in text: [UInt8], _ scan: PropertyListScanner, name: String) -> [SettingsNotice] {
        scan.comments.flatMap { comment -> [SettingsNotice] in
            let comment = (line: comment.line, text: Array(text[comment.place]))
            return entries(in: comment.text).compactMap { entry in
                guard SettingsKey(rawValue: entry.key) != nil, scan.entries[entry.key] == nil,
                    shipped[entry.key] != entry.value
                else { return nil }
                let line = comment.line + comment.text[..<entry.place].count { $0 == 0x0A }
                return SettingsNotice(
                    source: name, line: line, key: entry.key,
                    .words(\.settingsProblems.file.inComment))
            }
        }
    }

    /// The keys of a comment, with their values in XML without any blanks.
    package static func entries(in comment: [UInt8]) -> [(key: String, value: String, place: Int)] {
        var found: [(key: String, value: String, place: Int)] = []
        var rest = comment[...]
        while let begin = rest.firstRange(of: Array("<key>".utf8)),
            let end = rest[begin.upperBound...].firstRange(of: Array("</key>".utf8))
        {
            let key = String(decoding: rest[begin.upperBound..<end.lowerBound], as: UTF8.self)
            rest = rest[end.upperBound...].drop(while: isBlank)
            guard let value = element(rest) else { continue }
            let text = String(decoding: rest[..<value].filter { !isBlank($0) }, as: UTF8.self)
            found.append((key, text, begin.lowerBound))
            rest = rest[value...]
        }
        return found
    }

    /// The end of the element at the beginning of a text; `nil` where there is none or it is not closed.
    private static func element(_ text: ArraySlice<UInt8>) -> Int? {
        guard text.first == UInt8(ascii: "<") else { return nil }
        var (rest, depth) = (text, 0)
        while let begin = rest.firstIndex(of: UInt8(ascii: "<")),
            let end = rest[begin...].firstIndex(of: UInt8(ascii: ">"))
        {
            let tag = rest[(begin + 1)..<end]
            if tag.first == UInt8(ascii: "/") { depth -= 1 } else if tag.last != UInt8(ascii: "/") { depth += 1 }
            rest = rest[(end + 1)...]
            if depth <= 0 { return rest.startIndex }
        }
        return nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    /// The examples in the comments of the shipped file. A test compares them with it.
    package static let shipped: [String: String] = [
        "authURL":
            "<string>https://login.microsoftonline.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_susi</string>",
        "tokenURL":
            "<string>https://login.microsoftonline.com/contoso.onmicrosoft.com/oauth2/v2.0/token?p=B2C_1_susi</string>",
        "issuer": "<string>https://accounts.example.com</string>",
        "emailSignUpPolicyId": "<string>B2C_1_sign_up</string>",
        "emailSignInPolicyId": "<string>B2C_1_sign_in</string>",
        "faceBookSignInPolicyId": "<string>B2C_1_facebook</string>",
        "tokenEndpointAuthMethod": "<string>client_secret_post</string>",
        "apiScopes":
            "<array><string>https://contoso.onmicrosoft.com/tasks/tasks.read</string><string>https://contoso.onmicrosoft.com/tasks/tasks.write</string></array>",
        "additionalScopes": "<array><string>phone</string></array>",
        "extraParameters": "<dict><key>campaignId</key><string>spring</string></dict>",
        "domainHint": "<string>facebook.com</string>",
        "uiLocales": "<array><string>de-CH</string><string>de</string></array>",
        "maxAge": "<integer>3600</integer>",
        "offlineAccess": "<true/>",
        "idTokenAsAccessToken": "<false/>",
        "bhh": "<string>http://localhost:3000/auth/openid/return</string>",
        "responseMode": "<string>query</string>",
        "signInReturn": "<string>callback</string>",
        "correlationId": "<string>8d2b5a4e-90a6-4c1e-9d0c-5a1f6f0f7e21</string>",
        "taskWebAPI": "<string>http://localhost:3002/tasks</string>",
        "taskDialect": "<string>text</string>",
        "contentType": "<string>application/x-www-form-urlencoded</string>",
        "demoAllowedOrigins": "<array><string>http://localhost:8080</string></array>",
        "listen":
            "<dict><key>addresses</key><array><string>localhost</string></array><key>port</key><integer>3000</integer></dict>",
        "lan":
            "<dict><key>names</key><array><string>hall.example.com</string></array><key>port</key><integer>443</integer><key>certificate</key><string>/etc/ssl/hall/fullchain.pem</string><key>key</key><string>/etc/ssl/hall/privkey.pem</string></dict>",
        "publicURL": "<string>https://tasks.example.com</string>",
        "trustedProxies": "<array><string>10.0.0.7</string><string>fd00:1::/64</string></array>",
        "keychain": "<string>web-companion</string>",
        "accountIdentifier": "<string>B2C_Account</string>",
        "sessionStore": "<string>memory</string>",
        "postgresqlConnection":
            "<string>postgresql://web_companion@db.example.com/sessions?sslmode=verify-full</string>",
        "kiosk": "<false/>",
        "kioskName": "<string>Library,groundfloor</string>",
        "language": "<string>en</string>",
        "logFormat": "<string>text</string>",
        "logLevel": "<string>info</string>",
        "metricsAddress": "<string>127.0.0.1:9464</string>",
        "auditLog": "<string>/var/log/web-companion/audit.jsonl</string>",
        "shutdownDelay": "<integer>10</integer>",
    ]
}
