import Localization

extension Words {
    static let frenchTask = OneTask(
        title: "Tâche : {text}",
        plainTitle: "Votre tâche",
        back: "Retour à la liste",
        unavailable: "Cette tâche ne peut pas être affichée pour le moment.",
        complete: "Marquer comme terminée",
        reopen: "Marquer comme à faire",
        isDone: "Terminée ?",
        yes: "Oui",
        notYet: "Pas encore",
        created: "Ajoutée",
        changed: "Dernière modification",
        number: "Numéro",
        unsaved: "Modification non enregistrée : {text}",
        goOn: "Reprendre la modification",
        kept: "Brouillon conservé.",
        draftNotSaved: "Votre brouillon n’a pas pu être enregistré. Appuyez de nouveau sur « {button} ».",
        discard: "Abandonner")
}
