import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import type { Express, Response } from "express";
import express from "express";
import Provider, { interactionPolicy } from "oidc-provider";
import { z } from "zod";
import { escapeHtml, sendPage } from "../page.ts";

const schema = z
  .object({
    PORT: z.coerce.number().int(),
    HOST: z.string().default("127.0.0.1"),
    CLIENT_ID: z.string().min(1),
    CLIENT_SECRET: z.string().min(1),
    REDIRECT_URI: z.url(),
    ISSUER: z.url().optional(),
  })
  .transform((variables) => ({ ...variables, ISSUER: variables.ISSUER ?? `http://127.0.0.1:${variables.PORT}` }));

type Config = z.infer<typeof schema>;

/** Environment variables of the fake; throws if one is missing or invalid. */
const readConfig = (): Config => schema.parse(process.env);

interface Account {
  /** Google's `sub`, derived from the address. */
  sub: string;
  email: string;
  name: string;
  isVerified: boolean;
}

type Accounts = ReturnType<typeof createAccounts>;

/** Accounts in memory. An address has the same `sub` after a restart. */
function createAccounts() {
  const accounts = new Map<string, Account>();
  function save(email: string, name: string, isVerified = true): Account {
    const account = { sub: createSub(email.toLowerCase()), email: email.toLowerCase(), name, isVerified };
    accounts.set(account.sub, account);
    return account;
  }
  save("maria.demo@example.com", "Maria Demonstração");
  return {
    list: (): Account[] => [...accounts.values()],
    find: (sub: string): Account | undefined => accounts.get(sub),
    /** Creates or renames the account of this address and returns it. */
    save,
  };
}

/** Like Google's: a decimal number of 21 digits. */
function createSub(email: string): string {
  const hash = createHash("sha256").update(email).digest();
  return `1${hash.readBigUInt64BE(0)}${hash.readUInt32BE(8)}`.slice(0, 21).padEnd(21, "0");
}

const choiceSchema = z.object({
  email: z.email("Digite um email válido."),
  name: z.string().trim().min(1, "Digite o nome."),
});

/** Creates the app of the OpenID provider with its only page, 'Escolha uma conta'. */
function createApp(config: Config, accounts: Accounts): Express {
  const provider = createProvider(config, accounts);
  const app = express();
  app.disable("x-powered-by");
  app.get("/healthz", (_request, response) => void response.json({ ok: true }));

  app.get("/escolha/:uid", async (request, response) => {
    await provider.interactionDetails(request, response);
    sendAccountPage(response, { accounts: accounts.list() });
  });
  app.post("/escolha/:uid", express.urlencoded({ extended: false }), async (request, response) => {
    await provider.interactionDetails(request, response);
    if (request.body.cancel) {
      return provider.interactionFinished(request, response, {
        error: "access_denied",
        error_description: "The user did not consent.",
      });
    }
    const choice = choiceSchema.safeParse(request.body);
    if (!choice.success) {
      const error = choice.error.issues[0]?.message ?? "";
      response.status(400);
      return sendAccountPage(response, { accounts: accounts.list(), values: request.body, error });
    }
    const { email, name } = choice.data;
    const { sub } = accounts.save(email, name, request.body.unverified === undefined);
    await provider.interactionFinished(request, response, { login: { accountId: sub }, select_account: {} });
  });

  app.use((request, _response, next) => {
    // Removes the session, so that every sign-in starts with the choice of an account.
    if (request.headers.cookie) request.headers.cookie = withoutSession(request.headers.cookie);
    next();
  });
  app.use(provider.callback());
  return app;
}

const withoutSession = (cookies: string): string =>
  cookies
    .split("; ")
    .filter((cookie) => !cookie.startsWith("_session"))
    .join("; ");

/** Sends the page 'Escolha uma conta': a button per account, a form for another account, and a cancel button. */
function sendAccountPage(
  response: Response,
  shown: { accounts: Account[]; values?: { email?: unknown; name?: unknown }; error?: string },
): void {
  const { accounts, values = {}, error } = shown;
  sendPage(response, {
    title: "Escolha uma conta",
    notice: "Esta página faz as vezes do Google no seu computador. Nada é enviado ao Google e nenhuma senha é pedida.",
    content: `<p>para continuar no <strong>PenResume Pro</strong></p>
${accounts.map(accountForm).join("\n")}
<form method="post">
<p>Usar outra conta</p>
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ""}
<label>Email <input type="email" name="email" autocomplete="email" required value="${escapeHtml(values.email)}"></label>
<label>Nome completo <input name="name" autocomplete="name" required value="${escapeHtml(values.name)}"></label>
<button class="primary">Continuar</button>
</form>
<form method="post"><button name="cancel" value="1">Cancelar</button></form>`,
  });
}

const accountForm = ({ email, name }: Account): string => `<form method="post">
<input type="hidden" name="email" value="${escapeHtml(email)}"><input type="hidden" name="name" value="${escapeHtml(name)}">
<button class="account">${escapeHtml(name)}<small>${escapeHtml(email)}</small></button>
</form>`;

/** Creates an OpenID provider with one client and Google's claims. */
function createProvider(config: Config, accounts: Accounts): Provider {
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

const config = readConfig();
createApp(config, createAccounts()).listen(config.PORT, config.HOST);
