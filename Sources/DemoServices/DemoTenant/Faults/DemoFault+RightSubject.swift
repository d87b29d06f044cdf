extension DemoFault {
    /// For UserInfo about somebody else: the same claims about the right person, which a client may show. `nil` for other faults.
    public var withRightSubject: DemoFault? {
        guard demand == .discardUserInfo else { return nil }
        let others = changes.filter { if case .userInfo("sub", _) = $0 { false } else { true } }
        return DemoFault(name: name, summary: summary, point: point, changes: others, demand: .accept)
    }
}
