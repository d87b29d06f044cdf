import Localization

extension Words {
    /// The advice about the errors of RFC 6749 and OpenID Connect, as `authorization-error/…` and `token-error/…`, and about what goes wrong
    /// before there is an answer to check.
    static let swedishErrorAdvice: [String: AdviceText] = {
        let again: Phrase =
            "Inget behöver ändras: personen loggar in igen. Om det händer varje gång, se efter vilken prompt som är angiven i extraParameters eller i inloggningstjänstens egna regler för appen."
        let requestObject = AdviceText(
            "Inloggningstjänsten läste en signerad begäran i webbplatsens begäran, men webbplatsen skickar aldrig någon sådan.",
            next: "Se till att extraParameters inte lägger till någon, och att ingen proxy ändrar adressen.")
        let scope = AdviceText(
            "Inloggningstjänsten känner inte till ett av de scopes som begärdes, eller tillåter det inte för appen.",
            next:
                "Webbplatsen ber om {scopes}, och om det som additionalScopes lägger till. Jämför apiScopes med de scopes som finns hos inloggningstjänsten. Om den inte känner till offline_access, sätt offlineAccess till false."
        )
        return [
            "authorization-error": AdviceText(
                "Inloggningstjänsten sa nej, med ett fel som inte finns i någon specifikation.",
                next: "Slå upp koden och texten i inloggningstjänstens dokumentation, eller i dess egen logg."),
            "authorization-error/invalid_request": AdviceText(
                "Inloggningstjänsten kunde inte förstå begäran: något saknas, förekommer dubbelt eller har fel värde.",
                next:
                    "Av texten nedan framgår oftast vilken parameter det är. Det som inställningarna lägger till kommer från extraParameters, domainHint, uiLocales, maxAge och responseMode: ta bort dem en i taget. Se till att {redirectURI} är registrerad."
            ),
            "authorization-error/unauthorized_client": AdviceText(
                "Appen {clientID} får inte be om en kod.",
                next:
                    "Tillåt authorization code flow för appen hos inloggningstjänsten, och se till att clientID är appens ID."
            ),
            "authorization-error/access_denied": AdviceText(
                "Personen, eller en regel hos inloggningstjänsten, sa nej.",
                next:
                    "Om det inte var någon som avbröt, se efter vem som får använda appen hos inloggningstjänsten: tilldelade personer, samtycke, villkor."
            ),
            "authorization-error/unsupported_response_type": AdviceText(
                "Inloggningstjänsten erbjuder inte authorization code flow för appen.",
                next: "Tillåt response_type code för appen hos inloggningstjänsten. Programmet har inget annat."),
            "authorization-error/invalid_scope": scope,
            "authorization-error/server_error": AdviceText(
                "Något gick fel hos inloggningstjänsten medan den behandlade begäran.",
                next:
                    "Försök igen senare. Om det inte går över, ge korrelations-ID:t nedan till den som sköter inloggningstjänsten."
            ),
            "authorization-error/temporarily_unavailable": AdviceText(
                "Inloggningstjänsten är överbelastad eller under underhåll.",
                next: "Inget behöver ändras här. Försök igen senare, och se inloggningstjänstens statussida."),
            "authorization-error/redirect_uri_mismatch": AdviceText(
                "Omdirigerings-URI:n är inte registrerad för appen.",
                next:
                    "Registrera exakt {redirectURI} för appen {clientID} hos inloggningstjänsten. Varje bokstav, porten och ett snedstreck på slutet räknas."
            ),
            "authorization-error/interaction_required": AdviceText(
                "Inloggningstjänsten måste fråga personen något men fick inte göra det.", next: again),
            "authorization-error/login_required": AdviceText(
                "Personen måste först autentisera sig hos inloggningstjänsten.", next: again),
            "authorization-error/account_selection_required": AdviceText(
                "Personen måste först välja ett konto hos inloggningstjänsten.", next: again),
            "authorization-error/consent_required": AdviceText(
                "Ingen har samtyckt till det som appen ber om.",
                next:
                    "Låt personen samtycka, eller bevilja det för alla: i Azure-portalen på appens sida ”API permissions”, med ”Grant admin consent”."
            ),
            "authorization-error/invalid_request_uri": requestObject,
            "authorization-error/invalid_request_object": requestObject,
            "authorization-error/request_not_supported": requestObject,
            "authorization-error/request_uri_not_supported": requestObject,
            "authorization-error/registration_not_supported": requestObject,
            "token-error": AdviceText(
                "Inloggningstjänsten växlade inte in koden, med ett fel som inte finns i någon specifikation.",
                next: "Slå upp koden och texten i inloggningstjänstens dokumentation, eller i dess egen logg."),
            "token-error/invalid_request": AdviceText(
                "Inloggningstjänstens token endpoint kunde inte förstå begäran: något saknas, förekommer dubbelt eller har fel värde.",
                next:
                    "Av texten nedan framgår oftast vilken parameter det är. En offentlig klient får inte skicka någon hemlighet: lämna i så fall clientSecret tomt."
            ),
            "token-error/invalid_client": AdviceText(
                "Inloggningstjänsten tror inte att det här programmet är appen {clientID}: hemligheten saknas, är fel eller har gått ut.",
                next:
                    "Skapa en ny hemlighet hos inloggningstjänsten (i Azure-portalen på appens sida ”Certificates & secrets”) och sätt clientSecret till dess ”Value”, inte till dess ”Secret ID”. Om appen är registrerad som en offentlig klient, lämna clientSecret tomt."
            ),
            "token-error/invalid_grant": AdviceText(
                "Inloggningstjänsten godtar inte koden: den är för gammal, har redan använts, hör till en annan app eller omdirigerings-URI, eller så stämmer inte code_verifier (PKCE).",
                next:
                    "Börja om. Om det händer varje gång, se till att inget annat program använder {redirectURI}, att inget öppnar adressen två gånger, till exempel ett verktyg som skannar länkar, och att inte två kopior av programmet delar på en adress."
            ),
            "token-error/unauthorized_client": AdviceText(
                "Appen {clientID} får inte växla in en kod.",
                next:
                    "Tillåt authorization code flow för appen hos inloggningstjänsten, och refresh tokens om den använder dem."
            ),
            "token-error/unsupported_grant_type": AdviceText(
                "Inloggningstjänstens token endpoint har inte authorization code flow.",
                next:
                    "Se till att {setting} leder till rätt inloggningstjänst, och att tokenURL inte hör till en annan."),
            "token-error/invalid_scope": scope,
            "provider-unavailable": AdviceText(
                "Det kom inget fullständigt svar från inloggningstjänsten.",
                next:
                    "Se till att {setting} ({address}) stämmer, även porten. Öppna sedan dess discovery-dokument från den här datorn, till exempel med curl, och titta på DNS, brandväggen, en eventuell proxy och datorns certifikat."
            ),
            "provider-answered": AdviceText(
                "Inloggningstjänsten svarade med en status som inte säger något om inloggningen.",
                next:
                    "Se till att {setting} ({address}) stämmer. Status 500 eller högre är inloggningstjänstens eget problem, 429 betyder för många anrop."
            ),
            "answer-malformed": AdviceText(
                "Det som kom från inloggningstjänstens adress är inte det som hör hemma där.",
                next:
                    "Se till att {setting} ({address}) stämmer, och att ingen proxy eller inloggningssida i nätverket svarar i inloggningstjänstens ställe."
            ),
            "metadata-invalid": AdviceText(
                "Inloggningstjänstens discovery-dokument saknar något som en säker inloggning behöver, eller har det i en form som inte går att använda.",
                next:
                    "I loggen står vad det är. Programmet behöver https-adresser, response_type code, PKCE med S256 och en signaturalgoritm med publik nyckel. Ändra det hos inloggningstjänsten."
            ),
            "client-authentication-unsupported": AdviceText(
                "clientSecret är angivet, men inloggningstjänsten tar inte emot en hemlighet på något sätt som programmet klarar.",
                next:
                    "Registrera appen hos inloggningstjänsten för client_secret_basic eller client_secret_post, eller som en offentlig klient, och lämna i så fall clientSecret tomt."
            ),
            "policy-missing": AdviceText(
                "I Azure AD B2C går varje inloggning genom ett användarflöde, och inget är angivet.",
                next: "Sätt policies till namnen på tenantens sida ”User flows”."),
            "authority-malformed": AdviceText(
                "Inloggningstjänstens adress går inte att använda.",
                next: "Rätta {setting} så som kommentaren i settings.plist säger."),
        ]
    }()
}
