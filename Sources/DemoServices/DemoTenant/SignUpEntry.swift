internal import Localization

/// The content of the sign-up form, with its error messages.
struct SignUpEntry: Sendable {
    /// A field of the form.
    enum Field: String, Sendable, CaseIterable {
        case email, displayName, password, passwordAgain
    }

    var email = ""
    var displayName = ""
    /// Error messages by field.
    var problems: [Field: String] = [:]

    /// B2C's rule for the length of a password, in characters; the texts contain these numbers.
    static let passwordLengths = 8...64
    static let maxNameLength = 200

    /// Whether the address has an account: then the page offers a link to sign in.
    private(set) var isTaken = false

    init(email: String = "", displayName: String = "") {
        self.email = email
        self.displayName = displayName
    }

    /// Validates the texts.
    mutating func check(password: String, again: String, _ words: TenantWords) {
        if !Self.isEmail(email) { problems[.email] = words.fields.emailInvalid }
        if displayName.isEmpty {
            problems[.displayName] = words.fields.nameMissing
        } else if displayName.count > Self.maxNameLength {
            problems[.displayName] = words.fields.tooLong.text(["count": String(Self.maxNameLength)])
        }
        problems[.password] = Self.problem(ofPassword: password, words)
        if !Self.areSame(password, again) { problems[.passwordAgain] = words.fields.passwordsDiffer }
    }

    /// Records that the address has an account.
    mutating func refuseTakenEmail(_ words: TenantWords) {
        problems[.email] = words.signUp.emailTaken
        isTaken = true
    }

    /// The error of a new password by B2C's "strong" rule; `nil` when there is none. Letters without case count as symbols,
    /// and so do spaces.
    static func problem(ofPassword password: String, _ words: TenantWords) -> String? {
        // The bytes are limited too: one character may have any number of combining marks.
        guard passwordLengths.contains(password.count), password.utf8.count <= 1024 else {
            return words.fields.passwordLength
        }
        let kinds = Set(
            password.map { $0.isLowercase ? "lower" : $0.isUppercase ? "upper" : $0.isNumber ? "digit" : "symbol" })
        return kinds.count >= 3 ? nil : words.fields.passwordMix
    }

    /// Compares scalars: canonically equivalent spellings are different passwords.
    static func areSame(_ password: String, _ again: String) -> Bool {
        password.unicodeScalars.elementsEqual(again.unicodeScalars)
    }

    /// One `@` with text before it, a domain with a dot after it, no spaces or control characters: enough for a tenant that
    /// sends no e-mail.
    static func isEmail(_ text: String) -> Bool {
        let halves = text.split(separator: "@", omittingEmptySubsequences: false)
        guard halves.count == 2, !halves[0].isEmpty, text.utf8.count <= 254,
            text.unicodeScalars.allSatisfy({
                !$0.properties.isWhitespace && $0.value > 0x20 && $0.value != 0x7F
                    && !"<>()[]\\,;:\"".unicodeScalars.contains($0)
            })
        else { return false }
        let labels = halves[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty && !$0.hasPrefix("-") && !$0.hasSuffix("-") }
    }
}
