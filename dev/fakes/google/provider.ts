import { generateKeyPairSync, randomBytes } from "node:crypto";
import Provider, { interactionPolicy } from "oidc-provider";
import type { Accounts } from "./accounts.ts";
import type { Config } from "./config.ts";

/** Creates an OpenID provider with one client and Google's claims. */
export function createProvider(config: Config, accounts: Accounts): Provider {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const policy = interactionPolicy.base();
  // Keycloak sends this prompt to Google; the fake always shows the account choice.
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);

  const provider = new Provider(config.ISSUER, {
    clients: [
      {
        client_id: config.CLIENT_ID,
        client_secret: config.CLIENT_SECRET,
        redirect_uris: [config.REDIRECT_URI],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "given_name", "family_name"] },
    // Google includes the claims in the ID token too.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, interaction) => `/escolha/${interaction.uid}` },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
    findAccount: (_context, sub) => {
      const account = accounts.find(sub);
      if (!account) return undefined;
      const [given, ...family] = account.name.split(" ");
      return {
        accountId: sub,
        claims: () => ({
          sub,
          email: account.email,
          email_verified: account.isVerified,
          name: account.name,
          given_name: given,
          ...(family.length > 0 && { family_name: family.join(" ") }),
        }),
      };
    },
    // Choosing an account counts as consent to all requested scopes.
    async loadExistingGrant(context) {
      const { client, session, provider } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  provider.on("server_error", (_context, error) => console.error(error));
  return provider;
}
