import DemoServices
import HTTP
import JOSE
import JSON
import Running
import Testing

@testable import DemoHosting

/// The files of clients and users that `demo-tenant` reads: a mistake in them is named with its place.
@Suite struct DemoTenantFilesTests {
    private func refusal(_ body: () throws(FileValue.Problem) -> Void) -> String? {
        do throws(FileValue.Problem) { try body() } catch { return error.description }
        return nil
    }

    private func clients(_ text: String) throws(FileValue.Problem) -> [RegisteredClient] {
        try ClientsFile.clients(try FileValue(Array(text.utf8), of: "c.json"), apiScopes: ["https://api.example/read"])
    }

    private func users(_ text: String) throws(FileValue.Problem) -> [DemoPersona] {
        try UsersFile.users(try FileValue(Array(text.utf8), of: "u.json"))
    }

    // MARK: What is refused

    @Test(arguments: [
        ("", "c.json, line 1: the text is not JSON: "),
        ("{\n  \"clients\": [,]\n}", "c.json, line 2: the text is not JSON: "),
        ("{\"clients\": [], \"clients\": []}", "c.json, line 1: a member name occurs twice in one object."),
        ("[]", "c.json: expected an object."), ("{}", "c.json: the member clients is missing."),
        ("{\"client\": []}", "c.json: there is no member \"client\"; did you mean clients?"),
        ("{\"clients\": {}}", "c.json: clients: expected an array."),
        ("{\"clients\": []}", "c.json: clients: there is no client."),
        ("{\"clients\": [7]}", "c.json: clients[0]: expected an object."),
        ("{\"clients\": [{}]}", "c.json: clients[0]: client_id is missing."),
        ("{\"clients\": [{\"client_id\": 7}]}", "c.json: clients[0].client_id: expected a string."),
        (
            "{\"clients\": [{\"client_id\": \"a b\"}]}",
            "c.json: clients[0].client_id: expected 1 to 200 visible characters of ASCII."
        ),
        ("{\"clients\": [{\"client_id\": \"a\"}]}", "c.json: clients[0]: redirect_uris is missing."),
        (
            "{\"clients\": [{\"client_id\": \"a\", \"redirect_uris\": []}]}",
            "c.json: clients[0].redirect_uris: there is no redirect URI."
        ),
        (
            "{\"clients\": [{\"client_id\": \"a\", \"redirect_uris\": [\"http://localhost/a\", \"http://x.example/\"]}]}",
            "c.json: clients[0].redirect_uris[1]: http is for this machine only, such as "
        ),
        (
            "{\"clients\": [{\"client_id\": \"a\", \"redirect_uri\": \"http://localhost/a\"}]}",
            "c.json: clients[0]: there is no member \"redirect_uri\"; did you mean redirect_uris?"
        ),
        (
            "{\"clients\": [{\"client_id\": \"a\", \"client_secret\": \"\", \"redirect_uris\": [\"http://localhost/a\"]}]}",
            "c.json: clients[0].client_secret: expected 1 to 500 characters of ASCII (RFC 6749 appendix A.2)."
        ),
        (
            "{\"clients\": [{\"client_id\": \"a\", \"client_secret\": \"s\", \"redirect_uris\": [\"com.example.app:/a\"]}]}",
            "c.json: clients[0]: client_secret is not for an app with an address such as "
        ),
        (
            "{\"clients\": [{\"client_id\": \"a\", \"redirect_uris\": [\"http://localhost/a\"], \"backchannel_logout_uri\": \"b\"}]}",
            "c.json: clients[0].backchannel_logout_uri: expected an address such as "
        ),
        (
            "{\"clients\": [{\"client_id\": \"a\", \"redirect_uris\": [\"http://localhost/a\"], \"scope\": \"openid read\"}]}",
            "c.json: clients[0].scope: expected the identifier of an API and the name of a scope, such as "
        ),
        (
            "{\"clients\": [{\"client_id\": \"a\", \"redirect_uris\": [\"http://localhost/a\"], \"scope\": \"x/y,z\"}]}",
            "c.json: clients[0].scope: a scope has only printable ASCII characters, and none of , \" \\."
        ),
        (
            "{\"clients\": [{\"client_id\": \"a\", \"redirect_uris\": [\"http://localhost/a\"], \"scope\": [\"x/y\"]}]}",
            "c.json: clients[0].scope: expected a string."
        ),
        (
            """
            {"clients": [{"client_id": "a", "redirect_uris": ["http://localhost/a"]},
                {"client_id": "A", "redirect_uris": ["http://localhost/b"]}]}
            """, "c.json: clients[1]: there are two clients with the client_id \"A\"."
        ),
    ])
    func `a mistake in the file of the clients is named with its place`(_ text: String, _ expected: String) {
        let problem = refusal { () throws(FileValue.Problem) in _ = try clients(text) }
        #expect(
            problem?.hasPrefix(expected) == true && problem?.hasSuffix(".") == true || problem == expected,
            "\(problem ?? "nil")")
    }

    @Test(arguments: [
        ("{}", "u.json: the member users is missing."), ("{\"users\": []}", "u.json: users: there is no user."),
        ("{\"users\": [{}]}", "u.json: users[0]: email is missing."),
        (
            "{\"users\": [{\"email\": \"eve\"}]}",
            "u.json: users[0].email: expected an e-mail address such as eve@example.com."
        ),
        (
            "{\"users\": [{\"email\": \"eve @b\"}]}",
            "u.json: users[0].email: expected an e-mail address such as eve@example.com."
        ),
        (
            "{\"users\": [{\"email\": \"a@b\", \"sub\": \"ü\"}]}",
            "u.json: users[0].sub: expected 1 to 255 visible characters of ASCII (OpenID Connect Core section 2)."
        ),
        (
            "{\"users\": [{\"email\": \"a@b\", \"sub\": \"\"}]}",
            "u.json: users[0].sub: expected 1 to 255 visible characters of ASCII (OpenID Connect Core section 2)."
        ),
        (
            "{\"users\": [{\"email\": \"a@b\", \"sub\": \"\(String(repeating: "x", count: 256))\"}]}",
            "u.json: users[0].sub: expected 1 to 255 visible characters of ASCII (OpenID Connect Core section 2)."
        ),
        (
            "{\"users\": [{\"email\": \"a@b\", \"password\": \"\"}]}",
            "u.json: users[0].password: expected 1 to 128 characters."
        ),
        ("{\"users\": [{\"email\": \"a@b\", \"claims\": []}]}", "u.json: users[0].claims: expected an object."),
        (
            "{\"users\": [{\"email\": \"a@b\", \"claims\": {\"email\": \"c@d\"}}]}",
            "u.json: users[0].claims.email: email is a member of the user, beside claims."
        ),
        (
            "{\"users\": [{\"email\": \"a@b\", \"claims\": {\"iss\": \"x\"}}]}",
            "u.json: users[0].claims.iss: the tenant sets this claim itself; a fault sets it to something else."
        ),
        (
            "{\"users\": [{\"email\": \"a@b\", \"claims\": {\"name\": 7}}]}",
            "u.json: users[0].claims.name: expected a string (OpenID Connect Core section 5.1)."
        ),
        (
            "{\"users\": [{\"email\": \"a@b\"}, {\"email\": \"A@b\", \"sub\": \"x\"}]}",
            "u.json: users[1]: there are two users with the email \"A@b\"."
        ),
        (
            "{\"users\": [{\"email\": \"a@b\", \"sub\": \"x\"}, {\"email\": \"c@b\", \"sub\": \"x\"}]}",
            "u.json: users[1]: there are two users with the sub \"x\"."
        ),
        (
            "{\"users\": [{\"email\": \"a@b\", \"mail\": \"x\"}]}",
            "u.json: users[0]: there is no member \"mail\"; did you mean email?"
        ),
    ])
    func `a mistake in the file of the users is named with its place`(_ text: String, _ expected: String) {
        #expect(refusal { () throws(FileValue.Problem) in _ = try users(text) } == expected)
    }

    @Test func `too many users, claims and bytes of claims are refused`() {
        func problem(_ claims: String) -> String? {
            refusal { () throws(FileValue.Problem) in
                _ = try users("{\"users\": [{\"email\": \"a@b\", \"claims\": {\(claims)}}]}")
            }
        }
        let many = (0...UserEntry.maxClaims).map { "\"c\($0)\": 1" }.joined(separator: ",")
        #expect(problem(many) == "u.json: users[0].claims: there are more than \(UserEntry.maxClaims).")
        let long = String(repeating: "x", count: UserEntry.maxBytesOfClaims)
        #expect(problem("\"c\": \"\(long)\"") == "u.json: users[0].claims: they are longer than 4096 bytes.")
        let list = (0...UsersFile.maxUsers).map { "{\"email\": \"a\($0)@b\"}" }.joined(separator: ",")
        #expect(
            refusal { () throws(FileValue.Problem) in _ = try users("{\"users\": [\(list)]}") }
                == "u.json: users: there are more than \(UsersFile.maxUsers).")
    }

    @Test func `too many scopes of a client are refused`() {
        let scopes = (0...ClientsFile.maxScopes).map { "api/\($0)" }.joined(separator: " ")
        let text =
            "{\"clients\": [{\"client_id\": \"a\", \"redirect_uris\": [\"http://localhost/a\"], \"scope\": \"\(scopes)\"}]}"
        #expect(
            refusal { () throws(FileValue.Problem) in _ = try clients(text) }
                == "c.json: clients[0].scope: there are more than \(ClientsFile.maxScopes).")
    }

    @Test func `a file that is not there is named`() {
        #expect(
            refusal { () throws(FileValue.Problem) in _ = try FileValue(path: "/nonexistent/u.json") }
                == "/nonexistent/u.json: there is no such file.")
    }

    @Test(arguments: [
        "", "short", "fifteen-chars-.", "has a blank in it", "control\ncharacters-in",
        String(repeating: "x", count: 201),
    ])
    func `a token that can be guessed, or sent by no one, is refused`(_ token: String) {
        var options = DemoTenantOptions()
        options.hasControl = true
        let failure = #expect(throws: StartupFailure.self) {
            try options.controlToken([DemoTenantOptions.tokenVariable: token])
        }
        #expect(
            failure?.exitCode == 78 && failure?.lines.first?.hasPrefix("WEB_COMPANION_CONTROL_TOKEN: expected") == true)
        #expect(token.isEmpty || failure?.lines.first?.contains(token) == false)
    }

    // MARK: What is read

    @Test func `clients have what the file says, and else the scopes of the demo`() throws {
        let read = try clients(
            """
            {"clients": [
                {"client_id": "web", "client_secret": "top", "redirect_uris": ["http://localhost:1/a", "https://x.example/b"],
                 "post_logout_redirect_uris": ["http://localhost:1/bye"], "backchannel_logout_uri": "http://localhost:1/out",
                 "frontchannel_logout_uri": "http://localhost:1/frame"},
                {"client_id": "app", "redirect_uris": ["com.example.app:/callback"]},
                {"client_id": "own", "redirect_uris": ["http://localhost:1/c"],
                 "scope": "openid email https://own.example/a api/b api/b"},
                {"client_id": "none", "redirect_uris": ["http://localhost:1/d"], "scope": ""}]}
            """)
        #expect(
            read == [
                RegisteredClient(
                    clientID: "web", secret: "top", redirectURIs: ["http://localhost:1/a", "https://x.example/b"],
                    postLogoutRedirectURIs: ["http://localhost:1/bye"], backChannelLogoutURI: "http://localhost:1/out",
                    frontChannelLogoutURI: "http://localhost:1/frame", apiScopes: ["https://api.example/read"],
                    isUsedByScripts: true),
                RegisteredClient(
                    clientID: "app", redirectURIs: ["com.example.app:/callback"],
                    apiScopes: ["https://api.example/read"], isUsedByScripts: true),
                RegisteredClient(
                    clientID: "own", redirectURIs: ["http://localhost:1/c"],
                    apiScopes: ["https://own.example/a", "api/b"], isUsedByScripts: true),
                RegisteredClient(clientID: "none", redirectURIs: ["http://localhost:1/d"], isUsedByScripts: true),
            ])
    }

    @Test func `users have what the file says, and the same sub each time`() throws {
        let text = """
            {"users": [
                {"email": "eve@example.com", "password": "pass", "claims": {"name": "Eve", "groups": ["a", "b"]}},
                {"email": "frank@example.com", "sub": "frank"}]}
            """
        let (first, second) = (try users(text), try users(text))
        #expect(first == second && first.count == 2)
        #expect(first[0].displayName == "Eve" && first[0].password == "pass")
        #expect(first[0].claims == ["groups": ["a", "b"]])
        #expect(
            first[0].objectID.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/)
                != nil)
        #expect(first[1].objectID == "frank" && first[1].displayName.isEmpty)
        #expect(try users("{\"users\": [{\"email\": \"EVE@example.com\"}]}")[0].objectID == first[0].objectID)
    }

    @Test func `the token is new at each start, or that of the environment`() throws {
        var options = DemoTenantOptions()
        #expect(try options.controlToken([DemoTenantOptions.tokenVariable: "short"]) == nil)
        options.hasControl = true
        let (first, second) = (try #require(try options.controlToken([:])), try #require(try options.controlToken([:])))
        #expect(first.isNew && first.text.count == 43 && first.text != second.text)
        let chosen = try #require(try options.controlToken([DemoTenantOptions.tokenVariable: "0123456789abcdef"]))
        #expect(chosen.text == "0123456789abcdef" && !chosen.isNew)
    }

    @Test func `the options reach the tenant`() throws {
        var options = DemoTenantOptions()
        options.tokenLifetime = 5
        options.clockOffset = -90
        options.algorithm = .es384
        options.signsInByLoginHint = true
        let setup = DemoTenantSetup(
            users: [DemoPersona(email: "a@b")], control: TenantControl(token: "0123456789abcdef"), options: options)
        var configuration = DemoTenantConfiguration(
            publicURL: try #require(HTTPURL("http://localhost:3001")), clients: [], databasePath: "/nonexistent")
        setup.apply(to: &configuration)
        #expect(configuration.lifetimes.accessToken == 5 && configuration.lifetimes.idToken == 5)
        #expect(configuration.signatureAlgorithm == .es384)
        #expect(configuration.clockOffset == -90 && configuration.signsInByLoginHint)
        #expect(configuration.users?.map(\.email) == ["a@b"] && configuration.control != nil)
    }
}
