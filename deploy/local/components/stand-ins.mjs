import { mkdirSync } from "node:fs";
import path from "node:path";
import { NODE, ROOT } from "../launcher/paths.mjs";
import { answersOk } from "../launcher/wait.mjs";

/** A stand-in for somebody else's service: `deploy/local/NAME/main.ts`, ready when its /healthz answers. */
async function startStandIn(name, { startPart, ports, dataDir }, env) {
  const folder = path.join(dataDir, name);
  mkdirSync(folder, { recursive: true });
  return startPart(name, NODE, [path.join(ROOT, "deploy/local", name, "main.ts")], {
    ready: () => answersOk(`http://127.0.0.1:${ports[name]}/healthz`),
    env: { PORT: `${ports[name]}`, HOST: "127.0.0.1", DATA_DIR: folder, ...env },
  });
}

export const stripe = {
  name: "stripe",
  ports: ["stripe"],

  async start(context) {
    const { ports, secrets } = context;
    const part = await startStandIn("stripe", context, {
      STRIPE_SECRET_KEY: secrets.stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
      WEBHOOK_URL: `http://127.0.0.1:${ports.gateway}/api/stripe/webhook`,
    });
    return {
      part,
      env: {
        STRIPE_API_URL: `http://127.0.0.1:${ports.stripe}`,
        STRIPE_SECRET_KEY: secrets.stripeSecretKey,
        STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
      },
    };
  },
};

export const openai = {
  name: "openai",
  ports: ["openai"],

  async start(context) {
    const part = await startStandIn("openai", context, {});
    return { part, env: { OPENAI_BASE_URL: `http://127.0.0.1:${context.ports.openai}/v1` } };
  },
};

export const google = {
  name: "google",
  ports: ["google"],

  async start(context) {
    const { ports, secrets } = context;
    const part = await startStandIn("google", context, {
      CLIENT_ID: "penresume-local",
      CLIENT_SECRET: secrets.googleClientSecret,
      REDIRECT_URI: `http://localhost:${ports.gateway}/auth/realms/penresume/broker/google/endpoint`,
    });
    return { part, env: { GOOGLE_URL: `http://127.0.0.1:${ports.google}` } };
  },
};
