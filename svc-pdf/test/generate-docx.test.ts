import { randomUUID } from "node:crypto";
import type { ResumeContent } from "@penresume/contracts";
import { parse } from "content-disposition";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sidebar } from "../../packages/resume-view/src/templates/sidebar.ts";
import { CONTENTS } from "../../packages/resume-view/test/contents.ts";
import { themed } from "../../packages/resume-view/testing/themed.ts";
import { createMediaBucket, type MediaBucket } from "./fixtures.ts";
import { type Api, startApi } from "./start-api.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

let media: MediaBucket;
let worker: WorkerProcess;
let api: Api;

beforeAll(async () => {
  media = await createMediaBucket();
  [worker, api] = await Promise.all([startWorker(media.config), startApi({ limits: { perUserAndHour: 2 } })]);
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

async function generate(userId: string, content: unknown, fileName?: string) {
  const token = await api.issuer.token(userId);
  return api.call("POST", "/api/generate-docx", { token, body: { content, fileName } });
}

const resume = themed(CONTENTS["every section"] as ResumeContent, sidebar);

describe("POST /api/generate-docx", () => {
  it("is for signed-in subscribers", async () => {
    expect((await api.call("POST", "/api/generate-docx", { body: { content: resume } })).status).toBe(401);
    await api.subscribers.saveSubscription({ userId: "livre", isSubscribed: false, revision: 1 });
    expect([403, 503]).toContain((await generate("livre", resume)).status);
  });

  it("returns the Word file with the photo, under its name", async () => {
    const jpeg = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#8ac" } })
      .jpeg()
      .toBuffer();
    const photo = await media.addPhoto(jpeg);
    const content = { ...resume, personalInfo: { ...resume.personalInfo, photo } };
    const response = await generate(await subscriber(), content, "Helena Açaí.docx");
    expect(response.status, await response.clone().text()).toBe(200);
    expect(response.headers.get("content-type")).toContain("wordprocessingml.document");
    expect(parse(response.headers.get("content-disposition") ?? "").parameters.filename).toBe("Helena Açaí.docx");
    const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const name = Object.keys(parts).find((part) => part.startsWith("word/media/")) ?? "";
    expect(Buffer.from(parts[name] ?? []).equals(jpeg)).toBe(true);
    expect(strFromU8(parts["word/document.xml"] as Uint8Array)).toContain("Produtora Executiva");
  });

  it("is made without a photo that was deleted", async () => {
    const photo = "/media/profile-photos/1-gone.jpg";
    const content = { ...resume, personalInfo: { ...resume.personalInfo, photo } };
    expect((await generate(await subscriber(), content)).status).toBe(200);
  });

  it("refuses a résumé that svc-resumes would not store", async () => {
    expect((await generate(await subscriber(), { ...resume, theme: {} })).status).toBe(400);
    const photo = "http://169.254.169.254/x.jpg";
    const content = { ...resume, personalInfo: { ...resume.personalInfo, photo } };
    expect((await generate(await subscriber(), content)).status).toBe(400);
  });

  it("counts for the files of an hour, as a PDF does", async () => {
    const userId = await subscriber();
    const statuses: number[] = [];
    for (const headline of ["a", "b", "c"]) {
      const content = { ...resume, personalInfo: { ...resume.personalInfo, headline } };
      statuses.push((await generate(userId, content)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});
