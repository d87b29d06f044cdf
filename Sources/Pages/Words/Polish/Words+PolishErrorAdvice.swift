import Localization

extension Words {
    /// The advice about the errors of RFC 6749 and OpenID Connect, as `authorization-error/…` and `token-error/…`, and about what goes wrong
    /// before there is an answer to check.
    static let polishErrorAdvice: [String: AdviceText] = {
        let again: Phrase =
            "Niczego nie trzeba zmieniać: użytkownik loguje się ponownie. Jeśli dzieje się tak za każdym razem, sprawdź, jaki prompt ustawiono w extraParameters lub w regułach samego dostawcy dla tej aplikacji."
        let requestObject = AdviceText(
            "Dostawca dopatrzył się w żądaniu tej witryny podpisanego żądania, a ona nigdy takiego nie wysyła.",
            next: "Sprawdź, czy nie dodaje go extraParameters i czy żaden serwer proxy nie zmienia adresu.")
        let scope = AdviceText(
            "Dostawca nie zna jednego z zakresów, o które proszono, albo nie dopuszcza go dla tej aplikacji.",
            next:
                "Ta witryna prosi o {scopes} i o to, co dodaje additionalScopes. Porównaj apiScopes z zakresami u dostawcy; jeśli nie zna on offline_access, ustaw offlineAccess na false."
        )
        return [
            "authorization-error": AdviceText(
                "Dostawca powiedział „nie” i podał błąd, którego nie zna żadna specyfikacja.",
                next: "Poszukaj kodu i komunikatu dostawcy w jego dokumentacji albo w jego własnym dzienniku."),
            "authorization-error/invalid_request": AdviceText(
                "Dostawca nie zrozumiał żądania: czegoś brakuje, coś się powtarza albo ma złą wartość.",
                next:
                    "Jego komunikat poniżej zwykle mówi, o który parametr chodzi. Ustawienia dodają parametry przez extraParameters, domainHint, uiLocales, maxAge i responseMode: usuwaj je po kolei. Sprawdź, czy {redirectURI} jest zarejestrowany."
            ),
            "authorization-error/unauthorized_client": AdviceText(
                "Aplikacji {clientID} nie wolno prosić o kod.",
                next:
                    "U dostawcy zezwól tej aplikacji na authorization code flow i sprawdź, czy clientID to jej identyfikator."
            ),
            "authorization-error/access_denied": AdviceText(
                "„Nie” powiedział użytkownik albo jakaś reguła dostawcy.",
                next:
                    "Jeśli nikt nie nacisnął przycisku anulowania, sprawdź u dostawcy, kto może używać tej aplikacji: przypisane osoby, zgody, warunki."
            ),
            "authorization-error/unsupported_response_type": AdviceText(
                "Dostawca nie oferuje tej aplikacji authorization code flow.",
                next: "U dostawcy zezwól tej aplikacji na response_type code. Ten program nie zna innego."),
            "authorization-error/invalid_scope": scope,
            "authorization-error/server_error": AdviceText(
                "Dostawca zawiódł podczas obsługi żądania.",
                next:
                    "Spróbuj później. Jeśli to nie minie, przekaż poniższy identyfikator korelacji administratorowi dostawcy."
            ),
            "authorization-error/temporarily_unavailable": AdviceText(
                "Dostawca jest przeciążony albo trwają u niego prace konserwacyjne.",
                next: "Tutaj niczego nie trzeba zmieniać. Spróbuj później i zajrzyj na stronę stanu dostawcy."),
            "authorization-error/redirect_uri_mismatch": AdviceText(
                "Redirect URI nie jest zarejestrowany dla tej aplikacji.",
                next:
                    "U dostawcy zarejestruj dokładnie {redirectURI} dla aplikacji {clientID}. Liczą się każda litera, port i ukośnik na końcu."
            ),
            "authorization-error/interaction_required": AdviceText(
                "Dostawca musi o coś zapytać użytkownika, a nie było mu wolno.", next: again),
            "authorization-error/login_required": AdviceText(
                "Użytkownik musi najpierw uwierzytelnić się u dostawcy.", next: again),
            "authorization-error/account_selection_required": AdviceText(
                "Użytkownik musi najpierw wybrać konto u dostawcy.", next: again),
            "authorization-error/consent_required": AdviceText(
                "Nikt nie zgodził się na to, o co prosi ta aplikacja.",
                next:
                    "Niech użytkownik wyrazi zgodę albo udziel jej za wszystkich: w portalu Azure na stronie „API permissions” aplikacji, przyciskiem „Grant admin consent”."
            ),
            "authorization-error/invalid_request_uri": requestObject,
            "authorization-error/invalid_request_object": requestObject,
            "authorization-error/request_not_supported": requestObject,
            "authorization-error/request_uri_not_supported": requestObject,
            "authorization-error/registration_not_supported": requestObject,
            "token-error": AdviceText(
                "Dostawca nie wymienił kodu i podał błąd, którego nie zna żadna specyfikacja.",
                next: "Poszukaj kodu i komunikatu dostawcy w jego dokumentacji albo w jego własnym dzienniku."),
            "token-error/invalid_request": AdviceText(
                "Token endpoint nie zrozumiał żądania: czegoś brakuje, coś się powtarza albo ma złą wartość.",
                next:
                    "Jego komunikat poniżej zwykle mówi, o który parametr chodzi. Klient publiczny nie może wysyłać wpisu tajnego: zostaw wtedy clientSecret puste."
            ),
            "token-error/invalid_client": AdviceText(
                "Dostawca nie wierzy, że ten program to aplikacja {clientID}: wpisu tajnego brakuje, jest nieprawidłowy albo wygasł.",
                next:
                    "Utwórz u dostawcy nowy wpis tajny (w portalu Azure na stronie „Certificates & secrets” aplikacji) i ustaw clientSecret na jego „Value”, a nie na „Secret ID”. Jeśli aplikacja jest zarejestrowana jako klient publiczny, zostaw clientSecret puste."
            ),
            "token-error/invalid_grant": AdviceText(
                "Dostawca nie przyjmuje kodu: jest za stary, użyto go już wcześniej, należy do innej aplikacji lub innego Redirect URI albo nie pasuje weryfikator PKCE.",
                next:
                    "Zacznij od nowa. Jeśli dzieje się tak za każdym razem, sprawdź, czy żaden inny program nie używa {redirectURI}, czy nic nie otwiera adresu dwa razy, na przykład skaner linków, i czy dwie kopie tego programu nie mają wspólnego adresu."
            ),
            "token-error/unauthorized_client": AdviceText(
                "Aplikacji {clientID} nie wolno wymieniać kodu.",
                next:
                    "U dostawcy zezwól tej aplikacji na authorization code flow oraz na refresh tokeny, jeśli ich używa."
            ),
            "token-error/unsupported_grant_type": AdviceText(
                "Token endpoint nie zna authorization code flow.",
                next:
                    "Sprawdź, czy {setting} prowadzi do właściwego dostawcy i czy tokenURL nie należy do innego."),
            "token-error/invalid_scope": scope,
            "provider-unavailable": AdviceText(
                "Od dostawcy nie przyszła kompletna odpowiedź.",
                next:
                    "Sprawdź, czy {setting} ({address}) ma prawidłową wartość, także port. Potem otwórz dokument discovery z tego komputera, na przykład za pomocą curl, i sprawdź DNS, zaporę, serwer proxy i certyfikaty tego komputera."
            ),
            "provider-answered": AdviceText(
                "Dostawca odpowiedział statusem, który nic nie mówi o logowaniu.",
                next:
                    "Sprawdź, czy {setting} ({address}) ma prawidłową wartość. Status 500 lub wyższy to problem po stronie dostawcy, 429 oznacza zbyt wiele żądań."
            ),
            "answer-malformed": AdviceText(
                "To, co przyszło spod adresu dostawcy, nie jest tym, co powinno tam być.",
                next:
                    "Sprawdź, czy {setting} ({address}) ma prawidłową wartość i czy zamiast dostawcy nie odpowiada serwer proxy lub strona logowania Twojej sieci."
            ),
            "metadata-invalid": AdviceText(
                "W dokumencie discovery dostawcy brakuje czegoś, czego wymaga bezpieczne logowanie, albo ma to postać, której nie można użyć.",
                next:
                    "Szczegóły są w dzienniku. Ten program potrzebuje adresów https, response_type code, PKCE z S256 i algorytmu podpisu z kluczem publicznym; zmień to u dostawcy."
            ),
            "client-authentication-unsupported": AdviceText(
                "Ustawiono clientSecret, a dostawca nie przyjmuje wpisu tajnego w żaden sposób, który zna ten program.",
                next:
                    "U dostawcy zarejestruj aplikację z client_secret_basic lub client_secret_post; albo jako klienta publicznego, a clientSecret zostaw puste."
            ),
            "policy-missing": AdviceText(
                "W Azure AD B2C każde logowanie przechodzi przez przepływ użytkownika, a żadnego nie ustawiono.",
                next: "Ustaw policies na nazwy ze strony „User flows” tenanta."),
            "authority-malformed": AdviceText(
                "Adresu dostawcy nie da się użyć.",
                next: "Popraw {setting} zgodnie z komentarzem przy tym kluczu w settings.plist."),
        ]
    }()
}
