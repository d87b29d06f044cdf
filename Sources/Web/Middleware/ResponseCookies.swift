package import HTTP

/// Adds cookies to the response, unless the handler has set them already.
package struct ResponseCookies: ResponseMiddleware {
    let cookies: CompanionCookies
    let accounts: SignedInAccounts

    package init(cookies: CompanionCookies, accounts: SignedInAccounts) {
        (self.cookies, self.accounts) = (cookies, accounts)
    }

    package func finished(_ response: HTTPResponse, to context: RequestContext) -> HTTPResponse {
        var response = response
        guard context.readsSession else { return response }
        if context.isOfAnotherAccount, let account = context.account, !response.sets(cookieNamed: cookies.sessionName) {
            response = response.setting(cookies.session(account.id))
        }
        // Invalid and repeated entries are removed with the next response.
        if !response.sets(cookieNamed: cookies.accountsName), !context.hasPlantedCookie {
            let active = context.account?.id
            let isAlone = !context.accounts.ids.contains { $0 != active }
            response = accounts.setting(
                response, accounts: isAlone ? [] : context.accounts.ids, after: context.request)
        }
        if context.hasPlantedCookie {
            for cookie in cookies.deletingPlanted(at: context.request.path) { response = response.setting(cookie) }
        }
        return response
    }
}
