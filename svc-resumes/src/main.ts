import { createService, loadConfig, retryUntilSuccess, runEvery, startRelay } from "@penresume/service-kit";
import { createApp } from "./app.ts";
import { configSchema } from "./config.ts";
import { startConsumers } from "./consumers.ts";
import { createErasures } from "./erasures.ts";
import { createSignIn } from "./keycloak.ts";
import { createObjects } from "./objects.ts";
import { createPhotos } from "./photos.ts";
import { createResumes } from "./resumes.ts";
import { createStore } from "./store.ts";

const SWEEP_EVERY_MS = 3_600_000;

const config = loadConfig(configSchema);
const { log, metrics, lifecycle, mongo, broker, httpDeps, listen } = await createService("svc-resumes", config);
const objects = createObjects({
  url: config.MINIO_URL,
  accessKey: config.MINIO_ACCESS_KEY,
  secretKey: config.MINIO_SECRET_KEY,
  bucket: config.MEDIA_BUCKET,
});
retryUntilSuccess(objects.prepare, { name: "media bucket ready", log, until: () => !lifecycle.accepting });

const store = createStore(mongo.connection);
const relay = startRelay({ store: store.outbox, broker, log, metrics });
lifecycle.onStop("outbox", relay.stop);
const photos = createPhotos({ store, objects });
startConsumers({ broker, photos });
lifecycle.onStop("consumers", broker.stopConsuming);
const erasures = createErasures({
  store,
  photos,
  signIn: createSignIn({ url: config.KEYCLOAK_URL, clientSecret: config.ACCOUNTS_CLIENT_SECRET }),
  relay,
  log,
});
lifecycle.onStop("erasures", erasures.start().stop);
const sweep = () => Promise.all([photos.sweep(), erasures.forget()]);
lifecycle.onStop("sweep", runEvery(sweep, { name: "sweep", everyMs: SWEEP_EVERY_MS, log }).stop);

const app = createApp({
  resumes: createResumes({ store, relay }),
  photos,
  erasures,
  ...httpDeps({ minio: objects.ready }),
});
await listen(app);
