import Localization

extension Words {
    static let spanishKiosk = Kiosk(
        heading: "Sus tareas en esta pantalla",
        headingWithoutTasks: "Inicie sesión en esta pantalla",
        others:
            "Cualquiera que esté cerca puede leer lo que hay en esta pantalla. Pulse «Listo» antes de irse.",
        ownDevice: "Use su propio teléfono",
        ownDeviceHow: "Escanee el código o abra esta dirección:",
        code: "Código QR de {address}",
        done: "Listo",
        doneHow: "Cerrar sesión y vaciar la pantalla",
        stillThere: "¿Sigue ahí?",
        closes:
            "Esta página se va a cerrar. Segundos que quedan: {seconds}. Pulse una tecla o toque la pantalla para seguir.",
        stay: "Seguir aquí",
        waiting: "Alguien ha iniciado sesión en esta pantalla. Si la sesión es suya, puede continuar.",
        goOn: "Continuar",
        away: "El programa de esta pantalla no responde. La página seguirá en cuanto responda.",
        phonesAway:
            "Por el momento, los teléfonos no pueden conectar con esta pantalla. El código volverá en cuanto puedan.")
}
