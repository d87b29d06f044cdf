import Localization

extension Words {
    static let polishDoctor = Doctor(
        title: "Sprawdź tę instalację",
        menu: "Sprawdź tę instalację",
        lead:
            "Program wywołuje sam siebie tak, jak zrobiłby to ktoś obcy, przegląda swoje pliki i odpytuje dostawcę oraz API zadań. Trwa to około dziesięciu sekund i niczego nie zmienia.",
        run: "Sprawdź teraz",
        again: "Sprawdź ponownie",
        allHold: "Wszystkie obietnice są dotrzymane.",
        someBroken: "Nie wszystkie obietnice są dotrzymane:",
        verdicts: [.good: "dotrzymana", .wrong: "złamana", .unseen: "niezmierzona"],
        expected: "Oczekiwano: {text}",
        seen: "Zastano: {text}")
}
