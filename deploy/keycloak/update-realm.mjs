// Updates the realm of a running Keycloak with realm.json: settings, clients and identity providers. Keeps users, their sessions and
// their links to Google. Runs at every start, with the variables that realm.json names:
//   KEYCLOAK_URL=http://… KC_BOOTSTRAP_ADMIN_PASSWORD=… PUBLIC_URL=… node deploy/keycloak/update-realm.mjs
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createAdminClient } from "./admin.mjs";

const ATTEMPTS = 60;
const PAUSE_MS = 2_000;

export const REALM_FILE = fileURLToPath(new URL("realm.json", import.meta.url));

export async function updateRealm({ url, adminPassword, variables }) {
  const {
    realm,
    clients,
    clientScopeMappings,
    users,
    identityProviders,
    identityProviderMappers,
    requiredActions,
    authenticationFlows,
    components,
    ...settings
  } = readRealm(variables);
  const send = await createAdminClient({ url, password: adminPassword, realm });
  for (const flow of authenticationFlows) await updateFlow(send, flow);
  await send("PUT", "", settings);
  await updateRequiredActions(send, requiredActions);
  // creates missing objects only: replacing a client or provider would remove its sessions and links
  await send("POST", "partialImport", { ifResourceExists: "SKIP", clients, users, identityProviders });
  for (const client of clients) await updateClient(send, client);
  await closeDefaults(send, clients);
  for (const [client, mappings] of Object.entries(clientScopeMappings)) await addScopeMappings(send, client, mappings);
  const [userProfile] = components["org.keycloak.userprofile.UserProfileProvider"];
  await send("PUT", "users/profile", JSON.parse(userProfile.config["kc.user.profile.config"][0]));
  for (const provider of identityProviders) {
    const path = `identity-provider/instances/${provider.alias}`;
    const { body: current } = await send("GET", path);
    await send("PUT", path, { ...current, ...provider, config: { ...current.config, ...provider.config } });
  }
  for (const mapper of identityProviderMappers) {
    const path = `identity-provider/instances/${mapper.identityProviderAlias}/mappers`;
    const { body: current } = await send("GET", path);
    if (!current.some(({ name }) => name === mapper.name)) await send("POST", path, mapper);
  }
}

/** Creates a flow, or replaces its steps if they differ. Sign-ins in progress may have to start again. */
async function updateFlow(send, { authenticationExecutions: steps, ...flow }) {
  const { body: flows } = await send("GET", "authentication/flows");
  if (!flows.some(({ alias }) => alias === flow.alias)) await send("POST", "authentication/flows", flow);
  const path = `authentication/flows/${encodeURIComponent(flow.alias)}/executions`;
  const { body: current } = await send("GET", path);
  const describe = (list) =>
    list.map(({ authenticator, providerId = authenticator, requirement }) => [providerId, requirement]);
  if (JSON.stringify(describe(current)) === JSON.stringify(describe(steps))) return;
  for (const { id } of current) await send("DELETE", `authentication/executions/${id}`);
  for (const { authenticator, requirement } of steps) {
    await send("POST", `${path}/execution`, { provider: authenticator });
    const { body: added } = await send("GET", path);
    await send("PUT", path, { ...added.at(-1), requirement });
  }
}

/** Enables the actions of realm.json and disables all others. */
async function updateRequiredActions(send, actions) {
  const { body: current } = await send("GET", "authentication/required-actions");
  for (const { alias, ...action } of current)
    if (action.enabled && !actions.some((wanted) => wanted.alias === alias))
      await send("PUT", `authentication/required-actions/${alias}`, { alias, ...action, enabled: false });
  for (const action of actions) {
    const { providerId, name } = action;
    if (!current.some(({ alias }) => alias === action.alias))
      await send("POST", "authentication/register-required-action", { providerId, name });
    await send("PUT", `authentication/required-actions/${action.alias}`, action);
  }
}

/**
 * Closes what Keycloak opens in every realm: its own clients, and tokens that outlive the session. The account API needs the
 * client `account`, but nobody signs in to it.
 */
async function closeDefaults(send, clients) {
  for (const clientId of ["account", "account-console", "admin-cli", "broker", "security-admin-console"]) {
    const client = await findClient(send, clientId);
    if (!client) continue;
    await send("PUT", `clients/${client.id}`, {
      ...client,
      enabled: clientId === "account",
      standardFlowEnabled: false,
      implicitFlowEnabled: false,
      directAccessGrantsEnabled: false,
      serviceAccountsEnabled: false,
      redirectUris: [],
      webOrigins: [],
    });
  }
  const { body: scopes } = await send("GET", "default-optional-client-scopes");
  for (const { id } of scopes) await send("DELETE", `default-optional-client-scopes/${id}`);
  for (const { clientId } of clients) {
    const { id } = await findClient(send, clientId);
    const { body: optional } = await send("GET", `clients/${id}/optional-client-scopes`);
    for (const scope of optional) await send("DELETE", `clients/${id}/optional-client-scopes/${scope.id}`);
  }
  const { body: role } = await send("GET", "roles/default-roles-penresume");
  const { body: granted } = await send("GET", `roles-by-id/${role.id}/composites`);
  const offline = granted.filter(({ name }) => name === "offline_access");
  if (offline.length > 0) await send("DELETE", `roles-by-id/${role.id}/composites`, offline);
}

async function findClient(send, clientId) {
  const { body: found } = await send("GET", `clients?clientId=${clientId}`);
  return found[0];
}

async function updateClient(send, { protocolMappers = [], ...client }) {
  const { protocolMappers: currentMappers = [], ...rest } = await findClient(send, client.clientId);
  await send("PUT", `clients/${rest.id}`, { ...rest, ...client });
  for (const mapper of protocolMappers) {
    const id = currentMappers.find(({ name }) => name === mapper.name)?.id;
    const path = `clients/${rest.id}/protocol-mappers/models`;
    if (id) await send("PUT", `${path}/${id}`, { id, ...mapper });
    else await send("POST", path, mapper);
  }
}

/** Adds these roles of a client to tokens of other clients, for users who have the roles. */
async function addScopeMappings(send, clientId, mappings) {
  const { id } = await findClient(send, clientId);
  const { body: roles } = await send("GET", `clients/${id}/roles`);
  for (const { client, roles: names } of mappings) {
    const { id: target } = await findClient(send, client);
    const granted = roles.filter(({ name }) => names.includes(name));
    await send("POST", `clients/${target}/scope-mappings/clients/${id}`, granted);
  }
}

/** Reads realm.json and replaces `${NAME}` and `${NAME:default}`, like Keycloak's import. */
function readRealm(variables) {
  const fillIn = (text) =>
    text.replace(/\$\{(\w+)(?::([^}]*))?\}/g, (_, name, fallback) => {
      const value = variables[name] ?? fallback;
      if (value === undefined) throw new Error(`${name} is not set`);
      return value;
    });
  return JSON.parse(readFileSync(REALM_FILE, "utf8"), (_, value) =>
    typeof value === "string" ? fillIn(value) : value,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { KEYCLOAK_URL: url, KC_BOOTSTRAP_ADMIN_PASSWORD: adminPassword } = process.env;
  for (let attempt = 1; ; attempt++) {
    try {
      await updateRealm({ url, adminPassword, variables: process.env });
      break;
    } catch (error) {
      console.error(error.message);
      if (error.message.includes("invalid_grant"))
        console.error("KEYCLOAK_ADMIN_PASSWORD is not that of Keycloak's user admin: run deploy/apply-secrets.sh");
      // Keycloak responds with 503 while it starts
      const isTransient = error.status === 503 || error.cause !== undefined;
      if (!isTransient || attempt === ATTEMPTS) process.exit(1);
      await delay(PAUSE_MS);
    }
  }
  console.log("The realm is up to date.");
}
