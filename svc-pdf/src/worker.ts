import { availableParallelism } from "node:os";
import { createProcess, loadConfig } from "@penresume/service-kit";
import { createBrowserPool } from "./browser-pool.ts";
import { launchChromium } from "./chromium.ts";
import { workerConfigSchema } from "./config.ts";
import { createDocumentPool } from "./document-pool.ts";
import { createDocxJobs } from "./docx/docx-jobs.ts";
import { installFonts } from "./fonts.ts";
import { createLayoutScript } from "./layout-script.ts";
import { createObjectStorage } from "./object-storage.ts";
import { createRenderJobs } from "./render-jobs.ts";
import { info } from "./routes.ts";
import { requireSandbox } from "./sandbox.ts";

// what a browser and its share of this process take under load
const BROWSER_BYTES = 400 * 1024 * 1024;
// 0 if the container has no limit
const memoryLimit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
const BROWSERS = Math.min(availableParallelism(), Math.max(1, Math.floor(memoryLimit / BROWSER_BYTES)));

const config = loadConfig(workerConfigSchema);
const { log, metrics, lifecycle, broker, listen } = await createProcess("svc-pdf-worker", config);

const fonts = await installFonts();
lifecycle.onStop("fonts", fonts.remove);
const objectStorage = createObjectStorage(config, log);
lifecycle.onStop("broker", broker.close);

const { fontconfigFile } = fonts;
const path = config.CHROMIUM_PATH;
const layoutScript = await createLayoutScript();
const sandbox = await requireSandbox(config.CHROMIUM_SANDBOX, { path, log });
const { readPhoto } = objectStorage;
const browsers = createBrowserPool({
  launch: () => launchChromium({ path, fontconfigFile, sandbox, layoutScript, readPhoto, log }),
  size: BROWSERS,
  log,
  metrics,
});
lifecycle.onStop("browsers", browsers.close);
const documents = createDocumentPool({ log });
lifecycle.onStop("documents", documents.stop);
const jobs = createRenderJobs({ browsers, documents, log, metrics });
// twice as many jobs as browsers, so that a browser renders the next job while the response of the last is sent
const prefetch = 2 * BROWSERS;
broker.handle("pdf.render", { prefetch }, ({ data, ...delivery }) => jobs.render(data.html, data, delivery));
broker.handle("pdf.render-content", { prefetch }, ({ data: { content, requestedAt }, ...delivery }) =>
  jobs.render(content, { requestedAt }, delivery),
);
const docxJobs = createDocxJobs({ documents, readPhoto, log });
broker.handle("docx.render", { prefetch: 2 }, ({ data }) => docxJobs.render(data));
lifecycle.onStop("consumers", broker.stopConsuming);

// jobs come from RabbitMQ; over HTTP it serves health checks and metrics only
await listen({
  info: { ...info, title: "PenResume PDF worker" },
  routes: [],
  authenticate: async () => null,
  checks: { rabbitmq: broker.ready, minio: objectStorage.ready, chromium: browsers.ready },
  required: ["rabbitmq", "chromium"],
});
