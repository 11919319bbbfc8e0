import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PARTS } from "../../../deploy/parts.mjs";

const random = () => randomBytes(24).toString("hex");

/** Loads the secrets of the stack in `dataDir`. The first start creates them, readable by their owner only. */
export function loadSecrets(dataDir) {
  const file = path.join(dataDir, "secrets.json");
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const secrets = {
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
    servicePasswords: {
      ...Object.fromEntries(Object.keys(PARTS.services).map((name) => [name, random()])),
      ...stored.servicePasswords,
    },
  };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
