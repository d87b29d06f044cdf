import Texts

/// The signed-in user, as displayed in the header.
public final class Account: Sendable {
    /// The display name; `nil` when the provider sends none.
    public let name: String?
    /// The identifier by which tabs remember the user, the same for each sign-in; not secret. `nil` where not needed.
    public let handle: String?
    /// The identifiers that tabs may remember the user by from before a key was replaced.
    public let earlierHandles: [String]
    /// The value of the hidden field `csrf` in each form of the page.
    public let csrf: String
    /// The provider's entries in the menu: policies of the kinds edit-profile and reset-password; others are omitted.
    public let profileEntries: [SignInEntry]
    /// Whether the program's settings are accessible from this client.
    public let hasSettings: Bool
    /// Whether sign-ins can be watched from this client.
    public let explains: Bool
    /// Whether several accounts may be signed in side by side, so that the menu links to the choice.
    public let offersAccounts: Bool
    /// The session on a shared screen; `nil` elsewhere.
    public let kiosk: KioskSession?
    /// The name of the shared screen opened by this user's phone; `nil` if none.
    public let screen: String?

    /// Creates a signed-in user.
    public init(
        name: String?, handle: String? = nil, earlierHandles: [String] = [], csrf: String,
        profileEntries: [SignInEntry] = [],
        hasSettings: Bool = false,
        explains: Bool = false, offersAccounts: Bool = true, kiosk: KioskSession? = nil, screen: String? = nil
    ) {
        self.name = name
        self.handle = handle
        self.earlierHandles = earlierHandles
        self.csrf = csrf
        self.hasSettings = hasSettings
        self.explains = explains
        self.offersAccounts = offersAccounts
        self.kiosk = kiosk
        self.screen = screen
        self.profileEntries = profileEntries.filter { $0.kind == .editProfile || $0.kind == .resetPassword }
    }
}
