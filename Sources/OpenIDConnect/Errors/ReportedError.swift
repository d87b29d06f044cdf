public import HTTP

/// An error as the provider reported it. Untrusted, and bounded.
public struct ReportedError: Sendable, Hashable {
    /// The most specific code: Microsoft's, such as `AADB2C90080`, or else `error`.
    public let code: String
    /// The provider's words for users.
    public let text: String?
    /// The provider's id for the failed request.
    public let correlationID: String?

    init(error: String, description: String?, _ azureADB2C: AADB2CError?, _ entra: EntraError? = nil) {
        code = azureADB2C?.code ?? entra?.code ?? error
        text = azureADB2C?.message ?? entra?.message ?? description
        correlationID = azureADB2C?.correlationID ?? entra?.correlationID
    }

    /// The error of an authorization response that no sign-in waits for: anyone may have made it up.
    /// - Returns: `nil` for a response without an error.
    public init?(unverified parameters: FormParameters) {
        guard let error = parameters.first("error") else { return nil }
        self =
            AuthorizationErrorResponse(error: error, errorDescription: parameters.first("error_description")).reported
    }

    /// The words for a log, without what may name a user or let someone in.
    public var loggedText: String? { text.map(RedactedText.of) }
}
