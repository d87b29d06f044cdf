internal import JSON

extension DemoFault {
    /// The same fault, with nothing beside it that could do the same to a session: tokens are due for a refresh a second after a sign-in, and
    /// a sign-out is announced only in the way that the fault is about.
    public var isolated: DemoFault {
        let more: [Change] =
            switch point {
            case .refresh: [.token("expires_in", 1)]
            case .endSession: [.withoutNotice(.backChannelLogout), .withoutNotice(.frontChannelLogout)]
            case .backChannelLogout: [.withoutNotice(.frontChannelLogout)]
            case .frontChannelLogout: [.withoutNotice(.backChannelLogout)]
            case .metadata, .keys, .authorization, .token, .userInfo: []
            }
        return with(changes + more)
    }
}
