import HTTP
import Testing

@testable import Web

struct SameOriginRuleTests {
    private let rule = SameOriginRule(origin: "http://localhost:3000")

    @Test(
        "where a form was sent from, by the browser's headers",
        arguments: [
            ([:], true, false),
            ([.origin: "http://localhost:3000"], true, true),
            ([.origin: "http://localhost:3001"], false, false),
            ([.origin: "null"], false, false),
            ([.origin: "http://localhost:3000.evil.example"], false, false),
            ([.secFetchSite: "same-origin"], true, true),
            ([.secFetchSite: "none"], true, false),
            ([.secFetchSite: "same-site"], false, false),
            ([.secFetchSite: "cross-site", .origin: "http://localhost:3000"], false, false),
            // Text browsers.
            ([.referer: "http://localhost:3000/sign-in/confirm?id=x"], true, true),
            ([.referer: "http://localhost:3000"], true, true),
            ([.referer: "http://localhost:3001/tasks"], false, false),
            ([.referer: "http://localhost:30001/tasks"], false, false),
            ([.referer: "https://localhost:3000/tasks"], false, false),
            ([.referer: "http://localhost:3000.evil.example/"], false, false),
            ([.referer: "http://localhost:3000@evil.example/"], false, false),
            ([.referer: "nonsense"], false, false),
            ([.referer: ""], false, false),
            // It adds nothing to what the other fields say.
            ([.referer: "http://localhost:3000/", .origin: "https://evil.example"], false, false),
            ([.referer: "http://localhost:3000/", .secFetchSite: "cross-site"], false, false),
            ([.referer: "https://elsewhere.example/", .origin: "http://localhost:3000"], true, true),
        ] as [(HTTPFields, Bool, Bool)])
    func sender(fields: HTTPFields, isAllowed: Bool, isProven: Bool) {
        let request = HTTPRequest(method: .post, target: "/", fields: fields)
        #expect(rule.allows(request) == isAllowed && rule.proves(request) == isProven)
    }
}
