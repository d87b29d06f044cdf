import Localization

extension Words {
    /// The advice about each check that can refuse a sign-in or a logout token, by the name of the check.
    static let brazilianPortugueseCheckAdvice: [String: AdviceText] = {
        let clock: Phrase =
            "Compare o relógio desta máquina com a hora certa (timedatectl mostra); os relógios podem ter até cinco minutos de diferença. Se este está certo, avise quem cuida do provedor."
        return [
            "metadata-issuer": AdviceText(
                "O documento de descoberta do provedor dá a ele um nome diferente do que o endereço configurado pede.",
                next:
                    "Compare os dois valores. Se os hosts diferem, use em {setting} o host do documento: um locatário do Azure AD B2C tem um emissor diferente em login.microsoftonline.com, em b2clogin.com e em cada domínio personalizado. Se os IDs de locatário diferem, {setting} leva a outro locatário. Em qualquer outro provedor, defina issuer exatamente como o documento diz."
            ),
            "response-single-parameters": AdviceText(
                "Um parâmetro veio duas vezes, e ninguém sabe dizer qual vale.",
                next:
                    "Nenhuma configuração muda isto. Veja se um proxy ou uma página sua entre o provedor e este site acrescenta parâmetros ao endereço."
            ),
            "response-state": AdviceText(
                "A resposta não pertence a nenhum login que este navegador tenha começado e ainda não concluído. Um login espera 15 minutos, pode ser usado uma vez e pertence ao navegador que o começou.",
                next:
                    "Comece de novo. Se acontecer sempre, o navegador perde o cookie no caminho: as pessoas precisam voltar ao endereço em que começaram, por isso a URI de redirecionamento {redirectURI} tem de começar com o que elas abrem (publicURL). Se ninguém estava entrando, alguém inventou a resposta, e não há nada a mudar."
            ),
            "response-issuer": AdviceText(
                "A resposta indica um provedor diferente daquele ao qual a pessoa foi enviada, ou não indica nenhum, embora os metadados do provedor anunciem que ele faz isso (iss).",
                next:
                    "Compare os dois valores. Se o provedor mudou de emissor, altere {setting} e reinicie. Se não, alguém pode estar misturando dois provedores de propósito: ninguém deve entrar até você saber."
            ),
            "response-same-issuer": AdviceText(
                "Enquanto a pessoa estava no provedor, os metadados dele passaram a indicar outro emissor.",
                next:
                    "Comece de novo. Se acontecer outra vez, há vários servidores atrás de um só endereço, com configurações diferentes: avise quem cuida do provedor."
            ),
            "response-success": AdviceText(
                "O provedor disse não.", next: "O código e o texto dele estão nos detalhes abaixo."),
            "response-code": AdviceText(
                "O provedor não disse não, mas a resposta não tem um código que possa ser trocado por tokens.",
                next:
                    "No provedor, permita a este aplicativo o fluxo de código de autorização (response_type code). Se responseMode é form_post, tente query."
            ),
            "token-type": AdviceText(
                "O access token é de um tipo que não pode ser enviado como bearer token.",
                next:
                    "No provedor, deixe este aplicativo ter bearer tokens: desative o que os vincula a uma chave, como DPoP ou mutual TLS."
            ),
            "id-token-present": AdviceText(
                "O provedor trocou o código e não enviou um ID token, por isso ninguém sabe quem entrou.",
                next:
                    "Este site pede {scopes}. No provedor, verifique se o aplicativo {clientID} pode pedir openid."
            ),
            "id-token-form": AdviceText(
                "O que veio não é um token assinado que dê para ler: está criptografado, é maior que 32 KiB ou foi cortado.",
                next:
                    "No provedor, desative a criptografia dos tokens deste aplicativo e coloque menos claims neles."
            ),
            "id-token-type": AdviceText(
                "O token diz que é de outro tipo (typ), por exemplo um access token.",
                next:
                    "Nenhuma configuração muda isto, pois tokens de todos os tipos são assinados com a mesma chave. Avise quem cuida do provedor; typ tem de ser JWT ou não existir."
            ),
            "id-token-critical": AdviceText(
                "O cabeçalho do token exige uma extensão (crit) que este programa não conhece, por isso não se pode acreditar nele.",
                next: "No provedor, desative essa extensão para este aplicativo."),
            "id-token-algorithm": AdviceText(
                "O token foi assinado com um algoritmo que os metadados do provedor não anunciam, ou não foi assinado.",
                next:
                    "No provedor, escolha um dos algoritmos esperados para os tokens deste aplicativo; o Azure AD B2C só tem RS256. Nem none nem HS256 são aceitos, nunca."
            ),
            "id-token-key": AdviceText(
                "Nenhuma das chaves do provedor (jwks_uri) serve para o token.",
                next:
                    "Se as chaves acabaram de ser trocadas, tente de novo em alguns minutos. Senão, compare a chave indicada aqui com o conjunto de chaves; com políticas personalizadas, veja “Policy keys” e a chave do emissor de tokens."
            ),
            "id-token-signature": AdviceText(
                "A assinatura não bate com a chave do provedor: o token foi alterado no caminho, ou outra pessoa o assinou.",
                next:
                    "Nenhuma configuração muda isto. Verifique se {setting} leva ao seu próprio provedor e se nenhum proxy altera as respostas dele; depois avise quem cuida dele."
            ),
            "id-token-claims": AdviceText(
                "O que o token diz não é um objeto JSON, ou diz algo duas vezes.",
                next: "No provedor, examine as claims que foram acrescentadas para este aplicativo."),
            "id-token-issuer": AdviceText(
                "O token indica um emissor diferente do que está nos metadados.",
                next:
                    "Compare os dois valores. No Azure AD B2C, veja “Issuer (iss) claim” em “Token compatibility settings”, nas “Properties” do fluxo de usuário; com políticas personalizadas, veja IssuanceClaimPattern. Em qualquer outro provedor, veja se ele responde por vários nomes e use em {setting} o que está nos tokens."
            ),
            "id-token-subject": AdviceText(
                "O token não diz de quem trata (sub), ou gasta mais de 255 bytes para dizer.",
                next:
                    "No Azure AD B2C, defina “Subject (sub) claim” como ObjectID em “Token compatibility settings”, nas “Properties” do fluxo de usuário, ou acrescente “User’s Object ID” às “Application claims” dele."
            ),
            "id-token-audience": AdviceText(
                "O token é destinado a outro aplicativo, ou a outros além deste.",
                next:
                    "Compare os dois valores. clientID tem de ser o “Application (client) ID” que está no “Overview” exatamente deste aplicativo, em “App registrations”."
            ),
            "id-token-authorized-party": AdviceText(
                "O token foi emitido a pedido de outro aplicativo (azp).",
                next:
                    "Compare os dois valores. Se o outro aplicativo também é seu, clientID pode ser o ID do errado."
            ),
            "id-token-expiration": AdviceText(
                "Pelo relógio desta máquina, o token expirou.", next: clock),
            "id-token-not-before": AdviceText(
                "Pelo relógio desta máquina, o token ainda não é válido.", next: clock),
            "id-token-issued-at": AdviceText(
                "Pelo relógio desta máquina, o token foi emitido antes de o login começar, ou no futuro. É assim com um token que alguém guardou, e também com um relógio errado.",
                next: clock),
            "id-token-nonce": AdviceText(
                "O token responde a outra requisição: não repete o nonce que este login enviou.",
                next:
                    "Comece de novo. Se acontecer outra vez, o provedor omite o nonce ou repete um token antigo: avise quem cuida dele. Nenhuma configuração desativa esta regra."
            ),
            "id-token-auth-time": AdviceText(
                "maxAge está definido, e o token não diz que a pessoa se autenticou há pouco tempo, como exigido (auth_time).",
                next:
                    "No provedor, faça os ID tokens deste aplicativo dizerem auth_time. Se ele não consegue, ou se as pessoas não precisam se autenticar tantas vezes, aumente maxAge ou remova-o."
            ),
            "id-token-access-token-hash": AdviceText(
                "O ID token e o access token não combinam (at_hash): alguém trocou um deles.",
                next:
                    "Nenhuma configuração muda isto. Verifique se nenhum proxy altera as respostas do provedor; depois avise quem cuida dele."
            ),
            "id-token-policy": AdviceText(
                "A pessoa passou por um fluxo de usuário diferente do que este login começou (tfp, ou acr).",
                next:
                    "Compare os dois valores com os nomes em policies. Com políticas personalizadas, o PolicyId tem de ser esse nome, e AuthenticationContextReferenceClaimPattern não pode escondê-lo."
            ),
            "logout-token-type": AdviceText(
                "O token diz que é de um tipo (typ) diferente de logout token.",
                next: "Avise quem cuida do provedor; typ tem de ser logout+jwt, JWT ou não existir."),
            "logout-token-issuer": AdviceText(
                "O logout token vem de um emissor diferente daquele em que as pessoas entram aqui.",
                next:
                    "Registre o endereço de back-channel logout só no provedor de {setting} e remova-o de todos os outros lugares."
            ),
            "logout-token-audience": AdviceText(
                "O logout token é destinado a outro aplicativo.",
                next: "No provedor, registre o endereço de back-channel logout só para o aplicativo de clientID."),
            "logout-token-issued-at": AdviceText(
                "Pelo relógio desta máquina, o logout token tem mais de cinco minutos, ou vem do futuro.",
                next: clock),
            "logout-token-expiration": AdviceText(
                "Pelo relógio desta máquina, o logout token expirou.", next: clock),
            "logout-token-subject": AdviceText(
                "O logout token não diz de quem é a sessão que terminou.",
                next:
                    "No provedor, faça os logout tokens deste aplicativo indicarem a sessão (sid) ou a pessoa (sub)."),
            "logout-token-event": AdviceText(
                "O token não diz que trata de um logout (events).",
                next: "Só um logout token pode ser enviado a este endereço: avise quem cuida do provedor."),
            "logout-token-nonce": AdviceText(
                "O token tem um nonce, então pode ser um ID token que alguém envia no lugar de um logout token.",
                next: "O provedor tem de omitir o nonce nos logout tokens: avise quem cuida dele."),
            "logout-token-id": AdviceText(
                "O logout token não tem um jti de 1 a 255 bytes, então ninguém saberia se ele veio duas vezes.",
                next: "O provedor tem de pôr um jti em cada logout token: avise quem cuida dele."),
        ]
    }()
}
