internal import HTML
internal import HTTP

/// Edit profile: the names and the city.
struct ProfilePage: Sendable {
    let step: InteractionStep
    let entry: ProfileEntry

    var response: HTTPResponse {
        let words = step.words.fields
        let fields: [(field: ProfileEntry.Field, title: String, autocomplete: String)] = [
            (.displayName, words.displayName, "name"), (.givenName, words.givenName, "given-name"),
            (.familyName, words.surname, "family-name"), (.city, words.city, "address-level2"),
        ]
        let first = ProfileEntry.Field.allCases.first { entry.problems[$0] != nil }
        return step.layout.response(title: step.words.profile.title) {
            FormPart.summary(of: entry.problems.count, step.words)
            FormPart.request(step, .editProfile, .novalidate()) {
                for (field, title, autocomplete) in fields {
                    FormPart.field(
                        field.rawValue, title, value: entry[field], autocomplete: autocomplete,
                        problem: entry.problems[field], isRequired: field == .displayName,
                        isFocused: first == field)
                }
                FormPart.action("save", words.proceed)
            }
            FormPart.cancel(step, .editProfile)
        }
    }
}
