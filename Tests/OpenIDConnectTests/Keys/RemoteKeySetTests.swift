import FoundationEssentials
import HTTP
import JOSE
import JOSETestSupport
import JSON
import Synchronization
import TestSupport
import Testing

@testable import OpenIDConnect

@Suite struct RemoteKeySetTests {
    /// A key set behind an address, whose keys a test renames at will.
    private struct Published: Sendable {
        let clock = HandClock()
        let provider: TestProvider
        let keys: RemoteKeySet
        let key: JSONWebKey

        init() throws {
            key = try TokenForge().publicKey()
            provider = TestProvider(TestProvider.Script(metadata: [:], keySet: JSONWebKeySet(keys: [])))
            let url = try #require(HTTPURL("https://op.example.com/keys"))
            keys = RemoteKeySet(url: url, requests: ProviderRequests(client: provider), now: clock.now)
        }

        func publish(_ names: String...) {
            let all = names.map { name in
                var copy = key
                copy.keyID = name
                return copy
            }
            provider.change { $0.keySet = JSONWebKeySet(keys: all) }
        }

        func has(_ name: String) async throws -> Bool { try await !keys.keys(for: name).keys(withID: name).isEmpty }

        /// The same for an unsolicited token.
        func hasUnasked(_ name: String) async throws -> Bool {
            try await !UnsolicitedTokenKeys(keys: keys).keys(for: name).keys(withID: name).isEmpty
        }
    }

    /// RFC 7517 §8.5.2; a server may refuse a request for another type.
    @Test(arguments: ["application/jwk-set+json", "application/json", "application/jwk-set+json; charset=utf-8"])
    func `keys are requested by their own type and by that of JSON`(_ type: String) async throws {
        let published = try Published()
        let body = JSONWebKeySet(keys: [published.key]).json.encoded()
        published.provider.replace("/keys") { request throws(HTTPClientError) in
            let accepted = request.fields[.accept]?.split(separator: ",").map { $0.filter { $0 != " " } } ?? []
            guard accepted == ["application/jwk-set+json", "application/json"] else {
                return .text("", status: HTTPStatus(406))
            }
            return HTTPResponse(.ok, fields: [.contentType: type], body: body)
        }
        #expect(try await published.keys.keys(for: nil).keys == [published.key])
    }

    @Test func `ten thousand junk names cost at most three fetches a minute`() async throws {
        let published = try Published()
        published.publish("a")
        for round in 0..<2 {
            for number in 0..<5_000 { #expect(try await !published.has("junk-\(round)-\(number)")) }
            #expect(published.provider.requests.count == 3 * (round + 1))
            published.clock.advance(by: 60)
        }
    }

    @Test func `two rotations five seconds apart are both followed`() async throws {
        let published = try Published()
        published.publish("a")
        #expect(try await published.has("a"))
        published.publish("b")
        #expect(try await published.has("b"))
        published.clock.advance(by: 5)
        published.publish("c")
        #expect(try await published.has("c"))
        #expect(published.provider.requests.count == 3)
    }

    @Test func `unsolicited tokens cost one fetch a minute and leave the others to sign-ins`() async throws {
        let published = try Published()
        published.publish("a")
        for round in 1...2 {
            for number in 0..<1_000 { #expect(try await !published.hasUnasked("junk-\(round)-\(number)")) }
            #expect(published.provider.requests.count == 3 * round - 2)
            // Two rotations in the middle of it are followed all the same.
            for name in ["b\(round)", "c\(round)"] {
                published.publish(name)
                #expect(try await published.has(name))
                #expect(try await published.hasUnasked(name))
            }
            #expect(published.provider.requests.count == 3 * round)
            published.clock.advance(by: 60)
        }
    }

    @Test func `a name that a stranger used before the provider did is looked for at a sign-in`() async throws {
        let published = try Published()
        published.publish("a")
        #expect(try await published.has("a"))
        #expect(try await !published.hasUnasked("b"))
        published.publish("b")
        #expect(try await published.has("b"))
        #expect(published.provider.requests.count == 3)
    }

    @Test func `an unknown name is looked for once a minute`() async throws {
        let published = try Published()
        published.publish("a")
        #expect(try await published.has("a"))
        for _ in 0..<5 { #expect(try await !published.has("x")) }
        #expect(published.provider.requests.count == 2)
        published.clock.advance(by: 60)
        #expect(try await !published.has("x"))
        #expect(published.provider.requests.count == 3)
    }

    @Test func `all waiters for the same new key share one fetch`() async throws {
        let published = try Published()
        published.publish("a")
        #expect(try await published.has("a"))
        published.publish("b")
        let set = published.provider
        let slowed = Mutex(false)
        published.provider.replace("/keys") { request throws(HTTPClientError) in
            slowed.withLock { $0 = true }
            // Waits: so that most of the others are waiting by then; one that is late finds what was fetched.
            for _ in 0..<500 { await Task.yield() }
            set.replace("/keys", by: nil)
            let answer = try await set.send(OutgoingRequest(url: request.url.replacing(path: "/other/keys")))
            return answer
        }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 { group.addTask { try await published.has("b") } }
            for try await found in group { #expect(found) }
        }
        #expect(published.provider.requests.count { $0.url.path == "/keys" } == 2)
        #expect(slowed.withLock { $0 })
    }

    @Test func `all tokens with an invalid signature share one fetch`() async throws {
        let published = try Published()
        published.publish("a")
        let old = try await published.keys.keys(for: "a")
        published.publish("b")
        await withTaskGroup(of: JSONWebKeySet?.self) { group in
            for _ in 0..<50 { group.addTask { await published.keys.keys(after: old, correlationID: nil) } }
            for await set in group { #expect(set?.keys.map(\.keyID) == ["b"]) }
        }
        #expect(published.provider.requests.count == 2)
    }

    @Test func `keys that stay the same are fetched once a minute for signatures that do not hold`() async throws {
        let published = try Published()
        published.publish("a")
        let set = try await published.keys.keys(for: "a")
        for round in 1...3 {
            for _ in 0..<100 { #expect(await published.keys.keys(after: set, correlationID: nil) == nil) }
            #expect(published.provider.requests.count == 1 + round)
            published.clock.advance(by: 60)
        }
    }

    @Test func `signatures that do not hold use up no more than the fetches of a minute`() async throws {
        let published = try Published()
        published.publish("0")
        var set = try await published.keys.keys(for: "0")
        for number in 1...9 {
            published.publish("\(number)")
            if let newer = await published.keys.keys(after: set, correlationID: nil) { set = newer }
        }
        #expect(published.provider.requests.count == 3)
    }

    @Test func `an unsolicited token makes no sign-in miss new keys`() async throws {
        let published = try Published()
        published.publish("a")
        let set = try await published.keys.keys(for: "a")
        let stranger = UnsolicitedTokenKeys(keys: published.keys)
        for _ in 0..<100 { #expect(await stranger.keys(for: "a", after: set) == nil) }
        #expect(published.provider.requests.count == 2)
        published.publish("b")
        #expect(await published.keys.keys(after: set, correlationID: nil)?.keys.map(\.keyID) == ["b"])
        #expect(published.provider.requests.count == 3)
    }

    @Test func `keys that can't be fetched leave the refusal as it is`() async throws {
        let published = try Published()
        published.publish("a")
        let set = try await published.keys.keys(for: "a")
        published.provider.replace("/keys") { _ throws(HTTPClientError) in throw .timedOut }
        #expect(await published.keys.keys(after: set, correlationID: nil) == nil)
    }

    @Test func `a token without a key ID is validated with the keys at hand`() async throws {
        let published = try Published()
        published.publish("a", "b")
        for _ in 0..<5 { #expect(try await published.keys.keys(for: nil).keys.count == 2) }
        #expect(published.provider.requests.count == 1)
    }

    @Test func `keys are fetched again when they are old, and used for a day while the provider is away`() async throws
    {
        let published = try Published()
        published.publish("a")
        #expect(try await published.has("a"))
        published.clock.advance(by: 3601)
        #expect(try await published.has("a"))
        #expect(published.provider.requests.count == 2)
        published.provider.replace("/keys") { _ throws(HTTPClientError) in throw .timedOut }
        published.clock.advance(by: 3601)
        #expect(try await published.has("a"))
        published.clock.advance(by: 24 * 3600)
        let error = await refusal { try await published.has("a") }
        #expect(error?.kind == .providerUnavailable(.keys, .timedOut))
    }

    @Test func `a key that could not be looked for is not called unknown`() async throws {
        let published = try Published()
        published.publish("a")
        #expect(try await published.has("a"))
        published.provider.replace("/keys") { _ throws(HTTPClientError) in throw .cannotConnect }
        for _ in 0..<9 {
            let error = await refusal { try await published.has("b") }
            #expect(error?.kind == .providerUnavailable(.keys, .cannotConnect))
        }
        #expect(published.provider.requests.count == 3)
        published.provider.replace("/keys", by: nil)
        published.publish("b")
        published.clock.advance(by: 60)
        #expect(try await published.has("b"))
    }

    @Test(arguments: [
        HTTPResponse.html(Array("<html>".utf8)), .json(Array("[]".utf8)), .json(Array("{\"keys\":7}".utf8)),
    ])
    func `what is no key set is refused`(_ answer: HTTPResponse) async throws {
        let published = try Published()
        published.provider.replace("/keys") { _ throws(HTTPClientError) in answer }
        let error = await refusal { try await published.has("a") }
        #expect(error?.name == "answer-malformed")
    }
}
