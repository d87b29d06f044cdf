import CompanionTestSupport
import Configuration
import Running
import Testing

@testable import WebCompanion

/// One thing that is wrong, and the line that reports it.
struct BadSetting: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (SettingsFixture) -> SettingsFixture
    let base: @Sendable () -> SettingsFixture
    let expected: [String]

    init(
        _ name: String, base: @escaping @Sendable () -> SettingsFixture = { .tenant },
        _ change: @escaping @Sendable (SettingsFixture) -> SettingsFixture, _ expected: String...
    ) {
        self.testDescription = name
        self.base = base
        self.change = change
        self.expected = expected
    }

    /// One key with a wrong value.
    init(_ key: String, _ xml: String?, _ expected: String...) {
        self.testDescription = "\(key) \(xml ?? "missing")"
        self.base = { .tenant }
        self.change = { $0.with(key, xml) }
        self.expected = expected
    }

    /// Wrong by a second key that goes with `authURL`.
    init(authURL key: String, _ xml: String?, _ expected: String...) {
        self.testDescription = "\(key) \(xml ?? "missing")"
        self.base = { .authURL }
        self.change = { $0.with(key, xml) }
        self.expected = expected
    }
}

private func policies(_ dicts: String...) -> String {
    "<array>" + dicts.map { "<dict>\($0)</dict>" }.joined() + "</array>"
}

private func policy(_ name: String, _ kind: String, _ more: String = "") -> String {
    "<key>name</key><string>\(name)</string><key>kind</key><string>\(kind)</string>\(more)"
}

private func metricsAddress(_ text: String) -> BadSetting {
    BadSetting(
        "metricsAddress", "<string>\(text)</string>",
        "metricsAddress = \"\(text)\": expected one IP address of this machine with a port that nothing else uses, such as 127.0.0.1:9464 or [::1]:9464"
    )
}

private func auditLog(_ text: String) -> BadSetting {
    BadSetting(
        "auditLog", "<string>\(text)</string>",
        "auditLog = \"\(text.replacing("&#10;", with: "\\u{a}"))\": expected the absolute path of a file, journal or stderr"
    )
}

private func trustedProxies(_ text: String) -> BadSetting {
    BadSetting(
        "trustedProxies", "<array><string>10.0.0.7</string><string>\(text)</string></array>",
        "trustedProxies = \"\(text)\": expected the IP address of a proxy, or a network of proxies such as 10.0.0.0/24 or fd00:1::/64, and not all addresses"
    )
}

private func shutdownDelay(_ xml: String, _ shown: String) -> BadSetting {
    BadSetting("shutdownDelay", xml, "shutdownDelay = \(shown): expected an <integer> of seconds, from 0 to 300")
}

private let kinds = "sign-up-sign-in, sign-up, sign-in, edit-profile, reset-password"
private let keepOne = "these mean the same; keep one of them"
private let httpOnly = "expected https: http is allowed on this machine (localhost, 127.0.0.1, ::1) only"

@Suite("Wrong settings")
struct SettingsBadCaseTests {
    static let types = [
        BadSetting("clientID", "<integer>7</integer>", "clientID = 7: expected a <string>, found an <integer>"),
        BadSetting(
            "clientSecret", "<integer>7</integer>", "clientSecret = ***: expected a <string>, found an <integer>"),
        BadSetting("authority", "<array/>", "authority = <array> of 0: expected a <string>, found an <array>"),
        BadSetting(
            "showClaims", "<string>YES</string>", "showClaims = \"YES\": expected <true/> or <false/>, found a <string>"
        ),
        BadSetting("kiosk", "<integer>1</integer>", "kiosk = 1: expected <true/> or <false/>, found an <integer>"),
        BadSetting("kioskName", "<true/>", "kioskName = <true/>: expected a <string>, found <true/> or <false/>"),
        BadSetting(
            "kioskName", "<string> </string>",
            "kioskName = \" \": expected a name of 1 to 60 characters without control characters"),
        BadSetting(
            "kioskName", "<string>\(String(repeating: "x", count: 61))</string>",
            "kioskName = \"\(String(repeating: "x", count: 61))\": expected a name of 1 to 60 characters without control characters"
        ),
        BadSetting(
            "kioskName", "<string>a&#9;b</string>",
            "kioskName = \"a\\u{9}b\": expected a name of 1 to 60 characters without control characters"),
        BadSetting(
            "demoServices", "<string>true</string>",
            "demoServices = \"true\": expected <true/> or <false/>, found a <string>"),
        BadSetting(
            "demoAllowedOrigins", "<string>https://spa.example.com</string>",
            "demoAllowedOrigins = \"https://spa.example.com\": expected an <array> of <string>, found a <string>"),
        BadSetting(
            "demoAllowedOrigins", "<array><string>https://spa.example.com/</string></array>",
            """
            demoAllowedOrigins[0] = "https://spa.example.com/": expected an origin such as https://spa.example.com or \
            http://localhost:8080; did you mean https://spa.example.com?
            """),
        BadSetting(
            "demoAllowedOrigins", "<array><string>*</string></array>",
            "demoAllowedOrigins[0] = \"*\": expected an origin such as https://spa.example.com or http://localhost:8080"
        ),
        BadSetting(
            "demoAllowedOrigins", "<array><string>null</string></array>",
            "demoAllowedOrigins[0] = \"null\": expected an origin such as https://spa.example.com or http://localhost:8080"
        ),
        BadSetting(
            "fullScreen", "<string>no</string>", "fullScreen = \"no\": expected <true/> or <false/>, found a <string>"),
        BadSetting("loginURL", "<true/>", "loginURL = <true/>: expected a <string>, found <true/> or <false/>"),
        BadSetting(
            "apiScopes", "<string>tasks</string>",
            "apiScopes = \"tasks\": expected an <array> of <string>, found a <string>"),
        BadSetting(
            "additionalScopes", "<array><true/></array>",
            "additionalScopes[0] = <true/>: expected a <string>, found <true/> or <false/>"),
        BadSetting(
            "listen", "<string>0.0.0.0:3000</string>",
            "listen = \"0.0.0.0:3000\": expected a <dict> of addresses and port, found a <string>"),
        BadSetting(
            "policies", "<string>B2C_1_susi</string>",
            "policies = \"B2C_1_susi\": expected an <array> with a <dict> of name, title and kind for each policy"),
        BadSetting(
            "policies", "<array/>",
            "policies = <array> of 0: expected an <array> with a <dict> of name, title and kind for each policy"),
        BadSetting(
            "policies", "<array><string>B2C_1_susi</string></array>",
            "policies[0] = \"B2C_1_susi\": expected a <dict> of name, title and kind, found a <string>"),
    ]

    static let keys = [
        BadSetting("clientId2", "<string>x</string>", "there is no key \"clientId2\"; did you mean clientId?"),
        BadSetting("ShowClaims", "<true/>", "there is no key \"ShowClaims\"; did you mean showClaims?"),
        BadSetting("polices", "<array/>", "there is no key \"polices\"; did you mean policies?"),
        BadSetting("colour", "<string>red</string>", "there is no key \"colour\""),
        BadSetting("clientID", nil, "clientID: missing: the Application ID that the portal shows for the app"),
        BadSetting("authority", nil, "authURL: missing: name the provider by authURL, authority or issuer"),
        BadSetting(
            "policies", nil, "policies: missing: an Azure AD B2C tenant has a user flow or policy for every sign-in"),
        BadSetting("clientId", "<string>x</string>", "clientID and clientId: \(keepOne)"),
        BadSetting("taskWebAPI", "<string>https://a.example.com</string>", "taskAPI and taskWebAPI: \(keepOne)"),
        BadSetting("issuer", "<string>https://a.example.com</string>", "authority and issuer: \(keepOne)"),
        BadSetting("emailSignUpPolicyId", "<string>B2C_1_up</string>", "policies and emailSignUpPolicyId: \(keepOne)"),
        BadSetting(
            "both redirects",
            {
                $0.with("bhh", "<string>urn:ietf:wg:oauth:2.0:oob</string>")
                    .with("redirectUri", "<string>urn:ietf:wg:oauth:2.0:oob</string>")
            }, "bhh and redirectUri: \(keepOne)"),
        BadSetting(
            "both scopes", { $0.with("scopes", "<array/>").with("apiScopes", "<array/>") },
            "apiScopes and scopes: \(keepOne)"),
        BadSetting(
            "tokenURL", "<string>https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/token</string>",
            """
            tokenURL = "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/token": this goes with authURL only; \
            with authority it is found by itself
            """),
    ]

    static let addresses = [
        BadSetting(
            "taskAPI", "<string></string>", "taskAPI = \"\": expected an address that begins with https://; it is empty"
        ),
        BadSetting(
            "taskAPI", "<string>tasks.example.com</string>",
            "taskAPI = \"tasks.example.com\": expected an address that begins with https://"),
        BadSetting(
            "taskAPI", "<string>localhost:3002</string>",
            "taskAPI = \"localhost:3002\": expected an address that begins with https://; on this machine http:// will do"
        ),
        BadSetting(
            "taskAPI", "<string>ftp://tasks.example.com</string>",
            "taskAPI = \"ftp://tasks.example.com\": expected an address that begins with https://"),
        BadSetting(
            "taskAPI", "<string>https://tasks.example.com/a b</string>",
            "taskAPI = \"https://tasks.example.com/a b\": expected an address that begins with https://; there are blanks in it"
        ),
        BadSetting(
            "taskAPI", "<string>https://tasks.example.com/#x</string>",
            "taskAPI = \"https://tasks.example.com/#x\": expected an address that begins with https://; it must have no # part"
        ),
        BadSetting(
            "taskAPI", "<string>https://alice:secret@tasks.example.com</string>",
            """
            taskAPI = "https://***@tasks.example.com": expected an address that begins with https://; it must have no user name
            """),
        BadSetting(
            "taskAPI", "<string>https://tasks.example.com?x=1</string>",
            "taskAPI = \"https://tasks.example.com?x=1\": expected an address without a query"),
        BadSetting(
            "taskAPI", "<string>http://tasks.example.com</string>",
            "taskAPI = \"http://tasks.example.com\": \(httpOnly)"),
        BadSetting(
            "authority", "<string>http://login.example.com/contoso</string>",
            "authority = \"http://login.example.com/contoso\": \(httpOnly)"),
        BadSetting(
            "authority", "<string>http://localhost.example.com/contoso</string>",
            "authority = \"http://localhost.example.com/contoso\": \(httpOnly)"),
        BadSetting(
            authURL: "tokenURL",
            "<string>http://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/token?p=B2C_1_susi</string>",
            "tokenURL = \"http://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/token?p=B2C_1_susi\": \(httpOnly)"
        ),
        BadSetting(
            "authority", "<string>https://login.example.com</string>",
            """
            authority = "https://login.example.com": expected https://HOST/TENANT or https://HOST/tfp/TENANT, with /POLICY behind \
            it or not; any other provider is named by the key issuer in the file
            """),
        BadSetting(
            "authority", "<string>https://login.example.com/a/b</string>",
            "authority = \"https://login.example.com/a/b\": \"b\" is no policy: their names begin with B2C_1_ or B2C_1A_"
        ),
        BadSetting(
            "authority names a policy that is not listed",
            { $0.with("authority", "<string>https://login.example.com/contoso/B2C_1_other</string>") },
            """
            policies[0].name = "B2C_1_susi": the provider's address names the policy "B2C_1_other", which must be listed too
            """),
        BadSetting(
            "authority", "<string>http://localhost:3000/contoso</string>",
            """
            authority = "http://localhost:3000/contoso": that is the companion itself; expected the provider's address, at \
            another port
            """),
        BadSetting(
            authURL: "authURL", "<string>https://accounts.example.com/auth</string>",
            """
            authURL = "https://accounts.example.com/auth": expected https://HOST/TENANT/oauth2/v2.0/authorize?p=POLICY or \
            another of Azure's forms; any other provider is named by the key issuer in the file
            """),
        BadSetting(
            authURL: "authURL", "<string>https://c.b2clogin.com/c/oauth2/v2.0/authorize?p=susi</string>",
            """
            authURL = "https://c.b2clogin.com/c/oauth2/v2.0/authorize?p=susi": "susi" is no policy: their names begin with \
            B2C_1_ or B2C_1A_
            """),
        BadSetting(
            authURL: "authURL",
            "<string>https://c.b2clogin.com/c/oauth2/v2.0/authorize?p=B2C_1_susi&amp;x=%FF</string>",
            """
            authURL = "https://c.b2clogin.com/c/oauth2/v2.0/authorize?p=B2C_1_susi&x=%FF": its query can't be read
            """),
        BadSetting(
            authURL: "authURL", "<string>https://c.b2clogin.com/c/oauth2/v2.0/authorize</string>",
            "policies: missing: an Azure AD B2C tenant has a user flow or policy for every sign-in"),
        BadSetting(
            authURL: "authURL", "<string>https://c.ciamlogin.com/c/oauth2/v2.0/authorize?p=B2C_1_susi</string>",
            """
            authURL = "https://c.ciamlogin.com/c/oauth2/v2.0/authorize?p=B2C_1_susi": External ID has no policies; the user flow \
            is chosen in the portal
            """),
        BadSetting(
            authURL: "tokenURL",
            "<string>https://contoso.b2clogin.com/fabrikam.onmicrosoft.com/oauth2/v2.0/token?p=B2C_1_susi</string>",
            """
            tokenURL = "https://contoso.b2clogin.com/fabrikam.onmicrosoft.com/oauth2/v2.0/token?p=B2C_1_susi": names another \
            tenant than authURL, "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_susi"
            """),
        BadSetting(
            authURL: "tokenURL",
            "<string>https://fabrikam.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/token?p=B2C_1_susi</string>",
            """
            tokenURL = "https://fabrikam.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/token?p=B2C_1_susi": names another \
            tenant than authURL, "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_susi"
            """),
        BadSetting(
            authURL: "tokenURL",
            "<string>https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/token?p=B2C_1_other</string>",
            """
            tokenURL = "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/token?p=B2C_1_other": names another \
            policy than authURL, "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_susi"
            """),
        BadSetting(
            authURL: "tokenURL",
            "<string>https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize</string>",
            """
            tokenURL = "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize": expected the same as \
            authURL, with token for authorize
            """),
        BadSetting(
            "publicURL", "<string>https://tasks.example.com/companion</string>",
            """
            publicURL = "https://tasks.example.com/companion": expected scheme, name and port only: the companion has the \
            address to itself
            """),
        BadSetting(
            "publicURL", "<string>http://kiosk.example.com</string>",
            "publicURL = \"http://kiosk.example.com\": \(httpOnly)"),
        BadSetting(
            "bhh", "<string>msal90c0fe63://auth</string>",
            """
            bhh = "msal90c0fe63://auth": expected the companion's own reply URL, http://localhost:3000/auth/openid/return; \
            without bhh it is used by itself
            """),
        BadSetting(
            "redirectUri", "<string>http://localhost:3001/auth/openid/return</string>",
            """
            redirectUri = "http://localhost:3001/auth/openid/return": expected the companion's own reply URL, \
            http://localhost:3000/auth/openid/return; without redirectUri it is used by itself
            """),
        BadSetting(
            "redirectUri", "<string>http://127.0.0.1:3000/auth/openid/return</string>",
            """
            redirectUri = "http://127.0.0.1:3000/auth/openid/return": expected http://localhost:3000/auth/openid/return, which \
            is the address that is sent; providers compare it letter by letter
            """),
        BadSetting(
            "the API is the companion and the demo is off",
            {
                $0.with("taskAPI", "<string>http://127.0.0.1:3000</string>").with("demoServices", "<false/>")
            },
            """
            taskAPI = "http://127.0.0.1:3000": that is the companion itself; expected the address of a task API, or demoServices \
            to be <true/>
            """),
        BadSetting(
            "the playground and the demo is off",
            {
                $0.with("taskAPI", "<string>https://aadb2cplayground.azurewebsites.net</string>")
                    .with("demoServices", "<false/>")
            },
            """
            taskAPI = "https://aadb2cplayground.azurewebsites.net": Microsoft has switched that API off, and its name may be \
            anybody's now; expected the address of a task API, or demoServices to be <true/>
            """),
        BadSetting(
            "demo tenant and demo API at one port",
            {
                $0.with("authority", "<string>http://localhost:3001/contoso</string>")
                    .with("taskAPI", "<string>http://localhost:3001</string>").with("demoServices", "<true/>")
            }, "demoServices: the demo tenant and the demo task API would both be at port 3001"),
    ]

    static let values = [
        BadSetting(
            "clientID", "<string></string>",
            "clientID = \"\": expected the Application ID that the portal shows for the app, without blanks"),
        BadSetting(
            "clientID", "<string> 90c0</string>",
            "clientID = \" 90c0\": expected the Application ID that the portal shows for the app, without blanks"),
        BadSetting(
            "clientSecret", "<string>pass\u{E4}</string>",
            "clientSecret = ***: expected the app's secret: printable ASCII without blanks at the ends (RFC 6749 appendix A.2)"
        ),
        BadSetting(
            "correlationId", "<string>4711</string>",
            "correlationId = \"4711\": expected a UUID, such as 8d2b5a4e-90a6-4c1e-9d0c-5a1f6f0f7e21, or nothing"),
        BadSetting(
            "keychain", "<string>../../etc/passwd</string>",
            """
            keychain = "../../etc/passwd": expected a name fit for a file: up to 80 letters, digits, dots, - and _, the first a \
            letter or digit
            """),
        BadSetting(
            "keychain", "<string></string>",
            "keychain = \"\": expected a name fit for a file: up to 80 letters, digits, dots, - and _, the first a letter or digit"
        ),
        BadSetting(
            "accountIdentifier", "<string>a b</string>",
            """
            accountIdentifier = "a b": expected a name fit for a file: up to 80 letters, digits, dots, - and _, the first a \
            letter or digit
            """),
        BadSetting(
            "sessionStore", "<string>tmp</string>",
            "sessionStore = \"tmp\": expected sqlite, postgresql, memory, or the absolute path of a folder"),
        BadSetting(
            "sessionStore", "<string>postgresql</string>",
            "sessionStore = \"postgresql\": postgresql needs the address of the database in postgresqlConnection"),
        BadSetting(
            "postgresqlConnection", "<string>host=db password hunter2</string>",
            """
            postgresqlConnection = ***: expected a connection string or URI of PostgreSQL, such as \
            postgresql://web_companion@db.example.com/sessions?sslmode=verify-full
            """),
        BadSetting(
            "postgresqlConnection", "<string>host=db sslmod=require password=hunter2</string>",
            "postgresqlConnection = ***: a parameter of the connection has a name that libpq does not know; did you mean sslmode?"
        ),
        BadSetting(
            "postgresqlConnection", "<string>postgresql://u:hunter2@db/sessions?conect_timeout=3</string>",
            "postgresqlConnection = ***: a parameter of the connection has a name that libpq does not know; did you mean connect_timeout?"
        ),
        BadSetting(
            "postgresqlConnection", "<string>host=db password=swordfish hunter2=x</string>",
            """
            postgresqlConnection = ***: expected a connection string or URI of PostgreSQL, such as \
            postgresql://web_companion@db.example.com/sessions?sslmode=verify-full
            """),
        BadSetting(
            "postgresqlConnection", "<integer>5432</integer>",
            "postgresqlConnection = ***: expected a <string>, found an <integer>"),
        BadSetting(
            "postgresqlConnection", "<string>postgresql://companion:hunter@2@db/sessions</string>",
            """
            postgresqlConnection = ***: in a URI of PostgreSQL, @ in a user name, a password or the name of a database is \
            written %40, and / is written %2F
            """),
        BadSetting(
            "postgresqlConnection", "<string>host=a,b port=1,2,3 password=hunter2</string>",
            "postgresqlConnection = ***: expected as many ports and addresses as hosts"),
        BadSetting(
            "postgresqlConnection", "<string>host=a password=hunter2 target_session_attrs=standby</string>",
            """
            postgresqlConnection = ***: expected target_session_attrs to be read-write, primary or any: the database is written
            """),
        metricsAddress("127.0.0.1"),
        metricsAddress("localhost:9464"),
        metricsAddress("127.0.0.1:"),
        metricsAddress("127.0.0.1:0"),
        metricsAddress("127.0.0.1:65536"),
        metricsAddress("127.0.0.1:+94"),
        metricsAddress("::1:9464"),
        metricsAddress("[127.0.0.1]:9464"),
        metricsAddress("[::1]"),
        metricsAddress("0.0.0.0:9464"),
        metricsAddress("[::]:9464"),
        metricsAddress("127.0.0.1:3000"),
        metricsAddress("127.0.0.1:9464/metrics"),
        metricsAddress("http://127.0.0.1:9464"),
        BadSetting(
            "metricsAddress", "<integer>9464</integer>",
            "metricsAddress = 9464: expected a <string>, found an <integer>"),
        BadSetting("logFormat", "<string>xml</string>", "logFormat = \"xml\": expected one of text, json"),
        BadSetting("logFormat", "<true/>", "logFormat = <true/>: expected a <string>, found <true/> or <false/>"),
        BadSetting(
            "logLevel", "<string>INFO</string>",
            "logLevel = \"INFO\": expected one of debug, info, notice, warning, error"),
        auditLog("audit.jsonl"), auditLog("./audit.jsonl"), auditLog("syslog"), auditLog("/var/log/"),
        auditLog("/a&#10;b"),
        trustedProxies("proxy.example.com"), trustedProxies("10.0.0.7/24"), trustedProxies("0.0.0.0/0"),
        trustedProxies("10.0.0.7:80"),
        BadSetting(
            "trustedProxies", "<string>10.0.0.7</string>",
            "trustedProxies = \"10.0.0.7\": expected an <array> of <string>, found a <string>"),
        shutdownDelay("<integer>-1</integer>", "-1"), shutdownDelay("<integer>301</integer>", "301"),
        shutdownDelay("<string>5</string>", "\"5\""), shutdownDelay("<true/>", "<true/>"),
        BadSetting(
            "language", "<string>english!</string>",
            "language = \"english!\": expected a language tag, such as en or de-CH"),
        BadSetting(
            "responseMode", "<string>fragment</string>", "responseMode = \"fragment\": expected one of query, form_post"
        ),
        BadSetting(
            "tokenEndpointAuthMethod", "<string>private_key_jwt</string>",
            "tokenEndpointAuthMethod = \"private_key_jwt\": expected one of client_secret_post, client_secret_basic"),
        BadSetting(
            "taskDialect", "<string>xml</string>", "taskDialect = \"xml\": expected one of text, task, todolist"),
        BadSetting(
            "contentType", "<string>text/xml</string>",
            "contentType = \"text/xml\": expected one of application/x-www-form-urlencoded, application/json"),
        BadSetting(
            "apiScopes", "<array><string>a b</string></array>",
            "apiScopes = \"a b\": expected one scope in each <string>, without blanks or quotes"),
        BadSetting(
            "apiScopes", "<array><string>https://c/a/read</string><string>https://c/b/read</string></array>",
            "apiScopes = <array> of 2: names 2 APIs; one request can ask for the scopes of one only (AADB2C90146)"),
        BadSetting(
            "scopes",
            "<array><string>90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6</string><string>https://c/a/read</string></array>",
            "scopes = <array> of 2: the client id stands for the app's own API and must be the only one (AADB2C90146)"),
        BadSetting(
            "listen", "<dict><key>port</key><integer>0</integer></dict>",
            "listen.port = 0: expected an <integer> from 1 to 65535"),
        BadSetting(
            "listen", "<dict><key>port</key><integer>65536</integer></dict>",
            "listen.port = 65536: expected an <integer> from 1 to 65535"),
        BadSetting(
            "listen", "<dict><key>port</key><string>3000</string></dict>",
            "listen.port = \"3000\": expected an <integer> from 1 to 65535"),
        BadSetting(
            "listen", "<dict><key>prot</key><integer>3000</integer></dict>",
            "listen.prot: listen has no such key; did you mean port?"),
        BadSetting(
            "listen", "<dict><key>addresses</key><array><string>kiosk.example.com</string></array></dict>",
            """
            listen.addresses = "kiosk.example.com": expected localhost or an IP address of this machine, such as 0.0.0.0 for all
            """),
        BadSetting(
            "listen", "<dict><key>addresses</key><array/></dict>",
            "listen.addresses = <array> of 0: expected at least one address"),
        BadSetting(
            "listen", "<dict><key>addresses</key><array><string>0.0.0.0</string></array></dict>",
            "listen.addresses: other machines can reach this; then publicURL must say by which address"),
    ]

    static let policyLists = [
        BadSetting(
            "policies", policies(policy("susi", "sign-in")),
            "policies[0].name = \"susi\": expected a policy's name: B2C_1_… or B2C_1A_…"),
        BadSetting(
            "policies", policies(policy("B2C_1 a", "sign-in")),
            "policies[0].name = \"B2C_1 a\": expected the policy's name in the portal"),
        BadSetting(
            "policies", policies(policy("B2C_1_a", "sign-in"), policy("b2c_1_A", "sign-up")),
            "policies[1].name = \"b2c_1_A\": the same policy as policies[0].name; leave one of them out"),
        BadSetting(
            "policies", policies(policy("B2C_1_a", "login")), "policies[0].kind = \"login\": expected one of \(kinds)"),
        BadSetting(
            "policies", policies("<key>kind</key><string>sign-in</string>"),
            "policies[0].name: missing: the policy's name in the portal"),
        BadSetting(
            "policies", policies("<key>name</key><string>B2C_1_a</string>"),
            "policies[0].kind: missing: one of \(kinds)"),
        BadSetting(
            "policies", policies(policy("B2C_1_a", "sign-in", "<key>titel</key><string>x</string>")),
            "policies[0].titel: a policy has no such key; did you mean title?"),
        BadSetting(
            "policies", policies(policy("B2C_1_a", "sign-in", "<key>title</key><string> </string>")),
            "policies[0].title = \" \": expected what the button says, up to 80 characters"),
        BadSetting(
            "policies",
            policies(policy("B2C_1 a", "login", "<key>title</key><string> </string><key>titel</key><true/>")),
            "policies[0].titel: a policy has no such key; did you mean title?",
            "policies[0].name = \"B2C_1 a\": expected the policy's name in the portal",
            "policies[0].kind = \"login\": expected one of \(kinds)",
            "policies[0].title = \" \": expected what the button says, up to 80 characters"),
        BadSetting(
            "policies", policies(policy("susi", "login"), policy("SUSI", "sign-in")),
            "policies[0].kind = \"login\": expected one of \(kinds)",
            "policies[1].name = \"SUSI\": the same policy as policies[0].name; leave one of them out",
            "policies[0].name = \"susi\": expected a policy's name: B2C_1_… or B2C_1A_…",
            "policies[1].name = \"SUSI\": expected a policy's name: B2C_1_… or B2C_1A_…"),
        BadSetting(
            "policies", policies(policy("B2C_1_a", "edit-profile")),
            "policies: expected at least one of the kinds sign-up-sign-in, sign-up and sign-in"),
        BadSetting(
            "the same policy for two of the tutorial's buttons",
            {
                $0.with("policies", nil).with("emailSignUpPolicyId", "<string>B2C_1_susi</string>")
                    .with("emailSignInPolicyId", "<string>B2C_1_SUSI</string>")
            },
            """
            emailSignInPolicyId = "B2C_1_SUSI": the same policy as emailSignUpPolicyId; leave one of them out
            """),
    ]

    static let placeholders = [
        BadSetting(
            "clientID", "<string><client ID></string>",
            "clientID = \"<client ID>\": this is a placeholder; write your own value for it"),
        BadSetting(
            "clientID", "<string>&lt;client ID&gt;</string>",
            "clientID = \"<client ID>\": this is a placeholder; write your own value for it"),
        BadSetting(
            "clientID", "<string>Enter_the_Application_Id_Here</string>",
            "clientID = \"Enter_the_Application_Id_Here\": \"enter_the_\" is a placeholder; write your own value for it"
        ),
        BadSetting(
            "clientID", "<string>[Enter client id here]</string>",
            """
            clientID = "[Enter client id here]": this is a placeholder; write your own value for it
            """),
        BadSetting(
            "clientID", "<string>00000000-0000-0000-0000-000000000000</string>",
            """
            clientID = "00000000-0000-0000-0000-000000000000": this is a placeholder; write \
            your own value for it
            """),
        BadSetting(
            "clientSecret", "<string><client secret></string>",
            "clientSecret = ***: \"<client secret>\" is a placeholder; write your own value for it"),
        BadSetting(
            "authority", "<string>https://your-tenant.b2clogin.com/your-tenant.onmicrosoft.com</string>",
            """
            authority = "https://your-tenant.b2clogin.com/your-tenant.onmicrosoft.com": "your-tenant" is a placeholder; write \
            your own value for it
            """),
        BadSetting(
            "authority", "<string>https://{tenant}.b2clogin.com/{tenant}.onmicrosoft.com</string>",
            """
            authority = "https://{tenant}.b2clogin.com/{tenant}.onmicrosoft.com": "{tenant}" is a placeholder; write your own \
            value for it
            """),
        BadSetting(
            "apiScopes", "<array><string>https://<your tenant name>.onmicrosoft.com/tasks/read</string></array>",
            """
            apiScopes[0] = "https://<your tenant name>.onmicrosoft.com/tasks/read": "<your tenant name>" is a placeholder; write \
            your own value for it
            """),
    ]

    @Test(arguments: types + keys + addresses + values + policyLists + placeholders)
    func `each wrong setting is named with what was expected`(_ row: BadSetting) {
        #expect(row.change(row.base()).problems() == row.expected)
    }

    @Test func `a setting that is right has no problem`() {
        #expect(SettingsFixture.tenant.problems() == [])
        #expect(SettingsFixture.authURL.problems() == [])
    }

    @Test func `all problems are reported at once, in the order of the file, with their lines`() throws {
        let fixture = SettingsFixture(entries: [
            ("taskAPI", "<string>http://tasks.example.com</string>"),
            ("kiosk", "<string>yes</string>"),
            ("colour", "<string>red</string>"),
            ("authority", "<string>https://<tenant name>.b2clogin.com</string>"),
            ("listen", "<dict><key>port</key>\n<integer>70000</integer></dict>"),
        ])
        let failure = #expect(throws: SettingsFailure.self) { try fixture.read() }
        let places = failure?.problems.map { "\($0.line ?? 0) \($0.key ?? "-")" }
        #expect(places == ["2 taskAPI", "3 kiosk", "4 -", "5 authority", "7 listen.port", "0 clientID"])
        #expect(
            failure?.problems.first?.description == "s.plist:2: taskAPI = \"http://tasks.example.com\": \(httpOnly)")
        #expect(SettingsFailure.exitCode == 78)
    }

    @Test func `a problem is one line, whatever the value holds`() throws {
        let nasty = "<string>a&#10;b&#27;[2J\u{202E}c\(String(repeating: "x", count: 5000))</string>"
        let failure = #expect(throws: SettingsFailure.self) {
            try SettingsFixture.tenant.with("correlationId", nasty).read()
        }
        let line = try #require(failure?.problems.first?.description)
        #expect(line.utf8.count < 400)
        #expect(line.hasPrefix("s.plist:6: correlationId = \"a\\u{a}b\\u{1b}[2J\\u{202e}cxxx"))
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }

    @Test func `a secret is in no message and no description`() throws {
        let secret = "K3y~of.the-shop_42"
        let fixture = SettingsFixture.tenant.with("clientSecret", "<string>\(secret)</string>")
        let settings = try fixture.read().settings
        #expect(settings.clientSecret?.revealed == secret)
        var dumped = ""
        dump(settings, to: &dumped)
        #expect(!"\(settings)\(String(reflecting: settings))\(dumped)".contains(secret))
        let wrong =
            fixture.with("clientSecret", "<string>\(secret)\u{7F}</string>").problems()
            + fixture.problems(environment: ["WEB_COMPANION_CLIENT_SECRET": "\(secret)\n"])
        #expect(wrong.count == 2)
        #expect(!wrong.joined().contains(secret))
    }

    @Test func `problems with values from outside the file name their source`() {
        var options = StartOptions()
        options.port = 3001
        let fixture = SettingsFixture.tenant.with("authority", "<string>http://localhost:3001/contoso</string>")
        #expect(
            fixture.problems(options) == [
                """
                authority = "http://localhost:3001/contoso": that is the companion itself; expected the provider's address, at \
                another port
                """
            ])
        let failure = #expect(throws: SettingsFailure.self) {
            try SettingsFixture.tenant.read(environment: ["WEB_COMPANION_CLIENT_SECRET": " x"])
        }
        #expect(
            failure?.problems.first?.description.hasPrefix("environment: WEB_COMPANION_CLIENT_SECRET = ***: ") == true)
    }
}
