import Localization

extension Words {
    static let frenchTask = OneTask(
        title: "Tâche : {text}",
        plainTitle: "Votre tâche",
        back: "Retour à la liste",
        unavailable: "Cette tâche ne peut pas être affichée pour le moment.",
        complete: "Marquer comme faite",
        reopen: "Marquer comme à faire",
        isDone: "Est-elle faite ?",
        yes: "Oui",
        notYet: "Pas encore",
        created: "Ajoutée",
        changed: "Dernière modification",
        number: "Numéro",
        unsaved: "Modification non enregistrée : {text}",
        goOn: "Reprendre la modification",
        kept: "Brouillon gardé.",
        draftNotSaved: "Votre brouillon n’a pas pu être gardé. Appuyez de nouveau sur « {button} ».",
        discard: "Abandonner")
}
