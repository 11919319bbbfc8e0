import path from "node:path";
import { NODE, ROOT } from "../lib/paths.mjs";
import { isHttpOk } from "../lib/wait.mjs";

const EVERY_SERVICE = ["MONGO_URL", "RABBITMQ_URL", "TOKEN_ISSUER", "JWKS_URL"];
const STRIPE = [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_PRICE_ID",
  "STRIPE_PORTAL_URL",
  "STRIPE_API_URL",
  "PAYMENT_METHODS",
];
const MAIL = ["SMTP_HOST", "SMTP_PORT", "SMTP_FROM", "SMTP_USER", "SMTP_PASSWORD"];

/** A service of the product. It receives only the listed variables. */
const service = ({ name, entry, needs, variables }) => ({
  name,
  ports: [name, `${name}-inspector`],
  needs: ["npm", ...needs],

  async start({ startProcess, ports, env, secrets, publicUrl, dev }) {
    // Each service has a separate database, and its own user at the broker and the object storage.
    const database = name.replace(/-worker$/, "");
    const available = {
      // developers and journeys share one address
      GUEST_CALLS_PER_HOUR: "100",
      ...env,
      PUBLIC_URL: publicUrl,
      PSEUDONYM_KEY: secrets.pseudonymKey,
      MONGO_URL: `${env.MONGO_URL}${database}?w=majority&journal=true`,
      RABBITMQ_URL: withLogin(env.RABBITMQ_URL, name, secrets.servicePasswords[name]),
      // Chromium refuses its sandbox to root
      CHROMIUM_SANDBOX: process.env.CHROMIUM_SANDBOX ?? (process.getuid() === 0 ? "off" : "on"),
      MINIO_ACCESS_KEY: name,
      MINIO_SECRET_KEY: secrets.servicePasswords[name],
    };
    const own = Object.fromEntries(variables.map((variable) => [variable, available[variable]]));
    const development = ["--watch", `--inspect=127.0.0.1:${ports[`${name}-inspector`]}`];
    return startProcess(name, NODE, [...(dev ? development : []), path.join(ROOT, entry)], {
      cwd: ROOT,
      ready: () => isHttpOk(`http://127.0.0.1:${ports[name]}/readyz`),
      stopSeconds: 30,
      env: { PORT: `${ports[name]}`, ...own },
    });
  },
});

function withLogin(url, username, password) {
  const own = new URL(url);
  return Object.assign(own, { username, password }).href;
}

export const SERVICES = [
  service({
    name: "svc-resumes",
    entry: "svc-resumes/src/main.ts",
    needs: ["mongo", "rabbitmq", "minio", "mail"],
    variables: [
      ...EVERY_SERVICE,
      "MINIO_URL",
      "MINIO_ACCESS_KEY",
      "MINIO_SECRET_KEY",
      ...MAIL,
      "KEYCLOAK_URL",
      "ACCOUNTS_CLIENT_SECRET",
    ],
  }),
  service({
    name: "svc-billing",
    entry: "svc-billing/src/main.ts",
    needs: ["mongo", "rabbitmq", "stripe", "mail"],
    variables: [...EVERY_SERVICE, ...STRIPE, ...MAIL],
  }),
  service({
    name: "svc-pdf",
    entry: "svc-pdf/src/main.ts",
    needs: ["mongo", "rabbitmq"],
    variables: EVERY_SERVICE,
  }),
  service({
    name: "svc-pdf-worker",
    entry: "svc-pdf/src/worker.ts",
    needs: ["rabbitmq", "minio", "chromium"],
    variables: ["RABBITMQ_URL", "MINIO_URL", "CHROMIUM_PATH", "CHROMIUM_SANDBOX"],
  }),
  service({
    name: "svc-ai",
    entry: "svc-ai/src/main.ts",
    needs: ["mongo", "rabbitmq", "openai"],
    variables: [
      ...EVERY_SERVICE,
      "OPENAI_API_KEY",
      "OPENAI_BASE_URL",
      "PSEUDONYM_KEY",
      "GUEST_CALLS_PER_HOUR",
      "IMPROVE_MODEL",
      "SKILLS_MODEL",
      "STRUCTURE_MODEL",
    ],
  }),
];
