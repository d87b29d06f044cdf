import Localization

extension Words {
    static let frenchConfirmation = Confirmation(
        title: "Confirmer votre connexion",
        heading: "Continuer en tant que {name} ?",
        headingWithoutName: "Continuer avec ce compte ?",
        lead: "La connexion sur {place} est faite.",
        leadWithEmail: "La connexion sur {place} est faite. L’adresse e-mail du compte est {email}.",
        onlyIf:
            "Ne continuez que si c’est bien vous qui venez de vous connecter et si ce compte est le vôtre. Sinon, ce que vous écrivez ici se retrouverait dans le compte de quelqu’un d’autre.",
        activeStays:
            "Le compte « {name} » est ouvert ici et le restera. Vous pourrez passer d’un compte à l’autre.",
        activeLeaves: "Le compte « {name} » est ouvert ici et sera déconnecté.",
        goOn: "Continuer",
        discard: "Ce n’est pas moi")
}
