internal import Cryptography
internal import HTTP

/// The style sheets, scripts and icon of the tenant's pages.
enum TenantAssets {
    /// Path of the style sheet, with its version, so that it can be cached permanently.
    static let stylePath = "/demo-tenant/style.css?v=\(version(TenantStyle.text))"
    /// Path of the script that submits the form of a form_post response.
    static let scriptPath = "/demo-tenant/submit.js?v=\(version(script))"
    /// Path of the style sheet of the page for the client under test.
    static let clientStylePath = "/demo-tenant/client.css?v=\(version(ClientPageStyle.text))"
    /// Path of the script that keeps that page up to date.
    static let clientScriptPath = "/demo-tenant/client.js?v=\(version(clientScript))"
    /// Path of the icon.
    static let iconPath = "/demo-tenant/icon.svg?v=\(version(icon))"

    static func response(to request: HTTPRequest) -> HTTPResponse? {
        let asset: (text: String, type: String)
        switch request.path {
        case "/demo-tenant/style.css": asset = (TenantStyle.text, "text/css; charset=utf-8")
        case "/demo-tenant/submit.js": asset = (script, "text/javascript; charset=utf-8")
        case "/demo-tenant/client.css": asset = (ClientPageStyle.text, "text/css; charset=utf-8")
        case "/demo-tenant/client.js": asset = (clientScript, "text/javascript; charset=utf-8")
        case "/demo-tenant/icon.svg", "/favicon.ico": asset = (icon, "image/svg+xml")
        default: return nil
        }
        return HTTPResponse(
            .ok,
            fields: [
                .contentType: asset.type, .cacheControl: "public, max-age=31536000, immutable",
                .xContentTypeOptions: "nosniff",
            ], body: Array(asset.text.utf8))
    }

    private static func version(_ text: String) -> String {
        String(Base64URL.encode(SHA256.hash(Array(text.utf8))).prefix(8))
    }

    private static let script = "document.querySelector('form[data-submit]').submit();\n"

    /// Reloads the page when its content has changed, but not while the user interacts with it: a reload loses the focus.
    private static let clientScript = """
        const shown = document.querySelector('[data-revision]').dataset.revision;
        setInterval(async () => {
          if (document.hidden || document.querySelector('button:focus, summary:focus')) return;
          try {
            const answer = await fetch('/client/revision' + location.search);
            if (answer.ok && (await answer.json()).revision !== shown) location.reload();
          } catch { }
        }, 2000);

        """

    private static let icon = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#7c2d92"/>\
        <path d="M16 6a6 6 0 0 0-6 6v3H8v11h16V15h-2v-3a6 6 0 0 0-6-6zm-3 6a3 3 0 0 1 6 0v3h-6z" fill="#fff"/></svg>
        """
}
