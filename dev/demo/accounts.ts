import { pbkdf2Sync, randomBytes } from "node:crypto";
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

const ITERATIONS = 210_000;

/** A password as Keycloak stores it, because its policy refuses weak ones. */
function createCredential(password: string) {
  const salt = randomBytes(16);
  const value = pbkdf2Sync(password, salt, ITERATIONS, 64, "sha512").toString("base64");
  return {
    type: "password",
    credentialData: JSON.stringify({ algorithm: "pbkdf2-sha512", hashIterations: ITERATIONS }),
    secretData: JSON.stringify({ value, salt: salt.toString("base64") }),
  };
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
        credentials: [createCredential(password)],
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
