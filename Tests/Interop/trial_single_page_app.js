// A single-page application: a public client with PKCE that validates what it gets (OpenID Connect Core section 3.1.3.7, RFC 9207) with
// WebCrypto or, where the settings say so, nothing of it.

const { issuer, clientID, isCareful } = JSON.parse(document.querySelector("#settings").textContent);
const redirectURI = `${location.origin}/callback`;

function check(isRight, what) {
  if (isCareful && !isRight) throw new Error(what);
}

function base64url(bytes) {
  return btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytes(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}

const decoded = (part) => JSON.parse(new TextDecoder().decode(bytes(part)));
const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));
const hash = (text) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));

async function json(address, options) {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

async function provider() {
  const metadata = await json(`${issuer}/.well-known/openid-configuration`, { cache: "no-store" });
  check(metadata.issuer === issuer, "issuer of the metadata");
  return metadata;
}

async function begin() {
  const metadata = await provider();
  const transaction = { state: random(), nonce: random(), verifier: random() };
  sessionStorage.setItem("transaction", JSON.stringify(transaction));
  location.assign(`${metadata.authorization_endpoint}?${new URLSearchParams({
    client_id: clientID, redirect_uri: redirectURI, response_type: "code", scope: "openid profile", state: transaction.state,
    nonce: transaction.nonce, code_challenge: base64url(await hash(transaction.verifier)), code_challenge_method: "S256",
  })}`);
}

async function validated(token, metadata, transaction, accessToken) {
  const [header, payload, signature] = token.split(".");
  const claims = decoded(payload);
  if (!isCareful) return claims;
  const { alg, kid } = decoded(header);
  check(alg === "RS256", "alg");
  const { keys } = await json(metadata.jwks_uri, { cache: "no-store" });
  const matching = keys.filter((key) => key.kty === "RSA" && (key.use ?? "sig") === "sig" && (kid === undefined || key.kid === kid));
  check(matching.length === 1, "kid");
  const { n, e } = matching[0];
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("jwk", { kty: "RSA", n, e }, algorithm, false, ["verify"]);
  const isSigned = await crypto.subtle.verify(algorithm, key, bytes(signature), new TextEncoder().encode(`${header}.${payload}`));
  check(isSigned, "signature");
  const now = Date.now() / 1000;
  check(claims.iss === issuer, "iss");
  check(claims.aud === clientID || (Array.isArray(claims.aud) && claims.aud.length === 1 && claims.aud[0] === clientID), "aud");
  check(claims.azp === undefined || claims.azp === clientID, "azp");
  check(typeof claims.sub === "string" && claims.sub !== "", "sub");
  check(typeof claims.exp === "number" && now < claims.exp, "exp");
  check(typeof claims.iat === "number" && claims.iat <= now + 60, "iat");
  check(claims.nonce === transaction.nonce, "nonce");
  const half = base64url((await hash(accessToken)).slice(0, 16));
  check(claims.at_hash === undefined || claims.at_hash === half, "at_hash");
  return claims;
}

async function finish() {
  const response = new URLSearchParams(location.search);
  const transaction = JSON.parse(sessionStorage.getItem("transaction"));
  sessionStorage.removeItem("transaction");
  check(transaction !== null && response.get("state") === transaction.state, "state");
  const metadata = await provider();
  if (metadata.authorization_response_iss_parameter_supported || response.has("iss")) check(response.get("iss") === issuer, "iss of the response");
  if (response.has("error")) throw new Error(response.get("error"));
  const tokens = await json(metadata.token_endpoint, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code", code: response.get("code"), redirect_uri: redirectURI, client_id: clientID,
      code_verifier: transaction.verifier,
    }),
  });
  const claims = await validated(tokens.id_token, metadata, transaction, tokens.access_token);
  const person = await json(metadata.userinfo_endpoint, { headers: { Authorization: `Bearer ${tokens.access_token}` } });
  check(person.sub === claims.sub, "sub of UserInfo");
  sessionStorage.setItem("name", person.name);
  location.replace("/me");
}

function show() {
  const name = sessionStorage.getItem("name");
  document.querySelector("#who").textContent = name === null ? "Nobody is signed in." : `Signed in: ${name}`;
}

const work = { "/login": begin, "/callback": finish }[location.pathname] ?? show;
Promise.resolve(work()).catch((error) => {
  document.querySelector("#who").textContent = `Refused: ${error.message}`;
});
