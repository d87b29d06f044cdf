import Testing

@testable import OpenIDConnect

@Suite struct EntraErrorTests {
    @Test(arguments: ["\r\n", " "]) func `a real description is taken apart`(_ separator: String) {
        let text = [
            "AADSTS50105: Your administrator has configured the application to block users.",
            "Trace ID: 7c839d05-4806-48f2-ba40-bf4128382500", "Correlation ID: B94F5BCE-b15e-48c6-a713-fc07c5c41a77",
            "Timestamp: 2023-08-28 11:25:19Z",
        ].joined(separator: separator)
        let error = EntraError(in: text)
        #expect(error?.code == "AADSTS50105")
        #expect(error?.message == "Your administrator has configured the application to block users.")
        #expect(error?.correlationID == "b94f5bce-b15e-48c6-a713-fc07c5c41a77")
    }

    @Test(
        arguments: [
            nil, "", "AADSTS", "AADSTS50105", "AADSTS501: x", "AADSTS5010512345: x", "AADSTS+5010: x",
            " AADSTS50105: x", "aadsts50105: x", "AADSTS５０１０５: x", "AADB2C90118: x",
        ] as [String?])
    func `other descriptions are not taken for one`(_ text: String?) { #expect(EntraError(in: text) == nil) }

    @Test(arguments: [
        (65004, "access_denied", AADB2CError.Action.cancelled), (65004, "consent_required", .cancelled),
        (50105, "access_denied", .denied), (50020, "access_denied", .denied), (53003, "interaction_required", .denied),
        (530032, "invalid_grant", .denied), (90072, "access_denied", .denied), (50053, "access_denied", .retryLater),
        (50058, "login_required", .signInAgain), (65001, "consent_required", .signInAgain),
        (12345, "access_denied", .denied), (70011, "invalid_scope", .configuration),
        (500011, "invalid_resource", .configuration), (650052, "invalid_client", .configuration),
        (90033, "temporarily_unavailable", .retryLater), (12345, "odd", .unknown),
    ])
    func `the code decides, or else the word`(_ number: Int, _ error: String, _ action: AADB2CError.Action) {
        let response = AuthorizationErrorResponse(error: error, errorDescription: "AADSTS\(number): Text.")
        #expect(response.action == action)
        #expect(response.reported.code == "AADSTS\(number)" && response.reported.text == "Text.")
    }

    @Test(arguments: ["<img>", "7c839d05-4806-48f2-ba40-bf412838250", "7c839d05-4806-48f2-ba40-bf412838250g"])
    func `what is no correlation id is not taken for one`(_ id: String) throws {
        #expect(try #require(EntraError(in: "AADSTS50105: Text. Correlation ID: \(id)")).correlationID == nil)
    }

    @Test func `hostile text is bounded and harmless`() throws {
        let text = "AADSTS50105: <b>\u{202E}\u{0}" + String(repeating: "x", count: 5000) + "Correlation ID: <img>"
        let error = try #require(EntraError(in: text))
        #expect(error.message.unicodeScalars.count == 501 && error.correlationID == nil)
        #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
    }
}
