import Localization

extension Words {
    static let polishPaste = Paste(
        title: "Logowanie ręczne",
        heading: "Logowanie ręczne",
        lead: "Logowanie tutaj ma dwa kroki, bo Twoja przeglądarka nie może sama wrócić na tę stronę.",
        leadWithoutStep:
            "Na końcu pojawiła się strona, która nie chce się otworzyć? Jej adres zawiera wszystko, czego potrzeba, aby iść dalej.",
        first: "1. Zaloguj się",
        firstHow: "Przycisk otwiera {place} w nowej karcie. Zaloguj się tam, a potem wróć do tej karty.",
        firstButton: "Otwórz stronę logowania",
        second: "2. Wklej adres, który pojawił się na końcu",
        box: "Wklej adres, który pojawił się na końcu",
        how: [
            "Po zalogowaniu druga karta pokazuje błąd lub pustą stronę. Tak ma być.",
            "Skopiuj cały adres z paska adresu tamtej karty i wklej go tutaj.",
        ],
        hidden: "Nic się nie stało albo przeglądarka chce otworzyć inny program?",
        hiddenHow: [
            "Jeśli pojawiło się takie pytanie, naciśnij „Anuluj”. Chrome i Edge ukrywają adres, którego nie mogą otworzyć. Firefox go pokazuje, więc tak będzie najłatwiej: zacznij od nowa w Firefoksie.",
            "Możesz też nacisnąć „Zacznij od nowa” poniżej, a w nowej karcie, jeszcze przed logowaniem, klawisz F12 i wybrać „Sieć”. Ostatni wiersz zaczyna się tam potem od „urn:”. Kliknij go prawym przyciskiem myszy, wybierz „Kopiuj”, potem „Kopiuj adres URL” i wklej to tutaj.",
        ],
        field: "Adres",
        goOn: "Dalej",
        startAgain: "Zacznij od nowa",
        problems: [
            .empty: "Najpierw wklej adres, potem naciśnij przycisk.",
            .tooLong: "To za długie jak na adres. Skopiuj tylko to, co jest w pasku adresu.",
            .noAnswer:
                "To nie ten adres. Właściwy jest długi i zawiera „code=”. Jeśli logowanie jeszcze przed Tobą, najpierw się zaloguj.",
            .several: "To więcej niż jeden adres. Wklej tylko jeden.",
            .otherSignIn: "Ten adres należy do innego logowania. Wklej adres z karty otwartej stąd.",
            .whichSignIn: "Logowanie rozpoczęto więcej niż raz. Wklej cały adres, abyśmy wiedzieli, o które chodzi.",
        ],
        offer: "Na końcu pojawiła się strona, która nie chce się otworzyć?")
}
