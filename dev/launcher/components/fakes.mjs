import path from "node:path";
import { NODE, ROOT } from "../lib/paths.mjs";
import { isHttpOk } from "../lib/wait.mjs";

/**
 * A fake of an external service: `dev/fakes/NAME/main.ts`, ready when its /healthz responds. If the launcher's environment has
 * the first of the variables that the `real` service requires, the real service is used. `real.optional` are further variables
 * with their default values.
 */
const createFake = ({ name, ports = [name], real, env, addresses }) => ({
  name,
  label: `Start the fake for ${name}`,
  ports,
  needs: ["npm"],
  real,
  addresses,

  async start(context) {
    const { startProcess, ports } = context;
    return startProcess(name, NODE, [path.join(ROOT, "dev/fakes", name, "main.ts")], {
      cwd: ROOT,
      ready: () => isHttpOk(`${createUrl(name, context)}/healthz`),
      env: { PORT: `${ports[name]}`, HOST: "127.0.0.1", ...env(context) },
    });
  },
});

const PRICE_ID = "price_pro_monthly";
const PUBLISHABLE_KEY = "pk_test_local";

const webhookUrl = (ports) => `http://127.0.0.1:${ports["svc-billing"]}/api/stripe/webhook`;
const createUrl = (name, { ports }) => `http://127.0.0.1:${ports[name]}`;

export const stripe = createFake({
  name: "stripe",
  real: {
    required: [
      "STRIPE_SECRET_KEY",
      "STRIPE_WEBHOOK_SECRET",
      "STRIPE_PRICE_ID",
      "STRIPE_PORTAL_URL",
      "STRIPE_PUBLISHABLE_KEY",
    ],
    optional: {
      PAYMENT_METHODS: "card",
      STRIPE_SCRIPT_URL: "https://js.stripe.com/endive/stripe.js",
      STRIPE_ORIGINS:
        "https://js.stripe.com https://*.js.stripe.com https://api.stripe.com https://hooks.stripe.com https://billing.stripe.com",
      DEMO: "false",
    },
  },
  env: ({ ports, dataDir, secrets, publicUrl }) => ({
    DATA_DIR: path.join(dataDir, "stripe"),
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    STRIPE_PRICE_ID: PRICE_ID,
    STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    WEBHOOK_URL: webhookUrl(ports),
    APP_URL: `${publicUrl}/`,
  }),
  addresses: (context) => {
    const url = createUrl("stripe", context);
    return {
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: context.secrets.stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: context.secrets.stripeWebhookSecret,
      STRIPE_WEBHOOK_URL: webhookUrl(context.ports),
      STRIPE_PRICE_ID: PRICE_ID,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      PAYMENT_METHODS: "card,pix",
      STRIPE_PORTAL_URL: `${url}/p/login/penresume`,
      STRIPE_SCRIPT_URL: `${url}/endive/stripe.js`,
      STRIPE_ORIGINS: url,
      DEMO: "true",
    };
  },
});

export const openai = createFake({
  name: "openai",
  real: {
    required: ["OPENAI_API_KEY"],
    optional: Object.fromEntries(
      ["IMPROVE", "SKILLS", "STRUCTURE", "TAILOR", "FEEDBACK", "MESSAGE"].map((call) => [`${call}_MODEL`, undefined]),
    ),
  },
  env: () => ({}),
  addresses: (context) => ({ OPENAI_BASE_URL: `${createUrl("openai", context)}/v1`, OPENAI_API_KEY: "fake" }),
});

export const google = createFake({
  name: "google",
  real: { required: ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"] },
  env: ({ secrets, publicUrl }) => ({
    CLIENT_ID: "penresume-local",
    CLIENT_SECRET: secrets.googleClientSecret,
    REDIRECT_URI: `${publicUrl}/auth/realms/penresume/broker/google/endpoint`,
  }),
  addresses: (context) => ({
    GOOGLE_URL: createUrl("google", context),
    GOOGLE_CLIENT_ID: "penresume-local",
    GOOGLE_CLIENT_SECRET: context.secrets.googleClientSecret,
  }),
});

export const mail = createFake({
  name: "mail",
  ports: ["mail", "smtp"],
  real: { required: ["SMTP_HOST", "SMTP_PORT", "SMTP_FROM", "SMTP_USER", "SMTP_PASSWORD"] },
  env: ({ ports }) => ({ SMTP_PORT: `${ports.smtp}` }),
  addresses: ({ ports }) => ({
    MAIL_URL: `http://127.0.0.1:${ports.mail}`,
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: `${ports.smtp}`,
    SMTP_FROM: "nao-responda@penresume.local",
  }),
});
