import Cryptography
public import FoundationEssentials
public import OpenIDConnect

/// A signed-in user: the person, the tokens, and since when. Kept on the server only, and sealed there.
public struct Session: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// Behind one reference, since a session is passed to many functions: a struct of its size would be copied into the frame of each
    /// asynchronous one. A change replaces the contents, so that copies stay independent.
    private var contents: Contents

    /// What a session consists of; each member is explained at the property of ``Session`` with its name.
    struct Members: Sendable {
        let issuer: String
        let clientID: String
        let subject: String
        var claims: IDTokenClaims
        var tokens: [String: TokenSet]
        var signInPolicy: String
        let csrfSecret: String
        var signedInAt: Date
        var lastActivity: Date
        var authTime: Date?
        var flash: Flash?
        var undoable: UndoableChange?
        var undone: String?
        var deletions: [UndoableChange] = []
        var tokensReceivedAt: [String: Date]
        var reauthentication: Reauthentication?
        var isOnSharedScreen: Bool?
        var phone: SessionReference?
        var end: Date?
        var sharedScreen: ScreenReference?
        var screen: Screen?
    }

    private final class Contents: Sendable {
        let members: Members

        init(_ members: Members) { self.members = members }
    }

    /// A session with these members.
    init(_ members: Members) { contents = Contents(members) }

    private mutating func change(_ change: (inout Members) -> Void) {
        var members = contents.members
        change(&members)
        contents = Contents(members)
    }

    /// The issuer of the ID token.
    public var issuer: String { contents.members.issuer }
    /// The client that the tokens were issued to.
    public var clientID: String { contents.members.clientID }
    /// The person, as the issuer names them. Another person needs another session: ``SessionStore/replace(_:with:)``.
    public var subject: String { contents.members.subject }
    /// The claims of the last validated ID token.
    public internal(set) var claims: IDTokenClaims {
        get { contents.members.claims }
        set { change { $0.claims = newValue } }
    }
    /// The tokens by policy; `""` where the provider has no policies.
    public private(set) var tokens: [String: TokenSet] {
        get { contents.members.tokens }
        set { change { $0.tokens = newValue } }
    }
    /// The policy that signed in, `""` where there are none. Sign-out goes to its endpoint.
    public var signInPolicy: String {
        get { contents.members.signInPolicy }
        set { change { $0.signInPolicy = newValue } }
    }
    /// What CSRF tokens of this session are made of; 43 characters.
    public var csrfSecret: String { contents.members.csrfSecret }
    /// When this session began, by the server's clock. The absolute limit counts from here.
    public var signedInAt: Date { contents.members.signedInAt }
    /// When the person last did something. Moved by ``SessionStore/touch(_:)`` alone.
    public internal(set) var lastActivity: Date {
        get { contents.members.lastActivity }
        set { change { $0.lastActivity = newValue } }
    }
    /// When the person authenticated at the provider (`auth_time`), if it states that.
    public var authTime: Date? {
        get { contents.members.authTime }
        set { change { $0.authTime = newValue } }
    }
    /// A message for the next page, shown once.
    public var flash: Flash? {
        get { contents.members.flash }
        set { change { $0.flash = newValue } }
    }
    /// What the person did last to their tasks, as long as it can be undone.
    public var undoable: UndoableChange? {
        get { contents.members.undoable }
        set { change { $0.undoable = newValue } }
    }
    /// The ID of the change that was undone last: the form that did that may be sent again.
    public var undone: String? {
        get { contents.members.undone }
        set { change { $0.undone = newValue } }
    }
    /// Deletions that the task API was or will be asked for and whose outcome is not stored, the oldest first.
    public var deletions: [UndoableChange] {
        get { contents.members.deletions }
        set { change { $0.deletions = newValue } }
    }
    /// When the tokens of a policy were received, for the margin before their expiry.
    private(set) var tokensReceivedAt: [String: Date] {
        get { contents.members.tokensReceivedAt }
        set { change { $0.tokensReceivedAt = newValue } }
    }
    /// The sign-ins that the task API has demanded and not honoured since.
    public var reauthentication: Reauthentication? {
        get { contents.members.reauthentication }
        set { change { $0.reauthentication = newValue } }
    }
    /// Whether it is one of a shared screen; `nil` in records of earlier releases. It counts only where it was made (``SessionLimits``).
    public internal(set) var isOnSharedScreen: Bool? {
        get { contents.members.isOnSharedScreen }
        set { change { $0.isOnSharedScreen = newValue } }
    }
    /// The session of the phone that opened this one on a shared screen. It ends with that one.
    public internal(set) var phone: SessionReference? {
        get { contents.members.phone }
        set { change { $0.phone = newValue } }
    }
    /// When it ends in any case, since nothing can renew it.
    public internal(set) var end: Date? {
        get { contents.members.end }
        set { change { $0.end = newValue } }
    }
    /// The shared screen of the local network that it is a session of; it ends when that is revoked.
    public private(set) var sharedScreen: ScreenReference? {
        get { contents.members.sharedScreen }
        set { change { $0.sharedScreen = newValue } }
    }
    /// The screen that shows this person's list because of this session of their phone.
    public var screen: Screen? {
        get { contents.members.screen }
        set { change { $0.screen = newValue } }
    }

    /// A message for the next page: a key of the catalogue of words with its arguments.
    public struct Flash: Sendable, Hashable {
        /// The key in the catalogue.
        public var key: String
        /// What is put into the text.
        public var arguments: [String]

        /// Makes a message.
        public init(key: String, arguments: [String] = []) {
            self.key = key
            self.arguments = arguments
        }
    }

    /// A shared screen that a phone has opened.
    public struct Screen: Sendable, Hashable {
        /// What the screen is called.
        public var name: String
        /// The session there.
        public var session: SessionReference

        /// Names a screen.
        public init(name: String, session: SessionReference) {
            self.name = name
            self.session = session
        }
    }

    /// A session that begins now, from a sign-in that passed every check.
    /// - Parameters:
    ///   - signIn: what the relying party has proven.
    ///   - clientID: the client that the tokens were issued to.
    ///   - now: the present time.
    public init(_ signIn: SignInResult, clientID: String, now: Date) {
        self.init(claims: signIn.claims, tokens: signIn.tokens, clientID: clientID, now: now)
    }

    /// The same from its parts, in reach of this module and its tests alone.
    init(claims: IDTokenClaims, tokens: TokenSet, clientID: String, now: Date) {
        let policy = Session.key(of: tokens.policy)
        self.init(
            Members(
                issuer: claims.issuer, clientID: clientID, subject: claims.subject, claims: claims,
                tokens: [policy: tokens], signInPolicy: policy, csrfSecret: RandomBytes.token(), signedInAt: now,
                lastActivity: now, authTime: claims.authTime, tokensReceivedAt: [policy: now]))
    }

    /// Who is signed in.
    public var person: Person { Person(issuer: issuer, subject: subject) }

    /// The person's name on the pages; `nil` when the provider sends none.
    public var displayName: String? { claims.displayName }

    /// The tokens of a policy; `nil` as `policy` means the one that signed in.
    public func tokens(of policy: String?) -> TokenSet? { tokens[policy.map(Session.key) ?? signInPolicy] }

    /// When the tokens of a policy were received; `nil` as `policy` means the one that signed in.
    public func tokensReceived(of policy: String?) -> Date? {
        tokensReceivedAt[policy.map(Session.key) ?? signInPolicy]
    }

    /// Takes over the claims of a validated ID token of the same person; one of another person changes nothing.
    public mutating func updateProfile(from signIn: SignInResult) {
        guard Person(issuer: signIn.claims.issuer, subject: signIn.claims.subject) == person else { return }
        claims = claims.withProfile(of: signIn.claims)
    }

    /// Keeps the tokens of a policy in place of those it had.
    /// - Parameter now: when they were received.
    public mutating func store(_ new: TokenSet, now: Date) {
        let policy = Session.key(of: new.policy)
        change {
            $0.tokens[policy] = new
            $0.tokensReceivedAt[policy] = now
        }
    }

    /// Forgets a refresh token that the provider no longer takes; the access token may still be good.
    mutating func removeRefreshToken(_ refused: String, of policy: String) {
        if tokens[policy]?.refreshToken == refused { tokens[policy]?.refreshToken = nil }
    }

    /// The same session, beginning at another time.
    public func beginning(at time: Date) -> Session {
        var session = self
        session.change {
            $0.signedInAt = time
            $0.lastActivity = time
        }
        return session
    }

    /// The same session in the place of earlier ones, with what it continues of those of the same person.
    public func continuing(_ earlier: [Session]) -> Session {
        var session = self
        session.reauthentication = earlier.lazy.filter { $0.person == person }.compactMap(\.reauthentication).first
        session.reauthentication?.isSignedInAgain = true
        return session
    }

    /// The session of a shared screen that this one, of the person's phone, opens there: the same person with the access token of the
    /// sign-in and nothing to renew it by, or to end the provider's session by. It has separate secrets and ends with the token.
    /// - Parameters:
    ///   - phone: this session.
    ///   - time: when it begins.
    public func openedOnScreen(by phone: SessionReference, at time: Date) -> Session {
        var set = tokens[signInPolicy]
        set?.refreshToken = nil
        set?.refreshTokenExpiry = nil
        set?.rawIDToken = ""
        return Session(
            Members(
                issuer: issuer, clientID: clientID, subject: subject, claims: claims,
                tokens: set.map { [signInPolicy: $0] } ?? [:], signInPolicy: signInPolicy,
                csrfSecret: RandomBytes.token(), signedInAt: time, lastActivity: time, authTime: authTime,
                tokensReceivedAt: tokensReceivedAt.filter { $0.key == signInPolicy }, phone: phone,
                end: set?.accessTokenExpiry))
    }

    /// The same session as one of a shared screen of the local network; `nil` for none.
    public func opened(at screen: ScreenReference?) -> Session {
        var session = self
        session.sharedScreen = screen
        return session
    }

    /// The same session as one of the place that has these limits.
    public func kept(by limits: SessionLimits) -> Session {
        var session = self
        session.isOnSharedScreen = limits.endsDrafts
        return session
    }

    /// The same session after the person has done something.
    public func active(at time: Date) -> Session {
        var session = self
        session.lastActivity = time
        return session
    }

    /// When new tokens should be fetched: a minute before the access token ends, or a fifth of a short life before.
    /// `nil` when the provider did not state its expiry.
    func refreshTime(of policy: String) -> Date? {
        guard let expiry = tokens[policy]?.accessTokenExpiry else { return nil }
        let received = tokensReceivedAt[policy] ?? signedInAt
        let margin = min(60, max(0, expiry.timeIntervalSince(received)) / 5)
        return expiry.addingTimeInterval(-margin)
    }

    /// B2C compares policies without regard to case, and so must the key.
    static func key(of policy: String?) -> String { (policy ?? "").lowercased() }

    /// Logs must show neither the person nor any token.
    public var description: String { "Session(policies: \(tokens.keys.sorted()), signed in: \(signedInAt), ***)" }
    /// The same as ``description``.
    public var debugDescription: String { description }
}
