import Testing

@testable import OpenIDConnect

/// What providers say when the user has cancelled, and when they have refused the user.
@Suite struct UserCancellationTests {
    @Test(
        arguments: [
            nil, "", " \r\n",
            // Azure AD B2C and personal accounts of Microsoft
            "The user has cancelled entering self-asserted information.", "the user canceled the authentication",
            "The user has denied access to the scope requested by the client application.",
            // Auth0, Ory Hydra, ForgeRock, Salesforce, Login.gov, node-oidc-provider, GitHub, Twitch
            "User did not authorize the request", "The resource owner denied the request",
            "Resource Owner did not authorize the request", "end-user denied authorization",
            "The user has either cancelled or declined to authorize the request", "End-User aborted interaction",
            "The user has denied your application access.", "The user denied you access",
            // Facebook, FranceConnect, LinkedIn, the Swedish profile of OpenID Connect
            "Permissions error", "User auth aborted", "The user cancelled LinkedIn login", "user-cancel",
            // Others
            "User denied consent to share information with the app", "user_cancelled", "Login canceled by user",
            "Authentication aborted by the end user", "USER CANCELLED", "user refused permission",
        ] as [String?])
    func `the user cancelled`(_ description: String?) {
        let response = AuthorizationErrorResponse(error: "access_denied", errorDescription: description)
        #expect(response.action == .cancelled)
        #expect(OpenIDConnectError(.authorizationError(response)).action == .cancelled)
    }

    @Test(arguments: [
        // Okta, Auth0, Microsoft Entra, authentik, Google
        "User is not assigned to the client application.", "Policy evaluation failed for this request.",
        "The resource owner or authorization server denied the request.", "user is blocked", "Access denied",
        "Your administrator has configured the application to block users.", "access_denied", "Denied.",
        "The user was denied access by a policy", "User denied by the administrator", "The user denied by policy",
        "User denied", "User denied access", "Users cancelled", "User cancelled by the administrator",
        "The user has been denied", "The subscription was cancelled by user administration", "User did not pay",
        "cancelled", "Der Benutzer hat abgebrochen", "用户已取消", "by user", "the user", "the", "user has",
        "<script>alert(1)</script>", "The account of the user cancelled its subscription",
    ])
    func `the provider refused the user`(_ description: String) {
        let response = AuthorizationErrorResponse(error: "access_denied", errorDescription: description)
        #expect(response.action == .denied)
    }

    @Test(arguments: ["user_cancelled_authorize", "user_cancelled_login", "user_canceled"])
    func `some providers have a code for it`(_ error: String) {
        #expect(AuthorizationErrorResponse(error: error, errorDescription: "Whatever").action == .cancelled)
    }

    @Test(arguments: [
        ("cancel", AADB2CError.Action.cancelled), ("user_denied", .cancelled), ("user_canceled_login", .cancelled),
        ("policy", .denied), ("", .denied),
    ])
    func `some providers have a second code`(_ reason: String, _ action: AADB2CError.Action) {
        let response = AuthorizationErrorResponse(
            error: "access_denied", errorDescription: "Permission required", reason: reason)
        #expect(response.action == action)
        // The code of an error that is no refusal says something else.
        #expect(
            AuthorizationErrorResponse(error: "server_error", errorDescription: nil, reason: reason).action
                == .retryLater)
    }

    @Test func `a code of Microsoft decides before a second code`() {
        let response = AuthorizationErrorResponse(
            error: "access_denied", errorDescription: "AADSTS50105: The user is not assigned.", reason: "cancel")
        #expect(response.action == .denied)
    }

    @Test func `words without an end are read to a limit`() {
        let text = "User" + String(repeating: " ", count: 300) + "cancelled"
        #expect(AuthorizationErrorResponse(error: "access_denied", errorDescription: text).action == .denied)
    }
}
