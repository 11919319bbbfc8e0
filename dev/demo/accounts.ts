import { createAdminClient, requestToken } from "../../deploy/keycloak/admin.mjs";

interface Settings {
  /** Keycloak's URL with its path, e.g. http://127.0.0.1:8105/auth. */
  keycloakUrl: string;
  adminPassword: string;
  /** A client with the password grant, which realm.json does not have. */
  clientId?: string;
  clientSecret: string;
}

interface Person {
  email: string;
  name: string;
  password: string;
}

/** Prepares the creation of accounts by programs: demo, tests and benchmarks. */
export async function createAccounts({
  keycloakUrl,
  adminPassword,
  clientId = "penresume-demo",
  clientSecret,
}: Settings) {
  const send = await createAdminClient({ url: keycloakUrl, password: adminPassword });

  /** Creates an object unless it exists. */
  const ensure = (collection: string, representation: object) =>
    send("POST", collection, representation).catch((error) => {
      if (error.status !== 409) throw error;
    });

  await ensure("clients", {
    clientId,
    secret: clientSecret,
    publicClient: false,
    standardFlowEnabled: false,
    directAccessGrantsEnabled: true,
    protocolMappers: [
      {
        name: "audience penresume-api",
        protocol: "openid-connect",
        protocolMapper: "oidc-audience-mapper",
        config: { "included.custom.audience": "penresume-api", "access.token.claim": "true" },
      },
    ],
  });

  return {
    ensureAccount: ({ email, name, password }: Person) =>
      ensure("users", {
        username: email,
        email,
        emailVerified: true,
        enabled: true,
        firstName: name,
        credentials: [{ type: "password", value: password, temporary: false }],
      }),

    requestToken: ({ email, password }: Pick<Person, "email" | "password">): Promise<string> =>
      requestToken(`${keycloakUrl}/realms/penresume`, {
        client_id: clientId,
        client_secret: clientSecret,
        username: email,
        password,
        scope: "openid profile email",
      }),
  };
}
