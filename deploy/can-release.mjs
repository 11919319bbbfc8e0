// @ts-check
// Reports whether a part can be released from this source tree: can-release.mjs PART [kubernetes|compose] [NAMESPACE|PROJECT]
// Its contracts must be those that are kept for its version. They must work, in both directions, with the versions of the
// other parts that are deployed, and with its own deployed version, which runs until the rollout ends.
// Exit status 1: it cannot, or that is not known.
import "./node-24.mjs";
import { execFileSync } from "node:child_process";
import { FOLDERS, readVersion } from "./parts.mjs";

const { endpoints } = await import("../packages/contracts/testing/parts.ts");
const { describeCurrent, findBreaksWith, hasContracts, isKept, listReleases } = await import(
  "../packages/contracts/testing/releases.ts"
);

/** @param {string} command @param {string[]} args @returns {string} */
const run = (command, ...args) => execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/**
 * Versions of the parts in the cluster: the label of their pods, or the tag of their image.
 * @param {string} namespace @returns {[string, string | undefined][]}
 */
function readCluster(namespace) {
  const { items } = JSON.parse(run("kubectl", "--namespace", namespace, "get", "deployments", "--output=json"));
  return items.map((/** @type {any} */ { metadata, spec: { template } }) => {
    const container = template.spec.containers.find((/** @type {any} */ { name }) => name === metadata.name);
    const tag = /:(\d[\w.-]*)$/.exec(container?.image ?? "")?.[1];
    return [metadata.name, template.metadata.labels["app.kubernetes.io/version"] ?? tag];
  });
}

/**
 * Versions of the parts that compose runs: the label of their images.
 * @param {string} project @returns {[string, string | undefined][]}
 */
function readCompose(project) {
  const ids = run("docker", "ps", "--quiet", "--filter", `label=com.docker.compose.project=${project}`);
  const containers = ids.trim() ? JSON.parse(run("docker", "inspect", ...ids.trim().split("\n"))) : [];
  return containers.map((/** @type {any} */ { Config: { Labels } }) => [
    Labels["com.docker.compose.service"],
    Labels["org.opencontainers.image.version"],
  ]);
}

/** @param {string} part @param {[string, string | undefined][]} deployed @returns {string[]} why it cannot be released */
export function checkRelease(part, deployed) {
  const parts = deployed.filter(([name]) => name in FOLDERS && hasContracts(name));
  if (parts.length === 0) return ["no part is deployed there"];
  const current = describeCurrent(part, readVersion(part));
  const isDeployed = (/** @type {string} */ receiver) => parts.some(([name]) => name === receiver);
  const withoutReceiver = Object.keys(current.sent)
    .filter((contract) => contract.endsWith(" request") && !endpoints(contract)?.to.some(isDeployed))
    .map((contract) => `${contract}, from ${part} ${current.version}: no receiver is deployed`);
  const breaks = parts.flatMap(([name, version]) => {
    if (!version) return [`the deployed ${name} does not name its version`];
    const release = listReleases(name).find((kept) => kept.version === version);
    if (!release) return [`packages/contracts/fixtures has no ${name} ${version}, which is deployed`];
    return findBreaksWith(current, release);
  });
  return [...withoutReceiver, ...breaks];
}

/** @param {string} part @returns {string[]} why its version is not prepared */
function checkPrepared(part) {
  const version = readVersion(part);
  if (!hasContracts(part) || isKept(part, version)) return [];
  return [`packages/contracts/fixtures/${part}/${version} is not what ${part} sends and accepts: prepare a release`];
}

/** @param {string[]} args */
function main([part = "", target = "kubernetes", name = "penresume"]) {
  const readDeployed = { kubernetes: readCluster, compose: readCompose }[target];
  if (!(part in FOLDERS && readDeployed)) {
    console.error(`usage: can-release.mjs ${Object.keys(FOLDERS).join("|")} [kubernetes|compose] [NAMESPACE|PROJECT]`);
    return 1;
  }
  let deployed;
  try {
    deployed = readDeployed(name);
  } catch (error) {
    console.error(`cannot read the deployed versions from ${target}: ${/** @type {any} */ (error).stderr || error}`);
    return 1;
  }
  const reasons = [...checkPrepared(part), ...checkRelease(part, deployed)];
  for (const reason of reasons) console.error(reason);
  console.log(`${part} ${readVersion(part)} ${reasons.length === 0 ? "can" : "cannot"} be released`);
  return reasons.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2));
