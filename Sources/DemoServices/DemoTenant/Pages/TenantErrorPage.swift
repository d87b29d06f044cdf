internal import FoundationEssentials
internal import HTML
internal import HTTP

/// An error that must not be sent to the application, because client or redirect URI is not verified.
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
        var response = TenantLayout(words: call.words, tenant: configuration.tenant, status: status).response(
            title: status == .notFound ? words.nothingHere : words.cannotGoOn
        ) {
            if let error { p { sentence(error) } }
            // HTTP errors are always in English; `lang` tells screen readers.
            if let problem { p(.lang("en")) { problem.message } }
            ApplicationLinks.node(configuration, call.words)
            if let error {
                h2 { words.forDeveloper }
                dl {
                    dt { words.error }
                    dd { error.code(for: call) }
                    dt { words.description }
                    dd(.lang("en")) { call.isPlain ? error.message : "\(error.code): \(error.message)" }
                    dt { words.correlationID }
                    dd { call.correlationID }
                    dt { words.timestamp }
                    dd { TenantError.timestamp(call.time) }
                }
            }
        }
        if let problem { response.fields.append(contentsOf: problem.fields) }
        return response
    }

    private var words: TenantWords.Errors { call.words.errors }

    private func sentence(_ error: TenantError) -> String {
        switch error {
        case .foreignState: words.cookies
        case .stateLost: words.stateLost
        case .serverFailure: words.ours
        default: words.refused
        }
    }
}
