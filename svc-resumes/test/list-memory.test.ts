import { randomUUID } from "node:crypto";
import { readPeak, startTokenIssuer, type TokenIssuer, uniqueDatabaseUrl } from "@penresume/service-kit/testing";
import { createConnection } from "mongoose";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { startProcess } from "./process.ts";
import { createResume } from "./service.ts";

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

const texts = (count: number) => Array.from({ length: count }, () => "x".repeat(10_000));
/** 1.8 MB. */
const createLarge = () => ({
  ...createResume("Ana Grande"),
  html: "x".repeat(500_000),
  experience: texts(30).map((description) => ({ company: "Acme", description })),
  sections: texts(100).map((description) => ({ kind: "courses", entries: [{ title: "Curso", description }] })),
  posting: { title: "Analista", text: "x".repeat(20_000) },
  base: { id: "b", fingerprints: Array.from({ length: 6_000 }, () => "0123456789abcdef") },
  userId: "ana",
  version: 1,
  updatedAt: new Date(),
});

it("lists thirty résumés of 1.8 MB without their texts and without their memory", async () => {
  await db.collection("resumes").insertMany(Array.from({ length: 30 }, createLarge));
  const headers = { authorization: `Bearer ${await issuer.token("ana")}` };
  const list = async (query: string) => (await fetch(`${service.origin}/api/resumes?${query}`, { headers })).text();
  await list("limit=1");
  const before = readPeak(service.pid);
  const pages = await Promise.all(Array.from({ length: 3 }, () => list("limit=100")));
  expect(JSON.parse(pages[0] as string).items).toHaveLength(30);
  expect(pages[0]?.length).toBeLessThan(30_000);
  expect(pages[0]).not.toContain("xxx");
  expect(readPeak(service.pid) - before).toBeLessThan(30e6);
});

it("ends a page at 500 KB, whatever fields its items have", async () => {
  const field = { ofNewerRelease: "y".repeat(200_000) };
  await db
    .collection("resumes")
    .insertMany(Array.from({ length: 6 }, () => ({ ...createLarge(), ...field, userId: "bia" })));
  const headers = { authorization: `Bearer ${await issuer.token("bia")}` };
  const ids = new Set<string>();
  let cursor = "";
  for (let pages = 0; pages < 3; pages++) {
    const body = await (await fetch(`${service.origin}/api/resumes?limit=100${cursor}`, { headers })).text();
    expect(body.length).toBeLessThan(600_000);
    const { items, nextCursor } = JSON.parse(body);
    expect(items).toHaveLength(2);
    for (const { id } of items) ids.add(id);
    cursor = `&cursor=${nextCursor}`;
  }
  expect(ids.size).toBe(6);
});
