import Localization

extension Words {
    static let polishPolicies = Policies(
        title: "Polityki",
        heading: "Polityki",
        lead:
            "Dla osoby, która administruje tym programem. Każda polityka (lub przepływ użytkownika) to strona Twojego dostawcy; ma przycisk na stronie głównej lub w menu.",
        back: "Powrót do ustawień",
        none: "Nie ma jeszcze żadnej.",
        full: "Limit dodanych polityk ({limit}) jest wyczerpany. Usuń jedną, aby zrobić miejsce.",
        run: "Uruchom",
        remove: "Usuń",
        ofSettings: "z ustawień",
        add: "Dodaj politykę",
        addButton: "Dodaj",
        name: "Nazwa w portalu",
        nameHint:
            "Taka jak w tenancie: B2C_1_… dla przepływu użytkownika, B2C_1A_… dla polityki niestandardowej. Tenant demonstracyjny ma tylko własne.",
        titleLabel: "Napis na przycisku (opcjonalnie)",
        titleHint: "Najwyżej 80 znaków.",
        kind: "Cel",
        kinds: [
            .signUpSignIn: "rejestracja lub logowanie",
            .signUp: "rejestracja",
            .signIn: "logowanie",
            .editProfile: "edycja profilu",
            .resetPassword: "resetowanie hasła",
        ],
        badName:
            "To nie jest nazwa polityki. Skopiuj ją z portalu: B2C_1_ lub B2C_1A_, a dalej litery, cyfry, - lub _.",
        duplicate: "Polityka o tej nazwie już istnieje.",
        badTitle: "To nie może być napis na przycisku. Wpisz najwyżej 80 znaków albo zostaw pole puste.",
        badKind: "Wybierz cel.")
}
