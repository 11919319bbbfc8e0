import {
  connectBroker,
  connectMongo,
  createAuthenticate,
  createLifecycle,
  createLogger,
  createMetrics,
  keepTrying,
  loadConfig,
  serve,
  startRelay,
} from "@penresume/service-kit";
import { createApp } from "./app.ts";
import { configSchema } from "./config.ts";
import { startConsumers } from "./consumers.ts";
import { createObjects } from "./objects.ts";
import { createPhotos } from "./photos.ts";
import { createResumes } from "./resumes.ts";
import { createStore, prepareStore } from "./store.ts";

const SWEEP_EVERY_MS = 3_600_000;

const config = loadConfig(configSchema);
const log = createLogger("svc-resumes", config.LOG_LEVEL);
const metrics = createMetrics("svc-resumes");
const lifecycle = createLifecycle(log);

const mongo = connectMongo(config.MONGO_URL, log, prepareStore);
lifecycle.onStop("mongo", mongo.close);
const broker = await connectBroker({ url: config.RABBITMQ_URL, service: "svc-resumes", log, metrics });
lifecycle.onStop("broker", broker.close);
const objects = createObjects({
  url: config.MINIO_URL,
  accessKey: config.MINIO_ACCESS_KEY,
  secretKey: config.MINIO_SECRET_KEY,
  bucket: config.MEDIA_BUCKET,
});
keepTrying(objects.prepare, { name: "media bucket ready", log, until: () => !lifecycle.accepting });

const store = createStore(mongo.connection);
const relay = startRelay({ store: store.outbox, broker, log, metrics });
lifecycle.onStop("outbox", relay.stop);
const photos = createPhotos({ store, objects });
startConsumers({ broker, photos });
lifecycle.onStop("consumers", broker.stopConsuming);
const sweep = setInterval(() => photos.sweep().catch((err) => log.warn({ err }, "photo sweep failed")), SWEEP_EVERY_MS);
lifecycle.onStop("photo sweep", () => clearInterval(sweep));

const app = createApp({
  resumes: createResumes({ store, relay }),
  photos,
  authenticate: createAuthenticate({
    issuer: config.TOKEN_ISSUER,
    jwksUrl: config.JWKS_URL,
    audience: config.TOKEN_AUDIENCE,
  }),
  log,
  metrics,
  checks: { mongo: mongo.ready, rabbitmq: broker.ready, minio: objects.ready },
  accepting: () => lifecycle.accepting,
});
await serve(app, { host: config.HOST, port: config.PORT, lifecycle, log });
