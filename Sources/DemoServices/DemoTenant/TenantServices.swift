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
    /// What it does wrong in what is being answered.
    var faults: FaultInjector
    let schedule: FaultSchedule
    let checkLog: SignInCheckLog

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
        schedule = FaultSchedule(standing: faults, now: now)
        throttle = SignInThrottle(now: now)
        checkLog = SignInCheckLog(now: now)
    }

    /// The same, with what the tenant does wrong in one sign-in, or apart from any.
    func with(_ faults: FaultInjector?) -> TenantServices {
        guard let faults else { return self }
        var services = self
        services.faults = faults
        return services
    }
}
