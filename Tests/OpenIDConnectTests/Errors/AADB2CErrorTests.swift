import Testing

@testable import OpenIDConnect

@Suite struct AADB2CErrorTests {
    /// Table c8 of the reference, every code of it.
    @Test(arguments: [
        (AADB2CError.Action.resetPassword, [90118]), (.cancelled, [90091]),
        (.denied, [90273, 99002, 90001, 90145, 90155, 90156, 90158, 90159, 90161]),
        (
            .signInAgain,
            [90080, 90085, 90087, 90128, 90129, 90077, 90046, 90211, 90212, 90255, 90208, 90235]
        ),
        (.wrongPolicy, [90088, 90279]),
        (
            .retryLater,
            [90035, 90037, 90048, 90152, 90154, 90206, 90229, 90244, 90289, 90114, 90111, 90151, 90157]
        ),
        (
            .configuration,
            [
                90006, 90007, 90287, 90067, 90008, 90011, 90018, 90068, 90092, 90284, 90285, 90296, 90010, 90012, 90055,
                90107, 90110, 90115, 90117, 90146, 90205, 99005, 90013, 90014, 90057, 90079, 90081, 90084, 90058, 90043,
                90083, 90086, 99013, 99059, 90182, 90183, 90184, 90022, 90031, 90036, 90272, 90002, 90019,
                90021, 90023, 90025, 90027, 90028, 90040, 90044, 90047, 90051, 90073, 90075, 90108, 90149, 90178, 90188,
                90194, 90220, 90223, 90242, 90243, 90261, 90274, 90276, 90277, 90288, 99006, 99011, 99015, 99027,
            ]
        ),
        (.badCredentials, [90052, 90053, 90054, 90225, 90224, 90248]), (.unknown, [90000, 12345, 99999]),
    ])
    func `each code has its action`(_ action: AADB2CError.Action, _ numbers: [Int]) {
        for number in numbers {
            let text =
                "AADB2C\(number): Text.\r\nCorrelation ID: 1cb64b4c-2ffd-4f43-a445-7771c98339bf\r\nTimestamp: t\r\n"
            #expect(AADB2CError.parse(error: "access_denied", errorDescription: text)?.action == action, "\(number)")
        }
    }

    @Test func `a real description is taken apart`() {
        let error = AADB2CError.parse(
            error: "invalid_grant",
            errorDescription: """
                AADB2C90080: The provided grant has expired. Please re-authenticate and try again. Current time: 1514443053\
                \r\nCorrelation ID: 1CB64B4C-2ffd-4f43-a445-7771c98339bf\r\nTimestamp: 2017-12-28 06:37:33Z\r\n
                """)
        #expect(error?.code == "AADB2C90080")
        #expect(
            error?.message
                == "The provided grant has expired. Please re-authenticate and try again. Current time: 1514443053")
        #expect(error?.correlationID == "1cb64b4c-2ffd-4f43-a445-7771c98339bf")
        #expect(error?.timestamp == "2017-12-28 06:37:33Z")
    }

    @Test(arguments: [
        "AADB2C90118: The user has forgotten their password.\nCorrelation ID: x\nTimestamp: y",
        "AADB2C90118: The user has forgotten their password.", "AADB2C90118:The user has forgotten their password.",
        "AADB2C90118: The user has\r\nforgotten their password.\r\n",
        "AADB2C90118: The user has forgotten their password.\nCorrelation ID: 1cb64b4c-2ffd-4f43-a445-7771c98339bg",
    ])
    func `missing and odd lines do no harm`(_ text: String) {
        let error = AADB2CError.parse(error: "access_denied", errorDescription: text)
        #expect(error?.message == "The user has forgotten their password.")
        #expect(error?.correlationID == nil)
    }

    @Test(
        arguments: [
            nil, "", "AADB2C", "AADB2C90118", "AADB2C9011: x", "AADB2C9011x: y", "AADB2C901189: x", "aadb2c90118: x",
            " AADB2C90118: x",
            "see AADB2C90118: x", "AADB2C９０１１８: x", "AADB2C+9011: x", "AADSTS50011: x",
        ] as [String?])
    func `other descriptions are not taken for one`(_ text: String?) {
        #expect(AADB2CError.parse(error: "access_denied", errorDescription: text) == nil)
    }

    @Test func `hostile text is bounded and harmless`() throws {
        let combining = String(repeating: "\u{0301}", count: 100_000)
        let text =
            "AADB2C90091: <script>\u{1B}[2J\u{202E}\u{0}" + String(repeating: "x", count: 100_000) + combining
            + "\nCorrelation ID: <img>\nTimestamp: " + String(repeating: "9", count: 10_000)
        let error = try #require(AADB2CError.parse(error: "access_denied", errorDescription: text))
        #expect(error.action == .cancelled)
        #expect(error.message.unicodeScalars.count <= 501)
        #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
        #expect(error.correlationID == nil)
        let short = try #require(
            AADB2CError.parse(
                error: "x", errorDescription: "AADB2C90091: x\nTimestamp: " + String(repeating: "9", count: 999)))
        #expect(short.timestamp?.unicodeScalars.count == 41)
    }

    @Test(arguments: [
        ("access_denied", AADB2CError.Action.cancelled), ("login_required", .signInAgain),
        ("interaction_required", .signInAgain), ("server_error", .retryLater), ("temporarily_unavailable", .retryLater),
        ("redirect_uri_mismatch", .configuration), ("invalid_scope", .configuration), ("x", .unknown), ("", .unknown),
        // Not of a specification, or of one for what this program does not ask for.
        ("unauthorized", .denied), ("unmet_authentication_requirements", .denied), ("invalid_client", .configuration),
        ("invalid_resource", .configuration), ("invalid_target", .configuration),
        ("invalid_redirect_uri", .configuration), ("unsupported_response_mode", .configuration),
        ("invalid_request_uri", .configuration), ("invalid_request_object", .configuration),
        ("request_not_supported", .configuration), ("request_uri_not_supported", .configuration),
        ("registration_not_supported", .configuration),
    ])
    func `errors without a code of B2C have an action too`(_ error: String, _ action: AADB2CError.Action) {
        #expect(AuthorizationErrorResponse(error: error, errorDescription: nil).action == action)
    }

    @Test(arguments: [
        ("access_denied", AADB2CError.Action.denied), ("invalid_request", .configuration), ("server_error", .unknown),
        ("login_required", .signInAgain), ("odd", .unknown),
    ])
    func `the word decides about an unknown code`(_ error: String, _ action: AADB2CError.Action) {
        let response = AuthorizationErrorResponse(error: error, errorDescription: "AADB2C91234: No.")
        #expect(response.action == action)
    }

    @Test(arguments: [
        ("'Error: access_denied,Error Description: Permissions error'", AADB2CError.Action.cancelled),
        ("'Error : access_denied'", .cancelled), ("'Error: user_cancelled_authorize,Error Description: '", .cancelled),
        ("'Error: access_denied,Error Description: AADSTS65004: User declined to consent.'", .cancelled),
        ("'Error: access_denied,Error Description: AADSTS50105: The user is not assigned.'", .denied),
        ("'Error: access_denied,Error Description: Not in the group.'", .denied),
        ("'Error: invalid_request,Error Description: response_mode is invalid.'", .configuration),
        ("'Error: invalid_client'", .configuration), ("'Error: server_error'", .retryLater),
        ("'Error: access_denied,Error Description: AADB2C90118: Forgotten.'", .denied),
        ("'Error: login_required'", .denied), ("'Error: odd'", .denied), ("'Error", .denied), ("''", .denied),
        ("", .denied),
    ])
    func `what the provider behind Azure AD B2C said decides about AADB2C90273`(
        _ quoted: String, _ action: AADB2CError.Action
    ) {
        for error in ["access_denied", "server_error"] {
            let response = AuthorizationErrorResponse(
                error: error, errorDescription: "AADB2C90273: An invalid response was received : \(quoted)")
            #expect(response.action == action)
        }
    }

    @Test func `a sign-in page that had expired at Keycloak is begun again`() {
        let expired = AuthorizationErrorResponse(
            error: "temporarily_unavailable", errorDescription: "authentication_expired")
        #expect(expired.action == .beginAgain)
        let other = AuthorizationErrorResponse(error: "server_error", errorDescription: "authentication_expired")
        #expect(other.action == .retryLater)
    }

    @Test func `the code decides before the word`() {
        let response = AuthorizationErrorResponse(error: "access_denied", errorDescription: "AADB2C90118: Forgotten.")
        #expect(response.action == .resetPassword)
        #expect(response.azureADB2C?.number == 90118)
    }
}
