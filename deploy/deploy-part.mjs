// @ts-check
// Deploys one part to the cluster, watches it, and rolls it back if it fails: deploy-part.mjs PART VERSION IMAGE [SECONDS]
// It fails when its pods do not become ready or start again, or when more than 5 % of at least 20 requests end with 5xx.
// Only services count requests; of other parts the pods are watched. The namespace is penresume.
import { execFileSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { PARTS } from "./parts.mjs";

const MAX_ERROR_RATE = 0.05;
const MIN_REQUESTS = 20;
const EVERY_MS = 5_000;
/** In the pod, because network policies keep others away from its port. */
const READ_METRICS =
  "fetch('http://127.0.0.1:' + process.env.PORT + '/metrics').then((r) => r.text()).then(console.log)";

/** @param {string[]} args */
const kubectl = (...args) =>
  execFileSync("kubectl", ["--namespace=penresume", ...args], {
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
function patch(part, { version, image }) {
  const spec = { containers: [{ name: part, image }] };
  const template = { metadata: { labels: { "app.kubernetes.io/version": version } }, spec };
  kubectl("patch", "deployment", part, `--patch=${JSON.stringify({ spec: { template } })}`);
}

/** @param {string} part */
const waitForRollout = (part) => kubectl("rollout", "status", `deployment/${part}`, "--timeout=5m");

/** @param {string} part @param {string} version */
function listPods(part, version) {
  const selector = `app.kubernetes.io/name=${part},app.kubernetes.io/version=${version}`;
  /** @type {{ metadata: { name: string }, status: { containerStatuses?: { restartCount: number }[] } }[]} */
  const pods = JSON.parse(kubectl("get", "pods", `--selector=${selector}`, "--output=json")).items;
  return pods.map(({ metadata, status }) => ({
    name: metadata.name,
    restarts: (status.containerStatuses ?? []).reduce((sum, { restartCount }) => sum + restartCount, 0),
  }));
}

/** Requests and those that ended with 5xx, in the text of /metrics. @param {string} metrics */
export function countRequests(metrics) {
  const counts = [...metrics.matchAll(/^http_request_duration_seconds_count{.*status="(\d+)".*} (\d+)/gm)];
  /** @param {typeof counts} some */
  const sum = (some) => some.reduce((total, [, , count]) => total + Number(count), 0);
  return { requests: sum(counts), errors: sum(counts.filter(([, status]) => status?.startsWith("5"))) };
}

/** Why the pods of a version must not stay, if so. @param {string} part @param {string} version */
function findFailure(part, version) {
  const pods = listPods(part, version);
  if (pods.length === 0) return "it has no pod";
  const restarted = pods.find(({ restarts }) => restarts > 0);
  if (restarted) return `${restarted.name} has started again`;
  if (!(part in PARTS.services)) return undefined;
  const metrics = pods.map(({ name }) => kubectl("exec", name, "--container", part, "--", "node", "-e", READ_METRICS));
  const { requests, errors } = countRequests(metrics.join("\n"));
  return requests >= MIN_REQUESTS && errors > MAX_ERROR_RATE * requests
    ? `${errors} of ${requests} requests ended with 5xx`
    : undefined;
}

/** Why a version that is being deployed must not stay, if so. @param {string} part @param {string} version @param {number} seconds */
async function watch(part, version, seconds) {
  try {
    waitForRollout(part);
    for (const end = Date.now() + seconds * 1_000; Date.now() < end; await delay(EVERY_MS)) {
      const failure = findFailure(part, version);
      if (failure) return failure;
    }
    return findFailure(part, version);
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

if (import.meta.main) {
  const [part, version, image, seconds = "300"] = process.argv.slice(2);
  if (!(part && version && image)) {
    console.error("usage: deploy-part.mjs PART VERSION IMAGE [SECONDS]");
    process.exit(1);
  }
  const previous = readDeployed(part);
  patch(part, { version, image });
  const failure = await watch(part, version, Number(seconds));
  if (failure) {
    console.error(`${part} ${version} is rolled back to ${previous.version ?? previous.image}: ${failure}`);
    patch(part, previous);
    waitForRollout(part);
    process.exit(1);
  }
  console.log(`${part} ${version} is deployed`);
}
