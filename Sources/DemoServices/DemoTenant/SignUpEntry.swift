internal import Localization

/// What somebody typed into the sign-up form, and what is wrong with it.
struct SignUpEntry: Sendable {
    /// A field of the form.
    enum Field: String, Sendable, CaseIterable {
        case email, displayName, password, passwordAgain
    }

    var email = ""
    var displayName = ""
    /// Messages for the fields.
    var problems: [Field: String] = [:]

    /// B2C's rule for the length of a password, in characters; the words say these numbers.
    static let passwordLengths = 8...64
    static let maxNameLength = 200

    /// Whether the address belongs to somebody: then the page offers them a way in.
    private(set) var isTaken = false

    init(email: String = "", displayName: String = "") {
        self.email = email
        self.displayName = displayName
    }

    /// Notes what is wrong with the texts.
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

    /// Notes that the address has an account.
    mutating func refuseTakenEmail(_ words: TenantWords) {
        problems[.email] = words.signUp.emailTaken
        isTaken = true
    }

    /// What is wrong with a new password by B2C's "strong" rule; `nil` when nothing is. Letters without case count as
    /// symbols, and so do blanks.
    static func problem(ofPassword password: String, _ words: TenantWords) -> String? {
        // The bytes are bounded too: one character may have any number of accents.
        guard passwordLengths.contains(password.count), password.utf8.count <= 1024 else {
            return words.fields.passwordLength
        }
        let kinds = Set(
            password.map { $0.isLowercase ? "lower" : $0.isUppercase ? "upper" : $0.isNumber ? "digit" : "symbol" })
        return kinds.count >= 3 ? nil : words.fields.passwordMix
    }

    /// Compares as scalars: two spellings of one letter are two passwords.
    static func areSame(_ password: String, _ again: String) -> Bool {
        password.unicodeScalars.elementsEqual(again.unicodeScalars)
    }

    /// One `@`, something in front, a name with a dot behind, no blanks or control characters: enough for a tenant that
    /// sends no mail.
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
