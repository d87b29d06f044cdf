extension SealedSessionStore {
    static let collections: [StoredCollection] = [
        .ofPeople(.sessions, restored: .withSessions),
        .ofPeople(.logoutTokens, restored: .always),
    ]
}
