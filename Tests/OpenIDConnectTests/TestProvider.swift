import FoundationEssentials
import HTTP
import JOSE
import JOSETestSupport
import JSON
import Synchronization
import TestSupport
import Testing

@testable import OpenIDConnect

/// A clock that a test moves by hand.
final class HandClock: Sendable {
    static let start = Date(timeIntervalSince1970: 1_800_000_000)
    private let time = Mutex(HandClock.start)

    var date: Date { time.withLock { $0 } }
    var now: @Sendable () -> Date { { self.date } }
    func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}

/// A provider in memory. It responds as scripted and counts the requests.
final class TestProvider: HTTPClient {
    typealias Handler = @Sendable (OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse

    struct Script: Sendable {
        var metadata: [String: JSONValue]
        var metadataFields: HTTPFields = [.contentType: "application/json"]
        var keySet: JSONWebKeySet
        var token: JSONValue = .object([:])
        var userInfo: JSONValue = ["sub": "alice"]
        /// Replaces everything else for the paths with these suffixes.
        var replaced: [String: Handler] = [:]
    }

    private let script: Mutex<Script>
    private let log = Mutex<[OutgoingRequest]>([])

    init(_ script: Script) { self.script = Mutex(script) }

    func change(_ body: (inout Script) -> Void) {
        script.withLock { value in
            var copy = value
            body(&copy)
            value = copy
        }
    }

    func replace(_ pathSuffix: String, by handler: Handler?) {
        script.withLock { $0.replaced[pathSuffix] = handler }
    }

    var requests: [OutgoingRequest] { log.withLock { $0 } }

    func count(_ pathSuffix: String) -> Int { requests.count { $0.url.path.hasSuffix(pathSuffix) } }

    func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        log.withLock { $0.append(request) }
        let script = script.withLock { $0 }
        let path = request.url.path
        for (suffix, handler) in script.replaced where path.hasSuffix(suffix) { return try await handler(request) }
        if path.hasSuffix("/.well-known/openid-configuration") {
            return HTTPResponse(.ok, fields: script.metadataFields, body: JSONValue.object(script.metadata).encoded())
        }
        if path.hasSuffix("/keys") { return .json(script.keySet.json.encoded()) }
        if path.hasSuffix("/token") { return .json(script.token.encoded()) }
        if path.hasSuffix("/userinfo") { return .json(script.userInfo.encoded()) }
        return .text("no such address", status: .notFound)
    }
}

/// The error that `body` throws; fails the test when it throws none.
func refusal<Value>(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Value
) async -> OpenIDConnectError? {
    do {
        _ = try await body()
        Issue.record("nothing was refused", sourceLocation: sourceLocation)
        return nil
    } catch let error as OpenIDConnectError {
        // The advice of an error of the provider is that of its code (TrialAdviceTests).
        ShownTexts.record("advice.texts.\(error.failedCheck?.name ?? error.name)")
        return error
    } catch {
        Issue.record("another error: \(error)", sourceLocation: sourceLocation)
        return nil
    }
}
