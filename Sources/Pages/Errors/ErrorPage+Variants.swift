import Texts

extension ErrorPage {
    /// 404: no such page.
    public static func pageNotFound(_ context: PageContext) -> ErrorPage {
        ErrorPage(context, status: 404, context.words.errors.notFound, actions: [home(context)])
    }

    /// 404: the user has no task with that id.
    /// - Parameter list: The address of the part of the list that the user was on.
    public static func noSuchTask(_ context: PageContext, list: String) -> ErrorPage {
        let words = context.words.errors
        return ErrorPage(
            context, status: 404, words.noSuchTask, actions: [.link(label: words.toTasks, address: list)])
    }

    /// 405: the page exists, but not for this method.
    public static func methodNotAllowed(_ context: PageContext) -> ErrorPage {
        ErrorPage(context, status: 405, context.words.errors.methodNotAllowed, actions: [home(context)])
    }

    /// 400: the authorization response belongs to no pending sign-in: expired, already used, of another browser, or forged.
    /// - Parameter startAgain: The address for a new sign-in.
    public static func signInExpired(
        _ context: PageContext, startAgain: String, facts: Facts = Facts()
    ) -> ErrorPage {
        ErrorPage(
            context, status: 400, context.words.errors.signInExpired,
            actions: [.link(label: context.words.errors.startAgain, address: startAgain), home(context)], facts: facts)
    }

    /// 400: the provider returned an error, or its response failed a check.
    /// - Parameter startAgain: The address for a new sign-in.
    public static func signInRefused(
        _ context: PageContext, startAgain: String, facts: Facts
    ) -> ErrorPage {
        ErrorPage(
            context, status: 400, context.words.errors.signInRefused,
            actions: [.link(label: context.words.errors.startAgain, address: startAgain), home(context)], facts: facts)
    }

    /// 400: the user's account was deleted at the provider.
    /// - Parameter signInAsAnother: The address for signing in with another account.
    public static func accountGone(_ context: PageContext, signInAsAnother: String, facts: Facts) -> ErrorPage {
        ErrorPage(
            context, status: 400, context.words.errors.signInAccountGone,
            actions: [.link(label: context.words.signedOut.other, address: signInAsAnother), home(context)],
            facts: facts)
    }

    /// 403: the provider did not let the user in.
    /// - Parameters:
    ///   - signInAsAnother: The address for signing in with another account; `nil` where no other one makes sense.
    ///   - startAgain: The address for a new sign-in.
    public static func signInDenied(
        _ context: PageContext, signInAsAnother: String?, startAgain: String, facts: Facts
    ) -> ErrorPage {
        let words = context.words
        let other = signInAsAnother.map { Action.link(label: words.signedOut.other, address: $0) }
        return ErrorPage(
            context, status: 403, words.errors.signInDenied,
            actions: [other ?? .link(label: words.errors.startAgain, address: startAgain), home(context)], facts: facts)
    }

    /// 403: the provider has no account for the user.
    /// - Parameters:
    ///   - signUp: The button for signing up, if there is one.
    ///   - signInAsAnother: The address for signing in with another account.
    public static func accountMissing(
        _ context: PageContext, signUp: SignInEntry?, signInAsAnother: String, facts: Facts
    ) -> ErrorPage {
        let words = context.words
        let first = signUp.map { Action.link(label: $0.title, address: $0.address) }
        return ErrorPage(
            context, status: 403, words.errors.signInAccountMissing,
            actions: [first, .link(label: words.signedOut.other, address: signInAsAnother), home(context)]
                .compactMap(\.self), facts: facts)
    }

    /// 503: the provider can't sign the user in at the moment.
    /// - Parameters:
    ///   - retry: The address for a retry.
    ///   - isLocked: Whether the account is locked.
    public static func signInLater(
        _ context: PageContext, retry: String, isLocked: Bool, facts: Facts
    ) -> ErrorPage {
        let words = context.words.errors
        return ErrorPage(
            context, status: 503, isLocked ? words.signInLocked : words.signInLater,
            actions: [.link(label: words.tryAgain, address: retry), home(context)], facts: facts)
    }

    /// 502: something is registered or configured wrongly; for the operator.
    /// - Parameter startAgain: The address for a new sign-in.
    public static func setUpWrong(_ context: PageContext, startAgain: String, facts: Facts) -> ErrorPage {
        let words = context.words.errors
        return ErrorPage(
            context, status: 502, words.setUpWrong,
            actions: [.link(label: words.tryAgain, address: startAgain), home(context)], facts: facts)
    }

    /// 400: the provider asks for a password-reset policy, and none is configured.
    /// - Parameter startAgain: The address of the sign-in.
    public static func noResetPolicy(_ context: PageContext, startAgain: String, facts: Facts) -> ErrorPage {
        let words = context.words.errors
        return ErrorPage(
            context, status: 400, words.noResetPolicy,
            actions: [.link(label: words.tryAgain, address: startAgain), home(context)], facts: facts,
            steps: words.resetSteps.map { $0.node() })
    }

    /// 502: the provider's response is unusable, or its certificate is not trusted; this persists until something is changed.
    /// - Parameters:
    ///   - fault: What is wrong, and what to change.
    ///   - startAgain: The address for a new sign-in.
    public static func providerFault(
        _ context: PageContext, _ fault: ProviderFaultText, startAgain: String, facts: Facts
    ) -> ErrorPage {
        ErrorPage(
            context, status: 502, fault.summary(context.words),
            actions: [.link(label: context.words.errors.tryAgain, address: startAgain), home(context)], facts: facts,
            steps: fault.phrases(context.words).map { $0.node(fault.values) })
    }

    /// 503: the provider can't be reached.
    /// - Parameter retry: The address for a retry.
    public static func providerUnavailable(
        _ context: PageContext, retry: String, facts: Facts = Facts()
    ) -> ErrorPage {
        ErrorPage(
            context, status: 503, context.words.errors.providerUnavailable,
            actions: [.link(label: context.words.errors.tryAgain, address: retry), home(context)], facts: facts)
    }

    /// 403: the form's CSRF token is missing or belongs to another session.
    ///
    /// Nothing is executed automatically: the input is in a new form, which the user can submit.
    /// - Parameters:
    ///   - text: The text of the form, if it had one.
    ///   - address: The action of the form.
    ///   - fields: Its other fields, without `csrf` and `text`.
    ///   - signIn: The sign-in address when the user is signed out; then the text can only be copied.
    public static func formNoLongerValid(
        _ context: PageContext, text: String?, address: String, fields: [(name: String, value: String)] = [],
        signIn: String = "/sign-in"
    ) -> ErrorPage {
        let words = context.words.errors
        guard let account = context.account else {
            return ErrorPage(
                context, status: 403, words.formNoLongerValidSignedOut,
                actions: [.link(label: words.signIn, address: signIn)], kept: text.map { Kept(text: $0, resend: nil) })
        }
        let fields = fields.filter { $0.name != "csrf" && $0.name != "text" }
        guard let text else {
            let again = Action.post(label: words.sendAgain, address: address, csrf: account.csrf, fields: fields)
            return ErrorPage(context, status: 403, words.formNoLongerValid, actions: [again, home(context)])
        }
        return ErrorPage(
            context, status: 403, words.formNoLongerValid, actions: [home(context)],
            kept: Kept(text: text, resend: (address, account.csrf, fields)))
    }

    /// 403 for a form that needs no sign-in: the token of the browser is missing.
    /// - Parameters:
    ///   - address: The action of the form; it must also be the address of a page.
    ///   - csrf: The token, for sending it again.
    ///   - fields: Its fields; `nil` when it must not be resubmitted with one click.
    public static func formOfBrowserNoLongerValid(
        _ context: PageContext, address: String, csrf: String, fields: [(name: String, value: String)]?
    ) -> ErrorPage {
        let words = context.words.errors
        let action: Action =
            if let fields {
                .post(
                    label: words.sendAgain, address: address, csrf: csrf, fields: fields.filter { $0.name != "csrf" })
            } else {
                .link(label: words.startAgain, address: address)
            }
        return ErrorPage(
            context, status: 403, fields == nil ? words.formFromElsewhere : words.formNoLongerValid,
            actions: [action, home(context)])
    }

    /// 403: a browser other than the operator's requested the settings.
    public static func operatorOnly(_ context: PageContext) -> ErrorPage {
        ErrorPage(context, status: 403, context.words.settings.notHere, actions: [home(context)])
    }

    /// 403: the form belongs to an account that is no longer signed in here. The input can be copied.
    public static func formOfSomebodyElse(_ context: PageContext, text: String?) -> ErrorPage {
        ErrorPage(
            context, status: 403, context.words.errors.formOfSomebodyElse, actions: [home(context)],
            kept: text.map { Kept(text: $0, resend: nil) })
    }

    /// Another request that was refused; `reason` is one of the program's own texts.
    public static func requestRefused(_ context: PageContext, status: Int, because reason: String) -> ErrorPage {
        let text = context.words.errors.methodNotAllowed
        return ErrorPage(
            context, status: status, heading: text.heading, happened: reason, next: text.next, actions: [home(context)])
    }

    /// 421: the host name is not one of this site's. Assets would be refused as well.
    /// - Parameter rightAddress: The site's address, if it may be displayed.
    public static func wrongAddress(_ context: PageContext, rightAddress: String?) -> ErrorPage {
        let words = context.words.errors
        var page = ErrorPage(
            context, status: 421, words.wrongAddress,
            actions: rightAddress.map { [.link(label: words.toStart, address: $0)] } ?? [],
            steps: rightAddress.map { [words.rightAddress.node(["site": $0])] } ?? [])
        page.isPlain = true
        return page
    }

    /// 421: a reverse proxy hides the host name. Assets would be refused as well.
    public static func hiddenHost(_ context: PageContext) -> ErrorPage {
        var page = ErrorPage(
            context, status: 421, context.words.errors.hiddenHost,
            actions: [.link(label: context.words.errors.tryAgain, address: "/")])
        page.isPlain = true
        return page
    }

    /// 413: the body is larger than the limit.
    public static func tooLarge(_ context: PageContext) -> ErrorPage {
        ErrorPage(context, status: 413, context.words.errors.tooLarge, actions: [home(context)])
    }

    /// 409: the maximum number of users is already signed in.
    public static func noRoom(_ context: PageContext) -> ErrorPage {
        let words = context.words
        return ErrorPage(
            context, status: 409, words.errors.noRoom,
            actions: [.link(label: words.accounts.choose, address: "/accounts"), home(context)])
    }

    /// 503: the program's store can't be read or written at the moment.
    /// - Parameter address: the page for a retry.
    public static func storeUnavailable(_ context: PageContext, address: String, requestID: String) -> ErrorPage {
        let words = context.words.errors
        return ErrorPage(
            context, status: 503, words.storeUnavailable,
            actions: [.link(label: words.tryAgain, address: address), home(context)],
            facts: Facts(requestID: requestID))
    }

    /// The same after a form, which can be resubmitted.
    /// - Parameters:
    ///   - address: the action of the form.
    ///   - fields: its fields, including the CSRF token.
    public static func storeUnavailable(
        _ context: PageContext, address: String, fields: [(name: String, value: String)], requestID: String
    ) -> ErrorPage {
        let words = context.words.errors
        func first(_ name: String) -> String? { fields.first { $0.name == name }?.value }
        let csrf = first("csrf") ?? ""
        let others = fields.filter { $0.name != "csrf" && $0.name != "text" }
        guard let text = first("text") else {
            let again = Action.post(label: words.tryAgain, address: address, csrf: csrf, fields: others)
            return ErrorPage(
                context, status: 503, words.storeUnavailable, actions: [again, home(context)],
                facts: Facts(requestID: requestID))
        }
        return ErrorPage(
            context, status: 503, words.storeUnavailable, actions: [home(context)], facts: Facts(requestID: requestID),
            kept: Kept(text: text, resend: (address, csrf, others)))
    }

    /// 500: an internal error.
    public static func serverError(_ context: PageContext, requestID: String) -> ErrorPage {
        ErrorPage(
            context, status: 500, context.words.errors.serverError, actions: [home(context)],
            facts: Facts(requestID: requestID))
    }

    /// The home link: for a signed-in user the list, or the claims where there is none; otherwise the start page.
    private static func home(_ context: PageContext) -> Action {
        let words = context.words
        guard context.account != nil else { return .link(label: words.errors.toStart, address: "/") }
        return context.hasTasks
            ? .link(label: words.errors.toTasks, address: "/tasks")
            : .link(label: words.frame.aboutMe, address: "/claims")
    }
}
