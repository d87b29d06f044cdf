import Testing

@testable import HTTP

@Suite("Cookies")
struct CookiesTests {
    private func read(_ fieldValues: String..., name: String = "sid") -> Cookies.Reading {
        Cookies(fieldValues: fieldValues)[name]
    }

    @Test(
        arguments: [
            ("sid=1", .one("1")), ("a=2; sid=1", .one("1")), ("a=2;sid=1", .one("1")), ("sid=", .one("")),
            ("sid=a=b", .one("a=b")),
            ("sid=\"1\"", .one("\"1\"")), ("sid=1 ; a=2", .one("1")), ("\tsid=1\t", .one("1")),
            (";;sid=1;;", .one("1")),
            ("junk; sid=1", .one("1")), ("=1; sid=2", .one("2")), ("sid =1", .absent), ("SID=1", .absent),
            ("xsid=1", .absent), ("", .absent),
            ("sid", .absent), ("sid=1; sid=1", .several), ("sid=1; sid=2", .several),
            ("sid=1, sid=2", .one("1, sid=2")),
            ("a=1;\u{301}; sid=1", .one("1")), ("a=1\u{37E}sid=1", .absent), ("sid=1\u{301}", .one("1\u{301}")),
            ("sid\u{301}=1", .absent),
        ] as [(String, Cookies.Reading)])
    func `a cookie is absent, there, or not to be trusted`(_ value: String, _ expected: Cookies.Reading) {
        #expect(read(value) == expected)
    }

    @Test(arguments: ["a b", "a\u{301}", "", "a,b", "\"a\"", "a/b"])
    func `what is no name of a cookie names none`(_ name: String) {
        #expect(read("\(name)=1; sid=2", name: name) == .absent)
        #expect(read("\(name)=1; sid=2") == .one("2"))
    }

    @Test func `several fields are read as one list`() {
        #expect(read("a=1", "sid=1") == .one("1"))
        #expect(read("sid=1", "sid=1") == .several)
        #expect(Cookies(fieldValues: ["a=1; b=2"]) == Cookies(fieldValues: ["a=1", "b=2"]))
        #expect(Cookies(fieldValues: ["a=1; b=2"]) != Cookies(fieldValues: ["b=2; a=1"]))
        #expect(Set([Cookies(fieldValues: ["a=1"]), Cookies(fieldValues: [" a=1"])]).count == 1)
    }

    @Test func `a cookie is kept from scripts and other sites unless it says otherwise`() {
        let cookie = SetCookie(name: "sid", value: "abc", isSecure: false)
        #expect(cookie.fieldValue == "sid=abc; Path=/; HttpOnly; SameSite=Lax")
        var other = SetCookie(name: "__Host-sid", value: "abc", isSecure: true, maxAge: 60)
        other.sameSite = .strict
        other.isHTTPOnly = false
        #expect(other.fieldValue == "__Host-sid=abc; Path=/; Max-Age=60; Secure; SameSite=Strict")
        #expect(
            SetCookie.deleting("sid", isSecure: true).fieldValue
                == "sid=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax")
    }

    @Test func `no name, value or path can add an attribute or a field`() {
        var cookie = SetCookie(name: "s;id=\r\n", value: "a; Domain=evil.example\r\nX: y\"\\ü,", isSecure: true)
        cookie.path = "/a; Domain=evil.example"
        #expect(
            cookie.fieldValue == """
                s%3Bid%3D%0D%0A=a%3B%20Domain=evil.example%0D%0AX:%20y%22%5C%C3%BC%2C; Path=/a%3B%20Domain=evil.example; Secure; \
                HttpOnly; SameSite=Lax
                """)
    }

    @Test func `what is set is read back`() {
        let value = "Az09-_."
        let field = SetCookie(name: "sid", value: value, isSecure: false).fieldValue
        #expect(read(String(field.prefix { $0 != ";" })) == .one(value))
    }
}
