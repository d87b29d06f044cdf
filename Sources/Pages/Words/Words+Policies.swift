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
            "For the person who runs this program. Each policy (or user flow) is a page of your provider, and gets a button on the start page or in the menu.",
        back: "Back to the settings",
        none: "There are none yet.",
        full: "There are {limit} added policies, which is the limit. Remove one to make room.",
        run: "Run",
        remove: "Remove",
        ofSettings: "from the settings",
        add: "Add a policy",
        addButton: "Add",
        name: "Name in the portal",
        nameHint:
            "As in the tenant: B2C_1_… for a user flow, B2C_1A_… for a custom policy. The demo tenant has only its own.",
        titleLabel: "Button label (optional)",
        titleHint: "Up to 80 characters.",
        kind: "Purpose",
        kinds: [
            .signUpSignIn: "sign up or sign in",
            .signUp: "sign up",
            .signIn: "sign in",
            .editProfile: "edit the profile",
            .resetPassword: "reset the password",
        ],
        badName:
            "This is not a policy name. Copy it from the portal: B2C_1_ or B2C_1A_, then letters, digits, - or _.",
        duplicate: "There is already a policy of that name.",
        badTitle: "That can’t be a button label. Write up to 80 characters, or leave it empty.",
        badKind: "Choose a purpose.")
}
