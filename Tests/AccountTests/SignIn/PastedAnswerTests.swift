import HTTP
import Testing
import Texts

@testable import Accounts

@Suite("What people paste")
struct PastedAnswerTests {
    private static let code = "eyJhbGciOiJ.abc-DEF_123~/+x=="
    private static let encoded = "eyJhbGciOiJ.abc-DEF_123~%2F%2Bx%3D%3D"

    @Test(
        "the code is found in every form",
        arguments: [
            "urn:ietf:wg:oauth:2.0:oob?code=\(encoded)&state=s", "urn:ietf:wg:oauth:2.0:oob?state=s&code=\(encoded)",
            "https://contoso.b2clogin.com/oauth2/nativeclient?code=\(encoded)&state=s",
            "https://contoso.b2clogin.com/oauth2/nativeclient#code=\(encoded)&state=s",
            "https://contoso.b2clogin.com/oauth2/nativeclient?x=1#state=s&code=\(encoded)",
            "msal3f0c2a52://auth?code=\(encoded)&state=s", "msal3f0c2a52://auth/?code=\(encoded)&state=s#",
            "http://localhost:3000/auth/openid/return?code=\(encoded)&state=s#_=_",
            "?code=\(encoded)&state=s", "code=\(encoded)&state=s", "state=s&code=\(encoded)",
            "#code=\(encoded)&state=s",
            "  \"urn:ietf:wg:oauth:2.0:oob?code=\(encoded)&state=s\" \r\n", "<urn:x:y?code=\(encoded)&state=s>",
            "“urn:x:y?code=\(encoded)&state=s”", "\n\n\turn:x:y?code=\(encoded)&st\n ate=s\n",
            "'code=\(encoded)&state=s'",
        ])
    func found(text: String) throws {
        let pasted = try PastedAnswer(text)
        #expect(pasted.parameters.all("code") == [PastedAnswerTests.code])
        #expect(pasted.state == "s")
    }

    @Test(
        "a bare code, as it is or percent-encoded",
        arguments: [
            code, encoded, " \"\(code)\"\n", String(repeating: "c", count: 8192), String(repeating: "c", count: 16),
        ])
    func bare(text: String) throws {
        let pasted = try PastedAnswer(text)
        #expect(pasted.state == nil && pasted.parameters.pairs.map(\.name) == ["code"])
        #expect((pasted.parameters.first("code") ?? "").count >= 16)
    }

    @Test(
        "an error is a response too",
        arguments: [
            "urn:ietf:wg:oauth:2.0:oob?error=access_denied&error_description=AADB2C90091%3a+no&state=s",
            "error=access_denied&state=s", "msal://auth?error=x y&state=s",
        ])
    func error(text: String) throws {
        #expect(try PastedAnswer(text).parameters.first("error") != nil)
    }

    @Test(
        "everything else is refused with what is expected",
        arguments: [
            ("", PasteProblem.empty), (" \r\n\t \"\" ", .empty), ("hello", .noAnswer),
            ("hello there, how are you today?", .noAnswer),
            (String(repeating: "c", count: 15), .noAnswer), (String(repeating: "c", count: 8193), .noAnswer),
            ("urn:ietf:wg:oauth:2.0:oob", .noAnswer), ("https://contoso.b2clogin.com/oauth2/nativeclient", .noAnswer),
            ("https://contoso.b2clogin.com/x/oauth2/v2.0/authorize?client_id=1&state=s", .noAnswer),
            ("urn:x:y?code=", .noAnswer), ("urn:x:y?code=%zz", .noAnswer), ("code=a%00b&state=s", .noAnswer),
            ("code=abc def&state=s", .noAnswer), ("state=s", .noAnswer),
            ("urn:x:y?code=a&code=b&state=s", .several), ("urn:x:y?code=a&error=access_denied&state=s", .several),
            ("urn:x:y?code=a&state=s&state=t", .several), ("urn:x:y?error=a&error=b", .several),
            ("code=aaaaaaaaaaaaaaaaaaaa\nerror=access_denied", .several),
            ("urn:x:y?code=a#code=b", .several), ("urn:x:y?code=a&state=s\nurn:x:y?code=b&state=t", .several),
            (String(repeating: "x", count: 10_240), .noAnswer), (String(repeating: "é", count: 10_240), .tooLong),
            (String(repeating: "?&=", count: 3_400), .noAnswer),
            (String(repeating: "code=a&", count: 1_400), .noAnswer),
            (String(repeating: "y", count: 20_000), .tooLong), ("javascript:alert(document.cookie)", .noAnswer),
            ("<script>alert(1)</script><script>", .noAnswer),
        ])
    func refused(text: String, problem: PasteProblem) {
        #expect(throws: problem) { try PastedAnswer(text) }
    }
}
