import type { MailLanguage } from "@penresume/contracts";
import { ApiProblem, useHost } from "@penresume/web-host";
import { z } from "zod";
import { useApi } from "../lib/use-api.ts";

const profileSchema = z.looseObject({ attributes: z.record(z.string(), z.unknown()).optional() });
const credentialsSchema = z.array(z.object({ type: z.string(), userCredentialMetadatas: z.array(z.unknown()) }));
const linkedAccountsSchema = z.array(
  z.object({ providerAlias: z.string(), connected: z.boolean(), linkedUsername: z.string().optional() }),
);
const sessionSchema = z.object({
  id: z.string(),
  browser: z.string(),
  /** Unix seconds. */
  lastAccess: z.number(),
  current: z.boolean().default(false),
});
const devicesSchema = z.array(z.object({ os: z.string(), sessions: z.array(sessionSchema) }));

export interface SignInMethods {
  hasPassword: boolean;
  /** Null when sign-in with Google is not offered. `email` is the address of the Google account, null when not connected. */
  google: { email: string | null } | null;
}

export type AccountSession = z.infer<typeof sessionSchema> & { os: string };

/** Keycloak's account API (https://www.keycloak.org/docs/latest/server_admin/#_account-service) with the user's token. */
export function useAccountApi() {
  const { config, session, subscription } = useHost();
  const api = useApi();
  const url = `${config.keycloak.url}/realms/${config.keycloak.realm}/account/v1alpha1`;

  const request: typeof api.request = async (method, path, options) => {
    try {
      return await api.request(method, `${url}${path}`, options);
    } catch (error) {
      // The session was ended elsewhere; the refresh turns the user into a guest.
      if (error instanceof ApiProblem && error.status === 401) await session.refresh();
      throw error;
    }
  };

  async function updateProfile(update: (profile: z.infer<typeof profileSchema>) => object): Promise<void> {
    const profile = await request("GET", "/?userProfileMetadata=false", { schema: profileSchema });
    await request("POST", "/", { body: { ...profile, ...update(profile) } });
    await session.refresh();
    // svc-billing reads the change from the new token.
    subscription.refresh();
  }

  return {
    // Google provides first and last name, which the token joins.
    setName: (name: string): Promise<void> => updateProfile(() => ({ firstName: name, lastName: "" })),

    setMailLanguage: (language: MailLanguage): Promise<void> =>
      updateProfile(({ attributes }) => ({ attributes: { ...attributes, locale: [language] } })),

    async loadSignInMethods(): Promise<SignInMethods> {
      const [credentials, accounts] = await Promise.all([
        request("GET", "/credentials?type=password", { schema: credentialsSchema }),
        request("GET", "/linked-accounts", { schema: linkedAccountsSchema }),
      ]);
      const google = accounts.find(({ providerAlias }) => providerAlias === "google");
      return {
        hasPassword: credentials.some(({ userCredentialMetadatas }) => userCredentialMetadatas.length > 0),
        google: google ? { email: google.connected ? (google.linkedUsername ?? "") : null } : null,
      };
    },

    /** Rejects with status 400 when Google is the only way to sign in. */
    disconnectGoogle: (): Promise<void> => request("DELETE", "/linked-accounts/google"),

    /** The current session first, then by last access. */
    async loadSessions(): Promise<AccountSession[]> {
      const devices = await request("GET", "/sessions/devices", { schema: devicesSchema });
      return devices
        .flatMap(({ os, sessions }) => sessions.map((session) => ({ ...session, os })))
        .toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastAccess - a.lastAccess);
    },

    endSession: (id: string): Promise<void> => request("DELETE", `/sessions/${encodeURIComponent(id)}`),
    endOtherSessions: (): Promise<void> => request("DELETE", "/sessions"),
  };
}
