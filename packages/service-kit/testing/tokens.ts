import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

/** Signs valid tokens like Keycloak's, and invalid ones. Serves its key set over HTTP. */
export interface TokenIssuer {
  issuer: string;
  jwksUrl: string;
  /** A token like Keycloak's for this user, valid for five minutes; `claims` override any claim. */
  token(userId: string, claims?: JWTPayload): Promise<string>;
  /** Invalid tokens by the name of their single defect. */
  createInvalidTokens(userId: string): Promise<Record<string, string>>;
  /** Ends the session `sid` of tokens; they stay valid for services that do not ask. */
  endSession(sid: string): void;
  /** Answers with this status to services that ask whether a session lives; null = as normal. */
  failSessionChecksWith(status: number | null): void;
  /** Empties the key set, so that signed tokens are no longer valid. */
  withdrawKeys(): void;
  stop(): Promise<void>;
}

const AUDIENCE = "penresume-api";

/** Shared by all issuers of a test process, because generating a key pair is slow. */
let keyPair: ReturnType<typeof generateKeyPair> | undefined;

export async function startTokenIssuer(): Promise<TokenIssuer> {
  keyPair ??= generateKeyPair("RS256");
  const { privateKey, publicKey } = await keyPair;
  let published = true;
  const jwk = { ...(await exportJWK(publicKey)), kid: "test", use: "sig", alg: "RS256" };
  const ended = new Set<string>();
  let failure: number | null = null;
  const server = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    if (request.url === "/userinfo") {
      const payload = request.headers.authorization?.split(".")[1] ?? "";
      const { sid, sub } = JSON.parse(Buffer.from(payload, "base64url").toString());
      return void response.writeHead(failure ?? (ended.has(sid) ? 401 : 200)).end(JSON.stringify({ sub }));
    }
    response.end(JSON.stringify({ keys: published ? [jwk] : [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const unsigned = (userId: string, claims: JWTPayload = {}) => {
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({
      iss: origin,
      aud: AUDIENCE,
      sub: userId,
      email: `${userId}@example.com`,
      email_verified: true,
      name: `Pessoa ${userId}`,
      iat: now,
      exp: now + 300,
      ...claims,
    });
  };
  const token = (userId: string, claims?: JWTPayload) =>
    unsigned(userId, claims).setProtectedHeader({ alg: "RS256", kid: "test" }).sign(privateKey);

  return {
    issuer: origin,
    jwksUrl: `${origin}/certs`,
    token,
    async createInvalidTokens(userId) {
      const valid = await token(userId);
      const { privateKey: foreignKey } = await generateKeyPair("RS256");
      const none = [
        { alg: "none", typ: "JWT" },
        { iss: origin, aud: AUDIENCE, sub: userId, exp: 4_102_444_800 },
      ]
        .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
        .join(".");
      return {
        "expired token": await token(userId, { exp: Math.floor(Date.now() / 1_000) - 60 }),
        "foreign audience": await token(userId, { aud: "someone-else" }),
        "foreign issuer": await token(userId, { iss: "https://issuer.example" }),
        "alg none": `${none}.`,
        "HS256 keyed with the public key": await unsigned(userId)
          .setProtectedHeader({ alg: "HS256", kid: "test" })
          .sign(new TextEncoder().encode(JSON.stringify(jwk))),
        "foreign key": await unsigned(userId).setProtectedHeader({ alg: "RS256", kid: "test" }).sign(foreignKey),
        "changed payload": valid.replace(/\.([^.]+)\./, (_, payload: string) => `.${payload.slice(0, -4)}AAAA.`),
        garbage: "not-a-token",
      };
    },
    endSession: (sid) => void ended.add(sid),
    failSessionChecksWith(status) {
      failure = status;
    },
    withdrawKeys() {
      published = false;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
