import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../launcher/paths.mjs";

export const REALM = path.join(ROOT, "deploy/keycloak/realm.json");

/**
 * Gives a realm that was imported by an earlier release the clients, and their service accounts, that it lacks; what is
 * there stays as it is. `url` is Keycloak's with its path, `variables` what realm.json names in ${}.
 */
export async function completeRealm({ url, adminPassword, variables }) {
  const token = await post(`${url}/realms/master/protocol/openid-connect/token`, {
    body: new URLSearchParams({
      grant_type: "password",
      client_id: "admin-cli",
      username: "admin",
      password: adminPassword,
    }),
  });
  const { realm, clients, users } = JSON.parse(readFileSync(REALM, "utf8"));
  await post(`${url}/admin/realms/${realm}/partialImport`, {
    headers: { authorization: `Bearer ${token.access_token}`, "content-type": "application/json" },
    body: filledIn(JSON.stringify({ ifResourceExists: "SKIP", clients, users }), variables),
  });
}

const filledIn = (text, variables) => text.replace(/\$\{(\w+)\}/g, (_, name) => variables[name]);

async function post(address, request) {
  const response = await fetch(address, { method: "POST", ...request });
  const text = await response.text();
  if (!response.ok) throw new Error(`Keycloak answered ${response.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}
