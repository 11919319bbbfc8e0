interface Settings {
  /** Keycloak's own address with its path, e.g. http://127.0.0.1:8105/auth. */
  keycloakUrl: string;
  adminPassword: string;
  /** Only here, never in realm.json: a client that may exchange a password for a token. */
  clientId?: string;
  clientSecret: string;
}

/** Keycloak's administration for the accounts that programs act for: those of the demo and of tests. */
export async function openSignIn({ keycloakUrl, adminPassword, clientId = "penresume-demo", clientSecret }: Settings) {
  const admin = await tokenFrom(`${keycloakUrl}/realms/master`, {
    client_id: "admin-cli",
    username: "admin",
    password: adminPassword,
  });
  const realm = `${keycloakUrl}/admin/realms/penresume`;

  /** Creates what is not there yet; what is there stays. */
  const create = async (collection: string, representation: object) => {
    const response = await fetch(`${realm}/${collection}`, {
      method: "POST",
      headers: { authorization: `Bearer ${admin}`, "content-type": "application/json" },
      body: JSON.stringify(representation),
    });
    if (!response.ok && response.status !== 409) {
      throw new Error(`Keycloak refused to create one of ${collection}: ${response.status} ${await response.text()}`);
    }
  };

  await create("clients", {
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
    ensureUser: ({ email, name, password }: { email: string; name: string; password: string }) =>
      create("users", {
        username: email,
        email,
        emailVerified: true,
        enabled: true,
        firstName: name,
        credentials: [{ type: "password", value: password, temporary: false }],
      }),

    tokenOf: ({ email, password }: { email: string; password: string }) =>
      tokenFrom(`${keycloakUrl}/realms/penresume`, {
        client_id: clientId,
        client_secret: clientSecret,
        username: email,
        password,
        scope: "openid profile email",
      }),
  };
}

async function tokenFrom(realmUrl: string, form: Record<string, string>): Promise<string> {
  const response = await fetch(`${realmUrl}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", ...form }),
  });
  const answer = (await response.json()) as { access_token?: string; error_description?: string };
  if (!answer.access_token) throw new Error(`Keycloak gave no token: ${response.status} ${answer.error_description}`);
  return answer.access_token;
}
