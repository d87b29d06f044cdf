    // MARK: What ends with a user

    @Test func `tokens without a grant, and codes of devices, end with their user`() async throws {
        let harness = try GrantHarness()
        let alice = DemoPersona.alice
        let order = "{\"client_id\": \"my-client\", \"user\": \"\(alice.email)\"}"
        let minted = try #require(await harness.control.send(.post, "/token", order).json)["token"]
        let ofBob = "{\"client_id\": \"my-client\", \"user\": \"\(DemoPersona.bob.email)\"}"
        let other = try #require(await harness.control.send(.post, "/token", ofBob).json)["token"]
        let exchange: FormParameters = [
            "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange",
            "subject_token": try #require(try await harness.tokens()["id_token"]?.string),
            "subject_token_type": "urn:ietf:params:oauth:token-type:id_token",
        ]
        let exchanged = try await harness.json("/token", exchange)["access_token"]
        var device = try await DeviceFlowTests.Device(harness)
        let question = await device.question()
        _ = await device.browser.post(question, ["action": "allow"])
        for token in [minted, exchanged, other] { #expect(await harness.userInfo(token?.string) == .ok) }

        #expect(await harness.control.send(.delete, "/users/\(alice.objectID)").status == .noContent)
        let again = "{\"email\": \"\(alice.email)\", \"sub\": \"\(alice.objectID)\"}"
        #expect(await harness.control.send(.put, "/users/\(alice.objectID)", again).status == .created)
        #expect(await harness.userInfo(minted?.string) == .unauthorized)
        #expect(await harness.userInfo(exchanged?.string) == .unauthorized)
        #expect(await harness.userInfo(other?.string) == .ok)
        #expect(try await device.poll()["error"] == "invalid_grant")
    }
}
