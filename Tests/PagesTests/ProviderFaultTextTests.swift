import HTTP
import Localization
import Testing
import Texts

@testable import Pages

/// What people see when there is no TLS connection to the provider that can be trusted.
struct ProviderFaultTextTests {
    @Test(arguments: TLSFailure.Reason.allCases, Language.allCases)
    func `every reason names the host, and what to do about it`(reason: TLSFailure.Reason, language: Language) throws {
        let words = Words.of(language)
        let advice = try #require(words.setup.problems[reason.rawValue])
        #expect(advice.means.template.contains("{host}"))
        let fault = ProviderFaultText.untrusted(reason.rawValue, host: "login.example.com:8443")
        #expect(fault.text(words).contains("login.example.com:8443") && !fault.text(words).contains("{"))
        // One text for each: the next step of an expired certificate is not that of an unknown authority.
        let same = words.setup.problems.filter { $0.value.means == advice.means || $0.value.next == advice.next }
        #expect(same.count == 1)
    }

    @Test(arguments: Language.allCases)
    func `the page says that it works again once it has been put right, and not that waiting does not help`(
        language: Language
    ) throws {
        let words = Words.of(language)
        let context = Specimens.$language.withValue(language) { Specimens.signedOut }
        for reason in TLSFailure.Reason.allCases {
            let fault = ProviderFaultText.untrusted(reason.rawValue, host: "login.example.com")
            let markup = Markup(
                ErrorPage.providerFault(context, fault, startAgain: "/sign-in", facts: .init(requestID: "r-1")))
            #expect(markup.wording.contains(words.errors.providerUntrusted.next))
            #expect(!markup.wording.contains(words.errors.providerFault.next))
            #expect(markup.wording.contains("login.example.com"))
            #expect(markup.all("a").contains { $0.text == words.errors.tryAgain && $0["href"] == "/sign-in" })
        }
        let other = ProviderFaultText.refuses(.token, status: 404)
        let markup = Markup(ErrorPage.providerFault(context, other, startAgain: "/sign-in", facts: .init()))
        #expect(markup.wording.contains(words.errors.providerFault.next))
    }

    @Test(arguments: ProviderEndpoint.allCases, Language.allCases)
    func `each address has separate sentences, in the language of the page`(
        endpoint: ProviderEndpoint, language: Language
    ) {
        let words = Words.of(language)
        func faults(_ endpoint: ProviderEndpoint) -> [ProviderFaultText] {
            [.redirects(endpoint, status: 302), .refuses(endpoint, status: 404), .malformed(endpoint, "not JSON")]
        }
        let texts = faults(endpoint).map { $0.text(words) }
        #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("{") }, "\(texts)")
        #expect(texts[0].contains("302") && texts[1].contains("404") && texts[2].contains("not JSON"), "\(texts)")
        let others = ProviderEndpoint.allCases.filter { $0 != endpoint }.flatMap(faults).map { $0.text(words) }
        #expect(Set(texts).count == 3 && Set(texts).isDisjoint(with: others))
        let english = faults(endpoint).map { $0.text(.english) }
        #expect(language == .english || Set(texts).isDisjoint(with: english))
    }
}
