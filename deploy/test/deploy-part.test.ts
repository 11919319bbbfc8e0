import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { countRequests } from "../deploy-part.mjs";
import { DEPLOY } from "./delivery.ts";

const count = (status: number, requests: number) =>
  `http_request_duration_seconds_count{method="GET",route="/a",status="${status}",service="svc-ai"} ${requests}`;

test("the errors of a service are its responses with 5xx, not those of its callers", () => {
  const metrics = ["# TYPE x histogram", count(200, 90), count(404, 6), count(500, 3), count(503, 1)].join("\n");
  expect(countRequests(metrics)).toEqual({ requests: 100, errors: 4 });
});

describe("a part that is deployed", () => {
  const folder = mkdtempSync(join(tmpdir(), "penresume-deploy-part-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const pod = (restartCount: number, metadata = {}, phase = "Running") => ({
    metadata: { name: "svc-ai-1", ...metadata },
    status: { phase, containerStatuses: [{ restartCount }] },
  });

  /** Runs the script with a program in place of kubectl that has these pods and metrics (none: it fails); returns the patches it received. */
  const deploy = async ({
    before = [] as object[],
    pods = [pod(0)] as object[],
    metrics = "" as string | null,
    ready = true,
    patchesAllowed = 2,
    signalAt = "",
  }) => {
    const patches = join(folder, "patches");
    writeFileSync(patches, "");
    rmSync(join(folder, "sent"), { force: true });
    const template = { metadata: { labels: {} }, spec: { containers: [{ name: "svc-ai", image: "svc-ai:0.1.0" }] } };
    const script = `#!/bin/sh
# as a terminal, which sends Ctrl-C to all processes of the group
if test "$2 $3" = "${signalAt}" && ! test -e ${folder}/sent && { test "$2" = patch || test -s ${patches}; }; then
  touch ${folder}/sent && kill -INT 0 && sleep 60
fi
case "$2 $3" in
  "patch deployment") test "$(wc -l < ${patches})" -lt ${patchesAllowed} && echo "\${5#--patch=}" >> ${patches} ;;
  "rollout status") ${ready ? "" : `test "$(wc -l < ${patches})" -eq 2`} ;;
  "get deployment") echo '${JSON.stringify({ spec: { template } })}' ;;
  "get pods") if test -s ${patches}; then echo '${JSON.stringify({ items: pods })}'; else echo '${JSON.stringify({ items: before })}'; fi ;;
  exec*) ${metrics === null ? "exit 1" : `echo '${metrics}'`} ;;
esac
`;
    writeFileSync(join(folder, "kubectl"), script);
    chmodSync(join(folder, "kubectl"), 0o755);
    const args = [join(DEPLOY, "deploy-part.mjs"), "svc-ai", "0.2.0", "svc-ai@sha256:0", "0.001"];
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const child = spawn(process.execPath, args, { env, detached: true, stdio: ["ignore", "ignore", "pipe"] });
    let stderr = "";
    child.stderr.on("data", (data) => {
      stderr += data;
    });
    const [status] = await once(child, "close");
    const deployed = readFileSync(patches, "utf8").split("\n").filter(Boolean);
    const images = deployed.map((patch) => JSON.parse(patch).spec.template.spec.containers[0].image);
    const labels = deployed.map((patch) => JSON.parse(patch).spec.template.metadata.labels);
    return { status, stderr, images, labels };
  };

  test("stays when its pods run and its requests succeed, and its pods name its version", async () => {
    const { status, images, labels } = await deploy({ metrics: [count(200, 100), count(500, 5)].join("\n") });
    expect({ status, images }).toEqual({ status: 0, images: ["svc-ai@sha256:0"] });
    expect(labels).toEqual([{ "app.kubernetes.io/version": "0.2.0" }]);
  });

  test.each([
    ["a pod has just ended and gives no metrics", { metrics: null }],
    [
      "pods are being deleted or wait for a node",
      { pods: [pod(1, { deletionTimestamp: "now" }), pod(1, {}, "Pending")] },
    ],
    ["it is deployed again and a pod started again long before", { before: [pod(1)], pods: [pod(1)] }],
    ["it has no pod now because it has no work", { pods: [] }],
  ])("stays when %s", async (_, cluster) => {
    expect(await deploy(cluster)).toMatchObject({ status: 0, images: ["svc-ai@sha256:0"] });
  });

  test.each([
    ["its requests end with 5xx", "6 of 100 requests", { metrics: `${count(200, 94)}\n${count(500, 6)}` }],
    ["a pod starts again", "svc-ai-1 has started again", { pods: [pod(1)] }],
    [
      "a pod of a version that ran already starts again",
      "svc-ai-1 has started again",
      { before: [pod(1)], pods: [pod(2)] },
    ],
    ["a pod starts again before all are ready", "svc-ai-1 has started again", { pods: [pod(1)], ready: false }],
    ["its pods do not become ready", "Command failed", { ready: false }],
  ])("is replaced by the release before when %s", async (_, reason, cluster) => {
    const { status, stderr, images, labels } = await deploy(cluster);
    expect({ status, images }).toEqual({ status: 1, images: ["svc-ai@sha256:0", "svc-ai:0.1.0"] });
    expect(labels[1]).toEqual({ "app.kubernetes.io/version": null });
    expect(stderr).toContain(`svc-ai 0.2.0 is rolled back to svc-ai:0.1.0: ${reason}`);
  });

  test.each([
    ["its pods become ready", "rollout status"],
    ["its pods are counted", "get pods"],
    ["the cluster receives it", "patch deployment"],
  ])("is replaced by the release before at Ctrl-C while %s", async (_, signalAt) => {
    const { status, stderr, images } = await deploy({ signalAt });
    expect({ status, image: images.at(-1) }).toEqual({ status: 1, image: "svc-ai:0.1.0" });
    expect(stderr).toContain("svc-ai 0.2.0 is rolled back to svc-ai:0.1.0: it was interrupted");
  });

  test("is not rolled back when the cluster refused it", async () => {
    const { status, images } = await deploy({ patchesAllowed: 0 });
    expect({ status, images }).toEqual({ status: 1, images: [] });
  });

  test("stays with the command that replaces it when the cluster refuses the release before", async () => {
    const { status, stderr, images } = await deploy({ pods: [pod(1)], patchesAllowed: 1 });
    expect({ status, images }).toEqual({ status: 1, images: ["svc-ai@sha256:0"] });
    const [, command = ""] = /svc-ai 0.2.0 may still run, because this failed: (.*)/.exec(stderr) ?? [];
    writeFileSync(join(folder, "kubectl"), '#!/bin/sh\necho "$@"');
    const env = { PATH: `${folder}:${process.env.PATH}` };
    expect(execFileSync("sh", ["-c", command], { env, encoding: "utf8" })).toContain(
      '--namespace=penresume patch deployment svc-ai --patch={"spec":{"template":',
    );
  });
});
