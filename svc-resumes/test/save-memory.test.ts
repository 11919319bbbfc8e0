import { randomUUID } from "node:crypto";
import { readPeak, startTokenIssuer, type TokenIssuer, uniqueDatabaseUrl } from "@penresume/service-kit/testing";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { startProcess } from "./process.ts";
import { createResume } from "./service.ts";

let issuer: TokenIssuer;
let service: Awaited<ReturnType<typeof startProcess>>;

beforeAll(async () => {
  issuer = await startTokenIssuer();
  const mongoUrl = uniqueDatabaseUrl(inject("components").MONGO_URL as string);
  service = await startProcess({ issuer, mongoUrl, bucket: `media-${randomUUID()}` });
});
afterAll(async () => {
  await service?.kill("SIGKILL");
  await issuer?.stop();
});

/** 1.4 MB. */
const LARGE = JSON.stringify({
  ...createResume("Ana Grande"),
  html: "x".repeat(500_000),
  sections: Array.from({ length: 45 }, () => ({
    kind: "courses",
    entries: [1, 2].map((n) => ({ title: `Curso ${n}`, description: "x".repeat(10_000) })),
  })),
});

it("saves and reads a hundred résumés of 1.4 MB at once in the memory of a few; others wait, or are asked to retry", async () => {
  const users = Array.from({ length: 30 }, () => randomUUID());
  const headers = async (user: string) => ({
    authorization: `Bearer ${await issuer.token(user)}`,
    "content-type": "application/json",
  });
  const save = async (user: string) =>
    fetch(`${service.origin}/api/resumes`, { method: "POST", headers: await headers(user), body: LARGE });
  const first = await save(users[0] as string);
  expect(first.status).toBe(201);
  const { id } = await first.json();
  const saved = await Promise.all(Array.from({ length: 100 }, (_, n) => save(users[n % users.length] as string)));
  const statuses = saved.map(({ status }) => status);
  expect(statuses).toContain(201);
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  const own = await headers(users[0] as string);
  const read = await Promise.all(
    Array.from({ length: 100 }, async () =>
      (await fetch(`${service.origin}/api/resumes/${id}`, { headers: own })).text(),
    ),
  );
  expect(read.filter(({ length }) => length > 1_300_000).length).toBeGreaterThan(0);
  expect(readPeak(service.pid)).toBeLessThan(400e6);
});
