package import Localization

extension Words {
    /// The page of policies, for the operator.
    package struct Policies: Codable, Sendable {
        package var title: String = "Policies"
        package var heading: String = "Policies"
        package var lead: String =
            "For the person who runs this program. Each policy (or user flow) is a page of your provider, and gets a button on the start page or in the menu."
        package var back: String = "Back to the settings"
        package var none: String = "There are none yet."
        package var full: Phrase = "There are {limit} added policies, which is the limit. Remove one to make room."
        package var run: String = "Run"
        package var remove: String = "Remove"
        package var ofSettings: String = "from the settings"
        package var add: String = "Add a policy"
        package var addButton: String = "Add"
        package var name: String = "Name in the portal"
        package var nameHint: String =
            "As in the tenant: B2C_1_… for a user flow, B2C_1A_… for a custom policy. The demo tenant has only its own."
        package var titleLabel: String = "Button label (optional)"
        package var titleHint: String = "Up to 80 characters."
        package var kind: String = "Purpose"
        package var kinds: [PolicyKind: String] = [
            .signUpSignIn: "sign up or sign in",
            .signUp: "sign up",
            .signIn: "sign in",
            .editProfile: "edit the profile",
            .resetPassword: "reset the password",
        ]
        package var badName: String =
            "This is not a policy name. Copy it from the portal: B2C_1_ or B2C_1A_, then letters, digits, - or _."
        package var duplicate: String = "There is already a policy of that name."
        package var badTitle: String = "That can’t be a button label. Write up to 80 characters, or leave it empty."
        package var badKind: String = "Choose a purpose."
    }
}
