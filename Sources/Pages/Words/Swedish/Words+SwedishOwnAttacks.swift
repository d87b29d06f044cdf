extension Words {
    /// Attacks that no official test has.
    static let swedishOwnAttacks: [String: FaultDescription] = [
        "replayed-code": FaultDescription(
            "Koden har redan använts",
            .refused(
                prize:
                    "Den som hittar koden efteråt, i webbläsarens historik eller i en logg, skulle kunna växla in den en andra gång, mot egna tokens.",
                rule:
                    "Sedan 2012: RFC 6749 §4.1.2. Providern måste avvisa en kod som redan har använts, och bör återkalla de tokens som den växlades in mot."
            )),
        "foreign-state": FaultDescription(
            "En annan webbläsares svar",
            .refused(
                prize:
                    "Angriparen påbörjar en inloggning i sin egen webbläsare och skickar Alice en länk med svaret. Alice trycker på den, blir inloggad som angriparen utan att märka det och skriver sådant i angriparens lista som ingen annan har med att göra.",
                rule:
                    "Sedan 2012: RFC 6749 §10.12. Appen måste kunna avgöra att svaret hör till den webbläsare som frågade."
            )),
        "foreign-code": FaultDescription(
            "En kod från en annan inloggning",
            .refused(
                prize:
                    "En kod som stulits ur Alices adressfält skulle kunna stoppas in i tjuvens egen inloggning. Där vore state rätt, och tjuven vore Alice.",
                rule:
                    "Sedan 2015: RFC 7636 §4.6 (PKCE). Koden öppnas bara med code_verifier från den inloggning som bad om den. RFC 9700 §2.1.1 från 2025 kräver att varje app förhindrar sådana injektioner."
            )),
        "fixed-cookie": FaultDescription(
            "En kaka från före inloggningen",
            .refused(
                prize:
                    "På en delad dator skriver angriparen upp kakan, eller planterar en, innan Alice kommer. Om inloggningen behöll den skulle angriparens kopia bli inloggad tillsammans med henne.",
                rule:
                    "Sedan 2011: RFC 6265 §8.4, sessionsfixering. Den som loggar in får en ny kaka, och den från före inloggningen öppnar ingenting."
            )),
        "cross-site-form": FaultDescription(
            "En annan webbplats trycker på vår knapp",
            .refused(
                prize:
                    "En sida som Alice öppnar någon annanstans skulle kunna skicka våra formulär i hennes namn, eftersom webbläsaren lägger till hennes kaka: tömma hennes lista, eller logga ut henne.",
                rule:
                    "Sedan 2011: RFC 6265 §8.2, ambient authority. En kaka ensam är inget samtycke. Varje formulär bär ett värde som bara våra egna sidor känner till."
            )),
        "foreign-host": FaultDescription(
            "Ett annat namn för vår adress",
            .refused(
                prize:
                    "Angriparen låter ett eget namn peka på den här datorn (DNS-rebinding). Webbläsaren tar våra sidor för angriparens, vars skript kan läsa allt på dem.",
                rule:
                    "Sedan 2022: RFC 9110 §7.4. En server måste avvisa ett anrop till ett namn som inte är dess eget. Svaret är 421."
            )),
    ]
}
