import Localization

extension Words {
    static let spanishLocalAuthority = LocalAuthority(
        heading: "Por qué su teléfono muestra un aviso",
        why:
            "Este lugar se acredita a sí mismo, con una autoridad de certificación propia que su teléfono todavía no conoce.",
        means:
            "Si la instala, su teléfono se fiará de este ordenador siempre que diga que un sitio es {names} o una dirección de una red local. No puede acreditar ningún otro sitio, y usted puede quitarla en cualquier momento.",
        meansAddresses:
            "Si la instala, su teléfono se fiará de este ordenador siempre que diga que un sitio es una dirección de una red local. No puede acreditar ningún otro sitio, y usted puede quitarla en cualquier momento.",
        check: "¿Es la correcta?",
        checkHow:
            "Antes de instalarla, compare la huella SHA-256 que muestra su teléfono con la que aparece en la pantalla de este lugar, o pregunte a quien lo administra. Tiene que coincidir entera. Alguien en la red podría haber cambiado esta página.",
        download: "Descargar el certificado",
        install: "Cómo instalarlo",
        steps: [
            "Android: abra Ajustes, busque «Certificado de CA» y elija el archivo que ha descargado.",
            "iPhone y iPad: abra Ajustes y elija «Perfil descargado». Después abra General, Información, Ajustes de confianza de los certificados, y actívelo.",
            "Firefox en un ordenador: abra Ajustes, busque «certificados» y elija «Ver certificados», «Autoridades», «Importar». Los demás navegadores usan los certificados del ordenador.",
        ],
        without:
            "También puede continuar sin instalarla, con el botón del propio aviso. En ese caso lo que envía va cifrado, pero usted no puede saber quién lo recibe.",
        onScreen: "Al principio su teléfono mostrará un aviso. En {address} se explica por qué y qué hacer.",
        fingerprint: "La huella (SHA-256) de la autoridad de certificación de este lugar:")
}
