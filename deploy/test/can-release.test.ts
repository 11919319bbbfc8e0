import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { isKept } from "../../packages/contracts/testing/releases.ts";
import { checkRelease } from "../can-release.mjs";
import { readVersion } from "../parts.mjs";
import { DEPLOY } from "./delivery.ts";

describe("a part can be released", () => {
  test("when its contracts work with the deployed versions of the others and of itself", () => {
    const deployed: [string, string][] = [
      ["svc-ai", "0.1.0"],
      ["mfe-editor", "0.2.0-rc.1"],
      ["svc-billing", "0.1.0"],
      ["minio", "0.1.0"],
    ];
    expect(checkRelease("svc-ai", deployed)).toEqual([]);
  });

  test("not before all receivers of its requests are deployed", () => {
    const current = readVersion("svc-pdf");
    expect(checkRelease("svc-pdf", [["shell", "0.2.0-rc.1"]])).toEqual(
      ["subscription.check", "pdf.render", "pdf.render-content", "docx.render"].map(
        (name) => `${name} v1 request, from svc-pdf ${current}: no receiver is deployed`,
      ),
    );
  });

  test("not before a call that it uses is deployed", () => {
    const call = "POST /api/ai/tailor request";
    const current = readVersion("mfe-editor");
    const others: [string, string][] = ["svc-resumes", "svc-pdf"].map((name) => [name, "0.2.0-rc.1"]);
    expect(checkRelease("mfe-editor", [...others, ["svc-ai", "0.1.0"]])).toContain(
      `${call}, from mfe-editor ${current} to svc-ai 0.1.0: the receiver does not know it`,
    );
    expect(checkRelease("mfe-editor", [...others, ["svc-ai", "0.2.0-rc.1"]]).join()).not.toContain(call);
  });

  test("not when a deployed version is unknown, has no fixture, or nothing is deployed", () => {
    expect(checkRelease("svc-ai", [["mfe-editor", undefined]])).toEqual([
      "the deployed mfe-editor does not name its version",
    ]);
    expect(checkRelease("svc-ai", [["mfe-editor", "99.0.0"]])).toEqual([
      "packages/contracts/fixtures has no mfe-editor 99.0.0, which is deployed",
    ]);
    expect(checkRelease("svc-ai", [["minio", "0.1.0"]])).toEqual(["no part is deployed there"]);
  });
});

describe("the command", () => {
  const folder = mkdtempSync(join(tmpdir(), "penresume-can-release-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs it with a program in place of kubectl that prints these Deployments. */
  const canRelease = (part: string, deployments?: object[]) => {
    const output = deployments ? `echo '${JSON.stringify({ items: deployments })}'` : "echo no cluster >&2; exit 1";
    writeFileSync(join(folder, "kubectl"), `#!/bin/sh\n${output}\n`);
    chmodSync(join(folder, "kubectl"), 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    return spawnSync(process.execPath, [join(DEPLOY, "can-release.mjs"), part], { encoding: "utf8", env });
  };
  const createDeployment = (name: string, image: string, labels = {}) => ({
    metadata: { name },
    spec: { template: { metadata: { labels }, spec: { containers: [{ name, image }] } } },
  });

  test("reads the version from the label of the pods, else from the tag of the image", () => {
    const labelled = createDeployment("svc-ai", `r.example/penresume/svc-ai@sha256:${"0".repeat(64)}`, {
      "app.kubernetes.io/version": "0.2.0-rc.1",
    });
    const yes = canRelease("keycloak", [labelled]);
    expect([yes.status, yes.stdout]).toEqual([0, `keycloak ${readVersion("keycloak")} can be released\n`]);
    const no = canRelease("mfe-editor", [createDeployment("svc-ai", "penresume/svc-ai:0.1.0")]);
    expect([no.status, no.stdout]).toEqual([1, `mfe-editor ${readVersion("mfe-editor")} cannot be released\n`]);
    expect(no.stderr).toContain("to svc-ai 0.1.0: the receiver does not know it");
  });

  test("refuses a version whose kept contracts are not those of this source tree", () => {
    const version = readVersion("svc-ai");
    const { stderr } = canRelease("svc-ai", [createDeployment("svc-ai", "penresume/svc-ai:0.2.0-rc.1")]);
    expect(stderr.includes(`fixtures/svc-ai/${version} is not what svc-ai sends`)).toBe(!isKept("svc-ai", version));
  });

  test("says why when it cannot read what is deployed, or does not know the part", () => {
    const unreachable = canRelease("svc-ai");
    expect([unreachable.status, unreachable.stderr]).toEqual([
      1,
      "cannot read the deployed versions from kubernetes: no cluster\n\n",
    ]);
    expect(canRelease("svc-unknown").stderr).toContain("usage: can-release.mjs shell|");
  });
});
