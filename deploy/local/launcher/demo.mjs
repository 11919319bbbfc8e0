import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./commands.mjs";
import { NODE, ROOT } from "./paths.mjs";
import { loadSecrets } from "./secrets.mjs";

/** Known to everyone on purpose: it opens nothing but this machine's demonstration. */
export const DEMO_PASSWORD = "penresume";

export const DEMO_ACCOUNTS = [
  { email: "gratis@penresume.local", plan: "free" },
  {
    email: "pro@penresume.local",
    plan: process.env.STRIPE_SECRET_KEY ? "free until you pay with one of Stripe's test cards" : "Pro",
  },
];

/** Makes the demo accounts with a résumé each, once in the life of a data folder. */
export async function seedDemo({ url, env }, { dataDir, progress }) {
  const note = path.join(dataDir, "demo-is-seeded");
  if (existsSync(note)) return;
  const script = path.join(ROOT, "deploy/fakes/demo/main.ts");
  const sentence = "The demo accounts could not be made; the next start tries again.";
  await progress.step("Make the demo accounts", () =>
    runCommand(sentence, NODE, [script], {
      cwd: ROOT,
      env: {
        ...process.env,
        ...env,
        PUBLIC_URL: url,
        DEMO_PASSWORD,
        DEMO_CLIENT_SECRET: loadSecrets(dataDir).demoClientSecret,
      },
    }),
  );
  writeFileSync(note, "");
}
