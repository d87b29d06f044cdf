internal import Configuration
internal import DemoServices
internal import JSON

/// Decides whether a record passes: as the official suite does ("reject" means that the program stops calling), and
/// more strictly where the suite allows either behaviour.
struct ConformanceEvaluator: Sendable {
    let test: ConformanceCase

    /// The complaints about a record; empty for a pass.
    func complaints(about record: ConformanceRecord) -> [String] {
        if let failure = record.failure { return [failure] }
        var list = Complaints()
        list.require(record.requestsAtPoint > 0, "the fault was never asked for (\(test.fault.point.rawValue))")
        list.require(record.tokensInAddresses == 0, "a token stood in an address")
        list.require(record.userInfoWithoutHeader == 0, "UserInfo was asked without a token in the header")
        list.require(record.distributedClaimsRequests == 0, "an address out of claims was opened")
        list.require(record.secretsInBody == 0 || !wantsBasic, "the secret was sent in the body")
        switch test.fault.demand {
        case .accept: accepted(record, &list)
        case .discardUserInfo:
            goesOn(record, &list)
            list.require(!record.showsMarkedName, "what UserInfo said of somebody else was used")
        case .refuse(let stage): refused(record, at: stage, &list)
        }
        checkName(record, &list)
        return list.texts
    }

    private struct Complaints {
        var texts: [String] = []
        mutating func require(_ holds: Bool, _ text: String) { if !holds { texts.append(text) } }
    }

    private var wantsBasic: Bool { test.fault.changes.contains(.basicAuthenticationOnly) }

    private func accepted(_ record: ConformanceRecord, _ list: inout Complaints) {
        switch test.scenario {
        case .signIn, .initiatedSignIn, .twoSignIns: goesOn(record, &list)
        case .refresh:
            goesOn(record, &list)
            list.require(record.apiCallsWithNewToken > 0, "the new token was not used")
        case .signOut:
            isSignedOut(record, &list)
            list.require(
                record.departure?.isOfProgram == true && record.departure?.status == 200
                    && record.departure?.path == RedirectPath.signedOut,
                "the sign-out did not end on the program's own page")
            list.require(
                record.endSessionRequests == 1 && record.wholeEndSessionRequests == 1,
                "not one request to end the session, with id_token_hint and post_logout_redirect_uri")
        case .signOutOfTwo, .signOutAtProvider:
            isSignedOut(record, &list)
            list.require(!isOpen(record.otherList), "the other window is still signed in")
            if test.fault.point == .backChannelLogout {
                let isRight = record.logoutAnswers.allSatisfy {
                    $0.status == 200 && $0.cacheControl?.contains("no-store") == true
                }
                list.require(
                    isRight && !record.logoutAnswers.isEmpty, "the logout token was not answered 200, no-store")
            } else {
                let isRight = record.frames.allSatisfy { $0.status == 200 && $0.isShown }
                list.require(
                    isRight && !record.frames.isEmpty, "the frame of the provider was not answered, or is hidden")
            }
        }
        if test.scenario == .twoSignIns { list.require(record.keyRequests > 1, "the new keys were not fetched") }
        if test.fault.changes.contains(.userInfo("name", .string(DemoFault.markedName))) {
            list.require(record.askedForProfile, "the scope profile was not asked for")
            list.require(record.showsMarkedName, "what UserInfo said was not used")
        }
    }

    private func goesOn(_ record: ConformanceRecord, _ list: inout Complaints) {
        list.require(
            record.arrival?.isOfProgram == true && record.arrival?.status == 200,
            "the sign-in ended on no page of the program")
        list.require(isOpen(record.list), "the list does not open")
        list.require(record.apiCalls > 0, "the API was not called")
        list.require(record.userInfoRequests > 0, "UserInfo was not asked")
    }

    private func isSignedOut(_ record: ConformanceRecord, _ list: inout Complaints) {
        list.require(!isOpen(record.list), "the list still opens after signing out")
    }

    private func refused(_ record: ConformanceRecord, at stage: DemoFault.Stage, _ list: inout Complaints) {
        if stage == .logoutToken {
            list.require(
                !record.logoutAnswers.isEmpty && record.logoutAnswers.allSatisfy { $0.status == 400 },
                "the logout token was not answered 400")
            list.require(isOpen(record.otherList), "a session ended by a token that was to be refused")
            return
        }
        list.require(!isOpen(record.list), "the list opens")
        if stage == .refresh {
            list.require(record.refreshRequests == 1, "\(record.refreshRequests) refreshes instead of 1")
            list.require(record.apiCallsWithNewToken == 0, "the API was called with what came with the refresh")
            return
        }
        list.require(
            record.arrival.map { $0.isOfProgram && $0.status >= 400 && !$0.heading.isEmpty } ?? false,
            "there is no error page")
        list.require(record.apiCalls == 0, "the API was called")
        list.require(record.userInfoRequests == 0, "UserInfo was asked")
        switch stage {
        case .metadata: list.require(record.authorizationRequests == 0, "the person was sent to the provider")
        case .authorizationResponse: list.require(record.tokenRequests == 0, "the code was spent")
        case .idToken, .refresh, .logoutToken: break
        }
    }

    /// A refusal must name its check, and only a refusal may.
    private func checkName(_ record: ConformanceRecord, _ list: inout Complaints) {
        let names = Set(record.failedChecks).sorted().joined(separator: ", ")
        if let expected = test.expectedCheck {
            list.require(
                Set(record.failedChecks) == [expected],
                "refused by \(names.isEmpty ? "no check" : names) instead of \(expected)")
        } else if test.fault.demand == .accept {
            list.require(record.failedChecks.isEmpty, "refused by \(names)")
        } else {
            list.require(false, "no check of ours is named for this fault")
        }
    }

    /// Whether the page is the task list of a signed-in user.
    private func isOpen(_ page: ConformanceRecord.Page?) -> Bool {
        page.map { $0.isOfProgram && $0.status == 200 && $0.path == "/tasks" } ?? false
    }
}
