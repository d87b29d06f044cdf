/// What somebody typed into the sign-up form, and what is wrong with it.
struct SignUpEntry: Sendable {
    /// A field of the form.
    enum Field: String, Sendable, CaseIterable {
        case email, displayName, password, passwordAgain
    }

    var email = ""
    var displayName = ""
    /// Messages beside the fields.
    var problems: [Field: String] = [:]

    /// The rules of a password; the bound above keeps Argon2id from being fed whole books.
    static let passwordLengths = 8...256
    static let longestName = 100

    init(email: String = "", displayName: String = "") {
        self.email = email
        self.displayName = displayName
    }

    /// Notes what is wrong with the texts.
    mutating func check(password: String, again: String) {
        if !Self.isEmail(email) { problems[.email] = "Please enter a valid email address." }
        if displayName.isEmpty {
            problems[.displayName] = "Please enter the name that others should see."
        } else if displayName.count > Self.longestName {
            problems[.displayName] = "A name has at most \(Self.longestName) characters."
        }
        if let problem = Self.problem(ofPassword: password) { problems[.password] = problem }
        // As scalars: two spellings of one letter are two passwords.
        if !password.unicodeScalars.elementsEqual(again.unicodeScalars) {
            problems[.passwordAgain] = "The passwords are not the same."
        }
    }

    /// What is wrong with a new password; `nil` when nothing is.
    static func problem(ofPassword password: String) -> String? {
        passwordLengths.contains(password.count) && password.utf8.count <= 1024
            ? nil : "A password has \(passwordLengths.lowerBound) to \(passwordLengths.upperBound) characters."
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
