extension ErrorPage {
    /// 404: nothing at this address.
    public static func pageNotFound(_ context: PageContext) -> ErrorPage {
        ErrorPage(context, status: 404, context.words.errors.notFound, actions: [home(context)])
    }

    /// 404: the person has no task of that id.
    /// - Parameter list: The address of the part of the list that they came from.
    public static func noSuchTask(_ context: PageContext, list: String) -> ErrorPage {
        let words = context.words.errors
        return ErrorPage(
            context, status: 404, words.noSuchTask, actions: [.link(label: words.toTasks, address: list)])
    }

    /// 405: the address is there, the method is not.
    public static func methodNotAllowed(_ context: PageContext) -> ErrorPage {
        ErrorPage(context, status: 405, context.words.errors.methodNotAllowed, actions: [home(context)])
    }

    /// 400: the answer of the provider belongs to no sign-in that waits: too old, used already, of another browser, or made up.
    /// - Parameter startAgain: The address that begins anew.
    public static func signInExpired(
        _ context: PageContext, startAgain: String, facts: Facts = Facts()
    ) -> ErrorPage {
        ErrorPage(
            context, status: 400, context.words.errors.signInExpired,
            actions: [.link(label: context.words.errors.startAgain, address: startAgain), home(context)], facts: facts)
    }

    /// 400: the provider answered with an error, or its answer did not pass the checks.
    /// - Parameter startAgain: The address that begins anew.
    public static func signInRefused(
        _ context: PageContext, startAgain: String, facts: Facts
    ) -> ErrorPage {
        ErrorPage(
            context, status: 400, context.words.errors.signInRefused,
            actions: [.link(label: context.words.errors.startAgain, address: startAgain), home(context)], facts: facts)
    }

    /// 400: the provider has deleted the account with which the person signs in.
    /// - Parameter signInAsAnother: The address at which the provider asks who it is.
    public static func accountGone(_ context: PageContext, signInAsAnother: String, facts: Facts) -> ErrorPage {
        ErrorPage(
            context, status: 400, context.words.errors.signInAccountGone,
            actions: [.link(label: context.words.signedOut.other, address: signInAsAnother), home(context)],
            facts: facts)
    }

    /// 503: the provider answers that it can't take this person in just now.
    /// - Parameters:
    ///   - retry: The address to try again.
    ///   - isLocked: Whether it is the account that is locked.
    public static func signInLater(
        _ context: PageContext, retry: String, isLocked: Bool, facts: Facts
    ) -> ErrorPage {
        let words = context.words.errors
        return ErrorPage(
            context, status: 503, isLocked ? words.signInLocked : words.signInLater,
            actions: [.link(label: words.tryAgain, address: retry), home(context)], facts: facts)
    }

    /// 502: something is registered or set wrongly; for the person who runs the site.
    /// - Parameter startAgain: The address that begins anew.
    public static func setUpWrong(_ context: PageContext, startAgain: String, facts: Facts) -> ErrorPage {
        let words = context.words.errors
        return ErrorPage(
            context, status: 502, words.setUpWrong,
            actions: [.link(label: words.tryAgain, address: startAgain), home(context)], facts: facts)
    }

    /// 400: the provider wants a policy to be run that sets a new password, and there is none.
    /// - Parameter startAgain: The address of the sign-in.
    public static func noResetPolicy(_ context: PageContext, startAgain: String, facts: Facts) -> ErrorPage {
        let words = context.words.errors
        return ErrorPage(
            context, status: 400, words.noResetPolicy,
            actions: [.link(label: words.tryAgain, address: startAgain), home(context)], facts: facts,
            steps: words.resetSteps.map { $0.node() })
    }

    /// 502: the provider answers, but with nothing that can be used, or can't prove who it is; it stays so until somebody changes something.
    /// - Parameters:
    ///   - fault: What is wrong, and what to change.
    ///   - startAgain: The address that begins anew.
    public static func providerFault(
        _ context: PageContext, _ fault: ProviderFaultText, startAgain: String, facts: Facts
    ) -> ErrorPage {
        ErrorPage(
            context, status: 502, fault.summary(context.words),
            actions: [.link(label: context.words.errors.tryAgain, address: startAgain), home(context)], facts: facts,
            steps: fault.phrases(context.words).map { $0.node(fault.values) })
    }

    /// 503: the provider cannot be reached.
    /// - Parameter retry: The address to try again.
    public static func providerUnavailable(
        _ context: PageContext, retry: String, facts: Facts = Facts()
    ) -> ErrorPage {
        ErrorPage(
            context, status: 503, context.words.errors.providerUnavailable,
            actions: [.link(label: context.words.errors.tryAgain, address: retry), home(context)], facts: facts)
    }

    /// 403: the secret of the form was missing or of another session.
    ///
    /// Nothing is done by itself: what was typed stands in a new form, and the person presses the button if it was them.
    /// - Parameters:
    ///   - text: What was typed, if the form had a text.
    ///   - address: Where the form went.
    ///   - fields: Its other fields, but for `csrf` and `text`.
    ///   - signIn: Where to sign in when nobody is; the text then only stands there to be copied.
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

    /// A form that nobody needs to be signed in for came without the proof that a page of this browser sent it.
    /// - Parameters:
    ///   - address: Where the form went; it must have a page of its own.
    ///   - csrf: The proof, for sending it again.
    ///   - fields: What it held; nil when it may not be sent again with one press.
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

    /// 403: the program's settings were asked for by a browser that is not the operator's.
    public static func operatorOnly(_ context: PageContext) -> ErrorPage {
        ErrorPage(context, status: 403, context.words.settings.notHere, actions: [home(context)])
    }

    /// 403: the form stood on a page of somebody who is not signed in here any more. What was typed can be copied.
    public static func formOfSomebodyElse(_ context: PageContext, text: String?) -> ErrorPage {
        ErrorPage(
            context, status: 403, context.words.errors.formOfSomebodyElse, actions: [home(context)],
            kept: text.map { Kept(text: $0, resend: nil) })
    }

    /// Another request that can't be answered; `reason` is a sentence of the program's own.
    public static func requestRefused(_ context: PageContext, status: Int, because reason: String) -> ErrorPage {
        let text = context.words.errors.methodNotAllowed
        return ErrorPage(
            context, status: status, heading: text.heading, happened: reason, next: text.next, actions: [home(context)])
    }

    /// 421: the name in the address is not one of this site's. The files that pages need would be refused as well.
    /// - Parameter rightAddress: The address that it does answer to, if that may be said.
    public static func wrongAddress(_ context: PageContext, rightAddress: String?) -> ErrorPage {
        let words = context.words.errors
        var page = ErrorPage(
            context, status: 421, words.wrongAddress,
            actions: rightAddress.map { [.link(label: words.toStart, address: $0)] } ?? [],
            steps: rightAddress.map { [words.rightAddress.node(["site": $0])] } ?? [])
        page.isPlain = true
        return page
    }

    /// 413: the body is larger than the limit.
    public static func tooLarge(_ context: PageContext) -> ErrorPage {
        ErrorPage(context, status: 413, context.words.errors.tooLarge, actions: [home(context)])
    }

    /// 409: as many people as there may be are signed in already.
    public static func noRoom(_ context: PageContext) -> ErrorPage {
        let words = context.words
        return ErrorPage(
            context, status: 409, words.errors.noRoom,
            actions: [.link(label: words.accounts.choose, address: "/accounts"), home(context)])
    }

    /// 503: our own store can't be read or written, which may be over soon.
    /// - Parameter address: the page that can be tried again.
    public static func storeUnavailable(_ context: PageContext, address: String, requestID: String) -> ErrorPage {
        let words = context.words.errors
        return ErrorPage(
            context, status: 503, words.storeUnavailable,
            actions: [.link(label: words.tryAgain, address: address), home(context)],
            facts: Facts(requestID: requestID))
    }

    /// The same after a form, which can be sent again as it was.
    /// - Parameters:
    ///   - address: where the form went.
    ///   - fields: what it held, its token included.
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

    /// 500: our own fault.
    public static func serverError(_ context: PageContext, requestID: String) -> ErrorPage {
        ErrorPage(
            context, status: 500, context.words.errors.serverError, actions: [home(context)],
            facts: Facts(requestID: requestID))
    }

    /// The way home: the list, or the claims where there is none, for somebody who is signed in; the start page for others.
    private static func home(_ context: PageContext) -> Action {
        let words = context.words
        guard context.account != nil else { return .link(label: words.errors.toStart, address: "/") }
        return context.hasTasks
            ? .link(label: words.errors.toTasks, address: "/tasks")
            : .link(label: words.frame.aboutMe, address: "/claims")
    }
}
