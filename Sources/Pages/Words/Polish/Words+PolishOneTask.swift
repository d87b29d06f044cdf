import Localization

extension Words {
    static let polishTask = OneTask(
        title: "Zadanie: {text}",
        plainTitle: "Twoje zadanie",
        back: "Powrót do listy",
        unavailable: "Teraz nie można pokazać tego zadania.",
        complete: "Oznacz jako zrobione",
        reopen: "Oznacz jako niezrobione",
        isDone: "Zrobione?",
        yes: "Tak",
        notYet: "Jeszcze nie",
        created: "Dodano",
        changed: "Ostatnia zmiana",
        number: "Numer",
        unsaved: "Niezapisana zmiana: {text}",
        goOn: "Edytuj dalej",
        kept: "Szkic zachowany.",
        draftNotSaved: "Nie udało się zapisać szkicu. Naciśnij ponownie „{button}”.",
        discard: "Odrzuć")
}
