internal import DemoServices
internal import JOSE

// What a trial has to know of a fault, and of its result.
extension ClientTrialRow {
    /// Whether it leaves open that the client does not look at signatures: it asked for no keys, or accepted a token that names none of them.
    var mayIgnoreSignatures: Bool {
        if case .cannotTell = verdict { return true }
        return verdict == .tolerated && fault.demand != .accept
    }
}

extension DemoFault {
    /// Whether a client may keep what it got, and use it in later sign-ins.
    var isRemembered: Bool { point == .keys || point == .metadata }

    /// Whether a client may keep what it changes, with whichever algorithm the client accepts.
    var mayStay: Bool {
        [SignatureAlgorithm.rs256, .es256].contains { ClientRestart.isKept(signed(with: $0), $0) }
    }

    /// Whether a client has to read the metadata to get it right.
    var isInMetadataToo: Bool {
        changes.contains(.movingKeys) || changes.contains(.basicAuthenticationOnly)
    }

    /// Whether it is a response that is sent by a form.
    var isByForm: Bool { name == "oidcc-client-test-form-post-error" }

    /// Whether it is a response that is sent by the query.
    var isByQuery: Bool { name == "query-error" }

    /// Whether `nonce` is what is wrong.
    var isOfNonce: Bool {
        changes.contains { if case .claim(.idToken, "nonce", _) = $0 { true } else { false } }
    }
}
