import Localization

extension Words {
    /// The page of policies, for the operator.
    struct Policies: Codable, Sendable {
        var title: String = "Policies"
        var heading: String = "Policies"
        var lead: String =
            "For the person who runs this program. Each policy (or user flow) is a page of your provider, and gets a button on the start page or in the menu."
        var back: String = "Back to the settings"
        var none: String = "There are none yet."
        var full: Phrase = "There are {limit} added policies, which is the limit. Remove one to make room."
        var run: String = "Run"
        var remove: String = "Remove"
        var ofSettings: String = "from the settings"
        var add: String = "Add a policy"
        var addButton: String = "Add"
        var name: String = "Name in the portal"
        var nameHint: String =
            "As in the tenant: B2C_1_… for a user flow, B2C_1A_… for a custom policy. The demo tenant has only its own."
        var titleLabel: String = "Button label (optional)"
        var titleHint: String = "Up to 80 characters."
        var kind: String = "Purpose"
        var kinds: [PolicyKind: String] = [
            .signUpSignIn: "sign up or sign in",
            .signUp: "sign up",
            .signIn: "sign in",
            .editProfile: "edit the profile",
            .resetPassword: "reset the password",
        ]
        var badName: String =
            "This is not a policy name. Copy it from the portal: B2C_1_ or B2C_1A_, then letters, digits, - or _."
        var duplicate: String = "There is already a policy of that name."
        var badTitle: String = "That can’t be a button label. Write up to 80 characters, or leave it empty."
        var badKind: String = "Choose a purpose."
    }
}
