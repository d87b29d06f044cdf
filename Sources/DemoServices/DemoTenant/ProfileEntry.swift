internal import HTTP
internal import Localization

/// The content of the profile form, with its error messages.
struct ProfileEntry: Sendable {
    /// A field of the form.
    enum Field: String, Sendable, CaseIterable {
        case displayName, givenName, familyName, city
    }

    var values: [Field: String]
    /// Error messages by field.
    var problems: [Field: String] = [:]

    init(_ account: Account) {
        values = [
            .displayName: account.displayName, .givenName: account.givenName ?? "",
            .familyName: account.familyName ?? "", .city: account.city ?? "",
        ]
    }

    init(_ form: FormParameters) {
        values = [:]
        for field in Field.allCases { values[field] = (form.first(field.rawValue) ?? "").trimmingBlanks }
    }

    /// Validates the texts.
    mutating func check(_ words: TenantWords) {
        for field in Field.allCases where self[field].count > SignUpEntry.maxNameLength {
            problems[field] = words.fields.tooLong.text(["count": String(SignUpEntry.maxNameLength)])
        }
        if self[.displayName].isEmpty { problems[.displayName] = words.fields.nameMissing }
    }

    /// The account with these texts; an empty one removes the claim.
    func applied(to account: Account) -> Account {
        func optional(_ field: Field) -> String? { self[field].isEmpty ? nil : self[field] }
        var account = account
        account.displayName = self[.displayName]
        (account.givenName, account.familyName, account.city) =
            (optional(.givenName), optional(.familyName), optional(.city))
        return account
    }

    subscript(field: Field) -> String { values[field] ?? "" }
}
