import { randomUUID } from "node:crypto";
import type { ResumeContent } from "@penresume/contracts";
import { measureMemory } from "@penresume/service-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sidebar } from "../../packages/resume-view/src/templates/sidebar.ts";
import { CONTENTS } from "../../packages/resume-view/test/contents.ts";
import { themed } from "../../packages/resume-view/testing/themed.ts";
import { createDocumentPool } from "../src/document-pool.ts";
import { RenderError } from "../src/render-errors.ts";
import { createMediaBucket, log, queueLength } from "./fixtures.ts";
import { createResume, pdfTitle } from "./pdf.ts";
import { type Api, startApi } from "./start-api.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

// of the pod, see deploy/k8s/base/svc-pdf-worker, without two browsers
const POD_LIMIT_MB = 1_024 * 1.048576 - 2 * 150;
const TOO_LONG = "Este currículo é longo demais para um arquivo do Word. Reduza o conteúdo e tente novamente.";

let worker: WorkerProcess;
let api: Api;
beforeAll(async () => {
  const media = await createMediaBucket();
  [worker, api] = await Promise.all([startWorker(media.config), startApi({ limits: { timeMs: 120_000 } })]);
});
afterAll(async () => {
  await api.stop();
  await worker.kill("SIGTERM");
});

async function subscriber() {
  const userId = randomUUID();
  await api.subscribers.saveSubscription({ userId, isSubscribed: true, revision: 1 });
  return userId;
}

const resume = themed(CONTENTS["every section"] as ResumeContent, sidebar);

/** A résumé that svc-resumes stores, with as many jobs of this description as fit into 2 MB. */
function fill(description: string, entries = 100): ResumeContent {
  const [job] = resume.experience;
  const experience = Array.from({ length: entries }, () => ({ ...job, description, descriptionStyle: "bullets" }));
  return { ...resume, experience } as ResumeContent;
}

async function generateDocx(content: ResumeContent, userId?: string) {
  const token = await api.issuer.token(userId ?? (await subscriber()));
  return api.call("POST", "/api/generate-docx", { token, body: { content } });
}

const LONG = { lines: "a\n".repeat(5_000), runs: "**a** ".repeat(1_666), "lines of runs": "*a* b\n".repeat(1_666) };

describe("a Word file of more than its limits", { timeout: 180_000 }, () => {
  it.each(Object.entries(LONG))("of %s: gets a clear error, once, within the pod's memory", async (_name, text) => {
    const { result, process, total } = await measureMemory(worker.pid, () => generateDocx(fill(text)));
    expect([result.status, (await result.json()).title]).toEqual([422, TOO_LONG]);
    expect(process).toBeLessThan(300);
    expect(total).toBeLessThan(POD_LIMIT_MB);
    // not delivered again
    expect(await queueLength("docx.render")).toBe(0);
    expect((await fetch(`${worker.origin}/readyz`)).status).toBe(200);
  });

  it("delays no file of others, whose jobs continue", async () => {
    const bad = Object.values(LONG).map((text) => generateDocx(fill(text)));
    const good = [1, 2, 3].map(async (n) =>
      api.generatePdf(await subscriber(), createResume(`Boa ${n}`), undefined, resume),
    );
    for (const [n, response] of (await Promise.all(good)).entries())
      expect(await pdfTitle(Buffer.from(await response.arrayBuffer()))).toBe(`Currículo de Boa ${n + 1}`);
    expect((await generateDocx(resume)).status).toBe(200);
    for (const response of await Promise.all(bad)) expect(response.status).toBe(422);
  });

  it("is made at the limit of lines, within the memory of its process", async () => {
    const response = await generateDocx(fill("a\n".repeat(2_490), 2));
    expect(response.status, await response.clone().text()).toBe(200);
  });
});

describe("a process for documents", { timeout: 60_000 }, () => {
  it("that ends while it is idle fails no document, however many end", async () => {
    for (const pid of worker.documents()) process.kill(pid, "SIGKILL");
    expect((await generateDocx(resume)).status).toBe(200);
  });

  it.each([
    ["processor time", { ms: 100, bytes: Number.POSITIVE_INFINITY }],
    ["memory", { ms: 60_000, bytes: 1_000_000 }],
  ])("ends when a document exceeds its %s, and others are worked on", async (_limit, limits) => {
    const pool = createDocumentPool({ log, limits });
    await expect(pool.run("createDocx", fill("a\n".repeat(2_490), 2), null)).rejects.toThrow(RenderError);
    await pool.stop();
    const other = createDocumentPool({ log });
    expect((await other.run("createDocx", resume, null)).result.length).toBeGreaterThan(1_000);
    await other.stop();
  });
});
