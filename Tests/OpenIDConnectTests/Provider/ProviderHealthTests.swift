import HTTP
import TestSupport
import Testing

@testable import OpenIDConnect

/// A provider that was silent for a while is checked before a browser is sent there.
@Suite struct ProviderHealthTests {
    private func begin(_ harness: RelyingPartyHarness) async -> OpenIDConnectError? {
        do throws(OpenIDConnectError) {
            _ = try await harness.relyingParty.beginSignIn()
            return nil
        } catch {
            return error
        }
    }

    @Test func `a provider that responded within a minute is not checked`() async throws {
        let harness = try RelyingPartyHarness.plain()
        for _ in 0..<3 {
            #expect(await begin(harness) == nil)
            harness.clock.advance(by: 59)
            // Any response counts.
            _ = try await harness.signIn()
        }
        #expect(harness.provider.count("/openid-configuration") == 1)
        harness.clock.advance(by: 60)
        #expect(await begin(harness) == nil)
        #expect(await begin(harness) == nil)
        #expect(harness.provider.count("/openid-configuration") == 2)
    }

    @Test func `after a minute of silence a provider that is gone begins no sign-in, known as its metadata is`()
        async throws
    {
        let harness = try RelyingPartyHarness.plain()
        #expect(await begin(harness) == nil)
        harness.provider.replace("/openid-configuration") { _ throws(HTTPClientError) in throw .cannotConnect }
        #expect(await begin(harness) == nil, "nobody knows yet")
        harness.clock.advance(by: 60)
        for _ in 0..<2 {
            let error = await begin(harness)
            #expect(error?.kind == .providerUnavailable(.metadata, .cannotConnect) && error?.isTemporary == true)
            #expect(error?.correlationID != nil)
        }
        harness.provider.replace("/openid-configuration") { _ throws(HTTPClientError) in HTTPResponse(.badGateway) }
        #expect(await begin(harness)?.kind == .providerAnswered(.metadata, status: 502))
        let asked = harness.provider.requests.last?.limits
        #expect(asked?.connect == .seconds(2) && asked?.total == .seconds(4), "nobody waits long")
        // Whatever else it responds, it is running; its contents are checked when the document is old.
        harness.provider.replace("/openid-configuration") { _ throws(HTTPClientError) in HTTPResponse(.notFound) }
        #expect(await begin(harness) == nil)
    }

    @Test func `a clock that is set back makes no provider available forever`() async throws {
        let harness = try RelyingPartyHarness.plain()
        #expect(await begin(harness) == nil)
        harness.provider.replace("/openid-configuration") { _ throws(HTTPClientError) in throw .timedOut }
        harness.clock.advance(by: -1)
        #expect(await begin(harness) != nil)
    }

    @Test func `all sign-ins that begin at once share one check`() async throws {
        let harness = try RelyingPartyHarness.plain()
        #expect(await begin(harness) == nil)
        harness.clock.advance(by: 60)
        let held = Latch()
        harness.provider.replace("/openid-configuration") { _ throws(HTTPClientError) in
            await held.wait()
            throw .cannotConnect
        }
        await withTaskGroup { group in
            for _ in 0..<20 { group.addTask { await begin(harness)?.name } }
            await held.waitForArrivals(1)
            // Waits: so that most of the others are waiting by then; one that is late makes a check of its own.
            for _ in 0..<1000 { await Task.yield() }
            await held.open()
            for await name in group { #expect(name == "provider-unavailable") }
        }
        #expect(harness.provider.count("/openid-configuration") < 20)
    }
}
