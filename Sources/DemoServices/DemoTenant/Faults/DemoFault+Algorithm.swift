public import JOSE

extension DemoFault {
    /// The faults whose subject is the algorithm itself.
    private static let ofAlgorithm: Set<String> = [
        "oidcc-client-test-idtoken-sig-rs256", "oidcc-client-test-invalid-sig-es256",
    ]

    /// The same fault in tokens that are otherwise signed as a client accepts them. A client that does not accept the algorithm of a token
    /// refuses it for that reason, and shows nothing about the check that is meant.
    /// - Parameters:
    ///   - algorithm: the algorithm with which the client has accepted a token without a fault.
    ///   - own: the algorithm of the tenant, which a fault without one has.
    public func signed(with algorithm: SignatureAlgorithm, own: SignatureAlgorithm = .rs256) -> DemoFault {
        guard !DemoFault.ofAlgorithm.contains(name) else { return self }
        var changes = changes.filter { if case .algorithm = $0 { false } else { true } }
        for index in changes.indices {
            // An algorithm that the metadata does not list must be another one.
            if case .signature(let token, .other(algorithm)) = changes[index] {
                changes[index] = .signature(token, .other(algorithm == .ps256 ? .rs256 : .ps256))
            }
        }
        return with(algorithm == own ? changes : [.algorithm(algorithm)] + changes)
    }

    /// The same fault in an ID token without `at_hash`, which is optional in the code flow (OpenID Connect Core section 3.1.3.6): a client
    /// that refuses the one with it may do so because of the hash alone. `nil` for a fault that is not in an ID token.
    public var withoutAccessTokenHash: DemoFault? {
        let isAboutHash = changes.contains { if case .claim(_, "at_hash", _) = $0 { true } else { false } }
        guard point == .token, demand == .refuse(.idToken), !isAboutHash, !isOfTransfer else { return nil }
        return with(changes + [.claim(.idToken, "at_hash", nil)])
    }

    /// The same keys, with a token whose signature is wrong: a client that accepts it does not look at signatures, and so not at keys.
    /// `nil` for a fault that is not in the keys, and for their size.
    public var withBrokenSignature: DemoFault? {
        guard point == .keys, !isOfTransfer else { return nil }
        return DemoFault(
            name: name, summary: summary, point: .token, changes: changes + [.signature(.idToken, .broken)],
            demand: .refuse(.idToken), check: expectedCheck)
    }

    /// The algorithm of its tokens.
    public var algorithm: SignatureAlgorithm { ownAlgorithm ?? .rs256 }

    /// The algorithm of its tokens, whatever that of the tenant is; `nil` for that of the tenant.
    var ownAlgorithm: SignatureAlgorithm? {
        for case .algorithm(let algorithm) in changes { return algorithm }
        return nil
    }

    /// How many sign-ins it takes until the response with the fault was met.
    public var signInCount: Int {
        changes.contains { if case .rotatingKeys = $0 { true } else { false } } ? 2 : 1
    }

    /// A sign-in without a fault, with tokens of an algorithm.
    /// - Parameter own: the algorithm of the tenant.
    public static func control(
        signedWith algorithm: SignatureAlgorithm, own: SignatureAlgorithm = .rs256
    ) -> DemoFault {
        DemoFault(
            name: "control", summary: "The provider does everything right.", point: .token,
            changes: algorithm == own ? [] : [.algorithm(algorithm)], demand: .accept)
    }
}
