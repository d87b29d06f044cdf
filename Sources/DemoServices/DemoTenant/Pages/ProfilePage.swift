internal import HTML
internal import HTTP

/// Edit profile: the names.
struct ProfilePage: Sendable {
    let step: InteractionStep
    /// What to show in the fields.
    let account: Account
    let message: String?

    var response: HTTPResponse {
        step.layout.response(title: "Edit your profile") {
            FormPart.message(message)
            FormPart.request(step, .editProfile, .novalidate()) {
                FormPart.field(
                    "displayName", "Display name", value: account.displayName, autocomplete: "name")
                FormPart.field(
                    "givenName", "Given name", value: account.givenName ?? "", autocomplete: "given-name",
                    isRequired: false)
                FormPart.field(
                    "familyName", "Surname", value: account.familyName ?? "", autocomplete: "family-name",
                    isRequired: false)
                FormPart.action("save", "Continue")
            }
            FormPart.cancel(step, .editProfile)
        }
    }
}
