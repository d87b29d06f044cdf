import Localization

extension Words {
    static let swedishDoctor = Doctor(
        title: "Kontrollera installationen",
        menu: "Kontrollera installationen",
        lead:
            "Programmet anropar sig självt som en utomstående skulle göra, ser efter i sina filer och frågar inloggningstjänsten och uppgifts-API:et. Det tar ungefär tio sekunder och ändrar ingenting.",
        run: "Kontrollera nu",
        again: "Kontrollera igen",
        allHold: "Alla löften hålls.",
        someBroken: "Alla löften hålls inte:",
        verdicts: [.good: "hålls", .wrong: "hålls inte", .unseen: "inte uppmätt"],
        expected: "Förväntat: {text}",
        seen: "Faktiskt: {text}")
}
