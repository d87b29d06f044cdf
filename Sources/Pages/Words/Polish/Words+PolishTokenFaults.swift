extension Words {
    /// Faults of the ID token of a sign-in and of its keys.
    static let polishTokenFaults: [String: FaultDescription] = {
        let signature = FaultDescription(
            "Token podpisał ktoś inny",
            .refused(
                prize:
                    "Każdy, kto wejdzie między dostawcę a aplikację, mógłby wpisać do tokenu, co chce: numer Alice zamiast własnego albo ważność na dziesięć lat. Byłby tutaj Alice.",
                rule:
                    "Od 2014 r.: OpenID Connect Core 1.0 §3.1.3.7 (6). Gdy token przychodzi bezpośrednio od dostawcy, podpis może zastąpić TLS; ten program i tak go sprawdza."
            ))
        let unsigned = FaultDescription(
            "W ogóle nie jest podpisany",
            .refused(
                prize:
                    "Wszystko: taki token można napisać w edytorze tekstu, z dowolnym nazwiskiem. W 2015 roku uwierzyło w niego kilka popularnych bibliotek, bo sam token mówił, że nie potrzebuje podpisu.",
                rule:
                    "Od 2014 r.: OpenID Connect Core 1.0 §3.1.3.7 (7). Niepodpisane tokeny może przyjmować tylko aplikacja, która się do tego zarejestrowała, a ta nie robi tego nigdy. RFC 8725 §3.2 powtórzyło to w 2020 roku."
            ))
        let issuer = FaultDescription(
            "Pochodzi od innego dostawcy",
            .refused(
                prize:
                    "U dużych dostawców tysiące firm mają wspólny zestaw kluczy. Kto administruje jedną z nich, mógłby założyć tam konto i wejść z nim tutaj: podpis jest prawdziwy, tylko firma nie ta.",
                rule:
                    "Od 2014 r.: OpenID Connect Core 1.0 §3.1.3.7 (2). Wystawcą musi być, litera po literze, dostawca, którego pytano."
            ))
        let audience = FaultDescription(
            "Jest przeznaczony dla innej aplikacji",
            .refused(
                prize:
                    "Kto prowadzi u tego dostawcy dowolną inną aplikację, grę lub quiz, dostaje prawdziwy token każdego, kto się w niej loguje. Mógłby podać tutaj token Alice i być Alice.",
                rule:
                    "Od 2014 r.: OpenID Connect Core 1.0 §3.1.3.7 (3). Token, który nie wymienia tej aplikacji jako odbiorcy, trzeba odrzucić."
            ))
        let nonce = FaultDescription(
            "Odpowiada na inne żądanie",
            .refused(
                prize:
                    "Token skradziony Alice można by podsunąć w logowaniu, które rozpoczął złodziej, dziś albo za miesiąc. Byłby tutaj Alice. Tylko nonce mówi, na które żądanie odpowiada token.",
                rule:
                    "Od 2014 r.: OpenID Connect Core 1.0 §3.1.3.7 (11). Nonce w tokenie musi być tym, który wysłano."
            ))
        return [
            "oidcc-client-test-invalid-sig-rs256": signature,
            "oidcc-client-test-invalid-sig-es256": FaultDescription(
                "Token podpisał ktoś inny, na krzywej eliptycznej", signature.verdict),
            "oidcc-client-test-idtoken-sig-none": unsigned,
            fapi("invalid-null-alg"): FaultDescription("Mówi, że nie potrzebuje podpisu", unsigned.verdict),
            "oidcc-client-test-invalid-iss": issuer,
            fapi("invalid-iss"): issuer,
            fapi("invalid-missing-iss"): FaultDescription("Nie mówi, kto go wydał", issuer.verdict),
            "oidcc-client-test-invalid-aud": audience,
            fapi("invalid-aud"): audience,
            "oidcc-client-test-missing-aud": FaultDescription(
                "Nie mówi, dla kogo jest przeznaczony", audience.verdict),
            fapi("invalid-missing-aud"): FaultDescription("Nie mówi, dla kogo jest przeznaczony", audience.verdict),
            fapi("invalid-secondary-aud"): FaultDescription(
                "Jest przeznaczony dla nas, ale i dla kogoś obcego",
                .refused(
                    prize:
                        "Druga aplikacja ma dokładnie ten sam token. Mogłaby podać go tutaj i być każdym, kto się w niej zalogował.",
                    rule:
                        "Od 2014 r.: OpenID Connect Core 1.0 §3.1.3.7 (3). Token z dodatkowym odbiorcą, któremu ta aplikacja nie ufa, trzeba odrzucić."
                )),
            "oidcc-client-test-nonce-invalid": nonce,
            fapi("invalid-nonce"): nonce,
            fapi("invalid-missing-nonce"): FaultDescription("Nie mówi, na które żądanie odpowiada", nonce.verdict),
            fapi("invalid-expired-exp"): FaultDescription(
                "Jest z wczoraj",
                .refused(
                    prize:
                        "Token skopiowany kiedykolwiek z kopii zapasowej lub starego dziennika otwierałby drzwi na zawsze, nawet po odejściu Alice z firmy.",
                    rule:
                        "Od 2014 r.: OpenID Connect Core 1.0 §3.1.3.7 (9). Termin ważności musi przypadać w przyszłości; źle ustawionym zegarom wybacza się kilka minut."
                )),
            fapi("invalid-missing-exp"): FaultDescription(
                "Nie ma terminu ważności",
                .refused(
                    prize:
                        "Token bez terminu ważności jest ważny na zawsze. Kto raz go skopiuje, może z nim wrócić po latach.",
                    rule: "Od 2014 r.: OpenID Connect Core 1.0 §2. Każdy ID token musi mieć termin ważności.")),
            "oidcc-client-test-missing-iat": FaultDescription(
                "Nie mówi, kiedy powstał",
                .refused(
                    prize:
                        "Tokenu, który przechował złodziej, nie dałoby się odróżnić od świeżego. Zdradza go dopiero wiek.",
                    rule: "Od 2014 r.: OpenID Connect Core 1.0 §2. Każdy ID token musi mówić, kiedy go wydano.")),
            "oidcc-client-test-missing-sub": FaultDescription(
                "Nie mówi, kogo dotyczy",
                .refused(
                    prize:
                        "Program, który szuka konta bez numeru, może znaleźć pierwsze z brzegu albo takie, które jest wspólne dla wszystkich takich osób. Kto dostanie taki token, przeczyta, co zostawili tam inni.",
                    rule: "Od 2014 r.: OpenID Connect Core 1.0 §2. Każdy ID token musi mieć podmiot (sub).")),
            fapi("invalid-alternate-alg"): FaultDescription(
                "Podpisano go w nieuzgodniony sposób",
                .refused(
                    prize:
                        "Kto może wybrać sposób podpisu, wybiera najsłabszy. W klasycznej sztuczce miejsce RS256 zajmuje HS256, a klucz publiczny dostawcy, który każdy może pobrać, staje się hasłem do podpisywania.",
                    rule:
                        "Od 2014 r.: OpenID Connect Core 1.0 §3.1.3.7 (7). RFC 8725 §3.1 z 2020 roku: o tym, jakie algorytmy przyjmuje, decyduje aplikacja, nigdy token."
                )),
            "oidcc-client-test-invalid-sig-hs256": FaultDescription(
                "Podpisano go hasłem, i to błędnie",
                .refused(
                    prize:
                        "Hasło, które znają obie strony, niewiele dowodzi: kto znajdzie wpis tajny aplikacji w pliku konfiguracyjnym, mógłby pisać tokeny za wszystkich. A tu nie jest nawet właściwe.",
                    rule:
                        "Od 2014 r.: OpenID Connect Core 1.0 §3.1.3.7 (7). Dostawca zapowiedział RS256, więc nic innego nie jest przyjmowane."
                )),
            "oidcc-client-test-invalid-athash": FaultDescription(
                "Należy do innego access tokenu",
                .refused(
                    prize:
                        "Access token można by podmienić po drodze. Alice zobaczyłaby powitanie ze swoim imieniem, a to, co zapisze, trafiłoby na listę atakującego, do którego należy tamten token.",
                    rule:
                        "Od 2014 r.: OpenID Connect Core 1.0 §3.1.3.8. Jeśli token zawiera skrót access tokenu, jedno musi pasować do drugiego."
                )),
            "oidcc-client-test-kid-absent-multiple-jwks": FaultDescription(
                "Nie mówi, którym kluczem go podpisano",
                .refused(
                    prize:
                        "Wypróbowywanie klucza po kluczu sprawia, że każdy klucz pasuje do każdego tokenu. Wystarczyłby jeden zapomniany klucz, który wyciekł.",
                    rule:
                        "Od 2014 r.: OpenID Connect Core 1.0 §10.1. Gdy kluczy jest kilka, token musi wskazać jeden. Aplikacja może wypróbować wszystkie; ta odmawia."
                )),
        ]
    }()
}
