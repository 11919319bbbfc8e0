import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { call } from "./api.ts";
import { BASE_URL } from "./stack.ts";
import { createKeycloakAdmin } from "./stores.ts";

type Claims = Record<string, unknown>;

/** Signs tokens with a key that Keycloak publishes. Services accept them, unless a test changes a claim. */
export interface TokenSigner {
  /** A token like those of Keycloak, for any user id; `claims` replace any of its claims. */
  token(userId: string, claims?: Claims): string;
  /** Invalid tokens by the name of their single defect. */
  createInvalidTokens(userId: string): Record<string, string>;
  /** Removes the key from Keycloak. */
  stop(): Promise<void>;
}

const REALM = `${BASE_URL}/auth/realms/penresume`;
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

export async function createTokenSigner(): Promise<TokenSigner> {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const send = await createKeycloakAdmin();
  const pem = String(privateKey.export({ type: "pkcs8", format: "pem" }));
  const { location } = await send("POST", "components", {
    name: `tokenSigner ${randomUUID()}`,
    providerId: "rsa",
    providerType: "org.keycloak.keys.KeyProvider",
    config: { priority: ["-1"], enabled: ["true"], active: ["true"], algorithm: ["RS256"], privateKey: [pem] },
  });
  const publicKey = createPublicKey(pem);
  const kid = await keyId(publicKey);
  const { privateKey: foreignKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

  const createClaims = (userId: string, claims: Claims = {}) => {
    const now = Math.floor(Date.now() / 1_000);
    const name = `Pessoa ${userId}`;
    return {
      iss: REALM,
      aud: "penresume-api",
      azp: "penresume-web",
      typ: "Bearer",
      sub: userId,
      email: `${userId}@exemplo.test`,
      name,
      iat: now,
      exp: now + 300,
      ...claims,
    };
  };
  const signToken = (claims: Claims, key: KeyObject = privateKey) => {
    const content = `${encode({ alg: "RS256", typ: "JWT", kid })}.${encode(claims)}`;
    return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
  };
  const withSecret = (claims: Claims, secret: string | Buffer) => {
    const content = `${encode({ alg: "HS256", typ: "JWT", kid })}.${encode(claims)}`;
    return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
  };

  await waitUntilServicesAccept(signToken(createClaims(randomUUID())));

  return {
    token: (userId, claims) => signToken(createClaims(userId, claims)),
    createInvalidTokens(userId) {
      const good = createClaims(userId);
      const now = Math.floor(Date.now() / 1_000);
      const { sub: _, ...nobody } = good;
      const { exp: _exp, ...eternal } = good;
      const publicPem = String(publicKey.export({ type: "spki", format: "pem" }));
      return {
        "that has expired": signToken({ ...good, exp: now - 60 }),
        "that is not valid yet": signToken({ ...good, nbf: now + 600 }),
        "that never expires": signToken(eternal),
        "of another audience": signToken({ ...good, aud: "account" }),
        "without audience": signToken({ ...good, aud: undefined }),
        "of another issuer": signToken({ ...good, iss: REALM.replace("penresume", "master") }),
        "of nobody": signToken(nobody),
        "without signature (alg none)": `${encode({ alg: "none", typ: "JWT" })}.${encode(good)}.`,
        "keyed with the public key (HS256, PEM)": withSecret(good, publicPem),
        "keyed with the public key (HS256, DER)": withSecret(good, publicKey.export({ type: "spki", format: "der" })),
        "of a foreign key": signToken(good, foreignKey),
        "changed after signing": signToken(good).replace(/\.[^.]+\./, `.${encode({ ...good, sub: "somebody-else" })}.`),
        "that is none": "garbage",
      };
    },
    async stop() {
      // a new sign-in: the first token has expired by then
      const sendAgain = await createKeycloakAdmin();
      await sendAgain("DELETE", `components/${location?.split("/").at(-1)}`);
    },
  };
}

/** A service that has just fetched Keycloak's keys does not fetch them again for some seconds. */
async function waitUntilServicesAccept(token: string): Promise<void> {
  const requests = ["GET /api/resumes", "GET /api/subscription", "POST /api/generate-pdf", "POST /api/ai/improve-text"];
  await Promise.all(
    requests.map(async (one) => {
      const [method, path] = one.split(" ") as [string, string];
      const deadline = Date.now() + 30_000;
      while ((await call(method, path, { token })).status === 401) {
        if (Date.now() > deadline) throw new Error(`${one} does not accept the key`);
        await pause(200);
      }
    }),
  );
}

/** The id of the key in Keycloak's key set. */
async function keyId(key: KeyObject): Promise<string> {
  const { n } = key.export({ format: "jwk" });
  const response = await fetch(`${REALM}/protocol/openid-connect/certs`);
  const { keys } = (await response.json()) as { keys: { kid: string; n?: string }[] };
  const found = keys.find((published) => published.n === n);
  if (!found) throw new Error("Keycloak does not publish the key");
  return found.kid;
}
