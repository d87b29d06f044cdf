extension Words {
    /// The page of policies, for the person who runs the site.
    struct Policies: Sendable {
        let title: String
        let heading: String
        let lead: String
        let back: String
        let none: String
        let full: Phrase
        let run: String
        let remove: String
        let ofSettings: String
        let add: String
        let addButton: String
        let name: String
        let nameHint: String
        let titleLabel: String
        let titleHint: String
        let kind: String
        let kinds: [SignInEntry.Kind: String]
        let badName: String
        let duplicate: String
        let badTitle: String
        let badKind: String

        func problem(_ problem: PoliciesPage.Draft.Problem, _ limit: Int) -> String {
            switch problem {
            case .name: badName
            case .duplicate: duplicate
            case .title: badTitle
            case .kind: badKind
            case .full: full.text(["limit": "\(limit)"])
            }
        }
    }

    static let englishPolicies = Policies(
        title: "Policies",
        heading: "Policies",
        lead:
            "For the person who runs this program. Each policy is a page of your provider (it calls them user flows), and a button on the start page or in the menu.",
        back: "Back to the settings",
        none: "There are none yet.",
        full: "There are {limit} added policies, which is the most. Remove one to make room.",
        run: "Run",
        remove: "Remove",
        ofSettings: "from the settings",
        add: "Add a policy",
        addButton: "Add",
        name: "Name in the portal",
        nameHint:
            "As the tenant has it: B2C_1_… for a user flow, B2C_1A_… for a custom policy. The demo tenant knows only its own.",
        titleLabel: "What its button says (may stay empty)",
        titleHint: "Up to 80 characters.",
        kind: "What it is for",
        kinds: [
            .signUpSignIn: "sign up or sign in",
            .signUp: "sign up",
            .signIn: "sign in",
            .editProfile: "edit the profile",
            .resetPassword: "reset the password",
        ],
        badName:
            "This is not the name of a policy. Copy it from the portal: B2C_1_ or B2C_1A_ and then letters, digits, - or _.",
        duplicate: "There is a policy of that name already.",
        badTitle: "A button can’t say that. Write up to 80 characters, or leave it empty.",
        badKind: "Choose what it is for.")
}
