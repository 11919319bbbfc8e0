// Updates the realm of a running Keycloak with realm.json: settings, clients and identity providers. Keeps users, their sessions and
// their links to Google. Runs at every start, with the variables that realm.json names:
//   KEYCLOAK_URL=http://… KC_BOOTSTRAP_ADMIN_PASSWORD=… PUBLIC_URL=… node deploy/keycloak/update-realm.mjs
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createAdminClient } from "./admin.mjs";

export const REALM_FILE = fileURLToPath(new URL("realm.json", import.meta.url));

export async function updateRealm({ url, adminPassword, variables }) {
  const {
    realm,
    clients,
    clientScopeMappings,
    users,
    identityProviders,
    authenticationFlows,
    components,
    ...settings
  } = readRealm(variables);
  const send = await createAdminClient({ url, password: adminPassword, realm });
  await send("PUT", "", settings);
  // creates missing objects only: replacing a client or provider would remove its sessions and links
  await send("POST", "partialImport", { ifResourceExists: "SKIP", clients, users, identityProviders });
  for (const client of clients) await updateClient(send, client);
  for (const [client, mappings] of Object.entries(clientScopeMappings)) await addScopeMappings(send, client, mappings);
  const [userProfile] = components["org.keycloak.userprofile.UserProfileProvider"];
  await send("PUT", "users/profile", JSON.parse(userProfile.config["kc.user.profile.config"][0]));
  for (const provider of identityProviders) {
    const path = `identity-provider/instances/${provider.alias}`;
    const { body: current } = await send("GET", path);
    await send("PUT", path, { ...current, ...provider, config: { ...current.config, ...provider.config } });
  }
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
  await updateRealm({ url, adminPassword, variables: process.env });
  console.log("The realm is up to date.");
}
