import Localization

extension Words {
    static let frenchDoctor = Doctor(
        title: "Vérifier cette installation",
        menu: "Vérifier cette installation",
        lead:
            "Le programme ouvre ses propres pages comme le ferait un inconnu, examine ses fichiers et interroge le fournisseur et l’API des tâches. Cela prend une dizaine de secondes et ne change rien.",
        run: "Vérifier maintenant",
        again: "Vérifier à nouveau",
        allHold: "Toutes les promesses sont tenues.",
        someBroken: "Certaines promesses ne sont pas tenues :",
        verdicts: [.good: "promesse tenue", .wrong: "promesse rompue", .unseen: "non mesurée"],
        expected: "Attendu : {text}",
        seen: "Constaté : {text}")
}
