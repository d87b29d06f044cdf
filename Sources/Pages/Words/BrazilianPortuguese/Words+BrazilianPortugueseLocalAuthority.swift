import Localization

extension Words {
    static let brazilianPortugueseLocalAuthority = LocalAuthority(
        heading: "Por que seu celular mostra um aviso",
        why:
            "Este lugar atesta a própria identidade, com uma autoridade certificadora própria que seu celular ainda não conhece.",
        means:
            "Se você a instalar, seu celular acredita neste computador sempre que ele disser que um site é {names} ou um endereço de uma rede local. Ela não pode atestar nenhum outro site, e você pode removê-la quando quiser.",
        meansAddresses:
            "Se você a instalar, seu celular acredita neste computador sempre que ele disser que um site é um endereço de uma rede local. Ela não pode atestar nenhum outro site, e você pode removê-la quando quiser.",
        check: "É a autoridade certa?",
        checkHow:
            "Antes de instalá-la, compare a impressão digital SHA-256 que seu celular mostra com a que está na tela deste lugar, ou pergunte a quem cuida dele. As duas têm de ser idênticas. Alguém na rede pode ter alterado esta página.",
        download: "Baixar o certificado",
        install: "Como instalar",
        steps: [
            "Android: abra as Configurações, pesquise “Certificado de CA” e escolha o arquivo que você baixou.",
            "iPhone e iPad: abra os Ajustes e escolha “Perfil Baixado”. Depois abra Geral, Sobre, Ajustes de Confiança do Certificado, e ative o certificado.",
            "Firefox no computador: abra as Configurações, pesquise “certificados”, escolha Ver certificados, Autoridades, Importar. Outros navegadores usam os certificados do computador.",
        ],
        without:
            "Você também pode continuar sem ela, pelo botão do próprio aviso. Nesse caso, o que você envia é criptografado, mas você não tem como saber quem recebe.",
        onScreen: "No começo, seu celular vai mostrar um aviso. O motivo e o que fazer estão em {address}.",
        fingerprint: "A impressão digital (SHA-256) da autoridade certificadora deste lugar:")
}
