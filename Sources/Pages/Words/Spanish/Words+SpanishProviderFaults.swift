import Localization

extension Words {
    static let spanishProviderFaults = ProviderFaults(
        redirects:
            "En «{place}», el proveedor responde con una redirección (estado {status}). Las redirecciones no se siguen: configure la dirección a la que lleva.",
        refuses:
            "En «{place}», el proveedor responde con el estado {status} y no da ningún motivo. Revise la dirección configurada.",
        malformed:
            "En «{place}», el proveedor envía algo que no corresponde: {reason}. Revise la dirección configurada.",
        clientAuthentication:
            "Hay un secreto de cliente configurado y el proveedor no acepta ninguno (ofrece: {offered}). Registre la aplicación para client_secret_basic o client_secret_post, o como cliente público sin secreto.",
        issuerSpelling:
            "El proveedor se llama a sí mismo {named}, pero en la configuración figura {configured}. Ponga en issuer {named}, exactamente como está escrito aquí."
    )
}
