import Localization

extension Words {
    /// The advice about the codes of Azure AD B2C, by what they are about, as `aadb2c-…`. Names in quotation marks are those of the Azure portal.
    static let polishAADB2CAdvice: [String: AdviceText] = {
        let defect: Phrase =
            "Żadne ustawienie tego programu nie powinno do tego prowadzić. Sprawdź, czy extraParameters i tokenURL niczego tu nie zmieniają i czy żaden serwer proxy nie zmienia żądania; potem zgłoś to projektowi razem z zapisem przebiegu logowania."
        return [
            "aadb2c-unknown": AdviceText(
                "Azure AD B2C powiedziało „nie” i podało kod, którego ten program nie zna.",
                next:
                    "Poszukaj kodu na stronie „Error codes: Azure Active Directory B2C” w learn.microsoft.com. Jeśli go tam nie ma, przekaż kod i identyfikator korelacji pomocy technicznej Microsoftu."
            ),
            "aadb2c-forgotten-password": AdviceText(
                "Użytkownik nacisnął „Forgot your password?”. Ten przepływ użytkownika zostawia aplikacji decyzję, co dzieje się dalej.",
                next:
                    "Dodaj do policies politykę rodzaju reset-password albo włącz „Self-service password reset” na stronie „Properties” przepływu użytkownika, w części „Password configuration”."
            ),
            "aadb2c-cancelled": AdviceText(
                "Użytkownik anulował.", next: "Niczego nie trzeba zmieniać."),
            "aadb2c-identity-provider-refused": AdviceText(
                "Dostawca tożsamości stojący za Azure AD B2C wysłał odpowiedź, której nie dało się użyć, jak wtedy, gdy ktoś tam anuluje.",
                next:
                    "Jeśli nikt nie anulował, sprawdź client ID, wpis tajny i Redirect URI tego dostawcy w „Identity providers”."
            ),
            "aadb2c-grant-ended": AdviceText(
                "Kod lub refresh token nie jest już ważny: wygasł albo wydała go inna wersja endpointu.",
                next:
                    "Użytkownik loguje się ponownie. Jeśli dzieje się to od razu, porównaj zegar tego komputera z prawidłowym czasem; jeśli zbyt często, wydłuż czasy ważności na stronie „Properties” przepływu użytkownika."
            ),
            "aadb2c-grant-revoked": AdviceText(
                "Ktoś, na przykład administrator, unieważnił tokeny tej osoby.",
                next:
                    "Użytkownik loguje się ponownie. W portalu zobacz „Revoke sessions” i dzienniki inspekcji konta."
            ),
            "aadb2c-account-gone": AdviceText(
                "Konto zostało usunięte w Azure AD B2C.",
                next: "Zajrzyj do „Users”, „Deleted users”. Bez konta trzeba zarejestrować się ponownie."),
            "aadb2c-no-provider-session": AdviceText(
                "Użytkownik nie jest zalogowany w Azure AD B2C, a nie wolno go było zapytać.",
                next: "Użytkownik loguje się ponownie. Sprawdź, czy serwer proxy nie dodaje do adresu prompt=none."),
            "aadb2c-state-lost": AdviceText(
                "Azure AD B2C zgubiło wątek logowania: nie wróciły jego pliki cookie albo któryś krok skończył się inaczej, niż oczekiwano.",
                next:
                    "Użytkownik zaczyna od nowa, bez przycisku Wstecz i bez zakładki do strony logowania. Jeśli spotyka to wszystkich, obejrzyj profile techniczne polityki niestandardowej i domeny niestandardowe ze wspólnymi plikami cookie."
            ),
            "aadb2c-hint-expired": AdviceText(
                "ID token wysłany jako wskazówka (id_token_hint) wygasł.",
                next:
                    "Użytkownik zaczyna od nowa. Jeśli wskazówkę wysyła extraParameters lub Twój własny link, utwórz ją na nowo."
            ),
            "aadb2c-grant-of-another-policy": AdviceText(
                "Kod lub refresh token wydał inny przepływ użytkownika niż ten, do którego go wysłano.",
                next:
                    "Jeśli ustawiono authURL i tokenURL, muszą wskazywać tę samą politykę. W przeciwnym razie nie prowadzi do tego żadne ustawienie: zgłoś to projektowi razem z zapisem przebiegu logowania."
            ),
            "aadb2c-grant-of-another-client": AdviceText(
                "Kod lub refresh token wydano innej aplikacji niż {clientID}.",
                next:
                    "clientID zmieniono, gdy trwały sesje użytkowników, albo dwa programy mają wspólny pęk kluczy: niech użytkownicy zalogują się ponownie albo daj każdemu programowi osobny pęk kluczy."
            ),
            "aadb2c-service-failed": AdviceText(
                "Azure AD B2C miało problem po swojej stronie.",
                next:
                    "Spróbuj za kilka minut i zajrzyj na stronę stanu platformy Azure. Jeśli to nie minie, przekaż identyfikator korelacji pomocy technicznej Microsoftu; przy politykach niestandardowych zbieraj dzienniki za pomocą Application Insights."
            ),
            "aadb2c-throttled": AdviceText(
                "Azure AD B2C dostało więcej żądań, niż przyjmuje od tego tenanta.",
                next:
                    "Poczekaj. Jeśli zdarza się to przy zwykłym użyciu, porównaj obciążenie z limitami opisanymi w „service limits and restrictions”."
            ),
            "aadb2c-identity-provider-failed": AdviceText(
                "Azure AD B2C nie mogło połączyć się z dostawcą tożsamości albo dostało tam odmowę.",
                next:
                    "Spróbuj później. Jeśli w komunikacie poniżej jest invalid_client, odnów wpis tajny tego dostawcy w „Identity providers”: jest nieprawidłowy albo wygasł."
            ),
            "aadb2c-account-locked": AdviceText(
                "Konto jest zablokowane: na jakiś czas po zbyt wielu błędnych hasłach albo przez administratora.",
                next:
                    "Poczekaj albo zobacz „Block sign in” tego konta w „Users”. To, jak szybko konta są blokowane, określa „Authentication methods”, „Password protection”."
            ),
            "aadb2c-too-many-tries": AdviceText(
                "Użytkownik zbyt wiele razy wpisał błędny kod lub inną błędną odpowiedź.",
                next:
                    "Użytkownik czeka i zaczyna od nowa. Sprawdź, czy kody w ogóle docierają, e-mailem lub na telefon."
            ),
            "aadb2c-redirect-uri": AdviceText(
                "Redirect URI tej witryny nie jest zarejestrowany dla aplikacji {clientID}.",
                next:
                    "W „App registrations” otwórz tę aplikację, „Authentication”, i w platformie „Web” dodaj dokładnie {redirectURI}. Liczą się wielkie i małe litery, port i ukośnik na końcu. Jeśli użytkownicy używają innego adresu, ustaw go w publicURL."
            ),
            "aadb2c-post-logout-redirect-uri": AdviceText(
                "Azure AD B2C nie przyjmuje adresu powrotu po wylogowaniu: potrzebne jest https, z wyjątkiem localhost.",
                next:
                    "Ustaw publicURL na adres https i zarejestruj {postLogoutRedirectURI} wśród Redirect URI tej aplikacji."
            ),
            "aadb2c-no-post-logout-redirect-uri": AdviceText(
                "Żądanie wylogowania nie mówiło, dokąd wrócić.", next: defect),
            "aadb2c-no-hint-at-logout": AdviceText(
                "Przepływ użytkownika wymaga ID tokenu przy wylogowaniu, a tu go nie było, jak po sesji, która skończyła się dawno temu.",
                next:
                    "Zaloguj się i wyloguj ponownie; albo wyłącz „Require ID Token in logout requests” na stronie „Properties” przepływu użytkownika."
            ),
            "aadb2c-client-unknown": AdviceText(
                "W tym tenancie nie ma aplikacji {clientID} albo nie jest ona dostępna dla tej polityki.",
                next:
                    "Ustaw clientID na „Application (client) ID” ze strony „Overview” aplikacji w „App registrations” i sprawdź, czy {setting} wskazuje tenanta, w którym jest ona zarejestrowana."
            ),
            "aadb2c-client-of-another-kind": AdviceText(
                "Aplikację zarejestrowano dla innego katalogu lub innej usługi niż przepływy użytkownika Azure AD B2C.",
                next:
                    "Utwórz nową rejestrację w tenancie Azure AD B2C, z opcją „Accounts in any identity provider or organizational directory (for authenticating users with user flows)”, i wpisz jej identyfikator w clientID."
            ),
            "aadb2c-client-disabled": AdviceText(
                "Aplikacja {clientID} jest wyłączona.",
                next:
                    "W „Enterprise applications” otwórz ją, „Properties”, i ustaw „Enabled for users to sign-in” na „Yes”."
            ),
            "aadb2c-client-without-consent": AdviceText(
                "Aplikacji albo tej, której polityka niestandardowa używa dla kont lokalnych, brakuje zgody administratora lub pełnej konfiguracji.",
                next:
                    "Na stronie „API permissions” aplikacji wybierz „Grant admin consent” dla openid i offline_access. Przy politykach niestandardowych zrób to dla ProxyIdentityExperienceFramework i porównaj jej identyfikator z tym w polityce."
            ),
            "aadb2c-no-openid-scope": AdviceText(
                "Brakuje zakresu openid albo ta aplikacja nie może o niego prosić.",
                next:
                    "Ta witryna zawsze o niego prosi ({scopes}). Na stronie „API permissions” aplikacji dodaj openid i offline_access z Microsoft Graph i wybierz „Grant admin consent”."
            ),
            "aadb2c-scope-unknown": AdviceText(
                "Azure AD B2C nie zna jednego z zakresów, o które proszono.",
                next:
                    "Ta witryna prosi o {scopes}. Skopiuj apiScopes i additionalScopes litera po literze ze strony „Expose an API” tego API i przyznaj je na stronie „API permissions” tej aplikacji."
            ),
            "aadb2c-no-resource": AdviceText(
                "Żaden zakres nie wskazuje API, a bez tego nie ma access tokenu.",
                next:
                    "Wpisz w apiScopes pełne nazwy, na przykład https://contoso.onmicrosoft.com/tasks/tasks.read, albo usuń ten klucz: wtedy program prosi o własny identyfikator aplikacji."
            ),
            "aadb2c-several-resources": AdviceText(
                "Zakresy należą do więcej niż jednego API, a access token jest dla jednego.",
                next:
                    "Zostaw w apiScopes i additionalScopes tylko zakresy API zadań. Ta witryna prosi o {scopes}."
            ),
            "aadb2c-no-permission": AdviceText(
                "Aplikacja nie może używać API, o które prosi.",
                next:
                    "Na stronie „API permissions” aplikacji dodaj zakresy tego API i wybierz „Grant admin consent”."),
            "aadb2c-response-type": AdviceText(
                "Azure AD B2C poproszono o tokeny w adresie, czego ten program nigdy nie robi, albo nie oferuje ono tej aplikacji authorization code flow.",
                next:
                    "Na stronie „Authentication” aplikacji platformą musi być „Web”. Oba pola w „Implicit grant and hybrid flows” zostaw niezaznaczone i sprawdź, czy authURL nie ma własnego response_type."
            ),
            "aadb2c-response-mode": AdviceText(
                "Azure AD B2C nie zna sposobu, w jaki ma wrócić odpowiedź.",
                next: "Ustaw responseMode na query lub form_post."),
            "aadb2c-no-secret": AdviceText(
                "Aplikacja {clientID} jest zarejestrowana jako internetowa, a nie wysłano wpisu tajnego.",
                next:
                    "Utwórz wpis tajny na stronie „Certificates & secrets” aplikacji i ustaw clientSecret lub zmienną WEB_COMPANION_CLIENT_SECRET na jego „Value”."
            ),
            "aadb2c-secret-wrong": AdviceText(
                "Wpis tajny klienta jest nieprawidłowy albo wygasł.",
                next:
                    "Utwórz nowy na stronie „Certificates & secrets” aplikacji i ustaw clientSecret na jego „Value”, a nie na „Secret ID”. Zmienna WEB_COMPANION_CLIENT_SECRET, jeśli jest ustawiona, ma pierwszeństwo przed clientSecret."
            ),
            "aadb2c-secret-not-wanted": AdviceText(
                "Aplikacja {clientID} jest zarejestrowana jako klient publiczny, a wysłano wpis tajny.",
                next:
                    "Zostaw clientSecret puste i usuń zmienną WEB_COMPANION_CLIENT_SECRET. Albo zarejestruj {redirectURI} w platformie „Web” zamiast w „Mobile and desktop applications”."
            ),
            "aadb2c-public-client": AdviceText(
                "Aplikacji {clientID} nie wolno używać bez wpisu tajnego.",
                next:
                    "Ustaw clientSecret na wpis tajny ze strony „Certificates & secrets” aplikacji; albo ustaw „Allow public client flows” na „Yes” na jej stronie „Authentication”."
            ),
            "aadb2c-prompt": AdviceText(
                "Azure AD B2C nie zna tej wartości prompt.", next: defect),
            "aadb2c-parameter-missing": AdviceText(
                "W żądaniu brakuje parametru, który wymienia komunikat poniżej.",
                next:
                    "Jeśli wymaga go polityka niestandardowa, dodaj go do extraParameters. W przeciwnym razie sprawdź, czy nie usuwa go serwer proxy."
            ),
            "aadb2c-grant-type": AdviceText(
                "Token endpoint poproszono o coś innego niż wymianę kodu lub refresh tokenu.",
                next: defect),
            "aadb2c-no-proof-key": AdviceText(
                "Redirect URI jest zarejestrowany dla aplikacji jednostronicowej, a code_challenge nie dotarł.",
                next:
                    "Usuń {redirectURI} z platformy „Single-page application” na stronie „Authentication” aplikacji i dodaj go w „Web”."
            ),
            "aadb2c-proof-key-wrong": AdviceText(
                "Weryfikator PKCE nie pasuje do kodu: kod należy do innego logowania. Właśnie po to jest weryfikator, aby to wykryć.",
                next:
                    "Zacznij od nowa. Gdy signInReturn ma wartość paste, trzeba wkleić adres z tego właśnie logowania. Jeśli dzieje się tak za każdym razem, sprawdź, czy nic nie otwiera w międzyczasie {redirectURI}."
            ),
            "aadb2c-proof-key-method": AdviceText(
                "Azure AD B2C nie zna metody code_challenge, a jest nią zawsze S256.", next: defect),
            "aadb2c-policy-unknown": AdviceText(
                "Tenant nie ma przepływu użytkownika ani polityki niestandardowej o tej nazwie albo polityka nie ma domyślnej podróży użytkownika (user journey).",
                next:
                    "Porównaj {policy} z nazwami na stronie „User flows” (zaczynają się od B2C_1_) lub „Identity Experience Framework” (B2C_1A_) i popraw policies. Sprawdź, czy {setting} wskazuje właściwego tenanta."
            ),
            "aadb2c-password-grant": AdviceText(
                "Azure AD B2C poproszono o przyjęcie hasła od aplikacji, czego ten program nigdy nie robi.",
                next: defect),
            "aadb2c-bad-credentials": AdviceText(
                "Azure AD B2C albo usługa, o którą pyta polityka niestandardowa, odrzuciła nazwę lub hasło.",
                next:
                    "Użytkownik zaczyna od nowa. Jeśli spotyka to wszystkich, sprawdź konta i wpisy tajne w profilach technicznych polityki niestandardowej."
            ),
        ]
    }()
}
