import { createHash, randomBytes } from "node:crypto";
import { send } from "./http.ts";

const OPENID_CONNECT = "/auth/realms/penresume/protocol/openid-connect";
const FORM = { "content-type": "application/x-www-form-urlencoded" };

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Requests of the pages for sign-in and sign-up, with PKCE. */
export function createSignIn(origin: string) {
  const client = { client_id: "penresume-web", redirect_uri: `${origin}/login` };
  const requestTokens = async (grant: Record<string, string>): Promise<Tokens> => {
    const body = new URLSearchParams({ ...client, ...grant }).toString();
    const { body: response } = await send(`${origin}${OPENID_CONNECT}/token`, { method: "POST", headers: FORM, body });
    return JSON.parse(response.toString());
  };

  /** Sends the form of Keycloak's page, then exchanges the code for tokens. */
  async function submit(fields: Record<string, string>, more: Record<string, string> = {}): Promise<Tokens> {
    const verifier = randomBytes(32).toString("base64url");
    const query = new URLSearchParams({
      ...client,
      response_type: "code",
      response_mode: "fragment",
      scope: "openid",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      ...more,
    });
    const page = await send(`${origin}${OPENID_CONNECT}/auth?${query}`);
    const action = /<form[^>]* action="([^"]+)"/.exec(page.body.toString())?.[1]?.replaceAll("&amp;", "&");
    if (!action) throw new Error("Keycloak's page has no form");
    const cookie = (page.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
    const submitted = await send(new URL(action, origin).href, {
      method: "POST",
      headers: { ...FORM, cookie },
      body: new URLSearchParams(fields).toString(),
    });
    const code = /[#&]code=([^&]+)/.exec(submitted.headers.location ?? "")?.[1];
    if (!code) throw new Error(`Keycloak rejected the form: ${submitted.status}`);
    return requestTokens({ grant_type: "authorization_code", code, code_verifier: verifier });
  }

  return {
    signIn: (email: string, password: string) => submit({ username: email, password }),
    signUp: (email: string, password: string) =>
      submit({ firstName: "Pessoa", email, password, "password-confirm": password }, { prompt: "create" }),
    refresh: ({ refresh_token }: Tokens) => requestTokens({ grant_type: "refresh_token", refresh_token }),
  };
}
