import { loadConfig, openService } from "@penresume/service-kit";
import { createAllowance } from "./allowance.ts";
import { createApp } from "./app.ts";
import { createAssist } from "./assist.ts";
import { configSchema } from "./config.ts";
import { startConsumers } from "./consumers.ts";
import { createCompletions } from "./openai.ts";
import { createPeople } from "./people.ts";
import { createPseudonyms } from "./pseudonyms.ts";
import { createStore } from "./store.ts";

const SWEEP_EVERY_MS = 3_600_000;

const config = loadConfig(configSchema);
const { log, lifecycle, mongo, broker, httpDeps, listen } = await openService("svc-ai", config);

const store = createStore(mongo.connection);
// a secret that every instance has
const pseudonyms = createPseudonyms(config.OPENAI_API_KEY);
const people = createPeople({ store, pseudonyms });
startConsumers({ broker, people });
lifecycle.onStop("consumers", broker.stopConsuming);
const allowance = createAllowance({
  store,
  pseudonyms,
  limits: { guest: config.GUEST_CALLS_PER_HOUR, free: config.FREE_CALLS_PER_HOUR, pro: config.PRO_CALLS_PER_HOUR },
});
const sweep = setInterval(
  () => Promise.all([allowance.sweep(), people.sweep()]).catch((err) => log.warn({ err }, "sweep failed")),
  SWEEP_EVERY_MS,
);
lifecycle.onStop("sweep", () => clearInterval(sweep));

const app = createApp({
  assist: createAssist({
    complete: createCompletions({ apiKey: config.OPENAI_API_KEY, baseURL: config.OPENAI_BASE_URL }),
    models: { improve: config.IMPROVE_MODEL, skills: config.SKILLS_MODEL },
    log,
  }),
  allowance,
  ...httpDeps(),
});
await listen(app);
