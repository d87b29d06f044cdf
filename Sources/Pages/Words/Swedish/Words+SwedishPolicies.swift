import Localization

extension Words {
    static let swedishPolicies = Policies(
        title: "Policyer",
        heading: "Policyer",
        lead:
            "För dig som sköter programmet. Varje policy (eller användarflöde) är en sida hos inloggningstjänsten och får en knapp på startsidan eller i menyn.",
        back: "Tillbaka till inställningarna",
        none: "Det finns inga ännu.",
        full: "Det får inte plats fler policyer (högst {limit}). Ta bort en för att göra plats.",
        run: "Kör",
        remove: "Ta bort",
        ofSettings: "från inställningarna",
        add: "Lägg till en policy",
        addButton: "Lägg till",
        name: "Namn i portalen",
        nameHint:
            "Som i tenanten: B2C_1_… för ett användarflöde, B2C_1A_… för en anpassad policy. Demotenanten har bara sina egna.",
        titleLabel: "Text på knappen (valfri)",
        titleHint: "Högst 80 tecken.",
        kind: "Syfte",
        kinds: [
            .signUpSignIn: "registrera sig eller logga in",
            .signUp: "registrera sig",
            .signIn: "logga in",
            .editProfile: "redigera profilen",
            .resetPassword: "återställa lösenordet",
        ],
        badName:
            "Det är inte namnet på en policy. Kopiera det från portalen: B2C_1_ eller B2C_1A_ och sedan bokstäver, siffror, - eller _.",
        duplicate: "Det finns redan en policy med det namnet.",
        badTitle: "Det kan inte stå på en knapp. Skriv högst 80 tecken, eller lämna fältet tomt.",
        badKind: "Välj ett syfte.")
}
