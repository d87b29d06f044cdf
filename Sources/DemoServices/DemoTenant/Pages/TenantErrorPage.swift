internal import FoundationEssentials
internal import HTML
internal import HTTP

/// What cannot be told to the application, because it is not known or not proven where it is.
struct TenantErrorPage: Sendable {
    private let error: TenantError?
    private let problem: HTTPError?
    private let call: TenantCall
    private let configuration: DemoTenantConfiguration

    init(error: TenantError, call: TenantCall, configuration: DemoTenantConfiguration) {
        (self.error, problem, self.call, self.configuration) = (error, nil, call, configuration)
    }

    init(error: HTTPError, call: TenantCall, configuration: DemoTenantConfiguration) {
        (self.error, problem, self.call, self.configuration) = (nil, error, call, configuration)
    }

    var response: HTTPResponse {
        let status = problem?.status ?? (error == .serverFailure ? .internalServerError : .badRequest)
        var response = TenantLayout(tenant: configuration.tenant, status: status).response(
            title: status == .notFound ? "There is nothing here" : "We can't go on with this"
        ) {
            if error == .foreignState { p { Self.cookieAdvice } }
            if error == .stateLost { p { "This page was already answered, or it waited too long." } }
            if let problem { p { problem.message } }
            if let error, error != .foreignState, error != .stateLost { p { Self.sentence(error) } }
            ApplicationLinks.node(configuration)
            if let error {
                h2 { "What the application's developer needs to know" }
                dl {
                    dt { "Error" }
                    dd { error.error }
                    dt { "Description" }
                    dd { "\(error.code): \(error.message)" }
                    dt { "Correlation ID" }
                    dd { call.correlationID }
                    dt { "Timestamp" }
                    dd { TenantError.timestamp(call.time) }
                }
            }
        }
        if let problem { response.fields.append(contentsOf: problem.fields) }
        return response
    }

    private static func sentence(_ error: TenantError) -> String {
        error == .serverFailure
            ? "Something went wrong here. Try again from the application."
            : "The application sent a request that this tenant does not accept, so nobody was signed in or sent back."
    }

    private static let cookieAdvice =
        "This page belongs to another browser or window, or your browser keeps no cookies for this address. Allow cookies "
        + "and start again from the application."
}
