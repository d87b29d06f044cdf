import Localization

extension Words {
    static let spanishConfirmation = Confirmation(
        title: "Confirmar el inicio de sesión",
        heading: "¿Continuar como {name}?",
        headingWithoutName: "¿Continuar con esta cuenta?",
        lead: "El inicio de sesión en {place} se ha completado.",
        leadWithEmail:
            "El inicio de sesión en {place} se ha completado. El correo electrónico de la cuenta es {email}.",
        onlyIf:
            "Continúe solo si acaba de iniciar sesión y esta cuenta es suya. Si no, lo que escriba aquí acabará en la cuenta de otra persona.",
        activeStays:
            "La sesión de {name} está iniciada aquí y seguirá así. Puede cambiar de una cuenta a otra.",
        activeLeaves: "La sesión de {name} está iniciada aquí y se cerrará.",
        goOn: "Continuar",
        discard: "No es mi cuenta")
}
