import Localization

extension Words {
    /// The advice about the codes of Azure AD B2C, by what they are about, as `aadb2c-…`. Names in quotation marks are those of the Azure portal.
    static let swedishAADB2CAdvice: [String: AdviceText] = {
        let defect: Phrase =
            "Ingen av programmets inställningar borde leda till det här. Se till att extraParameters och tokenURL inte ändrar något av det och att ingen proxy ändrar begäran. Rapportera det sedan till projektet med en inspelning av inloggningen."
        return [
            "aadb2c-unknown": AdviceText(
                "Azure AD B2C sa nej med en kod som programmet inte känner till.",
                next:
                    "Slå upp koden i ”Error codes: Azure Active Directory B2C” på learn.microsoft.com. Om den inte finns där, ge koden och korrelations-ID:t till Microsofts support."
            ),
            "aadb2c-forgotten-password": AdviceText(
                "Personen tryckte på ”Forgot your password?”. Det här användarflödet låter appen avgöra vad som händer då.",
                next:
                    "Lägg till en policy av typen reset-password i policies, eller slå på ”Self-service password reset” i användarflödets ”Properties”, ”Password configuration”."
            ),
            "aadb2c-cancelled": AdviceText(
                "Personen avbröt.", next: "Inget behöver ändras."),
            "aadb2c-identity-provider-refused": AdviceText(
                "Identitetsprovidern bakom Azure AD B2C skickade ett svar som inte gick att använda, som den gör när någon avbryter där.",
                next:
                    "Om det inte var någon som avbröt, se över identitetsproviderns klient-ID, hemlighet och omdirigerings-URI under ”Identity providers”."
            ),
            "aadb2c-grant-ended": AdviceText(
                "Koden eller refresh tokenen gäller inte längre: den har gått ut, eller utfärdades av en annan version av endpointen.",
                next:
                    "Personen loggar in igen. Om det händer genast, jämför datorns klocka med rätt tid. Om det händer för ofta, höj giltighetstiderna i användarflödets ”Properties”."
            ),
            "aadb2c-grant-revoked": AdviceText(
                "Någon, till exempel en administratör, har återkallat personens tokens.",
                next:
                    "Personen loggar in igen. Se ”Revoke sessions” och kontots granskningsloggar i portalen."
            ),
            "aadb2c-account-gone": AdviceText(
                "Kontot har tagits bort i Azure AD B2C.",
                next:
                    "Titta under ”Users”, ”Deleted users”. Utan ett konto måste personen registrera sig på nytt."),
            "aadb2c-no-provider-session": AdviceText(
                "Personen är inte inloggad hos Azure AD B2C, och det var inte tillåtet att fråga.",
                next: "Personen loggar in igen. Se till att ingen proxy lägger till prompt=none i adressen."),
            "aadb2c-state-lost": AdviceText(
                "Azure AD B2C tappade bort inloggningen: dess kakor kom inte tillbaka, eller så slutade något av stegen inte som väntat.",
                next:
                    "Personen börjar om, utan bakåtknappen och utan ett bokmärke till inloggningssidan. Om det händer för alla, titta på den anpassade policyns tekniska profiler och på egna domäner som delar kakor."
            ),
            "aadb2c-hint-expired": AdviceText(
                "Den ID-token som skickades som ledtråd (id_token_hint) har gått ut.",
                next:
                    "Personen börjar om. Om extraParameters eller någon egen länk skickar ledtråden, skapa den på nytt."
            ),
            "aadb2c-grant-of-another-policy": AdviceText(
                "Koden eller refresh tokenen utfärdades av ett annat användarflöde än det som den skickades till.",
                next:
                    "Om authURL och tokenURL är angivna måste de avse samma policy. Annars leder ingen inställning till det här: rapportera det till projektet med en inspelning av inloggningen."
            ),
            "aadb2c-grant-of-another-client": AdviceText(
                "Koden eller refresh tokenen utfärdades till en annan app än {clientID}.",
                next:
                    "clientID ändrades medan någon var inloggad, eller så delar två program på en nyckelring: låt alla logga in igen, eller ge varje program en egen nyckelring."
            ),
            "aadb2c-service-failed": AdviceText(
                "Azure AD B2C hade egna problem.",
                next:
                    "Försök igen om några minuter och se Azures statussida. Om det inte går över, ge korrelations-ID:t till Microsofts support. Med anpassade policyer, samla in loggar med Application Insights."
            ),
            "aadb2c-throttled": AdviceText(
                "Azure AD B2C fick fler anrop än det tar emot från den här tenanten.",
                next:
                    "Vänta. Om det händer vid vanlig användning, jämför belastningen med ”service limits and restrictions”."
            ),
            "aadb2c-identity-provider-failed": AdviceText(
                "Azure AD B2C kunde inte nå en identitetsprovider, eller avvisades där.",
                next:
                    "Försök igen senare. Om det står invalid_client i texten nedan, förnya identitetsproviderns klienthemlighet under ”Identity providers”: den är fel eller har gått ut."
            ),
            "aadb2c-account-locked": AdviceText(
                "Kontot är låst: för en tid efter för många felaktiga lösenord, eller av en administratör.",
                next:
                    "Vänta, eller se kontots ”Block sign in” under ”Users”. Hur snart konton låses står under ”Authentication methods”, ”Password protection”."
            ),
            "aadb2c-too-many-tries": AdviceText(
                "Personen skrev fel kod, eller något annat felaktigt svar, för många gånger.",
                next:
                    "Personen väntar och börjar om. Se efter om koderna över huvud taget kommer fram, med e-post eller telefon."
            ),
            "aadb2c-redirect-uri": AdviceText(
                "Webbplatsens omdirigerings-URI är inte registrerad för appen {clientID}.",
                next:
                    "Öppna appen under ”App registrations”, ”Authentication”, och lägg till exakt {redirectURI} under plattformen ”Web”. Stora och små bokstäver, porten och ett snedstreck på slutet räknas. Om en annan adress används, sätt publicURL till den."
            ),
            "aadb2c-post-logout-redirect-uri": AdviceText(
                "Returadressen efter utloggningen är inte en som Azure AD B2C godtar: det krävs https, utom för localhost.",
                next:
                    "Sätt publicURL till en https-adress, och registrera {postLogoutRedirectURI} bland appens omdirigerings-URI:er."
            ),
            "aadb2c-no-post-logout-redirect-uri": AdviceText(
                "I begäran om utloggning stod inte vart man skulle komma tillbaka.", next: defect),
            "aadb2c-no-hint-at-logout": AdviceText(
                "Användarflödet kräver en ID-token vid utloggningen, och den här utloggningen hade ingen, till exempel efter en session som tog slut för länge sedan.",
                next:
                    "Logga in och ut igen, eller stäng av ”Require ID Token in logout requests” i användarflödets ”Properties”."
            ),
            "aadb2c-client-unknown": AdviceText(
                "Appen {clientID} finns inte i den här tenanten, eller inte för den här policyn.",
                next:
                    "Sätt clientID till ”Application (client) ID” på appens ”Overview” under ”App registrations”, och se till att {setting} anger den tenant som appen är registrerad i."
            ),
            "aadb2c-client-of-another-kind": AdviceText(
                "Appen registrerades för en annan katalog eller tjänst än användarflödena i Azure AD B2C.",
                next:
                    "Gör en ny registrering i Azure AD B2C-tenanten, med ”Accounts in any identity provider or organizational directory (for authenticating users with user flows)”, och ange den i clientID."
            ),
            "aadb2c-client-disabled": AdviceText(
                "Appen {clientID} är inaktiverad.",
                next:
                    "Öppna appen under ”Enterprise applications”, ”Properties”, och sätt ”Enabled for users to sign-in” till Yes."
            ),
            "aadb2c-client-without-consent": AdviceText(
                "Appen, eller en app som en anpassad policy använder för lokala konton, saknar en administratörs samtycke eller är inte helt färdiginställd.",
                next:
                    "Välj ”Grant admin consent” för openid och offline_access på appens sida ”API permissions”. Med anpassade policyer, gör detsamma för ProxyIdentityExperienceFramework och jämför dess ID med det i policyn."
            ),
            "aadb2c-no-openid-scope": AdviceText(
                "Scopet openid saknas, eller så får appen inte be om det.",
                next:
                    "Webbplatsen ber alltid om det ({scopes}). Lägg till openid och offline_access från Microsoft Graph på appens sida ”API permissions” och välj ”Grant admin consent”."
            ),
            "aadb2c-scope-unknown": AdviceText(
                "Azure AD B2C känner inte till ett av de scopes som begärdes.",
                next:
                    "Webbplatsen ber om {scopes}. Kopiera apiScopes och additionalScopes bokstav för bokstav från API:ets sida ”Expose an API”, och bevilja dem på appens sida ”API permissions”."
            ),
            "aadb2c-no-resource": AdviceText(
                "Inget scope anger ett API, och utan det blir det ingen access token.",
                next:
                    "Skriv fullständiga namn i apiScopes, som https://contoso.onmicrosoft.com/tasks/tasks.read, eller ta bort apiScopes: då begärs appens eget ID."
            ),
            "aadb2c-several-resources": AdviceText(
                "Begärda scopes hör till mer än ett API, och en access token gäller bara för ett.",
                next:
                    "Låt bara uppgifts-API:ets scopes stå kvar i apiScopes och additionalScopes. Webbplatsen ber om {scopes}."
            ),
            "aadb2c-no-permission": AdviceText(
                "Appen får inte använda API:et som den ber om.",
                next:
                    "Lägg till API:ets scopes på appens sida ”API permissions” och välj ”Grant admin consent”."),
            "aadb2c-response-type": AdviceText(
                "Azure AD B2C ombads skicka tokens i adressen, vilket det här programmet aldrig gör, eller erbjuder inte authorization code flow för appen.",
                next:
                    "På appens sida ”Authentication” måste plattformen vara ”Web”. Lämna båda rutorna under ”Implicit grant and hybrid flows” tomma, och se till att authURL inte har något eget response_type."
            ),
            "aadb2c-response-mode": AdviceText(
                "Azure AD B2C känner inte till det sätt som svaret skulle komma tillbaka på.",
                next: "Sätt responseMode till query eller form_post."),
            "aadb2c-no-secret": AdviceText(
                "Appen {clientID} är registrerad som webbapp, och ingen hemlighet skickades.",
                next:
                    "Skapa en hemlighet på appens sida ”Certificates & secrets” och sätt clientSecret, eller variabeln WEB_COMPANION_CLIENT_SECRET, till dess ”Value”."
            ),
            "aadb2c-secret-wrong": AdviceText(
                "Klienthemligheten är fel eller har gått ut.",
                next:
                    "Skapa en ny på appens sida ”Certificates & secrets” och sätt clientSecret till dess ”Value”, inte till dess ”Secret ID”. Om variabeln WEB_COMPANION_CLIENT_SECRET är satt går den före clientSecret."
            ),
            "aadb2c-secret-not-wanted": AdviceText(
                "Appen {clientID} är registrerad som en offentlig klient, och en hemlighet skickades.",
                next:
                    "Töm clientSecret och ta bort WEB_COMPANION_CLIENT_SECRET. Eller registrera {redirectURI} under plattformen ”Web” i stället för ”Mobile and desktop applications”."
            ),
            "aadb2c-public-client": AdviceText(
                "Appen {clientID} får inte användas utan en hemlighet.",
                next:
                    "Sätt clientSecret till en hemlighet från appens sida ”Certificates & secrets”, eller sätt ”Allow public client flows” till Yes på dess sida ”Authentication”."
            ),
            "aadb2c-prompt": AdviceText(
                "Azure AD B2C känner inte till värdet på prompt.", next: defect),
            "aadb2c-parameter-missing": AdviceText(
                "I begäran saknas en parameter, som anges i texten nedan.",
                next:
                    "Om en anpassad policy kräver den, lägg till den i extraParameters. Se annars till att ingen proxy tar bort den."
            ),
            "aadb2c-grant-type": AdviceText(
                "Begäran till token endpoint gällde något annat än att växla in en kod eller en refresh token.",
                next: defect),
            "aadb2c-no-proof-key": AdviceText(
                "Omdirigerings-URI:n är registrerad för en single-page app, och code_challenge kom inte fram.",
                next:
                    "Ta bort {redirectURI} från plattformen ”Single-page application” på appens sida ”Authentication”, och lägg till den under ”Web”."
            ),
            "aadb2c-proof-key-wrong": AdviceText(
                "code_verifier stämmer inte med koden: koden hör till en annan inloggning. Det är just det som PKCE är till för att upptäcka.",
                next:
                    "Börja om. När signInReturn är paste måste adressen från just den här inloggningen klistras in. Om det händer varje gång, se till att inget öppnar {redirectURI} däremellan."
            ),
            "aadb2c-proof-key-method": AdviceText(
                "Azure AD B2C känner inte till metoden för code_challenge, som alltid är S256.", next: defect),
            "aadb2c-policy-unknown": AdviceText(
                "Tenanten har inget användarflöde och ingen anpassad policy med det namnet, eller så saknas en förvald användarresa (user journey).",
                next:
                    "Jämför {policy} med namnen på sidan ”User flows” (de börjar med B2C_1_) eller ”Identity Experience Framework” (B2C_1A_), och rätta policies. Se till att {setting} anger rätt tenant."
            ),
            "aadb2c-password-grant": AdviceText(
                "Azure AD B2C ombads ta emot ett lösenord från appen, vilket det här programmet aldrig gör.",
                next: defect),
            "aadb2c-bad-credentials": AdviceText(
                "Azure AD B2C, eller en tjänst som en anpassad policy frågar, avvisade ett namn eller ett lösenord.",
                next:
                    "Personen börjar om. Om det händer för alla, se över konton och hemligheter i den anpassade policyns tekniska profiler."
            ),
        ]
    }()
}
