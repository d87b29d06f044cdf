internal import DemoServices
internal import OpenIDConnect

/// One official test, as it is run here.
struct ConformanceCase: Sendable {
    /// What a person does in it.
    enum Scenario: Sendable {
        /// Signs in and opens the list.
        case signIn
        /// The same in two browsers, one after the other.
        case twoSignIns
        /// Is led to sign in by the provider's page.
        case initiatedSignIn
        /// Opens the list again when the access token has ended.
        case refresh
        /// Signs out here.
        case signOut
        /// Signs out here, while a second browser window is signed in by the same session of the provider.
        case signOutOfTwo
        /// Signs out at the provider.
        case signOutAtProvider
    }

    let plan: String
    let fault: DemoFault
    let responseMode: ResponseMode

    /// The official name.
    var name: String { fault.name }

    var scenario: Scenario {
        switch fault.point {
        case .endSession: return .signOut
        case .backChannelLogout: return .signOutOfTwo
        case .frontChannelLogout: return name.hasSuffix("opinitlogout") ? .signOutAtProvider : .signOutOfTwo
        case .refresh: return .refresh
        default: break
        }
        if fault.changes.contains(where: { if case .rotatingKeys = $0 { true } else { false } }) { return .twoSignIns }
        return name == "oidcc-client-test-3rd-party-init-login" ? .initiatedSignIn : .signIn
    }

    /// The check of ours that must refuse; `nil` where nothing is to be refused.
    var expectedCheck: String? { ExpectedChecks.name(for: self) }
}
