import Localization

extension Words {
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
