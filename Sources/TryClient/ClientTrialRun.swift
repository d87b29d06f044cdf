internal import BrowserModel
internal import DemoServices
internal import FoundationEssentials
internal import HTTP
internal import JOSE

/// Tries a client with one fault after the other, each in a sign-in with a browser that has no cookies, after a sign-in without a fault has shown that the
/// client works and which algorithm it accepts.
struct ClientTrialRun: Sendable {
    let tenant: DemoTenant
    private(set) var signIn: ClientSignIn
    /// Makes the client forget what it has cached.
    let restart: ClientRestart
    /// Waits until a token has to be refreshed.
    let wait: @Sendable (Duration) async -> Void
    /// Whether the client has to refuse also what a specification lets it accept.
    let isStrict: Bool
    /// How a sign-in without a fault ended; `nil` before one.
    private var controlEnding: ClientSignIn.Ending?

    init(
        tenant: DemoTenant, signIn: ClientSignIn, restart: (@Sendable () async throws -> Void)?,
        wait: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }, isStrict: Bool = false
    ) {
        (self.tenant, self.signIn, self.restart, self.wait) = (tenant, signIn, ClientRestart(restart), wait)
        self.isStrict = isStrict
    }

    /// Why nothing can be said about a client.
    enum Problem: Error, Equatable {
        /// The page that should show who is signed in shows it to everybody.
        case pageShowsStrangers
        /// A sign-in without a fault fails.
        /// - Parameters:
        ///   - place: where the browser ended, with that status.
        ///   - page: the status of the page that shows who is signed in.
        ///   - controls: what could be clicked where the browser ended.
        ///   - isNameUnasked: whether the client has tokens and has not asked UserInfo, which alone has the name.
        case controlFailed(
            place: String, status: Int?, page: Int?, controls: [PageControl], isNameUnasked: Bool = false)
    }

    /// The algorithms that a control is tried with, the most common first.
    private static let algorithms: [SignatureAlgorithm] = [.rs256, .es256, .ps256]

    /// The faults that a sign-in alone shows, and those of ``ClientSessionTrial``: each once, under the first of its official names.
    ///
    /// Those that a client may remember are last: there, the restart before a fault also removes what the one before it has left.
    static let faults: [DemoFault] = {
        var names: Set<String> = []
        let shown = DemoFault.all.filter { fault in
            guard !fault.changes.isEmpty, names.insert(fault.name).inserted else { return false }
            names.formUnion(fault.names)
            return switch fault.point {
            case .metadata, .keys, .authorization, .token, .userInfo: true
            case .refresh, .endSession, .backChannelLogout, .frontChannelLogout: false
            }
        }
        return shown.filter { !$0.mayStay } + ClientSessionTrial.faults
            + shown.filter { $0.mayStay && !$0.isRemembered }
            + shown.filter(\.isRemembered)
    }()

    /// Finds out which algorithm the client accepts.
    /// - Throws: ``Problem``.
    mutating func control() async throws(Problem) -> SignatureAlgorithm {
        let stranger = await signIn.lookAsStranger()
        guard !stranger.isSignedIn else { throw .pageShowsStrangers }
        signIn.isPagePublic = stranger.isPagePublic
        signIn.stranger = stranger
        var first: ClientSignIn.Ending?
        var isNameUnasked = false
        for algorithm in ClientTrialRun.algorithms {
            let control = DemoFault.control(signedWith: algorithm)
            restart.arm(control, at: tenant)
            try? await restart.prepare(for: control, signedWith: .rs256)
            let ending = await signIn.run()
            if ending.isSignedIn {
                controlEnding = ending
                return algorithm
            }
            if first == nil {
                first = ending
                isNameUnasked = tenant.requests(at: .token) > 0 && tenant.requests(at: .userInfo) == 0
            }
        }
        throw .controlFailed(
            place: first?.place ?? "", status: first?.status, page: first?.pageStatus, controls: first?.controls ?? [],
            isNameUnasked: isNameUnasked)
    }

    /// Tries faults.
    /// - Parameter report: receives each row as soon as it is there, and `nil` for a fault of refresh tokens where the client has none.
    func run(
        _ faults: [DemoFault], signedWith algorithm: SignatureAlgorithm, report: (ClientTrialRow?) -> Void
    ) async -> [ClientTrialRow] {
        var rows: [ClientTrialRow] = []
        var session = ClientSessionTrial(
            tenant: tenant, signIn: signIn, algorithm: algorithm, restart: restart, wait: wait)
        // Without its browser, every fault would look as if it were refused.
        for fault in faults where signIn.browsers.trouble == nil {
            let start = ContinuousClock.now
            var row: ClientTrialRow?
            if ClientSessionTrial.faults.contains(fault) {
                row = await session.row(fault)
            } else {
                row = await confirmed(await self.row(fault.signed(with: algorithm), algorithm), algorithm)
            }
            guard signIn.browsers.trouble == nil else { break }
            row?.time = ContinuousClock.now - start
            if !isStrict { row = row?.withPermissions }
            report(row)
            if let row { rows.append(row) }
        }
        restart.arm(nil, at: tenant)
        // Nothing of the last fault stays in the client.
        try? await restart.prepare(for: .control(signedWith: algorithm), signedWith: algorithm)
        return rows
    }

    /// A client that stops without a fault too, because it has had enough or remembers what it got, has refused nothing.
    private func confirmed(_ row: ClientTrialRow, _ algorithm: SignatureAlgorithm) async -> ClientTrialRow {
        guard [.refused, .refusedLate, .notTolerated].contains(row.verdict) else { return row }
        // The algorithm of a fault that is about it; a client that does not accept it at all does not show what else it looks at.
        let other = row.fault.demand != .accept && row.fault.algorithm != algorithm ? row.fault.algorithm : nil
        // Where the client has just been restarted, it remembers nothing.
        guard
            other != nil || !restart.isPossible || !ClientRestart.isKept(row.fault, algorithm)
                || (restart.wasSpared && !row.fault.isEndless)
        else { return row }
        let control = DemoFault.control(signedWith: other ?? algorithm)
        restart.arm(control, at: tenant)
        try? await restart.prepare(for: control, signedWith: algorithm)
        guard await !signIn.run().isSignedIn else { return row }
        if other == nil, restart.isPossible {
            try? await restart.always()
            return await self.row(row.fault, algorithm)
        }
        let because =
            other.map {
                "the client does not accept \($0.rawValue) without the fault either"
                    + (!restart.isPossible
                        ? "; --restart COMMAND would tell whether it remembers the metadata or the keys" : "")
            }
            ?? "a sign-in without the fault fails afterwards too; --restart COMMAND makes the client forget what it remembers"
        return ClientTrialRow(
            fault: row.fault, verdict: .cannotTell(because: because), observed: row.observed, advice: row.advice)
    }

    private func row(_ fault: DemoFault, _ algorithm: SignatureAlgorithm) async -> ClientTrialRow {
        let first = await attempt(fault, algorithm)
        var row = await comparedWithRightSubject(first, algorithm) ?? first.row
        // One lie at a time: a wrong or missing hash must not be what saves the client.
        if row.verdict == .refused || row.verdict == .refusedLate, let other = fault.withoutAccessTokenHash {
            let second = await attempt(other, algorithm, isVariation: true).row
            if second.verdict == .accepted {
                row = ClientTrialRow(
                    fault: fault, verdict: .accepted,
                    observed: "\(second.observed) (The same token with at_hash is refused.)", advice: second.advice)
            }
        }
        if let ending = first.ending, await isWithoutNameAlone(row, ending, algorithm) {
            row = ClientTrialRow(
                fault: fault,
                verdict: .cannotTell(
                    because:
                        "the page is not that of a stranger, and has no name, as where UserInfo has nothing but sub; --expect TEXT with a text from the ID token would tell"
                ), observed: row.observed, advice: row.advice)
        }
        // The permission is for clients that rely on TLS and check no signature, not for those that check it and are deceived.
        if row.verdict == .accepted, !isStrict, let plain = fault.withPlainlyWrongSignature,
            await attempt(plain, algorithm, isVariation: true).row.verdict.isRefusal
        {
            row = ClientTrialRow(
                fault: fault, verdict: .accepted,
                observed: "\(row.observed) (It refuses an invalid signature, so it does check signatures.)",
                advice: row.advice?.withoutPermission)
        }
        if row.mayIgnoreSignatures, let broken = fault.withBrokenSignature,
            await attempt(broken, algorithm, isVariation: true).row.verdict == .accepted
        {
            row = ClientTrialRow(
                fault: fault, verdict: fault.demand == .accept ? .tolerated : .accepted,
                observed: "The person is signed in, as with a wrong signature: the client does not look at it.",
                advice: row.advice)
        }
        return row
    }

    /// Whether a client that does not take a signed UserInfo has signed the person in all the same, and lacks only the name that its page shows.
    private func isWithoutNameAlone(
        _ row: ClientTrialRow, _ ending: ClientSignIn.Ending, _ algorithm: SignatureAlgorithm
    ) async -> Bool {
        guard row.verdict == .notTolerated, ending.pageStatus == 200, ending.text != signIn.stranger.text,
            !ending.isError(unlike: controlEnding), let other = row.fault.withSubjectAlone?.signed(with: algorithm),
            let subject = await attempt(other, algorithm, isVariation: true).ending
        else { return false }
        return !subject.isAnyoneSignedIn && subject.pageStatus == 200 && subject.text != signIn.stranger.text
    }

    /// One sign-in, or as many as a fault needs.
    struct Attempt: Sendable {
        let row: ClientTrialRow
        /// How the last one ended; `nil` if there was none.
        let ending: ClientSignIn.Ending?
    }

    /// Signs in with a fault.
    /// - Parameter isVariation: whether the metadata and the keys are those of the last attempt, so that a client may keep them.
    func attempt(_ fault: DemoFault, _ algorithm: SignatureAlgorithm, isVariation: Bool = false) async -> Attempt {
        restart.arm(fault, at: tenant)
        if !isVariation {
            do { try await restart.prepare(for: fault, signedWith: algorithm) } catch {
                return Attempt(row: notStarted(fault), ending: nil)
            }
        }
        var ending = await signIn.run()
        if !isVariation, restart.wasSpared, restart.hasAsked(for: fault.point), tenant.requests(at: fault.point) == 0 {
            // It has had enough, or keeps what it got elsewhere.
            try? await restart.always()
            ending = await signIn.run()
        }
        for _ in 1..<fault.signInCount { ending = await signIn.run() }
        let judgement = SignInJudgement(
            fault: fault, ending: ending, tenant: tenant, strangersStatus: signIn.stranger.status,
            control: controlEnding,
            canRestart: restart.isPossible)
        return Attempt(row: judgement.row, ending: ending)
    }

    /// The result where the client could not be restarted: one that reads the metadata at its start may end when it refuses them.
    private func notStarted(_ fault: DemoFault) -> ClientTrialRow {
        guard fault.isRemembered, tenant.requests(at: fault.point) > 0 else {
            return ClientTrialRow(
                fault: fault, verdict: .cannotTell(because: "the command of --restart failed"), observed: "Not tried.",
                advice: nil)
        }
        let what = fault.point == .metadata ? "metadata" : "keys"
        // It has ended because the connection had, and not because of a limit of its own.
        let isRead = fault.isEndless && tenant.wasReadToTheLimit
        let observed =
            isRead
            ? "The client read the \(what) at its start until the provider cut the response off, after \(DemoTenant.endlessLimit), and did not start."
            : "The client asked for the \(what) at its start, and did not start."
        return ClientTrialRow(
            fault: fault, verdict: fault.demand == .accept ? .notTolerated : isRead ? .accepted : .refused,
            observed: observed, advice: CheckAdvice(fault))
    }
}
