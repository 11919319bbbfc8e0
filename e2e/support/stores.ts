import { Client } from "minio";
import { MongoClient } from "mongodb";
import { createAdminClient } from "../../deploy/keycloak/admin.mjs";

/** Direct access to the stores of the stack under test. `npm test` sets the addresses. */

const variable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this through \`npm test\``);
  return value;
};

/** Every document of every database as text, with its collection. */
async function listDocuments(): Promise<[where: string, text: string][]> {
  const mongo = await MongoClient.connect(variable("MONGO_URL"));
  try {
    const found: [string, string][] = [];
    const { databases } = await mongo.db().admin().listDatabases();
    for (const { name } of databases.filter((database) => database.name.startsWith("svc-"))) {
      const collections = await mongo.db(name).listCollections().toArray();
      for (const collection of collections) {
        const all = await mongo.db(name).collection(collection.name).find({}).toArray();
        found.push(...all.map((one): [string, string] => [`${name}.${collection.name}`, JSON.stringify(one)]));
      }
    }
    return found;
  } finally {
    await mongo.close();
  }
}

/** Object storage client, configured by these variables. */
function createObjectStore({ MINIO_URL, MINIO_ACCESS_KEY, MINIO_SECRET_KEY }: NodeJS.ProcessEnv): Client {
  const { hostname, port } = new URL(MINIO_URL ?? "");
  return new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: MINIO_ACCESS_KEY ?? "",
    secretKey: MINIO_SECRET_KEY ?? "",
  });
}

/** Names of all stored objects, with their buckets. */
async function objectNames(): Promise<Set<string>> {
  const names = ["MINIO_URL", "MINIO_ACCESS_KEY", "MINIO_SECRET_KEY"];
  const minio = createObjectStore(Object.fromEntries(names.map((name) => [name, variable(name)])));
  const found = new Set<string>();
  for (const { name: bucket } of await minio.listBuckets())
    for await (const { name } of minio.listObjectsV2(bucket, "", true)) found.add(`${bucket}/${name}`);
  return found;
}

/** Collections and object names that contain any of these words. */
export async function findPersonalData(words: string[]): Promise<string[]> {
  const hasWord = (text: string) => words.some((word) => text.includes(word));
  const inDocuments = (await listDocuments()).filter(([, text]) => hasWord(text)).map(([where]) => where);
  return [...new Set([...inDocuments, ...[...(await objectNames())].filter(hasWord)])];
}

/** An object of Stripe's API, or null. */
export async function fetchFromStripe(path: string): Promise<Record<string, unknown> | null> {
  const headers = { authorization: `Bearer ${variable("STRIPE_SECRET_KEY")}` };
  const response = await fetch(`${variable("STRIPE_API_URL")}/v1/${path}`, { headers });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Client of Keycloak's admin API. */
export const createKeycloakAdmin = () =>
  createAdminClient({ url: variable("KEYCLOAK_URL"), password: variable("KEYCLOAK_ADMIN_PASSWORD") });

/** Accounts at Keycloak with that address. */
export async function findAccounts(email: string): Promise<unknown> {
  const send = await createKeycloakAdmin();
  return (await send("GET", `users?email=${encodeURIComponent(email)}`)).body;
}

/** Confirms an account's e-mail address, as opening a mailed link does; returns the account's id. */
export async function proveEmail(email: string): Promise<string> {
  const send = await createKeycloakAdmin();
  const [account] = (await send("GET", `users?email=${encodeURIComponent(email)}&exact=true`)).body;
  const attributes = { ...account.attributes, proven_email: [email] };
  await send("PUT", `users/${account.id}`, { ...account, attributes, emailVerified: true });
  return account.id;
}

/** Confirms an account's e-mail address, as a password reset does. */
export async function confirmEmail(email: string): Promise<void> {
  const send = await createKeycloakAdmin();
  const [account] = (await send("GET", `users?email=${encodeURIComponent(email)}&exact=true`)).body;
  await send("PUT", `users/${account.id}`, { ...account, emailVerified: true });
}
