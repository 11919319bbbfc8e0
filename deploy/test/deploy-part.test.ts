import { spawnSync } from "node:child_process";
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
  const deploy = ({
    before = [] as object[],
    pods = [pod(0)] as object[],
    metrics = "" as string | null,
    ready = true,
    allowed = true,
  }) => {
    const patches = join(folder, "patches");
    writeFileSync(patches, "");
    const template = { metadata: { labels: {} }, spec: { containers: [{ name: "svc-ai", image: "svc-ai:0.1.0" }] } };
    const script = `#!/bin/sh
case "$2 $3" in
  "patch deployment") ${allowed ? `echo "\${5#--patch=}" >> ${patches}` : "exit 1"} ;;
  "rollout status") ${ready ? "" : `test "$(wc -l < ${patches})" -eq 2`} ;;
  "get deployment") echo '${JSON.stringify({ spec: { template } })}' ;;
  "get pods") if test -s ${patches}; then echo '${JSON.stringify({ items: pods })}'; else echo '${JSON.stringify({ items: before })}'; fi ;;
  exec*) ${metrics === null ? "exit 1" : `echo '${metrics}'`} ;;
esac
`;
    writeFileSync(join(folder, "kubectl"), script);
    chmodSync(join(folder, "kubectl"), 0o755);
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(DEPLOY, "deploy-part.mjs"), "svc-ai", "0.2.0", "svc-ai@sha256:0", "0.001"],
      { encoding: "utf8", env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } },
    );
    const deployed = readFileSync(patches, "utf8").split("\n").filter(Boolean);
    const images = deployed.map((patch) => JSON.parse(patch).spec.template.spec.containers[0].image);
    const labels = deployed.map((patch) => JSON.parse(patch).spec.template.metadata.labels);
    return { status, stderr, images, labels };
  };

  test("stays when its pods run and its requests succeed, and its pods name its version", () => {
    const { status, images, labels } = deploy({ metrics: [count(200, 100), count(500, 5)].join("\n") });
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
  ])("stays when %s", (_, cluster) => {
    expect(deploy(cluster)).toMatchObject({ status: 0, images: ["svc-ai@sha256:0"] });
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
  ])("is replaced by the release before when %s", (_, reason, cluster) => {
    const { status, stderr, images, labels } = deploy(cluster);
    expect({ status, images }).toEqual({ status: 1, images: ["svc-ai@sha256:0", "svc-ai:0.1.0"] });
    expect(labels[1]).toEqual({ "app.kubernetes.io/version": null });
    expect(stderr).toContain(`svc-ai 0.2.0 is rolled back to svc-ai:0.1.0: ${reason}`);
  });

  test("is not rolled back when the cluster refused it", () => {
    const { status, images } = deploy({ allowed: false });
    expect({ status, images }).toEqual({ status: 1, images: [] });
  });
});
