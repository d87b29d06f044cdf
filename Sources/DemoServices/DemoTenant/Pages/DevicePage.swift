internal import HTML
internal import HTTP

/// The form for the code that a device shows.
struct DevicePage: Sendable {
    let tenant: String
    let words: TenantWords
    /// The path of the page, which the form is sent to: with several issuers each has one.
    let path: String
    /// The code of the address; empty for none.
    let code: String
    /// The proof that the form is the tenant's.
    let proof: String
    let problem: String?

    var response: HTTPResponse {
        TenantLayout(words: words, tenant: tenant).response(title: words.device.title) {
            FormPart.summary(of: problem == nil ? 0 : 1, words)
            p { words.device.lead }
            form(.method("post"), .action(path), .novalidate()) {
                input(.type("hidden"), .name(DeviceEndpoint.proof), .value(proof))
                FormPart.field(
                    DeviceEndpoint.userCode, words.device.code, value: code, problem: problem,
                    isFocused: problem != nil || code.isEmpty)
                button(.type("submit")) { words.fields.proceed }
            }
        }
    }
}
