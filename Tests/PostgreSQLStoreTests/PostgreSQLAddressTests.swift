import Storage
import Testing

@testable import PostgreSQLStore

/// Connection strings of PostgreSQL.
@Suite struct PostgreSQLAddressTests {
    private func parameters(_ text: String) throws -> [[String: String]] {
        try PostgreSQLAddress(text).hosts.map { host in
            Dictionary(uniqueKeysWithValues: host.parameters.map { ($0.keyword, $0.value) })
        }
    }

    @Test func `both forms of libpq are understood`() throws {
        let texts = [
            "host=db.example port=5433 dbname=sessions user=companion password='p w' sslmode=verify-full",
            "postgresql://companion:p%20w@db.example:5433/sessions?sslmode=verify-full",
        ]
        for text in texts {
            let found = try #require(parameters(text).first)
            #expect(found["host"] == "db.example" && found["port"] == "5433" && found["dbname"] == "sessions")
            #expect(found["user"] == "companion" && found["password"] == "p w" && found["sslmode"] == "verify-full")
            #expect(found["target_session_attrs"] == nil && found["client_encoding"] == "UTF8")
        }
    }

    @Test func `a password from elsewhere counts where the text has none, and is not shown`() throws {
        func password(_ text: String, _ other: String?) throws -> String? {
            let address = try PostgreSQLAddress(text, password: other)
            #expect("\(address) \(String(reflecting: address))".contains("hunter2") == false)
            return address.hosts[0].parameters.first { $0.keyword == "password" }?.value
        }
        #expect(try password("host=a", "hunter2") == "hunter2")
        #expect(try password("postgresql://b@a/c", "hunter2") == "hunter2")
        #expect(try password("host=a password=''", "hunter2") == "hunter2")
        #expect(try password("host=a password=other", "hunter2") == "other")
        #expect(try password("host=a", nil) == nil)
        #expect(try !PostgreSQLAddress("host=a", password: "hunter2").holdsPassword, "the file does not hold it")
    }

    @Test func `several hosts are tried one by one, for one that can be written`() throws {
        let found = try parameters("postgresql://a.example:1,b.example:2/sessions")
        #expect(found.map { $0["host"] } == ["a.example", "b.example"])
        #expect(found.map { $0["port"] } == ["1", "2"])
        #expect(found.allSatisfy { $0["target_session_attrs"] == "read-write" })
        #expect(try parameters("host=a,b port=7").map { $0["port"] } == ["7", "7"])
        #expect(try parameters("host=a,b target_session_attrs=any").allSatisfy { $0["target_session_attrs"] == "any" })
        #expect(try parameters("host=a hostaddr=127.0.0.1").map { $0["hostaddr"] } == ["127.0.0.1"])
        #expect(try parameters("dbname=x").map { $0["host"] } == [nil])
        let both = try PostgreSQLAddress("host=a,b port=1,2")
        #expect(both.description == "a:1, b:2")
    }

    @Test(arguments: [
        ("hunter2", PostgreSQLAddress.Problem.malformed), ("host=a password", .malformed),
        ("host=a pasword=hunter2", .unknownParameter(like: "password")),
        ("postgresql://a?sslmod=x", .unknownParameter(like: "sslmode")), ("host=a hunter2=x", .malformed),
        ("postgresql://a:b:c", .malformed), ("host=a\0b", .malformed),
        ("https://a.example", .malformed), ("host='a", .malformed),
        ("host=a,b port=1,2,3", .unequalLists), ("host=a,b hostaddr=127.0.0.1", .unequalLists),
        ("host=a port=1,2", .unequalLists), ("hostaddr=127.0.0.1,127.0.0.2 host=a", .unequalLists),
        ("host=a target_session_attrs=standby", .readOnlyTarget),
        ("host=a target_session_attrs=prefer-standby", .readOnlyTarget),
        ("host=a target_session_attrs=read-only", .readOnlyTarget),
        ("host=a replication=database", .replication), ("host=a replication=true", .replication),
    ]) func `others are refused`(_ text: String, _ problem: PostgreSQLAddress.Problem) {
        #expect(throws: problem) {
            try PostgreSQLAddress(text) { word, names in
                names.first { ($0, word) == ("password", "pasword") || ($0, word) == ("sslmode", "sslmod") }
            }
        }
    }

    @Test(arguments: [
        "postgresql://u:p@ss@db/", "postgres://u:p@ss@db:5432/x?sslmode=require", "postgresql://u:p@s@s@db",
        "postgresql://u:p@ss/word@db/x", "postgresql://u:12/34@db/x", "postgresql://u@v:1@db",
        "postgresql://u:p@a,b@c/x",
    ]) func `a password that is not encoded is not taken for a host`(_ text: String) {
        #expect(throws: PostgreSQLAddress.Problem.unencoded) { try PostgreSQLAddress(text) }
    }

    @Test(arguments: [
        ("postgresql://u:p%40ss%2Fx@db/x", "p@ss/x"), ("postgresql://u:p@db/x?application_name=a@b", "p"),
        ("postgresql:///x?host=db&user=me@srv&password=p@ss", "p@ss"), ("host=db user=u password=p@ss", "p@ss"),
    ]) func `one that is encoded, or stands elsewhere, is`(_ text: String, _ password: String) throws {
        #expect(try parameters(text)[0]["password"] == password)
        #expect(try PostgreSQLAddress(text).description == "db")
    }

    @Test func `no description shows more than the hosts`() throws {
        let address = try PostgreSQLAddress("postgresql://companion:hunter2@db.example/sessions?sslpassword=hunter3")
        struct Holder { let address: PostgreSQLAddress }
        var dumped = ""
        dump(Holder(address: address), to: &dumped)
        for text in ["\(address)", String(reflecting: address), "\(Holder(address: address))", dumped] {
            #expect(text.contains("db.example") && !text.contains("hunter") && !text.contains("companion"), "\(text)")
        }
    }

    @Test func `a message of libpq becomes one of a few sentences`() {
        let messages: [(String, StorageError.Kind, String)] = [
            (
                "connection to server at \"127.0.0.1\", port 1 failed: FATAL:  28P01: hunter2\nLOCATION:  auth_failed, auth.c:1\n",
                .notPermitted,
                "the server refuses the role, its password or its certificate (28P01)"
            ),
            (
                "connection to server on socket \"/x\" failed: ВАЖНО:  53300", .busy,
                "the server, or a connection pooler in front of it, has no connection left (53300)"
            ),
            (
                "connection failed: FATAL:  08P01: no more connections allowed (max_client_conn)", .busy,
                "the connection pooler in front of the server has no connection left (08P01)"
            ),
            (
                "connection failed: FATAL:  08P01: unsupported startup parameter: options", .unusable,
                "a connection pooler in front of the server does not take options of the address. Leave options out, and give the role what it sets: ALTER ROLE … SET search_path = … (08P01)"
            ),
            (
                "connection failed: FATAL:  08P01: hunter2", .unusable,
                "the server, or a connection pooler in front of it, refuses the connection (08P01)"
            ),
            ("FATAL:  57P03\n", .unusable, "the server is being started or stopped (57P03)"),
            ("could not translate host name \"hunter2\" to address", .unusable, "the name of the host is not known"),
            (
                "connection failed: Connection refused\n\tIs the server running", .unusable,
                "no server accepts connections there"
            ),
            (
                "server certificate for \"hunter2\" does not match", .notPermitted,
                "TLS failed, or the certificate of the server is not one that sslmode accepts"
            ),
            ("session is read-only", .notPermitted, "the server is read-only, as a standby is"),
            ("fe_sendauth: no password supplied", .notPermitted, "the server wants a password, and none is given"),
            ("hunter2", .unusable, "no connection could be made"), ("", .unusable, "no connection could be made"),
        ]
        for (message, kind, reason) in messages {
            let error = ConnectionMessage(text: message).error(at: "db")
            #expect(error.kind == kind && error.message == "PostgreSQL at db: \(reason)", "\(message)")
            // Anyone may read it at /readyz, so it names no server.
            #expect(error.refusal == nil || error.refusal == reason, "\(message)")
        }
    }

    @Test func `each kind of failure of the server has its kind of error`() {
        let kinds: [String: StorageError.Kind] = [
            "25006": .notPermitted, "42501": .notPermitted, "28000": .notPermitted, "53100": .full, "53300": .busy,
            "55P03": .busy, "57014": .busy, "40001": .busy, "40P01": .busy, "57P01": .unusable, "57P03": .unusable,
            "": .unusable, "08006": .unusable, "42601": .statement, "22001": .statement, "54000": .statement,
            "XX001": .damaged, "58030": .unusable, "ZZZZZ": .unusable,
        ]
        for (state, kind) in kinds {
            let error = PostgreSQLState.error(state, at: "db")
            #expect(error.kind == kind && !error.mayBeApplied, "\(state)")
            #expect(error.message.hasPrefix("PostgreSQL at db: ") && error.message.contains(state), "\(state)")
        }
        let lost = PostgreSQLFailure.lost(state: "57P01", mayBeApplied: true).error(at: "db")
        #expect(lost.mayBeApplied && lost.message.hasSuffix("; the change may have been applied"))
        #expect(PostgreSQLFailure.silent(mayBeApplied: true).error(at: "db").mayBeApplied)
        #expect(!PostgreSQLFailure.refused(state: "53100", at: 0).error(at: "db").mayBeApplied)
    }
}
