package import DemoServices
internal import OpenIDConnect

/// One test of the official suite.
package struct ConformanceCase: Sendable {
    /// What the user does in it.
    enum Scenario: Sendable {
        /// Signs in and opens the list.
        case signIn
        /// The same in two browsers, one after the other.
        case twoSignIns
        /// Follows a sign-in that the provider's page initiates.
        case initiatedSignIn
        /// Opens the list again after the access token has expired.
        case refresh
        /// Signs out here.
        case signOut
        /// Signs out here, while a second browser is signed in by the same session at the provider.
        case signOutOfTwo
        /// Signs out at the provider.
        case signOutAtProvider
    }

    /// The title of its plan.
    let plan: String
    /// What the provider does wrong.
    package let fault: DemoFault
    /// How the provider returns the response.
    let responseMode: ResponseMode

    /// The name in the official suite.
    package var name: String { fault.name }

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

    /// The check that must refuse the response; `nil` where nothing is to be refused.
    package var expectedCheck: String? { fault.expectedCheck }
}
