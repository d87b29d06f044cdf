extension Words {
    /// What is unusual about a sign-in and right all the same.
    static let swedishTolerated: [String: FaultDescription] = [
        "oidcc-client-test": FaultDescription(
            "Inget är fel",
            .accepted(
                because:
                    "Ett program som avvisar allt skulle klara alla andra tester. Det här visar att det släpper in rätt person."
            )),
        "oidcc-client-test-kid-absent-single-jwks": FaultDescription(
            "Den anger ingen nyckel, och det finns bara en",
            .accepted(
                because:
                    "En nyckels namn är till för att välja bland flera (OpenID Connect Core 1.0 §10.1). Med en enda finns det inget att välja."
            )),
        "oidcc-client-test-idtoken-sig-rs256": FaultDescription(
            "Den är signerad på det vanliga sättet",
            .accepted(
                because:
                    "RS256 är vad varje provider måste klara (OpenID Connect Core 1.0 §15.1), och den här har angett det."
            )),
        "oidcc-client-test-scope-userinfo-claims": FaultDescription(
            "Namnet kommer bara med UserInfo",
            .accepted(
                because:
                    "En provider får utelämna namnet ur ID-tokenen och ge det till den som kommer med access tokenen (OpenID Connect Core 1.0 §5.4)."
            )),
        "oidcc-client-test-client-secret-basic": FaultDescription(
            "Providern vill ha hemligheten någon annanstans",
            .accepted(
                because:
                    "Var hemligheten ska stå, i headern eller i innehållet, avgör providern i sina metadata. Headern är till och med standardvalet (OpenID Connect Discovery 1.0 §3)."
            )),
        "oidcc-client-test-userinfo-bearer-header": FaultDescription(
            "UserInfo vill ha tokenen i headern",
            .accepted(
                because:
                    "Det är i headern den hör hemma (RFC 6750 §2.1): en token i en adress skulle hamna i historik och loggar."
            )),
        "oidcc-client-test-userinfo-signed": FaultDescription(
            "UserInfo svarar med en signerad token",
            .accepted(
                because:
                    "En provider får signera svaret (OpenID Connect Core 1.0 §5.3.2). Då kontrolleras även dess signatur, issuer och mottagare."
            )),
        "oidcc-client-test-aggregated-claims": FaultDescription(
            "Någon annan går i god för en adress",
            .accepted(
                because:
                    "Claims från en tredje part får följa med (OpenID Connect Core 1.0 §5.6.2). Programmet har ingen användning för dem, så det tror inte på någon av dem och går vidare."
            )),
        "oidcc-client-test-distributed-claims": FaultDescription(
            "Fler claims skulle kunna hämtas någon annanstans",
            .accepted(
                because:
                    "De får lämnas där de är (OpenID Connect Core 1.0 §5.6.2). Inget hämtas: en adress i ett svar får inte skicka servern någonstans."
            )),
        fapi("valid-aud-as-array"): FaultDescription(
            "Mottagaren är en lista med ett element",
            .accepted(because: "En lista med ett element är detsamma som elementet självt (RFC 7519 §4.1.3).")),
        fapi("token-endpoint-response-without-expires_in"): FaultDescription(
            "Svaret säger inte hur länge tokenen gäller",
            .accepted(
                because:
                    "Tiden är rekommenderad, inte obligatorisk (RFC 6749 §5.1). API:et vet när tokenen har gått ut, och säger till."
            )),
        fapi("token-type-case-insensitivity"): FaultDescription(
            "Tokenens typ blandar stora och små bokstäver",
            .accepted(because: "”bEaReR” är ”Bearer”: stora bokstäver gör ingen skillnad här (RFC 6749 §5.1).")),
        "oidcc-client-test-3rd-party-init-login": FaultDescription(
            "En annan webbplats skickar hit folk för att logga in",
            .accepted(
                because:
                    "En portal får göra det (OpenID Connect Core 1.0 §4). Det som börjar är en vanlig inloggning med egen state och nonce. Programmet tror inte på något i länken."
            )),
    ]

    /// The same of metadata, keys, refreshes and sign-outs.
    static let swedishToleratedLater: [String: FaultDescription] = {
        let rotation = FaultDescription.Verdict.accepted(
            because:
                "Providers byter nycklar utan förvarning (OpenID Connect Core 1.0 §10.1.1). Ett okänt namn är ett skäl att hämta nycklarna en gång till, från samma adress som alltid."
        )
        let refresh = FaultDescription(
            "Nya tokens för en refresh token",
            .accepted(
                because:
                    "Så ska det vara (OpenID Connect Core 1.0 §12): personen arbetar vidare och märker ingenting."))
        let goodbye = FaultDescription.Verdict.accepted(
            because:
                "Här var allt redan avslutat när webbläsaren skickades till providern. Det den har med sig tillbaka kan inte öppna något, och inte hålla något öppet."
        )
        return [
            "oidcc-client-test-discovery-openid-config": FaultDescription(
                "Providern talar om sina adresser",
                .accepted(
                    because: "Så ska det vara (OpenID Connect Discovery 1.0 §4): ingen behöver skriva in adresser.")),
            "oidcc-client-test-discovery-jwks-uri-keys": FaultDescription(
                "Nycklarna har flyttats",
                .accepted(
                    because:
                        "Var nycklarna finns står i metadata och ingen annanstans (OpenID Connect Discovery 1.0 §3). Den som frågar där hittar dem."
                )),
            "oidcc-client-test-signing-key-rotation-just-before-signing": FaultDescription(
                "Nyckeln byttes för en stund sedan", rotation),
            "oidcc-client-test-signing-key-rotation": FaultDescription("Det finns en ny nyckel sedan sist", rotation),
            "oidcc-client-test-refresh-token": refresh,
            "fapi2-security-profile-final-client-refresh-token-test": refresh,
            "oidcc-client-test-rp-init-logout": FaultDescription(
                "Utloggning både här och där",
                .accepted(
                    because:
                        "Så ska det vara (OpenID Connect RP-Initiated Logout 1.0 §2): avslutat här, sedan där, sedan tillbaka."
                )),
            "oidcc-client-test-rp-init-logout-other-state": FaultDescription(
                "Tillbaka från en annan utloggning", goodbye),
            "oidcc-client-test-rp-init-logout-no-state": FaultDescription(
                "Tillbaka utan att säga från vad", goodbye),
            "oidcc-client-test-rp-backchannel-rpinitlogout": FaultDescription(
                "Providern beordrar en utloggning",
                .accepted(
                    because:
                        "Ordern är äkta på varje punkt (OpenID Connect Back-Channel Logout 1.0 §2.6), så sessionen avslutas även i det andra fönstret."
                )),
            "oidcc-client-test-rp-frontchannel-rpinitlogout": FaultDescription(
                "Providern loggar ut i en dold ram",
                .accepted(
                    because:
                        "Så fungerar front-channel logout (OpenID Connect Front-Channel Logout 1.0 §2). Ramen avslutar en session, och kan inte göra något annat."
                )),
            "oidcc-client-test-rp-frontchannel-opinitlogout": FaultDescription(
                "Personen loggar ut hos providern",
                .accepted(
                    because:
                        "Den som går ut genom providerns dörr har gått ut här också (OpenID Connect Front-Channel Logout 1.0 §2)."
                )),
        ]
    }()
}
