import Localization

extension Words {
    static let frenchAccountChange = AccountChange(
        title: "Un autre compte est connecté",
        lead: "Cet onglet affichait le compte « {was} ». C’est maintenant le compte « {name} » qui est connecté.",
        leadWithoutName:
            "Cet onglet affichait un autre compte. C’est maintenant le compte « {name} » qui est connecté.",
        onlyIf:
            "Si vous n’avez pas changé de compte vous-même, déconnectez-vous, puis reconnectez-vous : un autre programme de cet ordinateur en est peut-être la cause, et ce que vous écrivez se retrouverait dans le compte de quelqu’un d’autre.",
        goOn: "Continuer avec le compte « {name} »",
        goBack: "Revenir au compte « {name} »")
}
