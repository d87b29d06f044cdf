import HTTP
import HTTPTestSupport
import Synchronization
import Testing

@testable import Web

@Suite struct EarlierCookieNamesTests {
    private final class Program: HTTPResponder {
        let received = Mutex<[HTTPRequest]>([])
        let sets: [SetCookie]

        init(sets: [SetCookie] = []) { self.sets = sets }

        func respond(to request: HTTPRequest) async -> HTTPResponse {
            received.withLock { $0.append(request) }
            return sets.reduce(HTTPResponse(.ok)) { $0.setting($1) }
        }

        var cookies: Cookies? { received.withLock { $0.last?.cookies } }
    }

    private static func made(_ id: String) -> CompanionCookies {
        CompanionCookies(keychainID: id, operatorID: id, isSecure: true, sessionLifetime: 60)
    }

    private let cookies = EarlierCookieNamesTests.made("new")
    private let earlier = EarlierCookieNamesTests.made("old")

    /// The cookies that the response sets, as "name=value; lifetime".
    private func send(_ field: String?, to program: Program) async -> [String] {
        var request = HTTPRequest(target: "/tasks")
        request.fields[.cookie] = field
        let response = await EarlierCookieNames(replacements: cookies.replacements(of: earlier))
            .respond(to: request, next: program)
        return response.cookies.map { "\($0.name)=\($0.value); \($0.maxAge.map(String.init) ?? "session")" }
    }

    @Test func `a cookie of an earlier name is handled as that of the new name, and renamed in the browser`() async {
        let program = Program()
        let set = await send("a=b; \(earlier.sessionName)=S; \(earlier.browserName)=B", to: program)
        #expect(
            set == [
                "\(cookies.sessionName)=S; 60", "\(cookies.browserName)=B; session", "\(earlier.sessionName)=; 0",
                "\(earlier.browserName)=; 0",
            ])
        #expect(
            program.cookies?[cookies.sessionName] == .one("S") && program.cookies?[cookies.browserName] == .one("B"))
        #expect(program.cookies?["a"] == .one("b"))
    }

    @Test func `what the response sets itself stays`() async {
        let set = await send("\(earlier.sessionName)=S", to: Program(sets: [cookies.endingSession]))
        #expect(set == ["\(cookies.sessionName)=; 0", "\(earlier.sessionName)=; 0"])
    }

    @Test func `one of the new name counts, and of several of the earlier name none`() async {
        let program = Program()
        let set = await send("\(cookies.sessionName)=N; \(earlier.sessionName)=S", to: program)
        #expect(set == ["\(earlier.sessionName)=; 0"])
        #expect(program.cookies?[cookies.sessionName] == .one("N"))
        let planted = await send("\(earlier.sessionName)=S; \(earlier.sessionName)=P", to: program)
        #expect(planted == ["\(earlier.sessionName)=; 0"])
        #expect(program.cookies?[cookies.sessionName] == .absent)
    }

    @Test func `other requests are not touched, and an operator's proof of an earlier key is none`() async {
        for field in [nil, "a=b", "\(cookies.sessionName)=N", "\(earlier.operatorName)=proof"] {
            let program = Program()
            #expect(await send(field, to: program) == [])
            #expect(program.cookies?[cookies.operatorName] == .absent)
        }
    }
}
