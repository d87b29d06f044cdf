import JOSE
import JOSETestSupport
import JSON
import Synchronization
import Testing

@testable import OpenIDConnect

/// When a signature is not valid, newer keys are fetched only where they can make a difference.
@Suite struct NewerKeysTests {
    private final class Source: KeySource {
        let set: JSONWebKeySet
        let askedForNewer = Mutex(0)

        init(_ set: JSONWebKeySet) { self.set = set }

        func keys(for keyID: String?) -> JSONWebKeySet { set }

        func keys(for keyID: String?, after refused: JSONWebKeySet) -> JSONWebKeySet? {
            askedForNewer.withLock { $0 += 1 }
            return nil
        }
    }

    private static let names: [(kid: JSONValue, asks: Int)] = [("forge-1", 1), (.null, 1), ("elsewhere", 0)]

    @Test(arguments: names)
    func `a key may have been replaced under its name, but one by a name that is not there was looked for already`(
        kid: JSONValue, asks: Int
    ) async throws {
        let source = Source(try TokenForge().keySet())
        let reader = SignedTokenReader(
            rules: .idToken, issuer: "https://contoso.example.com/", clientID: "client-1", trustedAudiences: [],
            algorithms: [.rs256])
        let token = try TokenForge(attacker: true).token([:], header: ["kid": kid])
        var list = CheckList()
        await #expect(throws: OpenIDConnectError.self) { _ = try await reader.token(token, keys: source, &list) }
        #expect(source.askedForNewer.withLock { $0 } == asks)
    }
}
