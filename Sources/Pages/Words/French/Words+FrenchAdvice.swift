extension Words {
    static let frenchAdvice = Advice(
        heading: "Pour vous, qui gérez ce site",
        onlyHere: "Cette partie ne s’affiche que dans votre propre navigateur.",
        toDo: "Ce qu’il faut changer",
        check: "Vérification",
        logged: "Dans le journal",
        seeTrace: "Voir chaque message de cette connexion",
        seeFlow: "Observer la prochaine connexion, message par message",
        texts: [frenchCheckAdvice, frenchErrorAdvice, frenchAADB2CAdvice]
            .reduce(into: [:]) { $0.merge($1) { _, last in last } })
}
