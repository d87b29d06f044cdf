import Localization

extension Words {
    static let swedishDoctor = Doctor(
        title: "Kontrollera installationen",
        menu: "Kontrollera installationen",
        lead:
            "Programmet anropar sig självt som en utomstående skulle göra, går igenom sina filer och frågar inloggningstjänsten och uppgifts-API:et. Det tar ungefär tio sekunder och ändrar ingenting.",
        run: "Kontrollera nu",
        again: "Kontrollera igen",
        allHold: "Allt stämmer.",
        someBroken: "Allt stämmer inte:",
        verdicts: [.good: "stämmer", .wrong: "stämmer inte", .unseen: "inte kontrollerat"],
        expected: "Förväntat: {text}",
        seen: "Faktiskt: {text}")
}
