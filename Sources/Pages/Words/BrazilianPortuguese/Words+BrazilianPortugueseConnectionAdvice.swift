import Localization

extension Words {
    /// What can be wrong with the connection to a provider and a task API, and what to change.
    static let brazilianPortugueseConnectionAdvice: [String: AdviceText] = [
        "host-unknown": AdviceText(
            "Nenhum computador se chama {host}.",
            next: "Confira o nome do locatário e verifique se este computador está na rede."),
        "port-closed": AdviceText(
            "Nada responde na porta {port} de {host}.",
            next: "Confira a porta do endereço e verifique se o provedor está rodando."),
        "certificate-expired": AdviceText(
            "O certificado de {host}, ou o de um dos emissores dele, expirou.",
            next:
                "Quem cuida de {host} precisa renová-lo. Se ele não expirou, acerte o relógio da máquina em que este site roda (timedatectl set-ntp true)."
        ),
        "certificate-not-yet-valid": AdviceText(
            "O certificado de {host}, ou o de um dos emissores dele, ainda não é válido.",
            next:
                "Se o relógio da máquina em que este site roda está atrasado, acerte-o (timedatectl set-ntp true). Caso contrário, quem cuida de {host} precisa trocar o certificado."
        ),
        "certificate-for-another-name": AdviceText(
            "O certificado que {host} apresenta é para outro nome.",
            next:
                "Confira o endereço definido. Se estiver certo, quem cuida de {host} precisa instalar um certificado para o nome desse endereço."
        ),
        "certificate-self-signed": AdviceText(
            "{host} assinou o próprio certificado, e a máquina em que este site roda não confia nele.",
            next:
                "Se {host} é seu, instale o certificado dele nessa máquina (no Debian: /usr/local/share/ca-certificates, depois update-ca-certificates). Caso contrário, quem cuida de {host} precisa obter um de uma autoridade pública."
        ),
        "certificate-of-unknown-authority": AdviceText(
            "A máquina em que este site roda não conhece a autoridade que emitiu o certificado de {host}.",
            next:
                "Se a autoridade é sua, instale o certificado dela nessa máquina (no Debian: /usr/local/share/ca-certificates, depois update-ca-certificates). Caso contrário, quem cuida de {host} precisa obter um certificado de uma autoridade pública."
        ),
        "certificate-of-unknown-issuer": AdviceText(
            "Os certificados que {host} envia não levam a nenhuma autoridade que a máquina em que este site roda conheça.",
            next:
                "Se a autoridade é sua, instale o certificado dela nessa máquina (no Debian: /usr/local/share/ca-certificates, depois update-ca-certificates). Caso contrário, quem cuida de {host} precisa fazer o servidor enviar a cadeia inteira, com todos os certificados intermediários. Depois, verifique de novo: o nome e as datas são verificados por último."
        ),
        "certificate-not-trusted": AdviceText(
            "A máquina em que este site roda recusa o certificado de {host}: ele pode ter sido revogado, não ser para um servidor web ou ter uma chave fraca demais.",
            next:
                "Quem cuida de {host} precisa trocá-lo. Nessa máquina, curl -v https://{host} mostra por que ele é recusado."
        ),
        "tls-failed": AdviceText(
            "Não foi possível fazer uma conexão TLS com {host}: a porta não fala TLS 1.2 ou mais recente, ou algo no caminho interrompe a conexão.",
            next:
                "Confira o endereço e a porta definidos. Se estiverem certos, quem cuida de {host} precisa oferecer TLS 1.2 ou mais recente ali."
        ),
        "authorities-unreadable": AdviceText(
            "Não foi possível verificar o certificado de {host}: a máquina em que este site roda não consegue ler o arquivo das autoridades confiáveis.",
            next:
                "Quem cuida deste site precisa tornar esse arquivo legível. No Debian, é /etc/ssl/certs/ca-certificates.crt, que update-ca-certificates grava de novo."
        ),
        "metadata-silent": AdviceText(
            "{host} aceitou a conexão e não respondeu a tempo.",
            next: "Tente de novo mais tarde ou confira o endereço."),
        "metadata-redirects": AdviceText(
            "{metadata} leva a outro lugar (status {status}). Redirecionamentos não são seguidos: vale o que o próprio endereço diz.",
            next: "Informe o endereço para o qual ele leva."),
        "metadata-refused": AdviceText(
            "{metadata} responde com o status {status}.",
            next: "Abra-o em um navegador. Se ali também não aparecer JSON, confira o endereço."),
        "metadata-malformed": AdviceText(
            "O que {metadata} envia não são metadados de um provedor OpenID: {reason}.",
            next: "Confira o endereço. Muitas vezes há uma página de login ou de um proxy no lugar."),
        "issuer-mismatch": AdviceText(
            "Os metadados indicam o emissor {actual}; neste endereço, tem de ser {expected}.",
            next: "Se esse é o nome do seu próprio provedor, informe-o como endereço. Senão, não use este provedor."),
        "tenant-unknown": AdviceText(
            "Não há provedor em {metadata} (status {status}).",
            next: "Compare o nome do locatário, ou realm, com o que está no console do provedor."),
        "policy-unknown": AdviceText(
            "O provedor não tem uma política com o nome {policy}.",
            next: "Copie o nome do fluxo de usuário do portal. Ele começa com B2C_1_ ou B2C_1A_."),
        "keys-unusable": AdviceText(
            "Não dá para ler as chaves em {keys}, então nenhum ID token poderia ser verificado.",
            next: "Abra esse endereço em um navegador e veja o que há entre ele e este computador."),
        // The direction comes as an English word.
        "clock-behind": AdviceText(
            "O relógio deste computador está {seconds} segundos atrasado em relação ao do provedor. Os tokens seriam recusados como velhos demais ou ainda não válidos.",
            next: "Acerte o relógio: timedatectl set-ntp true."),
        "clock-ahead": AdviceText(
            "O relógio deste computador está {seconds} segundos adiantado em relação ao do provedor. Os tokens seriam recusados como velhos demais ou ainda não válidos.",
            next: "Acerte o relógio: timedatectl set-ntp true."),
        "client-unknown": AdviceText(
            "O provedor não conhece nenhum aplicativo {clientID}.",
            next: "Copie mais uma vez o ID do aplicativo (cliente), de um aplicativo exatamente deste locatário."),
        "client-not-allowed": AdviceText(
            "O provedor não conhece o aplicativo {clientID} ou não deixa ninguém entrar com ele desta forma.",
            next:
                "Compare o ID do aplicativo (cliente) letra por letra. Se está certo, permita a ele o fluxo de código de autorização, como aplicativo web."
        ),
        "secret-wrong": AdviceText(
            "O provedor não aceita o segredo do cliente de {clientID}.",
            next:
                "Copie o segredo mais uma vez (o valor, não o ID dele) ou crie um novo. Se o aplicativo não tem segredo, remova aqui o que está guardado."
        ),
        "secret-expired": AdviceText(
            "O segredo do cliente de {clientID} expirou.", next: "Crie um novo e informe-o aqui."),
        "secret-missing": AdviceText(
            "O aplicativo {clientID} tem um segredo do cliente, e nenhum foi informado aqui.",
            next: "Informe o segredo ou registre o aplicativo como cliente público."),
        "secret-not-wanted": AdviceText(
            "O aplicativo {clientID} é um cliente público e não pode enviar um segredo.",
            next: "Remova o segredo aqui ou registre o aplicativo como “Web”."),
        "secret-method": AdviceText(
            "O provedor não aceita um segredo do cliente de nenhuma forma que este programa tenha; ele oferece {offered}.",
            next: "Permita ao aplicativo client_secret_basic ou client_secret_post, ou nenhum segredo."),
        "redirect-not-registered": AdviceText(
            "{redirectURI} não está na lista de endereços registrados para este aplicativo.",
            next: "Registre exatamente este endereço. Cada letra, a porta e uma barra no final contam."),
        "redirect-other-platform": AdviceText(
            "O registro de {redirectURI} é para outra plataforma, não “Web”.",
            next:
                "Remova esse endereço de “Single-page application” ou “Mobile and desktop” e adicione-o em “Web”."),
        "scope-refused": AdviceText(
            "O provedor não aceita os escopos {scopes} para este aplicativo.",
            next:
                "Compare os escopos da API de tarefas com os que o provedor mostra e conceda-os ao aplicativo. Se ele não conhece offline_access, defina offlineAccess como false."
        ),
        "client-unseen": AdviceText(
            "Só o primeiro login mostra se o provedor conhece {clientID}.", next: "Teste o login."),
        "secret-unseen": AdviceText(
            "Só o primeiro login mostra se o provedor aceita o segredo do cliente.", next: "Teste o login."),
        "redirect-unseen": AdviceText(
            "Só o primeiro login mostra se o provedor aceita {redirectURI} como endereço registrado.",
            next: "Teste o login."),
        "scope-unseen": AdviceText(
            "Só o primeiro login mostra se o provedor aceita os escopos {scopes}.",
            next: "Teste o login."),
        "api-silent": AdviceText(
            "A API de tarefas em {api} não responde ({reason}).", next: "Confira o endereço e a porta de taskAPI."),
        "api-not-there": AdviceText(
            "Não há lista de tarefas em {api} (status {status}).",
            next: "Confira taskAPI e taskDialect: juntos, eles formam este endereço."),
        "api-open": AdviceText(
            "A API de tarefas em {api} responde sem access token (status {status}), então qualquer um pode lê-la.",
            next: "Faça a API exigir um token e verifique se este é o endereço certo."),
        "api-failed": AdviceText(
            "A API de tarefas em {api} responde com o status {status}.", next: "Veja o log da própria API."),
    ]
}
