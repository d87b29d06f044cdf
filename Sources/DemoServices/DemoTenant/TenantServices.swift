internal import FoundationEssentials
internal import Storage

/// The dependencies shared by the endpoints.
struct TenantServices: Sendable {
    let configuration: DemoTenantConfiguration
    let clock: TenantClock
    let accounts: AccountStore
    let keys: SigningKeyStore
    let sessions: BrowserSessionStore
    let pending: PendingRequestStore
    let codes: AuthorizationCodeStore
    let refreshTokens: RefreshTokenStore
    let accessTokens: AccessTokenStore
    let devices: DeviceCodeStore
    let userCodes: UserCodeThrottle
    let throttle: SignInThrottle
    /// The faults for the current request.
    var faults: FaultInjector
    let schedule: FaultSchedule
    let checkLog: SignInCheckLog
    let recorder = RequestRecorder()
    let minted = MintedTokens()
    let users: UserDirectory
    let errors = ErrorSchedule()
    let nextSignIn = NextSignIn()

    init(
        configuration: DemoTenantConfiguration, database: StoreDatabase, masterKey: MasterKey,
        clock: TenantClock
    ) {
        let lifetimes = configuration.lifetimes
        let now = clock.now
        self.configuration = configuration
        self.clock = clock
        users = UserDirectory(configuration.users)
        accounts = AccountStore(database: database, now: now)
        keys = SigningKeyStore(
            database: database, masterKey: masterKey, algorithm: configuration.signatureAlgorithm,
            make: {
                let algorithm = configuration.signatureAlgorithm
                return algorithm.isRSA ? try configuration.makeSigningKey() : try algorithm.newKey()
            }, now: now)
        sessions = BrowserSessionStore(database: database, lifetime: lifetimes.session, now: now)
        pending = PendingRequestStore(database: database, lifetime: lifetimes.page, now: now)
        codes = AuthorizationCodeStore(database: database, lifetimes: lifetimes, now: now)
        refreshTokens = RefreshTokenStore(database: database, lifetimes: lifetimes, now: now)
        accessTokens = AccessTokenStore(database: database, now: now)
        devices = DeviceCodeStore(database: database, lifetimes: lifetimes, now: now)
        userCodes = UserCodeThrottle(now: clock.machine)
        faults = FaultInjector(configuration.fault, own: configuration.signatureAlgorithm)
        schedule = FaultSchedule(standing: faults, now: clock.machine)
        throttle = SignInThrottle(now: clock.machine)
        checkLog = SignInCheckLog(now: clock.machine)
    }

    /// The tenant's time.
    var now: @Sendable () -> Date { clock.now }

    /// A copy with the faults of one sign-in, or of none.
    func with(_ faults: FaultInjector?) -> TenantServices {
        guard let faults else { return self }
        var services = self
        services.faults = faults
        return services
    }
}
