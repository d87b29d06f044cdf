import Pages
import Texts

extension TalkAction {
    /// How it is performed.
    enum Way {
        /// By a link.
        case link(String)
        /// By a form with these fields.
        case form(String, [(String, String)])
    }

    /// How it is performed at a stop. The diagram's pages receive the stop, to link back to it.
    func way(at stop: TalkStop) -> Way {
        let talk = ("talk", "\(stop.rawValue)")
        func latest(_ message: String) -> Way { .link("\(FlowAddress.latest)\(message)") }
        func act(_ name: FlowAction) -> Way { .form("/flow/action", [("action", name.rawValue), talk]) }
        func fault(_ name: String) -> Way { .form(BreakPage.address, [("fault", name), talk]) }
        switch self {
        case .openApp: return .link("/")
        case .whereToWatch: return .link("/flow?talk=\(stop.rawValue)")
        case .signInStepByStep: return .form("/flow/watch", [("mode", "step"), ("next", "sign-in"), talk])
        case .resume: return latest("")
        case .answer: return latest("#picture")
        case .exchange: return latest("#token-request")
        case .replayCode: return fault("replayed-code")
        case .checks: return latest("#id-token")
        case .signature: return fault("oidcc-client-test-invalid-sig-rs256")
        case .audience: return fault("oidcc-client-test-invalid-aud")
        case .nonce: return fault("oidcc-client-test-nonce-invalid")
        case .call: return act(.api)
        case .callWithoutToken: return act(.apiWithout)
        case .openList: return .link("/tasks")
        }
    }
}
