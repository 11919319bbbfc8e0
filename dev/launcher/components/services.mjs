import path from "node:path";
import { DATABASE_USERS, PARTS } from "../../../deploy/parts.mjs";
import { NODE, ROOT } from "../lib/paths.mjs";
import { isHttpOk } from "../lib/wait.mjs";

/** A service of the product. It receives only the variables of its part. */
const service = ([name, { folder, entry = "src/main.ts", needs, secrets: own, variables }]) => ({
  name,
  ports: [name, `${name}-inspector`],
  needs: ["npm", ...needs],

  async start({ startProcess, ports, env, secrets, publicUrl, dev }) {
    // Each service has a separate database, and its own user at the broker and the object storage.
    const available = {
      // developers and journeys share one address
      GUEST_CALLS_PER_HOUR: "100",
      ...env,
      PUBLIC_URL: publicUrl,
      PSEUDONYM_KEY: secrets.pseudonymKey,
      MONGO_URL: `${env.MONGO_URL}${name}?w=majority&journal=true`,
      RABBITMQ_URL: withLogin(env.RABBITMQ_URL, name, secrets.servicePasswords[name]),
      // Chromium refuses its sandbox to root
      CHROMIUM_SANDBOX: process.env.CHROMIUM_SANDBOX ?? (process.getuid() === 0 ? "off" : "on"),
      MINIO_ACCESS_KEY: name,
      MINIO_SECRET_KEY: secrets.servicePasswords[name],
    };
    const names = [
      "RABBITMQ_URL",
      ...(DATABASE_USERS.includes(name) ? ["MONGO_URL", "TOKEN_ISSUER", "JWKS_URL"] : []),
      ...own,
      ...variables,
    ];
    const given = Object.fromEntries(names.map((variable) => [variable, available[variable]]));
    const development = ["--watch", `--inspect=127.0.0.1:${ports[`${name}-inspector`]}`];
    return startProcess(name, NODE, [...(dev ? development : []), path.join(ROOT, folder, entry)], {
      cwd: ROOT,
      ready: () => isHttpOk(`http://127.0.0.1:${ports[name]}/readyz`),
      stopSeconds: 30,
      env: { PORT: `${ports[name]}`, ...given },
    });
  },
});

function withLogin(url, username, password) {
  const own = new URL(url);
  return Object.assign(own, { username, password }).href;
}

export const SERVICES = Object.entries(PARTS.services).map(service);
