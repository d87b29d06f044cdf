import Testing

@testable import HTTP

/// Writes its name into the request before it passes it on, and into the response afterwards.
private struct Marking: Middleware {
    let name: String
    var answersItself = false

    func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse {
        var request = request
        request.fields.append(.accept, name)
        var response = answersItself ? HTTPResponse.text("\(name) answered") : await next.respond(to: request)
        response.fields.append(.vary, name)
        return response
    }
}

@Suite("Middleware")
struct MiddlewareTests {
    private let inner = ClosureResponder { .text($0.fields[values: .accept].joined(separator: " ")) }

    @Test func `the first of the list meets the request first and the response last`() async {
        let chain = MiddlewareChain([Marking(name: "a"), Marking(name: "b"), Marking(name: "c")], before: inner)
        let response = await chain.respond(to: HTTPRequest(target: "/"))
        #expect(response.text == "a b c")
        #expect(response.fields[values: .vary] == ["c", "b", "a"])
    }

    @Test func `one that responds keeps the request from the rest`() async {
        let chain = MiddlewareChain(
            [Marking(name: "a"), Marking(name: "b", answersItself: true), Marking(name: "c")], before: inner)
        let response = await chain.respond(to: HTTPRequest(target: "/"))
        #expect(response.text == "b answered")
        #expect(response.fields[values: .vary] == ["b", "a"])
    }

    @Test func `no middleware is just the responder`() async {
        #expect(await MiddlewareChain([], before: inner).respond(to: HTTPRequest(target: "/")).status == .ok)
    }
}
