import Localization

extension Words {
    /// The advice about the errors of RFC 6749 and OpenID Connect, as `authorization-error/…` and `token-error/…`, and about what goes wrong
    /// before there is an answer to check.
    static let brazilianPortugueseErrorAdvice: [String: AdviceText] = {
        let again: Phrase =
            "Não há nada a mudar: a pessoa entra de novo. Se acontecer sempre, veja qual prompt está definido em extraParameters ou nas regras do próprio provedor para este aplicativo."
        let requestObject = AdviceText(
            "O provedor viu uma requisição assinada dentro da requisição deste site, que nunca envia uma.",
            next: "Verifique se extraParameters não acrescenta nenhuma e se nenhum proxy altera o endereço.")
        let scope = AdviceText(
            "O provedor não conhece um dos escopos pedidos ou não o permite a este aplicativo.",
            next:
                "Este site pede {scopes} e o que additionalScopes acrescenta. Compare apiScopes com os escopos no provedor; se ele não conhece offline_access, defina offlineAccess como false."
        )
        return [
            "authorization-error": AdviceText(
                "O provedor disse não, com um erro que nenhuma especificação conhece.",
                next: "Procure o código e o texto dele na documentação do provedor ou no log dele."),
            "authorization-error/invalid_request": AdviceText(
                "O provedor não conseguiu entender a requisição: algo falta, está repetido ou tem um valor errado.",
                next:
                    "O texto dele abaixo geralmente diz qual é o parâmetro. O que as configurações acrescentam vem de extraParameters, domainHint, uiLocales, maxAge e responseMode: remova um após o outro. Verifique se {redirectURI} está na lista de endereços registrados."
            ),
            "authorization-error/unauthorized_client": AdviceText(
                "O aplicativo {clientID} não pode pedir um código.",
                next:
                    "No provedor, permita a este aplicativo o fluxo de código de autorização e verifique se clientID é o ID dele."
            ),
            "authorization-error/access_denied": AdviceText(
                "A pessoa, ou uma regra do provedor, disse não.",
                next:
                    "Se ninguém clicou em “Cancelar”, veja no provedor quem pode usar este aplicativo: as pessoas atribuídas, o consentimento, as condições."
            ),
            "authorization-error/unsupported_response_type": AdviceText(
                "O provedor não oferece o fluxo de código de autorização a este aplicativo.",
                next:
                    "No provedor, permita a este aplicativo response_type code. Este programa não conhece nenhum outro."
            ),
            "authorization-error/invalid_scope": scope,
            "authorization-error/server_error": AdviceText(
                "O provedor falhou enquanto tratava a requisição.",
                next:
                    "Tente de novo mais tarde. Se continuar, passe o ID de correlação abaixo a quem cuida do provedor."
            ),
            "authorization-error/temporarily_unavailable": AdviceText(
                "O provedor está sobrecarregado ou em manutenção.",
                next: "Aqui não há nada a mudar. Tente de novo mais tarde e veja a página de status do provedor."),
            "authorization-error/redirect_uri_mismatch": AdviceText(
                "A URI de redirecionamento não está registrada para este aplicativo.",
                next:
                    "No provedor, registre exatamente {redirectURI} para o aplicativo {clientID}. Cada letra, a porta e uma barra no final contam."
            ),
            "authorization-error/interaction_required": AdviceText(
                "O provedor precisa perguntar algo à pessoa e não teve permissão para isso.", next: again),
            "authorization-error/login_required": AdviceText(
                "A pessoa precisa primeiro se autenticar no provedor.", next: again),
            "authorization-error/account_selection_required": AdviceText(
                "A pessoa precisa primeiro escolher uma conta no provedor.", next: again),
            "authorization-error/consent_required": AdviceText(
                "Ninguém consentiu com o que este aplicativo pede.",
                next:
                    "Peça à pessoa que consinta, ou conceda o consentimento para todos: no portal do Azure, na página “API permissions” do aplicativo, com “Grant admin consent”."
            ),
            "authorization-error/invalid_request_uri": requestObject,
            "authorization-error/invalid_request_object": requestObject,
            "authorization-error/request_not_supported": requestObject,
            "authorization-error/request_uri_not_supported": requestObject,
            "authorization-error/registration_not_supported": requestObject,
            "token-error": AdviceText(
                "O provedor não trocou o código, com um erro que nenhuma especificação conhece.",
                next: "Procure o código de erro e o texto dele na documentação do provedor ou no log dele."),
            "token-error/invalid_request": AdviceText(
                "O endpoint de token não conseguiu entender a requisição: algo falta, está repetido ou tem um valor errado.",
                next:
                    "O texto dele abaixo geralmente diz qual é o parâmetro. Um cliente público não pode enviar segredo: nesse caso, deixe clientSecret vazio."
            ),
            "token-error/invalid_client": AdviceText(
                "O provedor não acredita que este programa seja o aplicativo {clientID}: o segredo não foi enviado, está errado ou expirou.",
                next:
                    "Crie um novo segredo no provedor (no portal do Azure, na página “Certificates & secrets” do aplicativo) e defina clientSecret com o “Value” dele, não com o “Secret ID”. Se o aplicativo está registrado como cliente público, deixe clientSecret vazio."
            ),
            "token-error/invalid_grant": AdviceText(
                "O provedor não aceita o código: ele é velho demais, já foi usado, pertence a outro aplicativo ou a outra URI de redirecionamento, ou a chave de prova não combina.",
                next:
                    "Comece de novo. Se acontecer sempre, verifique se nenhum outro programa usa {redirectURI}, se nada abre o endereço duas vezes, como um verificador de links, e se não há duas cópias deste programa no mesmo endereço."
            ),
            "token-error/unauthorized_client": AdviceText(
                "O aplicativo {clientID} não pode trocar um código.",
                next:
                    "No provedor, permita a este aplicativo o fluxo de código de autorização, e refresh tokens, se ele os usa."
            ),
            "token-error/unsupported_grant_type": AdviceText(
                "O endpoint de token não conhece o fluxo de código de autorização.",
                next: "Verifique se {setting} leva ao provedor certo e se tokenURL não é de outro."),
            "token-error/invalid_scope": scope,
            "provider-unavailable": AdviceText(
                "Não veio do provedor nenhuma resposta completa.",
                next:
                    "Verifique se {setting} ({address}) está certo, e a porta também. Depois abra o documento de descoberta a partir desta máquina, por exemplo com curl, e examine o DNS, o firewall, um proxy e os certificados desta máquina."
            ),
            "provider-answered": AdviceText(
                "O provedor respondeu com um status que não diz nada sobre o login.",
                next:
                    "Verifique se {setting} ({address}) está certo. Um status de 500 ou mais é problema do próprio provedor; 429 significa requisições demais."
            ),
            "answer-malformed": AdviceText(
                "O que veio do endereço do provedor não é o que deveria estar ali.",
                next:
                    "Verifique se {setting} ({address}) está certo e se nenhum proxy ou página de login da sua rede responde no lugar do provedor."
            ),
            "metadata-invalid": AdviceText(
                "Falta no documento de descoberta do provedor algo de que um login seguro precisa, ou isso está em uma forma que não pode ser usada.",
                next:
                    "O log diz o quê. Este programa precisa de endereços https, response_type code, PKCE com S256 e um algoritmo de assinatura com chave pública; mude isso no provedor."
            ),
            "client-authentication-unsupported": AdviceText(
                "clientSecret está definido, e o provedor não aceita um segredo de nenhuma forma que este programa conheça.",
                next:
                    "No provedor, registre o aplicativo para client_secret_basic ou client_secret_post; ou como cliente público, e deixe clientSecret vazio."
            ),
            "policy-missing": AdviceText(
                "No Azure AD B2C, cada login passa por um fluxo de usuário, e nenhum está definido.",
                next: "Defina policies com os nomes que estão na página “User flows” do locatário."),
            "authority-malformed": AdviceText(
                "O endereço do provedor não pode ser usado.",
                next: "Corrija {setting} como diz o comentário em settings.plist."),
        ]
    }()
}
