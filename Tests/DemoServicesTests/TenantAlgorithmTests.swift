import Cryptography
import DemoServices
import HTTP
import JOSE
import JSON
import Storage
import TestSupport
import Testing

/// A plain provider that signs with an algorithm of the tester's choice.
@Suite struct TenantAlgorithmTests {
    private func harness(_ algorithm: SignatureAlgorithm) throws -> ClientHarness {
        try ClientHarness { $0.signatureAlgorithm = algorithm }
    }

    private func keys(_ harness: ClientHarness) async throws -> JSONWebKeySet {
        try JSONWebKeySet(parsing: await harness.send(.get, "/keys").body)
    }

    private func verified(
        _ text: String?, by algorithm: SignatureAlgorithm, _ harness: ClientHarness
    ) async throws -> JSONValue {
        let token = try JSONWebSignature(compact: try #require(text))
        #expect(token.header.algorithm == algorithm.rawValue)
        let keyID = try #require(token.header.keyID)
        let key = try #require(try await keys(harness).keys(withID: keyID).first)
        try token.verify(with: key, allowing: [algorithm])
        return try token.claims()
    }

    @Test(arguments: SignatureAlgorithm.allCases)
    func `the metadata, the keys and every token have the algorithm`(_ algorithm: SignatureAlgorithm) async throws {
        let harness = try harness(algorithm)
        let metadata = try JSONValue(parsing: await harness.send(.get, "/.well-known/openid-configuration").body)
        #expect(metadata["id_token_signing_alg_values_supported"] == [.string(algorithm.rawValue)])
        let published = try await keys(harness)
        #expect(published.keys.map(\.algorithm) == [algorithm.rawValue])

        let tokens = try await harness.spend(try await harness.signIn(["scope": "openid offline_access my-client"]))
        let access = try #require(tokens["access_token"]?.string)
        _ = try await verified(access, by: algorithm, harness)
        let claims = try await verified(tokens["id_token"]?.string, by: algorithm, harness)
        let hash = algorithm.hashFunction.hash(access.utf8)
        #expect(claims["at_hash"]?.string == Base64URL.encode(hash.prefix(hash.count / 2)))
        try await harness.use(tokens)
        _ = try await verified(try await harness.refresh(tokens)["id_token"]?.string, by: algorithm, harness)
    }

    @Test(arguments: SignatureAlgorithm.allCases)
    func `an ID token of the algorithm is a hint for the sign-out`(_ algorithm: SignatureAlgorithm) async throws {
        let harness = try harness(algorithm)
        let tokens = try await harness.spend(try await harness.signIn())
        let query: FormParameters = ["id_token_hint": try #require(tokens["id_token"]?.string)]
        #expect(await harness.send(.get, "/logout?\(query.encoded)").status == .ok)
    }

    @Test(arguments: [SignatureAlgorithm.es256, .es512, .edDSA, .ps384, .rs256])
    func `UserInfo refuses a token of another algorithm`(_ algorithm: SignatureAlgorithm) async throws {
        let harness = try harness(algorithm)
        let tokens = try await harness.spend(try await harness.signIn())
        let text = try #require(tokens["access_token"]?.string)
        let token = try JSONWebSignature(compact: text)
        let forged = try JSONWebSignature.sign(
            payload: try token.claims().encoded(),
            header: ["typ": "JWT", "kid": token.header.keyID.map(JSONValue.string) ?? .null],
            key: try SigningKey.generate(on: .p384), algorithm: .es384)
        let response = await harness.send(.get, "/userinfo", nil, [.authorization: "Bearer \(forged)"])
        #expect(response.status == .unauthorized)
        try await harness.use(tokens)
    }

    @Test(arguments: [SignatureAlgorithm.es384, .edDSA, .ps512])
    func `faults have the algorithm of the tenant, and those of another one publish its key`(
        _ algorithm: SignatureAlgorithm
    ) async throws {
        let harness = try harness(algorithm)
        try await harness.use(try await harness.spend(try await harness.signIn()))
        for fault in DemoFault.all where fault.point == .token {
            await harness.arm(fault.name)
            let form: FormParameters = [
                "grant_type": "authorization_code", "code": try await harness.signIn().required("code"),
                "redirect_uri": TenantHarness.callback, "code_verifier": TenantHarness.verifier,
                "client_id": ClientHarness.client.clientID, "client_secret": ClientHarness.client.secret ?? "",
            ]
            let status = await harness.send(.post, "/token", form).status
            #expect(status == (fault.changes.contains(.basicAuthenticationOnly) ? .badRequest : .ok), "\(fault.name)")
            #expect(await harness.send(.get, "/attacker/certificate.pem").status == .ok)
        }
        await harness.arm("oidcc-client-test-invalid-iss")
        let faulty = try await harness.spend(try await harness.signIn())
        #expect(
            try await verified(faulty["id_token"]?.string, by: algorithm, harness)["iss"]
                != .string(ClientHarness.origin))
        await harness.arm("oidcc-client-test-idtoken-sig-rs256")
        let other = try await harness.spend(try await harness.signIn())
        _ = try await verified(other["id_token"]?.string, by: .rs256, harness)
    }

    @Test func `a client that has accepted RS256 alone gets faults in tokens of RS256`() async throws {
        let harness = try harness(.es256)
        await harness.arm("oidcc-client-test-idtoken-sig-rs256")
        try await harness.use(try await harness.spend(try await harness.signIn()))
        await harness.arm("oidcc-client-test-invalid-iss")
        let faulty = try await harness.spend(try await harness.signIn())
        let claims = try await verified(faulty["id_token"]?.string, by: .rs256, harness)
        #expect(claims["iss"] != .string(ClientHarness.origin))
    }

    @Test func `the page marks faults in another algorithm than the tenant's as those that need new metadata`()
        async throws
    {
        let name = "oidcc-client-test-idtoken-sig-rs256"
        for (algorithm, isMarked) in [(SignatureAlgorithm.es256, true), (.rs256, false)] {
            let page = try await harness(algorithm).send(.get, "/client").text
            #expect(page.contains("\(name) *<") == isMarked && page.contains("\(name)"))
        }
    }

    @Test func `a tenant that changes its algorithm keeps the keys of each`() async throws {
        let folder = TemporaryFolder()
        let masterKey = MasterKey.random()
        func kids(_ algorithm: SignatureAlgorithm) async throws -> [String?] {
            let harness = try TenantHarness(folder: folder, masterKey: masterKey) {
                $0.signatureAlgorithm = algorithm
                $0.form = .plain
                $0.policies = DemoPolicy.plain
            }
            return try JSONWebKeySet(parsing: await harness.browser.fetch("/keys").body).keys.map(\.keyID)
        }
        let (first, elliptic) = (try await kids(.rs256), try await kids(.es256))
        #expect(first != elliptic)
        #expect(try await kids(.ps256) == first)
        #expect(try await kids(.es256) == elliptic)
    }
}
