extension DemoFault {
    /// Whether a token with this fault, and nothing else of a response, must be refused by whom it is for.
    ///
    /// An API must refuse an access token for the same reasons as a client an ID token, except for what access tokens don't have (`nonce`,
    /// `at_hash`), may lack, or may have several of (`aud`).
    func concerns(_ kind: MintRequest.Kind) -> Bool {
        guard demand == .refuse(.idToken) || demand == .refuse(.refresh) else { return false }
        return changes.contains { if case .algorithm = $0 { false } else { true } }
            && changes.allSatisfy { change in
                switch change {
                case .algorithm, .signature(.idToken, _), .expired: true
                case .claim(.idToken, let name, let value), .claim(.refreshedIDToken, let name, let value):
                    // Of another subject an API can't know that it is the wrong one.
                    kind == .idToken || ["iss", "aud", "exp"].contains(name) || (name == "sub" && value == nil)
                case .audienceList(let more): kind == .idToken && !more.isEmpty
                default: false
                }
            }
    }

    /// The kind of ID token that it is about.
    var minted: Token {
        changes.contains { if case .claim(.refreshedIDToken, _, _) = $0 { true } else { false } }
            ? .refreshedIDToken : .idToken
    }

    /// Whether it changes or removes `sub`.
    var isAboutSubject: Bool {
        changes.contains { if case .claim(_, "sub", _) = $0 { true } else { false } }
    }

    /// Whether a token is signed with an attacker's key.
    var isSignedByAttacker: Bool {
        changes.contains { if case .signature(_, .ofAttacker) = $0 { true } else { false } }
    }
}
