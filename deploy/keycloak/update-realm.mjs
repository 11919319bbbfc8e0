// Brings the realm of a running Keycloak up to date with realm.json: settings, clients and identity providers. People, their
// sessions and their links to Google stay. Run at every start, with the variables that realm.json names:
//   KEYCLOAK_URL=http://… KC_BOOTSTRAP_ADMIN_PASSWORD=… PUBLIC_URL=… node deploy/keycloak/update-realm.mjs
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createAdminClient } from "./admin.mjs";

export const REALM_FILE = fileURLToPath(new URL("realm.json", import.meta.url));

export async function updateRealm({ url, adminPassword, variables }) {
  const { realm, clients, users, identityProviders, authenticationFlows, components, ...settings } =
    readRealm(variables);
  const send = await createAdminClient({ url, password: adminPassword, realm });
  await send("PUT", "", settings);
  // creates what is missing; overwriting would drop sessions and links with the old client or provider
  await send("POST", "partialImport", { ifResourceExists: "SKIP", clients, users, identityProviders });
  for (const client of clients) await updateClient(send, client);
  for (const provider of identityProviders) {
    const path = `identity-provider/instances/${provider.alias}`;
    const { body: present } = await send("GET", path);
    await send("PUT", path, { ...present, ...provider, config: { ...present.config, ...provider.config } });
  }
}

async function updateClient(send, { protocolMappers = [], ...client }) {
  const { body: found } = await send("GET", `clients?clientId=${client.clientId}`);
  const { protocolMappers: present = [], ...rest } = found[0];
  await send("PUT", `clients/${rest.id}`, { ...rest, ...client });
  for (const mapper of protocolMappers) {
    const id = present.find(({ name }) => name === mapper.name)?.id;
    const path = `clients/${rest.id}/protocol-mappers/models`;
    if (id) await send("PUT", `${path}/${id}`, { id, ...mapper });
    else await send("POST", path, mapper);
  }
}

/** realm.json with its `${NAME}` and `${NAME:default}` replaced, as Keycloak's own import does. */
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
