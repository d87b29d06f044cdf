import Localization

extension Words {
    static let frenchConfirmation = Confirmation(
        title: "Confirmer votre connexion",
        heading: "Continuer avec le compte « {name} » ?",
        headingWithoutName: "Continuer avec ce compte ?",
        lead: "La connexion sur {place} a réussi.",
        leadWithEmail: "La connexion sur {place} a réussi. Le compte a pour adresse {email}.",
        onlyIf:
            "Ne continuez que si c’est bien vous qui venez de vous connecter et si ce compte est le vôtre. Sinon, ce que vous écrivez ici se retrouverait dans le compte de quelqu’un d’autre.",
        activeStays:
            "Le compte « {name} » est connecté ici et le restera. Vous pourrez passer d’un compte à l’autre.",
        activeLeaves: "Le compte « {name} » est connecté ici et sera déconnecté.",
        goOn: "Continuer",
        discard: "Ce n’est pas moi")
}
