import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const random = () => randomBytes(24).toString("hex");

/** Services with users of their own at RabbitMQ and MinIO. */
const SERVICES = ["svc-resumes", "svc-billing", "svc-pdf", "svc-pdf-worker", "svc-ai"];

/** Loads the secrets of the stack in `dataDir`. The first start creates them, readable by their owner only. */
export function loadSecrets(dataDir) {
  const file = path.join(dataDir, "secrets.json");
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const secrets = {
    servicePasswords: Object.fromEntries(SERVICES.map((name) => [name, random()])),
    minioAccessKey: random(),
    minioSecretKey: random(),
    rabbitmqPassword: random(),
    erlangCookie: random(),
    keycloakAdminPassword: random(),
    accountsClientSecret: random(),
    pseudonymKey: random(),
    googleClientSecret: random(),
    demoClientSecret: random(),
    stripeSecretKey: `sk_test_${random()}`,
    stripeWebhookSecret: `whsec_${random()}`,
    ...stored,
  };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
