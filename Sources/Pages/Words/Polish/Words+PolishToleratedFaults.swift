extension Words {
    /// What is unusual about a sign-in and right all the same.
    static let polishTolerated: [String: FaultDescription] = [
        "oidcc-client-test": FaultDescription(
            "Wszystko jest w porządku",
            .accepted(
                because:
                    "Program, który odrzuca wszystko, zaliczyłby każdy inny test. Ten pokazuje, że właściwą osobę wpuszcza."
            )),
        "oidcc-client-test-kid-absent-single-jwks": FaultDescription(
            "Nie podaje klucza, a klucz jest tylko jeden",
            .accepted(
                because:
                    "Nazwa klucza służy do wyboru jednego z kilku (OpenID Connect Core 1.0 §10.1). Gdy jest jeden, nie ma z czego wybierać."
            )),
        "oidcc-client-test-idtoken-sig-rs256": FaultDescription(
            "Jest podpisany w zwykły sposób",
            .accepted(
                because:
                    "RS256 musi obsługiwać każdy dostawca (OpenID Connect Core 1.0 §15.1), a ten go zapowiedział."
            )),
        "oidcc-client-test-scope-userinfo-claims": FaultDescription(
            "Nazwisko przychodzi tylko przez UserInfo",
            .accepted(
                because:
                    "Dostawca może pominąć nazwisko w ID tokenie i podać je temu, kto przyjdzie z access tokenem (OpenID Connect Core 1.0 §5.4)."
            )),
        "oidcc-client-test-client-secret-basic": FaultDescription(
            "Dostawca oczekuje wpisu tajnego gdzie indziej",
            .accepted(
                because:
                    "To dostawca mówi w metadanych, gdzie ma trafić wpis tajny: do nagłówka czy do treści; nagłówek jest nawet domyślny (OpenID Connect Discovery 1.0 §3)."
            )),
        "oidcc-client-test-userinfo-bearer-header": FaultDescription(
            "UserInfo oczekuje tokenu w nagłówku",
            .accepted(
                because:
                    "Tam jest jego miejsce (RFC 6750 §2.1): token w adresie trafiłby do historii i dzienników."
            )),
        "oidcc-client-test-userinfo-signed": FaultDescription(
            "UserInfo odpowiada podpisanym tokenem",
            .accepted(
                because:
                    "Dostawca może odpowiedź podpisać (OpenID Connect Core 1.0 §5.3.2). Wtedy sprawdza się też podpis, wystawcę i odbiorcę."
            )),
        "oidcc-client-test-aggregated-claims": FaultDescription(
            "Za adres ręczy ktoś inny",
            .accepted(
                because:
                    "Razem z tokenem mogą przyjść claimy strony trzeciej (OpenID Connect Core 1.0 §5.6.2). Temu programowi nie są potrzebne, więc w żaden nie wierzy i działa dalej."
            )),
        "oidcc-client-test-distributed-claims": FaultDescription(
            "Więcej claimów można by pobrać gdzie indziej",
            .accepted(
                because:
                    "Wolno zostawić je tam, gdzie są (OpenID Connect Core 1.0 §5.6.2). Nic nie jest pobierane: adres w odpowiedzi nie może nigdzie wysyłać tego serwera."
            )),
        fapi("valid-aud-as-array"): FaultDescription(
            "Odbiorca to lista z jednym elementem",
            .accepted(because: "Lista z jednym elementem to to samo co ten element (RFC 7519 §4.1.3).")),
        fapi("token-endpoint-response-without-expires_in"): FaultDescription(
            "Odpowiedź nie mówi, jak długo token jest ważny",
            .accepted(
                because:
                    "Podanie czasu jest zalecane, ale nie wymagane (RFC 6749 §5.1). API wie, kiedy token wygasł, i o tym powie."
            )),
        fapi("token-type-case-insensitivity"): FaultDescription(
            "Rodzaj tokenu zapisano nietypową mieszanką wielkich i małych liter",
            .accepted(because: "„bEaReR” to „Bearer”: wielkość liter nie ma tu znaczenia (RFC 6749 §5.1).")),
        "oidcc-client-test-3rd-party-init-login": FaultDescription(
            "Do logowania odsyła inna witryna",
            .accepted(
                because:
                    "Portal może to robić (OpenID Connect Core 1.0 §4). Zaczyna się wtedy zwykłe logowanie z własnym state i nonce; w nic z linku program nie wierzy."
            )),
    ]

    /// The same of metadata, keys, refreshes and sign-outs.
    static let polishToleratedLater: [String: FaultDescription] = {
        let rotation = FaultDescription.Verdict.accepted(
            because:
                "Dostawcy zmieniają klucze bez ostrzeżenia (OpenID Connect Core 1.0 §10.1.1). Nieznana nazwa to powód, aby pobrać klucze jeszcze raz, spod tego samego adresu co zawsze."
        )
        let refresh = FaultDescription(
            "Nowe tokeny za refresh token",
            .accepted(
                because:
                    "Tak ma być (OpenID Connect Core 1.0 §12): użytkownik pracuje dalej i niczego nie zauważa."))
        let goodbye = FaultDescription.Verdict.accepted(
            because:
                "Wszystko tutaj zakończyło się, zanim przeglądarkę wysłano do dostawcy. To, co przynosi z powrotem, nie może niczego otworzyć ani utrzymać otwartym."
        )
        return [
            "oidcc-client-test-discovery-openid-config": FaultDescription(
                "Dostawca ogłasza swoje adresy",
                .accepted(
                    because: "Tak ma być (OpenID Connect Discovery 1.0 §4): nikt nie musi wpisywać adresów.")),
            "oidcc-client-test-discovery-jwks-uri-keys": FaultDescription(
                "Klucze się przeniosły",
                .accepted(
                    because:
                        "Miejsce kluczy podają metadane i nic innego (OpenID Connect Discovery 1.0 §3). Kto tam zapyta, ten je znajdzie."
                )),
            "oidcc-client-test-signing-key-rotation-just-before-signing": FaultDescription(
                "Klucz zmieniono przed chwilą", rotation),
            "oidcc-client-test-signing-key-rotation": FaultDescription(
                "Od ostatniego razu pojawił się nowy klucz", rotation),
            "oidcc-client-test-refresh-token": refresh,
            "fapi2-security-profile-final-client-refresh-token-test": refresh,
            "oidcc-client-test-rp-init-logout": FaultDescription(
                "Wylogowanie tutaj i tam",
                .accepted(
                    because:
                        "Tak ma być (OpenID Connect RP-Initiated Logout 1.0 §2): koniec tutaj, potem tam, potem powrót."
                )),
            "oidcc-client-test-rp-init-logout-other-state": FaultDescription("Powrót z innego wylogowania", goodbye),
            "oidcc-client-test-rp-init-logout-no-state": FaultDescription("Powrót bez informacji, z czego", goodbye),
            "oidcc-client-test-rp-backchannel-rpinitlogout": FaultDescription(
                "Dostawca nakazuje wylogowanie",
                .accepted(
                    because:
                        "Polecenie jest autentyczne pod każdym względem (OpenID Connect Back-Channel Logout 1.0 §2.6), więc sesja kończy się także w drugim oknie."
                )),
            "oidcc-client-test-rp-frontchannel-rpinitlogout": FaultDescription(
                "Dostawca wylogowuje w ukrytej ramce",
                .accepted(
                    because:
                        "Tak działa front-channel logout (OpenID Connect Front-Channel Logout 1.0 §2). Ramka kończy sesję i nic innego zrobić nie może."
                )),
            "oidcc-client-test-rp-frontchannel-opinitlogout": FaultDescription(
                "Użytkownik wylogowuje się u dostawcy",
                .accepted(
                    because:
                        "Kto wychodzi drzwiami dostawcy, wyszedł i stąd (OpenID Connect Front-Channel Logout 1.0 §2)."
                )),
        ]
    }()
}
