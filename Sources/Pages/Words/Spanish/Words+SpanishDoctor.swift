import Localization

extension Words {
    static let spanishDoctor = Doctor(
        title: "Comprobar esta instalación",
        menu: "Comprobar esta instalación",
        lead:
            "El programa abre sus propias páginas como lo haría alguien de fuera, mira sus archivos y pregunta al proveedor y a la API de tareas. Tarda unos diez segundos y no cambia nada.",
        run: "Comprobar ahora",
        again: "Comprobar de nuevo",
        allHold: "Todas las promesas se cumplen.",
        someBroken: "No todas las promesas se cumplen:",
        verdicts: [.good: "se cumple", .wrong: "no se cumple", .unseen: "sin comprobar"],
        expected: "Esperado: {text}",
        seen: "Observado: {text}")
}
