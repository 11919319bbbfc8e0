import { createService, loadConfig, retryUntilSuccess } from "@penresume/service-kit";
import { createAhead } from "./ahead.ts";
import { createAllowance } from "./allowance.ts";
import { createApp } from "./app.ts";
import { faceConfigSchema } from "./config.ts";
import { startConsumers } from "./consumers.ts";
import { createEntitlements } from "./entitlements.ts";
import { createForgetting } from "./forgetting.ts";
import { createObjects } from "./objects.ts";
import { createRecent } from "./recent.ts";
import { createRender } from "./render.ts";
import { createStore } from "./store.ts";

const LIMITS = { timeMs: 15_000, waiting: 200 };
const RECENT = { keepMs: 60_000, bytes: 16 * 1024 * 1024 };
const EACH = { perHour: 300, atOnce: 10 };

const config = loadConfig(faceConfigSchema);
const { log, metrics, lifecycle, mongo, broker, httpDeps, listen } = await createService("svc-pdf", config);
const objects = createObjects(config);
retryUntilSuccess(objects.prepare, { name: "bucket prepared", log, until: () => !lifecycle.accepting });

const store = createStore(mongo.connection);
const recent = createRecent(RECENT);
const entitlements = createEntitlements({ store, broker, log, metrics });
const render = createRender({
  objects,
  recent,
  broker,
  allowance: createAllowance(EACH),
  log,
  metrics,
  limits: LIMITS,
});
startConsumers({
  broker,
  store,
  ahead: createAhead({ store, objects, recent, broker, log }),
  forgetting: createForgetting({ store, objects, recent, log, orderMs: 3 * LIMITS.timeMs }),
});
lifecycle.onStop("consumers", broker.stopConsuming);

const app = createApp({
  entitlements,
  render,
  ...httpDeps({ minio: objects.ready }),
});
await listen(app);
