import type { MailLanguage } from "@penresume/contracts";
import { ApiProblem, useHost } from "@penresume/web-kit";
import { useMemo } from "react";
import { z } from "zod";
import { useApi } from "../use-api.ts";

const profileSchema = z.looseObject({ attributes: z.record(z.string(), z.unknown()).optional() });
const credentialsSchema = z.array(z.object({ type: z.string(), userCredentialMetadatas: z.array(z.unknown()) }));
const linkedAccountsSchema = z.array(
  z.object({ providerAlias: z.string(), connected: z.boolean(), linkedUsername: z.string().optional() }),
);
const devicesSchema = z.array(
  z.object({
    os: z.string(),
    sessions: z.array(
      z.object({ id: z.string(), browser: z.string(), lastAccess: z.number(), current: z.boolean().optional() }),
    ),
  }),
);

export interface SignInMethods {
  hasPassword: boolean;
  /** Null when sign-in with Google is not offered. `email` is the address of the Google account, null when not connected. */
  google: { email: string | null } | null;
}

export interface AccountSession {
  id: string;
  browser: string;
  os: string;
  /** Unix seconds. */
  lastAccess: number;
  isCurrent: boolean;
}

/** Keycloak's account API (https://www.keycloak.org/docs/latest/server_admin/#_account-service) with the user's token. */
export function useAccountApi() {
  const { config, session } = useHost();
  const api = useApi();
  const { refresh } = session;
  const url = `${config.keycloak.url}/realms/${config.keycloak.realm}/account/v1alpha1`;

  return useMemo(() => {
    const request: typeof api.request = async (method, path, options) => {
      try {
        return await api.request(method, `${url}${path}`, options);
      } catch (error) {
        // The session was ended elsewhere; the refresh turns the user into a guest.
        if (error instanceof ApiProblem && error.status === 401) await refresh();
        throw error;
      }
    };

    const loadProfile = () => request("GET", "/?userProfileMetadata=false", { schema: profileSchema });

    return {
      async setName(name: string): Promise<void> {
        // Google provides first and last name, which the token joins.
        await request("POST", "/", { body: { ...(await loadProfile()), firstName: name, lastName: "" } });
      },

      async setMailLanguage(language: MailLanguage): Promise<void> {
        const profile = await loadProfile();
        await request("POST", "/", { body: { ...profile, attributes: { ...profile.attributes, locale: [language] } } });
      },

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
          .flatMap(({ os, sessions }) =>
            sessions.map(({ id, browser, lastAccess, current = false }) => ({
              ...{ id, browser, os, lastAccess },
              isCurrent: current,
            })),
          )
          .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastAccess - a.lastAccess);
      },

      endSession: (id: string): Promise<void> => request("DELETE", `/sessions/${encodeURIComponent(id)}`),
      endOtherSessions: (): Promise<void> => request("DELETE", "/sessions"),
    };
  }, [api, refresh, url]);
}
