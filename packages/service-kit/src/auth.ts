import { type MailLanguage, mailLanguageSchema } from "@penresume/contracts";
import type { Request } from "express";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import { createDependencyLog } from "./dependency-log.ts";
import { Problem, unavailable } from "./problem.ts";
import { retryUntilSuccess } from "./run-every.ts";
import type { Logger } from "./telemetry.ts";
import { UnavailableError } from "./unavailable.ts";

/** The caller, from the verified access token. */
export interface User {
  id: string;
  email: string;
  /** Whether the user has proved that the address is theirs (`email_verified`). */
  isEmailVerified: boolean;
  name: string;
  mailLanguage: MailLanguage;
  /** Time of the last sign-in (`auth_time`), Unix seconds; 0 where the token has none. */
  signedInAt: number;
  /** Keycloak's session (`sid`); null where the token has none. */
  sessionId: string | null;
  /** When the token was issued (`iat`), Unix seconds; 0 where the token has none. */
  issuedAt: number;
}

/**
 * Resolves to the caller, or to null without a token. Rejects with 401 for an invalid token, 503 without signing keys. With
 * `isSessionChecked` Keycloak must confirm that the session has not ended: 401, or 503 while Keycloak is unavailable.
 */
export type Authenticate = (request: Request, options?: { isSessionChecked?: boolean }) => Promise<User | null>;

const unauthorized = () => new Problem(401, "Sua sessão expirou. Entre novamente.");

const KEY_REFRESH_MS = 5 * 60_000;
// one page makes many calls with one token
const TOKEN_CACHE_MS = 30_000;
const MAX_CACHED_TOKENS = 2_000;
const SESSION_CHECK_TIMEOUT_MS = 3_000;

/**
 * Verifies Keycloak's access tokens: signature (RS256 only), issuer, audience and expiry (RFC 7519, RFC 9068). Keys are
 * fetched from `jwksUrl`, refreshed every five minutes and kept while Keycloak is unavailable, so that users stay signed
 * in. Issuer and key URL differ when services reach Keycloak under another host name than browsers.
 */
export function createAuthenticate(options: {
  issuer: string;
  jwksUrl: string;
  audience: string;
  log: Logger;
}): Authenticate {
  const keys = createRemoteJWKSet(new URL(options.jwksUrl), {
    timeoutDuration: 3_000,
    cooldownDuration: 5_000,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
  const verified = new LRUCache<string, User>({
    max: MAX_CACHED_TOKENS,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  });
  const state = createDependencyLog({ name: "Keycloak", url: options.jwksUrl, log: options.log });
  // an operator sees a wrong address at startup, not at the first request
  retryUntilSuccess(keys.reload, { state });
  let refreshAt = Date.now() + KEY_REFRESH_MS;

  function refreshKeys(now: number): void {
    if (now < refreshAt) return;
    refreshAt = now + KEY_REFRESH_MS;
    // the current keys stay in use
    state.observe(keys.reload()).catch(() => undefined);
  }

  // Keycloak answers for a live session only (https://openid.net/specs/openid-connect-core-1_0.html#UserInfo)
  const userInfoUrl = new URL("userinfo", options.jwksUrl);

  async function requireLiveSession(token: string): Promise<void> {
    const check = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(userInfoUrl, { headers, signal: AbortSignal.timeout(SESSION_CHECK_TIMEOUT_MS) });
      await response.body?.cancel();
      if (!response.ok && ![401, 403].includes(response.status))
        throw new UnavailableError(`userinfo was answered with ${response.status}`);
      return response.ok;
    };
    const isLive = await state.observe(check()).catch((error: unknown) => {
      throw unavailable(error);
    });
    if (!isLive) throw unauthorized();
  }

  async function verify(token: string): Promise<User> {
    const now = Date.now();
    refreshKeys(now);
    const cached = verified.get(token);
    if (cached) return cached;
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: options.issuer,
        audience: options.audience,
        algorithms: ["RS256"],
        requiredClaims: ["sub", "exp"],
        clockTolerance: 5,
      });
      const { sub, email, email_verified, name, locale, auth_time, sid, iat = 0, exp = 0 } = payload;
      if (!sub) throw unauthorized();
      const user = {
        id: sub,
        email: typeof email === "string" ? email : "",
        isEmailVerified: email_verified === true,
        name: typeof name === "string" ? name : "",
        mailLanguage: mailLanguageSchema.parse(locale),
        signedInAt: typeof auth_time === "number" ? auth_time : 0,
        sessionId: typeof sid === "string" ? sid : null,
        issuedAt: iat,
      };
      const ttl = Math.min(exp * 1_000 - now, TOKEN_CACHE_MS);
      if (ttl > 0) verified.set(token, user, { ttl });
      return user;
    } catch (cause) {
      if (!isKeyFetchFailure(cause)) throw unauthorized();
      state.down(cause);
      throw unavailable(new UnavailableError(`No signing keys from ${options.jwksUrl}`, { cause }));
    }
  }

  return async (request, { isSessionChecked = false } = {}) => {
    const header = request.get("authorization");
    if (header === undefined) return null;
    const [scheme, token] = header.split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) throw unauthorized();
    const user = await verify(token);
    if (isSessionChecked) await requireLiveSession(token);
    return user;
  };
}

// an invalid token is the caller's fault, keys that cannot be fetched are not
const isKeyFetchFailure = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof TypeError ||
  (error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC");
