internal import FoundationEssentials
internal import Storage

/// What the endpoints share.
struct TenantServices: Sendable {
    let configuration: DemoTenantConfiguration
    let now: @Sendable () -> Date
    let accounts: AccountStore
    let keys: SigningKeyStore
    let sessions: BrowserSessionStore
    let pending: PendingRequestStore
    let codes: AuthorizationCodeStore
    let refreshTokens: RefreshTokenStore
    let throttle: SignInThrottle
    let faults: FaultInjector

    init(
        configuration: DemoTenantConfiguration, database: StoreDatabase, masterKey: MasterKey,
        now: @escaping @Sendable () -> Date
    ) {
        let lifetimes = configuration.lifetimes
        self.configuration = configuration
        self.now = now
        accounts = AccountStore(database: database, now: now)
        keys = SigningKeyStore(database: database, masterKey: masterKey, now: now)
        sessions = BrowserSessionStore(database: database, lifetime: lifetimes.session, now: now)
        pending = PendingRequestStore(database: database, lifetime: lifetimes.page, now: now)
        codes = AuthorizationCodeStore(database: database, lifetimes: lifetimes, now: now)
        refreshTokens = RefreshTokenStore(database: database, lifetimes: lifetimes, now: now)
        faults = FaultInjector(configuration.fault)
        throttle = SignInThrottle(now: now)
    }
}
