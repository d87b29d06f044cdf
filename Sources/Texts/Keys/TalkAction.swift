import Localization

/// An action at a stop of the talk. It runs in the real program.
package enum TalkAction: String, Sendable, TextKey {
    case openApp, whereToWatch, signInStepByStep, resume, answer, exchange, replayCode, checks
    case signature, audience, nonce, call, callWithoutToken, openList
}
