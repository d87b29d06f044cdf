import Localization

extension Words {
    /// The advice about each check that can refuse a sign-in or a logout token, by the name of the check.
    static let polishCheckAdvice: [String: AdviceText] = {
        let clock: Phrase =
            "Porównaj zegar tego komputera z prawidłowym czasem (pokazuje go timedatectl); zegary mogą różnić się o pięć minut. Jeśli ten chodzi dobrze, powiadom administratora dostawcy."
        return [
            "metadata-issuer": AdviceText(
                "Dokument discovery nadaje dostawcy inną nazwę niż ta, której wymaga skonfigurowany adres.",
                next:
                    "Porównaj obie wartości. Jeśli różnią się hosty, użyj hosta z dokumentu w {setting}: tenant Azure AD B2C ma inny issuer pod login.microsoftonline.com, pod b2clogin.com i pod każdą domeną niestandardową. Jeśli różnią się identyfikatory tenantów, {setting} prowadzi do innego tenanta. U każdego innego dostawcy ustaw issuer dokładnie na to, co mówi dokument."
            ),
            "response-single-parameters": AdviceText(
                "Jeden z parametrów przyszedł dwa razy i nie wiadomo, który się liczy.",
                next:
                    "Żadne ustawienie tego nie zmieni. Sprawdź, czy serwer proxy albo Twoja własna strona między dostawcą a tą witryną nie dodaje parametrów do adresu."
            ),
            "response-state": AdviceText(
                "Odpowiedź nie pasuje do żadnego logowania, które ta przeglądarka rozpoczęła i którego jeszcze nie zakończyła. Logowanie czeka 15 minut, można go użyć raz i należy do przeglądarki, która je rozpoczęła.",
                next:
                    "Zacznij od nowa. Jeśli dzieje się tak za każdym razem, przeglądarka gubi po drodze plik cookie: trzeba wracać pod ten sam adres, pod którym się zaczęło, więc Redirect URI {redirectURI} musi zaczynać się od adresu, który otwierają użytkownicy (publicURL). Jeśli nikt się nie logował, ktoś zmyślił tę odpowiedź i niczego nie trzeba zmieniać."
            ),
            "response-issuer": AdviceText(
                "Odpowiedź wskazuje innego dostawcę niż ten, do którego wysłano użytkownika, albo nie wskazuje żadnego, choć metadane dostawcy to zapowiadają (iss).",
                next:
                    "Porównaj obie wartości. Jeśli dostawca zmienił swój issuer, zmień {setting} i uruchom program ponownie. Jeśli nie, być może ktoś celowo miesza dwóch dostawców: dopóki tego nie wyjaśnisz, nikt nie powinien się logować."
            ),
            "response-same-issuer": AdviceText(
                "Gdy użytkownik był u dostawcy, metadane dostawcy zaczęły podawać innego wystawcę (issuer).",
                next:
                    "Zacznij od nowa. Jeśli to się powtórzy, za jednym adresem stoi kilka różnie skonfigurowanych serwerów: powiadom administratora dostawcy."
            ),
            "response-success": AdviceText(
                "Dostawca powiedział „nie”.", next: "Jego kod i komunikat są w szczegółach poniżej."),
            "response-code": AdviceText(
                "Dostawca nie powiedział „nie”, ale w jego odpowiedzi nie ma kodu, który można by wymienić na tokeny.",
                next:
                    "U dostawcy zezwól tej aplikacji na authorization code flow (response_type code). Jeśli responseMode ma wartość form_post, spróbuj query."
            ),
            "token-type": AdviceText(
                "Access token jest takiego typu, że nie można go wysłać jako bearer token.",
                next:
                    "U dostawcy przydziel tej aplikacji bearer tokeny: wyłącz to, co wiąże je z kluczem, na przykład DPoP lub mutual TLS."
            ),
            "id-token-present": AdviceText(
                "Dostawca wymienił kod, ale nie wysłał ID tokenu, więc nie wiadomo, kto się zalogował.",
                next:
                    "Ta witryna prosi o {scopes}. U dostawcy sprawdź, czy aplikacja {clientID} może prosić o openid."
            ),
            "id-token-form": AdviceText(
                "To, co przyszło, nie jest podpisanym tokenem, który da się odczytać: jest zaszyfrowane, większe niż 32 KiB albo ucięte.",
                next: "U dostawcy wyłącz szyfrowanie tokenów tej aplikacji i umieść w nich mniej claimów."
            ),
            "id-token-type": AdviceText(
                "Token mówi, że jest innego rodzaju (typ), na przykład access tokenem.",
                next:
                    "Żadne ustawienie tego nie zmieni, bo tokeny wszystkich rodzajów podpisuje ten sam klucz. Powiadom administratora dostawcy; typ musi mieć wartość JWT albo nie występować."
            ),
            "id-token-critical": AdviceText(
                "Nagłówek tokenu wymaga rozszerzenia (crit), którego ten program nie zna, więc tokenowi nie wolno wierzyć.",
                next: "U dostawcy wyłącz to rozszerzenie dla tej aplikacji."),
            "id-token-algorithm": AdviceText(
                "Token podpisano algorytmem, którego metadane dostawcy nie zapowiadają, albo wcale go nie podpisano.",
                next:
                    "U dostawcy wybierz dla tokenów tej aplikacji jeden z oczekiwanych algorytmów; Azure AD B2C ma tylko RS256. Ani none, ani HS256 nigdy nie są przyjmowane."
            ),
            "id-token-key": AdviceText(
                "Żaden z kluczy dostawcy (jwks_uri) nie pasuje do tokenu.",
                next:
                    "Jeśli klucze właśnie wymieniono, spróbuj za kilka minut. W przeciwnym razie porównaj podany tu klucz z zestawem kluczy; przy politykach niestandardowych zobacz „Policy keys” i klucz wystawcy tokenów."
            ),
            "id-token-signature": AdviceText(
                "Podpis nie zgadza się z kluczem dostawcy: token zmieniono po drodze albo podpisał go ktoś inny.",
                next:
                    "Żadne ustawienie tego nie zmieni. Sprawdź, czy {setting} prowadzi do Twojego dostawcy i czy żaden serwer proxy nie zmienia jego odpowiedzi; potem powiadom jego administratora."
            ),
            "id-token-claims": AdviceText(
                "To, co mówi token, nie jest obiektem JSON albo mówi coś dwa razy.",
                next: "U dostawcy obejrzyj claimy dodane dla tej aplikacji."),
            "id-token-issuer": AdviceText(
                "Token podaje innego wystawcę (issuer) niż metadane.",
                next:
                    "Porównaj obie wartości. W Azure AD B2C zobacz „Issuer (iss) claim” w części „Token compatibility settings” na stronie „Properties” przepływu użytkownika; przy politykach niestandardowych – IssuanceClaimPattern. U każdego innego dostawcy sprawdź, czy nie odpowiada pod kilkoma nazwami, i w {setting} użyj tej, która jest w jego tokenach."
            ),
            "id-token-subject": AdviceText(
                "Token nie mówi, kogo dotyczy (sub), albo potrzebuje na to więcej niż 255 bajtów.",
                next:
                    "W Azure AD B2C ustaw „Subject (sub) claim” na ObjectID w części „Token compatibility settings” na stronie „Properties” przepływu użytkownika albo dodaj „User’s Object ID” do jego „Application claims”."
            ),
            "id-token-audience": AdviceText(
                "Token jest przeznaczony dla innej aplikacji albo nie tylko dla tej.",
                next:
                    "Porównaj obie wartości. clientID musi być równe „Application (client) ID” ze strony „Overview” właśnie tej aplikacji w „App registrations”."
            ),
            "id-token-authorized-party": AdviceText(
                "Token wydano na żądanie innej aplikacji (azp).",
                next:
                    "Porównaj obie wartości. Jeśli tamta aplikacja też jest Twoja, być może clientID to identyfikator niewłaściwej z nich."
            ),
            "id-token-expiration": AdviceText(
                "Według zegara tego komputera token wygasł.", next: clock),
            "id-token-not-before": AdviceText(
                "Według zegara tego komputera token nie jest jeszcze ważny.", next: clock),
            "id-token-issued-at": AdviceText(
                "Według zegara tego komputera token wydano przed początkiem logowania albo w przyszłości. Tak wygląda token, który ktoś przechował, ale i źle ustawiony zegar.",
                next: clock),
            "id-token-nonce": AdviceText(
                "Token odpowiada na inne żądanie: nie powtarza nonce, który wysłano w tym logowaniu.",
                next:
                    "Zacznij od nowa. Jeśli to się powtórzy, dostawca pomija nonce albo powtarza stary token: powiadom jego administratora. Żadne ustawienie nie wyłącza tej reguły."
            ),
            "id-token-auth-time": AdviceText(
                "Ustawiono maxAge, a token nie mówi, że użytkownik uwierzytelnił się wystarczająco niedawno (auth_time).",
                next:
                    "U dostawcy włącz auth_time w ID tokenach tej aplikacji. Jeśli to niemożliwe albo użytkownicy nie muszą uwierzytelniać się tak często, zwiększ maxAge lub je usuń."
            ),
            "id-token-access-token-hash": AdviceText(
                "ID token i access token nie pasują do siebie (at_hash): ktoś podmienił jeden z nich.",
                next:
                    "Żadne ustawienie tego nie zmieni. Sprawdź, czy żaden serwer proxy nie zmienia odpowiedzi dostawcy; potem powiadom jego administratora."
            ),
            "id-token-policy": AdviceText(
                "Użytkownik przeszedł przez inny przepływ użytkownika niż ten, od którego zaczęło się to logowanie (tfp lub acr).",
                next:
                    "Porównaj obie wartości z nazwami w policies. Przy politykach niestandardowych PolicyId musi być tą nazwą, a AuthenticationContextReferenceClaimPattern nie może jej ukrywać."
            ),
            "logout-token-type": AdviceText(
                "Token mówi, że jest innego rodzaju (typ) niż logout token.",
                next:
                    "Powiadom administratora dostawcy; typ musi mieć wartość logout+jwt lub JWT albo nie występować."
            ),
            "logout-token-issuer": AdviceText(
                "Logout token pochodzi od innego wystawcy (issuer) niż ten, u którego odbywa się tutejsze logowanie.",
                next:
                    "Zarejestruj adres back-channel logout tylko u dostawcy z {setting}, a wszędzie indziej go usuń."
            ),
            "logout-token-audience": AdviceText(
                "Logout token jest przeznaczony dla innej aplikacji.",
                next: "U dostawcy zarejestruj adres back-channel logout tylko dla aplikacji z clientID."),
            "logout-token-issued-at": AdviceText(
                "Według zegara tego komputera logout token ma więcej niż pięć minut albo pochodzi z przyszłości.",
                next: clock),
            "logout-token-expiration": AdviceText(
                "Według zegara tego komputera logout token wygasł.", next: clock),
            "logout-token-subject": AdviceText(
                "Logout token nie mówi, czyja sesja się skończyła.",
                next: "U dostawcy włącz w logout tokenach tej aplikacji sesję (sid) lub osobę (sub)."),
            "logout-token-event": AdviceText(
                "Token nie mówi, że chodzi o wylogowanie (events).",
                next: "Pod ten adres wolno wysyłać tylko logout tokeny: powiadom administratora dostawcy."),
            "logout-token-nonce": AdviceText(
                "Token zawiera nonce, więc może to być ID token, który ktoś wysyła zamiast logout tokenu.",
                next: "Dostawca musi pomijać nonce w logout tokenach: powiadom jego administratora."),
            "logout-token-id": AdviceText(
                "Logout token nie ma jti o długości od 1 do 255 bajtów, więc nie dałoby się poznać, że przyszedł dwa razy.",
                next: "Dostawca musi umieszczać jti w każdym logout tokenie: powiadom jego administratora."),
        ]
    }()
}
