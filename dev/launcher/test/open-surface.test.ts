import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createAdmin,
  keycloak,
  launcher,
  PASSWORD,
  publicUrl,
  requestTokens,
  signUp,
  start,
  stopAndRemove,
} from "./identity.ts";

const PORT = 9230;

beforeAll(() => start(PORT), 400_000);
afterAll(stopAndRemove);

interface Client {
  id: string;
  clientId: string;
  enabled: boolean;
  bearerOnly: boolean;
  publicClient: boolean;
  redirectUris: string[];
  standardFlowEnabled: boolean;
  implicitFlowEnabled: boolean;
  directAccessGrantsEnabled: boolean;
  serviceAccountsEnabled: boolean;
  authorizationServicesEnabled?: boolean;
  attributes: Record<string, string>;
}

/** What a client may do at the token and authorization endpoints. */
function listGrants(client: Client): string[] {
  if (!client.enabled || client.bearerOnly) return [];
  const isOn = (attribute: string) => client.attributes[attribute] === "true";
  return Object.entries({
    "authorization code": client.standardFlowEnabled,
    implicit: client.implicitFlowEnabled,
    password: client.directAccessGrantsEnabled,
    "client credentials": client.serviceAccountsEnabled,
    permissions: client.authorizationServicesEnabled,
    device: isOn("oauth2.device.authorization.grant.enabled"),
    ciba: isOn("oidc.ciba.grant.enabled"),
    "token exchange": isOn("standard.token.exchange.enabled"),
    "jwt bearer": isOn("oauth2.jwt.authorization.grant.enabled"),
  }).flatMap(([grant, open]) => (open ? [grant] : []));
}

test("two clients are open, each with one grant", async () => {
  const admin = await createAdmin();
  const clients: Client[] = (await admin("GET", "clients")).body;
  const open = clients
    .map((client) => [client.clientId, listGrants(client)] as const)
    .filter(([, grants]) => grants.length > 0);
  expect(Object.fromEntries(open)).toEqual({
    "penresume-web": ["authorization code"],
    "penresume-accounts": ["client credentials"],
  });
  expect(
    clients
      .filter(({ enabled }) => enabled)
      .map(({ clientId }) => clientId)
      .sort(),
  ).toEqual([
    "account", // the account API
    "penresume-accounts",
    "penresume-web",
    "realm-management", // roles of the admin API
  ]);
  expect(clients.flatMap(({ redirectUris }) => redirectUris).filter((uri) => !uri.startsWith(`${publicUrl}/`))).toEqual(
    [],
  );
});

test("three actions are open: a new password, connecting Google, and missing data of the profile", async () => {
  const actions: { alias: string; enabled: boolean }[] = (
    await (
      await createAdmin()
    )("GET", "authentication/required-actions")
  ).body;
  expect(
    actions
      .filter(({ enabled }) => enabled)
      .map(({ alias }) => alias)
      .sort(),
  ).toEqual(["UPDATE_PASSWORD", "VERIFY_PROFILE", "idp_link", "penresume-stale-sign-in-guard"]);
});

test("the flows in use have no step but password, Google, mail and cookie", async () => {
  const admin = await createAdmin();
  const { body: realm } = await admin("GET", "");
  const steps = async (alias: string) =>
    (await admin("GET", `authentication/flows/${encodeURIComponent(alias)}/executions`)).body
      .filter(({ requirement }: { requirement: string }) => requirement !== "DISABLED")
      .map(({ providerId }: { providerId: string }) => providerId);
  expect(await steps(realm.browserFlow)).toEqual([
    "auth-cookie",
    "identity-provider-redirector",
    "auth-username-password-form",
  ]);
  expect(await steps(realm.resetCredentialsFlow)).toEqual([
    "reset-credentials-choose-user",
    "reset-credential-email",
    "reset-password",
  ]);
  const { body: google } = await admin("GET", "identity-provider/instances/google");
  expect(await steps(google.firstBrokerLoginFlowAlias)).toEqual([
    "idp-create-user-if-unique",
    "idp-email-verification",
  ]);
});

test("nobody gets an offline token", async () => {
  const admin = await createAdmin();
  for (const client of ["penresume-web", "penresume-accounts"]) {
    const [{ id }] = (await admin("GET", `clients?clientId=${client}`)).body;
    expect((await admin("GET", `clients/${id}/optional-client-scopes`)).body).toEqual([]);
    const names = (await admin("GET", `clients/${id}/default-client-scopes`)).body.map(
      ({ name }: { name: string }) => name,
    );
    expect(names).not.toContain("offline_access");
  }
  const { body: defaults } = await admin("GET", "roles/default-roles-penresume");
  const { body: roles } = await admin("GET", `roles-by-id/${defaults.id}/composites`);
  expect(roles.map(({ name }: { name: string }) => name)).not.toContain("offline_access");
});

test("a password is worth no token at the token endpoint, whatever the client", async () => {
  await signUp("no-grant@example.com");
  const { body: clients } = await (await createAdmin())("GET", "clients");
  const guess = { grant_type: "password", username: "no-grant@example.com", password: PASSWORD };
  for (const { clientId } of clients)
    expect((await requestTokens({ ...guess, client_id: clientId })).status, clientId).not.toBe(200);
  // the client's answer comes before the password's, so that nothing can be guessed
  const wrong = await requestTokens({ ...guess, client_id: "admin-cli", password: "wrong" });
  expect(wrong).toEqual(await requestTokens({ ...guess, client_id: "admin-cli" }));
});

test.each([
  "urn:ietf:params:oauth:grant-type:device_code",
  "urn:openid:params:grant-type:ciba",
  "urn:ietf:params:oauth:grant-type:token-exchange",
  "urn:ietf:params:oauth:grant-type:jwt-bearer",
  "urn:ietf:params:oauth:grant-type:uma-ticket",
  "urn:ietf:params:oauth:grant-type:pre-authorized_code",
])("the grant %s is refused", async (grant_type) => {
  const { status, body } = await requestTokens({
    grant_type,
    client_id: "penresume-accounts",
    client_secret: launcher.addresses.ACCOUNTS_CLIENT_SECRET as string,
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body.access_token).toBeUndefined();
});

test.each(["auth/device", "ext/ciba/auth"])("%s starts nothing", async (path) => {
  const url = `${keycloak}/auth/realms/penresume/protocol/openid-connect/${path}`;
  const form = new URLSearchParams({ client_id: "penresume-web", scope: "openid" });
  expect(await (await fetch(url, { method: "POST", body: form })).text()).not.toMatch(/device_code|auth_req_id/);
});

test("nobody registers a client", async () => {
  for (const path of ["openid-connect", "default"]) {
    const response = await fetch(`${keycloak}/auth/realms/penresume/clients-registrations/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ redirect_uris: ["https://evil.example/"], clientId: "evil" }),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
  }
});
