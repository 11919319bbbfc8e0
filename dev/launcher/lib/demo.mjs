import path from "node:path";
import { runCommand } from "./commands.mjs";
import { NODE, ROOT } from "./paths.mjs";
import { loadSecrets } from "./secrets.mjs";

/** Password of the demo accounts. It is public, because it is valid in the local demo only. */
export const DEMO_PASSWORD = "penresume";

export const DEMO_ACCOUNTS = [
  { email: "gratis@penresume.local", plan: "free" },
  {
    email: "pro@penresume.local",
    plan: process.env.STRIPE_SECRET_KEY ? "free until you pay with one of Stripe's test cards" : "Pro",
  },
];

/** Creates missing demo accounts and their data. */
export function seedDemo({ url, env }, { dataDir, progress }) {
  const script = path.join(ROOT, "dev/demo/main.ts");
  const { demoClientSecret } = loadSecrets(dataDir);
  return progress.step("Create the demo accounts", () =>
    runCommand("The demo accounts could not be created.", NODE, [script], {
      cwd: ROOT,
      env: { ...process.env, ...env, PUBLIC_URL: url, DEMO_PASSWORD, DEMO_CLIENT_SECRET: demoClientSecret },
    }),
  );
}
