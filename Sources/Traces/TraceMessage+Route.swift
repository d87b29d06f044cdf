extension TraceMessage {
    /// The parties that the message passes, from its sender to its receiver; one for an internal step of a party.
    ///
    /// A redirect or a form that posts itself passes through the browser, regardless of which party created it (RFC 6749 §1.2 and §4.1).
    public var route: [TraceParty] {
        switch kind {
        case .authorizationRequest where from == .companion && to == .provider,
            .signOut where from == .companion && to == .provider:
            [.companion, .browser, .provider]
        case .authorizationResponse where from != to && to == .companion:
            [.provider, .browser, .companion]
        default:
            from == to ? [from] : [from, to]
        }
    }

    /// Whether it passes through the browser, where the user and any software there can see it; else it goes from server to server.
    public var isFrontChannel: Bool { route.contains(.browser) }
}
