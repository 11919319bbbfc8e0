import { randomUUID } from "node:crypto";
import { resumeInputSchema } from "@penresume/contracts";
import { startTokenIssuer, type TokenIssuer, uniqueDatabaseUrl } from "@penresume/service-kit/testing";
import { createConnection, Types } from "mongoose";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { startProcess } from "./process.ts";
import { createResume } from "./service.ts";

const LINKS = 100;
const mongoUrl = uniqueDatabaseUrl(inject("components").MONGO_URL as string);
const db = createConnection(mongoUrl);
let issuer: TokenIssuer;
let service: Awaited<ReturnType<typeof startProcess>>;

beforeAll(async () => {
  issuer = await startTokenIssuer();
  service = await startProcess({ issuer, mongoUrl, bucket: `media-${randomUUID()}` });
});
afterAll(async () => {
  await service?.kill("SIGKILL");
  await db.close();
  await issuer?.stop();
});

/** As large as a page may be, with what it does not show. */
const createLarge = (n: number) => ({
  ...resumeInputSchema.parse(createResume(`Ana ${n}`)),
  _id: new Types.ObjectId(),
  html: "x".repeat(500_000),
  experience: Array.from({ length: 45 }, () => ({
    company: "Acme",
    description: "*a* 98765 4321 b@c.de ".repeat(450),
  })),
  posting: { title: "Analista", text: "x".repeat(20_000) },
  userId: "ana",
  version: 1,
  updatedAt: new Date(),
});

it("a hundred visits at once of as many large pages leave the service running with the heap of its pod", async () => {
  const until = new Date(Date.now() + 3_600_000);
  await db.collection("entitlements").insertOne({ _id: "ana" as never, isSubscribed: true, revision: 1, until });
  const settings = { userId: "ana", isOn: true, hiddenFields: ["phone", "email"], expiresAt: null, revision: 1 };
  for (let n = 0; n < LINKS; n++) {
    const resume = createLarge(n);
    const resumeId = String(resume._id);
    await db.collection("resumes").insertOne(resume as never);
    await db.collection("links").insertOne({ ...settings, _id: resumeId as never, isIndexed: false, frozen: null });
    await db
      .collection("link_addresses")
      .insertOne({ _id: `ana-${n}` as never, resumeId, userId: "ana", kind: "name", createdAt: new Date() });
  }
  const visit = async (n: number) => {
    const response = await fetch(`${service.origin}/c/ana-${n}`);
    return { status: response.status, isLarge: (await response.arrayBuffer()).byteLength > 300_000 };
  };
  const statuses = await Promise.all(Array.from({ length: LINKS }, async (_, n) => (await visit(n)).status));
  // who waits for too long is asked to try again
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  for (let n = 0; n < LINKS; n += 5) expect(await visit(n)).toEqual({ status: 200, isLarge: true });
}, 120_000);
