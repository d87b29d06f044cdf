public import Localization

/// A stop of the talk: one minute, one idea, and the actions for it.
public enum TalkStop: Int, Sendable, TextKey {
    /// An app needs to know who the user is.
    case whoAreYou = 1
    /// The parties, and the two channels between them.
    case threeParties
    /// The redirect.
    case offYouGo
    /// The user at the provider.
    case onlyTheProvider
    /// The authorization response through the browser.
    case codeNotToken
    /// The code exchange.
    case serverToServer
    /// The checks of the ID token.
    case notYetBelieved
    /// Three faults.
    case somebodyLies
    /// The task API.
    case whatTheTokenOpens
    /// Sign-out.
    case goodbye

    /// The address of the start page.
    public static let startAddress = "/talk"

    /// The address of the stop.
    public var address: String { "\(TalkStop.startAddress)/\(rawValue)" }

    /// The previous stop, if any.
    package var previous: TalkStop? { TalkStop(rawValue: rawValue - 1) }

    /// The next stop, if any.
    package var next: TalkStop? { TalkStop(rawValue: rawValue + 1) }

    /// The actions, the primary one first.
    package var actions: [TalkAction] {
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

    /// Whether it shows something of a completed sign-in.
    package var needsCompletedSignIn: Bool { needsSignIn && self != .onlyTheProvider }

    /// Whether it shows something of a sign-in.
    package var needsSignIn: Bool {
        switch self {
        case .whoAreYou, .threeParties, .offYouGo, .somebodyLies: false
        case .onlyTheProvider, .codeNotToken, .serverToServer, .notYetBelieved, .whatTheTokenOpens, .goodbye: true
        }
    }
}
