extension DemoFault {
    /// For a signed UserInfo: one that is not signed, and says nothing but who it is about. `nil` for other faults.
    public var withSubjectAlone: DemoFault? {
        guard changes.contains(.signedUserInfo) else { return nil }
        let absent = ["name", "given_name", "family_name", "email"].map { Change.userInfo($0, nil) }
        return DemoFault(name: name, summary: summary, point: point, changes: absent, demand: .accept)
    }

    /// For UserInfo about somebody else: the same claims about the right person, which a client may show. `nil` for other faults.
    public var withRightSubject: DemoFault? {
        guard demand == .discardUserInfo, !isEndless else { return nil }
        let others = changes.filter { if case .userInfo("sub", _) = $0 { false } else { true } }
        return DemoFault(name: name, summary: summary, point: point, changes: others, demand: .accept)
    }
}
