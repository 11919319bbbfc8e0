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

/**
 * Verifies Keycloak's access tokens: signature (RS256 only), issuer, audience and expiry (RFC 7519, RFC 9068).
 * Keys are fetched from `jwksUrl` and cached; issuer and key address differ where services see Keycloak elsewhere.
 */
export function createAuthenticate(options: { issuer: string; jwksUrl: string; audience: string }): Authenticate {
  const keys = createRemoteJWKSet(new URL(options.jwksUrl), { timeoutDuration: 3_000, cooldownDuration: 5_000 });
  return async (request) => {
    const header = request.get("authorization");
    if (header === undefined) return null;
    const [scheme, token] = header.split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) throw unauthorized();
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: options.issuer,
        audience: options.audience,
        algorithms: ["RS256"],
        requiredClaims: ["sub", "exp"],
        clockTolerance: 5,
      });
      const { sub, email, name, auth_time } = payload;
      if (!sub) throw unauthorized();
      return {
        id: sub,
        email: typeof email === "string" ? email : "",
        name: typeof name === "string" ? name : "",
        signedInAt: typeof auth_time === "number" ? auth_time : 0,
      };
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
