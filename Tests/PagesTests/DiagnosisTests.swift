import Localization
import Testing
import Texts

@testable import Pages

struct DiagnosisTests {
    private func markup(_ diagnosis: Diagnosis) -> Markup {
        Markup(Specimens.diagnosed(Specimens.signedOut, .init(), diagnosis))
    }

    @Test func `the operator reads what was expected, what was received, where it is written, and what to change`() {
        let markup = markup(Specimens.diagnosis)
        #expect(markup.all("section").contains { $0["aria-labelledby"] == "diagnosis" })
        #expect(markup.all("code").contains { $0.text == "id-token-issuer" })
        for text in ["https://contoso.b2clogin.com/", "https://login.microsoftonline.com/", "Issuer (iss) claim"] {
            #expect(markup.wording.contains(text))
        }
        #expect(
            markup.all("a").contains {
                $0["href"] == "https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation"
            })
        #expect(markup.all("a").contains { $0["href"] == "/flow/latest" && $0.text == words.advice.seeTrace })
    }

    @Test func `a page without a diagnosis has nothing of it`() {
        let markup = Markup(ErrorPage.signInRefused(Specimens.signedOut, startAgain: "/sign-in", facts: .init()))
        #expect(!markup.all("section").contains { $0["aria-labelledby"] == "diagnosis" })
        #expect(!markup.all("a").contains { ($0["href"] ?? "").hasPrefix("/flow") })
    }

    @Test func `the advice contains what is set, and a dash where nothing is`() {
        let values: [Diagnosis.Value: String] = [.redirectURI: "http://localhost:3000/auth/openid/return"]
        let markup = markup(Diagnosis(advice: "aadb2c-redirect-uri", check: nil, logged: nil, values: values))
        #expect(markup.all("code").map(\.text) == ["–", "http://localhost:3000/auth/openid/return"])
    }

    @Test(arguments: ["", "/", "odd", "aadb2c-", "odd/invalid_scope", "<b>"])
    func `a check without a description is shown nevertheless`(advice: String) {
        let check = Diagnosis.Check(name: "odd", clause: "odd", expected: "this", actual: "that")
        let markup = markup(Diagnosis(advice: advice, check: check, logged: nil, values: [:]))
        #expect(markup.wording.contains("this") && markup.wording.contains("that"))
        #expect(!markup.wording.contains(words.advice.toDo))
    }

    @Test func `every value that the advice names is one that can be set`() {
        let known = Set(Diagnosis.Value.allCases.map(\.rawValue))
        for (name, text) in words.advice.texts {
            for phrase in [text.means, text.next] {
                #expect(!phrase.template.isEmpty && phrase.template.hasSuffix("."), "\(name)")
                #expect(!phrase.text(Diagnosis.texts([:])).contains { "{}".contains($0) }, "\(name)")
            }
        }
        #expect(known.allSatisfy { value in words.advice.texts.values.contains { uses(value, $0) } })
    }

    private func uses(_ value: String, _ text: Words.AdviceText) -> Bool {
        (text.means.template + text.next.template).contains("{\(value)}")
    }
}
