import Localization

extension Words {
    static let frenchLocalAuthority = LocalAuthority(
        heading: "Pourquoi votre téléphone vous avertit",
        why:
            "Ce lieu se porte garant de lui-même, avec sa propre autorité de certification, que votre téléphone ne connaît pas encore.",
        means:
            "Si vous installez cette autorité, votre téléphone fera confiance à cet ordinateur pour les sites {names} et pour toute adresse d’un réseau local. Elle ne peut se porter garante d’aucun autre site, et vous pourrez la retirer à tout moment.",
        meansAddresses:
            "Si vous installez cette autorité, votre téléphone fera confiance à cet ordinateur pour toute adresse d’un réseau local. Elle ne peut se porter garante d’aucun autre site, et vous pourrez la retirer à tout moment.",
        check: "Est-ce la bonne ?",
        checkHow:
            "Avant de l’installer, comparez son empreinte SHA-256, telle que votre téléphone l’affiche, avec celle qui s’affiche sur l’écran de ce lieu, ou demandez-la à la personne qui le gère. Tout doit être identique. Quelqu’un sur le réseau aurait pu modifier cette page.",
        download: "Télécharger le certificat",
        install: "Comment l’installer",
        steps: [
            "Android : ouvrez les Paramètres, recherchez « certificat CA » et choisissez le fichier téléchargé.",
            "iPhone et iPad : ouvrez Réglages et choisissez « Profil téléchargé ». Ouvrez ensuite Général, Informations, Réglages des certificats, et activez-le.",
            "Firefox sur un ordinateur : ouvrez les Paramètres, recherchez « certificats », choisissez Afficher les certificats, Autorités, Importer. Les autres navigateurs utilisent les certificats de l’ordinateur.",
        ],
        without:
            "Vous pouvez aussi continuer sans elle, avec le bouton de l’avertissement lui-même. Ce que vous envoyez est alors chiffré, mais vous ne pouvez pas savoir qui le reçoit.",
        onScreen: "Votre téléphone affichera d’abord un avertissement. {address} explique pourquoi et que faire.",
        fingerprint: "L’empreinte (SHA-256) de l’autorité de certification de ce lieu :")
}
