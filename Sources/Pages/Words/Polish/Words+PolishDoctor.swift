import Localization

extension Words {
    static let polishDoctor = Doctor(
        title: "Sprawdź tę instalację",
        menu: "Sprawdź tę instalację",
        lead:
            "Program łączy się sam ze sobą tak, jak zrobiłby to ktoś z zewnątrz, przegląda swoje pliki i odpytuje dostawcę oraz API zadań. Trwa to około dziesięciu sekund i niczego nie zmienia.",
        run: "Sprawdź teraz",
        again: "Sprawdź ponownie",
        allHold: "Wszystko jest tak, jak obiecuje program.",
        someBroken: "Nie wszystko jest tak, jak obiecuje program:",
        verdicts: [.good: "w porządku", .wrong: "do poprawienia", .unseen: "nie sprawdzono"],
        expected: "Oczekiwano: {text}",
        seen: "Zastano: {text}")
}
