/// The person who is signed in, as the header shows them.
public struct Account: Sendable {
    /// The name to show; nil for a person whose provider says none.
    public let name: String?
    /// What tabs remember the person by, the same at each sign-in; no secret. `nil` where they need not.
    public let handle: String?
    /// The value of the hidden field `csrf` in each form of the page.
    public let csrf: String
    /// What the menu offers of the provider: policies of the kinds edit-profile and reset-password; others are left out.
    public let profileEntries: [SignInEntry]
    /// Whether the program's settings can be opened from where the person sits.
    public let hasSettings: Bool
    /// Whether the messages of a sign-in can be watched from here.
    public let explains: Bool
    /// Whether several people may be signed in side by side, so that the menu leads to the choice.
    public let offersAccounts: Bool
    /// What a shared screen knows of the session; nil elsewhere.
    public let kiosk: KioskSession?
    /// The shared screen that this person's phone has opened; nil where there is none.
    public let screen: String?

    /// A signed-in person by name, with the secret that their forms carry.
    public init(
        name: String?, handle: String? = nil, csrf: String, profileEntries: [SignInEntry] = [],
        hasSettings: Bool = false,
        explains: Bool = false, offersAccounts: Bool = true, kiosk: KioskSession? = nil, screen: String? = nil
    ) {
        self.name = name
        self.handle = handle
        self.csrf = csrf
        self.hasSettings = hasSettings
        self.explains = explains
        self.offersAccounts = offersAccounts
        self.kiosk = kiosk
        self.screen = screen
        self.profileEntries = profileEntries.filter { $0.kind == .editProfile || $0.kind == .resetPassword }
    }
}
