// Creates the services' users at MongoDB, RabbitMQ and MinIO, or updates their passwords and rights. Waits for the servers. Idempotent.
import "../node-24.mjs";
import { setTimeout as delay } from "node:timers/promises";
import mongoose from "mongoose";
import { DATABASE_USERS, PARTS, toVariable } from "../parts.mjs";
import { prepareStorage } from "./storage.mjs";

/** Creates a user for each service, which reads and writes only its own database. Idempotent; changes the passwords. */
async function prepareDatabases(url, passwords) {
  const connection = await mongoose.createConnection(url, { serverSelectionTimeoutMS: 5_000 }).asPromise();
  try {
    const admin = connection.getClient().db("admin");
    const { users } = await admin.command({ usersInfo: 1 });
    for (const [name, pwd] of Object.entries(passwords)) {
      const command = users.some(({ user }) => user === name) ? "updateUser" : "createUser";
      await admin.command({ [command]: name, pwd, roles: [{ role: "readWrite", db: name }] });
    }
  } finally {
    await connection.close();
  }
}

const { createBrokerDefinitions, importBrokerDefinitions } = await import("./broker.mjs");

const ATTEMPTS = 60;
const PAUSE_MS = 2_000;
// a store that is being created refuses its administrator for some seconds
const REFUSALS = 10;

const { env } = process;
const passwords = Object.fromEntries(
  Object.keys(PARTS.services).map((name) => [name, env[`${toVariable(name)}_PASSWORD`]]),
);
const databases = Object.fromEntries(DATABASE_USERS.map((name) => [name, passwords[name]]));

const definitions = createBrokerDefinitions({ passwords });
const storage = {
  root: { url: env.MINIO_URL, name: env.MINIO_ROOT_USER, password: env.MINIO_ROOT_PASSWORD },
  bucket: env.MEDIA_BUCKET,
  user: { name: "svc-resumes", password: passwords["svc-resumes"] },
};

// a MongoDB or an object storage elsewhere has its own users
if (!env.MONGO_SERVER) await retry("MongoDB", "MONGO_PASSWORD", () => prepareDatabases(env.MONGO_ADMIN_URL, databases));
await retry("RabbitMQ", "RABBITMQ_PASSWORD", () => importBrokerDefinitions(env.RABBITMQ_ADMIN_URL, definitions));
if (!env.MINIO_SERVER) await retry("MinIO", "MINIO_SECRET_KEY", () => prepareStorage(storage));

/** `variable`: the administrator's password in deploy/.env */
async function retry(name, variable, work) {
  let refusals = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      console.log(`${name} has the services' users`);
      return;
    } catch (error) {
      console.log(`${name}: ${error.cause?.message ?? error.message}`);
      if (isRefusal(error)) refusals++;
      if (refusals === REFUSALS) {
        console.error(`${variable} is not the password of ${name}'s administrator: run deploy/apply-secrets.sh`);
        process.exit(1);
      }
      if (attempt === ATTEMPTS) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** MongoDB: AuthenticationFailed; RabbitMQ: 401; MinIO's S3 API */
function isRefusal({ code, status }) {
  return code === 18 || status === 401 || code === "SignatureDoesNotMatch" || code === "InvalidAccessKeyId";
}
