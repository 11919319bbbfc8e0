// @ts-check
// Deploys one part to the cluster, watches it, and rolls it back if it fails: deploy-part.mjs PART VERSION IMAGE [SECONDS]
// It fails when its pods do not become ready or start again, or when more than 5 % of at least 20 requests end with 5xx.
// Only services count requests; of other parts the pods are watched. The namespace is penresume.
// Ctrl-C and other signals to end roll back too.
import "./node-24.mjs";
import { execFile, execFileSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { PARTS } from "./parts.mjs";

const MAX_ERROR_RATE = 0.05;
const MIN_REQUESTS = 20;
const EVERY_MS = 5_000;
/** In the pod, because network policies keep others away from its port. */
const READ_METRICS =
  "fetch('http://127.0.0.1:' + process.env.PORT + '/metrics').then((r) => r.text()).then(console.log)";

const NAMESPACE = "--namespace=penresume";

/** @param {string[]} args */
const kubectl = (...args) =>
  execFileSync("kubectl", [NAMESPACE, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });

/** @typedef {{ version: string | null, image: string }} Release */

/** @param {string} part @returns {Release} */
function readDeployed(part) {
  const { template } = JSON.parse(kubectl("get", "deployment", part, "--output=json")).spec;
  const container = template.spec.containers.find((/** @type {{ name: string }} */ { name }) => name === part);
  return { version: template.metadata.labels["app.kubernetes.io/version"] ?? null, image: container.image };
}

/** @param {string} part @param {Release} release */
function createPatch(part, { version, image }) {
  const spec = { containers: [{ name: part, image }] };
  const template = { metadata: { labels: { "app.kubernetes.io/version": version } }, spec };
  return ["patch", "deployment", part, `--patch=${JSON.stringify({ spec: { template } })}`];
}

/** Whether a signal has ended kubectl: Ctrl-C reaches it too. @param {any} error */
const isInterrupted = (error) => Boolean(error.signal);

/** @param {string} part */
const waitForRollout = (part) =>
  promisify(execFile)("kubectl", [NAMESPACE, "rollout", "status", `deployment/${part}`, "--timeout=5m"]);

/**
 * @typedef {object} Pod
 * @property {{ name: string, deletionTimestamp?: string }} metadata
 * @property {{ phase: string, containerStatuses?: { restartCount: number }[] }} status
 */

/** The restarts of each running pod of a version. @param {string} part @param {string} version */
function listPods(part, version) {
  const selector = `app.kubernetes.io/name=${part},app.kubernetes.io/version=${version}`;
  /** @type {Pod[]} */
  const pods = JSON.parse(kubectl("get", "pods", `--selector=${selector}`, "--output=json")).items;
  return new Map(
    pods
      .filter(({ metadata, status }) => status.phase === "Running" && !metadata.deletionTimestamp)
      .map(({ metadata: { name }, status: { containerStatuses = [] } }) => [
        name,
        containerStatuses.reduce((sum, { restartCount }) => sum + restartCount, 0),
      ]),
  );
}

/** Empty if the pod does not respond: it may just have ended. @param {string} pod @param {string} part */
function readMetrics(pod, part) {
  try {
    return kubectl("exec", pod, "--container", part, "--", "node", "-e", READ_METRICS);
  } catch {
    return "";
  }
}

/** Requests and those that ended with 5xx, in the text of /metrics. @param {string} metrics */
export function countRequests(metrics) {
  const counts = [...metrics.matchAll(/^http_request_duration_seconds_count{.*status="(\d+)".*} (\d+)/gm)];
  /** @param {typeof counts} some */
  const sum = (some) => some.reduce((total, [, , count]) => total + Number(count), 0);
  return { requests: sum(counts), errors: sum(counts.filter(([, status]) => status?.startsWith("5"))) };
}

/**
 * Why the pods of a version must not stay, if so.
 * @param {string} part @param {string} version @param {Map<string, number>} before its pods before it was deployed, if it ran already
 */
function findFailure(part, version, before) {
  const pods = [...listPods(part, version)];
  const [restarted] = pods.find(([name, restarts]) => restarts > (before.get(name) ?? 0)) ?? [];
  if (restarted) return `${restarted} has started again`;
  if (!(part in PARTS.services)) return undefined;
  const { requests, errors } = countRequests(pods.map(([name]) => readMetrics(name, part)).join("\n"));
  return requests >= MIN_REQUESTS && errors > MAX_ERROR_RATE * requests
    ? `${errors} of ${requests} requests ended with 5xx`
    : undefined;
}

/**
 * Why a version that is being deployed must not stay, if so.
 * @param {string} part @param {string} version @param {Map<string, number>} before @param {number} seconds
 * @param {AbortSignal} signal
 */
async function watch(part, version, before, seconds, signal) {
  try {
    let isRolledOut = false;
    const rollout = waitForRollout(part).then(() => {
      isRolledOut = true;
    });
    // it is awaited below, unless a failure is found first
    rollout.catch(() => {});
    // The first pods serve users before the last ones are ready.
    while (!isRolledOut) {
      const failure = findFailure(part, version, before);
      if (failure) return failure;
      await Promise.race([rollout, delay(EVERY_MS, undefined, { signal, ref: false })]);
    }
    const end = Date.now() + seconds * 1_000;
    for (let rest = 1; rest > 0; rest = end - Date.now()) {
      await delay(Math.min(EVERY_MS, end - Date.now()), undefined, { signal });
      const failure = findFailure(part, version, before);
      if (failure) return failure;
    }
    return undefined;
  } catch (error) {
    return signal.aborted || isInterrupted(error) ? "it was interrupted" : /** @type {Error} */ (error).message;
  }
}

if (import.meta.main) {
  const [part, version, image, seconds = "300"] = process.argv.slice(2);
  if (!(part && version && image)) {
    console.error("usage: deploy-part.mjs PART VERSION IMAGE [SECONDS]");
    process.exit(1);
  }
  const previous = readDeployed(part);
  const before = listPods(part, version);
  const interruption = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => interruption.abort());
  try {
    kubectl(...createPatch(part, { version, image }));
  } catch (error) {
    // the cluster may have it
    if (!isInterrupted(error)) throw error;
  }
  const failure = await watch(part, version, before, Number(seconds), interruption.signal);
  if (failure) {
    console.error(`${part} ${version} is rolled back to ${previous.version ?? previous.image}: ${failure}`);
    const rollback = createPatch(part, previous);
    try {
      kubectl(...rollback);
      await waitForRollout(part);
    } catch (error) {
      const command = ["kubectl", NAMESPACE, ...rollback].map((word) => word.replace(/{.*/, "'$&'")).join(" ");
      console.error(`${part} ${version} may still run, because this failed: ${command}\n${error}`);
    }
    process.exit(1);
  }
  console.log(`${part} ${version} is deployed`);
}
