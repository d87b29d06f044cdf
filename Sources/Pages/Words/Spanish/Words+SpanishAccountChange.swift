import Localization

extension Words {
    static let spanishAccountChange = AccountChange(
        title: "Hay otra cuenta con la sesión iniciada",
        lead: "Esta pestaña mostraba la cuenta de {was}. Ahora está iniciada la sesión de {name}.",
        leadWithoutName: "Esta pestaña mostraba otra cuenta. Ahora está iniciada la sesión de {name}.",
        onlyIf:
            "Si no ha cambiado usted de cuenta, cierre la sesión y vuelva a iniciarla: puede que lo haya hecho otro programa de este equipo, y lo que escriba acabaría en la cuenta de otra persona.",
        goOn: "Continuar como {name}",
        goBack: "Volver a {name}")
}
