public import Localization

/// A stop of the talk: one minute, one idea, and the real thing to press.
public enum TalkStop: Int, Sendable, TextKey {
    /// An app wants to know who somebody is.
    case whoAreYou = 1
    /// The parties, and the two ways between them.
    case threeParties
    /// The redirect.
    case offYouGo
    /// The person at the provider.
    case onlyTheProvider
    /// The answer through the browser.
    case codeNotToken
    /// The exchange.
    case serverToServer
    /// The checks of the ID token.
    case notYetBelieved
    /// Three faults.
    case somebodyLies
    /// The task API.
    case whatTheTokenOpens
    /// Signing out.
    case goodbye

    /// Where the talk begins.
    public static let startAddress = "/talk"

    /// Where the stop is.
    public var address: String { "\(TalkStop.startAddress)/\(rawValue)" }

    /// The one before, if there is one.
    var previous: TalkStop? { TalkStop(rawValue: rawValue - 1) }

    /// The one after, if there is one.
    var next: TalkStop? { TalkStop(rawValue: rawValue + 1) }

    /// What can be pressed, the first thing first.
    var actions: [TalkAction] {
        switch self {
        case .whoAreYou: [.openApp]
        case .threeParties: [.whereToWatch]
        case .offYouGo: [.signInStepByStep]
        case .onlyTheProvider: [.resume]
        case .codeNotToken: [.answer]
        case .serverToServer: [.exchange, .replayCode]
        case .notYetBelieved: [.checks]
        case .somebodyLies: [.signature, .audience, .nonce]
        case .whatTheTokenOpens: [.call, .callWithoutToken]
        case .goodbye: [.openList]
        }
    }

    /// Whether it shows something of a sign-in that has come to its end.
    var needsCompletedSignIn: Bool { needsSignIn && self != .onlyTheProvider }

    /// Whether it shows something of a sign-in that has taken place.
    var needsSignIn: Bool {
        switch self {
        case .whoAreYou, .threeParties, .offYouGo, .somebodyLies: false
        case .onlyTheProvider, .codeNotToken, .serverToServer, .notYetBelieved, .whatTheTokenOpens, .goodbye: true
        }
    }
}
