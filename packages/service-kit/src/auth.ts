import type { Request } from "express";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { Problem, unavailable } from "./problem.ts";

/** Who calls, from the verified access token. */
export interface User {
  id: string;
  email: string;
  name: string;
  /** When they last gave their password or came from Google (`auth_time`), Unix seconds; 0 where the token does not say. */
  signedInAt: number;
}

/** Resolves to the caller, or to null when no token was sent. Rejects with 401 on a bad token, 503 when keys cannot be had. */
export type Authenticate = (request: Request) => Promise<User | null>;

const unauthorized = () => new Problem(401, "Sua sessão expirou. Entre novamente.");

const KEYS_LOOKED_UP_EVERY_MS = 5 * 60_000;
// one page makes many calls with one token
const TOKEN_KNOWN_MS = 30_000;
const TOKENS_KNOWN = 2_000;

/**
 * Verifies Keycloak's access tokens: signature (RS256 only), issuer, audience and expiry (RFC 7519, RFC 9068).
 * Keys are fetched from `jwksUrl`, looked up again every five minutes and kept while Keycloak is away, so that who is
 * signed in stays so; issuer and key address differ where services see Keycloak elsewhere. A token verified a moment ago
 * is not verified again.
 */
export function createAuthenticate(options: { issuer: string; jwksUrl: string; audience: string }): Authenticate {
  const keys = createRemoteJWKSet(new URL(options.jwksUrl), {
    timeoutDuration: 3_000,
    cooldownDuration: 5_000,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
  let lookUpAt = Date.now() + KEYS_LOOKED_UP_EVERY_MS;
  const known = new Map<string, { user: User; until: number }>();

  function lookUpKeys(now: number): void {
    if (now < lookUpAt) return;
    lookUpAt = now + KEYS_LOOKED_UP_EVERY_MS;
    // those we have go on to serve
    keys.reload().catch(() => undefined);
  }

  function know(token: string, user: User, until: number): void {
    for (const [old, { until: end }] of known) {
      if (known.size < TOKENS_KNOWN && end > Date.now()) break;
      known.delete(old);
    }
    known.set(token, { user, until });
  }

  return async (request) => {
    const header = request.get("authorization");
    if (header === undefined) return null;
    const [scheme, token] = header.split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) throw unauthorized();
    const now = Date.now();
    lookUpKeys(now);
    const before = known.get(token);
    if (before && now < before.until) return before.user;
    known.delete(token);
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: options.issuer,
        audience: options.audience,
        algorithms: ["RS256"],
        requiredClaims: ["sub", "exp"],
        clockTolerance: 5,
      });
      const { sub, email, name, auth_time, exp = 0 } = payload;
      if (!sub) throw unauthorized();
      const user = {
        id: sub,
        email: typeof email === "string" ? email : "",
        name: typeof name === "string" ? name : "",
        signedInAt: typeof auth_time === "number" ? auth_time : 0,
      };
      know(token, user, Math.min(exp * 1_000, now + TOKEN_KNOWN_MS));
      return user;
    } catch (error) {
      if (isKeyFetchFailure(error)) throw unavailable(error);
      throw unauthorized();
    }
  };
}

// a token that is wrong is the caller's fault, keys that cannot be fetched are ours
const isKeyFetchFailure = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof TypeError ||
  (error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC");
